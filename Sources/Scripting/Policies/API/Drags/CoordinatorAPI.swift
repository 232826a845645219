import DragDrop
import Layout
import Lua

/// The coordinator that performDrop receives.
enum CoordinatorAPI {
  static let dropCoordinatorClass = APIClass(
    .dropCoordinator, "One drop: its items, its destination and its animations.",
    members: [
      .property(
        "items", .list(.object(.dropItem)),
        "The items, in the order of the session.", phases: [.performDrop], uikit: "TCO-02",
        example: performing("print(#coordinator.items)"), get: \.items),
      .property(
        "destinationIndexPath", .optional(.indexPath),
        "The destination of the drop; nil over empty space.",
        phases: [.performDrop], uikit: "TCO-03",
        example: performing("print(coordinator.destinationIndexPath or view:endIndexPath())"),
        get: \.destination),
      .property(
        "session", anyDropSession, "The session.", phases: [.performDrop], uikit: "TCO-05",
        example: performing("print(coordinator.session.localDragSession ~= nil)"), get: \.session),
      .property(
        "proposal", ProposalAPI.proposal,
        "The last proposal: { operation =, intent = }.", phases: [.performDrop],
        uikit: "TCO-04", example: performing("print(coordinator.proposal.operation)"),
        get: { (operation: $1.operation, intent: $1.intent) }),
      .method(
        "drop",
        "Animates an item to an inserted row, into a cell, to a placeholder or to any point.",
        Parameter("dragItem", .object(.dragItem)),
        Parameter(
          "target",
          .options(
            [
              toRowAt.description, toItemAt.description, intoRowAt.description,
              intoItemAt.description, rect.description,
            ] + dropForms)),
        returns: Parameter(
          "animating", .object(.animating), "a PlaceholderContext for a Placeholder"),
        errors: ["a row that does not exist", "the same item twice"],
        phases: [.performDrop], uikit: "TCO-07",
        example: """
          function policy:performDrop(view, coordinator)
            local item = coordinator.items[1].dragItem
            local target = view:endIndexPath()
            view:performBatchUpdates(function()
              view.model:insert(item.title, target)
              view:insertRows { target }
            end)
            coordinator:drop(item, { toRowAt = target })
          end
          """
      ) { call, performance, item, target throws(APIFailure) in
        try performance.drop(item, target, call)
      },
    ])

  fileprivate static let toRowAt = Parameter("toRowAt", .optional(.indexPath), "a table's row")
  fileprivate static let toItemAt = Parameter(
    "toItemAt", .optional(.indexPath), "a collection's item")
  fileprivate static let intoRowAt = Parameter(
    "intoRowAt", .optional(.indexPath), "a table's row, with rect")
  fileprivate static let intoItemAt = Parameter(
    "intoItemAt", .optional(.indexPath), "a collection's item, with rect")
  fileprivate static let rect = Parameter(
    "rect", .optional(.rect), "in the cell's coordinates; by default the whole cell")

  /// The fields of a Placeholder and of a DragPreviewTarget, which `drop` also accepts.
  private static let dropForms =
    PlaceholderField.all.map { APIParameter($0.name, $0.type, optional: true, "of a Placeholder") }
    + PreviewsAPI.targetFields.map {
      APIParameter($0.name, $0.type, optional: true, "of a DragPreviewTarget")
    }

  static let dropItemClass = APIClass(
    .dropItem, "One dropped item as the view sees it.",
    members: [
      .property(
        "dragItem", .object(.dragItem), "The session's item.",
        phases: [.performDrop], uikit: "TDI-02",
        example: performing("print(coordinator.items[1].dragItem.title)"), get: \.dragItem),
      .property(
        "sourceIndexPath", .optional(.indexPath),
        "Its index path in this view; nil for other sources, and after an update.",
        phases: [.performDrop], uikit: "TDI-03",
        example: performing("print(coordinator.items[1].sourceIndexPath)"), get: \.source),
      .property(
        "previewSize", .size.described(as: .table),
        "The size of its preview, { width =, height = } in points; zero if it is not visible.",
        phases: [.performDrop], uikit: "TDI-04",
        example: performing("print(coordinator.items[1].previewSize.height)"), get: \.previewSize),
    ], describe: { "DropItem" + ($0.map { " \($0.dragItem.title)" } ?? "") })

