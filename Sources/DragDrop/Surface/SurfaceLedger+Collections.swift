extension SurfaceLedger {
  /// Collections, their layouts and cells.
  static let collections: [SurfaceGroup] = [
    SurfaceGroup(
      "COL", "UICollectionView",
      [
        .done(
          "COL-01", "dragDelegate", "CollectionView.dragDelegate",
          "ListDelegateMemberTests/dragDelegate()", "ListMemberTests/weakDelegates()"),
        .done(
          "COL-02", "dropDelegate", "CollectionView.dropDelegate",
          "ListDelegateMemberTests/dropDelegate()", "ListMemberTests/weakDelegates()"),
        .done(
          "COL-03", "dragInteractionEnabled: Bool", "SectionedView.dragInteractionEnabled",
          "ListDelegateMemberTests/dragInteractionEnabled()",
          "DefaultValueTests/dragInteractionEnabled()"),
        .done(
          "COL-04", "reorderingCadence", "CollectionView.reorderingCadence",
          "CadenceTests/immediate()", "RestingTests/cadence()", "DefaultValueTests/lists()"),
        .done(
          "COL-05", "UICollectionView.ReorderingCadence (enum)", "CollectionView.ReorderingCadence",
          "ListDelegateMemberTests/cadence()"),
        .done(
          "COL-06", ".immediate (0)", "CollectionView.ReorderingCadence.immediate",
          "ListDelegateMemberTests/cadence()"),
        .done(
          "COL-07", ".fast (1)", "CollectionView.ReorderingCadence.fast", "CadenceTests/dwell()"),
        .done(
          "COL-08", ".slow (2)", "CollectionView.ReorderingCadence.slow", "CadenceTests/dwell()"),
        .done(
          "COL-09", "hasActiveDrag: Bool", "SectionedView.hasActiveDrag",
          "ListDelegateMemberTests/collectionFlags()", "DefaultValueTests/lists()"),
        .done(
          "COL-10", "hasActiveDrop: Bool", "SectionedView.hasActiveDrop",
          "ListDelegateMemberTests/collectionFlags()", "DefaultValueTests/lists()"),
        .done(
          "COL-11", "hasUncommittedUpdates: Bool", "CollectionView.hasUncommittedUpdates",
          "ListDelegateMemberTests/collectionFlags()", "DefaultValueTests/lists()"),
        .done(
          "COL-12", "isSpringLoaded: Bool", "SectionedView.isSpringLoaded",
          "SpringLoadingTests/offByDefault()", "SpringLoadingTests/item()",
          "DefaultValueTests/lists()"),
        .done(
          "COL-13", "performBatchUpdates(_:completion:)",
          "SectionedView.performBatchUpdates(_:completion:)",
          "ListUpdateMemberTests/performBatchUpdates()"),
        .done(
          "COL-14", "insertItems(at:)", "CollectionView.insertItems(at:)",
          "ListUpdateMemberTests/insert()"),
        .done(
          "COL-15", "deleteItems(at:)", "CollectionView.deleteItems(at:)",
          "ListUpdateMemberTests/delete()"),
        .done(
          "COL-16", "moveItem(at:to:)", "CollectionView.moveItem(at:to:)",
          "ListUpdateMemberTests/move()"),
        .done(
          "COL-17", "reloadItems(at:)", "CollectionView.reloadItems(at:)",
          "ListUpdateMemberTests/reload()", "ListMemberTests/reload()"),
        .done(
          "COL-18", "reconfigureItems(at:)", "CollectionView.reconfigureItems(at:)",
          "ContentQuestionTests/reconfigure()", "ListMemberTests/reconfigure()"),
        .done(
          "COL-19", "insertSections(_:)", "SectionedView.insertSections(_:)",
          "ListUpdateMemberTests/insertSections()"),
        .done(
          "COL-20", "deleteSections(_:)", "SectionedView.deleteSections(_:)",
          "ListUpdateMemberTests/deleteSections()"),
        .done(
          "COL-21", "moveSection(_:toSection:)", "SectionedView.moveSection(_:toSection:)",
          "ListUpdateMemberTests/moveSection()", "ListMemberTests/moveSection()"),
        .done(
          "COL-22", "reloadSections(_:)", "SectionedView.reloadSections(_:)",
          "ListUpdateMemberTests/reloadSections()"),
        .done(
          "COL-23", "reloadData()", "SectionedView.reloadData()",
          "ListUpdateMemberTests/reloadData()", "ListMemberTests/reloadData()"),
        .done(
          "COL-24", "isEditing", "SectionedView.isEditing", "ListDelegateMemberTests/editing()",
          "DefaultValueTests/lists()"),
      ]),
    SurfaceGroup(
      "IMV", "interactive movement, data source / delegate",
      [
        .done(
          "IMV-01", "beginInteractiveMovementForItem(at:) -> Bool",
          "CollectionView.beginInteractiveMovementForItem(at:)",
          "InteractiveMovementTests/refused()", "VisualMemberTests/canMoveItem()"),
        .done(
          "IMV-02", "updateInteractiveMovementTargetPosition(_:)",
          "CollectionView.updateInteractiveMovementTargetPosition(_:)",
          "InteractiveMovementTests/moves()"),
        .done(
          "IMV-03", "endInteractiveMovement()", "CollectionView.endInteractiveMovement()",
          "InteractiveMovementTests/moves()", "InteractiveMovementTests/stays()",
          "VisualMemberTests/moveItem()"),
        .done(
          "IMV-04", "cancelInteractiveMovement()", "CollectionView.cancelInteractiveMovement()",
          "InteractiveMovementTests/cancels()", "VisualMemberTests/cancelled()"),
        .done(
          "IMV-05", "collectionView(_:canMoveItemAt:) -> Bool",
          "CollectionViewDataSource.collectionView(_:canMoveItemAt:)",
          "VisualMemberTests/canMoveItem()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/moving()"),
        .done(
          "IMV-06", "collectionView(_:moveItemAt:to:)",
          "CollectionViewDataSource.collectionView(_:moveItemAt:to:)",
          "VisualMemberTests/moveItem()", "ListArgumentTests/arguments()",
          "DefaultAnswerTests/moving()", "DefaultAnswerTests/interactiveMovement()"),
        .done(
          "IMV-07", "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
          "CollectionViewDelegate.collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
          "OlderTargetTests/older()", "OlderTargetTests/retargets()", "OlderTargetTests/both()"),
        .done(
          "IMV-08",
          "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
          "CollectionViewDelegate.collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
          "InteractiveMovementTests/retargets()", "MovementEdgeTests/clamped()",
          "OlderTargetTests/both()", "ListArgumentTests/targets()"),
        .done(
          "IMV-09", "collectionView(_:shouldSpringLoadItemAt:with:) -> Bool",
          "CollectionViewDelegate.collectionView(_:shouldSpringLoadItemAt:with:)",
          "SpringLoadingTests/delegate()", "DefaultAnswerTests/springs()"),
        .done(
          "IMV-10",
          "UICollectionViewController.installsStandardGestureForInteractiveMovement: Bool",
          "CollectionViewController.installsStandardGestureForInteractiveMovement",
          "StandardGestureTests/isThereByDefault()", "StandardGestureTests/moves()",
          "StandardGestureTests/switchedOff()"),
        .done(
          "IMV-11", "collectionView(_:numberOfItemsInSection:)",
          "CollectionViewDataSource.collectionView(_:numberOfItemsInSection:)",
          "VisualMemberTests/counts()", "ListMemberTests/counts()", "ListMemberTests/wrongCounts()"),
        .done(
          "IMV-12", "numberOfSections(in:)", "CollectionViewDataSource.numberOfSections(in:)",
          "VisualMemberTests/counts()", "DefaultAnswerTests/sections()", "ListMemberTests/counts()",
          "ListMemberTests/wrongCounts()"),
        .done(
          "IMV-13", "collectionView(_:cellForItemAt:)",
          "CollectionViewDataSource.collectionView(_:cellForItemAt:)", "VisualMemberTests/cells()",
          "ListMemberTests/cells()"),
      ]),
    SurfaceGroup(
      "LAY", "layout hooks",
      [
        .done(
          "LAY-01", "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
          "CollectionViewLayout.targetIndexPath(forInteractivelyMovingItem:withPosition:)",
          "LayoutMemberTests/target()", "LayoutHookTests/target()"),
        .done(
          "LAY-02", "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
          "CollectionViewLayout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
          "LayoutMemberTests/attributes()", "LayoutHookTests/floating()"),
        .done(
          "LAY-03",
          "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
          "CollectionViewLayout.invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
          "LayoutMemberTests/step()", "LayoutHookTests/context()"),
        .done(
          "LAY-04",
          "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
          "CollectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
          "LayoutMemberTests/end()", "LayoutHookTests/cancelled()"),
        .done(
          "LAY-05",
          "UICollectionViewLayoutInvalidationContext.previousIndexPathsForInteractivelyMovingItems",
          "CollectionViewLayoutInvalidationContext.previousIndexPathsForInteractivelyMovingItems",
          "LayoutHookTests/context()", "LayoutMemberTests/context()"),
        .done(
          "LAY-06", ".targetIndexPathsForInteractivelyMovingItems",
          "CollectionViewLayoutInvalidationContext.targetIndexPathsForInteractivelyMovingItems",
          "LayoutHookTests/context()", "LayoutMemberTests/context()"),
        .done(
          "LAY-07", ".interactiveMovementTarget: CGPoint",
          "CollectionViewLayoutInvalidationContext.interactiveMovementTarget",
          "LayoutHookTests/context()", "LayoutMemberTests/context()"),
      ]),
    SurfaceGroup(
      "CCL", "collection cell and state",
      [
        .done(
          "CCL-01", "UICollectionViewCell.DragState (enum)", "CollectionViewCell.DragState",
          "CoordinatorMemberTests/dragStates()"),
        .done(
          "CCL-02", ".none", "DragState.none", "CoordinatorMemberTests/dragStates()",
          "CellTests/collectionCells()"),
        .done(
          "CCL-03", ".lifting", "DragState.lifting", "CoordinatorMemberTests/dragStates()",
          "CellTests/collectionCells()"),
        .done(
          "CCL-04", ".dragging", "DragState.dragging", "CoordinatorMemberTests/dragStates()",
          "CellTests/collectionCells()"),
        .done(
          "CCL-05", "dragStateDidChange(_:)", "Cell.dragStateDidChange(_:)",
          "CellTests/collectionCells()"),
        .done(
          "CCL-06", "UICellConfigurationState.DragState + cellDragState",
          "CellConfigurationState.DragState", "VisualMemberTests/configuration()",
          "CellTests/plainCells()", "DefaultValueTests/cells()"),
        .done(
          "CCL-07", "UICellConfigurationState.DropState + cellDropState",
          "CellConfigurationState.DropState", "CellStateTests/dropState()",
          "DefaultValueTests/cells()"),
        .done(
          "CCL-08", "UICellConfigurationState.isReordering", "CellConfigurationState.isReordering",
          "CellStateTests/isReordering()", "DefaultValueTests/cells()"),
        .done(
          "CCL-09", "UICellAccessory.reorder(displayed:options:)",
          "CellAccessory.reorder(displayed:options:)", "CellStateTests/accessories()",
          "LuaCellTests/reorder()", "DefaultValueTests/cells()"),
        .stored(
          "CCL-10", "UICellAccessory.ReorderOptions.showsVerticalSeparator",
          "CellAccessory.ReorderOptions.showsVerticalSeparator", "VisualMemberTests/separator()"),
      ]),
  ]
}
