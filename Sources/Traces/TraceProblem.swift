/// What is wrong with a trace, and where.
package struct TraceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// What was found, and what had been expected or is to be done.
  package let message: String
  /// Whether the file ends in the middle of a line: the rest was never written.
  package let isTruncated: Bool

  /// `line:column: message`, to be put after the file's name.
  package var description: String { "\(line):\(column): \(message)" }

  init(line: Int, column: Int = 1, _ message: String, isTruncated: Bool = false) {
    self.line = line
    self.column = column
    self.message = message
    self.isTruncated = isTruncated
  }
}
