import DragDrop
import Texts

extension CommandTable {
  /// The words of the gesture language; their lines go to `GestureScript` as they are.
  static let gestureCommands: [ShellCommand] = [
    gesture(
      "lift", [.required("VIEW", .view), .optional("ITEM", .item)],
      "Rests a finger on an item, or a plain view, until it lifts or is refused.",
      example: "lift inbox 0", lua: #"lift("inbox", 0)"#),
    gesture(
      "add", [.required("VIEW", .view), .optional("ITEM", .item)],
      "Taps an item with another finger, which adds it to the drag.",
      example: "add inbox 1", lua: #"drag:add("inbox", 1)"#),
    gesture(
      "over",
      [
        .required("VIEW", .view), .optional("ITEM", .item),
        .optional(choices(of: Drag.Part.self), .choice(Drag.Part.allCases.map(\.rawValue))),
      ],
      "Moves the finger over a part of an item; the item's count is the place below the last.",
      example: "over archive 0", lua: #"drag:over("archive", 0)"#),
    gesture(
      "move", [.required("X", .number), .required("Y", .number)],
      "Moves the finger to a point of the screen, in points.",
      example: "move 400 120", lua: "drag:move(400, 120)"),
    gesture(
      "edge",
      [
        .required("VIEW", .view),
        .required(choices(of: Drag.Edge.self), .choice(Drag.Edge.allCases.map(\.rawValue))),
        .optional("DEPTH", .number),
      ],
      "Moves the finger to an edge of a view, 12 points inside, where a drag scrolls it.",
      example: "edge inbox bottom", lua: #"drag:edge("inbox", "bottom")"#),
    gesture(
      "hold", [.required("SECONDS", .number)],
      "Rests the finger for so long; the view under it is asked with every tick.",
      example: "hold 0.5", lua: "drag:hold(0.5)"),
    gesture(
      "drop", [], "Lifts the finger, and lets animations and loads run.",
      example: "drop", lua: "drag:drop()"),
    gesture(
      "cancel", [], "Gives the drag up, and lets the animations run.",
      example: "cancel", lua: "drag:cancel()"),
    gesture(
      "select", [.required("VIEW", .view), .repeated("ITEM", .item)],
      "Selects items; lifting one of them lifts all.",
      example: "select inbox 0 1", lua: #"select("inbox", 0, 1)"#),
    gesture(
      "tap", [.required("VIEW", .view), .optional("ITEM", .item)],
      "Taps an item: selects it, or adds it to the drag.",
      example: "tap inbox 0", lua: #"tap("inbox", 0)"#),
    gesture(
      "scroll", [.required("VIEW", .view), .required("DY", .number)],
      "Scrolls a view's content by so many points; down, or to the right, is positive.",
      example: "scroll inbox 88", lua: #"scroll("inbox", 88)"#),
    gesture(
      "press", [.required("VIEW", .view), .optional("ITEM", .item)],
      "Presses the pointer on an item; the drag begins with the first movement.",
      example: "press inbox 0", lua: #"press("inbox", 0)"#),
    gesture(
      "longPress", [.required("VIEW", .view), .optional("ITEM", .item)],
      "Rests a finger until a long press recognises it, as that of a CollectionViewController.",
      example: "longPress photos 0", lua: #"longPress("photos", 0)"#),
    gesture(
      "grab", [.required("VIEW", .view), .required("ITEM", .item)],
      "Takes an item by its reorder control, which a view being edited shows.",
      example: "grab inbox 0", lua: #"grab("inbox", 0)"#),
    gesture(
      "interrupt", [], "The system takes every touch away, as when a call comes in.",
      example: "interrupt", lua: "interrupt()"),
    gesture(
      "wait", [.required("SECONDS", .number)], "Lets virtual time pass.",
      example: "wait 0.5", lua: "wait(0.5)"),
    gesture(
      "place",
      [.required("[VIEW] ITEM before|after|into [VIEW] ITEM", .anything)],
      "Drags an item to a place without a pointer, and says what a screen reader would.",
      example: "place inbox 0 after inbox 1", lua: #"place("inbox", 0, "after", "inbox", 1)"#),
    ShellCommand(
      name: "gesture", group: .gestures, parameters: [.required("GESTURES", .gestures)],
      summary: "Plays a line of gestures, separated by semicolons.",
      example: "gesture lift inbox 0; over archive 0; drop",
      luaTwin: #"gesture "lift inbox 0; over archive 0; drop""#,
      action: .run { session, arguments throws(ShellError) in
        let line = arguments.rest(from: 0)
        let start = arguments.words.words[1].range.lowerBound
        // The same text, quoted as Lua would have it, is a line too.
        let isQuoted = arguments.values.count == 1 && arguments.words.words[1].isQuoted
        do throws(ShellError) {
          try session.play(isQuoted ? arguments[0] ?? "" : line)
        } catch {
          var error = error
          if error.line != nil {
            error.line = arguments.words.line
            error.column += start + (isQuoted ? 1 : 0)
          }
          throw error
        }
        return .goOn
      }),
  ]

  /// `above|into|below|left|right`.
  private static func choices<Choice: CaseIterable & RawRepresentable>(
    of type: Choice.Type
  ) -> String where Choice.RawValue == String {
    type.allCases.map(\.rawValue).joined(separator: "|")
  }

  private static func gesture(
    _ name: String, _ parameters: [ShellCommand.Parameter], _ summary: String, example: String,
    lua: String
  ) -> ShellCommand {
    ShellCommand(
      name: name, group: .gestures, parameters: parameters, summary: summary, example: example,
      luaTwin: lua, action: .gesture)
  }
}
