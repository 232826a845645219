/// What is wrong with a workspace file, where, and what should stand there instead.
package struct WorkspaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it was given.
  package var file: String
  /// The line, from 1; 0 where the error is about the file as a whole.
  package var line: Int
  /// The column in characters, from 1; 0 where the error is about the file as a whole.
  package var column: Int
  /// What is wrong, in one line without a final point.
  package var message: String
  /// What should stand there, in words that follow "expected"; nil where the message says it all.
  package var expected: String?
  /// The line of the file, shortened around the column, and below it a caret under the column.
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
