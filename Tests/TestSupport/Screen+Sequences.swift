extension Screen {
  mutating func perform(_ action: ScreenParser.Action) {
    switch action {
    case .character(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape(let final): escape(final)
    case .sequence(true, let parameters, let final): privateSequence(parameters, final)
    case .sequence(false, let parameters, let final): sequence(parameters, final)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bellCount += 1
    case 0x08: move(column: cursorColumn - 1)
    case 0x09: move(column: (cursorColumn / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C:
      // A line feed ends the row.
      isWrapped[cursorRow] = false
      lineFeed()
    case 0x0D: move(column: 0)
    default: break
    }
  }

  private mutating func escape(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "7"): savedCursor = (cursorRow, cursorColumn)
    case UInt8(ascii: "8"): move(row: savedCursor.row, column: savedCursor.column)
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      move(column: 0)
      lineFeed()
    case UInt8(ascii: "M"):
      if cursorRow == scrollRegion.lowerBound { scrollDown() } else { move(row: cursorRow - 1) }
    case UInt8(ascii: "c"): self = Screen(rows: rowCount, columns: columnCount)
    default: break
    }
  }

  private mutating func sequence(_ parameters: [Int], _ final: UInt8) {
    let first = parameters.first ?? 0
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "A"): move(row: cursorRow - count)
    case UInt8(ascii: "B"): move(row: cursorRow + count)
    case UInt8(ascii: "C"): move(column: cursorColumn + count)
    case UInt8(ascii: "D"): move(column: cursorColumn - count)
    case UInt8(ascii: "E"): move(row: cursorRow + count, column: 0)
    case UInt8(ascii: "F"): move(row: cursorRow - count, column: 0)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): move(column: count - 1)
    case UInt8(ascii: "d"): move(row: count - 1)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      move(row: count - 1, column: max(1, parameters.count > 1 ? parameters[1] : 1) - 1)
    case UInt8(ascii: "J"): eraseInDisplay(first)
    case UInt8(ascii: "K"): eraseInLine(first)
    case UInt8(ascii: "L"): insertRows(count)
    case UInt8(ascii: "M"): deleteRows(count)
    case UInt8(ascii: "P"): deleteCharacters(count)
    case UInt8(ascii: "@"): insertBlanks(count)
    case UInt8(ascii: "X"): erase(cursorRow, cursorColumn..<min(cursorColumn + count, columnCount))
    case UInt8(ascii: "S"): for _ in 0..<count { scrollUp() }
    case UInt8(ascii: "T"): for _ in 0..<count { scrollDown() }
    case UInt8(ascii: "r"):
      let bottom = parameters.count > 1 && parameters[1] > 0 ? parameters[1] : rowCount
      guard count < bottom, bottom <= rowCount else { return }
      scrollRegion = (count - 1)...(bottom - 1)
      move(row: 0, column: 0)
    case UInt8(ascii: "m"): setStyle(parameters)
    case UInt8(ascii: "s"): savedCursor = (cursorRow, cursorColumn)
    case UInt8(ascii: "u"): move(row: savedCursor.row, column: savedCursor.column)
    default: break
    }
  }

  private mutating func privateSequence(_ parameters: [Int], _ final: UInt8) {
    let isOn = final == UInt8(ascii: "h")
    guard isOn || final == UInt8(ascii: "l") else { return }
    for mode in parameters {
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      switch mode {
      case 25: isCursorVisible = isOn
      case 1049: useAlternateScreen(isOn)
      default: break
      }
    }
  }

  private mutating func useAlternateScreen(_ isOn: Bool) {
    if isOn, savedMainScreen == nil {
      savedMainScreen = (cells, isWrapped)
      savedCursor = (cursorRow, cursorColumn)
      cells = Array(repeating: blankRow, count: rowCount)
    } else if !isOn, let main = savedMainScreen {
      cells = main.cells
      isWrapped = main.isWrapped
      savedMainScreen = nil
      move(row: savedCursor.row, column: savedCursor.column)
    }
  }

  private mutating func setStyle(_ parameters: [Int]) {
    for parameter in parameters.isEmpty ? [0] : parameters {
      if parameter == 0 { style = [] } else { style.append(String(parameter)) }
    }
  }

  private mutating func move(row: Int? = nil, column: Int? = nil) {
    cursorRow = min(max(0, row ?? cursorRow), rowCount - 1)
    cursorColumn = min(max(0, column ?? cursorColumn), columnCount - 1)
    wrapIsPending = false
  }

  private mutating func erase(_ row: Int, _ columns: Range<Int>) {
    for column in columns { cells[row][column] = Cell() }
    if columns.upperBound == columnCount { isWrapped[row] = false }
    wrapIsPending = false
  }

  private mutating func eraseInLine(_ mode: Int) {
    switch mode {
    case 0: erase(cursorRow, cursorColumn..<columnCount)
    case 1: erase(cursorRow, 0..<cursorColumn + 1)
    default: erase(cursorRow, 0..<columnCount)
    }
  }

  private mutating func eraseInDisplay(_ mode: Int) {
    let rows: Range<Int>
    switch mode {
    case 0: rows = cursorRow + 1..<rowCount
    case 1: rows = 0..<cursorRow
    default: rows = 0..<rowCount
    }
    for row in rows { erase(row, 0..<columnCount) }
    if mode < 2 { eraseInLine(mode) }
  }

  private mutating func insertRows(_ count: Int) {
    guard scrollRegion.contains(cursorRow) else { return }
    for _ in 0..<count {
      cells.remove(at: scrollRegion.upperBound)
      cells.insert(blankRow, at: cursorRow)
    }
  }

  private mutating func deleteRows(_ count: Int) {
    guard scrollRegion.contains(cursorRow) else { return }
    for _ in 0..<count {
      cells.remove(at: cursorRow)
      cells.insert(blankRow, at: scrollRegion.upperBound)
    }
  }

  private mutating func deleteCharacters(_ count: Int) {
    for _ in 0..<min(count, columnCount - cursorColumn) {
      cells[cursorRow].remove(at: cursorColumn)
      cells[cursorRow].append(Cell())
    }
  }

  private mutating func insertBlanks(_ count: Int) {
    for _ in 0..<min(count, columnCount - cursorColumn) {
      cells[cursorRow].insert(Cell(), at: cursorColumn)
      cells[cursorRow].removeLast()
    }
  }
}
