import Plugins
import Texts

/// The shell's own commands and those of plug-ins.
struct AvailableCommands {
  let plugins: PluginLibrary

  /// The command that a word stands for: by its name, by an alias from other shells, or by an
  /// unambiguous prefix of its name.
  func command(calledBy name: String) -> ShellCommand? {
    // Leaving the shell must not load plug-ins.
    if CommandTable.habits[name] == "quit" { return CommandTable.command(named: "quit") }
    if let command = command(named: name) { return command }
    if let habit = CommandTable.habits[name], let command = command(named: habit) { return command }
    let candidates = commands(startingWith: name)
    return candidates.count == 1 ? candidates.first : nil
  }

  /// The command of an entry; nil if the entry is not a command, or no command has its name.
  func command(of input: Input) -> ShellCommand? {
    guard case .command(let words, _) = input else { return nil }
    return words.words.first.flatMap { command(calledBy: $0.text) }
  }

  /// The error for a line with an unknown command, with a caret under the word.
  func error(about words: LineWords, entry: String, offset: Int) -> ShellError {
    guard let word = words.words.first else {
      return ShellError(
        "the name of the command is missing", line: entry, column: offset, hint: ":help lists them")
    }
    let column = offset + word.range.lowerBound
    let candidates = commands(startingWith: word.text)
    guard candidates.isEmpty else {
      return ShellError(
        "':\(word.text)' is ambiguous", line: entry, column: column,
        hint: candidates.map(\.written).joined(separator: ", "))
    }
    return ShellError(
      "no command is named ':\(word.text)'", line: entry, column: column,
      hint: command(nearestTo: word.text).map { NearestName.question($0.written, quotes: .none) }
        ?? ":help lists the commands")
  }

  /// The shell's own commands and those of plug-ins; loads the plug-ins.
  var all: [ShellCommand] { CommandTable.commands + ofPlugins }

  /// The commands of plug-ins; loads plug-ins that have not been loaded yet.
  var ofPlugins: [ShellCommand] {
    plugins.statuses().compactMap(\.plugin).flatMap { plugin in
      plugin.manifest.commands
        .filter { CommandTable.command(named: $0.name) == nil }
        .map { ShellCommand($0, of: plugin.manifest) }
    }
  }

  /// The command with a name, without a colon; the shell's own commands come before those of
  /// plug-ins.
  func command(named name: String) -> ShellCommand? {
    CommandTable.command(named: name) ?? ofPlugins.first { $0.name == name }
  }

  /// The command with the name most similar to a word.
  func command(nearestTo word: String) -> ShellCommand? {
    CommandTable.nearest(to: word)
      ?? NearestName.find(word, in: all.map(\.name)).flatMap { command(named: $0) }
  }

  private func commands(startingWith prefix: String) -> [ShellCommand] {
    prefix.isEmpty ? [] : all.filter { $0.name.hasPrefix(prefix) }
  }
}
