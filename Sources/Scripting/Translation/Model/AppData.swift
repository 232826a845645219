import DragDrop
import Policies

/// The type of the app's data in the translation.
package enum AppData: String, CaseIterable, Sendable {
  /// `[Item]`.
  case array
  /// `[Section]`, each with its items.
  case sections
  /// A diffable data source of `Item` values.
  case diffable

  /// The type for the data of some views, given that of others in the file.
  static func simplest(for views: [View], in host: PolicyHost) -> AppData {
    let lists = views.compactMap { $0 as? SectionedView }
    if !lists.isEmpty, lists.allSatisfy({ host.delegates.isDiffable($0) }) { return .diffable }
    let isFlat = lists.allSatisfy { view in
      view.model.sections.count == 1 && view.model.sections[0].title == nil
    }
    return isFlat ? .array : .sections
  }

  /// The name of the class that stores it.
  var storeName: String { self == .diffable ? "SnapshotStore" : "ListStore" }

  /// The items at a section, as an expression of the store.
  func items(of store: String, section: String) -> String {
    self == .array ? "\(store).items" : "\(store).sections[\(section)].items"
  }
}
