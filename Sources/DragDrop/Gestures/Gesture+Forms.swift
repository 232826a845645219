import Layout

extension Gesture {
  /// Every kind of gesture, in the order of a drag.
  public static let forms: [GestureForm] = [
    GestureForm(
      "lift", [.view, .itemUnlessPlain],
      "Rests a finger on an item, or a plain view, until it lifts or is refused.",
      example: "lift inbox 0",
      function: .init(
        "Rests a finger on an item, or on a plain view, until it lifts, or is refused.",
        errors: ["a plain view without a drag interaction of its own or around it"],
        example: "print(lift(inbox, 0).isActive)\nlift(photo)")
    ) { words throws(DragDropError) in .lift(try words.target()) },
    GestureForm(
      "press", [.view, .itemUnlessPlain],
      "Presses the pointer on an item; the drag begins with the first movement.",
      example: "press inbox 0", use: .special,
      function: .init(
        "Presses the pointer on an item, or on a plain view: it drags as soon as it moves.",
        example: "press(inbox, 0):over(archive, 0):drop()")
    ) { words throws(DragDropError) in .press(try words.target()) },
    GestureForm(
      "longPress", [.view, .itemUnlessPlain],
      "Rests a finger until a long press recognises it, as that of a CollectionViewController.",
      example: "longPress photos 0", use: .special,
      function: .init(
        "Rests a finger until a long press recognises it, which may move an item.",
        errors: ["a view without a long press"],
        example: "CollectionViewController(photos)\nlongPress(photos, 0)\ndrop()")
    ) { words throws(DragDropError) in .longPress(try words.target()) },
    GestureForm(
      "grab", [.view, .init("item", .item, "a number, an index path, a title or id")],
      "Takes an item by its reorder control, which a view being edited shows.",
      example: "grab inbox 0", use: .special,
      function: .init(
        "Takes an item by its reorder control, which a view that is edited shows.",
        errors: ["a view that is not editing", "an item that cannot move"],
        example: "inbox.isEditing = true\nprint(pcall(grab, inbox, 0))")
    ) { words throws(DragDropError) in .grab(try words.view(), try words.item()) },
    GestureForm(
      "add", [.view, .itemUnlessPlain],
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
        .init("view", .view),
        .init("item", .item, optional: true, "the count stands for the place below the last"),
        .choice("part", Drag.Part.self, noun: "part of a cell", optional: true, "above"),
      ],
      "Moves the finger over a part of an item; the item's count is the place below the last.",
      example: "over archive 0",
      function: .init(
        "Moves the newest drag over a part of an item, or to the middle of a view.",
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
          "points inwards from the edge; the fewer, the faster it scrolls; 12"),
      ],
      "Moves the finger to an edge of a view, 12 points inside, where a drag scrolls it.",
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
      "Rests the finger for so long; the view under it is asked with every tick.",
      example: "hold 0.5",
      function: .init(
        "Rests the finger of the newest drag; the view under it is asked with every tick.",
        method: "Rests the finger; the view under it is asked with every tick.",
        example: "lift(inbox, 0)\nover(inbox, 1)\nhold(0.1)\ncancel()")
    ) { words throws(DragDropError) in .hold(seconds: try words.number()) },
    GestureForm(
      "drop", [], "Lifts the finger, and lets animations and loads run.", example: "drop",
      function: .init(
        "Lifts the finger of the newest drag, and lets the end's animations run.",
        method: "Lifts the finger, and lets the end's animations run.",
        example: "lift(inbox, 0)\nover(archive, 0)\ndrop()")
    ) { _ in .drop },
    GestureForm(
      "release", [],
      "Lifts the finger as drop does; the animations run later, with wait or the next gestures.",
      example: "release", use: .special,
      function: .init(
        "Lifts the finger of the newest drag; the end's animations run with the time that follows.",
        method: "Lifts the finger; the end's animations run with the time that follows.",
        example: "lift(inbox, 0)\nover(archive, 0)\nrelease()\nlift(inbox, 0)\ncancel()")
    ) { _ in .release },
    GestureForm(
      "cancel", [], "Gives the drag up, and lets the animations run.", example: "cancel",
      function: .init(
        "Gives the newest drag up, and lets the animations run.",
        method: "Gives the drag up, and lets the animations run.",
        example: "lift(inbox, 0)\ncancel()")
    ) { _ in .cancel },
    GestureForm(
      "select", [.init("view", .view), .init("items", .items)],
      "Selects items; lifting one of them lifts all.", example: "select inbox 0",
      function: .init(
        "Selects items, so that a lift takes all of them; with a number or \"#\" it is Lua's own.",
        example:
          "inbox.allowsMultipleSelection = true\nselect(inbox, 0, 1)\n"
          + "print(select(\"#\", 1, 2))")
    ) { words throws(DragDropError) in .select(try words.view(), try words.items()) },
    GestureForm(
      "tap", [.view, .itemUnlessPlain], "Taps an item: selects it, or adds it to the drag.",
      example: "tap inbox 0",
      function: .init(
        "Taps an item or a plain view: adds it to a drag on its way, or selects it.",
        example: "tap(inbox, 1)")
    ) { words throws(DragDropError) in .tap(try words.target()) },
    GestureForm(
      "scroll", [.init("view", .view), .init("dy", .points, "points")],
      "Scrolls a view's content by so many points; down, or to the right, is positive.",
      example: "scroll inbox 88",
      function: .init(
        "Scrolls a view's content; more than 0 shows what is below, or to the right where it "
          + "scrolls sideways.",
        example: "scroll(inbox, 44)")
    ) { words throws(DragDropError) in .scroll(try words.view(), by: try words.number()) },
    GestureForm(
      "wait", [.init("seconds", .seconds, "0 to 9000000")], "Lets virtual time pass.",
      example: "wait 0.5", use: .withoutFinger,
      function: .init("Lets virtual time pass.", example: "wait(0.5)")
    ) { words throws(DragDropError) in .wait(seconds: try words.number()) },
    GestureForm(
      "interrupt", [], "The system takes every touch away, as when a call comes in.",
      example: "interrupt", use: .special,
      function: .init(
        "The system takes every touch away: a call comes in.",
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
          "with into, or in an empty view, it may be left out: behind everything, or into a plain "
            + "view"),
      ],
      "Drags an item to a place without a pointer, and says what a screen reader would.",
      example: "place inbox 0 after inbox 1", use: .withoutFinger,
      usage: "[VIEW] ITEM before|after|into [VIEW] ITEM",
      function: .init(
        "Drags an item to a place without a pointer, and announces what a screen reader would say.",
        errors: ["an item that does not exist", "before or after without an item"],
        example: "place(inbox, 0, \"after\", inbox, \"Bread\")")
    ) { words throws(DragDropError) in
      .place(try words.place(), try words.choice(), try words.place())
    },
  ]

  /// The form of a gesture's word; nil if it is no gesture.
  public static func form(named word: String) -> GestureForm? { formsByWord[word] }

  private static let formsByWord = Dictionary(uniqueKeysWithValues: forms.map { ($0.word, $0) })
}
