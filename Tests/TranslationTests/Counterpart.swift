import DragDrop
import Layout
import Testing

/// The translation of a policy, compiled with the tests.
///
/// The files in `Counterparts` are written from the translations, see ``CounterpartSource``.
struct Counterpart: Sendable, CustomTestStringConvertible {
  /// The path of the policy in Lua.
  let path: String
  /// Makes the translated classes the delegates of a policy's views, and returns the new objects,
  /// which views do not keep.
  let attach: @Sendable (CounterpartViews) -> [AnyObject]

  init(_ path: String, _ attach: @escaping @Sendable (CounterpartViews) -> [AnyObject]) {
    (self.path, self.attach) = (path, attach)
  }

  var testDescription: String { path }

  /// One of each kind: a shared delegate, several items, two tables with their own drops, a
  /// collection, a plain view, and a plug-in composed with the policy of an app.
  static let all: [Counterpart] = [
    .singleItemMoves, .severalItems, .twoTables, .swapTwoItems, .liftDelay, .maximumItemsPlugin,
  ]
}

/// The views of a policy, whose delegates are replaced.
struct CounterpartViews {
  private let views: [View]

  /// Removes the delegates and interactions of all views.
  init(_ views: [View]) {
    self.views = views
    for view in views {
      for interaction in view.interactions
      where interaction is DragInteraction || interaction is DropInteraction {
        view.removeInteraction(interaction)
      }
      switch view {
      case let table as TableView:
        (table.dragDelegate, table.dropDelegate, table.delegate) = (nil, nil, nil)
      case let collection as CollectionView:
        (collection.dragDelegate, collection.dropDelegate, collection.delegate) = (nil, nil, nil)
      default: break
      }
    }
  }

  /// The view with a name.
  subscript<Kind: View>(name: String) -> Kind {
    guard let view = views.first(where: { $0.name == name }) as? Kind else {
      preconditionFailure("no \(Kind.self) is named \(name)")
    }
    return view
  }
}
