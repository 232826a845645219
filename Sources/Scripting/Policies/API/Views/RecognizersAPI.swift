import DragDrop
import Layout
import Lua

/// Gesture recognizers, which compete with drags for touches.
enum RecognizersAPI {
  static let globals: [APIEntry] = [
    recognizer(
      "TapGestureRecognizer", "Recognizes a touch that leaves the screen without having moved."
    ) { _, action in TapGestureRecognizer(action: action) },
    recognizer(
      "LongPressGestureRecognizer", "Recognizes a touch that rests, also during a lift.",
      [pressDuration.description, allowableMovement.description]
    ) { options, action throws(APIFailure) in
      let recognizer = LongPressGestureRecognizer(action: action)
      if let seconds = try options?[pressDuration] {
        guard (0...VirtualClock.longest).contains(seconds) else {
          throw .outOfRange("minimumPressDuration", VirtualClock.rangeInWords, seconds)
        }
        recognizer.minimumPressDuration = seconds
      }
      if let points = try options?[allowableMovement] {
        guard points >= 0 else {
          throw .outOfRange("allowableMovement", "0 points or more", points)
        }
        recognizer.allowableMovement = points
      }
      return recognizer
    },
    recognizer("PanGestureRecognizer", "Recognizes a touch that moves.") { _, action in
      PanGestureRecognizer(action: action)
    },
  ]

  private static let action = Parameter(
    "action", .optional(.function),
    "called with the recognizer when it begins, changes, ends or is cancelled")
  private static let name = Parameter(
    "name", .optional(.string),
    "the name in traces; by default the kind")
  private static let isEnabled = Parameter("isEnabled", .optional(.boolean), "true")
  private static let cancelsTouchesInView = Parameter(
    "cancelsTouchesInView", .optional(.boolean),
    "whether a recognized touch selects nothing; by default true")
  private static let pressDuration = Parameter(
    "minimumPressDuration", .optional(.number), "seconds; 0.5")
  private static let allowableMovement = Parameter(
    "allowableMovement", .optional(.number), "points; 10")

  private static func recognizer(
    _ kind: String, _ summary: String, _ fields: [APIParameter] = [],
    _ make:
      @escaping @Sendable (Options?, @escaping (GestureRecognizer) -> Void)
      throws(APIFailure) -> GestureRecognizer
  ) -> APIEntry {
    let common = [
      action.description, name.description, isEnabled.description, cancelsTouchesInView.description,
    ]
    return .function(
      kind, kind: .constructor, summary, Parameter("options", .optional(.options(common + fields))),
      returns: Parameter("recognizer", .object(.recognizer)),
      example: """
        local it = \(kind) { action = function(it) print(it.state) end }
        photo:addGestureRecognizer(it)
        """
    ) { _, options throws(APIFailure) in
      let action = try options?[action]
      let recognizer = try make(options) { recognizer in
        action? { host, stack in
          stack.push(host.handles.recognizers.handle(of: recognizer))
          return 1
        }
      }
      recognizer.name = try options?[name]
      try options?.set(isEnabled, \.isEnabled, of: recognizer)
      try options?.set(cancelsTouchesInView, \.cancelsTouchesInView, of: recognizer)
      return recognizer
    }
  }

  static let recognizerClass = APIClass(
    .recognizer, "Recognizes one kind of touch on a view, in addition to drags.",
    members: [
      .property(
        "name", .optional(.string), "Its name in traces.", example: asked("name"), get: \.name),
      .property(
        "className", .string, "The kind: \"TapGestureRecognizer\" …", example: asked("className"),
        get: \.className),
      .property(
        "state", .word(\.name),
        "Its current state.", example: asked("state"), get: \.state),
      .property(
        "view", .optional(.object(.anyView)), "Its view.",
        example: asked("view"), get: \.view),
      .property(
        "isEnabled", .boolean, "Whether it receives touches.",
        example: asked("isEnabled"), \.isEnabled),
      .property(
        "cancelsTouchesInView", .boolean, "Whether a recognized touch selects nothing.",
        example: asked("cancelsTouchesInView"), \.cancelsTouchesInView),
      .method(
        "location", "The location of its touch in a view's coordinates.",
        Parameter("view", .optional(.viewReference), "by default the screen"),
        returns: Parameter("point", .point),
        example: "print(TapGestureRecognizer():location().x)  --> 0.0"
      ) { _, recognizer, view in recognizer.location(in: view) },
    ])

  private static func asked(_ name: String) -> String { "print(TapGestureRecognizer().\(name))" }

  // MARK: Recognizers of views

  static func membersOfViews(_ example: String) -> [APIMember<View>] {
    [
      .property(
        "gestureRecognizers", .list(.object(.recognizer)),
        "The gesture recognizers, in the order in which they were added.",
        example: "print(#\(example).gestureRecognizers)        --> 0",
        get: { _, view in view.gestureRecognizers ?? [] }),
      .method(
        "addGestureRecognizer", "Adds a gesture recognizer, which is removed from its former view.",
        Parameter("recognizer", .object(.recognizer)),
        example: "\(example):addGestureRecognizer(PanGestureRecognizer())"
      ) { _, view, recognizer in view.addGestureRecognizer(recognizer) },
      .method(
        "removeGestureRecognizer", "Removes a gesture recognizer.",
        Parameter("recognizer", .object(.recognizer)),
        example: "\(example):removeGestureRecognizer(PanGestureRecognizer())"
      ) { _, view, recognizer in view.removeGestureRecognizer(recognizer) },
    ]
  }
}
