/// The visible state of a terminal: cells, a cursor, and the rows that scrolled off.
///
/// The model implements the behavior of xterm-like terminals for the sequences that line editors
/// and full-screen programs use. Sequences that change no cell are ignored.
public struct Screen: Sendable {
  /// One cell; the right half of a wide character is a cell with an empty text.
  public struct Cell: Sendable, Equatable {
    /// A character with the marks that combine with it.
    public var text = " "
    /// The parameters of the active SGR sequences, such as `1;36`; empty if there are none.
    public var style = ""
  }

  public private(set) var rowCount: Int
  public private(set) var columnCount: Int
  /// The cursor's row, from 0.
  public internal(set) var cursorRow = 0
  /// The cursor's column, from 0.
  public internal(set) var cursorColumn = 0
  public internal(set) var isCursorVisible = true
  /// The number of times the bell has rung.
  public internal(set) var bellCount = 0
  /// The active private modes: 1049 for the alternate screen, 2004 for bracketed paste.
  public internal(set) var modes: Set<Int> = []
  /// The rows that left the screen at the top, oldest first.
  public internal(set) var scrolledOff: [String] = []

  var cells: [[Cell]]
  /// For each row, whether its text wraps to the next row.
  var isWrapped: [Bool]
  /// Whether the last column was written, so that the next character goes to the next row.
  var wrapIsPending = false
  var style: [String] = []
  var savedCursor = (row: 0, column: 0)
  var savedMainScreen: (cells: [[Cell]], isWrapped: [Bool])?
  var scrollRegion: ClosedRange<Int>
  var parser = ScreenParser()

  /// An empty screen.
  public init(rows: Int, columns: Int) {
    rowCount = rows
    columnCount = columns
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    isWrapped = Array(repeating: false, count: rows)
    scrollRegion = 0...(rows - 1)
  }

  // MARK: Reading

  /// The text of each row, without trailing spaces.
  public var rows: [String] {
    cells.map { Self.text(of: $0) }
  }

