/// An error in a trace, with its position.
package struct TraceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// What was found, and what was expected or how to continue.
  package let message: String
  /// Whether the file ends in the middle of a line, as after an interrupted recording.
  package let isTruncated: Bool

  /// The error as `line:column: message`, to append to the file's name.
  package var description: String { "\(line):\(column): \(message)" }

  init(line: Int, column: Int = 1, _ message: String, isTruncated: Bool = false) {
    self.line = line
    self.column = column
    self.message = message
    self.isTruncated = isTruncated
  }
}
