import LineEditor
import Texts

/// Turns one frame into another on the terminal, with as few cells as need be.
struct FramePainter {
  /// Whether colours may be used; attributes are used always, or the cursor could not be seen.
  let usesColor: Bool

  /// The escape sequences that lead from a frame to another.
  ///
  /// Everything where there was none, or one of another size; empty where nothing is different.
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
    // Terminals that know the mode show all of it at once, others ignore it.
    return "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  /// The columns from the first to the last different cell, whole wide characters.
  private static func changed(
    _ old: [PlayFrame.Cell], _ new: [PlayFrame.Cell]
  ) -> Range<Int>? {
    guard var first = new.indices.first(where: { old[$0] != new[$0] }),
      var last = new.indices.last(where: { old[$0] != new[$0] })
    else { return nil }
    // What begins in a right half begins with the left one, old or new.
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
      usesColor ? TextOutput.Appearance.style(of: style.role) : TextStyle.plain
    if style.isInverse { textStyle.isInverse = true }
    return textStyle
  }
}
