import Layout

extension Gesture {
  /// Every kind of gesture, in the order of a drag.
  public static let forms: [GestureForm] = [
    GestureForm("lift", [.viewOrX, .itemUnlessPlainOrY], usage: "VIEW [ITEM] | X Y") {
      words throws(DragDropError) in .lift(try words.target())
    },
    GestureForm("press", [.viewOrX, .itemUnlessPlainOrY]) { words throws(DragDropError) in
      .press(try words.target())
    },
    GestureForm("longPress", [.viewOrX, .itemUnlessPlainOrY]) { words throws(DragDropError) in
      .longPress(try words.target())
    },
    GestureForm("grab", [.view, .init("item", .item)]) { words throws(DragDropError) in
      .grab(try words.view(), try words.item())
    },
    GestureForm("add", [.viewOrX, .itemUnlessPlainOrY], needsDrag: true) {
      words throws(DragDropError) in .add(try words.target())
    },
    GestureForm(
      "over",
      [
        .viewOrX, .init("item", .item, optional: true).orCoordinate,
        .choice("part", Drag.Part.self, noun: "part of a cell", optional: true),
      ], usage: "VIEW [ITEM] [above|into|below|left|right] | X Y", needsDrag: true
    ) { words throws(DragDropError) in
      .over(try words.target(), try words.skipMissing() ? .above : words.choice())
    },
    GestureForm("move", [.init("x", .points), .init("y", .points)], needsDrag: true) {
      words throws(DragDropError) in .move(Point(x: try words.number(), y: try words.number()))
    },
    GestureForm(
      "edge", [.view, .choice("edge", Drag.Edge.self), .init("depth", .points, optional: true)],
      needsDrag: true
    ) { words throws(DragDropError) in
      .edge(try words.view(), try words.choice(), depth: try words.optionalNumber())
    },
    GestureForm("hold", [.init("seconds", .seconds)], needsDrag: true) {
      words throws(DragDropError) in .hold(seconds: try words.number())
    },
    GestureForm("drop", [], needsDrag: true) { _ in .drop },
    GestureForm("release", [], needsDrag: true) { _ in .release },
    GestureForm("cancel", [], needsDrag: true) { _ in .cancel },
    GestureForm("select", [.init("view", .view), .init("items", .items)]) {
      words throws(DragDropError) in .select(try words.view(), try words.items())
    },
    GestureForm("tap", [.viewOrX, .itemUnlessPlainOrY]) { words throws(DragDropError) in
      .tap(try words.target())
    },
    GestureForm("scroll", [.init("view", .view), .init("dy", .points)]) {
      words throws(DragDropError) in .scroll(try words.view(), by: try words.number())
    },
    GestureForm("wait", [.init("seconds", .seconds)]) { words throws(DragDropError) in
      .wait(seconds: try words.number())
    },
    GestureForm("interrupt", []) { _ in .interrupt },
    GestureForm(
      "place",
      [
        .init("view", .view), .init("item", .item, optional: true),
        .choice("placement", Placement.self), .init("targetView", .view),
        .init("targetItem", .item, optional: true),
      ], usage: "[VIEW] ITEM before|after|into [VIEW] ITEM"
    ) { words throws(DragDropError) in
      .place(try words.place(), try words.choice(), try words.place())
    },
  ]

  /// The form of a gesture's word; nil for other words.
  public static func form(named word: String) -> GestureForm? { formsByWord[word] }

  private static let formsByWord = Dictionary(uniqueKeysWithValues: forms.map { ($0.word, $0) })
}
