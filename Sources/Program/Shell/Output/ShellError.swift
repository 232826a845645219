package import Policies
import Texts

/// An error in a command, with its place in the line.
package struct ShellError: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String
  /// The entry; nil if the message needs no excerpt.
  package var line: String?
  /// The first character of the wrong word, from 0.
  package var column: Int
  /// Advice.
  package var hint: String?

  package init(_ message: String, line: String? = nil, column: Int = 0, hint: String? = nil) {
    self.message = message
    self.line = line
    self.column = column
    self.hint = hint
  }

  /// The error of a script; without a place of its own it may get one in the line.
  package init(_ error: PolicyError) {
    let notes = error.notes.joined(separator: "\n  ").printableLines
    if error.scriptName == nil {
      self.init(error.message.printableLines, hint: notes.isEmpty ? nil : notes)
    } else {
      self.init(error.rendered)
    }
  }

  /// Runs code whose errors are those of the command.
  package static func reporting<Result>(
    _ body: () throws(PolicyError) -> Result
  ) throws(ShellError) -> Result {
    do throws(PolicyError) { return try body() } catch { throw ShellError(error) }
  }

  /// The message, the line with a caret under the wrong word, and the hint.
  package var description: String {
    var lines = [message]
    if let line {
      lines.append("  \(line)")
      let before = line.prefix(column).displayWidth
      lines.append("  \(String(repeating: " ", count: before))^")
    }
    if let hint { lines.append("  \(hint)") }
    return lines.joined(separator: "\n")
  }
}
