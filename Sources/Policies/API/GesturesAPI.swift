import DragDrop
import Layout
import Lua
import Texts

// What a finger does. Every gesture goes through the one player of the host.

extension APICatalog {
  static let gestures: [APIEntry] = [
    gesture(
      "lift", "Rests a finger on an item, or on a plain view, until it lifts, or is refused.",
      viewAndPerhapsItem,
      errors: ["a plain view without a drag interaction of its own or around it"],
      example: "print(lift(inbox, 0).isActive)\nlift(photo)"
    ) { call throws(DragDropError) in
      try call.act { host, view throws(DragDropError) in
        try host.player.lift(view)
      } item: { host, view, item throws(DragDropError) in
        try host.player.lift(view, item)
      }
    },
    gesture(
      "press",
      "Presses the pointer on an item, or on a plain view: it drags as soon as it moves.",
      viewAndPerhapsItem, example: "press(inbox, 0):over(archive, 0):drop()"
    ) { call throws(DragDropError) in
      try call.act { host, view throws(DragDropError) in
        try host.player.press(view)
      } item: { host, view, item throws(DragDropError) in
        try host.player.press(view, item)
      }
    },
    gesture(
      "longPress", "Rests a finger until a long press recognises it, which may move an item.",
      viewAndPerhapsItem, errors: ["a view without a long press"],
      example: "CollectionViewController(photos)\nlongPress(photos, 0)\ndrop()"
    ) { call throws(DragDropError) in
      try call.act { host, view throws(DragDropError) in
        try host.player.longPress(view)
      } item: { host, view, item throws(DragDropError) in
        try host.player.longPress(view, item)
      }
    },
    gesture(
      "grab", "Takes an item by its reorder control, which a view that is edited shows.",
      viewAndItem, errors: ["a view that is not editing", "an item that cannot move"],
      example: "inbox.isEditing = true\nprint(pcall(grab, inbox, 0))"
    ) { call throws(DragDropError) in
      let (view, item) = (try call.gestureView(1), try call.gestureItem(2, in: 1))
      return Act { host, _ throws(DragDropError) in try host.player.grab(view, item) }
    },
    gesture(
      "add", "Taps an item or a plain view with another finger, which adds it to the newest drag.",
      viewAndPerhapsItem,
      errors: needsDrag, example: "lift(inbox, 0)\nadd(inbox, 1)\ncancel()"
    ) { call throws(DragDropError) in
      try call.add(to: try call.newest())
    },
    gesture(
      "over", "Moves the newest drag over a part of an item, or to the middle of a view.",
      overParameters, errors: needsDrag, example: "lift(inbox, 0)\nover(archive, 0)\ndrop()"
    ) { call throws(DragDropError) in try call.over(try call.newest()) },
    gesture(
      "move", "Moves the newest drag to a point of the screen, in points.", xAndY,
      errors: needsDrag, example: "lift(inbox, 0)\nmove(400, 300)\ncancel()"
    ) { call throws(DragDropError) in
      call.move(try call.newest())
    },
    gesture(
      "edge", "Moves the newest drag to the middle of an edge, where it scrolls the view.",
      edgeParameters, errors: needsDrag + ["a depth outside the view"],
      example: "lift(inbox, 0)\nedge(inbox, \"bottom\")\nwait(0.5)\ncancel()"
    ) { call throws(DragDropError) in try call.edge(try call.newest()) },
    gesture(
      "hold", "Rests the finger of the newest drag; the view under it is asked with every tick.",
      holdParameters, errors: needsDrag,
      example: "lift(inbox, 0)\nover(inbox, 1)\nhold(0.1)\ncancel()"
    ) { call throws(DragDropError) in call.hold(try call.newest()) },
    gesture(
      "drop", "Lifts the finger of the newest drag, and lets the end's animations run.", [],
      errors: needsDrag, example: "lift(inbox, 0)\nover(archive, 0)\ndrop()"
    ) { call throws(DragDropError) in
      Act(try call.newest()) { drag throws(DragDropError) in try drag.drop() }
    },
    gesture(
      "cancel", "Gives the newest drag up, and lets the animations run.", [], errors: needsDrag,
      example: "lift(inbox, 0)\ncancel()"
    ) { call throws(DragDropError) in
      Act(try call.newest()) { drag throws(DragDropError) in try drag.cancel() }
    },
    gesture(
      "tap", "Taps an item or a plain view: adds it to a drag on its way, or selects it.",
      viewAndPerhapsItem, example: "tap(inbox, 1)"
    ) { call throws(DragDropError) in
      try call.act { host, view throws(DragDropError) in
        try host.simulation.tap(view)
        return host.player.current
      } item: { host, view, item throws(DragDropError) in
        try host.simulation.tap(view, item)
        return host.player.current
      }
    },
    gesture(
      "scroll",
      "Scrolls a view's content; more than 0 shows what is below, or to the right where it scrolls "
        + "sideways.",
      [APIParameter("view", .viewReference), APIParameter("dy", .number, "points")],
      example: "scroll(inbox, 44)"
    ) { call throws(DragDropError) in
      let (view, distance) = (try call.gestureView(1), call.number(2) ?? 0)
      return Act { host, _ throws(DragDropError) in
        try host.simulation.scroll(view, by: distance)
        return host.player.current
      }
    },
    gesture(
      "wait", "Lets virtual time pass.", [APIParameter("seconds", .number, "0 to 9000000")],
      example: "wait(0.5)"
    ) { call throws(DragDropError) in
      let seconds = call.number(1) ?? 0
      guard seconds >= 0 else { throw .gesture("time cannot go back: wait takes seconds from 0") }
      return Act { host, _ throws(DragDropError) in
        try host.simulation.wait(seconds)
        return host.player.current
      }
    },
    gesture(
      "interrupt", "The system takes every touch away: a call comes in.", [],
      example: "lift(inbox, 0)\ninterrupt()"
    ) { _ in
      Act { host, _ throws(DragDropError) in try host.player.play(.interrupt) }
    },
    APIEntry(
      "select", kind: .function,
      "Selects items, so that a lift takes all of them; with a number or \"#\" it is Lua's own.",
      parameters: [
        APIParameter("view", .viewReference),
        APIParameter("items", .itemReference, repeated: true),
      ],
      phases: [.outsideCallbacks], example: "select(inbox, 0, 1)\nprint(select(\"#\", 1, 2))",
      implementation: .direct(selectItems)),
    gesture(
      "place",
      "Drags an item to a place without a pointer, and announces what a screen reader would say.",
      [
        APIParameter("view", .viewReference, "where the item is, or a plain view"),
        APIParameter("item", .itemReference, optional: true, "nil for a plain view"),
        APIParameter("placement", .word(Placement.allCases.map(\.rawValue))),
        APIParameter("targetView", .viewReference),
        APIParameter(
          "targetItem", .itemReference, optional: true,
          "with into, or in an empty view, it may be left out: behind everything, or into a plain view"
        ),
      ],
      errors: ["an item that does not exist", "before or after without an item"],
      example: "place(inbox, 0, \"after\", inbox, \"Bread\")"
    ) { call throws(DragDropError) in
      let source = try call.gestureAnyView(1)
      let target = try call.gestureAnyView(4)
      let from = call.isMissing(2) ? nil : try call.gestureItem(2, in: 1)
      let to = call.isMissing(5) ? nil : try call.gestureItem(5, in: 4)
      let placement = call.string(3).flatMap { Placement(rawValue: $0) } ?? .into
      return Act { host, _ throws(DragDropError) in
        try host.simulation.place((source, from), placement, (target, to))
      }
    },
    gesture(
      "gesture", "Plays a line of the gesture language.",
      [APIParameter("line", .string, "`lift inbox 0; over archive 0; drop`")],
      errors: ["a word that is no gesture, with the place in the line"],
      example: "gesture \"lift inbox 0; over archive 0; drop\""
    ) { call throws(DragDropError) in try call.playLine() },
    .function(
      "demo", "Runs a function, if this file is the one that was run itself.",
      [APIParameter("play", .function)], phases: [.outsideCallbacks],
      example: "demo(function() lift(inbox, 0):over(archive, 0):drop() end)"
    ) { call throws(APIFailure) in
      guard let place = call.stack.location(at: 1),
        call.host.demoChunks.contains(place.chunkName)
      else {
        call.host.skipsDemo(call.value(1))
        return 0
      }
      do throws(LuaError) {
        try call.value(1).functionValue?.call()
        return 0
      } catch {
        throw .error(error)
      }
    },
  ]

