import LineEditor

/// What there is where a person types; nothing of it where nobody does.
final class EntryPrompt {
  /// Reads one more entry, while a callback or a lesson waits; nil where nobody types.
  var readEntry: ((String) -> LineResult)?
  /// Opens the person's editor on a text and gives what was saved; nil where nobody sits there.
  var openEditor: ((String) throws(ExternalEditor.Failure) -> String)?
  /// What was entered so far, oldest first; empty where nobody keeps it.
  var history: () -> [String] = { [] }
  /// What stands at the next prompt already.
  var nextEntry = ""

  /// What stands at the next prompt already; it is asked for once.
  func takeNextEntry() -> String {
    defer { nextEntry = "" }
    return nextEntry
  }
}
