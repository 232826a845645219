import Texts

/// An error in a workspace file: its position, and what was expected.
package struct WorkspaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as given.
  package var file: String
  /// The line, from 1; 0 if the error concerns the whole file.
  package var line = 0
  /// The column in characters, from 1; 0 if the error concerns the whole file.
  package var column = 0
  /// The error, in one line without a full stop.
  package var message: String
  /// What was expected, as words that follow "expected"; nil if the message is sufficient.
  package var expected: String?
  /// The line of the file, shortened around the column, with a caret below the column.
  package var excerpt: String?

  init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  init(_ problem: JSONProblem, in text: ArraySlice<UInt8>, of file: String) {
    self.file = file
    message = problem.message
    expected = problem.expected
    var offset = text.startIndex + problem.offset
    if problem.isEnd {
      // The position directly after the last character, not on the line below it.
      offset = (text.lastIndex { !Self.isSpace($0) } ?? text.startIndex - 1) + 1
    }
    let lines = text[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
    line = max(1, lines.count)
    let before = String(decoding: lines.last ?? [], as: UTF8.self)
    let rest = text[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
    column = before.count + 1
    if !before.isEmpty || !rest.isEmpty {
      excerpt = Self.excerpt(before: before, after: String(decoding: rest, as: UTF8.self))
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// A line, shortened to the part around the caret, and the caret below it.
  private static func excerpt(before: String, after: String) -> String {
    let (room, ahead) = (56, 24)
    // A tab would move the caret.
    func shown(_ text: Substring) -> String {
      String(text.map { $0 == "\t" ? " " : $0 }).printable
    }
    let left = (before.count > room ? "…" : "") + shown(before.suffix(room))
    let right = shown(after.prefix(ahead)) + (after.count > ahead ? "…" : "")
    return left + right + "\n" + String(repeating: " ", count: left.count) + "^"
  }

  /// `file:line:column: message`, then the line of the file with a caret, then what was expected.
  package var description: String {
    var text = line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)"
    if let excerpt { text += "\n" + excerpt }
    if let expected { text += "\nexpected " + expected }
    return text
  }
}
