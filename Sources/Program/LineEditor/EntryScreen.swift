import CEditlineShims
import Files
import Texts

/// The entry on the screen: the prompt, the text, the suggestion after it, and a row below.
///
/// libedit's own drawing is discarded, so the screen does not have to agree with it.
struct EntryScreen {
  /// The annotations of a text that is being edited.
  struct Annotations {
    /// The part of the text that a search has found, as UTF-8 offsets.
    var match: Range<Int>?
    var suggestion: String?
    /// The row below.
    var status: EntryLayout.Label?
    /// The candidates that replace it while one is chosen.
    var menu: CompletionMenu?
  }

  private(set) var size = Terminal.Size(rows: 24, columns: 80)
  /// The last line of the prompt, which is drawn with the text.
  private(set) var prompt: Prompt = ""
  private var painter = EntryPainter(columns: 80)
  /// The first visible row of an entry that is taller than the screen.
  private var windowTop: Int?
  private let configuration: LineEditorConfiguration
  /// Whether the terminal is tmux or screen, possibly under another name.
  private let clearsWholeRows =
    ProcessEnvironment.variable("TMUX")?.isEmpty == false
    || ["tmux", "screen"].contains { ProcessEnvironment.variable("TERM")?.hasPrefix($0) == true }

  init(configuration: LineEditorConfiguration) { self.configuration = configuration }

  var quietStyle: TextStyle { configuration.usesColor ? configuration.quietStyle() : .plain }

  // MARK: Beginning

  /// Moves the cursor to the start of a row, as libedit requires.
  ///
  /// If the last output did not end its row, a mark remains there. Only the terminal knows the
  /// column of the cursor, so enough spaces follow the mark to reach the next row from any column
  /// except the first. From the first column, mark and spaces just fill the row, and are removed.
  func startRow() {
    guard let size = Terminal.size(of: StandardStreams.output) else { return }
    let mark = configuration.usesColor ? TextStyle(inverse: true).applied(to: "%") : "%"
    StandardStreams.write(mark + String(repeating: " ", count: size.columns - 1) + "\r\u{1B}[K")
  }

  /// Prints all lines of a prompt except the last, which is drawn with the text.
  mutating func begin(_ prompt: Prompt) {
    var lines = prompt.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        String(String.UnicodeScalarView(line.unicodeScalars.filter { ($0.displayWidth ?? 0) > 0 }))
      }
    self.prompt = prompt
    self.prompt.text = lines.popLast() ?? ""
    for line in lines { StandardStreams.write(promptStyle.applied(to: line) + "\n") }
    reset()
  }

  private var promptStyle: TextStyle { configuration.usesColor ? prompt.style() : .plain }

  // MARK: Drawing

  /// Shows a line while the user is not typing.
  mutating func show(_ line: Line, _ annotations: Annotations) {
    show(picture(of: line, layout(of: line), annotations))
  }

  /// Shows the line without its annotations, and moves to the row after it.
  ///
  /// All rows of an entry that is taller than the screen are printed, so that the user can scroll to
  /// them.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - mark: A text after the line, such as `^C`.
  mutating func leave(_ line: Line, mark: String = "") {
    let layout = layout(of: line)
    if layout.rows > size.rows { erase() }
    show(picture(of: line, layout, nil), isUnconditional: true)
    StandardStreams.write(mark + "\r\n")
    reset()
  }

  /// Draws the next picture completely, starting in the row of the cursor.
  mutating func reset() {
    painter = EntryPainter(columns: size.columns, clearsWholeRows: clearsWholeRows)
    windowTop = nil
  }

  /// Removes the entry.
  mutating func erase() {
    StandardStreams.write(painter.eraseSequence)
    reset()
  }

  /// Clears the whole screen.
  mutating func clear() {
    StandardStreams.write("\u{1B}[H\u{1B}[2J")
    reset()
  }

  mutating func resize(to size: Terminal.Size) {
    self.size = size
    reset()
  }

  /// Clears the entry after the terminal's size has changed, so that it is drawn again.
  ///
  /// It does so even if the size is unchanged: it may have changed twice, and terminals that cut
  /// rows off have lost text. Terminals that reflow have already broken the rows for the new width,
  /// so the cursor's row is computed for that. The first row is cleared separately, because
  /// clearing the whole screen from its first cell moves it into the scrollback of some terminals.
  func clearAfterResize() {
    let newSize = Terminal.size(of: StandardStreams.output) ?? size
    let row = min(painter.shown.cursorRow(reflowedTo: newSize.columns), newSize.rows - 1)
    var output = "\r" + EntryPainter.up(row) + "\u{1B}[K"
    if newSize.rows > 1 { output += "\n\u{1B}[J" + EntryPainter.up(1) }
    StandardStreams.write(output)
  }

  private mutating func show(_ picture: EntryPicture, isUnconditional: Bool = false) {
    var painter = painter
    let output = painter.output(for: picture)
    // If the size of the terminal has changed in the meantime, rows for the old size would be broken
    // incorrectly. The signal is handled next, by drawing again or by ending the line.
    guard isUnconditional || !cel_signal_came() else { return }
    StandardStreams.write(output)
    self.painter = painter
  }

  func layout(of line: Line) -> EntryLayout {
    let mark = configuration.marksContinuation ? configuration.continuationPrompt : ""
    return EntryLayout(
      prompt: .init(text: prompt.text, style: promptStyle),
      mark: .init(text: mark, style: quietStyle), line: line,
      columns: size.columns)
  }

  /// The rows of a line that is being edited, or of a finished line without annotations.
  private mutating func picture(
    of line: Line, _ layout: EntryLayout, _ annotations: Annotations?
  ) -> EntryPicture {
    let top = annotations == nil ? 0 : firstVisibleRow(of: layout)
    let height = annotations == nil ? layout.rows : min(layout.rows, size.rows)
    var runs =
      configuration.usesColor
      ? configuration.language.highlight(line.text, annotations == nil ? nil : line.cursor) : []
    if let match = annotations?.match {
      runs.append(StyledRun(match, TextStyle(underlined: true)))
    }
    var picture = EntryPicture(
      rows: layout.cells(inRows: top..<top + height, runs),
      cursor: annotations == nil ? layout.end : layout.cursor)
    picture.cursor.row -= top
    guard let annotations, layout.rows <= size.rows else { return picture }
    if let suggestion = annotations.suggestion {
      picture.rows[height - 1].add(
        suggestion, style: quietStyle, at: layout.end.column, columns: size.columns - 1)
    }
    let menu =
      annotations.menu?.rows(
        size.rows - layout.rows, columns: size.columns - 1, quietStyle: quietStyle) ?? []
    guard menu.isEmpty else {
      picture.rows += menu
      return picture
    }
    if layout.rows < size.rows, let status = annotations.status {
      var row = EntryRow()
      row.add(
        status.text.printable.truncated(to: size.columns - 1), style: status.style, at: 0,
        columns: size.columns - 1)
      picture.rows.append(row)
    }
    return picture
  }

  /// The first visible row of an entry.
  ///
  /// If it is taller than the screen, only the rows around the cursor are shown.
  private mutating func firstVisibleRow(of layout: EntryLayout) -> Int {
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
}
