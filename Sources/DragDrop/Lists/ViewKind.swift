/// What kind of view something is, for those who list, draw and write views.
package enum ViewKind: String, CaseIterable, Hashable, Sendable {
  /// UIKit: `UITableView`.
  case table
  /// UIKit: `UICollectionView`.
  case collection
  /// Any other: UIKit's `UIView`.
  case view

  /// The name of the class.
  package var className: String {
    switch self {
    case .table: "TableView"
    case .collection: "CollectionView"
    case .view: "View"
    }
  }
}

extension View {
  /// What kind of view it is.
  package var kind: ViewKind {
    switch self {
    case is TableView: .table
    case is CollectionView: .collection
    default: .view
    }
  }
}
