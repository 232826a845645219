import CEditlineShims
import Texts

/// The result of a key function.
enum CommandOutcome: Int32 {
  case nothing = 0
  case beep = 1
  /// The count and the operator of vi go on.
  case unfinished = 2
}

/// The key functions.
extension EditlineReader {
  /// Runs a key function; returns one of the `CEL_…` results.
  func run(_ command: EditCommand, calledBy key: Unicode.Scalar) -> Int32 {
    // The text typed before is one step of undo, and the change by the function is another; what is
    // typed between a command of vi and Escape is one step, with what the command has done.
    let isTyping = usesVi && vi.isInserting && [.deleteBackward, .applyEdit].contains(command)
    let before = line
    if !isTyping { undoHistory.record(before) }
    let outcome = outcome(of: command, before, key)
    guard !isTyping, command != .viKey || !vi.isInserting else { return outcome.rawValue }
    undoHistory.record(line)
    undoHistory.endStep()
    return outcome.rawValue
  }

  private func outcome(
    of command: EditCommand, _ line: Line, _ key: Unicode.Scalar
  ) -> CommandOutcome {
    switch command {
    case .acceptEntry: acceptEntry(line)
    case .insertNewline: insertNewline(line)
    case .up: moveVertically(line, line.row(above:), recallPrevious)
    case .down: moveVertically(line, line.row(below:), recallNext)
    case .previousEntry: recallPrevious()
    case .nextEntry: recallNext()
    case .left: move(to: line.previousCharacter)
    case .right: line.isAtEnd ? acceptSuggestion(line) : move(to: line.nextCharacter)
    case .rowStart: move(to: line.rowStart)
    case .rowEnd: line.isAtEnd ? acceptSuggestion(line) : move(to: line.rowEnd)
    case .entryStart: move(to: 0)
    case .entryEnd: move(to: line.text.utf8.count)
    case .previousWord: move(to: line.startOfName)
    case .nextWord:
      line.isAtEnd ? acceptSuggestion(line, \.endOfName) : move(to: line.endOfName)
    case .deleteBackward: delete(to: line.previousCharacter)
    case .deleteForward: delete(to: line.nextCharacter)
    case .deleteForwardOrEnd: deleteForwardOrEnd(line)
    case .cutPreviousWord: cut(line, to: line.startOfWord)
    case .cutPreviousName: cut(line, to: line.startOfName)
    case .cutNextName: cut(line, to: line.endOfName)
    case .cutToRowStart:
      cut(line, to: line.cursor == line.rowStart ? max(0, line.cursor - 1) : line.rowStart)
    case .cutToRowEnd: cut(line, to: line.cursor == line.rowEnd ? line.nextCharacter : line.rowEnd)
    case .insertCutText: cutText.text.isEmpty ? .beep : insertText(cutText.text)
    case .complete: complete()
    case .searchHistory: startSearch()
    case .undo: change(to: undoHistory.undo())
    case .redo: change(to: undoHistory.redo())
    case .paste: paste()
    case .editInEditor: editInEditor()
    case .applyEdit: applyEdit()
    case .clearScreen: clearScreen()
    case .ignore: .nothing
    case .viKey: runCommand(key, line)
    }
  }

  // MARK: Entering

  /// Ends the line if the entry is complete, wherever the cursor is; otherwise begins a new row.
  private func acceptEntry(_ line: Line) -> CommandOutcome {
    let isOpen = hasPendingInput && configuration.isOpen(line.text)
    if isOpen || configuration.isComplete(line.text) == .incomplete { return insertNewline(line) }
    finish(with: .entry(line.text))
    return .nothing
  }

  /// Ends the line with a result, and leaves the block.
  func finish(with result: LineResult, mark: String = "") {
    self.result = result
    leaveBlock(mark)
    hasLeftBlock = true
  }

  private func deleteForwardOrEnd(_ line: Line) -> CommandOutcome {
    guard line.text.isEmpty else { return delete(to: line.nextCharacter) }
    finish(with: .endOfInput)
    return .nothing
  }

  // MARK: Changing

  func insertText(_ text: String) -> CommandOutcome {
    insert(text)
    return .nothing
  }

