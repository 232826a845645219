import Texts

/// What is shown around the entry while the user is not typing.
struct EntryAnnotations {
  let line: Line
  let configuration: LineEditorConfiguration
  let navigation: HistoryNavigation
  /// Whether letters are commands of vi.
  let isInViCommandMode: Bool
  /// How many further entries of a pasted transcript follow.
  let pastedCount: Int
  let quietStyle: TextStyle
  /// The list of candidates below the line; nil if there is none.
  let menu: CompletionMenu?

  var shown: EntryScreen.Annotations {
    EntryScreen.Annotations(
      match: navigation.search?.matchRange, suggestion: visibleSuggestion, status: status,
      menu: menu)
  }

  /// The suggestion after the line: a completion, or otherwise an entry of the history.
  var suggestion: String? {
    guard configuration.usesColor, configuration.showsSuggestions(), navigation.search == nil,
      line.isAtEnd, !line.text.isEmpty
    else { return nil }
    if let text = configuration.language.suggest(line.text), !text.isEmpty { return text }
    return navigation.suggestion(after: line.text)
  }

  /// The part of a suggestion that fits into the row after the text.
  private var visibleSuggestion: String? {
    suggestion.map { suggestion in
      String(suggestion.prefix { !$0.unicodeScalars.contains(where: \.isControl) })
    }
  }

  private var status: EntryLayout.Label? {
    if let search = navigation.search { return EntryLayout.Label(text: search.statusText) }
    if isInViCommandMode {
      return EntryLayout.Label(text: "command mode: i inserts", style: quietStyle)
    }
    let hint = pastedNote ?? draftNote ?? configuration.language.hint(line.text, line.cursor) ?? ""
    guard !hint.isEmpty else { return nil }
    return EntryLayout.Label(text: String(hint.prefix { $0 != "\n" }), style: quietStyle)
  }

  /// Tells the user that a killed session has left an entry.
  private var draftNote: String? {
    navigation.hasLeftDraft && line.text.isEmpty
      ? "Press Up to restore the unfinished entry of a killed session" : nil
  }

  /// Tells the user that further entries of a pasted transcript follow.
  private var pastedNote: String? {
    switch pastedCount {
    case 0: nil
    case 1: "1 more pasted entry follows; Ctrl-C drops it"
    case let count: "\(count) more pasted entries follow; Ctrl-C drops them"
    }
  }
}
