extension SurfaceLedger {
  /// Drags from collections and drops into them.
  static let collectionDrops: [SurfaceGroup] = [
    SurfaceGroup(
      "CDG", "UICollectionViewDragDelegate",
      [
        .done(
          "CDG-01", "UICollectionViewDragDelegate (protocol)", "CollectionViewDragDelegate",
          "ListDelegateMemberTests/dragDelegate()"),
        .done(
          "CDG-02", "collectionView(_:itemsForBeginning:at:) -> [UIDragItem]",
          "CollectionViewDragDelegate.collectionView(_:itemsForBeginning:at:)",
          "ListDelegateMemberTests/itemsForBeginning()", "ListArgumentTests/arguments()"),
        .done(
          "CDG-03", "collectionView(_:itemsForAddingTo:at:point:)",
          "CollectionViewDragDelegate.collectionView(_:itemsForAddingTo:at:point:)",
          "ListDelegateMemberTests/itemsForAddingTo()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/adding()"),
        .done(
          "CDG-04", "collectionView(_:dragPreviewParametersForItemAt:)",
          "CollectionViewDragDelegate.collectionView(_:dragPreviewParametersForItemAt:)",
          "ListDelegateMemberTests/dragPreview()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/previews()"),
        .done(
          "CDG-05", "collectionView(_:dragSessionWillBegin:)",
          "CollectionViewDragDelegate.collectionView(_:dragSessionWillBegin:)",
          "ListDelegateMemberTests/balance()", "ListArgumentTests/arguments()"),
        .done(
          "CDG-06", "collectionView(_:dragSessionDidEnd:)",
          "CollectionViewDragDelegate.collectionView(_:dragSessionDidEnd:)",
          "ListDelegateMemberTests/balance()", "ListArgumentTests/arguments()"),
        .done(
          "CDG-07", "collectionView(_:dragSessionAllowsMoveOperation:)",
          "CollectionViewDragDelegate.collectionView(_:dragSessionAllowsMoveOperation:)",
          "ListDelegateMemberTests/collectionAllowsMove()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/session()"),
        .done(
          "CDG-08", "collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
          "CollectionViewDragDelegate.collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
          "CoordinatorMemberTests/restricted()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/session()"),
      ]),
    SurfaceGroup(
      "CDP", "UICollectionViewDropDelegate",
      [
        .done(
          "CDP-01", "UICollectionViewDropDelegate (protocol)", "CollectionViewDropDelegate",
          "ListDelegateMemberTests/dropDelegate()"),
        .done(
          "CDP-02", "collectionView(_:performDropWith:)",
          "CollectionViewDropDelegate.collectionView(_:performDropWith:)",
          "ListDelegateMemberTests/perform()", "ListArgumentTests/arguments()"),
        .done(
          "CDP-03", "collectionView(_:canHandle:)",
          "CollectionViewDropDelegate.collectionView(_:canHandle:)",
          "ListDelegateMemberTests/canHandle()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/dropping()"),
        .done(
          "CDP-04", "collectionView(_:dropSessionDidEnter:)",
          "CollectionViewDropDelegate.collectionView(_:dropSessionDidEnter:)",
          "ListDelegateMemberTests/entering()", "ListArgumentTests/arguments()"),
        .done(
          "CDP-05", "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
          "CollectionViewDropDelegate.collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
          "ListDelegateMemberTests/update()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/dropping()"),
        .done(
          "CDP-06", "collectionView(_:dropSessionDidExit:)",
          "CollectionViewDropDelegate.collectionView(_:dropSessionDidExit:)",
          "ListDelegateMemberTests/entering()", "ListArgumentTests/arguments()"),
        .done(
          "CDP-07", "collectionView(_:dropSessionDidEnd:)",
          "CollectionViewDropDelegate.collectionView(_:dropSessionDidEnd:)",
          "ListDelegateMemberTests/entering()", "ListArgumentTests/arguments()"),
        .done(
          "CDP-08", "collectionView(_:dropPreviewParametersForItemAt:)",
          "CollectionViewDropDelegate.collectionView(_:dropPreviewParametersForItemAt:)",
          "ListDelegateMemberTests/dropPreview()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/previews()"),
      ]),
    SurfaceGroup(
      "CPR", "collection proposal and intent",
      [
        .done(
          "CPR-01", "UICollectionViewDropProposal (class)", "CollectionViewDropProposal",
          "ListDelegateMemberTests/collectionProposal()"),
        .done(
          "CPR-02", "init(operation:intent:)", "CollectionViewDropProposal.init(operation:intent:)",
          "ListDelegateMemberTests/collectionProposal()"),
        .done(
          "CPR-03", "init(operation:) (inherited)", "CollectionViewDropProposal.init(operation:)",
          "ListDelegateMemberTests/collectionProposal()"),
        .done(
          "CPR-04", "intent", "CollectionViewDropProposal.intent",
          "ListDelegateMemberTests/collectionProposal()"),
        .done(
          "CPR-05", "UICollectionViewDropProposal.Intent (enum)",
          "CollectionViewDropProposal.Intent", "ListDelegateMemberTests/intents()",
          "DefaultValueTests/automatic()"),
        .done(
          "CPR-06", ".unspecified (0)", "DropIntent.unspecified",
          "ListDelegateMemberTests/collectionIntents()"),
        .done(
          "CPR-07", ".insertAtDestinationIndexPath (1)", "DropIntent.insertAtDestinationIndexPath",
          "ListDelegateMemberTests/collectionIntents()"),
        .done(
          "CPR-08", ".insertIntoDestinationIndexPath (2)",
          "DropIntent.insertIntoDestinationIndexPath", "ListDelegateMemberTests/collectionIntents()"
        ),
      ]),
    SurfaceGroup(
      "CCO", "collection coordinator",
      [
        .done(
          "CCO-01", "UICollectionViewDropCoordinator (protocol)", "CollectionViewDropCoordinator",
          "CoordinatorMemberTests/collectionCoordinator()"),
        .done(
          "CCO-02", "items: [UICollectionViewDropItem]", "CollectionViewDropCoordinator.items",
          "CoordinatorMemberTests/collectionCoordinator()"),
        .done(
          "CCO-03", "destinationIndexPath: IndexPath?",
          "CollectionViewDropCoordinator.destinationIndexPath",
          "CoordinatorMemberTests/collectionCoordinator()", "CoordinatorMemberTests/nowhere()"),
        .done(
          "CCO-04", "proposal", "CollectionViewDropCoordinator.proposal",
          "CoordinatorMemberTests/collectionCoordinator()"),
        .done(
          "CCO-05", "session", "CollectionViewDropCoordinator.session",
          "CoordinatorMemberTests/collectionCoordinator()"),
        .done(
          "CCO-06",
          "drop(_:to: UICollectionViewDropPlaceholder) -> UICollectionViewDropPlaceholderContext",
          "CollectionViewDropCoordinator.drop(_:to:)", "PlaceholderTests/inserted()"),
        .done(
          "CCO-07", "drop(_:toItemAt:)", "CollectionViewDropCoordinator.drop(_:toItemAt:)",
          "CoordinatorMemberTests/dropToRow()"),
        .done(
          "CCO-08", "drop(_:intoItemAt:rect:)",
          "CollectionViewDropCoordinator.drop(_:intoItemAt:rect:)",
          "CoordinatorMemberTests/dropIntoRow()"),
        .done(
          "CCO-09", "drop(_:to: UIDragPreviewTarget)", "CollectionViewDropCoordinator.drop(_:to:)",
          "CoordinatorMemberTests/dropToTarget()"),
      ]),
    SurfaceGroup(
      "CDI", "collection drop item",
      [
        .done(
          "CDI-01", "UICollectionViewDropItem (protocol)", "CollectionViewDropItem",
          "CoordinatorMemberTests/collectionItems()"),
        .done(
          "CDI-02", "dragItem", "CollectionViewDropItem.dragItem",
          "CoordinatorMemberTests/collectionItems()"),
        .done(
          "CDI-03", "sourceIndexPath: IndexPath?", "CollectionViewDropItem.sourceIndexPath",
          "CoordinatorMemberTests/collectionItems()", "CoordinatorMemberTests/staleItems()"),
        .done(
          "CDI-04", "previewSize", "CollectionViewDropItem.previewSize",
          "CoordinatorMemberTests/previewSize()"),
      ]),
    SurfaceGroup(
      "CPH", "collection placeholders",
      [
        .done(
          "CPH-01", "UICollectionViewPlaceholder (class)", "CollectionViewPlaceholder",
          "VisualMemberTests/collectionPlaceholder()"),
        .done(
          "CPH-02", "init(insertionIndexPath:reuseIdentifier:)",
          "CollectionViewPlaceholder.init(insertionIndexPath:reuseIdentifier:)",
          "VisualMemberTests/collectionPlaceholder()"),
        .done(
          "CPH-03", "cellUpdateHandler", "CollectionViewPlaceholder.cellUpdateHandler",
          "PlaceholderCellTests/visible()", "DefaultValueTests/placeholders()"),
        .done(
          "CPH-04", "UICollectionViewDropPlaceholder (class)", "CollectionViewDropPlaceholder",
          "VisualMemberTests/collectionPlaceholder()"),
        .done(
          "CPH-05", "previewParametersProvider",
          "CollectionViewDropPlaceholder.previewParametersProvider",
          "PlaceholderCellTests/preview()", "DefaultValueTests/placeholders()"),
        .done(
          "CPH-06", "UICollectionViewDropPlaceholderContext (protocol, also UIDragAnimating)",
          "CollectionViewDropPlaceholderContext", "VisualMemberTests/collectionPlaceholder()",
          "PlaceholderTests/animation()"),
        .done(
          "CPH-07", "dragItem", "CollectionViewDropPlaceholderContext.dragItem",
          "VisualMemberTests/collectionPlaceholder()"),
        .done(
          "CPH-08", "commitInsertion(dataSourceUpdates:) -> Bool",
          "CollectionViewDropPlaceholderContext.commitInsertion(dataSourceUpdates:)",
          "PlaceholderTests/committed()", "PlaceholderTests/twice()", "PlaceholderTests/reloaded()"),
        .done(
          "CPH-09", "deletePlaceholder() -> Bool",
          "CollectionViewDropPlaceholderContext.deletePlaceholder()", "PlaceholderTests/deleted()",
          "PlaceholderTests/twice()"),
        .done(
          "CPH-10", "setNeedsCellUpdate()",
          "CollectionViewDropPlaceholderContext.setNeedsCellUpdate()",
          "PlaceholderCellTests/needsUpdate()", "PlaceholderScriptTests/cellUpdate()"),
      ]),
  ]
}
