import Texts

/// The result of a key function.
enum CommandOutcome: Int32 {
  case nothing = 0
  case beep = 1
  /// Keep the count and the operator of vi.
  case unfinished = 2
}

/// The key functions.
extension EditlineReader {
  func run(_ command: EditCommand, calledBy key: Unicode.Scalar) -> CommandOutcome {
    // The text typed before is one undo step, and the change by the function is another. The text
    // typed between a vi command and Escape is one step together with the command.
    let isTyping =
      buffer.usesVi && vi.isInserting && [.deleteBackward, .applyEdit].contains(command)
    let before = line
    if !isTyping { undoHistory.record(before) }
    let outcome = outcome(of: command, before, key)
    guard !isTyping, command != .viKey || !vi.isInserting else { return outcome }
    undoHistory.record(line)
    undoHistory.endStep()
    return outcome
  }

  private func outcome(
    of command: EditCommand, _ line: Line, _ key: Unicode.Scalar
  ) -> CommandOutcome {
    switch command {
    case .acceptEntry: isChoosing ? endChoosing() : acceptEntry(line)
    case .insertNewline: insertNewline(line)
    case .up: isChoosing ? choose(by: -1) : moveUp(line)
    case .down: menu?.line == line ? choose(by: 1) : moveDown(line)
    case .previousEntry: recallPrevious()
    case .nextEntry: recallNext()
    case .left: buffer.move(to: line.previousCharacter)
    case .right: line.isAtEnd ? acceptSuggestion(line) : buffer.move(to: line.nextCharacter)
    case .rowStart: buffer.move(to: line.rowStart)
    case .rowEnd: line.isAtEnd ? acceptSuggestion(line) : buffer.move(to: line.rowEnd)
    case .entryStart: buffer.move(to: 0)
    case .entryEnd: buffer.move(to: line.text.utf8.count)
    case .previousWord: buffer.move(to: line.startOfName)
    case .nextWord:
      line.isAtEnd ? acceptSuggestion(line, \.endOfName) : buffer.move(to: line.endOfName)
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
    case .searchHistory: startSearch(isOfVi: false)
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

  /// Ends the line if the entry is complete, wherever the cursor is; otherwise starts a new row.
  private func acceptEntry(_ line: Line) -> CommandOutcome {
    let isOpen = input.isPending && configuration.language.isOpen(line.text)
    if isOpen || configuration.language.isComplete(line.text) == .incomplete {
      return insertNewline(line)
    }
    endEntry(with: .entry(line.text))
    return .nothing
  }

  private func deleteForwardOrEnd(_ line: Line) -> CommandOutcome {
    guard line.text.isEmpty else { return delete(to: line.nextCharacter) }
    endEntry(with: .endOfInput)
    return .nothing
  }

  // MARK: Changing

  private func insertText(_ text: String) -> CommandOutcome {
    buffer.insert(text)
    return .nothing
  }

  /// Starts a row.
  ///
  /// The row is indented unless more input is waiting: a terminal without bracketed paste pastes
  /// text with its own indentation.
  private func insertNewline(_ line: Line) -> CommandOutcome {
    guard !input.isPending else { return insertText("\n") }
    let row = line.rowAfterCursor.drop { $0 == " " || $0 == "\t" }
    return insertText(
      "\n" + configuration.language.indentation(String(line.beforeCursor), String(row)))
  }

  /// The line with a new indentation, if typing a character makes its row the end of a block, or
  /// ends that; nil if the indentation does not change.
  func reindented(typing scalar: Unicode.Scalar) -> Line? {
    let language = configuration.language
    guard !language.blockEnds.isEmpty, (0x21..<0x7F).contains(scalar.value),
      !input.isPending
    else { return nil }
    let line = line
    let indented = line.rowBeforeCursor
    let row = String(indented.drop { $0 == " " || $0 == "\t" })
    let typed = row + String(Character(scalar))
    guard line.rowStart > 0, line.rowAfterCursor.isEmpty,
      language.beginsWithBlockEnd(row) != language.beginsWithBlockEnd(typed)
    else { return nil }
    let before = String(line.text[..<indented.startIndex].dropLast())
    guard indented.dropLast(row.count) == language.indentation(before, row)
    else { return nil }
    let text = before + "\n" + language.indentation(before, typed) + typed
    return Line(text + line.afterCursor, cursor: text.utf8.count)
  }

  func change(to line: Line?) -> CommandOutcome {
    guard let line else { return .beep }
    buffer.replace(with: line)
    return .nothing
  }

  func applyEdit() -> CommandOutcome {
    switch keys.takeEdit() {
    case .insert(let text): insertText(text)
    case .replace(let line): change(to: line)
    case nil: .nothing
    }
  }

  /// Deletes the text between the cursor and an offset.
  func delete(to offset: Int) -> CommandOutcome {
    let outcome = buffer.delete(to: offset)
    if outcome == .nothing { vi.cut = nil }
    return outcome
  }

  /// Cuts the text between the cursor and an offset.
  ///
  /// The texts of consecutive cuts are joined.
  private func cut(_ line: Line, to offset: Int) -> CommandOutcome {
    guard offset != line.cursor else { return .beep }
    let text = line.bytes(min(line.cursor, offset)..<max(line.cursor, offset))
    let before = cutText.line == line ? cutText.text : ""
    let outcome = delete(to: offset)
    cutText = (offset < line.cursor ? text + before : before + text, self.line)
    return outcome
  }

  // MARK: Moving

  private func recallPrevious() -> CommandOutcome {
    change(to: navigation.previousEntry(from: line))
  }

  private func recallNext() -> CommandOutcome { change(to: navigation.nextEntry(from: line)) }

  func startSearch(isOfVi: Bool) -> CommandOutcome {
    navigation.startSearch(from: line, isOfVi: isOfVi)
    return .nothing
  }

  /// Accepts the suggestion, or the part of it that the movement covers.
  private func acceptSuggestion(
    _ line: Line, _ end: KeyPath<Line, Int> = \.text.utf8.count
  ) -> CommandOutcome {
    guard let suggestion = annotations(of: line).suggestion else { return .beep }
    let accepted = Line(suggestion, cursor: 0)
    return insertText(String(accepted.bytes(0..<accepted[keyPath: end])))
  }

  func moveUp(_ line: Line) -> CommandOutcome {
    moveVertically(line, line.row(above:), recallPrevious)
  }

  func moveDown(_ line: Line) -> CommandOutcome {
    moveVertically(line, line.row(below:), recallNext)
  }

  /// Moves to the row above or below, keeping the column of the first of several such moves; if
  /// there is no such row, moves through the history.
  private func moveVertically(
    _ line: Line, _ rowAtColumn: (Int) -> Line?, _ recall: () -> CommandOutcome
  ) -> CommandOutcome {
    let column =
      verticalMove.line == line
      ? verticalMove.column : line.rowBeforeCursor.displayWidth
    guard let target = rowAtColumn(column) else { return recall() }
    verticalMove = (target, column)
    return buffer.move(to: target.cursor)
  }
}

/// Editing the entry in the user's editor.
extension EditlineReader {
  /// Opens the editor with the entry, and replaces the entry with the saved text.
  ///
  /// If the editor fails, as vi does on `:cq`, the entry is unchanged.
  func editInEditor() -> CommandOutcome {
    // A full-screen editor restores the screen when it ends; users of vi keys have such an editor.
    buffer.usesVi ? screen.erase() : leaveEntry()
    StandardStreams.write(Self.endPaste)
    buffer.setRaw(false)
    defer { resume() }
    do throws(ExternalEditor.Failure) {
      let editor = ExternalEditor(
        programName: configuration.programName, fileSuffix: configuration.editorFileSuffix)
      buffer.replace(with: Line(try editor.edit(line.text)))
      return .nothing
    } catch {
      StandardStreams.write("\("\(error)".printable)\r\n")
      return .beep
    }
  }
}
