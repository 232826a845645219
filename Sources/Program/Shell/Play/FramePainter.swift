import LineEditor
import Texts

/// Makes the escape sequences that change one frame into another, for as few cells as possible.
struct FramePainter {
  /// Whether colors may be used; attributes are always used because they show the cursor.
  let usesColor: Bool
  var theme = Theme()

  /// The escape sequences that change a frame into another.
  ///
  /// The complete frame if there was none or its size differs; empty if nothing changes.
  func sequences(from old: PlayFrame?, to new: PlayFrame) -> String {
    let known = old?.size == new.size ? old : nil
    var text = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for row in new.rows.indices {
      let before = known?.rows[row] ?? Array(repeating: .init(), count: new.size.columns)
      guard let changed = Self.changed(before, new.rows[row]) else { continue }
      text += "\u{1B}[\(row + 1);\(changed.lowerBound + 1)H"
      text += runs(of: new.rows[row][changed])
    }
    guard !text.isEmpty else { return "" }
    // Synchronized output: supporting terminals show the change at once; others ignore the
    // sequence.
    return "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  /// The columns from the first to the last differing cell, extended to complete wide characters.
  private static func changed(
    _ old: [PlayFrame.Cell], _ new: [PlayFrame.Cell]
  ) -> Range<Int>? {
    guard var first = new.indices.first(where: { old[$0] != new[$0] }),
      var last = new.indices.last(where: { old[$0] != new[$0] })
    else { return nil }
    // The right half of a wide character cannot be painted without the left one.
    while first > 0, new[first].text.isEmpty || old[first].text.isEmpty { first -= 1 }
    while last + 1 < new.count, new[last + 1].text.isEmpty || old[last + 1].text.isEmpty {
      last += 1
    }
    return first..<(last + 1)
  }

  private func runs(of cells: ArraySlice<PlayFrame.Cell>) -> String {
    var text = ""
    var run = ""
    var style = PlayFrame.Style()
    for cell in cells {
      if cell.style != style {
        text += textStyle(style).applied(to: run)
        run = ""
        style = cell.style
      }
      run += cell.text
    }
    return text + textStyle(style).applied(to: run)
  }

  private func textStyle(_ style: PlayFrame.Style) -> TextStyle {
    var textStyle =
      usesColor ? theme.style(of: style.role) : TextStyle.plain
    if style.isInverse { textStyle.isInverse = true }
    return textStyle
  }
}