  private static let viewAndItem = [
    APIParameter("view", .viewReference, "a view or its name"),
    APIParameter("item", .itemReference, "a number, an index path, a title or id"),
  ]
  static let viewAndPerhapsItem = [
    APIParameter("view", .viewReference, "a view or its name"),
    APIParameter(
      "item", .itemReference, optional: true,
      "a number, an index path, a title or id; a plain view has none"),
  ]
  static let overParameters = [
    APIParameter("view", .viewReference),
    APIParameter(
      "item", .itemReference, optional: true, "the count stands for the place below the last"),
    APIParameter("part", .word(Words.parts), optional: true, "above"),
  ]
  static let xAndY = [APIParameter("x", .number), APIParameter("y", .number)]
  static let edgeParameters = [
    APIParameter("view", .viewReference, "a view or its name"),
    APIParameter("edge", .word(Words.edges)),
    APIParameter(
      "depth", .number, optional: true,
      "points inwards from the edge; the fewer, the faster it scrolls; 12"),
  ]
  static let holdParameters = [
    APIParameter("seconds", .number, "from 0 to 3600")
  ]
  private static let needsDrag = ["nothing is lifted"]

  private static func gesture(
    _ name: String, _ summary: String, _ parameters: [APIParameter], errors: [String] = [],
    example: String, _ act: @escaping @Sendable (APICall) throws(DragDropError) -> Act
  ) -> APIEntry {
    .function(
      name, summary, parameters,
      returns: [APIParameter("drag", .object("Drag"), optional: true)],
      errors: errors + ["what a callback or a batch failed with"], phases: [.outsideCallbacks],
      example: example
    ) { call throws(APIFailure) in
      try call.play(act)
    }
  }
}

