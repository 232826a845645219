import DragDrop

// The callbacks of the delegates of plain views' interactions.

extension Callback {
  private static let point = APIParameter("point", .point, "where, in the view's coordinates")
  private static let item = APIParameter("item", .object("DragItem"))
  private static let animator = APIParameter("animator", .object("DragAnimating"))
  private static let finalOperation = APIParameter("operation", .operation)
  private static let context = APIParameter("context", .object("SpringLoadedInteractionContext"))
  private static let defaultPreview = APIParameter(
    "defaultPreview", .record("TargetedDragPreview"),
    "the default TargetedDragPreview")
  private static let targetedPreview = Answer(
    APIParameter(
      "preview", .record("TargetedDragPreview"), optional: true, "a TargetedDragPreview"),
    raises: "anything but a TargetedDragPreview, or nothing")

  // MARK: Dragging

  static let dragInteraction = [
    Callback(
      .itemsForBeginning, .items, uikit: "DGD-02", "The items to drag when a plain view is lifted",
      missing: "it cannot be", takes: [dragSession], gives: items, "return { DragItem(\"Dune\") }"),
    Callback(
      .itemsForAddingTo, .items, uikit: "DGD-13",
      "The items to add when another finger taps a plain view", missing: "none",
      takes: [dragSession, point], gives: items, "return { DragItem(\"Reef\") }"),
    Callback(
      .previewForLifting, .first, uikit: "DGD-03", "The preview of an item for the lift",
      missing: "the whole view; nil hides it", takes: [item, dragSession], gives: targetedPreview,
      "return TargetedDragPreview(interaction.view)"),
    Callback(
      .willAnimateLift, .notification, uikit: "DGD-04",
      "The lift animation is about to start; it ends at \"end\", or at \"start\" if cancelled",
      takes: [animator, dragSession],
      "animator:addCompletion(function(position) print(position) end)"),
    Callback(
      .sessionWillBegin, .notification, uikit: "DGD-05", "The drag is certain to begin",
      takes: [dragSession], "session.localContext = interaction.view.name"),
    Callback(
      .sessionAllowsMoveOperation, .permission, uikit: "DGD-06", "Whether a move is allowed",
      missing: "true", takes: [dragSession], gives: yesOrNo, "return #session.items == 1"),
    Callback(
      .sessionIsRestrictedToDraggingApplication, .restriction, uikit: "DGD-07",
      "Whether only this app can accept the drop", missing: "false", takes: [dragSession],
      gives: yesOrNo,
      "return true"),
    Callback(
      .prefersFullSizePreviews, .first, uikit: "DGD-08",
      "Whether previews keep their full size over the source", missing: "false",
      takes: [dragSession], gives: yesOrNo, "return true"),
    Callback(
      .sessionDidMove, .notification, uikit: "DGD-09", "The finger moved, anywhere on the screen",
      takes: [dragSession], "print(session:location(interaction.view).x)"),
    Callback(
      .willEnd, .notification, uikit: "DGD-10", "The finger lifted, or the drag was cancelled",
      takes: [dragSession, finalOperation], "print(operation)"),
    Callback(
      .didEnd, .notification, uikit: "DGD-11",
      "The drag has ended; remove the original here after a move",
      takes: [dragSession, finalOperation], "print(operation)"),
    Callback(
      .sessionDidTransferItems, .notification, uikit: "DGD-12",
      "The receiver has loaded all the data that it requested", takes: [dragSession],
      "print(#session.items)"),
    Callback(
      .sessionForAddingItems, .first, uikit: "DGD-14", "Chooses the drag to which a tap adds items",
      missing: "none", takes: [APIParameter("sessions", .list(.object("DragSession"))), point],
      gives: Answer(
        APIParameter("session", .object("DragSession"), optional: true), reason: true,
        raises: "anything but one of the sessions, or nothing"),
      "return sessions[1]"),
    Callback(
      .willAdd, .notification, uikit: "DGD-15",
      "Items are about to join a drag with items of this interaction",
      takes: [
        dragSession, APIParameter("items", .list(.object("DragItem"))),
        APIParameter("addingInteraction", .object("DragInteraction")),
      ],
      "print(#items, addingInteraction.view.name)"),
    Callback(
      .previewForCancelling, .first, uikit: "DGD-16",
      "The preview of an item for the cancel animation",
      missing: "the lifted view; nil fades it in at its place", takes: [item, defaultPreview],
      gives: targetedPreview, "return defaultPreview"),
    Callback(
      .willAnimateCancel, .notification, uikit: "DGD-17", "The cancel animation of an item starts",
      takes: [item, animator], "animator:addCompletion(function() print(\"back\") end)"),
  ]

  // MARK: Dropping

  static let dropInteraction = [
    Callback(
      .canHandle, .permission, uikit: "DPD-02",
      "Whether the view handles a session; called when it enters", missing: "true",
      takes: [dropSession], gives: yesOrNo, "return session:hasItemsConforming(\"public.text\")"),
    Callback(
      .sessionDidEnter, .notification, uikit: "DPD-03", "The drag entered the view",
      takes: [dropSession], "print(\"enter\", interaction.view.name)"),
    Callback(
      .sessionDidUpdate, .proposal, uikit: "DPD-04",
      "The proposal for a drop at the current location",
      missing: "nothing is accepted", takes: [dropSession],
      gives: Answer(operation, reason: true, raises: "an unknown operation", "no answer"),
      "return session.localDragSession and \"move\" or \"copy\""),
    Callback(
      .sessionDidExit, .notification, uikit: "DPD-05", "The drag left the view, and may return",
      takes: [dropSession], "print(\"exit\", interaction.view.name)"),
    Callback(
      .performDrop, .action, uikit: "DPD-06",
      "The finger lifted with an accepting proposal: load the data", missing: "no drop",
      takes: [dropSession],
      "session:loadObjects(\"String\", function(strings) print(strings[1]) end)"),
    Callback(
      .concludeDrop, .notification, uikit: "DPD-07",
      "The drop and its animations have ended: show the final state", takes: [dropSession],
      "print(\"done\")"),
    Callback(
      .sessionDidEnd, .notification, uikit: "DPD-08",
      "The drag has ended; called if it has entered the view", takes: [dropSession],
      "print(\"end\", interaction.view.name)"),
    Callback(
      .previewForDropping, .first, uikit: "DPD-09", "The preview of an item for the drop animation",
      missing: "the view's middle; nil fades it", takes: [item, defaultPreview],
      gives: targetedPreview,
      """
      return defaultPreview:retargetedPreview(
          DragPreviewTarget { container = interaction.view, center = { 10, 10 } })
      """),
    Callback(
      .willAnimateDrop, .notification, uikit: "DPD-10", "The drop animation of an item starts",
      takes: [item, animator], "animator:addCompletion(function() print(\"there\") end)"),
  ]

  // MARK: Spring loading

  static let springLoadedInteraction = [
    Callback(
      .shouldAllow, .permission, uikit: "SPR-07",
      "Whether a hover can begin or continue; called at every movement", missing: "true",
      takes: [context], gives: yesOrNo, "return context:location(interaction.view).y < 40"),
    Callback(
      .interactionDidFinish, .notification, uikit: "SPR-08",
      "The hover was cancelled, or the view has opened",
      "print(\"finished\", interaction.view.name)"),
    Callback(
      .didChange, .notification, uikit: "SPR-09", "The state changed: update the view",
      takes: [context], "print(context.state)"),
    Callback(
      .activationHandler, .action, uikit: "SPR-03",
      "A drag rested over the view for springDelay seconds: open it", takes: [context],
      "print(\"open\", context.targetView.name)"),
  ]
}
