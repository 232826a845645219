import LineEditor

/// What the prompt offers to the session; the closures are set only while a prompt is
/// open.
final class EntryPrompt {
  /// Reads another entry, while a callback is stopped or a lesson waits; nil without a prompt.
  var readEntry: ((String) -> LineResult)?
  /// The last session that was not saved; nil without a prompt.
  var kept: KeptSession?
  /// Opens the user's editor with a text and returns the text that was saved; nil without a prompt.
  var openEditor: ((String) throws(ExternalEditor.Failure) -> String)?
  /// Opens the editor on a file, at a line; nil without a prompt.
  var openFile: ((String, Int) throws(ExternalEditor.Failure) -> Void)?
  /// The entries so far, the oldest first; empty if no history is kept.
  var history: () -> [String] = { [] }
  /// The numbers of the Lua entries among ``history``, by their place in it.
  var numbers: [Int: Int] = [:]
  /// Whether entries are typed in a line editor, which can also wait for changes of files.
  var hasLineEditor = false
  /// Whether the prompt that is shown may be left for work in the background.
  var canWake = false
  /// Whether there is no prompt at stops: in full screen, and while files are watched.
  var isUnattended = false
  /// The text with which the next entry begins.
  var nextEntry = ""

  /// Entries that were typed when none could be run, and are run next.
  var typedAhead: [String] = []

  /// Removes and returns the entry that is run next; nil if there is none.
  func takeTypedAhead() -> String? { typedAhead.isEmpty ? nil : typedAhead.removeFirst() }

  /// Returns the text with which the next entry begins, and clears it.
  func takeNextEntry() -> String {
    defer { nextEntry = "" }
    return nextEntry
  }
}
