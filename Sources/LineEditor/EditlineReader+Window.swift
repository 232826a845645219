import CEditlineShims

/// Blocks with more rows than the screen, seen through a window around the cursor.
///
/// libedit draws the last rows of such a block, and leaves the cursor no lower than the screen's
/// last row, wherever it belongs. While nobody types, the rows around the cursor are shown instead;
/// before libedit gets a key, what it drew is put back.
extension EditlineReader {
  /// A text beyond this size is shown as libedit draws it: every key would draw it three times.
  private static let windowLimit = 200_000

  /// Shows the rows around the cursor, in their styles.
  func paintWindow(_ line: Line, _ layout: BlockLayout) {
    guard line.text.utf8.count <= Self.windowLimit else { return }
    let last = layout.rows - size.rows
    // The window moves no farther than it must.
    let lowest = max(0, layout.cursor.row - size.rows + 1)
    let top = min(max(windowTop ?? last, lowest), layout.cursor.row, last)
    let runs = configuration.usesColor ? configuration.highlight(line.text, line.cursor) : []
    let output =
      "\u{1B}[?25l" + Self.up(cursorRowOfLibedit(layout))
      + rows(of: layout, from: top, runs)
      + "\r" + Self.up(size.rows - 1 - (layout.cursor.row - top)) + Self.right(layout.cursor.column)
    guard !cel_signal_came() else { return }
    StandardStreams.write(output + "\u{1B}[?25h")
    windowTop = top
    overlay.window = Overlay.Window(layout: layout, top: top)
  }

  /// What puts back what libedit drew, and its cursor.
  func restoration(of window: Overlay.Window) -> String {
    let layout = window.layout
    let last = layout.rows - size.rows
    let row = layout.cursor.row - window.top
    let wanted = cursorRowOfLibedit(layout)
    guard window.top != last else {
      return row > wanted ? Self.up(row - wanted) : Self.down(wanted - row)
    }
    return Self.up(row) + rows(of: layout, from: last, [])
      + "\r" + Self.up(size.rows - 1 - wanted) + Self.right(layout.cursor.column)
  }

  /// The row of the screen in which libedit leaves the cursor of a block that fills it.
  func cursorRowOfLibedit(_ layout: BlockLayout) -> Int {
    min(layout.cursor.row, size.rows - 1)
  }

  /// As many rows of a block as the screen has; the cursor goes from the first to the last.
  private func rows(of layout: BlockLayout, from top: Int, _ runs: [StyledRun]) -> String {
    var rows = [String](repeating: "", count: size.rows)
    var widths = [Int](repeating: 0, count: size.rows)
    if top == 0 {
      rows[0] = promptStyle.applied(to: prompt)
      widths[0] = layout.textStart.column
    }
    let styles = Self.styles(of: layout.pieces, runs)
    var row = 0
    for (piece, style) in zip(layout.pieces, styles) {
      if piece.width > 0 {
        row = piece.position.row - top
      } else if !Self.isCombiningMark(piece.glyph) {
        continue
      }
      guard rows.indices.contains(row) else { continue }
      rows[row] += style.applied(to: piece.glyph)
      widths[row] = max(widths[row], piece.position.column + piece.width)
    }
    return zip(rows, widths).map { text, width in
      // A row that is full has nothing behind it to clear, and would lose its last character.
      "\r" + text + (width < layout.columns ? "\u{1B}[K" : "")
    }.joined(separator: "\r\n")
  }
}
