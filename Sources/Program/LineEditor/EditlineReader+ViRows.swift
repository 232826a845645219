/// vi's commands in entries of several rows, which are one line to libedit.
///
/// libedit still handles the modes, the words and the characters. Keys whose commands depend on
/// rows call ``EditCommand/viKey`` in its command map; if rows do not matter, the key is passed to
/// libedit's own function.
extension EditlineReader {
  // MARK: Keys

  /// Processes a key that may belong to a command; returns false if libedit must not receive it
  /// yet.
  func processViKey(_ key: inout Unicode.Scalar) -> Bool {
    let isSimple = vi.count == nil && vi.operation?.count == nil
    switch vi.process(key) {
    case .passOn, .command, .character(after: "r"): return true
    case .character(let command):
      let row =
        command == "f" || command == "t" ? line.rowAfterCursor.dropFirst() : line.rowBeforeCursor
      if row.unicodeScalars.contains(key) { return true }
      // libedit would search the other rows; no row contains this character.
      keys.append(0)
    case .digit:
      // A digit if it follows another one; otherwise it moves to the start of the row.
      guard key == "0" else { return true }
      vi.handedOn = key
    case .movement(let operation):
      // The last word of a row does not extend into the next row.
      if operation != "c", isSimple, key == "w" || key == "W", isInLastWordOfRow(isBig: key == "W")
      {
        vi.operation = (operation, nil)
        key = "$"
        return true
      }
      vi.handedOn = operation
      keys.append(Int32(bitPattern: key.value))
    case .objectPrefix: return false
    case .object(let operation, let isAround):
      let line = line
      guard let object = ViObject(key, isAround: isAround), let range = object.range(in: line)
      else { return rejectCommand() }
      vi.complete()
      let text = String(line.bytes(range))
      vi.cut = (text, false)
      var changed = Line(line.text, cursor: range.lowerBound)
      if operation != "y" {
        changed.text =
          String(line.bytes(0..<range.lowerBound))
          + String(line.bytes(range.upperBound..<line.text.utf8.count))
      }
      keys.append(keys.code(for: .replace(changed)))
      if operation == "c" { _ = startInserting() }
    case .nothing: return rejectCommand()
    }
    return false
  }

  /// Beeps and forgets the command, which does not exist or has nothing to act on.
  private func rejectCommand() -> Bool {
    StandardStreams.write("\u{7}")
    keys.append(0x1B)
    return false
  }

  private func isInLastWordOfRow(isBig: Bool) -> Bool {
    let line = line
    let rest = line.rowAfterCursor
    guard line.rowEnd < line.text.utf8.count else { return false }
    guard let first = rest.first.map({ ViObject.kind($0, isBig: isBig) }) else { return true }
    return rest.drop { ViObject.kind($0, isBig: isBig) == first }.allSatisfy(\.isWhitespace)
  }

  /// The key to pass on, bound to libedit's own function once.
  func keyForLibedit() -> Int32? {
    guard let key = vi.handedOn, let function = ViCommands.functions[key] else { return nil }
    vi.handedOn = nil
    return keys.pass(key, to: function)
  }

  private func handOn(_ key: Unicode.Scalar) -> CommandOutcome {
    vi.handedOn = key
    return .unfinished
  }

  /// The next key of a repeated change; the text typed after it is inserted unchanged.
  func nextRepeatedKey() -> Unicode.Scalar? {
    guard var change = vi.repeated else { return nil }
    if let key = change.keys.popFirst() {
      vi.repeated = change
      return key
    }
    vi.repeated = nil
    guard let text = change.text else { return nil }
    (vi.insertion, vi.beginsInsertion) = (line, false)
    keys.append(keys.code(for: .insert(text)))
    vi.repeated = ("\u{1B}".unicodeScalars[...], nil)
    return nil
  }

  /// Saves the typed text for `.` before Escape leaves insert mode.
  func endInsertion() {
    guard buffer.usesVi else { return }
    let line = line
    if vi.isInserting {
      if let start = vi.insertion, let keys = vi.lastChange?.keys {
        let text = line.text == start.text ? "" : line.textTyped(since: start)
        vi.lastChange = text.map { (keys, $0) }
      }
      vi.rowStart = line.cursor > 0 && line.rowBeforeCursor.isEmpty ? line.cursor : nil
    }
    (vi.isInserting, vi.beginsInsertion, vi.insertion) = (false, false, nil)
    vi.dropCommand()
  }

  /// Called before each key: keeps the cursor of command mode on the characters of its row.
  func prepareForViKey() {
    if vi.beginsInsertion { (vi.insertion, vi.beginsInsertion) = (line, false) }
    guard !vi.isInserting else { return }
    if let start = vi.rowStart {
      vi.rowStart = nil
      if line.cursor == start - 1 { buffer.move(to: start) }
    }
    settle()
  }

