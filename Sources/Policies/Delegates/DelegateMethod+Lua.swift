public import DragDrop

/// Which of a view's four delegates is asked, that of which interaction, a cell, or a layout.
public enum PolicyRole: String, CaseIterable, Sendable {
  case dragDelegate
  case dropDelegate
  case dataSource
  case delegate
  case dragInteraction
  case dropInteraction
  case cell
  case springLoadedInteraction
  case reorderingHandlers
  case collectionViewLayout
}

extension DelegateMethod {
  /// Who has the method; for a name that tables and interactions share, the table's delegate.
  public var role: PolicyRole {
    switch self {
    case .itemsForBeginning, .itemsForAddingTo, .dragPreviewParametersForRow,
      .dragPreviewParametersForItem, .dragSessionWillBegin, .dragSessionDidEnd,
      .dragSessionAllowsMoveOperation, .dragSessionIsRestrictedToDraggingApplication:
      .dragDelegate
    case .canHandle, .dropSessionDidEnter, .dropSessionDidUpdate, .dropSessionDidExit,
      .dropSessionDidEnd, .performDrop, .dropPreviewParametersForRow,
      .dropPreviewParametersForItem:
      .dropDelegate
    case .numberOfSections, .numberOfRows, .numberOfItems, .cellForRow, .cellForItem,
      .titleForHeader, .titleForFooter, .canMoveRow, .canMoveItem, .moveRow, .moveItem:
      .dataSource
    case .targetIndexPathForMove, .heightForRow, .sizeForItem, .didSelectRow, .didSelectItem,
      .shouldSpringLoadRow, .shouldSpringLoadItem, .targetIndexPathForMoveFromItem,
      .insetForSection, .minimumLineSpacingForSection, .minimumInteritemSpacingForSection,
      .referenceSizeForHeader, .referenceSizeForFooter:
      .delegate
    case .targetIndexPathForInteractivelyMovingItem, .layoutAttributesForInteractivelyMovingItem,
      .invalidationContextForInteractivelyMovingItems,
      .invalidationContextForEndingInteractiveMovement, .layoutAttributesForItem:
      .collectionViewLayout
    case .previewForLifting, .willAnimateLift, .sessionWillBegin, .sessionAllowsMoveOperation,
      .sessionIsRestrictedToDraggingApplication, .prefersFullSizePreviews, .sessionDidMove,
      .willEnd, .didEnd, .sessionDidTransferItems, .sessionForAddingItems, .willAdd,
      .previewForCancelling, .willAnimateCancel:
      .dragInteraction
    case .sessionDidEnter, .sessionDidUpdate, .sessionDidExit, .sessionDidEnd, .concludeDrop,
      .previewForDropping, .willAnimateDrop:
      .dropInteraction
    case .dragStateDidChange: .cell
    case .canReorderItem, .willReorder, .didReorder: .reorderingHandlers
    case .shouldAllow, .interactionDidFinish, .didChange, .activationHandler:
      .springLoadedInteraction
    }
  }

  /// Everybody who has a method of this name: its role, and the interaction that shares it.
  public var roles: [PolicyRole] {
    switch self {
    case .itemsForBeginning, .itemsForAddingTo: [.dragDelegate, .dragInteraction]
    case .canHandle, .performDrop: [.dropDelegate, .dropInteraction]
    default: [role]
    }
  }

