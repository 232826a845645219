import LineEditor

/// What is wrong with a command, and where in its line.
public struct ShellError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// What was typed; nil where the message says it all.
  public var line: String?
  /// The character at which the wrong word begins, from 0.
  public var column: Int
  /// What to do about it.
  public var hint: String?

  public init(_ message: String, line: String? = nil, column: Int = 0, hint: String? = nil) {
    self.message = message
    self.line = line
    self.column = column
    self.hint = hint
  }

  /// The message, the line with a caret under the wrong word, and the hint.
  public var description: String {
    var lines = [message]
    if let line {
      lines.append("  \(line)")
      let before = Terminal.columns(of: String(line.prefix(column)))
      lines.append("  \(String(repeating: " ", count: before))^")
    }
    if let hint { lines.append("  \(hint)") }
    return lines.joined(separator: "\n")
  }
}
