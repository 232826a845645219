/// What is wrong with a workspace file, where, and what should stand there instead.
public struct WorkspaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it was given.
  public var file: String
  /// The line, from 1; 0 where the error is about the file as a whole.
  public var line: Int
  /// The column in characters, from 1; 0 where the error is about the file as a whole.
  public var column: Int
  /// What is wrong, in one line without a final point.
  public var message: String
  /// What should stand there, in words that follow "expected"; nil where the message says it all.
  public var expected: String?
  /// The line of the file, shortened around the column, and below it a caret under the column.
  public var excerpt: String?

  public init(
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
  public var description: String {
    var text = line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)"
    if let excerpt { text += "\n" + excerpt }
    if let expected { text += "\nexpected " + expected }
    return text
  }
}