  /// Begins a row, which is indented unless more input is waiting: a terminal without bracketed paste
  /// pastes text with its own indentation.
  private func insertNewline(_ line: Line) -> CommandOutcome {
    guard !hasPendingInput else { return insertText("\n") }
    let row = line.rowAfterCursor.drop { $0 == " " || $0 == "\t" }
    return insertText("\n" + configuration.indentation(String(line.beforeCursor), String(row)))
  }

  /// The line after a character was typed that makes, or no longer makes, its row the end of a block;
  /// nil if the row keeps its indentation.
  func reindented(typing scalar: Unicode.Scalar) -> Line? {
    guard !configuration.blockEnds.isEmpty, (0x21..<0x7F).contains(scalar.value), isAtRowOfOneWord,
      !hasPendingInput
    else { return nil }
    let line = line
    let indented = line.rowBeforeCursor
    let row = String(indented.drop { $0 == " " || $0 == "\t" })
    let typed = row + String(Character(scalar))
    guard line.rowStart > 0, line.rowAfterCursor.isEmpty,
      configuration.beginsWithBlockEnd(row) != configuration.beginsWithBlockEnd(typed)
    else { return nil }
    let before = String(line.text[..<indented.startIndex].dropLast())
    guard indented.dropLast(row.count) == configuration.indentation(before, row)
    else { return nil }
    let text = before + "\n" + configuration.indentation(before, typed) + typed
    return Line(text + line.afterCursor, cursor: text.utf8.count)
  }

  /// Whether the row before the cursor has at most eight characters that are no spaces.
  private var isAtRowOfOneWord: Bool {
    let current = cel_current_line(editor)
    var count = 0
    for value in UnsafeBufferPointer(start: current.text, count: current.cursor).reversed() {
      if value == 0x0A { return true }
      if value != 0x20 { count += 1 }
      if count > 8 { return false }
    }
    return false
  }

  func change(to line: Line?) -> CommandOutcome {
    guard let line else { return .beep }
    replaceLine(with: line)
    return .nothing
  }

  func applyEdit() -> CommandOutcome {
    defer { pendingEdit = nil }
    return switch pendingEdit {
    case .insert(let text): insertText(text)
    case .replace(let line): change(to: line)
    case nil: .nothing
    }
  }

  /// Deletes the text between the cursor and an offset.
  func delete(to offset: Int) -> CommandOutcome {
    let start = line.cursor
    guard move(to: max(start, offset)) == .nothing || offset < start else { return .beep }
    let deleted = line.bytes(min(start, offset)..<max(start, offset))
    cel_delete_before(editor, deleted.unicodeScalars.count)
    vi.cut = nil
    return .nothing
  }

  /// Cuts the text between the cursor and an offset; what several cuts in a row take comes back
  /// together.
  private func cut(_ line: Line, to offset: Int) -> CommandOutcome {
    guard offset != line.cursor else { return .beep }
    let text = line.bytes(min(line.cursor, offset)..<max(line.cursor, offset))
    let before = cutText.line == line ? cutText.text : ""
    let outcome = delete(to: offset)
    cutText = (offset < line.cursor ? text + before : before + text, self.line)
    return outcome
  }

  // MARK: Moving

  @discardableResult func move(to cursor: Int) -> CommandOutcome {
    let line = line
    if cursor == line.cursor { return .beep }
    let distance = line.bytes(min(cursor, line.cursor)..<max(cursor, line.cursor))
      .unicodeScalars.count
    cel_move_cursor(editor, cursor < line.cursor ? -distance : distance)
    return .nothing
  }

  /// Accepts the suggestion, or the part of it that a movement from its start covers.
  private func acceptSuggestion(
    _ line: Line, _ end: KeyPath<Line, Int> = \.text.utf8.count
  ) -> CommandOutcome {
    guard let suggestion = suggestion(for: line) else { return .beep }
    let accepted = Line(suggestion, cursor: 0)
    return insertText(String(accepted.bytes(0..<accepted[keyPath: end])))
  }

  /// Moves to the row above or below, in the column from which the first of several such moves began;
  /// goes through the history where there is no such row.
  func moveVertically(
    _ line: Line, _ rowAtColumn: (Int) -> Line?, _ recall: () -> CommandOutcome
  ) -> CommandOutcome {
    let column =
      verticalMove.line == line
      ? verticalMove.column : line.rowBeforeCursor.displayWidth
    guard let target = rowAtColumn(column) else { return recall() }
    verticalMove = (target, column)
    return move(to: target.cursor)
  }
}
