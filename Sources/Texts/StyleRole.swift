/// What a run of text is, so that a terminal may colour it; never the only carrier of a meaning.
public enum StyleRole: String, CaseIterable, Sendable {
  case plain
  /// Of less weight: what is skipped, dragged rows, times.
  case dim
  /// The number of an event or a row.
  case number
  /// The name of a view.
  case view
  /// The name of a callback.
  case call
  /// What a delegate answered.
  case answer
  /// An answer that keeps items out or away.
  case refusal
  /// Why, in somebody's words.
  case reason
  /// A policy's file and line.
  case place
  /// What a finger did.
  case input
  /// A sentence of ours about what just happened.
  case hint
  /// An exception or a failure of a callback.
  case failure
  /// The message of an error, and the caret below what is wrong.
  case error
  /// The heading of a section, table or column.
  case title
  /// The lines around boxes and tables.
  case border
  /// The open gap.
  case gap
  /// The row that a drop would go into.
  case highlight
  /// A badge at the finger.
  case badge
  /// In code: a word of the language.
  case keyword
  /// In code: a string.
  case string
  /// In code: a number.
  case literal
  /// The name of a command where it is entered.
  case command
  /// The text before an entry.
  case prompt
  /// The text before an answer.
  case question
  /// In a difference: what was expected.
  case removed
  /// In a difference: what came.
  case added
}
