import DragDrop
import Lua

// Interactions: what makes a plain view drag and take drops.

extension APICatalog {
  static let interactionConstructors: [APIEntry] = [
    .function(
      "DragInteraction", kind: .constructor,
      "Makes a drag source of the view that it is added to.",
      [
        APIParameter(
          "delegate",
          .either([
            .delegate(.dragInteraction),
            .options([
              APIParameter("delegate", .delegate(.dragInteraction), "a table of functions"),
              APIParameter("isEnabled", .boolean, optional: true, "what the device says"),
              APIParameter(
                "allowsSimultaneousRecognitionDuringLift", .boolean, optional: true, "false"),
              APIParameter("liftBehavior", .word(Words.liftBehaviors), optional: true, "default"),
              APIParameter("allowsPointerDragBeforeLiftDelay", .boolean, optional: true, "true"),
            ]),
          ]), "a table of functions")
      ],
      returns: [APIParameter("interaction", .object("DragInteraction"))],
      errors: ["options without a delegate"], uikit: "DGI-02",
      example: """
        local cover = View { name = "cover" }
        cover:addInteraction(DragInteraction { delegate = picture, isEnabled = true })
        """
    ) { call throws(APIFailure) in
      let host = call.host
      let delegate = try call.delegate(roles: [.dragDelegate, .dragInteraction])
      let interaction = DragInteraction(delegate: delegate)
      let options = call.value(1).tableValue
      if case .boolean(let value)? = options?[raw: "isEnabled"] { interaction.isEnabled = value }
      if case .boolean(let value)? = options?[raw: "allowsSimultaneousRecognitionDuringLift"] {
        interaction.allowsSimultaneousRecognitionDuringLift = value
      }
      if case .boolean(let value)? = options?[raw: "allowsPointerDragBeforeLiftDelay"] {
        interaction.allowsPointerDragBeforeLiftDelay = value
      }
      if let word = options?[raw: "liftBehavior"].stringValue {
        interaction.liftBehavior = DragInteraction.LiftBehavior(word: word)
      }
      delegate.asker = host.handles.dragInteractions.handle(of: interaction)
      host.delegates[ObjectIdentifier(interaction)] = delegate
      host.push(interaction, on: call.stack)
      return 1
    },
    .function(
      "DropInteraction", kind: .constructor,
      "Makes a drop destination of the view that it is added to.",
      [
        APIParameter(
          "delegate",
          .either([
            .delegate(.dropInteraction),
            .options([
              APIParameter("delegate", .delegate(.dropInteraction), "a table of functions"),
              APIParameter("allowsSimultaneousDropSessions", .boolean, optional: true, "false"),
            ]),
          ]), "a table of functions")
      ],
      returns: [APIParameter("interaction", .object("DropInteraction"))],
      errors: ["options without a delegate"], uikit: "DPI-02",
      example: """
        local cover = View { name = "cover" }
        cover:addInteraction(DropInteraction(picture))
        """
    ) { call throws(APIFailure) in
      let host = call.host
      let delegate = try call.delegate(roles: [.dropDelegate, .dropInteraction])
      let interaction = DropInteraction(delegate: delegate)
      let options = call.value(1).tableValue
      if case .boolean(let value)? = options?[raw: "allowsSimultaneousDropSessions"] {
        interaction.allowsSimultaneousDropSessions = value
      }
      delegate.asker = host.handles.dropInteractions.handle(of: interaction)
      host.delegates[ObjectIdentifier(interaction)] = delegate
      host.push(interaction, on: call.stack)
      return 1
    },
  ]

  static let dragInteractionClass = APIClass(
    name: "DragInteraction", summary: "Makes a view a drag source.",
    entries: shared("DragInteraction") + [
      drag(
        "isEnabled", "Whether touches may begin drags and add items.", uikit: "DGI-05",
        get: \.isEnabled
      ) { $0.isEnabled = $1 },
      drag(
        "allowsSimultaneousRecognitionDuringLift",
        "Whether another recogniser cancels the lift; false: the lift lets the others fail.",
        uikit: "DGI-04", get: \.allowsSimultaneousRecognitionDuringLift
      ) { $0.allowsSimultaneousRecognitionDuringLift = $1 },
      drag(
        "allowsPointerDragBeforeLiftDelay",
        "Whether a pointer, which press() plays, drags without the delay of a finger.",
        uikit: "DGI-11", get: \.allowsPointerDragBeforeLiftDelay
      ) { $0.allowsPointerDragBeforeLiftDelay = $1 },
      .property(
        "liftBehavior", of: "DragInteraction", .word(Words.liftBehaviors),
        "When a touch lifts: \"default\", or \"extended\" for a longer delay.", uikit: "DGI-07",
        example: "photo.interactions[1].liftBehavior = \"default\"",
        get: { call throws(APIFailure) in
          let interaction = try call.object(in: call.host.handles.dragInteractions)
          return call.answer(.string(interaction.liftBehavior.word))
        },
        set: { call throws(APIFailure) in
          let interaction = try call.object(in: call.host.handles.dragInteractions)
          interaction.liftBehavior = DragInteraction.LiftBehavior(word: call.string(1) ?? "")
          return 0
        }),
    ],
    kind: .dragInteraction, describe: describeInteraction)

