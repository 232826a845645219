import DragDrop
import Lua

/// Spring loading: a view or row is activated while a drag rests over it.
enum SpringLoadingAPI {
  static let globals: [APIEntry] = [
    .function(
      "SpringLoadedInteraction", kind: .constructor,
      "Opens its view when a drag rests over it for springDelay seconds.",
      Parameter(
        "handler", handler,
        "gets the interaction and the context; or a table of activationHandler and optionally shouldAllow, interactionDidFinish, didChange"
      ),
      returns: Parameter("interaction", .object(.springLoadedInteraction)),
      errors: ["a table without activationHandler, or with tables in it"], uikit: "SPR-03",
      example: """
        local cover = View { name = "cover" }
        cover:addInteraction(SpringLoadedInteraction(function(interaction, context)
          interaction.view.isHidden = true
        end))
        """
    ) { _, interaction in interaction }
  ]

  static let springLoadedInteractionClass = APIClass(
    .springLoadedInteraction, "Opens a view when a drag rests over it.",
    members: [
      .property(
        "view", .optional(.object(.anyView)), "Its view.", uikit: "UII-02",
        example: "print(photo.interactions[3].view == photo)    --> true", get: \.view),
      table(
        "interactionBehavior", "The table that decides whether it can open, or nil.",
        uikit: "SPR-05"
      ) { $0.interactionBehavior as? LuaSpringLoadedDelegate },
      table(
        "interactionEffect", "The table that shows the state, or nil.", uikit: "SPR-06"
      ) { $0.interactionEffect as? LuaSpringLoadedDelegate },
    ], describe: { InteractionsAPI.description("SpringLoadedInteraction", of: $0) })

  static let springLoadedInteractionContextClass = APIClass(
    .springContext, "One hover of a drag over a spring-loaded target.",
    members: [
      .property(
        "state", .word(\.name), "The state of the spring.", uikit: "SPR-10",
        example: inHandler("print(context.state)"), get: \.state),
      .property(
        "targetView", .optional(.object(.anyView)),
        "The view that shows the state; by default the interaction's view, or the row's cell.",
        uikit: "SPR-11", example: inHandler("context.targetView = interaction.view"), \.targetView),
      .property(
        "targetItem", .optional(.any),
        "The part of the view under the drag; a different one restarts the delay.",
        uikit: "SPR-12", example: inHandler("context.targetItem = \"left\""),
        get: { _, context in (context.targetItem as? SpringItem)?.value },
        set: { _, context, value in context.targetItem = value.map { SpringItem(value: $0) } }),
      .method(
        "location", "The drag point in the coordinates of a view, or of the screen.",
        Parameter("view", .optional(.viewReference), "by default the screen"),
        returns: Parameter("point", .point), uikit: "SPR-13",
        example: inHandler("print(context:location(interaction.view).x)")
      ) { _, context, view in context.location(in: view) },
    ])

  private static func inHandler(_ line: String) -> String {
    """
    photo:addInteraction(SpringLoadedInteraction(function(interaction, context)
      \(line)
    end))
    """
  }

  private static func table(
    _ name: String, _ summary: String, uikit: String,
    _ get: @escaping @Sendable (SpringLoadedInteraction) -> LuaSpringLoadedDelegate?
  ) -> APIMember<SpringLoadedInteraction> {
    .property(
      name, .optional(.described(as: .delegate(.springLoadedInteraction))), summary, uikit: uikit,
      example: "print(photo.interactions[3].\(name))    --> nil",
      get: { call, interaction in get(interaction).map { call.stack.value(of: $0.table) } })
  }

  /// A function that is called when the interaction activates, or a table of functions.
  private static let handler: APIValue<SpringLoadedInteraction> = {
    let type = APIType.either([.function, .delegate(.springLoadedInteraction)])
    return APIValue(
      type,
      read: { call, index throws(APIFailure) in
        guard call.stack.fits(type, at: index) else { return nil }
        return try interaction(at: index, call)
      }, push: { $1.stack.push($1.host.handles.springLoadedInteractions.handle(of: $0)) })
  }()

  /// An interaction whose delegate is a function, or a table of functions.
  private static func interaction(
    at index: Int, _ call: APICall
  ) throws(APIFailure) -> SpringLoadedInteraction {
    let (host, stack) = (call.host, call.stack)
    let reference = stack.reference(at: index)
    guard stack.type(at: index) != .function else {
      return SpringLoadedInteraction { [host = Linked(host)] interaction, context in
        guard let host = host.object else { return }
        host.callLater(reference) { stack in
          stack.push(host.handles.springLoadedInteractions.handle(of: interaction))
          context.active.push(on: stack, host)
          return 2
        }
      }
    }
    let delegate = LuaSpringLoadedDelegate(host: host, table: reference)
    guard delegate.responds(to: .activationHandler) else {
      throw .message(
        "'SpringLoadedInteraction' needs a function, or a table with activationHandler")
    }
    for part: StaticString in ["interactionBehavior", "interactionEffect"] {
      stack.rawGet(part, at: index)
      defer { stack.pop() }
      guard stack.isNoneOrNil(at: -1) else {
        throw .message(
          "'SpringLoadedInteraction' has the functions of its \(part) next to activationHandler, not in a table of their own"
        )
      }
    }
    try DelegateCheck.check(
      at: index, on: stack, as: [.springLoadedInteraction], in: host)
    let interaction = SpringLoadedInteraction(
      interactionBehavior: delegate, interactionEffect: delegate
    ) { _, context in delegate.activate(context) }
    delegate.caller = host.handles.springLoadedInteractions.handle(of: interaction)
    return interaction
  }
}

/// A script's target item, compared with Lua's equality.
private struct SpringItem: Hashable {
  let value: LuaValue

  func hash(into hasher: inout Hasher) { hasher.combine(value.typeName) }
}
