import DragDrop
import Layout
import Lua
import Texts
import Traces

/// Plain views, and the members of all views.
enum PlainViewsAPI {
  static let globals: [APIEntry] = [
    .function(
      "View", kind: .constructor,
      "Makes a plain view and shows it; interactions make it a source or destination.",
      Parameter("options", .options(ViewOptions.plain)),
      returns: Parameter("view", .object(.plainView)),
      errors: ["a name of another view", "app and superview together"],
      example: """
        local wall = View { name = "wall", frame = { 1100, 200, 200, 200 } }
        local picture = View { name = "picture", frame = { 20, 20, 80, 80 }, superview = wall }
        print(picture)                               --> picture  {20, 20, 80, 80} in wall
        """
    ) { call, options throws(APIFailure) in
      let options = ViewOptions(options, call)
      let view = View(name: try options.freeName(prefix: "view"), frame: try options.frame())
      try options.show(view)
      return view
    }
  ]

  static let viewClass = APIClass(
    .plainView, "A rectangle on the screen; interactions make it a source or destination.",
    members: membersOfEveryView("View", example: "photo"), describe: { $0?.plainText ?? "View" })

  /// The members that plain views, tables and collections share.
  static func membersOfEveryView(
    _ className: String, example: String
  ) -> [APIMember<View>] {
    geometry(className, example) + hierarchy(example) + interactionMembers(example)
      + RecognizersAPI.membersOfViews(example) + AccessibilityAPI.membersOfViews(example)
  }

  private static func geometry(_ className: String, _ example: String) -> [APIMember<View>] {
    [
      .property(
        "name", .string, "The view's name in gestures and traces.",
        example: "print(\(example).name)                       --> \(example)", get: \.name),
      .property(
        "className", .string, "\"View\", \"TableView\" or \"CollectionView\".",
        example: "print(\(example).className)                  --> \(className)",
        get: \.kind.className),
      .property(
        "frame", .rect, "The view's rectangle in its superview or app, in points.",
        example: "print(\(example).frame.width)", \.frame),
      .property(
        "bounds", .rect,
        "The view's rectangle in its own coordinates; a table's begins at its content offset.",
        example: "print(\(example).bounds.y)                   --> 0.0", get: \.bounds),
      .property(
        "app", .optional(.object(.application)), "The app that shows the view.",
        example: "print(\(example).app.name)                   --> main", get: \.application),
      .property(
        "isHidden", .boolean, "A hidden view is neither drawn nor touched.",
        example: "\(example).isHidden = false", \.isHidden),
      .property(
        "isUserInteractionEnabled", .boolean,
        "Whether touches and sessions reach the view and its subviews.",
        uikit: "UII-08", example: "\(example).isUserInteractionEnabled = true",
        \.isUserInteractionEnabled),
      .method(
        "convert",
        "Converts a point from this view's coordinates to those of another view or the screen.",
        Parameter("point", .point),
        Parameter(
          "view", .optional(.viewReference),
          "by default the screen"),
        returns: Parameter("point", .point), example: "print(\(example):convert({ 0, 0 }).x)"
      ) { _, view, point, other in view.convert(point, to: other) },
    ]
  }

  // MARK: Views in views

  private static func hierarchy(_ example: String) -> [APIMember<View>] {
    [
      .property(
        "superview", .optional(.viewReference),
        "The view that contains this one; nil removes it from the screen.",
        example: "print(\(example).superview)                  --> nil",
        get: { _, view in view.superview },
        set: { _, view, superview throws(APIFailure) in
          if let superview {
            try superview.hold(view)
          } else {
            view.removeFromSuperview()
          }
        }),
      .property(
        "subviews", .list(.object(.anyView)), "Its subviews, the topmost last.",
        example: "print(#\(example).subviews)                  --> 0", get: \.subviews),
      .method(
        "addSubview", "Adds a view on top of its subviews.",
        Parameter("view", .viewReference), errors: ["the view itself, or a view that contains it"],
        example: "\(example):addSubview(View { name = \"badge\", frame = { 0, 0, 10, 10 } })"
      ) { _, superview, view throws(APIFailure) in try superview.hold(view) },
      .method(
        "removeFromSuperview",
        "Removes the view from its superview or app, and thus from the screen.",
        example: "View { name = \"badge\" }:removeFromSuperview()"
      ) { _, view in view.removeFromSuperview() },
    ]
  }

  // MARK: Interactions

  private static func interactionMembers(_ example: String) -> [APIMember<View>] {
    [
      .property(
        "interactions", interactions,
        "The interactions, in the order in which they were added.", uikit: "UII-07",
        example: "\(example).interactions = { DropInteraction(picture) }", \.interactions),
      .method(
        "addInteraction", "Adds an interaction, which is removed from its former view.",
        Parameter("interaction", interaction), uikit: "UII-05",
        example: "\(example):addInteraction(DragInteraction(picture))"
      ) { _, view, interaction in view.addInteraction(interaction) },
      .method(
        "removeInteraction", "Removes an interaction; its drag in progress is cancelled.",
        Parameter("interaction", interaction), uikit: "UII-06",
        example: "\(example):removeInteraction(DragInteraction(picture))"
      ) { _, view, interaction in view.removeInteraction(interaction) },
    ]
  }

  /// An interaction of any kind.
  private static let interaction = APIValue<any Interaction>(
    .interaction,
    read: { call, index in
      call.stack.handle(at: index).flatMap { call.host.handles.interaction($0) }
    }, push: { $1.host.handles.push($0, on: $1.stack) })

  private static let interactions = APIValue<[any Interaction]>.list(interaction) { call, place in
    .message(
      "'interactions' must be a list of interactions, but entry \(place) is "
        + call.stack.article(at: -1))
  }
}

extension View {
  /// Adds a subview; throws for the view itself and for a view that contains it.
  fileprivate func hold(_ view: View) throws(APIFailure) {
    guard !isDescendant(of: view) else {
      throw .message(
        view === self
          ? "\(view.name) cannot contain itself"
          : "\(name) is inside \(view.name), so it cannot contain it")
    }
    addSubview(view)
  }

  /// The text of a plain view for `print`: `picture  {20, 20, 80, 80} in wall`.
  var plainText: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.of)
    return "\(name.printable)  {\(numbers.joined(separator: ", "))}"
      + (superview.map { " in \($0.name.printable)" } ?? "")
  }
}
