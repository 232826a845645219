import DragDrop
import Lua

// Spring loading: what opens when a drag rests over it.

extension APICatalog {
  static let springLoadedInteractionConstructors: [APIEntry] = [
    .function(
      "SpringLoadedInteraction", kind: .constructor,
      "Opens the view that it is added to when a drag rests over it for springDelay seconds.",
      [
        APIParameter(
          "handler", .either([.function, .delegate(.springLoadedInteraction)]),
          "gets the interaction and the context; or a table of functions: activationHandler, and "
            + "perhaps shouldAllow, interactionDidFinish, didChange")
      ],
      returns: [APIParameter("interaction", .object("SpringLoadedInteraction"))],
      errors: ["a table without activationHandler, or with tables in it"], uikit: "SPR-03",
      example: """
        local cover = View { name = "cover" }
        cover:addInteraction(SpringLoadedInteraction(function(interaction, context)
          interaction.view.isHidden = true
        end))
        """
    ) { call throws(APIFailure) in
      let interaction = try call.springLoadedInteraction()
      call.host.push(interaction, on: call.stack)
      return 1
    }
  ]

  static let springLoadedInteractionClass = APIClass(
    name: "SpringLoadedInteraction", summary: "Opens a view when a drag rests over it.",
    entries: [
      .property(
        "view", of: "SpringLoadedInteraction", .anyView, optional: true,
        "The view that it was added to.", uikit: "UII-02",
        example: "print(photo.interactions[3].view == photo)    --> true",
        get: { call throws(APIFailure) in
          let interaction = try call.object(in: call.host.handles.springLoadedInteractions)
          guard let view = interaction.view else { return call.answer(.nil) }
          call.host.push(view, on: call.stack)
          return 1
        }),
      table(
        "interactionBehavior", "The table that decides whether it may open; nil where none does.",
        uikit: "SPR-05"
      ) { ($0.interactionBehavior as? LuaSpringLoadedDelegate)?.table },
      table(
        "interactionEffect", "The table that shows the state; nil where none does.",
        uikit: "SPR-06"
      ) { ($0.interactionEffect as? LuaSpringLoadedDelegate)?.table },
    ],
    kind: .springLoadedInteraction, describe: describeSpringLoadedInteraction)

  static let springLoadedInteractionContextClass = APIClass(
    name: "SpringLoadedInteractionContext",
    summary: "One hover of a drag over something spring-loaded.",
    entries: [
      .property(
        "state", of: "SpringLoadedInteractionContext", .word(Words.springStates),
        "How far the spring is loaded.", uikit: "SPR-10",
        example: inHandler("print(context.state)"),
        get: { call throws(APIFailure) in
          call.answer(.string(try call.springContext().state.name))
        }),
      .property(
        "targetView", of: "SpringLoadedInteractionContext", .either([.anyView, .object("Cell")]),
        optional: true,
        "The view to style; the interaction's view, or the row's cell, unless set.",
        uikit: "SPR-11", example: inHandler("context.targetView = interaction.view"),
        get: { call throws(APIFailure) in
          guard let view = try call.springContext().targetView else { return call.answer(.nil) }
          if let cell = view as? Cell {
            call.stack.push(call.host.handles.cells.handle(of: cell))
          } else {
            call.host.push(view, on: call.stack)
          }
          return 1
        },
        set: { call throws(APIFailure) in
          let handle = call.stack.handle(at: call.index(1))
          try call.springContext().targetView = handle.flatMap {
            call.host.handles.anyView($0) ?? call.host.handles.cells.object($0)
          }
          return 0
        }),
      .property(
        "targetItem", of: "SpringLoadedInteractionContext", .any, optional: true,
        "The part of the view that the drag is over; another one begins the hover anew.",
        uikit: "SPR-12", example: inHandler("context.targetItem = \"left\""),
        get: { call throws(APIFailure) in
          call.answer((try call.springContext().targetItem as? SpringItem)?.value ?? .nil)
        },
        set: { call throws(APIFailure) in
          let value = call.value(1)
          try call.springContext().targetItem = value == .nil ? nil : SpringItem(value: value)
          return 0
        }),
      .method(
        "location", of: "SpringLoadedInteractionContext",
        "The drag point in the coordinates of a view, or of the screen.",
        [APIParameter("view", .viewReference, optional: true, "the screen")],
        returns: [APIParameter("point", .point)], uikit: "SPR-13",
        example: inHandler("print(context:location(interaction.view).x)")
      ) { call throws(APIFailure) in
        let view = call.isMissing(1) ? nil : try call.viewReference(1)
        call.stack.push(try call.springContext().location(in: view))
        return 1
      },
    ],
    kind: .springLoadedInteractionContext)

  private static func inHandler(_ line: String) -> String {
    """
    photo:addInteraction(SpringLoadedInteraction(function(interaction, context)
      \(line)
    end))
    """
  }

  private static func table(
    _ name: String, _ summary: String, uikit: String,
    _ get: @escaping @Sendable (SpringLoadedInteraction) -> LuaReference?
  ) -> APIEntry {
    .property(
      name, of: "SpringLoadedInteraction", .delegate(.springLoadedInteraction), optional: true,
      summary, uikit: uikit,
      example: "print(photo.interactions[3].\(name))    --> nil",
      get: { call throws(APIFailure) in
        guard let table = get(try call.object(in: call.host.handles.springLoadedInteractions))
        else { return call.answer(.nil) }
        call.stack.push(table)
        return 1
      })
  }
}

/// A script's target item: the same where Lua says so.
private struct SpringItem: Hashable {
  let value: LuaValue

  func hash(into hasher: inout Hasher) { hasher.combine(value.typeName) }
}

extension APICall {
  fileprivate func springContext() throws(APIFailure) -> ActiveSpringLoadedInteractionContext {
    try object(in: host.handles.springLoadedInteractionContexts)
  }

  /// An interaction around a function, or a table of functions.
  fileprivate func springLoadedInteraction() throws(APIFailure) -> SpringLoadedInteraction {
    let host = host
    let reference = stack.reference(at: index(1))
    guard stack.type(at: index(1)) != .function else {
      return SpringLoadedInteraction {
        [host = Linked(host)] interaction, context in
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
      stack.rawGet(part, at: index(1))
      defer { stack.pop() }
      guard stack.isNoneOrNil(at: -1) else {
        throw .message(
          "'SpringLoadedInteraction' has the functions of its \(part) beside activationHandler, not "
            + "in a table of their own")
      }
    }
    try checkDelegate(at: index(1), as: [.springLoadedInteraction])
    let interaction = SpringLoadedInteraction(
      interactionBehavior: delegate, interactionEffect: delegate
    ) { _, context in
      delegate.activate(context)
    }
    delegate.asker = host.handles.springLoadedInteractions.handle(of: interaction)
    return interaction
  }
}

/// `SpringLoadedInteraction of photo`.
private func describeSpringLoadedInteraction(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let handle = stack.handle(at: 1),
    let interaction = host.handles.springLoadedInteractions.object(handle)
  else { return 0 }
  stack.push(
    "SpringLoadedInteraction" + (interaction.view.map { " of \($0.name)" } ?? " (no view)"))
  return 1
}
