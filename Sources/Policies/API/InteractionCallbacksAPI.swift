import DragDrop

// What the delegates of interactions supply: the interaction first, then UIKit's own order.

extension CallbackDescription {
  private static let point = APIParameter("point", .point, "where, in the view's coordinates")
  private static let item = APIParameter("item", .object("DragItem"))
  private static let animator = APIParameter("animator", .object("DragAnimating"))
  private static let operation = APIParameter("operation", .operation)
  private static let defaultPreview = APIParameter(
    "defaultPreview", .record("TargetedDragPreview"),
    "the TargetedDragPreview that is used unless implemented")
  private static let preview = APIParameter(
    "preview", .record("TargetedDragPreview"), optional: true, "a TargetedDragPreview")
  private static let noPreview = ["anything but a TargetedDragPreview, or nothing"]

  static func dragInteraction(_ method: DelegateMethod) -> CallbackDescription {
    switch method {
    case .itemsForBeginning:
      CallbackDescription(
        summary: "The items to drag when a plain view is lifted; missing, it cannot be.",
        parameters: [dragSession], returns: [items],
        errors: ["anything but a list of DragItems"], isQuestion: true, uikit: "DGD-02",
        body: "return { DragItem(\"Dune\") }")
    case .itemsForAddingTo:
      CallbackDescription(
        summary: "The items to add when another finger taps a plain view; missing, none.",
        parameters: [dragSession, point], returns: [items],
        errors: ["anything but a list of DragItems"], isQuestion: true, uikit: "DGD-13",
        body: "return { DragItem(\"Reef\") }")
    case .previewForLifting:
      CallbackDescription(
        summary: "How an item looks while it is lifted; missing, the whole view; nil hides it.",
        parameters: [item, dragSession], returns: [preview], errors: noPreview, uikit: "DGD-03",
        body: "return TargetedDragPreview(interaction.view)")
    case .willAnimateLift:
      CallbackDescription(
        summary: "The lift is about to start; it completes at \"end\", or at \"start\" if undone.",
        parameters: [animator, dragSession], uikit: "DGD-04",
        body: "animator:addCompletion(function(position) print(position) end)")
    case .sessionWillBegin:
      CallbackDescription(
        summary: "The drag is certain.", parameters: [dragSession], uikit: "DGD-05",
        body: "session.localContext = interaction.view.name")
    case .sessionAllowsMoveOperation:
      CallbackDescription(
        summary: "Whether a move proposal counts; missing, true.", parameters: [dragSession],
        returns: [yes], isQuestion: true, uikit: "DGD-06", body: "return #session.items == 1")
    case .sessionIsRestrictedToDraggingApplication:
      CallbackDescription(
        summary: "Whether other apps are kept out; missing, false.", parameters: [dragSession],
        returns: [yes], isQuestion: true, uikit: "DGD-07", body: "return true")
    case .prefersFullSizePreviews:
      CallbackDescription(
        summary: "Whether previews keep their full size over the source; missing, false.",
        parameters: [dragSession], returns: [yes], isQuestion: true, uikit: "DGD-08",
        body: "return true")
    case .sessionDidMove:
      CallbackDescription(
        summary: "The finger moved, anywhere on the screen.", parameters: [dragSession],
        uikit: "DGD-09", body: "print(session:location(interaction.view).x)")
    case .willEnd:
      CallbackDescription(
        summary: "The finger lifted, or the drag was cancelled.",
        parameters: [dragSession, operation], uikit: "DGD-10", body: "print(operation)")
    case .didEnd:
      CallbackDescription(
        summary: "The drag is over; after a move this is where the original goes.",
        parameters: [dragSession, operation], uikit: "DGD-11", body: "print(operation)")
    case .sessionDidTransferItems:
      CallbackDescription(
        summary: "The receiver has all the data that it asked for.", parameters: [dragSession],
        uikit: "DGD-12", body: "print(#session.items)")
    case .sessionForAddingItems:
      CallbackDescription(
        summary: "Which of several drags a tap adds to; missing, none.",
        parameters: [APIParameter("sessions", .list(.object("DragSession"))), point],
        returns: [APIParameter("session", .object("DragSession"), optional: true)],
        errors: ["anything but one of the sessions, or nothing"], isQuestion: true,
        uikit: "DGD-14", body: "return sessions[1]")
    case .willAdd:
      CallbackDescription(
        summary: "Items are about to join a drag that this interaction gave items to.",
        parameters: [
          dragSession, APIParameter("items", .list(.object("DragItem"))),
          APIParameter("addingInteraction", .object("DragInteraction")),
        ],
        uikit: "DGD-15", body: "print(#items, addingInteraction.view.name)")
    case .previewForCancelling:
      CallbackDescription(
        summary: "How an item flies back; missing, where it came from; nil fades it in place.",
        parameters: [item, defaultPreview], returns: [preview], errors: noPreview,
        uikit: "DGD-16", body: "return defaultPreview")
    default:
      CallbackDescription(
        summary: "The cancel animation of an item starts.", parameters: [item, animator],
        uikit: "DGD-17", body: "animator:addCompletion(function() print(\"back\") end)")
    }
  }

  static func dropInteraction(_ method: DelegateMethod) -> CallbackDescription {
    switch method {
    case .canHandle:
      CallbackDescription(
        summary: "The first question for a session that comes over a plain view; missing, true.",
        parameters: [dropSession], returns: [yes], isQuestion: true, uikit: "DPD-02",
        body: "return session:hasItemsConforming(\"public.text\")")
    case .sessionDidEnter:
      CallbackDescription(
        summary: "The drag entered the view.", parameters: [dropSession], uikit: "DPD-03",
        body: "print(\"enter\", interaction.view.name)")
    case .sessionDidUpdate:
      CallbackDescription(
        summary: "What would happen if the finger lifted now; missing, nothing is accepted.",
        parameters: [dropSession],
        returns: [
          APIParameter(
            "operation", .either([.operation, .record("DropProposal")]), "or a DropProposal")
        ],
        errors: ["a word that is no operation", "no answer"], isQuestion: true, uikit: "DPD-04",
        body: "return session.localDragSession and \"move\" or \"copy\"")
    case .sessionDidExit:
      CallbackDescription(
        summary: "The drag left the view. Not an end.", parameters: [dropSession],
        uikit: "DPD-05", body: "print(\"exit\", interaction.view.name)")
    case .performDrop:
      CallbackDescription(
        summary: "The finger lifted with an accepting proposal: load the data; missing, no drop.",
        parameters: [dropSession], uikit: "DPD-06",
        body: "session:loadObjects(\"String\", function(strings) print(strings[1]) end)")
    case .concludeDrop:
      CallbackDescription(
        summary: "The drop and its animations are over: draw the final state.",
        parameters: [dropSession], uikit: "DPD-07", body: "print(\"done\")")
    case .sessionDidEnd:
      CallbackDescription(
        summary: "The drag ended, for a view that it was over at some time.",
        parameters: [dropSession], uikit: "DPD-08", body: "print(\"end\", interaction.view.name)")
    case .previewForDropping:
      CallbackDescription(
        summary: "Where an item goes as it is dropped; missing, the view's middle; nil fades it.",
        parameters: [item, defaultPreview], returns: [preview], errors: noPreview,
        uikit: "DPD-09",
        body: "return defaultPreview:retargetedPreview(\n    "
          + "DragPreviewTarget { container = interaction.view, center = { 10, 10 } })")
    default:
      CallbackDescription(
        summary: "The drop animation of an item starts.", parameters: [item, animator],
        uikit: "DPD-10", body: "animator:addCompletion(function() print(\"there\") end)")
    }
  }
}
