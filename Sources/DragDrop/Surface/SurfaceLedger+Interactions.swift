extension SurfaceLedger {
  /// Drag and drop interactions of plain views.
  static let interactions: [SurfaceGroup] = [
    SurfaceGroup(
      "DGI", "UIDragInteraction",
      [
        .done(
          "DGI-01", "UIDragInteraction (class, UIInteraction)", "DragInteraction",
          "PlainViewMemberTests/dragInteraction()"),
        .done(
          "DGI-02", "init(delegate:)", "DragInteraction.init(delegate:)",
          "PlainViewMemberTests/weakDelegates()"),
        .done(
          "DGI-03", "delegate", "DragInteraction.delegate", "LeavingViewsTests/deadDelegates()",
          "PlainViewMemberTests/weakDelegates()"),
        .done(
          "DGI-04", "allowsSimultaneousRecognitionDuringLift: Bool",
          "DragInteraction.allowsSimultaneousRecognitionDuringLift", "RecognizerTests/competing()",
          "RecognizerTests/heldBack()", "RecognizerTests/simultaneous()",
          "LuaRecognizerTests/lift()", "DefaultValueTests/interactions()"),
        .done(
          "DGI-05", "isEnabled: Bool", "DragInteraction.isEnabled", "RecognizerTests/switchedOff()",
          "PlainViewMemberTests/disabled()", "DefaultValueTests/interactions()"),
        .done(
          "DGI-06", "isEnabledByDefault: Bool (class)", "DragInteraction.isEnabledByDefault",
          "PlainViewDestinationTests/phone()", "RecognizerTests/enabledByDefault()"),
        .done(
          "DGI-07", "liftBehavior: LiftBehavior", "DragInteraction.liftBehavior",
          "PlainViewMemberTests/liftBehavior()", "DefaultValueTests/interactions()"),
        .done(
          "DGI-08", "UIDragInteraction.LiftBehavior (enum, ObjC UIDragLiftBehavior)",
          "DragInteraction.LiftBehavior", "PlainViewMemberTests/liftBehavior()"),
        .done(
          "DGI-09", ".default", "DragInteraction.LiftBehavior.default",
          "PlainViewMemberTests/liftBehavior()"),
        .done(
          "DGI-10", ".extended", "DragInteraction.LiftBehavior.extended",
          "RecognizerTests/extended()", "RecognizerTests/extendedAlone()",
          "RecognizerTests/secondTouch()"),
        .done(
          "DGI-11", "allowsPointerDragBeforeLiftDelay: Bool",
          "DragInteraction.allowsPointerDragBeforeLiftDelay", "PointerTests/immediate()",
          "PointerTests/withinSlop()", "PointerTests/waits()", "LuaRecognizerTests/press()",
          "DefaultValueTests/interactions()"),
      ]),
    SurfaceGroup(
      "DGD", "UIDragInteractionDelegate",
      [
        .done(
          "DGD-01", "UIDragInteractionDelegate (protocol)", "DragInteractionDelegate",
          "PlainViewMemberTests/dragInteraction()"),
        .done(
          "DGD-02", "dragInteraction(_:itemsForBeginning:) -> [UIDragItem]",
          "DragInteractionDelegate.dragInteraction(_:itemsForBeginning:)",
          "PlainViewMemberTests/itemsForBeginning()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-03", "dragInteraction(_:previewForLifting:session:) -> UITargetedDragPreview?",
          "DragInteractionDelegate.dragInteraction(_:previewForLifting:session:)",
          "PlainViewMemberTests/previewForLifting()", "PreviewReportTests/reported()",
          "InteractionArgumentTests/arguments()", "InteractionArgumentTests/invisible()",
          "InteractionArgumentTests/severalItems()"),
        .done(
          "DGD-04", "dragInteraction(_:willAnimateLiftWith:session:)",
          "DragInteractionDelegate.dragInteraction(_:willAnimateLiftWith:session:)",
          "PlainViewMemberTests/willAnimateLift()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-05", "dragInteraction(_:sessionWillBegin:)",
          "DragInteractionDelegate.dragInteraction(_:sessionWillBegin:)",
          "PlainViewMemberTests/sessionWillBegin()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-06", "dragInteraction(_:sessionAllowsMoveOperation:) -> Bool",
          "DragInteractionDelegate.dragInteraction(_:sessionAllowsMoveOperation:)",
          "PlainViewMemberTests/sessionWillBegin()", "PlainViewMemberTests/allowsNoMove()",
          "InteractionArgumentTests/arguments()", "DefaultAnswerTests/interactions()"),
        .done(
          "DGD-07", "dragInteraction(_:sessionIsRestrictedToDraggingApplication:) -> Bool",
          "DragInteractionDelegate.dragInteraction(_:sessionIsRestrictedToDraggingApplication:)",
          "PlainViewDestinationTests/restricted()", "PlainViewMemberTests/sessionWillBegin()",
          "InteractionArgumentTests/arguments()", "DefaultAnswerTests/interactions()"),
        .done(
          "DGD-08", "dragInteraction(_:prefersFullSizePreviewsFor:) -> Bool",
          "DragInteractionDelegate.dragInteraction(_:prefersFullSizePreviewsFor:)",
          "PlainViewMemberTests/prefersFullSizePreviews()", "InteractionArgumentTests/arguments()",
          "DefaultAnswerTests/interactions()"),
        .done(
          "DGD-09", "dragInteraction(_:sessionDidMove:)",
          "DragInteractionDelegate.dragInteraction(_:sessionDidMove:)",
          "PlainViewMemberTests/sessionDidMove()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-10", "dragInteraction(_:session:willEndWith: UIDropOperation)",
          "DragInteractionDelegate.dragInteraction(_:session:willEndWith:)",
          "PlainViewMemberTests/ends()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-11", "dragInteraction(_:session:didEndWith: UIDropOperation)",
          "DragInteractionDelegate.dragInteraction(_:session:didEndWith:)",
          "PlainViewMemberTests/ends()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-12", "dragInteraction(_:sessionDidTransferItems:)",
          "DragInteractionDelegate.dragInteraction(_:sessionDidTransferItems:)",
          "TransferTests/sourceHears()", "TransferTests/sourceHearsOfNothing()",
          "PlainViewMemberTests/sessionDidTransferItems()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-13", "dragInteraction(_:itemsForAddingTo:withTouchAt:) -> [UIDragItem]",
          "DragInteractionDelegate.dragInteraction(_:itemsForAddingTo:withTouchAt:)",
          "PlainViewMemberTests/adding()", "PlainViewMemberTests/addingNothing()",
          "InteractionArgumentTests/arguments()", "DefaultAnswerTests/interactions()"),
        .done(
          "DGD-14", "dragInteraction(_:sessionForAddingItems:withTouchAt:) -> UIDragSession?",
          "DragInteractionDelegate.dragInteraction(_:sessionForAddingItems:withTouchAt:)",
          "PlainViewSequenceTests/nobodyChooses()", "InteractionArgumentTests/choosing()"),
        .done(
          "DGD-15", "dragInteraction(_:session:willAdd:for:)",
          "DragInteractionDelegate.dragInteraction(_:session:willAdd:for:)",
          "PlainViewMemberTests/adding()", "InteractionArgumentTests/arguments()"),
        .done(
          "DGD-16",
          "dragInteraction(_:previewForCancelling:withDefault:) -> UITargetedDragPreview?",
          "DragInteractionDelegate.dragInteraction(_:previewForCancelling:withDefault:)",
          "PlainViewMemberTests/cancelling()", "InteractionArgumentTests/arguments()",
          "InteractionArgumentTests/severalItems()"),
        .done(
          "DGD-17", "dragInteraction(_:item:willAnimateCancelWith:)",
          "DragInteractionDelegate.dragInteraction(_:item:willAnimateCancelWith:)",
          "PlainViewMemberTests/cancelling()", "InteractionArgumentTests/arguments()",
          "InteractionArgumentTests/invisible()", "InteractionArgumentTests/severalItems()"),
      ]),
    SurfaceGroup(
      "DPI", "UIDropInteraction",
      [
        .done(
          "DPI-01", "UIDropInteraction (class, UIInteraction)", "DropInteraction",
          "PlainViewMemberTests/dropInteraction()"),
        .done(
          "DPI-02", "init(delegate:)", "DropInteraction.init(delegate:)",
          "PlainViewMemberTests/weakDelegates()"),
        .done(
          "DPI-03", "delegate", "DropInteraction.delegate", "PlainViewMemberTests/weakDelegates()"),
        .done(
          "DPI-04", "allowsSimultaneousDropSessions: Bool",
          "DropInteraction.allowsSimultaneousDropSessions",
          "SeveralSessionsTests/tablesTakeSeveral()", "PlainViewDestinationTests/simultaneous()",
          "PlainViewDestinationTests/entersAgain()", "PlainViewDestinationTests/endMakesRoom()",
          "DefaultValueTests/interactions()"),
      ]),
    SurfaceGroup(
      "OPR", "UIDropOperation",
      [
        .done(
          "OPR-01", "UIDropOperation (enum, UInt)", "DropOperation",
          "PlainViewMemberTests/operations()"),
        .done("OPR-02", ".cancel (0)", "DropOperation.cancel", "PlainViewMemberTests/operations()"),
        .done(
          "OPR-03", ".forbidden (1)", "DropOperation.forbidden", "PlainViewMemberTests/operations()"
        ),
        .done("OPR-04", ".copy (2)", "DropOperation.copy", "PlainViewMemberTests/operations()"),
        .done(
          "OPR-05", ".move (3)", "DropOperation.move", "HintTests/moveNotAllowed()",
          "PlainViewMemberTests/operations()"),
      ]),
    SurfaceGroup(
      "PRP", "UIDropProposal",
      [
        .done(
          "PRP-01", "UIDropProposal (class, NSCopying)", "DropProposal",
          "PlainViewMemberTests/proposal()"),
        .done(
          "PRP-02", "init(operation:)", "DropProposal.init(operation:)",
          "PlainViewMemberTests/proposal()"),
        .done(
          "PRP-03", "operation", "DropProposal.operation", "PlainViewMemberTests/proposal()",
          "PlainViewMemberTests/operations()"),
        .stored(
          "PRP-04", "isPrecise: Bool", "DropProposal.isPrecise",
          "PlainViewMemberTests/proposalDefaults()", "PlainViewMemberTests/proposalCopy()"),
        .stored(
          "PRP-05", "prefersFullSizePreview: Bool", "DropProposal.prefersFullSizePreview",
          "PlainViewMemberTests/proposalDefaults()", "PlainViewMemberTests/proposalCopy()"),
        .done("PRP-06", "copy()", "DropProposal.copy()", "PlainViewMemberTests/proposalCopy()"),
      ]),
    SurfaceGroup(
      "DPD", "UIDropInteractionDelegate",
      [
        .done(
          "DPD-01", "UIDropInteractionDelegate (protocol)", "DropInteractionDelegate",
          "PlainViewMemberTests/dropInteraction()"),
        .done(
          "DPD-02", "dropInteraction(_:canHandle:) -> Bool",
          "DropInteractionDelegate.dropInteraction(_:canHandle:)",
          "PlainViewMemberTests/canHandle()", "InteractionArgumentTests/arguments()",
          "DefaultAnswerTests/interactions()"),
        .done(
          "DPD-03", "dropInteraction(_:sessionDidEnter:)",
          "DropInteractionDelegate.dropInteraction(_:sessionDidEnter:)",
          "PlainViewMemberTests/entering()", "InteractionArgumentTests/arguments()"),
        .done(
          "DPD-04", "dropInteraction(_:sessionDidUpdate:) -> UIDropProposal",
          "DropInteractionDelegate.dropInteraction(_:sessionDidUpdate:)",
          "PlainViewMemberTests/updating()", "PlainViewMemberTests/notUpdating()",
          "InteractionArgumentTests/arguments()", "DefaultAnswerTests/interactions()"),
        .done(
          "DPD-05", "dropInteraction(_:sessionDidExit:)",
          "DropInteractionDelegate.dropInteraction(_:sessionDidExit:)",
          "PlainViewMemberTests/entering()", "InteractionArgumentTests/arguments()"),
        .done(
          "DPD-06", "dropInteraction(_:performDrop:)",
          "DropInteractionDelegate.dropInteraction(_:performDrop:)",
          "PlainViewMemberTests/performing()", "InteractionArgumentTests/arguments()"),
        .done(
          "DPD-07", "dropInteraction(_:concludeDrop:)",
          "DropInteractionDelegate.dropInteraction(_:concludeDrop:)",
          "PlainViewMemberTests/performing()", "InteractionArgumentTests/arguments()"),
        .done(
          "DPD-08", "dropInteraction(_:sessionDidEnd:)",
          "DropInteractionDelegate.dropInteraction(_:sessionDidEnd:)",
          "PlainViewMemberTests/ended()", "InteractionArgumentTests/arguments()"),
        .done(
          "DPD-09", "dropInteraction(_:previewForDropping:withDefault:) -> UITargetedDragPreview?",
          "DropInteractionDelegate.dropInteraction(_:previewForDropping:withDefault:)",
          "PlainViewMemberTests/dropPreviews()", "InteractionArgumentTests/arguments()",
          "InteractionArgumentTests/severalItems()"),
        .done(
          "DPD-10", "dropInteraction(_:item:willAnimateDropWith:)",
          "DropInteractionDelegate.dropInteraction(_:item:willAnimateDropWith:)",
          "PlainViewMemberTests/dropPreviews()", "InteractionArgumentTests/arguments()",
          "InteractionArgumentTests/severalItems()"),
      ]),
  ]
}
