extension SurfaceLedger {
  /// The geometry, cells and selection of views.
  static let viewGeometry: [SurfaceMember] = [
    .done(
      "GEO-01", "UITableView.rectForRow(at:)", "TableView.rectForRow(at:)",
      "ViewQueryTests/rectForRow()"),
    .done(
      "GEO-02", "UITableView.cellForRow(at:)", "TableView.cellForRow(at:)",
      "ViewQueryTests/cellForRow()", "ViewQueryTests/notVisible()"),
    .done(
      "GEO-03", "UITableView.indexPathsForRows(in:)", "TableView.indexPathsForRows(in:)",
      "ViewQueryTests/rowsInRectangle()"),
    .done(
      "GEO-04", "UITableView.selectRow(at:animated:scrollPosition:)",
      "TableView.selectRow(at:animated:scrollPosition:)", "ViewQueryTests/selection()"),
    .done(
      "GEO-05", "UITableView.deselectRow(at:animated:)", "TableView.deselectRow(at:animated:)",
      "ViewQueryTests/selection()"),
    .done(
      "GEO-06", "UITableView.indexPathsForSelectedRows", "TableView.indexPathsForSelectedRows",
      "ViewQueryTests/selection()"),
    .done(
      "GEO-07", "UICollectionView.cellForItem(at:)", "CollectionView.cellForItem(at:)",
      "ViewQueryTests/items()"),
    .done(
      "GEO-08", "UICollectionView.layoutAttributesForItem(at:)",
      "CollectionView.layoutAttributesForItem(at:)", "ViewQueryTests/items()"),
  ]
}