extension APICall {
  /// A gesture on a plain view, or on an item of another.
  fileprivate func act(
    plain: @escaping (PolicyHost, View) throws(DragDropError) -> Drag?,
    item actOnItem: @escaping (PolicyHost, SectionedView, Position) throws(DragDropError) -> Drag?
  ) throws(DragDropError) -> Act {
    guard !isMissing(2) else {
      let view = try plainView(1)
      return Act { host, _ throws(DragDropError) in try plain(host, view) }
    }
    let (view, item) = (try gestureView(1), try gestureItem(2, in: 1))
    return Act { host, _ throws(DragDropError) in try actOnItem(host, view, item) }
  }

  fileprivate func gestureView(_ number: Int) throws(DragDropError) -> SectionedView {
    if let name = string(number) { return try host.player.view(name) }
    let view = try gestureAnyView(number)
    guard let view = view as? SectionedView else {
      throw .gesture("\(view.name) is a plain view: it has no items")
    }
    return view
  }

  fileprivate func gestureAnyView(_ number: Int) throws(DragDropError) -> View {
    if let name = string(number) { return try host.player.anyView(name) }
    let handle = stack.handle(at: index(number))
    if let view = handle.flatMap({ host.handles.anyView($0) }) { return view }
    throw .gesture(
      "argument #\(number) is no view" + (handle.map { ": \($0.kind.epitaph)" } ?? ""))
  }

  /// A view that is touched without naming an item.
  fileprivate func plainView(_ number: Int) throws(DragDropError) -> View {
    let view = try gestureAnyView(number)
    guard view is SectionedView else { return view }
    throw .gesture(
      prefix(number + 1) + "(\(APIType.itemReference.name) expected, got "
        + "\(stack.typeName(at: index(number + 1))): \(view.name) holds items)")
  }

