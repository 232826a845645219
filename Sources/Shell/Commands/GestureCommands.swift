import DragDrop
import Texts

/// A command for each gesture in the model's table, and one for a line of gestures.
enum GestureCommands {
  static let all: [ShellCommand] =
    GestureForm.Use.allCases.flatMap { use in
      Gesture.forms.filter { $0.use == use }.map { command($0) }
    } + [
      ShellCommand(
        name: "gesture", group: .gestures, parameters: [.required("GESTURES", .gestures)],
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

  private static func command(_ form: GestureForm) -> ShellCommand {
    ShellCommand(
      name: form.word, group: .gestures, parameters: parameters(of: form), ownUsage: form.usage,
      summary: form.summary, example: form.example, luaEquivalent: lua(form), action: .gesture)
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
  private static func lua(_ form: GestureForm) -> String {
    let arguments = LineWords(form.example).words.dropFirst().map { LuaStatement.value($0.text) }
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
