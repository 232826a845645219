import DragDrop
import Lua

/// Interactions, with which plain views drag and accept drops.
enum InteractionsAPI {
  static let globals: [APIEntry] = [
    .function(
      "DragInteraction", kind: .constructor, "Makes a drag source of the view that it is added to.",
      Parameter(
        "delegate",
        delegate(
          [.dragDelegate, .dragInteraction],
          or: [
            isEnabled.description, simultaneousRecognition.description, liftBehavior.description,
            pointerDrag.description,
          ]), "a table of functions"), returns: Parameter("interaction", .object(.dragInteraction)),
      errors: ["options without a delegate"], uikit: "DGI-02",
      example: """
        local cover = View { name = "cover" }
        cover:addInteraction(DragInteraction { delegate = picture, isEnabled = true })
        """
    ) { call, given throws(APIFailure) in
      let interaction = DragInteraction(delegate: given.delegate)
      if let options = given.options {
        try options.set(isEnabled, \.isEnabled, of: interaction)
        try options.set(
          simultaneousRecognition, \.allowsSimultaneousRecognitionDuringLift, of: interaction)
        try options.set(pointerDrag, \.allowsPointerDragBeforeLiftDelay, of: interaction)
        try options.set(liftBehavior, \.liftBehavior, of: interaction)
      }
      keep(
        given.delegate, of: interaction,
        caller: call.host.handles.dragInteractions.handle(of: interaction), call.host)
      return interaction
    },
    .function(
      "DropInteraction", kind: .constructor,
      "Makes a drop destination of the view that it is added to.",
      Parameter(
        "delegate",
        delegate([.dropDelegate, .dropInteraction], or: [simultaneousSessions.description]),
        "a table of functions"), returns: Parameter("interaction", .object(.dropInteraction)),
      errors: ["options without a delegate"], uikit: "DPI-02",
      example: """
        local cover = View { name = "cover" }
        cover:addInteraction(DropInteraction(picture))
        """
    ) { call, given throws(APIFailure) in
      let interaction = DropInteraction(delegate: given.delegate)
      try given.options?.set(
        simultaneousSessions, \.allowsSimultaneousDropSessions, of: interaction)
      keep(
        given.delegate, of: interaction,
        caller: call.host.handles.dropInteractions.handle(of: interaction), call.host)
      return interaction
    },
  ]

  private static let isEnabled = flag("isEnabled", "by default the device's")
  private static let simultaneousRecognition = flag(
    "allowsSimultaneousRecognitionDuringLift", "false")
  private static let liftBehavior = Parameter(
    "liftBehavior", .optional(APIValue<DragInteraction.LiftBehavior>.word(\.word)), "default")
  private static let pointerDrag = flag("allowsPointerDragBeforeLiftDelay", "true")
  private static let simultaneousSessions = flag("allowsSimultaneousDropSessions", "false")

  private static func flag(_ name: String, _ standard: String) -> Parameter<Bool?> {
    Parameter(name, .optional(.boolean), standard)
  }

  static let dragInteractionClass = APIClass(
    .dragInteraction, "Makes a view a drag source.",
    members: shared(.dragInteraction, place: 1, uikit: "DGI-03") + [
      drag(
        "isEnabled",
        "Whether touches may begin drags and add items.", uikit: "DGI-05", \.isEnabled),
      drag(
        "allowsSimultaneousRecognitionDuringLift",
        "Whether another recognizer can cancel the lift; if false, the lift makes the others fail.",
        uikit: "DGI-04", \.allowsSimultaneousRecognitionDuringLift),
      drag(
        "allowsPointerDragBeforeLiftDelay",
        "Whether a pointer drags without the lift delay of a finger; press() plays a pointer.",
        uikit: "DGI-11", \.allowsPointerDragBeforeLiftDelay),
      .property(
        "liftBehavior", .word(\.word),
        "The lift delay: \"default\", or \"extended\" for a longer one.", uikit: "DGI-07",
        example: "photo.interactions[1].liftBehavior = \"default\"", \.liftBehavior),
    ], describe: { description("DragInteraction", of: $0) })

