import DragDrop
import Layout
import Lua
import Texts
import Traces

// Plain views, and what all views have in common.

extension APICatalog {
  static let plainViewConstructors: [APIEntry] = [
    .function(
      "View", kind: .constructor, "Makes a plain view and shows it; interactions let it drag.",
      [APIParameter("options", .options(plainOptions))],
      returns: [APIParameter("view", .object("View"))],
      errors: ["a name that another view has", "app and superview together"],
      example: """
        local wall = View { name = "wall", frame = { 1100, 200, 200, 200 } }
        local picture = View { name = "picture", frame = { 20, 20, 80, 80 }, superview = wall }
        print(picture)                               --> picture  {20, 20, 80, 80} in wall
        """
    ) { call throws(APIFailure) in
      let options = ViewOptions(call)
      let host = call.host
      let view = View(
        name: try host.freeName(options.name, prefix: "view"), frame: try options.frame(in: host))
      return try host.show(view, options, on: call.stack)
    }
  ]

  static let viewClass = APIClass(
    name: "View", summary: "A rectangle on the screen; with interactions a drag or drop place.",
    entries: membersOfEveryView("View", example: "photo"), kind: .view,
    describe: describePlainView)

  /// What plain views, tables and collections all have.
  static func membersOfEveryView(_ owner: String, example: String) -> [APIEntry] {
    properties(owner, example) + hierarchy(owner, example) + interactionMembers(owner, example)
      + recognizerMembers(owner, example) + accessibilityMembers(owner, example)
  }

  private static func properties(_ owner: String, _ example: String) -> [APIEntry] {
    [
      .property(
        "name", of: owner, .string, "What gestures and traces call the view.",
        example: "print(\(example).name)                       --> \(example)",
        get: { call throws(APIFailure) in
          call.answer(.string(try call.selfAnyView().name))
        }),
      .property(
        "className", of: owner, .string, "\"View\", \"TableView\" or \"CollectionView\".",
        example: "print(\(example).className)                  --> \(owner)",
        get: { call throws(APIFailure) in
          call.answer(.string(try call.selfAnyView().kind.className))
        }),
      .property(
        "frame", of: owner, .rect, "Where the view lies in its superview or app, in points.",
        example: "print(\(example).frame.width)",
        get: { call throws(APIFailure) in
          call.stack.push(try call.selfAnyView().frame)
          return 1
        },
        set: { call throws(APIFailure) in
          try call.selfAnyView().frame = call.stack.rect(at: call.index(1)) ?? .zero
          return 0
        }),
      .property(
        "bounds", of: owner, .rect,
        "The view's own rectangle, in points; a table's begins at its content offset.",
        example: "print(\(example).bounds.y)                   --> 0.0",
        get: { call throws(APIFailure) in
          call.stack.push(try call.selfAnyView().bounds)
          return 1
        }),
      .property(
        "app", of: owner, .object("App"), optional: true, "The app that shows the view.",
        example: "print(\(example).app.name)                   --> main",
        get: { call throws(APIFailure) in
          guard let application = try call.selfAnyView().application else {
            return call.answer(.nil)
          }
          call.stack.push(call.host.handles.applications.handle(of: application))
          return 1
        }),
      boolean(
        "isHidden", of: owner, "A hidden view is neither drawn nor touched.",
        example: "\(example).isHidden = false", get: \.isHidden
      ) { $0.isHidden = $1 },
      boolean(
        "isUserInteractionEnabled", of: owner,
        "False keeps touches and sessions away from the view and all that it holds.",
        uikit: "UII-08", example: "\(example).isUserInteractionEnabled = true",
        get: \.isUserInteractionEnabled
      ) { $0.isUserInteractionEnabled = $1 },
      .method(
        "convert", of: owner,
        "A point of this view's coordinates in those of another view, or of the screen.",
        [
          APIParameter("point", .point),
          APIParameter("view", .viewReference, optional: true, "the screen"),
        ],
        returns: [APIParameter("point", .point)],
        example: "print(\(example):convert({ 0, 0 }).x)"
      ) { call throws(APIFailure) in
        let other = call.isMissing(2) ? nil : try call.viewReference(2)
        let point = call.stack.point(at: call.index(1)) ?? .zero
        call.stack.push(try call.selfAnyView().convert(point, to: other))
        return 1
      },
    ]
  }

  private static func boolean(
    _ name: String, of owner: String, _ summary: String, uikit: String? = nil, example: String,
    get: @escaping @Sendable (View) -> Bool, set: @escaping @Sendable (View, Bool) -> Void
  ) -> APIEntry {
    .property(
      name, of: owner, .boolean, summary, uikit: uikit, example: example,
      get: { call throws(APIFailure) in call.answer(.boolean(get(try call.selfAnyView()))) },
      set: { call throws(APIFailure) in
        set(try call.selfAnyView(), call.isTruthy(1))
        return 0
      })
  }

  // MARK: Views in views

