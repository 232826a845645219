import Texts

/// Which command was meant.
extension ShellSession {
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

  /// The same, or an error with a caret under the word.
  func meant(
    by word: CommandWords.Word, entry: String, offset: Int
  ) throws(ShellError) -> ShellCommand {
    if let command = command(calledBy: word.text) { return command }
    let column = offset + word.range.lowerBound
    let candidates = commands(startingWith: word.text)
    guard candidates.isEmpty else {
      throw ShellError(
        ":\(word.text) may be several commands", line: entry, column: column,
        hint: candidates.map(\.written).joined(separator: ", "))
    }
    throw ShellError(
      "there is no command :\(word.text)", line: entry, column: column,
      hint: command(nearestTo: word.text).map { NearestName.question($0.written, quotes: .none) }
        ?? ":help lists the commands")
  }

  private func commands(startingWith prefix: String) -> [ShellCommand] {
    prefix.isEmpty ? [] : commands.filter { $0.name.hasPrefix(prefix) }
  }
}