  /// The rows up to the last that is not blank, joined by newlines.
  public var text: String {
    var rows = rows
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// Everything that was ever shown: the rows that scrolled off and the screen.
  public var transcript: String {
    (scrolledOff + [text]).joined(separator: "\n")
  }

  public var cursorRowText: String { Self.text(of: cells[cursorRow]) }

  /// The style of the cell where a text starts on the screen, searching from the last row; nil if
  /// the text is not found.
  public func style(of text: String) -> String? {
    cells.indices.reversed().lazy.compactMap { style(of: text, inRow: $0) }.first
  }

  /// The style of the cell where a text starts in a row; nil if the text is not found.
  public func style(of text: String, inRow row: Int) -> String? {
    let rowText = Self.text(of: cells[row])
    return rowText.firstIndex(of: text).map { cells[row][textWidth(rowText[..<$0])].style }
  }

  private static func text(of row: [Cell]) -> String {
    let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    return row[..<end].reduce(into: "") { $0 += $1.text }
  }

  // MARK: Writing

  /// Processes output of a program.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let action = parser.next(byte) else { continue }
      perform(action)
    }
  }

  mutating func put(_ scalar: Unicode.Scalar) {
    let width = characterWidth(scalar)
    if width == 0 {
      combine(scalar)
      return
    }
    if wrapIsPending || cursorColumn + width > columnCount {
      isWrapped[cursorRow] = true
      cursorColumn = 0
      lineFeed()
    }
    wrapIsPending = false
    clearHalves(cursorColumn, width)
    let style = style.joined(separator: ";")
    cells[cursorRow][cursorColumn] = Cell(text: String(Character(scalar)), style: style)
    if width == 2 { cells[cursorRow][cursorColumn + 1] = Cell(text: "", style: style) }
    cursorColumn += width
    if cursorColumn >= columnCount {
      cursorColumn = columnCount - 1
      wrapIsPending = true
    }
  }

  /// Adds a combining mark to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = wrapIsPending ? cursorColumn : cursorColumn - 1
    while column > 0, cells[cursorRow][column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    cells[cursorRow][column].text.unicodeScalars.append(scalar)
  }

  /// Clears the other halves of wide characters of which one half is overwritten.
  private mutating func clearHalves(_ column: Int, _ width: Int) {
    if cells[cursorRow][column].text.isEmpty, column > 0 { cells[cursorRow][column - 1] = Cell() }
    let after = column + width
    if after < columnCount, cells[cursorRow][after].text.isEmpty {
      cells[cursorRow][after] = Cell()
    }
  }

  mutating func lineFeed() {
    wrapIsPending = false
    if cursorRow == scrollRegion.upperBound {
      scrollUp()
    } else if cursorRow < rowCount - 1 {
      cursorRow += 1
    }
  }

  mutating func scrollUp() {
    let removed = cells.remove(at: scrollRegion.lowerBound)
    isWrapped.remove(at: scrollRegion.lowerBound)
    if scrollRegion.lowerBound == 0, savedMainScreen == nil {
      scrolledOff.append(Self.text(of: removed))
    }
    cells.insert(blankRow, at: scrollRegion.upperBound)
    isWrapped.insert(false, at: scrollRegion.upperBound)
  }

  mutating func scrollDown() {
    cells.remove(at: scrollRegion.upperBound)
    isWrapped.remove(at: scrollRegion.upperBound)
    cells.insert(blankRow, at: scrollRegion.lowerBound)
    isWrapped.insert(false, at: scrollRegion.lowerBound)
  }

  var blankRow: [Cell] { Array(repeating: Cell(), count: columnCount) }

  // MARK: Resizing

  /// Changes the size like a terminal that rewraps long rows.
  public mutating func resize(rows newRows: Int, columns newColumns: Int) {
    // Rows that were broken at the margin become one again …
    var lines: [[Cell]] = []
    var cursorLine = 0
    var cursorOffset = 0
    var current: [Cell] = []
    for row in 0..<rowCount {
      if row == cursorRow {
        cursorLine = lines.count
        cursorOffset = current.count + cursorColumn + (wrapIsPending ? 1 : 0)
      }
      var part = cells[row]
      if !isWrapped[row] {
        while let last = part.last, last == Cell() { part.removeLast() }
      }
      current += part
      if !isWrapped[row] || row == rowCount - 1 {
        lines.append(current)
        current = []
      }
    }
    while lines.count > cursorLine + 1, lines.last?.isEmpty == true { lines.removeLast() }

    // … and are broken at the new one.
    var broken: [[Cell]] = []
    var wraps: [Bool] = []
    var newCursor = (row: 0, column: 0)
    for (index, line) in lines.enumerated() {
      var row: [Cell] = []
      for (offset, cell) in line.enumerated() {
        let isWide = offset + 1 < line.count && line[offset + 1].text.isEmpty
        if row.count + (isWide ? 2 : 1) > newColumns {
          broken.append(row)
          wraps.append(true)
          row = []
        }
        if index == cursorLine, offset == cursorOffset { newCursor = (broken.count, row.count) }
        row.append(cell)
      }
      if index == cursorLine, cursorOffset >= line.count {
        let column = row.count + cursorOffset - line.count
        newCursor = (broken.count + column / newColumns, column % newColumns)
        while row.count > newColumns { row.removeLast() }
        for _ in 0..<(column / newColumns) {
          broken.append(row)
          wraps.append(true)
          row = []
        }
      }
      broken.append(row)
      wraps.append(false)
    }
    while broken.count > newRows {
      scrolledOff.append(Self.text(of: broken.removeFirst()))
      wraps.removeFirst()
      newCursor.row -= 1
    }
    rowCount = newRows
    columnCount = newColumns
    cells = broken.map { $0 + Array(repeating: Cell(), count: max(0, newColumns - $0.count)) }
    isWrapped = wraps
    while cells.count < newRows {
      cells.append(blankRow)
      isWrapped.append(false)
    }
    cursorRow = max(0, newCursor.row)
    cursorColumn = min(newCursor.column, newColumns - 1)
    wrapIsPending = false
    scrollRegion = 0...(newRows - 1)
  }
}

extension String {
  fileprivate func firstIndex(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
