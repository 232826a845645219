import Texts

/// A row of the entry on the screen.
struct EntryRow: Equatable {
  /// The content of one column; the second column of a wide character has an empty glyph.
  struct Cell: Equatable {
    var glyph = " "
    var style = TextStyle.plain
  }

  /// The cells up to the last one with a character.
  var cells: [Cell]
  /// Whether the text continues in the next row because the margin was reached.
  private(set) var isBroken = false

  init(cells: [Cell] = []) { self.cells = cells }

  /// Writes a character at a column, or combines a mark with the character there.
  mutating func put(_ glyph: String, width: Int, style: TextStyle, at column: Int) {
    guard width > 0 else {
      if cells.indices.contains(column) { cells[column].glyph += glyph }
      return
    }
    pad(to: column)
    cells.append(Cell(glyph: glyph, style: style))
    if width == 2 { cells.append(Cell(glyph: "", style: style)) }
  }

  /// Adds a text after a column, up to the first character that does not fit.
  mutating func add(_ text: String, style: TextStyle, at column: Int, columns: Int) {
    for character in text.prefix(displayWidth: columns - column) {
      let width = character.displayWidth
      put(String(character), width: width, style: style, at: max(column, cells.count))
    }
  }

  /// Breaks the row at the margin; a wide character can leave a column empty.
  mutating func fill(to columns: Int) {
    pad(to: columns)
    isBroken = true
  }

  private mutating func pad(to column: Int) {
    while cells.count < column { cells.append(Cell()) }
  }

  /// Whether the column is the second of a wide character.
  func isSecondHalf(_ column: Int) -> Bool {
    cells.indices.contains(column) && cells[column].glyph.isEmpty
  }
}

/// The visible rows and the cursor.
struct EntryPicture: Equatable {
  var rows: [EntryRow]
  var cursor: EntryLayout.Position

  /// The row of the cursor after a terminal has reflowed the rows for a new width.
  ///
  /// Terminals join rows that were broken at the margin, and no others.
  func cursorRow(reflowedTo newColumns: Int) -> Int {
    var row = 0
    var column = 0
    for (index, old) in rows.enumerated() {
      for (oldColumn, _) in old.cells.enumerated() where !old.isSecondHalf(oldColumn) {
        let width = old.isSecondHalf(oldColumn + 1) ? 2 : 1
        if column + width > newColumns {
          row += 1
          column = 0
        }
        if cursor == EntryLayout.Position(row: index, column: oldColumn) { return row }
        column += width
      }
      if cursor.row == index, cursor.column >= old.cells.count {
        return row + (column + cursor.column - old.cells.count) / newColumns
      }
      if !old.isBroken {
        row += 1
        column = 0
      }
    }
    return row
  }
}
