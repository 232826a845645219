import LineEditor
import Policies
import Texts

extension CommandTable {
  /// Commands that open the user's editor.
  static let editCommands: [ShellCommand] = [
    ShellCommand(
      name: "edit", group: .policies, parameters: [.optional("NUMBER|NAME", .topic)],
      summary:
        "Opens $EDITOR on the last entry, a numbered one, or a function; Enter then runs it.",
      example: ":edit policy.canHandle",
      details: """
        What was saved comes back to the prompt, where it can still be changed. :history shows the
        numbers. Ctrl-X Ctrl-E opens the editor on what is being typed; in vi's command mode v does.
        """,
      action: .shell { shell, arguments throws(ShellError) in try shell.edit(arguments) })
  ]
}

extension CommandInterpreter {
  /// `:edit`, `:edit NUMBER`, `:edit NAME`.
  func edit(_ arguments: CommandArguments) throws(ShellError) {
    guard let openEditor = prompt.openEditor else {
      throw arguments.error(":edit needs a terminal to type on", hint: "an editor opens there")
    }
    let text = try textToEdit(arguments)
    do throws(ExternalEditor.Failure) {
      prompt.nextEntry = try openEditor(text)
    } catch {
      throw ShellError(error.description)
    }
  }

  private func textToEdit(_ arguments: CommandArguments) throws(ShellError) -> String {
    let entries = prompt.history()
    guard let word = arguments[0] else {
      return entries.last { Input.commandName(of: $0) != "edit" } ?? ""
    }
    if let number = Int(word) {
      guard let entry = entries[counted: number] else {
        throw arguments.error("there is no entry \(number)", at: 0, hint: ":history lists them")
      }
      return entry
    }
    guard let source = session.host.source(of: word) else {
      throw arguments.error(
        "'\(word)' is neither the number of an entry nor a function written in Lua", at: 0,
        hint: "a global, or a field of one: StandardDrop, policy.canHandle")
    }
    return source.text
  }
}

extension Input {
  /// The name of the command in a text; nil if the text is not a command.
  fileprivate static func commandName(of text: String) -> String? {
    guard case .command(let words, _) = Input(text) else { return nil }
    return words.words.first?.text
  }
}
