import CEditlineShims

/// Blocks with more rows than the screen: only the rows around the cursor are shown.
///
/// libedit draws the last rows of such a block, and leaves the cursor at most in the screen's last
/// row, even if it belongs elsewhere. While the user is not typing, the rows around the cursor are
/// shown instead; libedit's rows are restored before libedit gets a key.
extension EditlineReader {
  /// The maximum size of a text for which this is done; for each key the text is drawn three times.
  private static let windowLimit = 200_000

  /// Shows the rows around the cursor, with their styles.
  func paintWindow(_ line: Line, _ layout: BlockLayout) {
    guard line.text.utf8.count <= Self.windowLimit else { return }
    let last = layout.rows - size.rows
    // The window moves only as far as necessary.
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

  /// The output that restores libedit's rows and its cursor.
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

  /// The row of the screen in which libedit leaves the cursor, for a block that fills the screen.
  func cursorRowOfLibedit(_ layout: BlockLayout) -> Int {
    min(layout.cursor.row, size.rows - 1)
  }

  /// As many rows of a block as the screen has; the cursor moves from the first to the last.
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
      // A full row is not cleared behind its end, because that would remove its last character.
      "\r" + text + (width < layout.columns ? "\u{1B}[K" : "")
    }.joined(separator: "\r\n")
  }
}