  static let dropInteractionClass = APIClass(
    name: "DropInteraction", summary: "Makes a view a drop destination.",
    entries: shared("DropInteraction") + [
      .property(
        "allowsSimultaneousDropSessions", of: "DropInteraction", .boolean,
        "Whether several sessions may be inside at once; false ignores all but the first.",
        uikit: "DPI-04", example: "photo.interactions[2].allowsSimultaneousDropSessions = true",
        get: { call throws(APIFailure) in
          let interaction = try call.object(in: call.host.handles.dropInteractions)
          return call.answer(.boolean(interaction.allowsSimultaneousDropSessions))
        },
        set: { call throws(APIFailure) in
          let interaction = try call.object(in: call.host.handles.dropInteractions)
          interaction.allowsSimultaneousDropSessions = call.isTruthy(1)
          return 0
        })
    ],
    kind: .dropInteraction, describe: describeInteraction)

  private static func shared(_ owner: String) -> [APIEntry] {
    let place = owner == "DragInteraction" ? 1 : 2
    return [
      .property(
        "view", of: owner, .anyView, optional: true, "The view that it was added to.",
        uikit: "UII-02",
        example: "print(photo.interactions[\(place)].view == photo)    --> true",
        get: { call throws(APIFailure) in
          guard let view = try call.selfInteraction().view else { return call.answer(.nil) }
          call.host.push(view, on: call.stack)
          return 1
        }),
      .property(
        "delegate", of: owner,
        .delegate(owner == "DragInteraction" ? .dragInteraction : .dropInteraction),
        "The table of functions that it was made with.",
        uikit: owner == "DragInteraction" ? "DGI-03" : "DPI-03",
        example: "print(photo.interactions[\(place)].delegate == picture)    --> true",
        get: { call throws(APIFailure) in
          let interaction = try call.selfInteraction()
          let known = call.host.delegates[ObjectIdentifier(interaction)]
          guard let delegate = known as? LuaInteractionDelegate else { return call.answer(.nil) }
          call.stack.push(delegate.table)
          return 1
        }),
    ]
  }

  private static func drag(
    _ name: String, _ summary: String, uikit: String,
    get: @escaping @Sendable (DragInteraction) -> Bool,
    set: @escaping @Sendable (DragInteraction, Bool) -> Void
  ) -> APIEntry {
    .property(
      name, of: "DragInteraction", .boolean, summary, uikit: uikit,
      example: "photo.interactions[1].\(name) = true",
      get: { call throws(APIFailure) in
        call.answer(.boolean(get(try call.object(in: call.host.handles.dragInteractions))))
      },
      set: { call throws(APIFailure) in
        set(try call.object(in: call.host.handles.dragInteractions), call.isTruthy(1))
        return 0
      })
  }
}

extension APICall {
  /// The delegate in the first argument, or in its field.
  fileprivate func delegate(
    roles: [PolicyRole]
  ) throws(APIFailure) -> LuaInteractionDelegate {
    var index = index(1)
    let top = stack.count
    defer { stack.setCount(top) }
    if let table = value(1).tableValue, table[raw: "delegate"] != .nil {
      stack.rawGet("delegate", at: index)
      index = stack.count
    }
    try checkDelegate(at: index, as: [roles[1]])
    return LuaInteractionDelegate(host: host, table: stack.reference(at: index), roles: roles)
  }

  fileprivate func selfInteraction() throws(APIFailure) -> any Interaction {
    guard let handle = stack.handle(at: 1), let interaction = host.handles.interaction(handle)
    else {
      throw host.stale(
        at: 1, of: [.dragInteraction, .dropInteraction, .springLoadedInteraction],
        using: entry.name, on: stack)
    }
    return interaction
  }
}

extension DragInteraction.LiftBehavior {
  /// As scripts write it.
  var word: String {
    switch self {
    case .default: "default"
    case .extended: "extended"
    }
  }

  fileprivate init(word: String) {
    self = Self.allCases.first { $0.word == word } ?? .default
  }
}

/// `DragInteraction of photo`.
private func describeInteraction(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let handle = stack.handle(at: 1), let interaction = host.handles.interaction(handle)
  else { return 0 }
  let name = interaction is DragInteraction ? "DragInteraction" : "DropInteraction"
  stack.push(name + (interaction.view.map { " of \($0.name)" } ?? " (no view)"))
  return 1
}
