import Texts

/// Drawing the entry and the texts around it.
extension EditlineReader {
  /// Shows a line while the user is not typing.
  func paint(_ line: Line) {
    screen.show(
      line,
      EntryScreen.Annotations(
        match: navigation.search?.matchRange, suggestion: visibleSuggestion(for: line),
        status: status(for: line)))
  }

  /// Shows the line without its annotations, and moves to the row after it.
  func leaveBlock(_ mark: String = "") { screen.leave(line, mark: mark) }

  func clearScreen() -> CommandOutcome {
    screen.clear()
    return .nothing
  }

  /// The suggestion after a line: a completion, or otherwise an entry of the history.
  func suggestion(for line: Line) -> String? {
    guard configuration.usesColor, configuration.showsSuggestions(), navigation.search == nil,
      line.isAtEnd, !line.text.isEmpty
    else { return nil }
    if let text = configuration.language.suggest(line.text), !text.isEmpty { return text }
    return configuration.suggestsFromHistory ? navigation.suggestion(after: line.text) : nil
  }

  /// The part of a suggestion that fits into the row after the text.
  private func visibleSuggestion(for line: Line) -> String? {
    suggestion(for: line).map { suggestion in
      String(suggestion.prefix { !$0.unicodeScalars.contains(where: \.isControl) })
    }
  }

  private func status(for line: Line) -> BlockLayout.Label? {
    if let search = navigation.search { return BlockLayout.Label(text: search.statusText) }
    let hint =
      pastedNote ?? draftNote(line) ?? configuration.language.hint(line.text, line.cursor) ?? ""
    guard !hint.isEmpty else { return nil }
    return BlockLayout.Label(
      text: String(hint.prefix { $0 != "\n" }), style: screen.quietStyle)
  }

  /// Tells the user that a killed session has left an entry.
  private func draftNote(_ line: Line) -> String? {
    navigation.hasLeftDraft && line.text.isEmpty
      ? "Press Up to restore the unfinished entry of a killed session" : nil
  }

  /// Tells the user that further entries of a pasted transcript follow.
  private var pastedNote: String? {
    switch input.pastedEntries.count {
    case 0: nil
    case 1: "1 more pasted entry follows; Ctrl-C drops it"
    case let count: "\(count) more pasted entries follow; Ctrl-C drops them"
    }
  }
}
