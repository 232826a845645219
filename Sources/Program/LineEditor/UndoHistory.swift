/// The states of a line, for undo and redo.
///
/// Typing a word is one step, and so is the change by a key function.
struct UndoHistory {
  private var past: [Line] = []
  private var future: [Line] = []
  private var current = Line.empty
  /// The last typed character, if nothing else has happened since.
  private var lastTyped: Character?
  private var lastKeyInsertedItself = false

  /// Records the state of the line.
  mutating func record(_ line: Line) {
    guard line.text != current.text else {
      if line.cursor != current.cursor { lastTyped = nil }
      current = line
      return
    }
    let typed = line.textTyped(since: current)
    if let lastTyped, let first = typed?.first, !lastTyped.isWhitespace || first.isWhitespace {
      // A word and the spaces after it are one step.
    } else {
      past.append(current)
    }
    lastTyped = typed?.last
    future.removeAll()
    current = line
  }

  /// Records the line before a key, unless this key and the previous one insert themselves.
  mutating func record(
    _ line: @autoclosure () -> Line, beforeKeyThatInsertsItself insertsItself: Bool
  ) {
    if !(insertsItself && lastKeyInsertedItself) { record(line()) }
    lastKeyInsertedItself = insertsItself
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
}