  /// An item by number, path, title or id; also a path written as a string.
  fileprivate func gestureItem(
    _ number: Int, in viewNumber: Int
  ) throws(DragDropError) -> Position {
    if let item = integer(number) { return Position(section: 0, item: item) }
    if let position = stack.position(at: index(number)) { return position }
    return try host.player.position(
      .name(string(number) ?? ""), in: try gestureView(viewNumber))
  }

  fileprivate func newest() throws(DragDropError) -> Drag {
    if let drag = host.player.current { return drag }
    throw .gesture("nothing is lifted: \(entry.name) comes after lift(view, item)")
  }

  func add(to drag: Drag) throws(DragDropError) -> Act {
    guard !isMissing(2) else {
      let view = try plainView(1)
      return Act(drag) { drag throws(DragDropError) in try drag.add(view) }
    }
    let (view, item) = (try gestureView(1), try gestureItem(2, in: 1))
    return Act(drag) { drag throws(DragDropError) in try drag.add(view, item) }
  }

  func over(_ drag: Drag) throws(DragDropError) -> Act {
    guard !isMissing(2) else {
      let view = try gestureAnyView(1)
      return Act(drag) { drag throws(DragDropError) in try drag.over(view) }
    }
    let view = try gestureView(1)
    let part = string(3).flatMap { Drag.Part(rawValue: $0) } ?? .above
    let item = try gestureItem(2, in: 1)
    return Act(drag) { drag throws(DragDropError) in try drag.over(view, item, part) }
  }

  func move(_ drag: Drag) -> Act {
    let point = Point(x: number(1) ?? 0, y: number(2) ?? 0)
    return Act(drag) { drag throws(DragDropError) in try drag.move(to: point) }
  }

  func edge(_ drag: Drag) throws(DragDropError) -> Act {
    guard let edge = string(2).flatMap({ Drag.Edge(rawValue: $0) }) else {
      throw .gesture("an edge is \(Words.edges.choice(quotes: .double))")
    }
    let (view, depth) = (try gestureAnyView(1), number(3) ?? 12)
    return Act(drag) { drag throws(DragDropError) in
      try drag.move(to: edge, of: view, depth: depth)
    }
  }

  func hold(_ drag: Drag) -> Act {
    let seconds = number(1) ?? 0
    return Act(drag) { drag throws(DragDropError) in try drag.hold(seconds) }
  }

  fileprivate func playLine() throws(DragDropError) -> Act {
    let script: GestureScript
    do throws(GestureScript.SyntaxError) {
      script = try GestureScript(string(1) ?? "")
    } catch {
      throw .gesture(error.description)
    }
    return Act { host, _ throws(DragDropError) in
      var drag: Drag?
      for step in script.steps { drag = try host.player.play(step.gesture) ?? drag }
      return drag
    }
  }
}

/// `select(view, item, …)`, and Lua's `select(n, …)`.
private func selectItems(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  if stack.equals("#", at: 1) {
    stack.push(stack.count - 1)
    return 1
  }
  if let number = stack.integer(at: 1) {
    let others = stack.count - 1
    let first = number < 0 ? Int64(others) + number : number - 1
    guard number != 0, first >= 0 else {
      return stack.error("bad argument #1 to 'select' (index out of range)")
    }
    return Int32(clamping: max(0, Int64(others) - first))
  }
  guard let entry = APICatalog.entry(named: "select") else { return 0 }
  let call = APICall(host: host, stack: stack, entry: entry, base: 0)
  do throws(APIFailure) {
    try call.checkArguments()
    try call.checkMayAct()
    return try call.play { call throws(DragDropError) in
      let view = try call.gestureView(1)
      var positions: [Position] = []
      for number in stride(from: 2, through: call.argumentCount, by: 1) {
        positions.append(try call.gestureItem(number, in: 1))
      }
      return Act { [positions] host, _ throws(DragDropError) in
        try host.simulation.select(view, positions)
        return host.player.current
      }
    }
  } catch {
    return error.raise(on: stack)
  }
}
