package import Texts

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
  package var isMuted = false
  /// Where the running entry was written, for errors; nil if the user can see that.
  var place: () -> String? = { nil }
  /// Receives the progress of long work, and an empty text at its end; nil shows it on a terminal.
  package var progress: ((String) -> Void)?
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
  var redirection: ((_ lines: [StyledText], _ isError: Bool) -> Void)?

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
    let usesColor = appearance().usesColor
    for line in lines {
      linesOfEntry += rows(of: line.plain)
      write(usesColor ? line.colored(by: theme) : line.plain.printableLines)
    }
  }

  /// Prints the output of a script unchanged, because it may contain intended escape sequences.
  package func printOutput(ofScript text: String) { print(text, ofScript: true) { $0 } }

  private func print(
    _ text: String, ofScript isOfScript: Bool = false, as written: (String) -> String
  ) {
    guard !isMuted else { return }
    if let redirection {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return redirection(lines.map { StyledText(String($0)) }, false)
    }
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

  /// Notes a failure that was printed as a result.
  func noteFailure() { hasFailed = true }

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
    if !pages.isCollecting { writer.flush() }
  }

  /// Writes all buffers and finishes all files, before the process ends.
  package func finish() {
    flush()
    writer.willEnd()
  }
}
