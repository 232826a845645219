package import Layout

/// One thing that is dragged: a promise of data, and what the app keeps to itself.
///
/// UIKit: `UIDragItem` (ITM-01).
public final class DragItem {
  /// The promise (ITM-03).
  public let itemProvider: ItemProvider
  /// The app's own object, nil when read in another app (ITM-04); set by the source.
  public var localObject: Any?
  /// The view that lifted or added the item, and where; the core sets it when the item joins a
  /// session.
  package internal(set) var origin: ItemOrigin?
  /// Gives the preview during the drag (ITM-05); nil takes the default one, a nil answer hides it.
  public var previewProvider: (() -> DragPreview?)?

  /// The position that it was lifted at or added from, where that was in this view.
  package func origin(in view: View) -> Position? {
    origin.flatMap { $0.view === view ? $0.position : nil }
  }

  /// An item with its promise (ITM-02).
  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
  }

  /// The source's item, where this one is what another app sees of it.
  private(set) var original: DragItem?

  /// The item as another app sees it: no local object, and only what is meant for everybody (2.9).
  func foreignCopy() -> DragItem {
    let copy = DragItem(itemProvider: itemProvider.foreignCopy())
    copy.original = self
    return copy
  }

  /// The view that the item came from, and its place there until that view is updated (3.7); nil
  /// before it joins a session, and in another app.
  package var source: (view: SectionedView, position: Position?)? {
    guard let origin, let view = origin.view else { return nil }
    return (view, origin.updates == view.updates ? origin.position : nil)
  }

  /// The view that gave the item, of whatever kind; nil before it joins a session, and in another
  /// app.
  package var sourceView: View? { origin?.source?.sourceView }

  /// A word for people: the local object's title, the provider's name, or its first type.
  public var title: String {
    switch localObject {
    case let titled as any Titled: return titled.title
    case let text as String: return text
    default: break
    }
    return itemProvider.suggestedName ?? itemProvider.registeredTypeIdentifiers.first ?? "item"
  }
}

/// Something that can be named to people.
public protocol Titled {
  /// A short name.
  var title: String { get }
}

/// Where an item came from, and whether that is still true.
package struct ItemOrigin {
  weak var source: (any DragSource)?
  /// The row or item that gave it; nil for a plain view.
  let position: Position?
  /// The view's count of updates when the item was taken: any later one voids the position (3.7).
  let updates: Int

  /// The table or collection that gave it.
  var view: SectionedView? { source as? SectionedView }
}
