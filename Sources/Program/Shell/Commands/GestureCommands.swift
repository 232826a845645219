import DragDrop
import Texts

/// A command for each gesture in the model's table, and one for a line of gestures.
enum GestureCommands {
  static let all: [ShellCommand] =
    (0...2).flatMap { group in
      Gesture.forms.compactMap { form in
        texts[form.word].flatMap { $0.group == group ? command(form, $0) : nil }
      }
    } + [
      ShellCommand(
        name: "gesture", group: .gestures, effect: .session,
        parameters: [.required("GESTURES", .gestures)],
        summary: "Plays a line of gestures, separated by semicolons.",
        example: "gesture lift inbox 0; over archive 0; drop",
        luaEquivalent: #"gesture "lift inbox 0; over archive 0; drop""#,
        action: .session { session, arguments throws(ShellError) in
          let line = arguments.rest(from: 0)
          let start = arguments.words.words[1].range.lowerBound
          // A line in quotes, as in Lua, is accepted too.
          let isQuoted = arguments.values.count == 1 && arguments.words.words[1].isQuoted
          do throws(ShellError) {
            try session.gestures.play(
              LineWords(isQuoted ? arguments[0] ?? "" : line, hasGestures: true))
          } catch {
            var error = error
            if error.line != nil {
              error.line = arguments.words.line
              error.column += start + (isQuoted ? 1 : 0)
            }
            throw error
          }
        })
    ]

  /// The text of a gesture's command.
  private struct Text {
    /// What the gesture does, in a sentence.
    let summary: String
    let example: String
    /// The group in lists, in this order: everyday, other ways to begin and end a drag, and actions
    /// without a finger.
    let group: Int

    init(_ summary: String, _ example: String, group: Int = 0) {
      (self.summary, self.example, self.group) = (summary, example, group)
    }
  }

  /// The texts by the words of the gestures.
  private static let texts: [String: Text] = [
    "lift": Text(
      "Rests a finger on an item, a plain view or a point until it lifts or is refused.",
      "lift inbox 0"),
    "press": Text(
      "Presses the pointer on an item; the drag begins with the first movement.", "press inbox 0",
      group: 1),
    "longPress": Text(
      "Rests a finger until a long press is recognized, as by a CollectionViewController.",
      "longPress photos 0", group: 1),
    "grab": Text(
      "Presses an item's reorder control, which is shown while the view is being edited.",
      "grab inbox 0", group: 1),
    "add": Text("Taps an item with another finger, which adds it to the drag.", "add inbox 1"),
    "over": Text(
      "Moves the finger over a part of an item, or below the last item (ITEM is the count).",
      "over archive 0"),
    "move": Text("Moves the finger to a point of the screen, in points.", "move 400 120"),
    "edge": Text(
      "Moves the finger 12 points inside an edge of a view, where a drag scrolls it.",
      "edge inbox bottom"),
    "hold": Text(
      "Rests the finger for a time; the view under it is updated with every tick.", "hold 0.5"),
    "drop": Text("Lifts the finger, and runs animations and loads.", "drop"),
    "release": Text(
      "Lifts the finger like drop, but animations run later, with wait or other gestures.",
      "release", group: 1),
    "cancel": Text("Cancels the drag, and runs the animations.", "cancel"),
    "select": Text("Selects items; lifting one of them lifts all.", "select inbox 0"),
    "tap": Text("Taps an item: selects it, or adds it to the drag.", "tap inbox 0"),
    "scroll": Text(
      "Scrolls a view's content by a number of points; positive is down or right.",
      "scroll inbox 88"),
    "wait": Text("Lets virtual time pass.", "wait 0.5", group: 2),
    "interrupt": Text(
      "Cancels every touch, as the system does for an incoming call.", "interrupt", group: 1),
    "place": Text(
      "Drags an item to a place without a pointer, and prints the screen reader's output.",
      "place inbox 0 after inbox 1", group: 2),
  ]

  private static func command(_ form: GestureForm, _ text: Text) -> ShellCommand {
    ShellCommand(
      name: form.word, group: .gestures, effect: .session, parameters: parameters(of: form),
      ownUsage: form.usage,
      summary: text.summary, example: text.example, luaEquivalent: lua(form, text.example),
      action: .gesture)
  }

  /// The arguments in the order of the line, which may differ from that of the function.
  private static func parameters(of form: GestureForm) -> [ShellCommand.Parameter] {
    let parameters = form.parameters.map { parameter in
      ShellCommand.Parameter(
        name: parameter.label, kind: .init(parameter.kind), isOptional: parameter.isOptional,
        isRepeated: parameter.kind == .items)
    }
    let usage = parameters.map(\.usage).joined(separator: " ")
    return form.usage.hasPrefix(usage) ? parameters : [.required(form.usage, .anything)]
  }

  /// The example as Lua code: `drag:over("archive", 0)`.
  private static func lua(_ form: GestureForm, _ example: String) -> String {
    let arguments = LineWords(example).words.dropFirst().map { LuaStatement.value($0.text) }
    return (form.needsDrag ? "drag:" : "") + form.word + "(\(arguments.joined(separator: ", ")))"
  }
}

extension ShellCommand.Parameter.Kind {
  fileprivate init(_ kind: GestureForm.Parameter.Kind) {
    self =
      switch kind {
      case .view: .view
      case .item, .itemUnlessPlain, .items: .item
      case .points, .seconds: .number
      case .choice(let words, _): .choice(words)
      }
  }
}
