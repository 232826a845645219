/// The layouts that have a name in scripts and workspaces.
package enum LayoutKind: String, CaseIterable, Sendable {
  /// Rows, each as wide as the collection.
  case list
  /// Four square cells in a line, 8 points apart.
  case grid
  /// Items of 50 × 50 points, 10 points apart.
  case flow

  /// A new layout of the kind.
  package func makeLayout() -> CollectionViewLineLayout {
    switch self {
    case .list: return CollectionViewListLayout()
    case .grid:
      let grid = CollectionViewGridLayout(itemsPerLine: 4)
      grid.minimumLineSpacing = 8
      grid.minimumInteritemSpacing = 8
      return grid
    case .flow: return CollectionViewFlowLayout()
    }
  }
}