  /// Moves from the end of a row to its last character.
  private func settle(alsoAtEnd: Bool = false) {
    guard buffer.isAfterRow(alsoAtEnd: alsoAtEnd) else { return }
    let line = line
    buffer.move(to: line.previousCharacter)
    if verticalMove.line == line { verticalMove.line = self.line }
  }

  // MARK: Commands

  /// Runs the command that a key is or completes.
  func runCommand(_ key: Unicode.Scalar, _ line: Line) -> CommandOutcome {
    let (operation, count, followsG) = (vi.operation, vi.count, vi.followsG)
    (vi.operation, vi.count, vi.followsG, vi.isInserting) = (nil, nil, false, false)
    let times = (operation?.count ?? 1) * (count ?? 1)
    let total = operation?.count == nil && count == nil ? nil : times
    if let operation {
      return operate(operation.key, key, total, followsG, line)
    }
    switch key {
    case "d", "c", "y":
      vi.operation = (key, count)
      return .unfinished
    case "D": return operate("d", "$", count, false, line)
    case "C": return operate("c", "$", count, false, line)
    case "S": return operate("c", "c", count, false, line)
    case "Y": return operate("y", "y", count, false, line)
    case "$": return buffer.move(to: line.rowAfterCursor.isEmpty ? line.cursor : line.lastOfRow)
    case "0", "^", "|", "h": return buffer.move(to: target(of: key, count, line))
    case "l", " ":
      return buffer.move(to: min(target(of: key, count, line), max(line.cursor, line.lastOfRow)))
    case "j", "k":
      for step in 0..<times {
        let line = self.line
        let outcome = key == "j" ? moveDown(line) : moveUp(line)
        settle()
        if outcome == .beep { return step == 0 ? .beep : .nothing }
      }
      return .nothing
    case "g" where !followsG:
      (vi.count, vi.followsG) = (count, true)
      return .unfinished
    case "G", "g":
      let rows = line.rows
      let row = min(rows.count, max(1, count ?? (key == "g" ? 1 : rows.count))) - 1
      return buffer.move(to: Line(rows: rows, at: row).cursor)
    case "A", "I":
      buffer.move(to: key == "A" ? line.rowEnd : line.firstOfRow)
      return startInserting()
    case "o", "O": return openRow(isBelow: key == "o", line)
    case "p", "P": return put(key, times, line)
    case "x", "s", "X", "a", "r": return change(key, times, line)
    case "u":
      let outcome = change(to: undoHistory.undo())
      settle(alsoAtEnd: true)
      return outcome
    case ".": return repeatChange(count)
    case "n": return change(to: navigation.repeatSearch(by: -1))
    case "N": return change(to: navigation.repeatSearch(by: 1))
    case "/", "?": return startSearch(isOfVi: true)
    default: return .nothing
    }
  }

  /// Deletes, changes or copies the range of a movement by rows.
  private func operate(
    _ operation: Unicode.Scalar, _ key: Unicode.Scalar, _ count: Int?, _ followsG: Bool,
    _ line: Line
  ) -> CommandOutcome {
    let row = line.row
    let last = line.rows.count - 1
    switch key {
    case "g" where !followsG:
      (vi.operation, vi.count, vi.followsG) = ((operation, nil), count, true)
      return .unfinished
    case "$", "0", "^", "|", "h", "l", " ":
      let other = target(of: key, count, line)
      return operate(operation, on: min(line.cursor, other)..<max(line.cursor, other), line)
    case operation:
      return operate(operation, onRows: row...min(last, row + (count ?? 1) - 1), line)
    case "j" where row < last:
      return operate(operation, onRows: row...min(last, row + (count ?? 1)), line)
    case "k" where row > 0:
      return operate(operation, onRows: max(0, row - (count ?? 1))...row, line)
    case "G", "g":
      let other = min(last, max(0, (count ?? (key == "g" ? 1 : last + 1)) - 1))
      return operate(operation, onRows: min(row, other)...max(row, other), line)
    default: return .beep
    }
  }

  private func operate(
    _ operation: Unicode.Scalar, on range: Range<Int>, _ line: Line
  ) -> CommandOutcome {
    guard !range.isEmpty || operation == "c" else { return .beep }
    let text = String(line.bytes(range))
    buffer.move(to: range.lowerBound)
    if operation != "y", !range.isEmpty { _ = delete(to: range.upperBound) }
    if !range.isEmpty { vi.cut = (text, false) }
    if operation == "c" { return startInserting() }
    if operation == "d" { settle(alsoAtEnd: true) }
    return .nothing
  }

