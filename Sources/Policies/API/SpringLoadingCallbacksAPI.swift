import DragDrop

// What the table of a spring-loaded interaction supplies: the interaction first, then UIKit's order.

extension CallbackDescription {
  private static let context = APIParameter(
    "context", .object("SpringLoadedInteractionContext"))

  static func springLoadedInteraction(_ method: DelegateMethod) -> CallbackDescription {
    switch method {
    case .shouldAllow:
      CallbackDescription(
        summary: "Whether a hover may begin, or go on; asked at every movement; missing, true.",
        parameters: [context], returns: [yes], isQuestion: true, uikit: "SPR-07",
        body: "return context:location(interaction.view).y < 40")
    case .interactionDidFinish:
      CallbackDescription(
        summary: "The hover was cancelled, or the view has opened.", uikit: "SPR-08",
        body: "print(\"finished\", interaction.view.name)")
    case .didChange:
      CallbackDescription(
        summary: "The state changed: style the view.", parameters: [context], uikit: "SPR-09",
        body: "print(context.state)")
    default:
      CallbackDescription(
        summary: "A drag rested over the view for springDelay seconds: open it.",
        parameters: [context], uikit: "SPR-03", body: "print(\"open\", context.targetView.name)")
    }
  }
}
