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

  /// The line with the cursor one row up in about the same column; nil in the first row.
  var movedUp: Line? {
    let column = Terminal.columns(of: String(rowBeforeCursor))
    let rowStart = rowBeforeCursor.startIndex
    guard rowStart > text.startIndex else { return nil }
    let above = text[..<text.unicodeScalars.index(before: rowStart)]
    let start = above.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    return moved(intoRow: above[start...], column: column)
  }

  /// The line with the cursor one row down in about the same column; nil in the last row.
  var movedDown: Line? {
    let column = Terminal.columns(of: String(rowBeforeCursor))
    let rowEnd = rowAfterCursor.endIndex
    guard rowEnd < text.endIndex else { return nil }
    let below = text[text.unicodeScalars.index(after: rowEnd)...]
    return moved(intoRow: below.prefix { $0 != "\n" }, column: column)
  }

  private func moved(intoRow row: Substring, column: Int) -> Line {
    let reached = Terminal.prefix(of: String(row), columns: column)
    let start = text.utf8.distance(from: text.startIndex, to: row.startIndex)
    return Line(text, cursor: start + reached.utf8.count)
  }
}
