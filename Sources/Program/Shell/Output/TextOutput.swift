package import Diagrams
package import DragDrop
import LineEditor
package import Texts
package import Traces

/// The output of a session: results go to one stream, errors to another, in order.
///
/// Results may be buffered by their sink; they are flushed before an error, and before the process
/// waits for input.
///
/// All output of a session passes through this class. Texts contain no escape sequences of the
/// program: control characters in them, except line breaks and tabs, come from names, files or
/// traces, and are printed as escapes. Colors are added only here, from the roles of a
/// `StyledText`, so callers cannot forget to escape. Only the output of scripts is printed
/// unchanged.
package final class TextOutput {
  /// The properties of the terminal, or of the file, that is written to.
  package struct Appearance: Sendable {
    /// The maximum width of a line.
    package var columns: Int
    /// The number of rows of the screen; nil if the output is not a terminal.
    package var rows: Int?
    /// Whether colors may be used.
    package var usesColor: Bool
    /// Whether errors, which may have a different destination, may have colors.
    package var colorsErrors = false
    /// Whether the program may print non-ASCII characters; the output of scripts is printed
    /// unchanged.
    package var usesUnicode: Bool
    /// Whether the terminal can move the cursor and clear the screen.
    package var movesCursor = false
    /// Whether the program's lines are wrapped at spaces.
    package var wrapsLines = false

    /// An appearance; by default plain text of 80 columns.
    package init(columns: Int = 80, usesColor: Bool = false, usesUnicode: Bool = true) {
      self.columns = columns
      self.usesColor = usesColor
      self.usesUnicode = usesUnicode
    }
  }

  /// Called for each layout, because the size of a terminal may change.
  package var appearance: () -> Appearance
  /// The colors, if they are used.
  package var theme = Theme()
  /// Writes results and errors.
  package let writer: OutputWriter
  /// Collects pages for the pager.
  let pages = PageBuffer()
  let isInteractive: Bool
  /// Whether nothing is printed because the session is being replayed.
  package var isMuted = false {
    willSet { endText() }
  }
  /// Where the running entry was written, for errors; nil if the user can see that.
  var place: () -> String? = { nil }
  /// Receives the progress of long work, and an empty text at its end; nil shows it on a terminal.
  package var progress: ((String) -> Void)?
  /// Whether results are JSON objects, one a line, so that other programs can read them.
  ///
  /// Successive lines of text become one object with the member `text`, and each text of a script one
  /// with the member `output`.
  var printsJSON = false
  /// The lines of text that have not been printed as an object yet.
  private var textLines: [String] = []
  /// Keeps all output and errors in order; nil if nothing is kept.
  var transcript: Transcript?
  /// Whether an error was printed, or a check or replay failed.
  package private(set) var hasFailed = false
  /// How many rows of the screen the running entry has printed.
  var linesOfEntry = 0
  /// Called before a number of rows that belong together are printed, so that the user can first
  /// read a full screen.
  var willPrintRows: (Int) -> Void = { _ in }
  /// Receives all lines instead of the sinks; the flag is true for errors.
  var redirection: ((_ lines: [StyledText], _ isError: Bool) -> Void)? {
    willSet { endText() }
  }

  /// An output with two sinks.
  ///
  /// - Parameters:
  ///   - appearance: Returns the properties of the output; called again for each layout.
  ///   - isInteractive: Whether a user is watching, so that each line is written at once.
  ///   - results: Writes results.
  ///   - flush: Writes the buffer of the results, if they have one.
  ///   - errors: Writes errors.
  package init(
    appearance: @escaping () -> Appearance, isInteractive: Bool = false,
    results: @escaping OutputWriter.Results, flush: @escaping OutputWriter.Flush = {},
    errors: @escaping (String) -> Void
  ) {
    self.appearance = appearance
    self.isInteractive = isInteractive
    writer = OutputWriter(results: results, flush: flush, errors: errors)
  }

  /// Prints lines, with a newline at the end.
  package func print(_ lines: String) { print(lines) { $0.printableLines } }

  /// Prints a line, with colors for its roles if colors are on.
  package func print(_ line: StyledText) { print([line]) }

  /// Prints lines, with colors for their roles if colors are on.
  package func print(_ lines: [StyledText]) {
    guard !isMuted else { return }
    if let redirection { return redirection(lines, false) }
    if printsJSON {
      textLines += lines.map(\.plain)
      return
    }
    let usesColor = appearance().usesColor
    for line in lines {
      linesOfEntry += rows(of: line.plain)
      write(usesColor ? line.colored(by: theme) : line.plain.printableLines)
    }
  }

  /// Prints the output of a script unchanged, because it may contain intended escape sequences.
  package func printOutput(ofScript text: String) {
    if printsJSON { return printObject { $0.member("output", text) } }
    print(text, ofScript: true) { $0 }
  }

  /// Prints a JSON object in a line of its own, after the text before it.
  package func print(object: String) {
    guard !isMuted else { return }
    if let redirection { return redirection([StyledText(object)], false) }
    endText()
    linesOfEntry += rows(of: object)
    write(object)
  }

  /// Prints a JSON object whose members the closure adds.
  func printObject(_ members: (inout JSONText.Members) -> Void) {
    print(
      object: JSONText.object { object in
        object.member("schema", 1)
        members(&object)
      })
  }

  /// Prints the lines of text so far as an object.
  private func endText() {
    guard !textLines.isEmpty else { return }
    let text = textLines.joined(separator: "\n")
    textLines = []
    printObject { $0.member("text", text) }
  }

  private func print(
    _ text: String, ofScript isOfScript: Bool = false, as written: (String) -> String
  ) {
    guard !isMuted else { return }
    if let redirection {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return redirection(lines.map { StyledText(String($0)) }, false)
    }
    if printsJSON { return textLines.append(text) }
    linesOfEntry += rows(of: text)
    write(written(text), ofScript: isOfScript)
  }

  private func write(_ lines: String, ofScript isOfScript: Bool = false) {
    guard !writer.isInterrupted() else { return }
    let text = lines + "\n"
    transcript?.add(text)
    if pages.isCollecting {
      pages.add(text)
    } else if isOfScript {
      writer.write(ofScript: text)
    } else {
      writer.write(text)
    }
    if isInteractive { flush() }
  }

  /// Prints lines, each kept together on the screen.
  func printPages(_ lines: [StyledText]) {
    for line in lines {
      let parts = appearance().wrapped(line, indentation: line.plain.prefix { $0 == " " }.count + 4)
      willPrintRows(parts.count)
      print(parts)
    }
  }

  /// The number of screen rows that lines take.
  private func rows(of lines: String) -> Int {
    let columns = appearance().columns
    let newline = UInt8(ascii: "\n")
    return lines.utf8.split(separator: newline, omittingEmptySubsequences: false)
      .reduce(0) { rows, line in
        // Most lines are short.
        rows
          + (line.count <= columns
            ? 1 : max(1, (Substring(line).displayWidth + columns - 1) / columns))
      }
  }

  /// Prints one page: in the pager, if there is one and the page is taller than the screen.
  ///
  /// - Parameters:
  ///   - header: How many lines at the top are a header.
  ///   - body: Prints the page.
  /// - Throws: The error of the body.
  package func paging<Failure: Error>(
    header: Int = 0, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard pages.begin() else { return try body() }
    writer.flush()
    defer {
      endText()
      // After an error, the page has already been printed.
      pages.show(header: header)
      endPage()
      flush()
    }
    try body()
  }

  /// Prints the page so far without the pager.
  private func endPage() {
    if let text = pages.take() { writer.write(text) }
  }

  /// Records a failure that was printed as a result.
  func recordFailure() { hasFailed = true }

  /// Prints lines to the error stream, after all earlier output; unindented lines and carets have a
  /// role.
  package func printError(_ text: String, as role: StyleRole = .error) {
    guard !isMuted else { return }
    let lines = place().map { "\($0): \(text)" } ?? text
    if let redirection {
      let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
      return redirection(lines.map { StyledText(String($0)) }, true)
    }
    hasFailed = true
    endText()
    endPage()
    flush()
    let appearance = appearance()
    let text = appearance.fitted(lines, role)
    let count = rows(of: text.plainText) - 1
    willPrintRows(count)
    transcript?.add(text.plainText)
    linesOfEntry += count
    let usesColor = appearance.colorsErrors
    writer.write(
      errors: usesColor ? text.map { $0.colored(by: theme) + "\n" }.joined() : text.plainText)
  }

  /// The text after Ctrl-C: the terminal has printed ^C without a line break.
  var breakAfterInterrupt: String { isInteractive ? "\n" : "" }

  /// Ends the row of ^C, so that later output starts in a new row.
  func endInterruptedRow() {
    guard !isMuted, redirection == nil, !breakAfterInterrupt.isEmpty else { return }
    flush()
    transcript?.add(breakAfterInterrupt)
    writer.write(errors: breakAfterInterrupt)
  }

  /// Prints that Ctrl-C has interrupted the work.
  package func printInterrupted() {
    endInterruptedRow()
    printError("interrupted")
  }

  /// Shows the progress of long work on a terminal.
  ///
  /// A new text replaces the previous one, and an empty text removes it.
  package func showProgress(_ text: String) {
    if let progress { return progress(text) }
    guard isInteractive else { return }
    // A text of two rows could not be replaced.
    let appearance = appearance()
    let row = appearance.spelled(text.printable).prefix(max(1, appearance.columns - 1))
    writer.write(errors: "\r\(row)\u{1B}[K")
  }

  /// Clears the screen of a terminal, and the cursor moves to its start.
  func clearScreen() {
    guard isInteractive, !isMuted, redirection == nil, appearance().movesCursor else { return }
    writer.write("\u{1B}[H\u{1B}[2J")
    flush()
  }

  /// Writes the buffer.
  package func flush() {
    endText()
    if !pages.isCollecting { writer.flush() }
  }

  /// Writes all buffers and finishes all files, before the process ends.
  package func finish() {
    flush()
    writer.willEnd()
  }
}

