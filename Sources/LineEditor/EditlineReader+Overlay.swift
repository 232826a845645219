import CEditlineShims
import Texts

/// The overlay, which is drawn over and around the text that libedit has drawn.
///
/// The cells keep libedit's characters, so that its record of the screen stays right; only their
/// styles change. The parts outside of its record, a suggestion after the text and one row below,
/// are removed before libedit gets the next key.
/// row below, is removed before libedit gets the next key.
extension EditlineReader {
  /// The parts of the screen that libedit does not know.
  struct Overlay {
    var hasSuggestion = false
    /// The distance of the extra row from the cursor, in rows, if there is one.
    var statusRowDistance: Int?
    var cursorColumn = 0
    /// The visible part of a block with more rows than the screen.
    var window: Window?

    /// The rows of a block from `top` on, which fill the screen.
    struct Window {
      var layout: BlockLayout
      var top: Int
    }
  }

  func layout(of line: Line) -> BlockLayout {
    BlockLayout(prompt: prompt, line: line, columns: size.columns)
  }

  /// Draws the overlay of a line.
  ///
  /// The cursor has to be where libedit put it, and is there again afterwards.
  func paint(_ line: Line) {
    let layout = layout(of: line)
    guard layout.rows <= size.rows else { return paintWindow(line, layout) }
    windowTop = nil
    let suggestion = visibleSuggestion(for: line, layout: layout)
    let status = layout.rows < size.rows ? statusRow(for: line) : nil
    // Drawn even without colour, because libedit loses combining marks, and when it moves to the
    // right it may write a character into the second half of a wide one.
    var output = "\u{1B}[?25l" + styledText(layout, highlights(for: line))
    if let suggestion {
      output += "\r" + Self.right(layout.end.column) + TextStyle.dim.applied(to: suggestion)
    }
    var row = layout.end.row
    if let status {
      output += "\r\n\u{1B}[K" + status
      row += 1
    }
    output += "\r" + Self.up(row - layout.cursor.row) + Self.right(layout.cursor.column)
    // If the size of the terminal has changed meanwhile, rows for the old size would be broken
    // wrongly. The signal is handled next, by drawing again or by ending the line.
    guard !cel_signal_came() else { return }
    StandardStreams.write(output + "\u{1B}[?25h")
    overlay.hasSuggestion = suggestion != nil
    overlay.statusRowDistance = status != nil ? row - layout.cursor.row : nil
    overlay.cursorColumn = layout.cursor.column
  }

  /// Draws a finished line, without styles that depend on the cursor, and leaves the cursor there.
  func paintFinished(_ line: Line) {
    let layout = layout(of: line)
    guard configuration.usesColor, layout.rows <= size.rows else { return }
    let runs = configuration.highlight(line.text, nil)
    StandardStreams.write(
      "\u{1B}[?25l" + styledText(layout, runs) + "\r" + Self.up(layout.end.row - layout.cursor.row)
        + Self.right(layout.cursor.column) + "\u{1B}[?25h")
  }

  /// Removes the parts that libedit does not know.
  func eraseOverlay() {
    var output = ""
    if let distance = overlay.statusRowDistance {
      output += Self.down(distance) + "\r\u{1B}[K" + Self.up(distance)
      output += "\r" + Self.right(overlay.cursorColumn)
    }
    if overlay.hasSuggestion { output += "\u{1B}[K" }
    if let window = overlay.window { output += restoration(of: window) }
    overlay.window = nil
    overlay.hasSuggestion = false
    overlay.statusRowDistance = nil
    if !output.isEmpty { StandardStreams.write(output) }
  }

  // MARK: Text

  private func highlights(for line: Line) -> [StyledRun] {
    let runs = configuration.usesColor ? configuration.highlight(line.text, line.cursor) : []
    guard let match = search?.matchRange else { return runs }
    return runs + [StyledRun(match, TextStyle(underlined: true))]
  }

