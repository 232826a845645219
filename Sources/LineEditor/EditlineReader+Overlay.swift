import CEditlineShims
import Texts

/// What is drawn over and around the text that libedit drew.
///
/// The cells keep the characters that libedit put there, so that its picture of the screen stays
/// true; only their look changes. What is outside its picture, a suggestion after the text and one
/// row below, is removed before libedit gets the next key.
extension EditlineReader {
  /// What is on the screen that libedit does not know of.
  struct Overlay {
    var hasSuggestion = false
    /// How many rows below the cursor the extra row is, if there is one.
    var statusRowDistance: Int?
    var cursorColumn = 0
    /// What is shown of a block that has more rows than the screen.
    var window: Window?

    /// The rows of a block from `top` on, over all rows of the screen.
    struct Window {
      var layout: BlockLayout
      var top: Int
    }
  }

  func layout(of line: Line) -> BlockLayout {
    BlockLayout(prompt: prompt, line: line, columns: size.columns)
  }

  /// Draws everything that goes with a line.
  ///
  /// The cursor must be, and will be, where libedit put it.
  func paint(_ line: Line) {
    let layout = layout(of: line)
    guard layout.rows <= size.rows else { return paintWindow(line, layout) }
    windowTop = nil
    let suggestion = visibleSuggestion(for: line, layout: layout)
    let status = layout.rows < size.rows ? statusRow(for: line) : nil
    // Even without colour: libedit loses marks that combine, and in moving to the right it can
    // write a character into the second half of a wide one.
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
    // If the window got another size meanwhile, rows for the old one would tangle what is shown.
    // A signal that came is answered next, by drawing again or by ending the line.
    guard !cel_signal_came() else { return }
    StandardStreams.write(output + "\u{1B}[?25h")
    overlay.hasSuggestion = suggestion != nil
    overlay.statusRowDistance = status != nil ? row - layout.cursor.row : nil
    overlay.cursorColumn = layout.cursor.column
  }

  /// Draws a finished line, without marks that go with the cursor, and leaves the cursor there.
  func paintFinished(_ line: Line) {
    let layout = layout(of: line)
    guard configuration.usesColor, layout.rows <= size.rows else { return }
    let runs = configuration.highlight(line.text, nil)
    StandardStreams.write(
      "\u{1B}[?25l" + styledText(layout, runs) + "\r" + Self.up(layout.end.row - layout.cursor.row)
        + Self.right(layout.cursor.column) + "\u{1B}[?25h")
  }

  /// Removes what libedit does not know of.
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

  /// The text from its first row on, in its styles; ends in the last row of the block.
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
      // Joiners and selectors would let the terminal draw several pieces as one.
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
      // Some terminals draw a skin tone into the character before it, libedit never does.
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

  /// Goes on from the end of a piece to where the next is drawn.
  ///
  /// At the margin the terminal itself has to break the row: only then does it know that the rows
  /// belong together, and joins them when the window gets wider.
  private static func movement(
    from start: BlockLayout.Position, to target: BlockLayout.Position, columns: Int,
    isAfterNewline: Bool
  ) -> String {
    if start == target { return "" }
    if target.row == start.row { return "\r" + right(target.column) }
    if !isAfterNewline {
      // Blanks fill the row, where a wide character left a column free, and one goes over.
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

  /// The style of each piece; of several runs over one piece the last counts.
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

  /// What is suggested after a line: a completion first, an entry of the history second.
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

  /// The newest entry that goes on from a text.
  ///
  /// With every key the search starts where the one before ended: an entry that does not start
  /// with a text does not start with a longer one.
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
    // One column stays free: a full row would leave the cursor hanging at the margin.
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

  /// Says that more of a pasted transcript follows.
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
