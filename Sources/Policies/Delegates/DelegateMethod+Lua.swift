public import DragDrop

/// Which of a view's four delegates is asked.
public enum PolicyRole: String, CaseIterable, Sendable {
  case dragDelegate
  case dropDelegate
  case dataSource
  case delegate
}

extension DelegateMethod {
  /// Who has the method.
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
      .titleForHeader, .canMoveRow, .canMoveItem, .moveRow, .moveItem:
      .dataSource
    case .targetIndexPathForMove, .heightForRow, .sizeForItem, .didSelectRow, .didSelectItem:
      .delegate
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
    case .canMoveRow: "canMoveRow"
    case .canMoveItem: "canMoveItem"
    case .moveRow: "moveRow"
    case .moveItem: "moveItem"
    case .targetIndexPathForMove: "targetIndexPathForMove"
    case .heightForRow: "heightForRow"
    case .sizeForItem: "sizeForItem"
    case .didSelectRow: "didSelectRow"
    case .didSelectItem: "didSelectItem"
    }
  }
}