  private func operate(
    _ operation: Unicode.Scalar, onRows range: ClosedRange<Int>, _ line: Line
  ) -> CommandOutcome {
    var rows = line.rows
    let cut = rows[range].joined(separator: "\n")
    defer { vi.cut = (cut, true) }
    switch operation {
    case "y":
      if range.lowerBound < line.row {
        buffer.move(to: Line(rows: rows, at: range.lowerBound).cursor)
      }
      return .nothing
    case "c":
      rows.replaceSubrange(
        range, with: [String(rows[range.lowerBound].prefix { $0 == " " || $0 == "\t" })])
      buffer.replace(with: Line(rows: rows, at: range.lowerBound))
      return startInserting()
    default:
      rows.removeSubrange(range)
      if rows.isEmpty { rows = [""] }
      buffer.replace(with: Line(rows: rows, at: min(range.lowerBound, rows.count - 1)))
      return .nothing
    }
  }

  private func target(of key: Unicode.Scalar, _ count: Int?, _ line: Line) -> Int {
    switch key {
    case "0": line.rowStart
    case "^": line.firstOfRow
    case "h": line.cursor - line.rowBeforeCursor.suffix(count ?? 1).utf8.count
    case "l", " ": line.cursor + line.rowAfterCursor.prefix(count ?? 1).utf8.count
    case "|":
      line.rowStart
        + (line.rowBeforeCursor + line.rowAfterCursor).prefix((count ?? 1) - 1).utf8.count
    default: line.rowEnd
    }
  }

  private func startInserting() -> CommandOutcome {
    vi.isInserting = true
    keys.append(Int32(UInt8(ascii: "i")))
    return .nothing
  }

  /// Opens a row below or above that of the cursor.
  private func openRow(isBelow: Bool, _ line: Line) -> CommandOutcome {
    buffer.move(to: isBelow ? line.rowEnd : line.rowStart)
    let before = isBelow ? self.line.beforeCursor : self.line.beforeCursor.dropLast()
    let indentation = configuration.language.indentation(String(before), "")
    buffer.insert(isBelow ? "\n" + indentation : indentation + "\n")
    if !isBelow { buffer.move(to: self.line.cursor - 1) }
    return startInserting()
  }

  /// Inserts the text that was cut or copied.
  private func put(_ key: Unicode.Scalar, _ times: Int, _ line: Line) -> CommandOutcome {
    guard let cut = vi.cut else {
      return handOn(line.rowAfterCursor.isEmpty ? "P" : key)
    }
    let copies = Array(repeating: cut.text, count: min(times, 1_000))
    guard cut.isRows else {
      if key == "p" {
        buffer.move(to: line.rowAfterCursor.isEmpty ? line.cursor : line.nextCharacter)
      }
      buffer.insert(copies.joined())
      return buffer.move(to: self.line.previousCharacter)
    }
    var rows = line.rows
    let row = key == "p" ? line.row + 1 : line.row
    rows.insert(contentsOf: copies, at: row)
    return change(to: Line(rows: rows, at: row))
  }

  /// Changes characters, at most to the end of the row; libedit would continue in the next one.
  private func change(_ key: Unicode.Scalar, _ count: Int, _ line: Line) -> CommandOutcome {
    let row = key == "X" ? line.rowBeforeCursor : line.rowAfterCursor
    let inserts = key == "a" || key == "s"
    if row.isEmpty { return inserts ? startInserting() : .beep }
    if count > row.count, key != "a", key != "r" {
      let range = key == "X" ? line.rowStart..<line.cursor : line.cursor..<line.rowEnd
      return operate(inserts ? "c" : "d", on: range, line)
    }
    vi.isInserting = inserts
    if key != "a", key != "r" { vi.cut = nil }
    return handOn(key)
  }

  private func repeatChange(_ count: Int?) -> CommandOutcome {
    guard let change = vi.lastChange else { return handOn(".") }
    let keys = change.keys
    let command = keys.drop { ("0"..."9").contains($0) }
    vi.repeated = (
      (count.map { "\($0)" + command } ?? keys).unicodeScalars[...], change.text
    )
    return .nothing
  }
}

extension Line {
  /// The rows of the text.
  fileprivate var rows: [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The number of the cursor's row, from 0.
  fileprivate var row: Int { beforeCursor.unicodeScalars.count { $0 == "\n" } }

  /// The offsets of the first character of the row that is not blank, and of the last one.
  fileprivate var firstOfRow: Int {
    rowStart + (rowBeforeCursor + rowAfterCursor).prefix { $0 == " " || $0 == "\t" }.utf8.count
  }
  fileprivate var lastOfRow: Int { rowEnd - (rowAfterCursor.last?.utf8.count ?? 0) }

  /// The offset of the character before the cursor.
  var previousCharacter: Int { cursor - (beforeCursor.last?.utf8.count ?? 0) }

  /// A text with the cursor at the first character of a row that is not blank.
  fileprivate init(rows: [String], at row: Int) {
    let start = rows[..<row].reduce(0) { $0 + $1.utf8.count + 1 }
    self.init(rows.joined(separator: "\n"), cursor: start)
    cursor = firstOfRow
  }
}
