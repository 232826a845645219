import DragDrop
import Files
import LineEditor
import LuaSyntax
import Policies
import Texts

/// Commands that open the user's editor.
enum EditCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "edit", group: .policies, effect: .none, aliases: ["e"],
      parameters: [.optional("NUMBER|NAME|FILE", .topic)],
      summary:
        "Opens $EDITOR on the last entry, a numbered one, a function or a file.",
      example: ":edit policy.canHandle",
      details: """
        An entry or function is put on the prompt after editing, where you can still change it. A file,
        or a function of one, is opened at its line (also FILE:LINE) and loaded again when you save it;
        :edit new.lua creates a file.
        :history shows the numbers; -1 is the last entry. Ctrl-X Ctrl-E opens the editor on the current
        entry, as v does in vi's command mode.
        """,
      action: .shell { shell, arguments throws(ShellError) in try edit(arguments, in: shell) })
  ]

  /// `:edit`, `:edit NUMBER`, `:edit NAME`, `:edit FILE`, `:edit FILE:LINE`.
  private static func edit(
    _ arguments: CommandArguments, in shell: CommandInterpreter
  ) throws(ShellError) {
    guard let openEditor = shell.session.prompt.openEditor else {
      throw arguments.error(":edit needs a terminal", hint: "the editor opens there")
    }
    let text: String
    switch try subject(arguments, shell) {
    case .file(let path, let line): return try ScriptFiles(shell).edit(path, line: line)
    case .text(let typed): text = typed
    }
    do throws(ExternalEditor.Failure) {
      shell.session.prompt.nextEntry = try openEditor(text)
    } catch {
      throw ShellError(error.description)
    }
  }

  /// The text of a function as an entry: a field of a table constructor becomes an assignment.
  private static func entry(
    of source: PolicySource, called word: String, in session: ShellSession
  ) -> String {
    let text = source.text.trimmed
    let tokens = LuaToken.tokens(of: text)
    guard tokens.count > 2, tokens[0].kind == .name, tokens[1].text == "=",
      tokens[2].text == "function"
    else { return source.text }
    var function = text.dropFirst(tokens[0].text.count)
    if function.last == "," { function.removeLast() }
    return path(of: source, called: word, in: session) + function
  }

  /// The path of a function from a global: `archive.dropDelegate.canHandle` for `archive.canHandle`.
  private static func path(
    of source: PolicySource, called word: String, in session: ShellSession
  ) -> String {
    let path = LuaSyntax.path(word)
    guard path.count <= 2, let method = path.last.flatMap(DelegateMethod.init(rawValue:)) else {
      return word
    }
    let finder = SourceFinder(in: session.host)
    let view = session.host.simulation.allViews.map(\.name).first { name in
      (path.count == 1 || name == path[0])
        && finder.source(of: "\(name).\(method.rawValue)") == source
    }
    guard let view else { return word }
    let isGlobal = LuaSyntax.isName(view) && session.host.evaluator.isAssigned(view)
    return (isGlobal ? view : "view(\(LuaSyntax.quoted(view)))")
      + ".\(method.role.rawValue).\(method.rawValue)"
  }

  /// What the editor opens.
  private enum EditSubject {
    case text(String)
    case file(String, line: Int)
  }

  private static func subject(
    _ arguments: CommandArguments, _ shell: CommandInterpreter
  ) throws(ShellError) -> EditSubject {
    var entries = shell.session.prompt.history()
    // The newest entry is the command itself.
    if entries.last == ":" + arguments.words.line { entries.removeLast() }
    guard let word = arguments[0] else {
      return .text(entries.last { Input($0).lua != nil } ?? "")
    }
    if let number = Int(word) {
      let typed = number < 0 && number >= -entries.count ? entries[entries.count + number] : nil
      guard let entry = shell.session.history.entry(number) ?? typed else {
        throw arguments.error("entry \(number) does not exist", at: 0, hint: ":history lists them")
      }
      return .text(entry)
    }
    if let source = SourceFinder(in: shell.session.host).source(of: word) {
      if FileSystem.kind(of: source.scriptName) != nil {
        return .file(source.scriptName, line: source.lines.lowerBound)
      }
      guard !source.isOurs else {
        throw arguments.error(
          "\(word) is built in", at: 0,
          hint: ":source \(word) shows it; compose { yours, StandardPolicy } overrides it")
      }
      return .text(entry(of: source, called: word, in: shell.session))
    }
    if FileSystem.kind(of: word) != nil { return .file(word, line: 1) }
    if let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...]),
      FileSystem.kind(of: String(word[..<colon])) != nil
    {
      return .file(String(word[..<colon]), line: line)
    }
    if word.hasSuffix(".lua") {
      let folder = FilePath.parent(of: word)
      guard FileSystem.isFolder(folder) else {
        throw arguments.error("there is no folder \(folder)", at: 0)
      }
      return .file(word, line: 1)
    }
    throw arguments.error(
      "'\(word)' is not an entry's number, a Lua function or a file",
      at: 0,
      hint: "a global, or a field of one: policy.canHandle; :edit new.lua creates a file")
  }
}
