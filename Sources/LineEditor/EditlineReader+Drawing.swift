import CEditlineShims
import Texts

/// Drawing the block: prompt, text, the suggestion after it, and a row below.
///
/// libedit's own drawing is thrown away, so nothing on the screen has to agree with it.
extension EditlineReader {
  /// Shows a line while the user is not typing.
  func paint(_ line: Line) {
    show(picture(of: line, layout(of: line), isFinished: false))
  }

  /// Shows the line without what belongs to editing, and moves to the row after it.
  ///
  /// Of a block with more rows than the screen all rows are printed, so that they can be scrolled to.
  ///
  /// - Parameter mark: A text after the line, `^C`.
  func leaveBlock(_ mark: String = "") {
    let layout = layout(of: line)
    if layout.rows > size.rows {
      StandardStreams.write(painter.eraseSequence)
      resetPainter()
    }
    show(picture(of: line, layout, isFinished: true), isUnconditional: true)
    StandardStreams.write(mark + "\r\n")
    resetPainter()
  }

  /// Draws the next picture from the first row on, in the row of the cursor.
  func resetPainter() {
    painter = BlockPainter(
      columns: size.columns, canShift: canShift, clearsWholeRows: clearsWholeRows)
    windowTop = nil
  }

  func clearScreen() -> CommandOutcome {
    StandardStreams.write("\u{1B}[H\u{1B}[2J")
    resetPainter()
    return .nothing
  }

  private func show(_ picture: BlockPicture, isUnconditional: Bool = false) {
    var painter = painter
    let output = painter.output(for: picture)
    // If the size of the terminal has changed meanwhile, rows for the old size would be broken
    // wrongly. The signal is handled next, by drawing again or by ending the line.
    guard isUnconditional || !cel_signal_came() else { return }
    StandardStreams.write(output)
    self.painter = painter
  }

  func layout(of line: Line) -> BlockLayout {
    let mark = configuration.marksContinuation ? configuration.continuationPrompt : ""
    return BlockLayout(
      prompt: .init(text: prompt, style: promptStyle),
      mark: .init(text: mark, style: quietStyle), line: line,
      columns: size.columns)
  }

  var quietStyle: TextStyle { configuration.usesColor ? configuration.quietStyle() : .plain }

  private func picture(
    of line: Line, _ layout: BlockLayout, isFinished: Bool
  ) -> BlockPicture {
    let top = isFinished ? 0 : firstVisibleRow(of: layout)
    let height = isFinished ? layout.rows : min(layout.rows, size.rows)
    var picture = BlockPicture(
      rows: layout.cells(
        inRows: top..<top + height, highlights(for: line, isFinished: isFinished)),
      cursor: isFinished ? layout.end : layout.cursor)
    picture.cursor.row -= top
    guard !isFinished, layout.rows <= size.rows else { return picture }
    if let suggestion = visibleSuggestion(for: line, layout: layout) {
      picture.rows[height - 1].add(
        suggestion, style: quietStyle, at: layout.end.column, columns: size.columns - 1)
    }
    if layout.rows < size.rows, let status = statusRow(for: line) {
      var row = BlockRow()
      row.add(
        status, style: search == nil ? quietStyle : .plain, at: 0, columns: size.columns - 1)
      picture.rows.append(row)
    }
    return picture
  }

  /// The first row of a block that is shown: of one with more rows than the screen, only the rows
  /// around the cursor are.
  private func firstVisibleRow(of layout: BlockLayout) -> Int {
    let last = layout.rows - size.rows
    guard last > 0 else {
      windowTop = nil
      return 0
    }
    // The window moves only as far as necessary.
    let lowest = max(0, layout.cursor.row - size.rows + 1)
    let top = min(max(windowTop ?? last, lowest), layout.cursor.row, last)
    windowTop = top
    return top
  }

  private func highlights(for line: Line, isFinished: Bool) -> [StyledRun] {
    guard configuration.usesColor || search != nil else { return [] }
    let runs =
      configuration.usesColor
      ? configuration.highlight(line.text, isFinished ? nil : line.cursor) : []
    guard !isFinished, let match = search?.matchRange else { return runs }
    return runs + [StyledRun(match, TextStyle(underlined: true))]
  }

  // MARK: Around the text

  /// The suggestion after a line: a completion, or otherwise an entry of the history.
  func suggestion(for line: Line) -> String? {
    guard configuration.usesColor, configuration.showsSuggestions(), search == nil,
      line.isAtEnd, !line.text.isEmpty
    else { return nil }
    if let text = configuration.suggest(line.text), !text.isEmpty { return text }
    guard configuration.suggestsFromHistory, let index = suggestedEntry(for: line.text)
    else { return nil }
    let rest = history.entries[index].utf8.dropFirst(line.text.utf8.count)
    return String(decoding: rest, as: UTF8.self)
  }

  /// The newest entry that begins with a text.
  ///
  /// The search starts where the one for the text before ended: an entry that does not begin with a
  /// text does not begin with a longer one either.
  private func suggestedEntry(for text: String) -> Int? {
    var start = Int.max
    if let last = lastSuggestedEntry, text.utf8.starts(with: last.text.utf8) {
      guard let index = last.index else { return nil }
      start = index + 1
    }
    let index = history.previous(before: start, startingWith: text, otherThan: text)
    lastSuggestedEntry = (text, index)
    return index
  }

  /// The part of a suggestion that fits into the row after the text.
  private func visibleSuggestion(for line: Line, layout: BlockLayout) -> String? {
    guard let suggestion = suggestion(for: line) else { return nil }
    return String(suggestion.prefix { !$0.unicodeScalars.contains(where: \.isControl) })
  }

  private func statusRow(for line: Line) -> String? {
    let room = size.columns - 1
    if let search {
      return search.statusText.printable.truncated(to: room)
    }
    let hint = pastedNote ?? draftNote(line) ?? configuration.hint(line.text, line.cursor) ?? ""
    guard !hint.isEmpty else { return nil }
    return String(hint.prefix { $0 != "\n" }).printable.truncated(to: room)
  }

  /// The note that a killed session has left an entry.
  private func draftNote(_ line: Line) -> String? {
    hasLeftDraft && line.text.isEmpty
      ? "Up brings back what was typed when a session was killed" : nil
  }

  /// The note that further entries of a pasted transcript follow.
  private var pastedNote: String? {
    switch pastedEntries.count {
    case 0: nil
    case 1: "1 more pasted entry follows; Ctrl-C drops it"
    case let count: "\(count) more pasted entries follow; Ctrl-C drops them"
    }
  }
}
