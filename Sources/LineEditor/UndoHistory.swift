/// The states of a line, for undo and redo.
///
/// Typing a word is one step, and so is the change by a key function.
struct UndoHistory {
  private var past: [Line] = []
  private var future: [Line] = []
  private var current = Line.empty
  /// The last typed character, if nothing else has happened since.
  private var lastTyped: Character?

  /// Records the state of the line.
  mutating func record(_ line: Line) {
    guard line.text != current.text else {
      if line.cursor != current.cursor { lastTyped = nil }
      current = line
      return
    }
    let typed = insertedText(line)
    if let lastTyped, let first = typed?.first, !lastTyped.isWhitespace || first.isWhitespace {
      // A word and the spaces after it are one step.
    } else {
      past.append(current)
    }
    lastTyped = typed?.last
    future.removeAll()
    current = line
  }

  /// Makes the next change a separate step.
  mutating func endStep() {
    lastTyped = nil
  }

  /// The state before the last change, or nil if there is none.
  mutating func undo() -> Line? {
    guard let line = past.popLast() else { return nil }
    future.append(current)
    return restore(line)
  }

  /// The state that the last undo removed, or nil if there is none.
  mutating func redo() -> Line? {
    guard let line = future.popLast() else { return nil }
    past.append(current)
    return restore(line)
  }

  private mutating func restore(_ line: Line) -> Line {
    current = line
    lastTyped = nil
    return line
  }

  /// The text that was inserted at the cursor, if nothing else has changed.
  private func insertedText(_ line: Line) -> String? {
    let start = current.cursor
    let length = line.cursor - start
    guard length > 0, line.text.utf8.count == current.text.utf8.count + length else { return nil }
    guard line.bytes(0..<start) == current.beforeCursor, line.afterCursor == current.afterCursor
    else { return nil }
    return String(line.bytes(start..<line.cursor))
  }
}
