import DragDrop
import Layout
import Lua

// Gesture recognisers, which compete with drags for touches.

extension APICatalog {
  static let recognizerConstructors: [APIEntry] = [
    recognizer(
      "TapGestureRecognizer", "Recognises a touch that leaves the screen without having moved.", []
    ) { _, action in TapGestureRecognizer(action: action) },
    recognizer(
      "LongPressGestureRecognizer", "Recognises a touch that rests; it runs beside a lift.",
      [
        APIParameter("minimumPressDuration", .number, optional: true, "seconds; 0.5"),
        APIParameter("allowableMovement", .number, optional: true, "points; 10"),
      ]
    ) { options, action throws(APIFailure) in
      let recognizer = LongPressGestureRecognizer(action: action)
      if let seconds = options?[raw: "minimumPressDuration"].numberValue {
        guard (0...VirtualClock.longest).contains(seconds) else {
          throw .outOfRange("minimumPressDuration", VirtualClock.rangeInWords, seconds)
        }
        recognizer.minimumPressDuration = seconds
      }
      if let points = options?[raw: "allowableMovement"].numberValue {
        guard points >= 0 else {
          throw .outOfRange("allowableMovement", "0 points or more", points)
        }
        recognizer.allowableMovement = points
      }
      return recognizer
    },
    recognizer("PanGestureRecognizer", "Recognises a touch that moves.", []) { _, action in
      PanGestureRecognizer(action: action)
    },
  ]

  private static let commonOptions = [
    APIParameter(
      "action", .function, optional: true,
      "called with the recogniser when it begins, changes, ends or is cancelled"),
    APIParameter("name", .string, optional: true, "a word for traces; the kind"),
    APIParameter("isEnabled", .boolean, optional: true, "true"),
    APIParameter(
      "cancelsTouchesInView", .boolean, optional: true,
      "whether a touch that it recognises selects nothing; true"),
  ]

  private static func recognizer(
    _ name: String, _ summary: String, _ parameters: [APIParameter],
    _ make:
      @escaping @Sendable (LuaTable?, @escaping (GestureRecognizer) -> Void)
      throws(APIFailure) -> GestureRecognizer
  ) -> APIEntry {
    .function(
      name, kind: .constructor, summary,
      [APIParameter("options", .options(commonOptions + parameters), optional: true)],
      returns: [APIParameter("recognizer", .object("GestureRecognizer"))],
      example: """
        local it = \(name) { action = function(it) print(it.state) end }
        photo:addGestureRecognizer(it)
        """
    ) { call throws(APIFailure) in
      let host = call.host
      let options = call.value(1).tableValue
      let action = options?[raw: "action"].functionValue?.reference
      let recognizer = try make(options) { [host = Linked(host)] recognizer in
        guard let host = host.object, let action else { return }
        host.callLater(action) { stack in
          stack.push(host.handles.recognizers.handle(of: recognizer))
          return 1
        }
      }
      recognizer.name = options?[raw: "name"].stringValue
      if case .boolean(let flag)? = options?[raw: "isEnabled"] { recognizer.isEnabled = flag }
      if case .boolean(let flag)? = options?[raw: "cancelsTouchesInView"] {
        recognizer.cancelsTouchesInView = flag
      }
      call.stack.push(host.handles.recognizers.handle(of: recognizer))
      return 1
    }
  }

