extension SurfaceLedger {
  /// Diffable data sources and the translation between presentation and data.
  static let dataSources: [SurfaceGroup] = [
    SurfaceGroup(
      "TRN", "UIDataSourceTranslating",
      [
        .done(
          "TRN-01", "presentationSectionIndex(forDataSourceSectionIndex:) -> Int",
          "DataSourceTranslating.presentationSectionIndex(forDataSourceSectionIndex:)",
          "TranslationTests/sections()"),
        .done(
          "TRN-02", "dataSourceSectionIndex(forPresentationSectionIndex:) -> Int",
          "DataSourceTranslating.dataSourceSectionIndex(forPresentationSectionIndex:)",
          "TranslationTests/sections()"),
        .done(
          "TRN-03", "presentationIndexPath(forDataSourceIndexPath:) -> IndexPath?",
          "DataSourceTranslating.presentationIndexPath(forDataSourceIndexPath:)",
          "TranslationTests/presentation()"),
        .done(
          "TRN-04", "dataSourceIndexPath(forPresentationIndexPath:) -> IndexPath?",
          "DataSourceTranslating.dataSourceIndexPath(forPresentationIndexPath:)",
          "TranslationTests/dataSource()"),
        .done(
          "TRN-05", "performUsingPresentationValues(_:)",
          "DataSourceTranslating.performUsingPresentationValues(_:)",
          "TranslationTests/usingPresentationValues()", "TranslationTests/inCollections()",
          "PlaceholderScriptTests/presentationValues()"),
      ]),
    SurfaceGroup(
      "DIF", "diffable data sources",
      [
        .done(
          "DIF-01", "UICollectionViewDiffableDataSource.reorderingHandlers",
          "CollectionViewDiffableDataSource.reorderingHandlers", "ReorderingHandlerTests/empty()"),
        .done(
          "DIF-02", "ReorderingHandlers (struct in Swift)",
          "CollectionViewDiffableDataSource.ReorderingHandlers", "ReorderingHandlerTests/empty()"),
        .done(
          "DIF-03", "ReorderingHandlers.init()",
          "CollectionViewDiffableDataSource.ReorderingHandlers.init()",
          "ReorderingHandlerTests/empty()"),
        .done(
          "DIF-04", "canReorderItem: ((Item) -> Bool)?",
          "CollectionViewDiffableDataSource.ReorderingHandlers.canReorderItem",
          "ReorderingHandlerTests/needsBoth()"),
        .done(
          "DIF-05", "willReorder: ((Transaction) -> Void)?",
          "CollectionViewDiffableDataSource.ReorderingHandlers.willReorder",
          "ReorderingHandlerTests/order()", "ReorderingHandlerTests/empty()"),
        .done(
          "DIF-06", "didReorder: ((Transaction) -> Void)?",
          "CollectionViewDiffableDataSource.ReorderingHandlers.didReorder",
          "ReorderingHandlerTests/order()", "ReorderingHandlerTests/empty()"),
        .done(
          "DIF-07", "NSDiffableDataSourceTransaction (type)", "DiffableDataSourceTransaction",
          "ReorderingHandlerTests/within()"),
        .done(
          "DIF-08", "initialSnapshot", "DiffableDataSourceTransaction.initialSnapshot",
          "ReorderingHandlerTests/within()"),
        .done(
          "DIF-09", "finalSnapshot", "DiffableDataSourceTransaction.finalSnapshot",
          "ReorderingHandlerTests/within()"),
        .done(
          "DIF-10", "difference: CollectionDifference<Item>",
          "DiffableDataSourceTransaction.difference", "ReorderingHandlerTests/within()"),
        .done(
          "DIF-11", "sectionTransactions", "DiffableDataSourceTransaction.sectionTransactions",
          "ReorderingHandlerTests/across()"),
        .done(
          "DIF-12", "NSDiffableDataSourceSectionTransaction (type)",
          "DiffableDataSourceSectionTransaction", "ReorderingHandlerTests/across()"),
        .done(
          "DIF-13", "sectionIdentifier", "DiffableDataSourceSectionTransaction.sectionIdentifier",
          "ReorderingHandlerTests/across()"),
        .done(
          "DIF-14", "initialSnapshot (section)",
          "DiffableDataSourceSectionTransaction.initialSnapshot", "ReorderingHandlerTests/across()"),
        .done(
          "DIF-15", "finalSnapshot (section)", "DiffableDataSourceSectionTransaction.finalSnapshot",
          "ReorderingHandlerTests/across()"),
        .done(
          "DIF-16", "difference (section)", "DiffableDataSourceSectionTransaction.difference",
          "ReorderingHandlerTests/across()"),
        .done(
          "DIF-17", "UICollectionViewDiffableDataSource.collectionView(_:canMoveItemAt:) (open)",
          "CollectionViewDiffableDataSource.collectionView(_:canMoveItemAt:)",
          "ReorderingHandlerTests/needsBoth()"),
        .done(
          "DIF-18", "UICollectionViewDiffableDataSource.collectionView(_:moveItemAt:to:) (open)",
          "CollectionViewDiffableDataSource.collectionView(_:moveItemAt:to:)",
          "ReorderingHandlerTests/byHand()"),
        .done(
          "DIF-19", "UITableViewDiffableDataSource.tableView(_:canMoveRowAt:) (open)",
          "TableViewDiffableDataSource.tableView(_:canMoveRowAt:)",
          "DiffableTableTests/cannotMove()"),
        .done(
          "DIF-20", "UITableViewDiffableDataSource.tableView(_:moveRowAt:to:) (open)",
          "TableViewDiffableDataSource.tableView(_:moveRowAt:to:)", "DiffableTableTests/moves()",
          "DiffableTableTests/movesAcross()", "DiffableTableTests/appliesNothing()"),
        .done(
          "DIF-21", "NSDiffableDataSourceSnapshot.moveItem(_:beforeItem:)",
          "DiffableDataSourceSnapshot.moveItem(_:beforeItem:)", "SnapshotTests/moveItem()"),
        .done(
          "DIF-22", "NSDiffableDataSourceSnapshot.moveItem(_:afterItem:)",
          "DiffableDataSourceSnapshot.moveItem(_:afterItem:)", "SnapshotTests/moveItem()"),
        .done(
          "DIF-23", "itemIdentifier(for:)", "CollectionViewDiffableDataSource.itemIdentifier(for:)",
          "DiffableDataSourceTests/itemIdentifier()", "DiffableDataSourceTests/placeholders()"),
        .done(
          "DIF-24", "indexPath(for:)", "CollectionViewDiffableDataSource.indexPath(for:)",
          "DiffableDataSourceTests/indexPath()"),
        .done(
          "DIF-25", "apply(_:animatingDifferences:completion:)",
          "CollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
          "DiffableDataSourceTests/apply()", "DiffableScriptTests/apply()"),
      ]),
  ]
}
