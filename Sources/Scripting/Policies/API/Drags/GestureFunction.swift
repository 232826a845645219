import DragDrop

/// The documentation of a gesture as a function of scripts.
struct GestureFunction {
  /// What the function does.
  let summary: String
  /// The description of the method of drags; nil if there is none.
  var method: String?
  /// The errors besides those of callbacks.
  var errors: [String] = []
  /// An example script that can be run.
  let example: String
  /// The descriptions of parameters whose name is not sufficient.
  var parameters: [String: String] = [:]

  /// The function of a gesture.
  init(_ form: GestureForm) { self = Self.all[form.word] ?? GestureFunction("", example: "") }

  private init(
    _ summary: String, method: String? = nil, errors: [String] = [], example: String,
    parameters: [String: String] = [:]
  ) {
    (self.summary, self.method, self.errors, self.example) = (summary, method, errors, example)
    self.parameters = parameters
  }

  /// The functions by the words of their gestures.
  static let all: [String: GestureFunction] = [
    "lift": GestureFunction(
      "Rests a finger on an item, a plain view or a point until it lifts or is refused. A hidden item is scrolled into view first.",
      errors: ["a plain view without a drag interaction in it or its superviews"],
      example: "print(lift(inbox, 0).isActive)\nlift(photo)",
      parameters: ["view": viewOrX, "item": itemOrY]),
    "press": GestureFunction(
      "Presses the pointer on an item or plain view; the first movement begins the drag.",
      example: "press(inbox, 0):over(archive, 0):drop()",
      parameters: ["view": viewOrX, "item": itemOrY]),
    "longPress": GestureFunction(
      "Rests a finger until a long press is recognized, which may move an item.",
      errors: ["a view without a long press recognizer"],
      example: "CollectionViewController(photos)\nlongPress(photos, 0)\ndrop()",
      parameters: ["view": viewOrX, "item": itemOrY]),
    "grab": GestureFunction(
      "Presses an item's reorder control, which is shown while the view is being edited.",
      errors: ["a view that is not editing", "an item that cannot move"],
      example: "inbox.isEditing = true\nprint(pcall(grab, inbox, 0))",
      parameters: ["item": "a number, an index path, a title or id", "view": "a view or its name"]),
    "add": GestureFunction(
      "Taps an item or a plain view with another finger, which adds it to the newest drag.",
      method: "Taps an item or a plain view with another finger, which adds it.",
      example: "lift(inbox, 0)\nadd(inbox, 1)\ncancel()",
      parameters: ["view": viewOrX, "item": itemOrY]),
    "over": GestureFunction(
      "Moves the newest drag over a part of an item, or to the middle of a view. A part that is hidden is scrolled into view first.",
      method: "Moves over a part of an item, or to the middle of a view.",
      example: "lift(inbox, 0)\nover(archive, 0)\ndrop()",
      parameters: [
        "item": "the count means the place below the last item; or y of a point", "part": "above",
        "view": viewOrX,
      ]),
    "move": GestureFunction(
      "Moves the newest drag to a point of the screen, in points.",
      method: "Moves to a point of the screen, in points.",
      example: "lift(inbox, 0)\nmove(400, 300)\ncancel()"),
    "edge": GestureFunction(
      "Moves the newest drag to the middle of an edge, where it scrolls the view.",
      method: "Moves to the middle of an edge of a view, where a drag scrolls it.",
      errors: ["a depth outside the view"],
      example: "lift(inbox, 0)\nedge(inbox, \"bottom\")\nwait(0.5)\ncancel()",
      parameters: [
        "depth": "points inward from the edge; a smaller number scrolls faster; 12",
        "view": "a view or its name",
      ]),
    "hold": GestureFunction(
      "Rests the finger of the newest drag; the view under it is updated with every tick.",
      method: "Rests the finger; the view under it is updated with every tick.",
      example: "lift(inbox, 0)\nover(inbox, 1)\nhold(0.1)\ncancel()",
      parameters: ["seconds": "from 0 to 3600"]),
    "drop": GestureFunction(
      "Lifts the finger of the newest drag, and runs the final animations.",
      method: "Lifts the finger, and runs the final animations.",
      example: "lift(inbox, 0)\nover(archive, 0)\ndrop()"),
    "release": GestureFunction(
      "Lifts the finger of the newest drag; the final animations run later.",
      method: "Lifts the finger; the final animations run later.",
      example: "lift(inbox, 0)\nover(archive, 0)\nrelease()\nlift(inbox, 0)\ncancel()"),
    "cancel": GestureFunction(
      "Cancels the newest drag, and runs the animations.",
      method: "Cancels the drag, and runs the animations.",
      example: "lift(inbox, 0)\ncancel()"),
    "select": GestureFunction(
      "Selects items, so that a lift takes all of them; with a number or \"#\" it is Lua's select.",
      example: "inbox.allowsMultipleSelection = true\nselect(inbox, 0, 1)\n"
        + "print(select(\"#\", 1, 2))"),
    "tap": GestureFunction(
      "Taps an item or plain view: adds it to a drag in progress, or selects it.",
      example: "tap(inbox, 1)",
      parameters: ["view": viewOrX, "item": itemOrY]),
    "scroll": GestureFunction(
      "Scrolls a view's content; a positive number scrolls down, or right if the view scrolls sideways.",
      example: "scroll(inbox, 44)",
      parameters: ["dy": "points"]),
    "wait": GestureFunction(
      "Lets virtual time pass.",
      example: "wait(0.5)",
      parameters: ["seconds": "0 to 9000000"]),
    "interrupt": GestureFunction(
      "Cancels every touch, as the system does for an incoming call.",
      example: "lift(inbox, 0)\ninterrupt()"),
    "place": GestureFunction(
      "Drags an item to a place without a pointer, and records what a screen reader announces.",
      errors: ["an item that does not exist", "before or after without an item"],
      example: "place(inbox, 0, \"after\", inbox, \"Bread\")",
      parameters: [
        "view": "where the item is, or a plain view", "item": "nil for a plain view",
        "targetItem":
          "with into, or in an empty view, it is optional: at the end, or into a plain view",
      ]),
  ]

  private static let viewOrX = "a view or its name; or x of a point of the screen"
  private static let itemOrY =
    "a number, an index path, a title or id; a plain view has none; or y of a point"
}
