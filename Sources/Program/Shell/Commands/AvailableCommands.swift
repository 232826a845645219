package import Plugins
import Policies
import Texts

/// The shell's own commands and those of plug-ins.
struct AvailableCommands {
  let extensions: ShellExtensions

  /// Whether a callback is stopped, so that abbreviations mean the commands of the debugger.
  var isStopped = false

  /// The command that a word stands for: by its name, by an alias, or by an unambiguous prefix of
  /// its name.
  ///
  /// At a stop, aliases and prefixes of the debugger's commands come first.
  func command(calledBy name: String) -> ShellCommand? {
    // Leaving the shell must not load plug-ins.
    if CommandTable.aliases[name] == "quit" { return CommandTable.command(named: "quit") }
    if let command = command(named: name) { return command }
    if isStopped {
      let steps = CommandTable.commands.filter { $0.atStops == .needed }
      let meant =
        steps.first { $0.aliases.contains(name) }
        ?? steps.filter { $0.name.hasPrefix(name) }.only
      if let meant { return meant }
    }
    if let alias = CommandTable.aliases[name] { return command(named: alias) }
    return commands(startingWith: name).only
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
    let isSetting = ReservedNames.shell.settings.contains(word.text)
    if let advice = CommandTable.foreignWords[word.text]
      ?? (isSetting ? ":set \(word.text) shows or changes the setting" : nil)
    {
      return ShellError(
        "no command is named ':\(word.text)'", line: entry, column: column, hint: advice)
    }
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
    extensions.warnOfCollisions()
    return extensions.current.commands.map { ShellCommand($0.command, of: $0.plugin) }
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

extension ReservedNames {
  /// The names of the shell's commands, their aliases, and its settings.
  package static let shell = {
    var names = ReservedNames()
    names.commands = Set(CommandTable.names).union(CommandTable.aliases.keys)
    names.settings = Set(ShellSetting.all.map(\.name)).union(DeviceSettings.names)
    return names
  }()
}

extension Array {
  /// The element of an array with one element; nil for other arrays.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
