extension SurfaceLedger {
  /// Tables.
  static let tables: [SurfaceGroup] = [
    SurfaceGroup(
      "TBL", "UITableView",
      [
        .done(
          "TBL-01", "dragDelegate", "TableView.dragDelegate", "HintTests/noDragDelegate()",
          "ListDelegateMemberTests/dragDelegate()"),
        .done(
          "TBL-02", "dropDelegate", "TableView.dropDelegate",
          "ListDelegateMemberTests/dropDelegate()"),
        .done(
          "TBL-03", "dragInteractionEnabled: Bool", "SectionedView.dragInteractionEnabled",
          "HintTests/switchedOff()", "ListDelegateMemberTests/dragInteractionEnabled()"),
        .done(
          "TBL-04", "hasActiveDrag: Bool", "SectionedView.hasActiveDrag",
          "SeveralSessionsTests/twoOfOneTable()", "ViewQueryTests/flags()"),
        .done(
          "TBL-05", "hasActiveDrop: Bool", "SectionedView.hasActiveDrop", "ViewQueryTests/flags()",
          "ViewQueryTests/flagsOfAReorder()"),
        .done(
          "TBL-06", "hasUncommittedUpdates: Bool", "CollectionView.hasUncommittedUpdates",
          "ViewQueryTests/flags()"),
        .done(
          "TBL-07", "isSpringLoaded: Bool", "SpringLoadedInteractionSupporting.isSpringLoaded",
          "SpringLoadingTests/row()", "SpringLoadingTests/offByDefault()"),
        .done(
          "TBL-08", "performBatchUpdates(_:completion:)", "TableView",
          "ListUpdateMemberTests/performBatchUpdates()"),
        .done(
          "TBL-09", "beginUpdates()", "TableView.beginUpdates()",
          "ListUpdateMemberTests/beginUpdates()"),
        .done(
          "TBL-10", "endUpdates()", "TableView.endUpdates()", "ListUpdateMemberTests/beginUpdates()"
        ),
        .done(
          "TBL-11", "insertRows(at:with:)", "TableView.insertRows(at:with:)",
          "ListUpdateMemberTests/insert()"),
        .done(
          "TBL-12", "deleteRows(at:with:)", "TableView.deleteRows(at:with:)",
          "ListUpdateMemberTests/delete()"),
        .done(
          "TBL-13", "moveRow(at:to:)", "TableView.moveRow(at:to:)", "ListUpdateMemberTests/move()"),
        .done(
          "TBL-14", "reloadRows(at:with:)", "TableView.reloadRows(at:with:)",
          "ListUpdateMemberTests/reload()"),
        .done(
          "TBL-15", "reconfigureRows(at:)", "TableView.reconfigureRows(at:)",
          "ContentQuestionTests/reconfigure()", "ContentQuestionTests/reconfiguredCell()"),
        .done(
          "TBL-16", "insertSections(_:with:)", "TableView.insertSections(_:with:)",
          "ListUpdateMemberTests/insertSections()"),
        .done(
          "TBL-17", "deleteSections(_:with:)", "TableView.deleteSections(_:with:)",
          "ListUpdateMemberTests/deleteSections()"),
        .done(
          "TBL-18", "moveSection(_:toSection:)", "SectionedView.moveSection(_:toSection:)",
          "ListUpdateMemberTests/moveSection()"),
        .done(
          "TBL-19", "reloadSections(_:with:)", "TableView.reloadSections(_:with:)",
          "ListUpdateMemberTests/reloadSections()"),
        .done(
          "TBL-20", "reloadData()", "SectionedView.reloadData()",
          "ListUpdateMemberTests/reloadData()", "ViewUpdateTests/reloadData()"),
        .done(
          "TBL-21", "isEditing / setEditing(_:animated:)", "SectionedView.isEditing",
          "ListDelegateMemberTests/editing()"),
      ]),
    SurfaceGroup(
      "TBD", "table data source / delegate",
      [
        .done(
          "TBD-01", "tableView(_:canMoveRowAt:) -> Bool",
          "TableViewDataSource.tableView(_:canMoveRowAt:)", "ListDelegateMemberTests/canMoveRow()"),
        .done(
          "TBD-02", "tableView(_:moveRowAt:to:)", "TableViewDataSource.tableView(_:moveRowAt:to:)",
          "ReleaseHintTests/movedTwice()", "ListDelegateMemberTests/moveRow()"),
        .done(
          "TBD-03",
          "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) -> IndexPath",
          "TableViewDelegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
          "ListDelegateMemberTests/target()"),
        .done(
          "TBD-04", "tableView(_:shouldSpringLoadRowAt:with:) -> Bool",
          "TableViewDelegate.tableView(_:shouldSpringLoadRowAt:with:)",
          "SpringLoadingTests/delegate()", "SpringLoadingTests/ownRow()", "RestingTests/rows()"),
        .done(
          "TBD-05", "tableView(_:numberOfRowsInSection:)",
          "TableViewDiffableDataSource.tableView(_:numberOfRowsInSection:)",
          "ListDelegateMemberTests/counts()"),
        .done(
          "TBD-06", "numberOfSections(in:)", "TableViewDiffableDataSource.numberOfSections(in:)",
          "ListDelegateMemberTests/counts()"),
        .done(
          "TBD-07", "tableView(_:cellForRowAt:)",
          "TableViewDiffableDataSource.tableView(_:cellForRowAt:)", "CellTests/cheap()",
          "CellTests/identity()"),
      ]),
    SurfaceGroup(
      "TCL", "UITableViewCell",
      [
        .done(
          "TCL-01", "UITableViewCell.DragState (enum)", "TableViewCell.DragState",
          "CoordinatorMemberTests/dragStates()"),
        .done("TCL-02", ".none (0)", "DragState.none", "CoordinatorMemberTests/dragStates()"),
        .done("TCL-03", ".lifting (1)", "DragState.lifting", "CoordinatorMemberTests/dragStates()"),
        .done(
          "TCL-04", ".dragging (2)", "DragState.dragging", "CellTests/cancelled()",
          "CellTests/added()", "CoordinatorMemberTests/dragStates()"),
        .done(
          "TCL-05", "dragStateDidChange(_:)", "Cell.dragStateDidChange(_:)", "CellTests/order()",
          "CellTests/several()", "LuaCellTests/states()"),
        .done(
          "TCL-06", "userInteractionEnabledWhileDragging: Bool",
          "TableViewCell.userInteractionEnabledWhileDragging", "CellStateTests/touches()",
          "SeveralItemsTests/again()", "HintTests/noTouches()", "LuaCellTests/touches()"),
        .stored(
          "TCL-07", "showsReorderControl: Bool", "TableViewCell.showsReorderControl",
          "CellStateTests/reorderControls()"),
      ]),
    SurfaceGroup(
      "TDG", "UITableViewDragDelegate",
      [
        .done(
          "TDG-01", "UITableViewDragDelegate (protocol)", "TableViewDragDelegate",
          "ListDelegateMemberTests/dragDelegate()"),
        .done(
          "TDG-02", "tableView(_:itemsForBeginning:at:) -> [UIDragItem]",
          "TableViewDragDelegate.tableView(_:itemsForBeginning:at:)",
          "HintTests/noItemsForBeginning()", "ListDelegateMemberTests/itemsForBeginning()"),
        .done(
          "TDG-03", "tableView(_:itemsForAddingTo:at:point:) -> [UIDragItem]",
          "TableViewDragDelegate.tableView(_:itemsForAddingTo:at:point:)",
          "ListDelegateMemberTests/itemsForAddingTo()"),
        .done(
          "TDG-04", "tableView(_:dragPreviewParametersForRowAt:) -> UIDragPreviewParameters?",
          "TableViewDragDelegate.tableView(_:dragPreviewParametersForRowAt:)",
          "ListDelegateMemberTests/dragPreview()", "PreviewReportTests/parameters()"),
        .done(
          "TDG-05", "tableView(_:dragSessionWillBegin:)",
          "TableViewDragDelegate.tableView(_:dragSessionWillBegin:)",
          "ListDelegateMemberTests/balance()"),
        .done(
          "TDG-06", "tableView(_:dragSessionDidEnd:)",
          "TableViewDragDelegate.tableView(_:dragSessionDidEnd:)",
          "ListDelegateMemberTests/balance()"),
        .done(
          "TDG-07", "tableView(_:dragSessionAllowsMoveOperation:) -> Bool",
          "TableViewDragDelegate.tableView(_:dragSessionAllowsMoveOperation:)",
          "ListDelegateMemberTests/allowsMove()"),
        .done(
          "TDG-08", "tableView(_:dragSessionIsRestrictedToDraggingApplication:) -> Bool",
          "TableViewDragDelegate.tableView(_:dragSessionIsRestrictedToDraggingApplication:)",
          "CoordinatorMemberTests/restricted()"),
      ]),
    SurfaceGroup(
      "TDP", "UITableViewDropDelegate",
      [
        .done(
          "TDP-01", "UITableViewDropDelegate (protocol)", "TableViewDropDelegate",
          "ListDelegateMemberTests/dropDelegate()"),
        .done(
          "TDP-02", "tableView(_:performDropWith: UITableViewDropCoordinator)",
          "TableViewDropDelegate.tableView(_:performDropWith:)", "ListDelegateMemberTests/perform()"
        ),
        .done(
          "TDP-03", "tableView(_:canHandle:) -> Bool",
          "TableViewDropDelegate.tableView(_:canHandle:)", "ListDelegateMemberTests/canHandle()"),
        .done(
          "TDP-04", "tableView(_:dropSessionDidEnter:)",
          "TableViewDropDelegate.tableView(_:dropSessionDidEnter:)",
          "ListDelegateMemberTests/entering()"),
        .done(
          "TDP-05",
          "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) -> UITableViewDropProposal",
          "TableViewDropDelegate.tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
          "ListDelegateMemberTests/update()"),
        .done(
          "TDP-06", "tableView(_:dropSessionDidExit:)",
          "TableViewDropDelegate.tableView(_:dropSessionDidExit:)",
          "ListDelegateMemberTests/entering()"),
        .done(
          "TDP-07", "tableView(_:dropSessionDidEnd:)",
          "TableViewDropDelegate.tableView(_:dropSessionDidEnd:)",
          "ListDelegateMemberTests/entering()"),
        .done(
          "TDP-08", "tableView(_:dropPreviewParametersForRowAt:) -> UIDragPreviewParameters?",
          "TableViewDropDelegate.tableView(_:dropPreviewParametersForRowAt:)",
          "ListDelegateMemberTests/dropPreview()"),
      ]),
    SurfaceGroup(
      "TPR", "table proposal and intent",
      [
        .done(
          "TPR-01", "UITableViewDropProposal (class)", "TableViewDropProposal",
          "ListDelegateMemberTests/tableProposal()"),
        .done(
          "TPR-02", "init(operation:intent:)", "TableViewDropProposal.init(operation:intent:)",
          "ListDelegateMemberTests/tableProposal()"),
        .done(
          "TPR-03", "init(operation:) (inherited)", "TableViewDropProposal.init(operation:)",
          "ListDelegateMemberTests/tableProposal()"),
        .done(
          "TPR-04", "intent", "TableViewDropProposal.intent",
          "ListDelegateMemberTests/tableProposal()"),
        .done(
          "TPR-05", "UITableViewDropProposal.Intent (enum)", "TableViewDropProposal.Intent",
          "ListDelegateMemberTests/intents()"),
        .done(
          "TPR-06", ".unspecified (0)", "DropIntent.unspecified",
          "ListDelegateMemberTests/tableIntents()"),
        .done(
          "TPR-07", ".insertAtDestinationIndexPath (1)", "DropIntent.insertAtDestinationIndexPath",
          "ListDelegateMemberTests/tableIntents()"),
        .done(
          "TPR-08", ".insertIntoDestinationIndexPath (2)",
          "DropIntent.insertIntoDestinationIndexPath", "ListDelegateMemberTests/tableIntents()"),
        .done(
          "TPR-09", ".automatic (3)", "DropIntent.automatic", "TableDestinationTests/automatic()",
          "ListDelegateMemberTests/tableIntents()"),
      ]),
    SurfaceGroup(
      "TCO", "table coordinator",
      [
        .done(
          "TCO-01", "UITableViewDropCoordinator (protocol)", "TableViewDropCoordinator",
          "CoordinatorMemberTests/tableCoordinator()"),
        .done(
          "TCO-02", "items: [UITableViewDropItem]", "TableViewDropCoordinator.items",
          "CoordinatorMemberTests/tableCoordinator()"),
        .done(
          "TCO-03", "destinationIndexPath: IndexPath?",
          "TableViewDropCoordinator.destinationIndexPath",
          "CoordinatorMemberTests/tableCoordinator()"),
        .done(
          "TCO-04", "proposal: UITableViewDropProposal", "TableViewDropCoordinator.proposal",
          "CoordinatorMemberTests/tableCoordinator()"),
        .done(
          "TCO-05", "session: UIDropSession", "TableViewDropCoordinator.session",
          "CoordinatorMemberTests/tableCoordinator()"),
        .done(
          "TCO-06", "drop(_:to: UITableViewDropPlaceholder) -> UITableViewDropPlaceholderContext",
          "TableViewDropCoordinator.drop(_:to:)", "PlaceholderTests/inserted()"),
        .done(
          "TCO-07", "drop(_:toRowAt:) -> UIDragAnimating",
          "TableViewDropCoordinator.drop(_:toRowAt:)", "CoordinatorMemberTests/dropToRow()"),
        .done(
          "TCO-08", "drop(_:intoRowAt:rect:) -> UIDragAnimating",
          "TableViewDropCoordinator.drop(_:intoRowAt:rect:)", "CoordinatorMemberTests/dropIntoRow()"
        ),
        .stored(
          "TCO-09", "drop(_:to: UIDragPreviewTarget) -> UIDragAnimating",
          "DropPerformance.drop(_:to:)", "PlaceholderScriptTests/target()"),
      ]),
    SurfaceGroup(
      "TDI", "table drop item",
      [
        .done(
          "TDI-01", "UITableViewDropItem (protocol)", "TableViewDropItem",
          "CoordinatorMemberTests/tableItems()"),
        .done(
          "TDI-02", "dragItem", "TableViewDropItem.dragItem", "CoordinatorMemberTests/tableItems()"),
        .done(
          "TDI-03", "sourceIndexPath: IndexPath?", "TableViewDropItem.sourceIndexPath",
          "CoordinatorMemberTests/tableItems()"),
        .missing("TDI-04", "previewSize: CGSize", "TableViewDropItem.previewSize"),
      ]),
    SurfaceGroup(
      "TPH", "table placeholders",
      [
        .done(
          "TPH-01", "UITableViewPlaceholder (class)", "TableViewPlaceholder",
          "VisualMemberTests/tablePlaceholder()"),
        .done(
          "TPH-02", "init(insertionIndexPath:reuseIdentifier:rowHeight:)",
          "TableViewPlaceholder.init(insertionIndexPath:reuseIdentifier:rowHeight:)",
          "PlaceholderTests/rowHeight()"),
        .done(
          "TPH-03", "cellUpdateHandler: ((UITableViewCell) -> Void)?",
          "TableViewPlaceholder.cellUpdateHandler", "PlaceholderCellTests/visible()",
          "PlaceholderCellTests/scrolled()"),
        .done(
          "TPH-04", "UITableViewDropPlaceholder (class)", "TableViewDropPlaceholder",
          "VisualMemberTests/tablePlaceholder()"),
        .stored(
          "TPH-05", "previewParametersProvider",
          "TableViewDropPlaceholder.previewParametersProvider", "PlaceholderCellTests/preview()"),
        .done(
          "TPH-06", "UITableViewDropPlaceholderContext (protocol, also UIDragAnimating)",
          "TableViewDropPlaceholderContext", "VisualMemberTests/tablePlaceholder()"),
        .done(
          "TPH-07", "dragItem", "TableViewDropPlaceholderContext.dragItem",
          "VisualMemberTests/tablePlaceholder()"),
        .done(
          "TPH-08", "commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool",
          "TableViewDropPlaceholderContext.commitInsertion(dataSourceUpdates:)",
          "PlaceholderTests/committed()"),
        .done(
          "TPH-09", "deletePlaceholder() -> Bool",
          "TableViewDropPlaceholderContext.deletePlaceholder()", "PlaceholderTests/deleted()"),
      ]),
  ]
}
