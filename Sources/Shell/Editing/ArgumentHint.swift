import LineEditor

/// One line below the entry: the arguments of the command that is being typed.
enum ArgumentHint {
  /// The usage with the argument at the cursor in brackets `‹ITEM›`, and the summary; nil for Lua.
  static func text(
    for text: String, cursor: Int, isAssigned: (String) -> Bool, usesUnicode: Bool,
    command find: (String) -> ShellCommand? = CommandTable.command(named:)
  ) -> String? {
    guard case .command(let line, _) = Input(text, isAssigned: isAssigned) else { return nil }
    let current = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = CommandWords(String(current)).words
    guard let first = words.first, let command = find(first.text),
      words.count > 1 || current.last == " "
    else { return nil }
    var parts = [command.written]
    let typed = words.count - 1 - (current.last == " " ? 0 : 1)
    for (index, parameter) in command.parameters.enumerated() {
      let isNow = index == typed || (parameter.isRepeated && typed >= index)
      let marks = usesUnicode ? ("‹", "›") : ("<", ">")
      parts.append(isNow ? marks.0 + parameter.usage + marks.1 : parameter.usage)
    }
    return parts.joined(separator: " ") + (usesUnicode ? " — " : " - ") + command.summary
  }
}
