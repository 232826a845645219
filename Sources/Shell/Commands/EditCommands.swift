import Files
import LineEditor
import Policies
import Texts

/// Commands that open the user's editor.
enum EditCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "edit", group: .policies, parameters: [.optional("NUMBER|NAME|FILE", .topic)],
      summary:
        "Opens $EDITOR on the last entry, a numbered one, a function or a file.",
      example: ":edit policy.canHandle",
      details: """
        What was typed comes back to the prompt, where it can still be changed. A file, or a function
        of one, is opened at its line, FILE:LINE too, and loaded again when it was saved. :history
        shows the numbers; -1 is the last entry. Ctrl-X Ctrl-E opens the editor on what is being typed; in vi's command mode v does.
        """,
      action: .shell { shell, arguments throws(ShellError) in try edit(arguments, in: shell) })
  ]

  /// `:edit`, `:edit NUMBER`, `:edit NAME`, `:edit FILE`, `:edit FILE:LINE`.
  private static func edit(
    _ arguments: CommandArguments, in shell: CommandInterpreter
  ) throws(ShellError) {
    guard let openEditor = shell.prompt.openEditor else {
      throw arguments.error(":edit needs a terminal to type on", hint: "an editor opens there")
    }
    let text: String
    switch try subject(arguments, shell) {
    case .file(let path, let line): return try ScriptFiles(shell).edit(path, line: line)
    case .text(let typed): text = typed
    }
    do throws(ExternalEditor.Failure) {
      shell.prompt.nextEntry = try openEditor(text)
    } catch {
      throw ShellError(error.description)
    }
  }

  /// What the editor is opened on.
  private enum EditSubject {
    case text(String)
    case file(String, line: Int)
  }

  private static func subject(
    _ arguments: CommandArguments, _ shell: CommandInterpreter
  ) throws(ShellError) -> EditSubject {
    var entries = shell.prompt.history()
    // The command itself is the newest.
    if entries.last == ":" + arguments.words.line { entries.removeLast() }
    guard let word = arguments[0] else {
      return .text(entries.last { Input($0).lua != nil } ?? "")
    }
    if let number = Int(word) {
      let typed = number < 0 && number >= -entries.count ? entries[entries.count + number] : nil
      guard let entry = shell.session.history.entry(number) ?? typed else {
        throw arguments.error("there is no entry \(number)", at: 0, hint: ":history lists them")
      }
      return .text(entry)
    }
    if let source = SourceFinder(in: shell.session.host).source(of: word) {
      if FileSystem.kind(of: source.scriptName) != nil {
        return .file(source.scriptName, line: source.lines.lowerBound)
      }
      guard !source.isOurs else {
        throw arguments.error(
          "\(word) comes with the program", at: 0,
          hint: ":source \(word) shows it; compose { yours, StandardPolicy } puts yours before it")
      }
      return .text(source.text)
    }
    if FileSystem.kind(of: word) != nil { return .file(word, line: 1) }
    if let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...]),
      FileSystem.kind(of: String(word[..<colon])) != nil
    {
      return .file(String(word[..<colon]), line: line)
    }
    throw arguments.error(
      "'\(word)' is neither the number of an entry nor a function written in Lua, nor a file",
      at: 0,
      hint: "a global, or a field of one: StandardDrop, policy.canHandle")
  }
}
