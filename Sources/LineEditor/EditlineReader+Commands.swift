import CEditlineShims

/// What libedit has to do after a key function.
enum CommandOutcome: Int32 {
  case nothing = 0
  case redraw = 2
  case beep = 3
}

/// The key functions.
extension EditlineReader {
  /// Runs a key function; returns one of the `CEL_…` results.
  func run(_ command: EditCommand) -> Int32 {
    // The text typed before is one step of undo, and the change by the function is another.
    undoHistory.record(line)
    let outcome = outcome(of: command)
    undoHistory.record(line)
    undoHistory.endStep()
    return outcome.rawValue
  }

  private func outcome(of command: EditCommand) -> CommandOutcome {
    switch command {
    case .acceptEntry: acceptEntry()
    case .insertNewline: insertText("\n")
    case .up: moveUp()
    case .down: moveDown()
    case .previousEntry: recallPrevious()
    case .nextEntry: recallNext()
    case .left: moveLeft()
    case .right: moveRight()
    case .rowStart: move(to: line.cursor - line.rowBeforeCursor.utf8.count)
    case .rowEnd: moveToRowEnd()
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .deleteForwardOrEnd: deleteForwardOrEnd()
    case .complete: complete()
    case .searchHistory: startSearch()
    case .undo: change(to: undoHistory.undo())
    case .redo: change(to: undoHistory.redo())
    case .paste: paste()
    case .editInEditor: editInEditor()
    case .applyEdit: applyEdit()
    case .moveToEnd: move(to: line.text.utf8.count, beepsIfThere: false)
    case .ignore: .nothing
    }
  }

  // MARK: Entering

  /// Ends the line if the entry is complete, wherever the cursor is; otherwise begins a new row.
  private func acceptEntry() -> CommandOutcome {
    let line = line
    if configuration.isComplete(line.text) == .incomplete { return insertText("\n") }
    finish(with: .entry(line.text))
    paintFinished(line)
    return .nothing
  }

  /// Ends the line with a result: libedit goes to the row after it.
  private func finish(with result: LineResult) {
    self.result = result
    queue = [.code(BuiltInFunction.acceptLine.rawValue)]
  }

  private func deleteForwardOrEnd() -> CommandOutcome {
    guard line.text.isEmpty else { return deleteForward() }
    finish(with: .endOfInput)
    return .nothing
  }

  // MARK: Changing

  func insertText(_ text: String) -> CommandOutcome {
    insert(text)
    return .redraw
  }

  func change(to line: Line?) -> CommandOutcome {
    guard let line else { return .beep }
    replaceLine(with: line)
    return .redraw
  }

  private func applyEdit() -> CommandOutcome {
    defer { pendingEdit = nil }
    switch pendingEdit {
    case .insert(let text): return insertText(text)
    case .replace(let line): return change(to: line)
    case nil: return .redraw
    }
  }

  private func deleteBackward() -> CommandOutcome {
    guard let character = line.beforeCursor.last else { return .beep }
    cel_delete_before(editor, character.unicodeScalars.count)
    return .redraw
  }

  private func deleteForward() -> CommandOutcome {
    guard let character = line.afterCursor.first else { return .beep }
    let count = character.unicodeScalars.count
    cel_move_cursor(editor, count)
    cel_delete_before(editor, count)
    return .redraw
  }

  // MARK: Moving

  private func move(to cursor: Int, beepsIfThere: Bool = true) -> CommandOutcome {
    let line = line
    if cursor == line.cursor { return beepsIfThere ? .beep : .redraw }
    let target = Line(line.text, cursor: cursor)
    let distance =
      cursor < line.cursor
      ? -line.text[target.cursorIndex..<line.cursorIndex].unicodeScalars.count
      : line.text[line.cursorIndex..<target.cursorIndex].unicodeScalars.count
    cel_move_cursor(editor, distance)
    return .redraw
  }

  private func moveLeft() -> CommandOutcome {
    guard let character = line.beforeCursor.last else { return .beep }
    cel_move_cursor(editor, -character.unicodeScalars.count)
    return .redraw
  }

  /// Moves right by one character; at the end, accepts the suggestion.
  private func moveRight() -> CommandOutcome {
    guard let character = line.afterCursor.first else { return acceptSuggestion() }
    cel_move_cursor(editor, character.unicodeScalars.count)
    return .redraw
  }

  private func moveToRowEnd() -> CommandOutcome {
    let line = line
    if line.isAtEnd { return acceptSuggestion() }
    return move(to: line.cursor + line.rowAfterCursor.utf8.count)
  }

  private func acceptSuggestion() -> CommandOutcome {
    guard let suggestion = suggestion(for: line) else { return .beep }
    return insertText(suggestion)
  }

  private func moveUp() -> CommandOutcome {
    guard let above = line.movedUp else { return recallPrevious() }
    return move(to: above.cursor)
  }

  private func moveDown() -> CommandOutcome {
    guard let below = line.movedDown else { return recallNext() }
    return move(to: below.cursor)
  }
}
