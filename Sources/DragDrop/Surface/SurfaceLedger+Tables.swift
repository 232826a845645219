extension SurfaceLedger {
  /// Tables.
  static let tables: [SurfaceGroup] = [
    SurfaceGroup(
      "TBL", "UITableView",
      [
        .done(
          "TBL-01", "dragDelegate", "TableView.dragDelegate", "HintTests/noDragDelegate()",
          "ListDelegateMemberTests/dragDelegate()", "ListMemberTests/weakDelegates()"),
        .done(
          "TBL-02", "dropDelegate", "TableView.dropDelegate",
          "ListDelegateMemberTests/dropDelegate()", "ListMemberTests/weakDelegates()"),
        .done(
          "TBL-03", "dragInteractionEnabled: Bool", "SectionedView.dragInteractionEnabled",
          "HintTests/switchedOff()", "ListDelegateMemberTests/dragInteractionEnabled()",
          "DefaultValueTests/dragInteractionEnabled()", "ApplicationTests/phones()"),
        .done(
          "TBL-04", "hasActiveDrag: Bool", "SectionedView.hasActiveDrag",
          "SeveralSessionsTests/twoOfOneTable()", "ViewQueryTests/flags()",
          "DefaultValueTests/lists()"),
        .done(
          "TBL-05", "hasActiveDrop: Bool", "SectionedView.hasActiveDrop", "ViewQueryTests/flags()",
          "ViewQueryTests/flagsOfAReorder()", "DefaultValueTests/lists()"),
        .done(
          "TBL-06", "hasUncommittedUpdates: Bool", "SectionedView.hasUncommittedUpdates",
          "ViewQueryTests/flags()", "DefaultValueTests/lists()"),
        .done(
          "TBL-07", "isSpringLoaded: Bool", "SectionedView.isSpringLoaded",
          "SpringLoadingTests/row()", "SpringLoadingTests/offByDefault()",
          "DefaultValueTests/lists()"),
        .done(
          "TBL-08", "performBatchUpdates(_:completion:)",
          "SectionedView.performBatchUpdates(_:completion:)",
          "ListUpdateMemberTests/performBatchUpdates()"),
        .done(
          "TBL-09", "beginUpdates()", "TableView.beginUpdates()",
          "ListUpdateMemberTests/beginUpdates()", "ListUpdateMemberTests/leftOpen()"),
        .done(
          "TBL-10", "endUpdates()", "TableView.endUpdates()",
          "ListUpdateMemberTests/beginUpdates()", "ListUpdateMemberTests/endAlone()"),
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
          "ListUpdateMemberTests/reload()", "ListMemberTests/reload()"),
        .done(
          "TBL-15", "reconfigureRows(at:)", "TableView.reconfigureRows(at:)",
          "ContentQuestionTests/reconfigure()", "ContentQuestionTests/reconfiguredCell()",
          "ListMemberTests/reconfigure()"),
        .done(
          "TBL-16", "insertSections(_:with:)", "TableView.insertSections(_:with:)",
          "ListUpdateMemberTests/insertSections()"),
        .done(
          "TBL-17", "deleteSections(_:with:)", "TableView.deleteSections(_:with:)",
          "ListUpdateMemberTests/deleteSections()"),
        .done(
          "TBL-18", "moveSection(_:toSection:)", "SectionedView.moveSection(_:toSection:)",
          "ListUpdateMemberTests/moveSection()", "ListMemberTests/moveSection()"),
        .done(
          "TBL-19", "reloadSections(_:with:)", "TableView.reloadSections(_:with:)",
          "ListUpdateMemberTests/reloadSections()"),
        .done(
          "TBL-20", "reloadData()", "SectionedView.reloadData()",
          "ListUpdateMemberTests/reloadData()", "ViewUpdateTests/reloadData()",
          "ListMemberTests/reloadData()"),
        .done(
          "TBL-21", "isEditing / setEditing(_:animated:)", "SectionedView.isEditing",
          "ListDelegateMemberTests/editing()", "CellStateTests/reorderControls()",
          "DefaultValueTests/lists()"),
      ]),
    SurfaceGroup(
      "TBD", "table data source / delegate",
      [
        .done(
          "TBD-01", "tableView(_:canMoveRowAt:) -> Bool",
          "TableViewDataSource.tableView(_:canMoveRowAt:)", "ListDelegateMemberTests/canMoveRow()",
          "ListArgumentTests/arguments()", "DefaultAnswerTests/moving()"),
        .done(
          "TBD-02", "tableView(_:moveRowAt:to:)", "TableViewDataSource.tableView(_:moveRowAt:to:)",
          "ReleaseHintTests/movedTwice()", "ListDelegateMemberTests/moveRow()",
          "ListArgumentTests/arguments()", "DefaultAnswerTests/moving()"),
        .done(
          "TBD-03",
          "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) -> IndexPath",
          "TableViewDelegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
          "ListDelegateMemberTests/target()", "ListArgumentTests/targets()"),
        .done(
          "TBD-04", "tableView(_:shouldSpringLoadRowAt:with:) -> Bool",
          "TableViewDelegate.tableView(_:shouldSpringLoadRowAt:with:)",
          "SpringLoadingTests/delegate()", "SpringLoadingTests/ownRow()", "RestingTests/rows()",
          "DefaultAnswerTests/springs()"),
        .done(
          "TBD-05", "tableView(_:numberOfRowsInSection:)",
          "TableViewDataSource.tableView(_:numberOfRowsInSection:)",
          "ListDelegateMemberTests/counts()", "ListMemberTests/counts()",
          "ListMemberTests/wrongCounts()"),
        .done(
          "TBD-06", "numberOfSections(in:)", "TableViewDataSource.numberOfSections(in:)",
          "ListDelegateMemberTests/counts()", "DefaultAnswerTests/sections()",
          "ListMemberTests/counts()", "ListMemberTests/wrongCounts()"),
        .done(
          "TBD-07", "tableView(_:cellForRowAt:)", "TableViewDataSource.tableView(_:cellForRowAt:)",
          "CellTests/cheap()", "CellTests/identity()", "ListMemberTests/cells()"),
      ]),
    SurfaceGroup(
      "TCL", "UITableViewCell",
      [
        .done(
          "TCL-01", "UITableViewCell.DragState (enum)", "TableViewCell.DragState",
          "CoordinatorMemberTests/dragStates()"),
        .done(
          "TCL-02", ".none (0)", "DragState.none", "CoordinatorMemberTests/dragStates()",
          "CellTests/order()"),
        .done(
          "TCL-03", ".lifting (1)", "DragState.lifting", "CoordinatorMemberTests/dragStates()",
          "CellTests/order()"),
        .done(
          "TCL-04", ".dragging (2)", "DragState.dragging", "CellTests/cancelled()",
          "CellTests/added()", "CoordinatorMemberTests/dragStates()", "CellTests/order()"),
        .done(
          "TCL-05", "dragStateDidChange(_:)", "Cell.dragStateDidChange(_:)", "CellTests/order()",
          "CellTests/several()", "LuaCellTests/states()"),
        .done(
          "TCL-06", "userInteractionEnabledWhileDragging: Bool",
          "TableViewCell.userInteractionEnabledWhileDragging", "CellStateTests/touches()",
          "SeveralItemsTests/again()", "HintTests/noTouches()", "LuaCellTests/touches()",
          "DefaultValueTests/cells()"),
        .done(
          "TCL-07", "showsReorderControl: Bool", "TableViewCell.showsReorderControl",
          "CellStateTests/reorderControls()", "DefaultValueTests/cells()"),
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
          "HintTests/noItemsForBeginning()", "ListDelegateMemberTests/itemsForBeginning()",
          "ListArgumentTests/arguments()"),
        .done(
          "TDG-03", "tableView(_:itemsForAddingTo:at:point:) -> [UIDragItem]",
          "TableViewDragDelegate.tableView(_:itemsForAddingTo:at:point:)",
          "ListDelegateMemberTests/itemsForAddingTo()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/adding()"),
        .done(
          "TDG-04", "tableView(_:dragPreviewParametersForRowAt:) -> UIDragPreviewParameters?",
          "TableViewDragDelegate.tableView(_:dragPreviewParametersForRowAt:)",
          "ListDelegateMemberTests/dragPreview()", "PreviewReportTests/parameters()",
          "ListArgumentTests/arguments()", "DefaultAnswerTests/previews()"),
        .done(
          "TDG-05", "tableView(_:dragSessionWillBegin:)",
          "TableViewDragDelegate.tableView(_:dragSessionWillBegin:)",
          "ListDelegateMemberTests/balance()", "ListArgumentTests/arguments()"),
        .done(
          "TDG-06", "tableView(_:dragSessionDidEnd:)",
          "TableViewDragDelegate.tableView(_:dragSessionDidEnd:)",
          "ListDelegateMemberTests/balance()", "ListArgumentTests/arguments()"),
        .done(
          "TDG-07", "tableView(_:dragSessionAllowsMoveOperation:) -> Bool",
          "TableViewDragDelegate.tableView(_:dragSessionAllowsMoveOperation:)",
          "ListDelegateMemberTests/allowsMove()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/session()"),
        .done(
          "TDG-08", "tableView(_:dragSessionIsRestrictedToDraggingApplication:) -> Bool",
          "TableViewDragDelegate.tableView(_:dragSessionIsRestrictedToDraggingApplication:)",
          "CoordinatorMemberTests/restricted()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/session()"),
      ]),
    SurfaceGroup(
      "TDP", "UITableViewDropDelegate",
      [
        .done(
          "TDP-01", "UITableViewDropDelegate (protocol)", "TableViewDropDelegate",
          "ListDelegateMemberTests/dropDelegate()"),
        .done(
          "TDP-02", "tableView(_:performDropWith: UITableViewDropCoordinator)",
          "TableViewDropDelegate.tableView(_:performDropWith:)",
          "ListDelegateMemberTests/perform()", "ListArgumentTests/arguments()"),
        .done(
          "TDP-03", "tableView(_:canHandle:) -> Bool",
          "TableViewDropDelegate.tableView(_:canHandle:)", "ListDelegateMemberTests/canHandle()",
          "ListArgumentTests/arguments()", "DefaultAnswerTests/dropping()"),
        .done(
          "TDP-04", "tableView(_:dropSessionDidEnter:)",
          "TableViewDropDelegate.tableView(_:dropSessionDidEnter:)",
          "ListDelegateMemberTests/entering()", "ListArgumentTests/arguments()"),
        .done(
          "TDP-05",
          "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) -> UITableViewDropProposal",
          "TableViewDropDelegate.tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
          "ListDelegateMemberTests/update()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/dropping()"),
        .done(
          "TDP-06", "tableView(_:dropSessionDidExit:)",
          "TableViewDropDelegate.tableView(_:dropSessionDidExit:)",
          "ListDelegateMemberTests/entering()", "ListArgumentTests/arguments()"),
        .done(
          "TDP-07", "tableView(_:dropSessionDidEnd:)",
          "TableViewDropDelegate.tableView(_:dropSessionDidEnd:)",
          "ListDelegateMemberTests/entering()", "ListArgumentTests/arguments()"),
        .done(
          "TDP-08", "tableView(_:dropPreviewParametersForRowAt:) -> UIDragPreviewParameters?",
          "TableViewDropDelegate.tableView(_:dropPreviewParametersForRowAt:)",
          "ListDelegateMemberTests/dropPreview()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/previews()"),
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
          "CoordinatorMemberTests/tableCoordinator()", "CoordinatorMemberTests/nowhere()"),
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
        .done(
          "TCO-09", "drop(_:to: UIDragPreviewTarget) -> UIDragAnimating",
          "TableViewDropCoordinator.drop(_:to:)", "CoordinatorMemberTests/dropToTarget()"),
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
          "CoordinatorMemberTests/tableItems()", "CoordinatorMemberTests/staleItems()"),
        .done(
          "TDI-04", "previewSize: CGSize", "TableViewDropItem.previewSize",
          "CoordinatorMemberTests/previewSize()"),
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
          "PlaceholderCellTests/scrolled()", "DefaultValueTests/placeholders()"),
        .done(
          "TPH-04", "UITableViewDropPlaceholder (class)", "TableViewDropPlaceholder",
          "VisualMemberTests/tablePlaceholder()"),
        .done(
          "TPH-05", "previewParametersProvider",
          "TableViewDropPlaceholder.previewParametersProvider", "PlaceholderCellTests/preview()",
          "DefaultValueTests/placeholders()"),
        .done(
          "TPH-06", "UITableViewDropPlaceholderContext (protocol, also UIDragAnimating)",
          "TableViewDropPlaceholderContext", "VisualMemberTests/tablePlaceholder()",
          "PlaceholderTests/animation()"),
        .done(
          "TPH-07", "dragItem", "TableViewDropPlaceholderContext.dragItem",
          "VisualMemberTests/tablePlaceholder()"),
        .done(
          "TPH-08", "commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool",
          "TableViewDropPlaceholderContext.commitInsertion(dataSourceUpdates:)",
          "PlaceholderTests/committed()", "PlaceholderTests/twice()", "PlaceholderTests/reloaded()"),
        .done(
          "TPH-09", "deletePlaceholder() -> Bool",
          "TableViewDropPlaceholderContext.deletePlaceholder()", "PlaceholderTests/deleted()",
          "PlaceholderTests/twice()"),
      ]),
  ]
}