  static let dropInteractionClass = APIClass(
    .dropInteraction, "Makes a view a drop destination.",
    members: shared(.dropInteraction, place: 2, uikit: "DPI-03") + [
      .property(
        "allowsSimultaneousDropSessions", .boolean,
        "Whether several sessions can be inside at once; if false, only the first counts.",
        uikit: "DPI-04", example: "photo.interactions[2].allowsSimultaneousDropSessions = true",
        \.allowsSimultaneousDropSessions)
    ], describe: { description("DropInteraction", of: $0) })

  /// `DragInteraction of photo`.
  static func description(_ name: String, of interaction: (any Interaction)?) -> String {
    name + (interaction?.view.map { " of \($0.name)" } ?? " (no view)")
  }

  private static func shared<Object: Interaction & SendableMetatype>(
    _ role: PolicyRole, place: Int, uikit: String
  ) -> [APIMember<Object>] {
    [
      .property(
        "view", .optional(.object(.anyView)), "Its view.", uikit: "UII-02",
        example: "print(photo.interactions[\(place)].view == photo)    --> true", get: { $0.view }),
      .property(
        "delegate", .described(as: .delegate(role)),
        "Its table of functions.", uikit: uikit,
        example: "print(photo.interactions[\(place)].delegate == picture)    --> true",
        get: { call, interaction in
          let known = call.host.delegates[interaction]
          guard let delegate = known as? LuaInteractionDelegate else { return .nil }
          return call.stack.value(of: delegate.table)
        }),
    ]
  }

  private static func drag(
    _ name: String, _ summary: String, uikit: String,
    _ path: any ReferenceWritableKeyPath<DragInteraction, Bool> & Sendable
  ) -> APIMember<DragInteraction> {
    .property(
      name, .boolean, summary, uikit: uikit, example: "photo.interactions[1].\(name) = true", path)
  }

  /// A table of functions in these roles, or options that contain one; help names the last role.
  private static func delegate(
    _ roles: [PolicyRole], or fields: [APIParameter]
  ) -> APIValue<GivenDelegate> {
    let role = roles[roles.count - 1]
    let fields = [APIParameter("delegate", .delegate(role), "a table of functions")] + fields
    let type = APIType.either([.delegate(role), .options(fields)])
    return APIValue(
      type,
      read: { call, index throws(APIFailure) in
        let stack = call.stack
        guard stack.fits(type, at: index) else { return nil }
        let table = stack.value(at: index).tableValue
        let isOptions = fields.contains { table?[raw: .string($0.name)] ?? .nil != .nil }
        if isOptions { try call.checkOptions(fields, at: index) }
        let top = stack.count
        defer { stack.setCount(top) }
        var place = index
        if isOptions, stack.rawGet("delegate", at: index) != .nil { place = stack.count }
        try DelegateCheck.check(at: place, on: call.stack, as: [role], in: call.host)
        return GivenDelegate(
          delegate: LuaInteractionDelegate(
            host: call.host, table: stack.reference(at: place), roles: roles),
          options: isOptions ? Options(call, at: index) : nil)
      }, push: { $1.stack.push($0.delegate.table) })
  }

  /// Keeps the delegate of an interaction, which itself has only a weak reference.
  private static func keep(
    _ delegate: LuaInteractionDelegate, of interaction: any Interaction, caller: LuaHandle,
    _ host: PolicyHost
  ) {
    delegate.caller = caller
    host.delegates[interaction] = delegate
  }
}

/// The delegate of a new interaction: a table of functions, alone or as an option.
struct GivenDelegate {
  let delegate: LuaInteractionDelegate
  let options: Options?
}

extension DragInteraction.LiftBehavior {
  /// The word for it in scripts.
  var word: String {
    switch self {
    case .default: "default"
    case .extended: "extended"
    }
  }
}
