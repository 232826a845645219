/// What scripts call UIKit's members.
///
/// The counterpart of the ledger's Swift symbols; a test looks every name up in the catalog.
public enum LuaSurface {
  /// The name in Lua of each member that scripts reach, by its ID.
  ///
  /// The names are those of `:help`: a method has a colon (`TableView:insertRows`), a callback too,
  /// after who asks (`dropDelegate:performDrop`), a property a point (`DragItem.localObject`).
  /// Beside them there are options of constructors (`DropProposal { intent }`), words (`"copy"`) and
  /// fields of a table that a callback gets (`transaction.finalSnapshot`).
  public static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { names[String(parts[0])] = String(parts[1]) }
    }
    return names
  }()

  /// The members that scripts do not reach, by their IDs, and why.
  public static let unreached: [String: String] = [
    "PRP-06": "a proposal is a table, which scripts copy as they copy tables",
    "CCL-10": "a line beside the reorder control, which nobody draws",
    "UII-03": "interactions of a script's own kind cannot be made",
    "UII-04": "interactions of a script's own kind cannot be made",
  ]

  private static let table = """
    SES-01 DropSession
    SES-02 DropSession.items
    SES-03 DropSession:location
    SES-04 DropSession.allowsMoveOperation
    SES-05 DropSession.isRestrictedToDraggingApplication
    SES-06 DropSession:hasItemsConforming
    SES-07 DropSession:canLoadObjects
    SES-08 DropSession:canLoadObjects
    SES-09 DragSession
    SES-10 DragSession.localContext
    SES-11 DropSession
    SES-12 DropSession.localDragSession
    SES-13 DropSession.progressIndicatorStyle
    SES-14 DropSession:loadObjects
    SES-15 DropSession:loadObjects
    SES-16 DropSession.progress
    SES-17 DropSession.progressIndicatorStyle
    SES-18 "none"
    SES-19 "default"
    ITM-01 DragItem
    ITM-02 DragItem
    ITM-03 DragItem.itemProvider
    ITM-04 DragItem.localObject
    ITM-05 DragItem.previewProvider
    ITM-06 DragItem:setNeedsDropPreviewUpdate
    ANI-01 DragAnimating
    ANI-02 DragAnimating:addAnimations
    ANI-03 DragAnimating:addCompletion
    DGI-01 DragInteraction
    DGI-02 DragInteraction
    DGI-03 DragInteraction.delegate
    DGI-04 DragInteraction.allowsSimultaneousRecognitionDuringLift
    DGI-05 DragInteraction.isEnabled
    DGI-06 DragInteraction.isEnabled
    DGI-07 DragInteraction.liftBehavior
    DGI-08 DragInteraction.liftBehavior
    DGI-09 "default"
    DGI-10 "extended"
    DGI-11 DragInteraction.allowsPointerDragBeforeLiftDelay
    DGD-01 DragInteraction.delegate
    DGD-02 dragInteraction:itemsForBeginning
    DGD-03 dragInteraction:previewForLifting
    DGD-04 dragInteraction:willAnimateLift
    DGD-05 dragInteraction:sessionWillBegin
    DGD-06 dragInteraction:sessionAllowsMoveOperation
    DGD-07 dragInteraction:sessionIsRestrictedToDraggingApplication
    DGD-08 dragInteraction:prefersFullSizePreviews
    DGD-09 dragInteraction:sessionDidMove
    DGD-10 dragInteraction:willEnd
    DGD-11 dragInteraction:didEnd
    DGD-12 dragInteraction:sessionDidTransferItems
    DGD-13 dragInteraction:itemsForAddingTo
    DGD-14 dragInteraction:sessionForAddingItems
    DGD-15 dragInteraction:willAdd
    DGD-16 dragInteraction:previewForCancelling
    DGD-17 dragInteraction:willAnimateCancel
    DPI-01 DropInteraction
    DPI-02 DropInteraction
    DPI-03 DropInteraction.delegate
    DPI-04 DropInteraction.allowsSimultaneousDropSessions
    OPR-01 DropProposal { operation }
    OPR-02 "cancel"
    OPR-03 "forbidden"
    OPR-04 "copy"
    OPR-05 "move"
    PRP-01 DropProposal
    PRP-02 DropProposal
    PRP-03 DropProposal { operation }
    PRP-04 DropProposal { isPrecise }
    PRP-05 DropProposal { prefersFullSizePreview }
    DPD-01 DropInteraction.delegate
    DPD-02 dropInteraction:canHandle
    DPD-03 dropInteraction:sessionDidEnter
    DPD-04 dropInteraction:sessionDidUpdate
    DPD-05 dropInteraction:sessionDidExit
    DPD-06 dropInteraction:performDrop
    DPD-07 dropInteraction:concludeDrop
    DPD-08 dropInteraction:sessionDidEnd
    DPD-09 dropInteraction:previewForDropping
    DPD-10 dropInteraction:willAnimateDrop
    PRV-01 DragPreview
    PRV-02 DragPreview
    PRV-03 DragPreview
    PRV-04 DragPreview { view }
    PRV-05 DragPreview { parameters }
    PRV-06 DragPreview { url }
    PRV-07 DragPreview { title }
    PRV-08 DragPreviewParameters
    PRV-09 DragPreviewParameters
    PRV-10 DragPreviewParameters { textLineRects }
    PRV-11 DragPreviewParameters { visiblePath }
    PRV-12 DragPreviewParameters { shadowPath }
    PRV-13 DragPreviewParameters { backgroundColor }
    PRV-14 DragPreviewParameters
    PRV-15 DragPreviewTarget
    PRV-16 DragPreviewTarget
    PRV-17 DragPreviewTarget
    PRV-18 DragPreviewTarget { container }
    PRV-19 DragPreviewTarget { center }
    PRV-20 DragPreviewTarget { transform }
    PRV-21 DragPreviewTarget
    PRV-22 TargetedDragPreview
    PRV-23 TargetedDragPreview
    PRV-24 TargetedDragPreview
    PRV-25 TargetedDragPreview
    PRV-26 TargetedDragPreview { target }
    PRV-27 TargetedDragPreview { view }
    PRV-28 TargetedDragPreview { parameters }
    PRV-29 TargetedDragPreview
    PRV-30 TargetedDragPreview:retargetedPreview
    PRV-31 TargetedDragPreview
    PRV-32 TargetedDragPreview:retargetedPreview
    PRV-33 TargetedDragPreview { url }
    PRV-34 TargetedDragPreview { title }
    NIP-01 ItemProvider:registerDataRepresentation
    NIP-02 "all"
    NIP-03 "team"
    NIP-05 "ownProcess"
    NIP-06 ItemProvider:registerFileRepresentation
    NIP-07 "openInPlace"
    NIP-08 ItemProvider:registerObject
    NIP-09 ItemProvider:registerObject
    NIP-10 ItemProvider:registerObject
    NIP-11 ItemProvider:registerObject
    NIP-12 ItemProvider:registerObject
    NIP-13 ItemProvider:registerObject
    NIP-14 ItemProvider:loadObject
    NIP-15 ItemProvider:loadObject
    NIP-16 ItemProvider:loadObject
    NIP-17 ItemProvider
    NIP-18 ItemProvider
    NIP-19 ItemProvider { object }
    NIP-21 ItemProvider { contentsOf }
    NIP-22 ItemProvider:registerDataRepresentation
    NIP-23 ItemProvider:registerFileRepresentation
    NIP-24 ItemProvider:registerObject
    NIP-25 ItemProvider:registerObject
    NIP-26 ItemProvider:registerObject
    NIP-28 ItemProvider.registeredTypeIdentifiers
    NIP-29 ItemProvider:registeredTypeIdentifiersWithFileOptions
    NIP-30 ItemProvider:hasItemConformingToTypeIdentifier
    NIP-31 ItemProvider:hasRepresentationConforming
    NIP-32 ItemProvider:loadDataRepresentation
    NIP-33 ItemProvider:loadFileRepresentation
    NIP-34 ItemProvider:loadInPlaceFileRepresentation
    NIP-35 ItemProvider:canLoadObject
    NIP-36 ItemProvider:canLoadObject
    NIP-37 ItemProvider:loadObject
    NIP-38 ItemProvider:loadObject
    NIP-40 ItemProvider.suggestedName
    NIP-46 ItemProvider:loadObject
    NIP-47 ItemProvider:loadObject
    NIP-48 ItemProvider:loadObject
    NIP-49 ItemProvider:loadObject
    NIP-50 ItemProvider:loadObject
    NIP-53 ItemProvider:registerDataRepresentation
    NIP-54 ItemProvider:registerFileRepresentation
    NIP-55 ItemProvider.registeredContentTypes
    NIP-56 ItemProvider.registeredContentTypesForOpenInPlace
    NIP-57 ItemProvider:registeredContentTypesConformingTo
    NIP-58 ItemProvider:loadDataRepresentation
    NIP-59 ItemProvider:loadFileRepresentation
    NIP-62 ItemProvider.teamData
    NIP-63 ItemProvider.preferredPresentationSize
    NIP-64 ItemProvider.preferredPresentationStyle
    NIP-65 ItemProvider.preferredPresentationStyle
    NIP-66 "unspecified"
    NIP-67 "inline"
    NIP-68 "attachment"
    NIP-69 ItemProvider.preferredPresentationSize
    NIP-70 ItemProvider.preferredPresentationSize
    TBL-01 TableView.dragDelegate
    TBL-02 TableView.dropDelegate
    TBL-03 TableView.dragInteractionEnabled
    TBL-04 TableView.hasActiveDrag
    TBL-05 TableView.hasActiveDrop
    TBL-06 TableView.hasUncommittedUpdates
    TBL-07 TableView.isSpringLoaded
    TBL-08 TableView:performBatchUpdates
    TBL-09 TableView:performBatchUpdates
    TBL-10 TableView:performBatchUpdates
    TBL-11 TableView:insertRows
    TBL-12 TableView:deleteRows
    TBL-13 TableView:moveRow
    TBL-14 TableView:reloadRows
    TBL-15 TableView:reconfigureRows
    TBL-16 TableView:insertSections
    TBL-17 TableView:deleteSections
    TBL-18 TableView:moveSection
    TBL-19 TableView:reloadSections
    TBL-20 TableView:reloadData
    TBL-21 TableView.isEditing
    TBD-01 dataSource:canMoveRow
    TBD-02 dataSource:moveRow
    TBD-03 delegate:targetIndexPathForMove
    TBD-04 delegate:shouldSpringLoadRow
    TBD-05 dataSource:numberOfRows
    TBD-06 dataSource:numberOfSections
    TBD-07 dataSource:cellForRow
    TCL-01 cell:dragStateDidChange
    TCL-02 "none"
    TCL-03 "lifting"
    TCL-04 "dragging"
    TCL-05 cell:dragStateDidChange
    TCL-06 Cell.userInteractionEnabledWhileDragging
    TCL-07 Cell.showsReorderControl
    TDG-01 TableView.dragDelegate
    TDG-02 dragDelegate:itemsForBeginning
    TDG-03 dragDelegate:itemsForAddingTo
    TDG-04 dragDelegate:dragPreviewParametersForRow
    TDG-05 dragDelegate:dragSessionWillBegin
    TDG-06 dragDelegate:dragSessionDidEnd
    TDG-07 dragDelegate:dragSessionAllowsMoveOperation
    TDG-08 dragDelegate:dragSessionIsRestrictedToDraggingApplication
    TDP-01 TableView.dropDelegate
    TDP-02 dropDelegate:performDrop
    TDP-03 dropDelegate:canHandle
    TDP-04 dropDelegate:dropSessionDidEnter
    TDP-05 dropDelegate:dropSessionDidUpdate
    TDP-06 dropDelegate:dropSessionDidExit
    TDP-07 dropDelegate:dropSessionDidEnd
    TDP-08 dropDelegate:dropPreviewParametersForRow
    TPR-01 DropProposal
    TPR-02 DropProposal
    TPR-03 DropProposal
    TPR-04 DropProposal { intent }
    TPR-05 DropProposal { intent }
    TPR-06 "unspecified"
    TPR-07 "insertAtDestinationIndexPath"
    TPR-08 "insertIntoDestinationIndexPath"
    TPR-09 "automatic"
    TCO-01 DropCoordinator
    TCO-02 DropCoordinator.items
    TCO-03 DropCoordinator.destinationIndexPath
    TCO-04 DropCoordinator.proposal
    TCO-05 DropCoordinator.session
    TCO-06 DropCoordinator:drop
    TCO-07 DropCoordinator:drop
    TCO-08 DropCoordinator:drop
    TCO-09 DropCoordinator:drop
    TDI-01 DropItem
    TDI-02 DropItem.dragItem
    TDI-03 DropItem.sourceIndexPath
    TDI-04 DropItem.previewSize
    TPH-01 Placeholder
    TPH-02 Placeholder
    TPH-03 Placeholder { cellUpdateHandler }
    TPH-04 Placeholder
    TPH-05 Placeholder { previewParametersProvider }
    TPH-06 PlaceholderContext
    TPH-07 PlaceholderContext.dragItem
    TPH-08 PlaceholderContext:commitInsertion
    TPH-09 PlaceholderContext:deletePlaceholder
    COL-01 CollectionView.dragDelegate
    COL-02 CollectionView.dropDelegate
    COL-03 CollectionView.dragInteractionEnabled
    COL-04 CollectionView.reorderingCadence
    COL-05 CollectionView.reorderingCadence
    COL-06 "immediate"
    COL-07 "fast"
    COL-08 "slow"
    COL-09 CollectionView.hasActiveDrag
    COL-10 CollectionView.hasActiveDrop
    COL-11 CollectionView.hasUncommittedUpdates
    COL-12 CollectionView.isSpringLoaded
    COL-13 CollectionView:performBatchUpdates
    COL-14 CollectionView:insertItems
    COL-15 CollectionView:deleteItems
    COL-16 CollectionView:moveItem
    COL-17 CollectionView:reloadItems
    COL-18 CollectionView:reconfigureItems
    COL-19 CollectionView:insertSections
    COL-20 CollectionView:deleteSections
    COL-21 CollectionView:moveSection
    COL-22 CollectionView:reloadSections
    COL-23 CollectionView:reloadData
    COL-24 CollectionView.isEditing
    IMV-01 CollectionView:beginInteractiveMovementForItem
    IMV-02 CollectionView:updateInteractiveMovementTargetPosition
    IMV-03 CollectionView:endInteractiveMovement
    IMV-04 CollectionView:cancelInteractiveMovement
    IMV-05 dataSource:canMoveItem
    IMV-06 dataSource:moveItem
    IMV-07 delegate:targetIndexPathForMoveFromItem
    IMV-08 delegate:targetIndexPathForMove
    IMV-09 delegate:shouldSpringLoadItem
    IMV-10 CollectionViewController.installsStandardGestureForInteractiveMovement
    IMV-11 dataSource:numberOfItems
    IMV-12 dataSource:numberOfSections
    IMV-13 dataSource:cellForItem
    LAY-01 collectionViewLayout:targetIndexPathForInteractivelyMovingItem
    LAY-02 collectionViewLayout:layoutAttributesForInteractivelyMovingItem
    LAY-03 collectionViewLayout:invalidationContextForInteractivelyMovingItems
    LAY-04 collectionViewLayout:invalidationContextForEndingInteractiveMovement
    LAY-05 context.previousIndexPathsForInteractivelyMovingItems
    LAY-06 context.targetIndexPathsForInteractivelyMovingItems
    LAY-07 context.interactiveMovementTarget
    CCL-01 cell:dragStateDidChange
    CCL-02 "none"
    CCL-03 "lifting"
    CCL-04 "dragging"
    CCL-05 cell:dragStateDidChange
    CCL-06 Cell.configurationState
    CCL-07 Cell.configurationState
    CCL-08 Cell.configurationState
    CCL-09 dataSource:cellForItem
    CDG-01 CollectionView.dragDelegate
    CDG-02 dragDelegate:itemsForBeginning
    CDG-03 dragDelegate:itemsForAddingTo
    CDG-04 dragDelegate:dragPreviewParametersForItem
    CDG-05 dragDelegate:dragSessionWillBegin
    CDG-06 dragDelegate:dragSessionDidEnd
    CDG-07 dragDelegate:dragSessionAllowsMoveOperation
    CDG-08 dragDelegate:dragSessionIsRestrictedToDraggingApplication
    CDP-01 CollectionView.dropDelegate
    CDP-02 dropDelegate:performDrop
    CDP-03 dropDelegate:canHandle
    CDP-04 dropDelegate:dropSessionDidEnter
    CDP-05 dropDelegate:dropSessionDidUpdate
    CDP-06 dropDelegate:dropSessionDidExit
    CDP-07 dropDelegate:dropSessionDidEnd
    CDP-08 dropDelegate:dropPreviewParametersForItem
    CPR-01 DropProposal
    CPR-02 DropProposal
    CPR-03 DropProposal
    CPR-04 DropProposal { intent }
    CPR-05 DropProposal { intent }
    CPR-06 "unspecified"
    CPR-07 "insertAtDestinationIndexPath"
    CPR-08 "insertIntoDestinationIndexPath"
    CCO-01 DropCoordinator
    CCO-02 DropCoordinator.items
    CCO-03 DropCoordinator.destinationIndexPath
    CCO-04 DropCoordinator.proposal
    CCO-05 DropCoordinator.session
    CCO-06 DropCoordinator:drop
    CCO-07 DropCoordinator:drop
    CCO-08 DropCoordinator:drop
    CCO-09 DropCoordinator:drop
    CDI-01 DropItem
    CDI-02 DropItem.dragItem
    CDI-03 DropItem.sourceIndexPath
    CDI-04 DropItem.previewSize
    CPH-01 Placeholder
    CPH-02 Placeholder
    CPH-03 Placeholder { cellUpdateHandler }
    CPH-04 Placeholder
    CPH-05 Placeholder { previewParametersProvider }
    CPH-06 PlaceholderContext
    CPH-07 PlaceholderContext.dragItem
    CPH-08 PlaceholderContext:commitInsertion
    CPH-09 PlaceholderContext:deletePlaceholder
    CPH-10 PlaceholderContext:setNeedsCellUpdate
    TRN-01 TableView:presentationSectionIndex
    TRN-02 TableView:dataSourceSectionIndex
    TRN-03 TableView:presentationIndexPath
    TRN-04 TableView:dataSourceIndexPath
    TRN-05 TableView:performUsingPresentationValues
    DIF-01 DiffableDataSource.reorderingHandlers
    DIF-02 DiffableDataSource.reorderingHandlers
    DIF-03 DiffableDataSource.reorderingHandlers
    DIF-04 reorderingHandlers:canReorderItem
    DIF-05 reorderingHandlers:willReorder
    DIF-06 reorderingHandlers:didReorder
    DIF-07 reorderingHandlers:didReorder
    DIF-08 transaction.initialSnapshot
    DIF-09 transaction.finalSnapshot
    DIF-10 transaction.difference
    DIF-11 transaction.sectionTransactions
    DIF-12 transaction.sectionTransactions
    DIF-13 transaction.sectionTransactions
    DIF-14 transaction.sectionTransactions
    DIF-15 transaction.sectionTransactions
    DIF-16 transaction.sectionTransactions
    DIF-17 reorderingHandlers:canReorderItem
    DIF-18 reorderingHandlers:didReorder
    DIF-19 dataSource:canMoveRow
    DIF-20 dataSource:moveRow
    DIF-21 DiffableDataSourceSnapshot:moveItem
    DIF-22 DiffableDataSourceSnapshot:moveItem
    DIF-23 DiffableDataSource:itemIdentifier
    DIF-24 DiffableDataSource:indexPath
    DIF-25 DiffableDataSource:apply
    SPR-01 TableView.isSpringLoaded
    SPR-02 SpringLoadedInteraction
    SPR-03 SpringLoadedInteraction
    SPR-04 SpringLoadedInteraction
    SPR-05 SpringLoadedInteraction.interactionBehavior
    SPR-06 SpringLoadedInteraction.interactionEffect
    SPR-07 springLoadedInteraction:shouldAllow
    SPR-08 springLoadedInteraction:interactionDidFinish
    SPR-09 springLoadedInteraction:didChange
    SPR-10 SpringLoadedInteractionContext.state
    SPR-11 SpringLoadedInteractionContext.targetView
    SPR-12 SpringLoadedInteractionContext.targetItem
    SPR-13 SpringLoadedInteractionContext:location
    SPR-14 SpringLoadedInteractionContext.state
    SPR-15 "inactive"
    SPR-16 "possible"
    SPR-17 "activating"
    SPR-18 "activated"
    UII-01 DragInteraction
    UII-02 DragInteraction.view
    UII-05 View:addInteraction
    UII-06 View:removeInteraction
    UII-07 View.interactions
    UII-08 View.isUserInteractionEnabled
    """
}
