extension SurfaceLedger {
  /// Sessions, drag items, animators.
  static let sessions: [SurfaceGroup] = [
    SurfaceGroup(
      "SES", "sessions",
      [
        .done(
          "SES-01", "UIDragDropSession (protocol)", "DragDropSession",
          "VisibilityTests/localSession()", "CoordinatorMemberTests/sessions()"),
        .done(
          "SES-02", "items: [UIDragItem]", "DragDropSession.items", "DragItemTests/order()",
          "TransferTests/beforeTheDrop()"),
        .done(
          "SES-03", "location(in: UIView) -> CGPoint", "DragDropSession.location(in:)",
          "DragItemTests/location()", "SessionMemberTests/location()"),
        .done(
          "SES-04", "allowsMoveOperation: Bool", "DragDropSession.allowsMoveOperation",
          "VisibilityTests/foreignMove()", "SessionMemberTests/answers()",
          "DefaultAnswerTests/session()"),
        .done(
          "SES-05", "isRestrictedToDraggingApplication: Bool",
          "DragDropSession.isRestrictedToDraggingApplication", "VisibilityTests/restricted()",
          "SessionMemberTests/answers()", "DefaultAnswerTests/session()"),
        .done(
          "SES-06", "hasItemsConforming(toTypeIdentifiers:) -> Bool",
          "DragDropSession.hasItemsConforming(toTypeIdentifiers:)",
          "TransferTests/hasItemsConforming()"),
        .done(
          "SES-07", "canLoadObjects(ofClass:) -> Bool", "DragDropSession.canLoadObjects(ofClass:)",
          "TransferTests/canLoadObjects()"),
        .done(
          "SES-08", "canLoadObjects(ofClass:) generic over bridged Swift types",
          "DragDropSession.canLoadObjects(ofClass:)", "TransferTests/canLoadObjects()"),
        .done(
          "SES-09", "UIDragSession (protocol)", "DragSession", "VisibilityTests/localSession()",
          "CoordinatorMemberTests/sessions()"),
        .done(
          "SES-10", "localContext: Any?", "DragSession.localContext",
          "DragItemTests/localContext()", "VisibilityTests/localSession()",
          "SessionMemberTests/localContext()"),
        .done(
          "SES-11", "UIDropSession (protocol)", "DropSession", "VisibilityTests/localSession()",
          "CoordinatorMemberTests/sessions()"),
        .done(
          "SES-12", "localDragSession: UIDragSession?", "DropSession.localDragSession",
          "ApplicationTests/nothingLocal()", "VisibilityTests/localSession()",
          "CoordinatorMemberTests/sessions()"),
        .done(
          "SES-13", "progressIndicatorStyle", "DropSession.progressIndicatorStyle",
          "TransferTests/indicator()", "ItemProviderScriptTests/sessionProgress()"),
        .done(
          "SES-14", "loadObjects(ofClass:completion:) -> Progress",
          "DropSession.loadObjects(ofClass:completion:)", "TransferTests/objects()",
          "TransferTests/objectsOfDynamicClass()", "TransferTests/nothingToLoad()",
          "TransferTests/groupProgress()", "TransferTests/objectsBeforeTheDrop()",
          "TransferTests/queues()"),
        .done(
          "SES-15", "loadObjects(ofClass:completion:) generic over bridged Swift types",
          "DropSession.loadObjects(ofClass:completion:)", "TransferTests/objects()"),
        .done(
          "SES-16", "progress: Progress (from ProgressReporting)", "DropSession.progress",
          "TransferTests/sessionProgress()", "TransferTests/cancelsSession()",
          "TransferTests/cancelledBefore()", "ItemProviderScriptTests/sessionProgress()"),
        .done(
          "SES-17", "UIDropSessionProgressIndicatorStyle (enum)",
          "DropSessionProgressIndicatorStyle", "TransferTests/indicator()"),
        .done(
          "SES-18", ".none (0)", "DropSessionProgressIndicatorStyle.none",
          "TransferTests/indicator()"),
        .done(
          "SES-19", ".default (1)", "DropSessionProgressIndicatorStyle.default",
          "TransferTests/indicator()"),
      ]),
    SurfaceGroup(
      "ITM", "UIDragItem",
      [
        .done("ITM-01", "UIDragItem (class)", "DragItem", "DragItemTests/item()"),
        .done(
          "ITM-02", "init(itemProvider:)", "DragItem.init(itemProvider:)", "DragItemTests/item()"),
        .done(
          "ITM-03", "itemProvider: NSItemProvider", "DragItem.itemProvider", "DragItemTests/item()"),
        .done(
          "ITM-04", "localObject: Any?", "DragItem.localObject", "DragItemTests/item()",
          "VisibilityTests/foreignItem()", "SessionMemberTests/localObject()",
          "SessionMemberTests/localObjectElsewhere()"),
        .done(
          "ITM-05", "previewProvider: (() -> UIDragPreview?)?", "DragItem.previewProvider",
          "DragItemTests/previewProvider()", "DragItemTests/hiddenPreview()",
          "DragItemTests/liftedAndPutBack()", "DragItemTests/addedItem()"),
        .done(
          "ITM-06", "setNeedsDropPreviewUpdate()", "DragItem.setNeedsDropPreviewUpdate()",
          "DragItemTests/previewUpdate()", "DragItemTests/tablePreviewUpdate()",
          "ItemProviderScriptTests/previewUpdate()"),
      ]),
    SurfaceGroup(
      "ANI", "UIDragAnimating",
      [
        .done(
          "ANI-01", "UIDragAnimating (protocol)", "DragAnimating", "DragItemTests/animations()",
          "InteractionArgumentTests/arguments()"),
        .done(
          "ANI-02", "addAnimations(_:)", "DragAnimating.addAnimations(_:)",
          "DragItemTests/animations()"),
        .done(
          "ANI-03", "addCompletion(_: (UIViewAnimatingPosition) -> Void)",
          "DragAnimating.addCompletion(_:)", "DragItemTests/completions()",
          "DragItemTests/dropCompletion()", "PlainViewMemberTests/willAnimateLift()",
          "InteractionArgumentTests/arguments()"),
      ]),
  ]
}