  /// The name as a constant that Lua caches by its address.
  var luaName: StaticString {
    switch self {
    case .itemsForBeginning: "itemsForBeginning"
    case .itemsForAddingTo: "itemsForAddingTo"
    case .dragPreviewParametersForRow: "dragPreviewParametersForRow"
    case .dragPreviewParametersForItem: "dragPreviewParametersForItem"
    case .dragSessionWillBegin: "dragSessionWillBegin"
    case .dragSessionDidEnd: "dragSessionDidEnd"
    case .dragSessionAllowsMoveOperation: "dragSessionAllowsMoveOperation"
    case .dragSessionIsRestrictedToDraggingApplication:
      "dragSessionIsRestrictedToDraggingApplication"
    case .canHandle: "canHandle"
    case .dropSessionDidEnter: "dropSessionDidEnter"
    case .dropSessionDidUpdate: "dropSessionDidUpdate"
    case .dropSessionDidExit: "dropSessionDidExit"
    case .dropSessionDidEnd: "dropSessionDidEnd"
    case .performDrop: "performDrop"
    case .dropPreviewParametersForRow: "dropPreviewParametersForRow"
    case .dropPreviewParametersForItem: "dropPreviewParametersForItem"
    case .numberOfSections: "numberOfSections"
    case .numberOfRows: "numberOfRows"
    case .numberOfItems: "numberOfItems"
    case .cellForRow: "cellForRow"
    case .cellForItem: "cellForItem"
    case .titleForHeader: "titleForHeader"
    case .titleForFooter: "titleForFooter"
    case .targetIndexPathForMoveFromItem: "targetIndexPathForMoveFromItem"
    case .insetForSection: "insetForSection"
    case .minimumLineSpacingForSection: "minimumLineSpacingForSection"
    case .minimumInteritemSpacingForSection: "minimumInteritemSpacingForSection"
    case .referenceSizeForHeader: "referenceSizeForHeader"
    case .referenceSizeForFooter: "referenceSizeForFooter"
    case .targetIndexPathForInteractivelyMovingItem: "targetIndexPathForInteractivelyMovingItem"
    case .layoutAttributesForInteractivelyMovingItem:
      "layoutAttributesForInteractivelyMovingItem"
    case .invalidationContextForInteractivelyMovingItems:
      "invalidationContextForInteractivelyMovingItems"
    case .invalidationContextForEndingInteractiveMovement:
      "invalidationContextForEndingInteractiveMovement"
    case .layoutAttributesForItem: "layoutAttributesForItem"
    case .canMoveRow: "canMoveRow"
    case .canMoveItem: "canMoveItem"
    case .moveRow: "moveRow"
    case .moveItem: "moveItem"
    case .targetIndexPathForMove: "targetIndexPathForMove"
    case .heightForRow: "heightForRow"
    case .sizeForItem: "sizeForItem"
    case .didSelectRow: "didSelectRow"
    case .didSelectItem: "didSelectItem"
    case .canReorderItem: "canReorderItem"
    case .willReorder: "willReorder"
    case .didReorder: "didReorder"
    case .shouldSpringLoadRow: "shouldSpringLoadRow"
    case .shouldSpringLoadItem: "shouldSpringLoadItem"
    case .shouldAllow: "shouldAllow"
    case .interactionDidFinish: "interactionDidFinish"
    case .didChange: "didChange"
    case .activationHandler: "activationHandler"
    case .previewForLifting: "previewForLifting"
    case .willAnimateLift: "willAnimateLift"
    case .sessionWillBegin: "sessionWillBegin"
    case .sessionAllowsMoveOperation: "sessionAllowsMoveOperation"
    case .sessionIsRestrictedToDraggingApplication:
      "sessionIsRestrictedToDraggingApplication"
    case .prefersFullSizePreviews: "prefersFullSizePreviews"
    case .sessionDidMove: "sessionDidMove"
    case .willEnd: "willEnd"
    case .didEnd: "didEnd"
    case .sessionDidTransferItems: "sessionDidTransferItems"
    case .sessionForAddingItems: "sessionForAddingItems"
    case .willAdd: "willAdd"
    case .previewForCancelling: "previewForCancelling"
    case .willAnimateCancel: "willAnimateCancel"
    case .sessionDidEnter: "sessionDidEnter"
    case .sessionDidUpdate: "sessionDidUpdate"
    case .sessionDidExit: "sessionDidExit"
    case .sessionDidEnd: "sessionDidEnd"
    case .concludeDrop: "concludeDrop"
    case .previewForDropping: "previewForDropping"
    case .willAnimateDrop: "willAnimateDrop"
    case .dragStateDidChange: "dragStateDidChange"
    }
  }
}