  private static func hierarchy(_ owner: String, _ example: String) -> [APIEntry] {
    [
      .property(
        "superview", of: owner, .viewReference, optional: true,
        "The view that holds this one; nil takes it off the screen.",
        example: "print(\(example).superview)                  --> nil",
        get: { call throws(APIFailure) in
          guard let superview = try call.selfAnyView().superview else { return call.answer(.nil) }
          call.host.push(superview, on: call.stack)
          return 1
        },
        set: { call throws(APIFailure) in
          let view = try call.selfAnyView()
          guard !call.isMissing(1) else {
            view.removeFromSuperview()
            return 0
          }
          try call.add(view, to: try call.viewReference(1))
          return 0
        }),
      .property(
        "subviews", of: owner, .list(.anyView), "The views that it holds, the topmost last.",
        example: "print(#\(example).subviews)                  --> 0",
        get: { call throws(APIFailure) in
          call.host.push(try call.selfAnyView().subviews, on: call.stack)
          return 1
        }),
      .method(
        "addSubview", of: owner, "Puts a view on top of those that it holds.",
        [APIParameter("view", .viewReference)],
        errors: ["the view itself, or one that holds it"],
        example: "\(example):addSubview(View { name = \"badge\", frame = { 0, 0, 10, 10 } })"
      ) { call throws(APIFailure) in
        try call.add(try call.viewReference(1), to: try call.selfAnyView())
        return 0
      },
      .method(
        "removeFromSuperview", of: owner,
        "Takes the view out of its superview or app; it is not on the screen then.",
        example: "View { name = \"badge\" }:removeFromSuperview()"
      ) { call throws(APIFailure) in
        try call.selfAnyView().removeFromSuperview()
        return 0
      },
    ]
  }

  // MARK: Interactions

  private static func interactionMembers(_ owner: String, _ example: String) -> [APIEntry] {
    [
      .property(
        "interactions", of: owner, .list(.interaction),
        "The interactions, in the order in which they were added.", uikit: "UII-07",
        example: "\(example).interactions = { DropInteraction(picture) }",
        get: { call throws(APIFailure) in
          let interactions = try call.selfAnyView().interactions
          call.stack.createTable(list: interactions.count)
          for (place, interaction) in interactions.enumerated() {
            call.host.push(interaction, on: call.stack)
            call.stack.rawSet(place + 1, at: -2)
          }
          return 1
        },
        set: { call throws(APIFailure) in
          try call.selfAnyView().interactions = try call.interactions()
          try call.checkFailure()
          return 0
        }),
      .method(
        "addInteraction", of: owner, "Adds an interaction; it leaves the view that it had.",
        [APIParameter("interaction", .interaction)], uikit: "UII-05",
        example: "\(example):addInteraction(DragInteraction(picture))"
      ) { call throws(APIFailure) in
        try call.selfAnyView().addInteraction(try call.interaction(at: call.index(1)))
        try call.checkFailure()
        return 0
      },
      .method(
        "removeInteraction", of: owner,
        "Removes an interaction; a drag of it on its way is cancelled.",
        [APIParameter("interaction", .interaction)], uikit: "UII-06",
        example: "\(example):removeInteraction(DragInteraction(picture))"
      ) { call throws(APIFailure) in
        try call.selfAnyView().removeInteraction(try call.interaction(at: call.index(1)))
        try call.checkFailure()
        return 0
      },
    ]
  }
}

extension APICall {
  /// Puts a view into another one.
  fileprivate func add(_ view: View, to superview: View) throws(APIFailure) {
    guard !superview.isDescendant(of: view) else {
      throw .message(
        view === superview
          ? "\(view.name) cannot hold itself"
          : "\(superview.name) lies within \(view.name), so it cannot hold it")
    }
    superview.addSubview(view)
    try checkFailure()
  }

  fileprivate func interaction(at index: Int) throws(APIFailure) -> any Interaction {
    guard let handle = stack.handle(at: index), let interaction = host.handles.interaction(handle)
    else { throw badArgument(1, .interaction) }
    return interaction
  }

  /// The interactions of a list.
  fileprivate func interactions() throws(APIFailure) -> [any Interaction] {
    let list = index(1)
    var result: [any Interaction] = []
    for place in stride(from: 1, through: stack.rawLength(at: list), by: 1) {
      stack.rawGet(place, at: list)
      defer { stack.pop() }
      guard let handle = stack.handle(at: -1), let interaction = host.handles.interaction(handle)
      else {
        throw .message(
          "'interactions' is a list of interactions, but entry \(place) is "
            + stack.article(at: -1))
      }
      result.append(interaction)
    }
    return result
  }
}

extension PolicyHost {
  /// `picture  {20, 20, 80, 80} in wall`, as `print` shows a plain view.
  func text(ofPlain view: View) -> String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.of)
    return "\(view.name.printable)  {\(numbers.joined(separator: ", "))}"
      + (view.superview.map { " in \($0.name.printable)" } ?? "")
  }
}

/// `tostring(view)` of a plain view.
private func describePlainView(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let handle = stack.handle(at: 1), let view = host.handles.anyView(handle)
  else { return 0 }
  stack.push(host.text(ofPlain: view))
  return 1
}