/// Limits how often the progress of long work is shown: at once, and then ten times a second.
package struct ProgressPace {
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now

  package init() {}

  /// The duration of the work, if its progress should be shown now.
  package mutating func due() -> Duration? {
    let now = ContinuousClock.now
    guard now >= next else { return nil }
    next = now.advanced(by: .milliseconds(100))
    return now - start
  }
}

extension TextOutput {
  /// Prints a trace, or a part of it, as text.
  package func print(
    _ trace: Trace, verbosity: TraceText.Verbosity, part: ClosedRange<Int>? = nil
  ) {
    let text = TraceText(verbosity: verbosity, usesASCII: !appearance().usesUnicode)
    for line in text.lines(of: trace.events(in: part)) { print(line) }
  }

  /// Prints the calls of two drags side by side, from their first difference; if there is none,
  /// prints nothing and returns false.
  package func printComparison(
    left: some Sequence<Event>, right: some Sequence<Event>,
    titles: (left: String, right: String)
  ) -> Bool {
    let text = TraceText(verbosity: .calls, usesASCII: !appearance().usesUnicode)
    let comparison = TraceComparison(left: left, right: right, titles: titles, text: text)
    guard !comparison.isSame else { return false }
    guard !printsJSON else {
      for object in comparison.objects { print(object: object) }
      return true
    }
    var style = drawingStyle
    style.width = min(style.width, 120)
    print(comparison.lines(style: style))
    return true
  }