  /// The text from its first row on, with its styles; ends in the last row of the block.
  private func styledText(_ layout: BlockLayout, _ runs: [StyledRun]) -> String {
    let start = layout.textStart
    var output =
      "\r"
      + (layout.cursor.row >= start.row
        ? Self.up(layout.cursor.row - start.row) : Self.down(start.row - layout.cursor.row))
      + Self.right(start.column)
    let styles = Self.styles(of: layout.pieces, runs)
    var position = start
    var offsetAfter = 0
    var style = TextStyle.plain
    for (piece, pieceStyle) in zip(layout.pieces, styles) {
      // With joiners and selectors the terminal would draw several pieces as one.
      if piece.width == 0, !Self.isCombiningMark(piece.glyph) {
        offsetAfter = piece.offset + piece.length
        continue
      }
      if piece.width > 0, piece.position != position {
        if style != .plain { output += TextStyle.resetSequence }
        style = .plain
        output += Self.movement(
          from: position, to: piece.position, columns: layout.columns,
          isAfterNewline: piece.offset != offsetAfter)
        position = piece.position
      }
      if pieceStyle != style {
        if style != .plain { output += TextStyle.resetSequence }
        output += pieceStyle.escapeSequence
        style = pieceStyle
      }
      output += piece.glyph
      position.column += piece.width
      offsetAfter = piece.offset + piece.length
      // Some terminals combine a skin tone with the character before it; libedit never does.
      if Self.isSkinTone(piece.glyph), position.column < layout.columns {
        output += "\r" + Self.right(position.column)
      }
    }
    if style != .plain { output += TextStyle.resetSequence }
    return output
      + Self.movement(
        from: position, to: layout.end, columns: layout.columns,
        isAfterNewline: layout.textLength != offsetAfter)
  }

  /// Moves from the end of a piece to the beginning of the next.
  ///
  /// At the margin the terminal itself has to break the row: only then does it join the rows again
  /// when the window gets wider.
  private static func movement(
    from start: BlockLayout.Position, to target: BlockLayout.Position, columns: Int,
    isAfterNewline: Bool
  ) -> String {
    if start == target { return "" }
    if target.row == start.row { return "\r" + right(target.column) }
    if !isAfterNewline {
      // Spaces fill the row, in which a wide character left a column free, and one more breaks it.
      return String(repeating: " ", count: columns - start.column + 1) + "\r"
    }
    return String(repeating: "\r\n", count: target.row - start.row) + right(target.column)
  }

  static func isCombiningMark(_ glyph: String) -> Bool {
    guard let scalar = glyph.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      return !(0xFE00...0xFE0F).contains(scalar.value)
    default: return false
    }
  }

  private static func isSkinTone(_ glyph: String) -> Bool {
    guard let scalar = glyph.unicodeScalars.first else { return false }
    return (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  /// The style of each piece; if runs overlap, that of the last one.
  static func styles(
    of pieces: [BlockLayout.Piece], _ runs: [StyledRun]
  ) -> [TextStyle] {
    var styles = [TextStyle](repeating: .plain, count: pieces.count)
    for run in runs {
      var index = firstPiece(from: run.range.lowerBound, in: pieces)
      while index < pieces.count, pieces[index].offset < run.range.upperBound {
        styles[index] = run.style
        index += 1
      }
    }
    return styles
  }

  /// The first piece at or after an offset, by bisection.
  private static func firstPiece(from offset: Int, in pieces: [BlockLayout.Piece]) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
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
    let row = suggestion.prefix { !$0.unicodeScalars.contains(where: \.isControl) }
    // One column stays free, because the cursor would stay at the margin of a full row.
    let room = size.columns - layout.end.column - 1
    let visible = Terminal.prefix(of: String(row), columns: room)
    return visible.isEmpty ? nil : visible
  }

  private func statusRow(for line: Line) -> String? {
    let room = size.columns - 1
    if let search {
      return Terminal.truncated(search.statusText.printable, toColumns: room)
    }
    let hint = pastedNote ?? configuration.hint(line.text, line.cursor) ?? ""
    guard !hint.isEmpty else { return nil }
    let row = Terminal.truncated(
      String(hint.prefix { $0 != "\n" }).printable, toColumns: room)
    return configuration.usesColor ? TextStyle.dim.applied(to: row) : row
  }

  /// The note that further entries of a pasted transcript follow.
  private var pastedNote: String? {
    switch pastedEntries.count {
    case 0: nil
    case 1: "1 more pasted entry follows; Ctrl-C drops it"
    case let count: "\(count) more pasted entries follow; Ctrl-C drops them"
    }
  }

  // MARK: Cursor movement

  static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }
  static func down(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)B" : "" }
  static func right(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)C" : "" }
}
