/// What a run of text means, so that a terminal may color it.
///
/// Color never carries information alone.
public enum StyleRole: String, CaseIterable, Codable, Sendable {
  case plain
  /// Less important text: skipped callbacks, dragged rows, times.
  case dim
  /// The number of an event or a row.
  case number
  /// The name of a view.
  case view
  /// The name of a callback.
  case call
  /// The value that a delegate returned.
  case answer
  /// A returned value that rejects items.
  case refusal
  /// A reason that a person wrote.
  case reason
  /// The file and line of a policy.
  case place
  /// A touch event.
  case input
  /// A note of the program about what just happened.
  case hint
  /// An exception, or an error in a callback.
  case failure
  /// The message of an error, and the caret below its cause.
  case error
  /// The heading of a section, table or column.
  case title
  /// The lines of boxes and tables.
  case border
  /// The open gap.
  case gap
  /// The row that a drop would go into.
  case highlight
  /// A badge at the touch location.
  case badge
  /// A keyword in code.
  case keyword
  /// A string in code.
  case string
  /// A number in code.
  case literal
  /// The name of a command in an entry.
  case command
  /// The prompt before an entry.
  case prompt
  /// The prompt before an answer.
  case question
  /// Expected text in a difference.
  case removed
  /// Actual text in a difference.
  case added
}
