/// What is wrong with a trace, and where.
public struct TraceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What was found, and what had been expected or is to be done.
  public let message: String
  /// Whether the file ends in the middle of a line: the rest was never written.
  public let isTruncated: Bool

  /// `line:column: message`, to be put after the file's name.
  public var description: String { "\(line):\(column): \(message)" }

  init(line: Int, column: Int = 1, _ message: String, isTruncated: Bool = false) {
    self.line = line
    self.column = column
    self.message = message
    self.isTruncated = isTruncated
  }
}
