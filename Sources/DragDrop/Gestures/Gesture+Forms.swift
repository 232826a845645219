import Layout

extension Gesture {
  /// Every kind of gesture, in the order of a drag.
  public static let forms: [GestureForm] = [
    GestureForm(
      "lift", [.viewOrX, .itemUnlessPlainOrY],
      "Rests a finger on an item, a plain view or a point until it lifts or is refused.",
      example: "lift inbox 0", usage: "VIEW [ITEM] | X Y",
      function: .init(
        "Rests a finger on an item, a plain view or a point until it lifts or is refused. A hidden item is scrolled into view first.",
        errors: ["a plain view without a drag interaction in it or its superviews"],
        example: "print(lift(inbox, 0).isActive)\nlift(photo)")
    ) { words throws(DragDropError) in .lift(try words.target()) },
    GestureForm(
      "press", [.viewOrX, .itemUnlessPlainOrY],
      "Presses the pointer on an item; the drag begins with the first movement.",
      example: "press inbox 0", use: .special,
      function: .init(
        "Presses the pointer on an item or plain view; the first movement begins the drag.",
        example: "press(inbox, 0):over(archive, 0):drop()")
    ) { words throws(DragDropError) in .press(try words.target()) },
    GestureForm(
      "longPress", [.viewOrX, .itemUnlessPlainOrY],
      "Rests a finger until a long press is recognized, as by a CollectionViewController.",
      example: "longPress photos 0", use: .special,
      function: .init(
        "Rests a finger until a long press is recognized, which may move an item.",
        errors: ["a view without a long press recognizer"],
        example: "CollectionViewController(photos)\nlongPress(photos, 0)\ndrop()")
    ) { words throws(DragDropError) in .longPress(try words.target()) },
    GestureForm(
      "grab", [.view, .init("item", .item, "a number, an index path, a title or id")],
      "Presses an item's reorder control, which is shown while the view is being edited.",
      example: "grab inbox 0", use: .special,
      function: .init(
        "Presses an item's reorder control, which is shown while the view is being edited.",
        errors: ["a view that is not editing", "an item that cannot move"],
        example: "inbox.isEditing = true\nprint(pcall(grab, inbox, 0))")
    ) { words throws(DragDropError) in .grab(try words.view(), try words.item()) },
    GestureForm(
      "add", [.viewOrX, .itemUnlessPlainOrY],
      "Taps an item with another finger, which adds it to the drag.",
      example: "add inbox 1",
      function: .init(
        "Taps an item or a plain view with another finger, which adds it to the newest drag.",
        method: "Taps an item or a plain view with another finger, which adds it.",
        example: "lift(inbox, 0)\nadd(inbox, 1)\ncancel()")
    ) { words throws(DragDropError) in .add(try words.target()) },
    GestureForm(
      "over",
      [
        .viewOrX,
        .init(
          "item", .item, optional: true,
          "the count means the place below the last item; or y of a point"
        ).orCoordinate,
        .choice("part", Drag.Part.self, noun: "part of a cell", optional: true, "above"),
      ],
      "Moves the finger over a part of an item, or below the last item (ITEM is the count).",
      example: "over archive 0", usage: "VIEW [ITEM] [above|into|below|left|right] | X Y",
      function: .init(
        "Moves the newest drag over a part of an item, or to the middle of a view. A part that is hidden is scrolled into view first.",
        method: "Moves over a part of an item, or to the middle of a view.",
        example: "lift(inbox, 0)\nover(archive, 0)\ndrop()")
    ) { words throws(DragDropError) in
      .over(try words.target(), try words.skipMissing() ? .above : words.choice())
    },
    GestureForm(
      "move", [.init("x", .points), .init("y", .points)],
      "Moves the finger to a point of the screen, in points.",
      example: "move 400 120",
      function: .init(
        "Moves the newest drag to a point of the screen, in points.",
        method: "Moves to a point of the screen, in points.",
        example: "lift(inbox, 0)\nmove(400, 300)\ncancel()")
    ) { words throws(DragDropError) in .move(Point(x: try words.number(), y: try words.number())) },
    GestureForm(
      "edge",
      [
        .view, .choice("edge", Drag.Edge.self),
        .init(
          "depth", .points, optional: true,
          "points inward from the edge; a smaller number scrolls faster; 12"),
      ],
      "Moves the finger 12 points inside an edge of a view, where a drag scrolls it.",
      example: "edge inbox bottom",
      function: .init(
        "Moves the newest drag to the middle of an edge, where it scrolls the view.",
        method: "Moves to the middle of an edge of a view, where a drag scrolls it.",
        errors: ["a depth outside the view"],
        example: "lift(inbox, 0)\nedge(inbox, \"bottom\")\nwait(0.5)\ncancel()")
    ) { words throws(DragDropError) in
      .edge(try words.view(), try words.choice(), depth: try words.optionalNumber())
    },
    GestureForm(
      "hold", [.init("seconds", .seconds, "from 0 to 3600")],
      "Rests the finger for a time; the view under it is updated with every tick.",
      example: "hold 0.5",
      function: .init(
        "Rests the finger of the newest drag; the view under it is updated with every tick.",
        method: "Rests the finger; the view under it is updated with every tick.",
        example: "lift(inbox, 0)\nover(inbox, 1)\nhold(0.1)\ncancel()")
    ) { words throws(DragDropError) in .hold(seconds: try words.number()) },
    GestureForm(
      "drop", [], "Lifts the finger, and runs animations and loads.", example: "drop",
      function: .init(
        "Lifts the finger of the newest drag, and runs the final animations.",
        method: "Lifts the finger, and runs the final animations.",
        example: "lift(inbox, 0)\nover(archive, 0)\ndrop()")
    ) { _ in .drop },
    GestureForm(
      "release", [],
      "Lifts the finger like drop, but animations run later, with wait or other gestures.",
      example: "release", use: .special,
      function: .init(
        "Lifts the finger of the newest drag; the final animations run later.",
        method: "Lifts the finger; the final animations run later.",
        example: "lift(inbox, 0)\nover(archive, 0)\nrelease()\nlift(inbox, 0)\ncancel()")
    ) { _ in .release },
    GestureForm(
      "cancel", [], "Cancels the drag, and runs the animations.", example: "cancel",
      function: .init(
        "Cancels the newest drag, and runs the animations.",
        method: "Cancels the drag, and runs the animations.",
        example: "lift(inbox, 0)\ncancel()")
    ) { _ in .cancel },
    GestureForm(
      "select", [.init("view", .view), .init("items", .items)],
      "Selects items; lifting one of them lifts all.", example: "select inbox 0",
      function: .init(
        "Selects items, so that a lift takes all of them; with a number or \"#\" it is Lua's select.",
        example:
          "inbox.allowsMultipleSelection = true\nselect(inbox, 0, 1)\n"
          + "print(select(\"#\", 1, 2))")
    ) { words throws(DragDropError) in .select(try words.view(), try words.items()) },
    GestureForm(
      "tap", [.viewOrX, .itemUnlessPlainOrY], "Taps an item: selects it, or adds it to the drag.",
      example: "tap inbox 0",
      function: .init(
        "Taps an item or plain view: adds it to a drag in progress, or selects it.",
        example: "tap(inbox, 1)")
    ) { words throws(DragDropError) in .tap(try words.target()) },
    GestureForm(
      "scroll", [.init("view", .view), .init("dy", .points, "points")],
      "Scrolls a view's content by a number of points; positive is down or right.",
      example: "scroll inbox 88",
      function: .init(
        "Scrolls a view's content; a positive number scrolls down, or right if the view scrolls sideways.",
        example: "scroll(inbox, 44)")
    ) { words throws(DragDropError) in .scroll(try words.view(), by: try words.number()) },
    GestureForm(
      "wait", [.init("seconds", .seconds, "0 to 9000000")], "Lets virtual time pass.",
      example: "wait 0.5", use: .withoutFinger,
      function: .init("Lets virtual time pass.", example: "wait(0.5)")
    ) { words throws(DragDropError) in .wait(seconds: try words.number()) },
    GestureForm(
      "interrupt", [], "Cancels every touch, as the system does for an incoming call.",
      example: "interrupt", use: .special,
      function: .init(
        "Cancels every touch, as the system does for an incoming call.",
        example: "lift(inbox, 0)\ninterrupt()")
    ) { _ in .interrupt },
    GestureForm(
      "place",
      [
        .init("view", .view, "where the item is, or a plain view"),
        .init("item", .item, optional: true, "nil for a plain view"),
        .choice("placement", Placement.self),
        .init("targetView", .view),
        .init(
          "targetItem", .item, optional: true,
          "with into, or in an empty view, it is optional: at the end, or into a plain view"),
      ],
      "Drags an item to a place without a pointer, and prints the screen reader's output.",
      example: "place inbox 0 after inbox 1", use: .withoutFinger,
      usage: "[VIEW] ITEM before|after|into [VIEW] ITEM",
      function: .init(
        "Drags an item to a place without a pointer, and records what a screen reader announces.",
        errors: ["an item that does not exist", "before or after without an item"],
        example: "place(inbox, 0, \"after\", inbox, \"Bread\")")
    ) { words throws(DragDropError) in
      .place(try words.place(), try words.choice(), try words.place())
    },
  ]

  /// The form of a gesture's word; nil for other words.
  public static func form(named word: String) -> GestureForm? { formsByWord[word] }

  private static let formsByWord = Dictionary(uniqueKeysWithValues: forms.map { ($0.word, $0) })
}
