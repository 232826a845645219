/// The kind of a view, for lists, drawings and files of views.
package enum ViewKind: String, CaseIterable, Hashable, Sendable {
  /// UIKit: `UITableView`.
  case table
  /// UIKit: `UICollectionView`.
  case collection
  /// Any other view; UIKit: `UIView`.
  case view

  package var className: String {
    switch self {
    case .table: "TableView"
    case .collection: "CollectionView"
    case .view: "View"
    }
  }
}

extension View {
  package var kind: ViewKind {
    switch self {
    case is TableView: .table
    case is CollectionView: .collection
    default: .view
    }
  }
}