  /// Prints a trace as a timeline, fitted to the width.
  package func print(_ picture: TracePicture) {
    print(picture.timeline(style: appearance().drawingStyle))
  }
}

extension TextOutput.Appearance {
  /// The style of drawings with this appearance.
  var drawingStyle: DrawingStyle {
    DrawingStyle(width: columns, usesASCII: !usesUnicode)
  }
}

extension TextOutput {
  /// The style of tables: fitted to a terminal, but not truncated in a pipe.
  package var drawingStyle: DrawingStyle {
    let appearance = appearance()
    var style = appearance.drawingStyle
    if !appearance.wrapsLines { style.width = 100_000 }
    return style
  }

  /// Prints a table with titles, which fits the output's width.
  func printTable(columns: [String], _ rows: [[String]]) {
    // The first column has the names, which must stay readable, so other columns shrink first.
    if printsJSON {
      for row in rows {
        printObject { for (name, value) in zip(columns, row) { $0.member(name, value) } }
      }
      return
    }
    let width = appearance().columns
    let name = width < 72 ? 24 : width / 2
    let table = TableDrawing(
      columns: columns.enumerated().map {
        TableDrawing.Column($1, minimumWidth: $0 == 0 ? name : 8)
      },
      rows: rows.map { row in row.map { StyledText($0) } })
    print(table.lines(.box, style: appearance().drawingStyle))
  }

  /// Prints names and values, the values aligned.
  func printFacts(_ facts: [(String, String)]) {
    if printsJSON {
      return printObject { object in
        object.member("facts") {
          $0.object { for (name, value) in facts { $0.member(name.trimmed, value) } }
        }
      }
    }
    let appearance = appearance()
    let indentation = (facts.map { $0.0.displayWidth }.max() ?? 0) + 2
    for fact in Terminal.aligned(facts) {
      for line in fact.split(separator: "\n", omittingEmptySubsequences: false) {
        for row in appearance.wrapped(StyledText(String(line)), indentation: indentation) {
          print(row.plain)
        }
      }
    }
  }
}

extension Terminal {
  /// Names with a text next to each, the texts aligned.
  static func aligned(_ rows: [(name: String, text: String)], margin: String = "") -> [String] {
    let width = rows.map { $0.name.displayWidth }.max() ?? 0
    let blanks = String(repeating: " ", count: margin.count + width + 2)
    return rows.map { name, text in
      "\(margin)\(name.padded(to: width))  "
        + text.replacing("\n", with: "\n\(blanks)")
    }
  }
}
