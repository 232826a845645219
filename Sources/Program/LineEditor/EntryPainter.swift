/// Draws pictures of an entry; each output contains only the cells that differ from the previous
/// picture.
///
/// All movements are relative to the cursor, because only the terminal knows the entry's position
/// on the screen.
struct EntryPainter {
  /// The picture on the terminal.
  private(set) var shown = EntryPicture(rows: [EntryRow()], cursor: EntryLayout.Position())
  /// The number of columns of the terminal.
  let columns: Int
  /// Whether the terminal forgets that a row was broken only when the whole row, or the next one,
  /// is cleared, as tmux does.
  let clearsWholeRows: Bool

  private var output = ""
  /// The position of the terminal's cursor.
  ///
  /// The column is nil after the last column, from which terminals move differently.
  private var row = 0
  private var column: Int? = 0
  /// The last row on the screen; only a line feed moves below it.
  private var lastRow = 0
  private var style = TextStyle.plain

  /// Creates a painter with the cursor in the first column of an empty row.
  init(columns: Int, clearsWholeRows: Bool = false) {
    self.columns = columns
    self.clearsWholeRows = clearsWholeRows
  }

  /// Returns the output that makes the terminal show a picture.
  mutating func output(for picture: EntryPicture) -> String {
    output = "\u{1B}[?25l"
    var isAfterBreak = false
    var isAfterFormerBreak = false
    for (index, new) in picture.rows.enumerated() {
      if index == shown.rows.count { shown.rows.append(EntryRow()) }
      if clearsWholeRows, isAfterFormerBreak { clear(index, from: 0) }
      isAfterFormerBreak = isUnbroken(index, in: new)
      let isBreaking = new.isBroken && !shown.rows[index].isBroken
      if isAfterBreak || isBreaking || shown.rows[index].cells != new.cells {
        draw(new, index, isAfterBreak: isAfterBreak, isBreaking: isBreaking)
      }
      isAfterBreak = isBreaking
    }
    if picture.rows.count < shown.rows.count {
      move(to: EntryLayout.Position(row: picture.rows.count))
      setStyle(.plain)
      output += "\u{1B}[J"
    }
    setStyle(.plain)
    // An empty last row has no cells that differ, but the screen has to scroll for it.
    if picture.rows.count > lastRow + 1 {
      move(to: EntryLayout.Position(row: picture.rows.count - 1))
    }
    move(to: picture.cursor)
    shown = picture
    defer { output = "" }
    return output + "\u{1B}[?25h"
  }

  /// The output that removes the entry and moves to its first row.
  ///
  /// The first row is cleared separately, because clearing the whole screen from its first cell moves
  /// it into the scrollback of some terminals, such as tmux.
  var eraseSequence: String {
    let first = "\r" + Self.up(row) + "\u{1B}[K"
    return first + (lastRow == 0 ? "\u{1B}[J" : Self.down(1) + "\u{1B}[J" + Self.up(1))
  }

  /// Draws the cells of a row that differ.
  ///
  /// - Parameters:
  ///   - new: The row.
  ///   - index: Its index in the entry.
  ///   - isAfterBreak: Whether the previous row was just broken at the margin. The terminal breaks
  ///     it with the first character of this row; only then does it join the rows in a wider
  ///     window.
  ///   - isBreaking: Whether this row has to be drawn up to the margin.
  private mutating func draw(
    _ new: EntryRow, _ index: Int, isAfterBreak: Bool, isBreaking: Bool
  ) {
    let old = shown.rows[index].cells
    func differs(_ column: Int) -> Bool {
      column >= old.count ? new.cells[column] != EntryRow.Cell() : old[column] != new.cells[column]
    }
    if isAfterBreak {
      // One character breaks the previous row, even if this row is empty.
      row = index
      lastRow = max(lastRow, row)
      write(new.cells.first ?? EntryRow.Cell(), at: 0, isWide: new.isSecondHalf(1))
    }
    var next = isAfterBreak ? new.isSecondHalf(1) ? 2 : 1 : 0
    let margin = new.cells.count
    while next < margin {
      guard differs(next) || isBreaking && next == margin - 1 else {
        next += 1
        continue
      }
      var start = next
      while start > 0, new.isSecondHalf(start) { start -= 1 }
      // A short gap is written again instead of skipped.
      if let column, row == index, column < start, start - column <= 3,
        !new.isSecondHalf(column), new.cells[column..<start].allSatisfy(looksTheSame)
      {
        start = column
      }
      move(to: EntryLayout.Position(row: index, column: start))
      repeat {
        let isWide = new.isSecondHalf(start + 1)
        write(new.cells[start], at: start, isWide: isWide)
        start += isWide ? 2 : 1
      } while start < margin && (differs(start) || start <= next)
      next = start
    }
    // The terminal forgets that a row was broken when its end is cleared.
    if margin < old.count,
      isUnbroken(index, in: new) || old[margin...].contains(where: { $0 != EntryRow.Cell() })
    {
      clear(index, from: margin)
    }
  }

  /// Whether the row was broken at the margin but is no longer.
  private func isUnbroken(_ index: Int, in new: EntryRow) -> Bool {
    shown.rows[index].isBroken && !new.isBroken
  }

  /// Writes a cell at the terminal's cursor.
  private mutating func write(_ cell: EntryRow.Cell, at start: Int, isWide: Bool) {
    if !looksTheSame(cell) { setStyle(cell.style) }
    output += cell.glyph
    let end = start + (isWide ? 2 : 1)
    column = end < columns ? end : nil
    // Some terminals combine a skin tone with the preceding character.
    if isWide, let scalar = cell.glyph.unicodeScalars.first,
      (0x1F3FB...0x1F3FF).contains(scalar.value), end < columns
    {
      output += "\r" + Self.right(end)
    }
  }

  private mutating func clear(_ index: Int, from column: Int) {
    move(to: EntryLayout.Position(row: index, column: column))
    setStyle(.plain)
    output += "\u{1B}[K"
    let rest = shown.rows[index].cells.prefix(column)
    shown.rows[index] = EntryRow(cells: Array(rest))
  }

  /// Whether a cell looks the same in the current style; a blank shows no text color.
  private func looksTheSame(_ cell: EntryRow.Cell) -> Bool {
    cell.style == style || cell == EntryRow.Cell() && !style.isUnderlined && !style.isInverse
  }

  private mutating func setStyle(_ new: TextStyle) {
    guard new != style else { return }
    output += new == .plain ? "\u{1B}[m" : new.sequence(after: style)
    style = new
  }

  // MARK: Movement

  private mutating func move(to target: EntryLayout.Position) {
    if target.row > row {
      let existing = min(target.row, lastRow)
      output += Self.down(existing - row)
      if target.row > existing {
        output += String(repeating: "\r\n", count: target.row - existing)
        column = 0
        lastRow = target.row
      }
    } else {
      output += Self.up(row - target.row)
    }
    row = target.row
    if column != target.column {
      if let column, target.column < column, column - target.column < 4 {
        output += String(repeating: "\u{8}", count: column - target.column)
      } else if let column, target.column > column {
        output += Self.right(target.column - column)
      } else {
        output += "\r" + Self.right(target.column)
      }
    }
    column = target.column
  }

  static func up(_ count: Int) -> String { sequence(count, "A") }
  private static func down(_ count: Int) -> String { sequence(count, "B") }
  private static func right(_ count: Int) -> String { sequence(count, "C") }

  private static func sequence(_ count: Int, _ letter: String) -> String {
    count > 1 ? "\u{1B}[\(count)\(letter)" : count == 1 ? "\u{1B}[\(letter)" : ""
  }
}
