import Plugins
import Texts

/// Which command was meant.
extension CommandInterpreter {
  /// The command that a word calls: by its name, by a habit of other shells, or by as much of its
  /// name as tells it from all others.
  func command(calledBy name: String) -> ShellCommand? {
    // Nobody waits for plug-ins who wants to leave.
    if CommandTable.habits[name] == "quit" { return CommandTable.command(named: "quit") }
    if let command = command(named: name) { return command }
    if let habit = CommandTable.habits[name], let command = command(named: habit) { return command }
    let candidates = commands(startingWith: name)
    return candidates.count == 1 ? candidates.first : nil
  }

  /// The command that was entered; nil where there is none of that name, and for everything else.
  func command(of input: Input) -> ShellCommand? {
    guard case .command(let words, _) = input else { return nil }
    return words.words.first.flatMap { command(calledBy: $0.text) }
  }

  /// What is wrong with a line that calls no command, with a caret under the word.
  func noCommand(_ words: LineWords, entry: String, offset: Int) -> ShellError {
    guard let word = words.words.first else {
      return ShellError(
        "the command's name is missing", line: entry, column: offset, hint: ":help lists them")
    }
    let column = offset + word.range.lowerBound
    let candidates = commands(startingWith: word.text)
    guard candidates.isEmpty else {
      return ShellError(
        ":\(word.text) may be several commands", line: entry, column: column,
        hint: candidates.map(\.written).joined(separator: ", "))
    }
    return ShellError(
      "there is no command :\(word.text)", line: entry, column: column,
      hint: command(nearestTo: word.text).map { NearestName.question($0.written, quotes: .none) }
        ?? ":help lists the commands")
  }

  /// The shell's own commands, then those of plug-ins, which are loaded.
  var commands: [ShellCommand] { CommandTable.commands + pluginCommands }

  /// The commands of plug-ins; those that nobody asked for yet are loaded.
  var pluginCommands: [ShellCommand] {
    session.plugins.statuses().compactMap(\.plugin).flatMap { plugin in
      plugin.manifest.commands
        .filter { CommandTable.command(named: $0.name) == nil }
        .map { ShellCommand($0, of: plugin.manifest) }
    }
  }

  /// The command with a name, without a colon; a plug-in cannot take the name of one of ours.
  func command(named name: String) -> ShellCommand? {
    CommandTable.command(named: name) ?? pluginCommands.first { $0.name == name }
  }

  /// The command that was probably meant by a word.
  func command(nearestTo word: String) -> ShellCommand? {
    CommandTable.nearest(to: word)
      ?? NearestName.find(word, in: commands.map(\.name)).flatMap { command(named: $0) }
  }

  private func commands(startingWith prefix: String) -> [ShellCommand] {
    prefix.isEmpty ? [] : commands.filter { $0.name.hasPrefix(prefix) }
  }
}