  static let animatingClass = APIClass(
    .animating.owned(by: "DragAnimating"),
    "An animation of the system, to which you can add your own.",
    members: animatingMembers(
      "the animation", "the animation ends, with \"end\", \"start\" or \"current\"",
      addAnimations: """
        function picture:willAnimateLift(interaction, animator, session)
          animator:addAnimations(function() print("rising") end)
        end
        """,
      addCompletion: """
        function policy:performDrop(view, coordinator)
          local item = coordinator.items[1].dragItem
          local cell = { intoRowAt = IndexPath(0, 0), rect = { 0, 0, 10, 10 } }
          view.model:insert(item.title, "0:0")
          view:insertRows { "0:0" }
          coordinator:drop(item, cell):addCompletion(function(position) print(position) end)
        end
        """))

  /// Members for adding animations and completions to an animation; the last two arguments are
  /// examples.
  static func animatingMembers(
    _ animation: String, _ end: String, addAnimations: String, addCompletion: String
  ) -> [APIMember<any DragAnimating>] {
    [
      .method(
        "addAnimations", "Calls a function with \(animation): here immediately.",
        Parameter("animations", .function), uikit: "ANI-02", example: addAnimations
      ) { _, animating, animations in animating.addAnimations { animations() } },
      .method(
        "addCompletion", "Calls a function when \(end).",
        Parameter("completion", .function), uikit: "ANI-03", example: addCompletion
      ) { _, animating, completion in
        animating.addCompletion { position in
          completion { _, stack in
            switch position {
            case .end: stack.push(static: "end")
            case .start: stack.push(static: "start")
            case .current: stack.push(static: "current")
            }
            return 1
          }
        }
      },
    ]
  }

  private static func performing(_ line: String) -> String {
    """
    function policy:performDrop(view, coordinator)
      \(line)
    end
    """
  }

  private static let anyDropSession = APIValue<any DropSession>(
    .object("DropSession"), read: { _, _ in nil }, push: { $1.host.handles.push($0, on: $1.stack) })
}

extension DropPerformance {
  /// Performs `coordinator:drop(item, { toRowAt = path })`.
  fileprivate func drop(
    _ item: DragItem, _ target: Options, _ call: APICall
  ) throws(APIFailure) -> any DragAnimating {
    if let place = try target[ifGiven: PlaceholderField.insertionIndexPath] {
      return try drop(item, onPlaceholder: target, at: place, call.host)
    }
    if try target[ifGiven: PreviewsAPI.container] != nil,
      let target = try target.read(as: PreviewsAPI.previewTarget)
    {
      return drop(item, to: target)
    }
    let (place, goesInto) = try place(in: target)
    let rect =
      goesInto
      ? try target[CoordinatorAPI.rect]
        ?? Rect(origin: .zero, size: view.frame(of: place)?.size ?? .zero) : nil
    // A row that does not exist at the end is an error of this line.
    let (location, callback) = (call.stack.location(at: 1), call.host.simulation.calls.last)
    return drop(item, to: place, into: rect) { [host = Linked(call.host)] error in
      guard let host = host.object else { return error }
      var known = host.errors.error(for: error, at: location)
      known.callback = callback.map { "\($0.view).\($0.method.rawValue)" }
      known.event = callback?.event
      return known
    }
  }

  /// The fields for the target of a dropped item; those for the kind of view come first.
  private static let placesOfTables = [
    CoordinatorAPI.toRowAt, CoordinatorAPI.intoRowAt, CoordinatorAPI.toItemAt,
    CoordinatorAPI.intoItemAt,
  ]
  private static let placesOfCollections = Array(placesOfTables[2...] + placesOfTables[..<2])

  /// The only place that a target names, and whether the item is dropped into the item there.
  private func place(in target: Options) throws(APIFailure) -> (Position, goesInto: Bool) {
    let isTable = view is TableView
    let fields = isTable ? Self.placesOfTables : Self.placesOfCollections
    let to = try target[fields[0]]
    let into = try target[fields[1]]
    let others = (try target[fields[2]], try target[fields[3]])
    switch (to, into, others.0 ?? others.1) {
    case (let to?, nil, nil): return (to, false)
    case (nil, let into?, nil): return (into, true)
    default:
      let names = fields.map(\.description.name)
      let given = zip(names, [to, into, others.0, others.1]).compactMap { $1 == nil ? nil : $0 }
      throw .message(
        "'drop' needs one of \(names[0]) and \(names[1]) for a "
          + (isTable ? "table" : "collection")
          + (given.isEmpty ? "" : ", got \(given.joined(separator: " and "))"))
    }
  }
}
