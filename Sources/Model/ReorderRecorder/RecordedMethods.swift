extension DelegateProxy {
  /// The recorded methods that the delegate implements.
  var implementedMethods: [String] {
    methods.filter { implements($0.key, selector: $0.value) }.map(\.key)
  }

  /// The recorded methods, and their selectors in Objective-C.
  private var methods: [String: String] {
    switch self {
    case is TableDragProxy: dragMethods(of: "tableView", "Row")
    case is CollectionDragProxy: dragMethods(of: "collectionView", "Item")
    case is TableDropProxy: dropMethods(of: "tableView", "Row")
    case is CollectionDropProxy: dropMethods(of: "collectionView", "Item")
    case is TableDataProxy:
      [
        "canMoveRow": "tableView:canMoveRowAtIndexPath:",
        "moveRow": "tableView:moveRowAtIndexPath:toIndexPath:",
      ]
    case is CollectionDataProxy:
      [
        "canMoveItem": "collectionView:canMoveItemAtIndexPath:",
        "moveItem": "collectionView:moveItemAtIndexPath:toIndexPath:",
      ]
    case is TableDelegateProxy:
      [
        "targetIndexPathForMove":
          "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
        "didSelectRow": "tableView:didSelectRowAtIndexPath:",
        "shouldSpringLoadRow": "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
      ]
    case is CollectionDelegateProxy:
      [
        "targetIndexPathForMove":
          "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
        "targetIndexPathForMoveFromItem":
          "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
        "didSelectItem": "collectionView:didSelectItemAtIndexPath:",
        "shouldSpringLoadItem": "collectionView:shouldSpringLoadItemAtIndexPath:withContext:",
      ]
    case is DragInteractionProxy:
      [
        "itemsForBeginning": "dragInteraction:itemsForBeginningSession:",
        "previewForLifting": "dragInteraction:previewForLiftingItem:session:",
        "willAnimateLift": "dragInteraction:willAnimateLiftWithAnimator:session:",
        "sessionWillBegin": "dragInteraction:sessionWillBegin:",
        "sessionAllowsMoveOperation": "dragInteraction:sessionAllowsMoveOperation:",
        "sessionIsRestrictedToDraggingApplication":
          "dragInteraction:sessionIsRestrictedToDraggingApplication:",
        "prefersFullSizePreviews": "dragInteraction:prefersFullSizePreviewsForSession:",
        "sessionDidMove": "dragInteraction:sessionDidMove:",
        "willEnd": "dragInteraction:session:willEndWithOperation:",
        "didEnd": "dragInteraction:session:didEndWithOperation:",
        "sessionDidTransferItems": "dragInteraction:sessionDidTransferItems:",
        "itemsForAddingTo": "dragInteraction:itemsForAddingToSession:withTouchAtPoint:",
        "sessionForAddingItems": "dragInteraction:sessionForAddingItems:withTouchAtPoint:",
        "willAdd": "dragInteraction:session:willAddItems:forInteraction:",
        "previewForCancelling": "dragInteraction:previewForCancellingItem:withDefault:",
        "willAnimateCancel": "dragInteraction:item:willAnimateCancelWithAnimator:",
      ]
    default:
      [
        "canHandle": "dropInteraction:canHandleSession:",
        "sessionDidEnter": "dropInteraction:sessionDidEnter:",
        "sessionDidUpdate": "dropInteraction:sessionDidUpdate:",
        "sessionDidExit": "dropInteraction:sessionDidExit:",
        "performDrop": "dropInteraction:performDrop:",
        "concludeDrop": "dropInteraction:concludeDrop:",
        "sessionDidEnd": "dropInteraction:sessionDidEnd:",
        "previewForDropping": "dropInteraction:previewForDroppingItem:withDefault:",
        "willAnimateDrop": "dropInteraction:item:willAnimateDropWithAnimator:",
      ]
    }
  }

  private func dragMethods(of view: String, _ item: String) -> [String: String] {
    [
      "itemsForBeginning": "\(view):itemsForBeginningDragSession:atIndexPath:",
      "itemsForAddingTo": "\(view):itemsForAddingToDragSession:atIndexPath:point:",
      "dragPreviewParametersFor\(item)": "\(view):dragPreviewParametersFor\(item)AtIndexPath:",
      "dragSessionWillBegin": "\(view):dragSessionWillBegin:",
      "dragSessionDidEnd": "\(view):dragSessionDidEnd:",
      "dragSessionAllowsMoveOperation": "\(view):dragSessionAllowsMoveOperation:",
      "dragSessionIsRestrictedToDraggingApplication":
        "\(view):dragSessionIsRestrictedToDraggingApplication:",
    ]
  }

  private func dropMethods(of view: String, _ item: String) -> [String: String] {
    [
      "performDrop": "\(view):performDropWithCoordinator:",
      "canHandle": "\(view):canHandleDropSession:",
      "dropSessionDidEnter": "\(view):dropSessionDidEnter:",
      "dropSessionDidUpdate": "\(view):dropSessionDidUpdate:withDestinationIndexPath:",
      "dropSessionDidExit": "\(view):dropSessionDidExit:",
      "dropSessionDidEnd": "\(view):dropSessionDidEnd:",
      "dropPreviewParametersFor\(item)": "\(view):dropPreviewParametersFor\(item)AtIndexPath:",
    ]
  }
}
