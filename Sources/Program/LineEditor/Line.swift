import Texts

/// A line that is edited: its text and its cursor.
struct Line: Equatable {
  var text: String
  /// The cursor, as an offset in the text's UTF-8.
  var cursor: Int

  /// An empty line.
  static let empty = Line("")

  /// A text with the cursor at `cursor`, or at its end.
  init(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor ?? text.utf8.count
  }

  var cursorIndex: String.Index { text.utf8.index(text.startIndex, offsetBy: cursor) }
  var isAtEnd: Bool { cursor == text.utf8.count }
  var beforeCursor: Substring { text[..<cursorIndex] }
  var afterCursor: Substring { text[cursorIndex...] }

  /// The text before the cursor in its row.
  var rowBeforeCursor: Substring {
    beforeCursor.unicodeScalars.lastIndex(of: "\n").map {
      beforeCursor[beforeCursor.unicodeScalars.index(after: $0)...]
    } ?? beforeCursor
  }

  /// The text after the cursor in its row.
  var rowAfterCursor: Substring {
    afterCursor.prefix { $0 != "\n" }
  }

  /// The offsets where the row of the cursor starts and ends.
  var rowStart: Int { cursor - rowBeforeCursor.utf8.count }
  var rowEnd: Int { cursor + rowAfterCursor.utf8.count }

  /// The offset after the character at the cursor.
  var nextCharacter: Int { cursor + (afterCursor.first?.utf8.count ?? 0) }

  /// The start of the name at or before the cursor.
  var startOfName: Int {
    let names = beforeCursor.reversed().drop { !Self.isNamePart($0) }
    return names.drop(while: Self.isNamePart).reduce(0) { $0 + $1.utf8.count }
  }

  /// The end of the name at or after the cursor.
  var endOfName: Int {
    let names = afterCursor.drop { !Self.isNamePart($0) }
    return text.utf8.count - names.drop(while: Self.isNamePart).utf8.count
  }

  /// The start of the word at or before the cursor; words are separated by spaces.
  var startOfWord: Int {
    let words = beforeCursor.reversed().drop(while: \.isWhitespace)
    return words.drop { !$0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The text between two offsets.
  func bytes(_ range: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  /// The text that was inserted at the cursor of an earlier line; nil if anything else has changed.
  func textTyped(since earlier: Line) -> String? {
    let start = earlier.cursor
    let length = cursor - start
    guard length > 0, text.utf8.count == earlier.text.utf8.count + length else { return nil }
    guard bytes(0..<start) == earlier.beforeCursor, afterCursor == earlier.afterCursor
    else { return nil }
    return String(bytes(start..<cursor))
  }

  /// The line with the cursor one row up, in at most the given column; nil in the first row.
  func row(above column: Int) -> Line? {
    let rowStart = rowBeforeCursor.startIndex
    guard rowStart > text.startIndex else { return nil }
    let above = text[..<text.unicodeScalars.index(before: rowStart)]
    let start = above.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    return moved(intoRow: above[start...], column: column)
  }

  /// The line with the cursor one row down, in at most the given column; nil in the last row.
  func row(below column: Int) -> Line? {
    let rowEnd = rowAfterCursor.endIndex
    guard rowEnd < text.endIndex else { return nil }
    let below = text[text.unicodeScalars.index(after: rowEnd)...]
    return moved(intoRow: below.prefix { $0 != "\n" }, column: column)
  }

  private func moved(intoRow row: Substring, column: Int) -> Line {
    let reached = row.prefix(displayWidth: column)
    let start = text.utf8.distance(from: text.startIndex, to: row.startIndex)
    return Line(text, cursor: start + reached.utf8.count)
  }
}