  static let recognizerClass = APIClass(
    name: "GestureRecognizer", summary: "Waits for one kind of touch on a view, beside drags.",
    entries: [
      recognizerProperty("name", .string, optional: true, "A word for traces.") { call, it in
        call.stack.push(it.name.map { .string($0) } ?? LuaValue.nil)
      },
      recognizerProperty("className", .string, "The kind: \"TapGestureRecognizer\" …") {
        call, it in
        call.stack.push(it.className)
      },
      recognizerProperty(
        "state", .word(GestureRecognizer.State.allCases.map(\.name)), "Where it stands."
      ) { call, it in
        call.stack.push(it.state.name)
      },
      recognizerProperty("view", .anyView, optional: true, "The view that it was added to.") {
        call, it in
        guard let view = it.view else { return call.stack.pushNil() }
        call.host.push(view, on: call.stack)
      },
      recognizerProperty("isEnabled", .boolean, "Whether touches reach it.") { call, it in
        call.stack.push(it.isEnabled)
      } set: { call, it in
        it.isEnabled = call.isTruthy(1)
      },
      recognizerProperty(
        "cancelsTouchesInView", .boolean, "Whether a touch that it recognises selects nothing."
      ) { call, it in
        call.stack.push(it.cancelsTouchesInView)
      } set: { call, it in
        it.cancelsTouchesInView = call.isTruthy(1)
      },
      .method(
        "location", of: "GestureRecognizer", "Where its touch is, in a view's coordinates.",
        [APIParameter("view", .viewReference, optional: true, "the screen")],
        returns: [APIParameter("point", .point)],
        example: "print(TapGestureRecognizer():location().x)  --> 0.0"
      ) { call throws(APIFailure) in
        let recognizer = try call.object(in: call.host.handles.recognizers)
        let view = call.isMissing(1) ? nil : try call.viewReference(1)
        call.stack.push(recognizer.location(in: view))
        return 1
      },
    ],
    kind: .gestureRecognizer)

  private static func recognizerProperty(
    _ name: String, _ type: APIType, optional: Bool = false, _ summary: String,
    get: @escaping @Sendable (APICall, GestureRecognizer) -> Void,
    set: (@Sendable (APICall, GestureRecognizer) -> Void)? = nil
  ) -> APIEntry {
    var write: APIBody?
    if let set {
      write = { call throws(APIFailure) in
        set(call, try call.object(in: call.host.handles.recognizers))
        return 0
      }
    }
    return .property(
      name, of: "GestureRecognizer", type, optional: optional, summary,
      example: "print(TapGestureRecognizer().\(name))",
      get: { call throws(APIFailure) in
        get(call, try call.object(in: call.host.handles.recognizers))
        return 1
      }, set: write)
  }

  // MARK: Of views

  static func recognizerMembers(_ owner: String, _ example: String) -> [APIEntry] {
    [
      .property(
        "gestureRecognizers", of: owner, .list(.object("GestureRecognizer")),
        "The gesture recognisers, in the order in which they were added.",
        example: "print(#\(example).gestureRecognizers)        --> 0",
        get: { call throws(APIFailure) in
          let all = try call.selfAnyView().gestureRecognizers ?? []
          call.stack.createTable(list: all.count)
          for (place, recognizer) in all.enumerated() {
            call.stack.push(call.host.handles.recognizers.handle(of: recognizer))
            call.stack.rawSet(place + 1, at: -2)
          }
          return 1
        }),
      .method(
        "addGestureRecognizer", of: owner, "Adds a gesture recogniser; it leaves the view it had.",
        [APIParameter("recognizer", .object("GestureRecognizer"))],
        example: "\(example):addGestureRecognizer(PanGestureRecognizer())"
      ) { call throws(APIFailure) in
        try call.selfAnyView().addGestureRecognizer(try call.recognizer())
        return 0
      },
      .method(
        "removeGestureRecognizer", of: owner, "Removes a gesture recogniser.",
        [APIParameter("recognizer", .object("GestureRecognizer"))],
        example: "\(example):removeGestureRecognizer(PanGestureRecognizer())"
      ) { call throws(APIFailure) in
        try call.selfAnyView().removeGestureRecognizer(try call.recognizer())
        return 0
      },
    ]
  }
}

extension APICall {
  fileprivate func recognizer() throws(APIFailure) -> GestureRecognizer {
    guard let handle = stack.handle(at: index(1)),
      let object = host.handles.recognizers.object(handle)
    else { throw badArgument(1, .object("GestureRecognizer")) }
    return object
  }
}
