/// An error in a workspace file: its position, and what was expected.
package struct WorkspaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as given.
  package var file: String
  /// The line, from 1; 0 if the error concerns the whole file.
  package var line: Int
  /// The column in characters, from 1; 0 if the error concerns the whole file.
  package var column: Int
  /// The error, in one line without a full stop.
  package var message: String
  /// What was expected, as words that follow "expected"; nil if the message is sufficient.
  package var expected: String?
  /// The line of the file, shortened around the column, with a caret below the column.
  package var excerpt: String?

  package init(
    file: String, line: Int = 0, column: Int = 0, message: String, expected: String? = nil,
    excerpt: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.expected = expected
    self.excerpt = excerpt
  }

  /// `file:line:column: message`, then the line of the file with a caret, then what was expected.
  package var description: String {
    var text = line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)"
    if let excerpt { text += "\n" + excerpt }
    if let expected { text += "\nexpected " + expected }
    return text
  }
}
