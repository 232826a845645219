package import Files
package import Texts

/// The output of a session: results go to one stream, errors to another, in order.
///
/// Results may be buffered by their sink; they are flushed before an error, and before the process
/// waits for input.
///
/// All output of a session passes through this class. Texts contain no escape sequences of ours:
/// control characters in them, except line breaks and tabs, come from names, files or traces, and
/// are printed as escapes. Colours are made only here, from the roles of a `StyledText`, so callers
/// cannot forget to escape. Only the output of scripts is printed unchanged.
package final class TextOutput {
  /// The properties of the terminal, or of the file, that is written to.
  package struct Appearance: Sendable {
    /// The maximum width of a line.
    package var columns: Int
    /// The number of rows of the screen; nil if the output is no terminal.
    package var rows: Int?
    /// Whether colours may be used.
    package var usesColor: Bool
    /// Whether errors, which may go elsewhere, may have colours.
    package var colorsErrors = false
    /// Whether we may print characters other than ASCII; texts of scripts are printed unchanged.
    package var usesUnicode: Bool
    /// Whether our own lines are wrapped at spaces.
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
  /// The colours, if there are any.
  package var theme = Theme()
  private let writeResults: (String) throws(SystemError) -> Void
  private let flushResults: () throws(SystemError) -> Void
  private let writeErrors: (String) -> Void
  let isInteractive: Bool
  /// Whether nothing is printed, because the session is replayed.
  package var isMuted = false
  /// Where what is run was written, for errors; nil where people know.
  var place: () -> String? = { nil }
  /// Whether Ctrl-C has ended the output of results; errors are still printed.
  var isInterrupted: () -> Bool = { false }
  /// Shows a long text, whose first lines are a header; returns whether it could.
  var pager: ((_ text: String, _ header: Int) -> Bool)?
  /// How many pages the pager has shown.
  private(set) var pagesShown = 0
  /// Whether the pager may be used.
  var usesPager = true
  /// Writes what scripts print; nil if it goes where results go.
  package var writeScripts: ((String) -> Void)?
  /// Gets the progress of long work, and an empty text at its end; nil shows it on a terminal.
  package var progress: ((String) -> Void)?
  /// Called before the process ends, to finish other files.
  package var willEnd: () -> Void = {}
  /// Ends the process if standard output cannot be written.
  package var end: (SystemError) -> Void = { _ in }
  /// Keeps everything that is printed, also errors, in order; nil if nothing is kept.
  var transcript: Transcript?
  /// Whether an error was printed.
  package private(set) var hasPrintedErrors = false
  /// The page that is being printed; nil if results are written at once.
  private var page: String?
  /// How many rows of the screen the running entry has printed.
  var linesOfEntry = 0
  /// Called before so many rows that belong together are printed, so that a full screen can be
  /// read first.
  var makeRoom: (Int) -> Void = { _ in }
  /// Gets all lines instead of the sinks; the flag tells whether they are an error.
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
    results: @escaping (String) throws(SystemError) -> Void,
    flush: @escaping () throws(SystemError) -> Void = {}, errors: @escaping (String) -> Void
  ) {
    self.appearance = appearance
    self.isInteractive = isInteractive
    writeResults = results
    flushResults = flush
    writeErrors = errors
  }

  /// Prints lines, with a newline at the end.
  package func print(_ lines: String) { print(lines) { $0.printableLines } }

  /// Prints a line, with colours for its roles if colours are on.
  package func print(_ line: StyledText) { print([line]) }

  /// Prints lines, with colours for their roles if colours are on.
  package func print(_ lines: [StyledText]) {
    guard !isMuted else { return }
    if let redirection { return redirection(lines, false) }
    let usesColor = appearance().usesColor
    for line in lines {
      linesOfEntry += rows(of: line.plain)
      write(usesColor ? line.colored(by: theme) : line.plain.printableLines)
    }
  }

  /// Prints the output of a script unchanged: it may contain escape sequences on purpose.
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
    guard !isInterrupted() else { return }
    let text = lines + "\n"
    transcript?.add(text)
    if page != nil {
      page?.append(text)
    } else if isOfScript, let writeScripts {
      writeScripts(text)
    } else {
      writeNow(text)
    }
    if isInteractive { flush() }
  }

  private func writeNow(_ text: String) {
    finishing { () throws(SystemError) in
      // In parts, so that Ctrl-C ends the output of a very long text.
      let (size, most) = (1 << 16, 1 << 19)
      var rest = text[...]
      while rest.utf8.count > most, !isInterrupted() {
        let part = rest.unicodeScalars.prefix(size)
        try writeResults(String(part))
        rest = rest[part.endIndex...]
      }
      if rest.utf8.count <= most { try writeResults(String(rest)) }
    }
  }

  /// Ends the process if results cannot be written.
  private func finishing(_ write: () throws(SystemError) -> Void) {
    do throws(SystemError) {
      try write()
    } catch {
      willEnd()
      end(error)
    }
  }

  /// Prints lines, and makes room for each before it.
  func printPages(_ lines: [StyledText]) {
    for line in lines {
      let parts = appearance().wrapped(line, indentation: line.plain.prefix { $0 == " " }.count + 4)
      makeRoom(parts.count)
      print(parts)
    }
  }

  /// How many rows of the screen lines take.
  private func rows(of lines: String) -> Int {
    let columns = appearance().columns
    return lines.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { rows, line in
      // Most lines are short.
      rows
        + (line.utf8.count <= columns
          ? 1 : max(1, (line.displayWidth + columns - 1) / columns))
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
    guard let pager, usesPager, page == nil else { return try body() }
    flush()
    page = ""
    defer {
      // After an error, the page has already been printed.
      if let page, pager(page, header) {
        self.page = nil
        pagesShown += 1
      }
      endPage()
      flush()
    }
    try body()
  }

  /// Prints the page so far without the pager.
  private func endPage() {
    guard let text = page else { return }
    page = nil
    writeNow(text)
  }

  /// Prints lines to the error stream, after all earlier output; those without an indentation, and
  /// carets, have a role.
  package func printError(_ text: String, as role: StyleRole = .error) {
    guard !isMuted else { return }
    let lines = place().map { "\($0): \(text)" } ?? text
    if let redirection {
      let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
      return redirection(lines.map { StyledText(String($0)) }, true)
    }
    hasPrintedErrors = true
    endPage()
    flush()
    let appearance = appearance()
    let text = appearance.fitted(lines, role)
    let count = rows(of: text.plainText) - 1
    makeRoom(count)
    transcript?.add(text.plainText)
    linesOfEntry += count
    let usesColor = appearance.colorsErrors
    writeErrors(usesColor ? text.map { $0.colored(by: theme) + "\n" }.joined() : text.plainText)
  }

  /// What comes before a text after Ctrl-C: the terminal has printed ^C without a line break.
  var breakAfterMark: String { isInteractive ? "\n" : "" }

  /// Ends the row of ^C, so that calls which are printed late stand below it.
  func endRowOfMark() {
    guard !isMuted, redirection == nil, !breakAfterMark.isEmpty else { return }
    flush()
    transcript?.add(breakAfterMark)
    writeErrors(breakAfterMark)
  }

  /// Prints that Ctrl-C has interrupted the work.
  package func printInterrupted() {
    endRowOfMark()
    printError("interrupted")
  }

  /// Shows the progress of long work on a terminal; a new text replaces the last one, an empty text
  /// removes it.
  package func showProgress(_ text: String) {
    if let progress { return progress(text) }
    guard isInteractive else { return }
    // A text that takes two rows could not be replaced.
    let row = text.printable.prefix(max(1, appearance().columns - 1))
    writeErrors("\r\(row)\u{1B}[K")
  }

  /// Writes the buffer.
  package func flush() {
    if page == nil { finishing(flushResults) }
  }

  /// Writes all buffers and finishes all files, before the process ends.
  package func finish() {
    flush()
    willEnd()
  }
}
