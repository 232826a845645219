package import Files
import Policies
package import Texts

/// Where a session prints: results to one stream, errors to the other, in order.
///
/// What is printed is collected, and written out when much has come together, before an error, and
/// whenever somebody waits for it.
///
/// It is the one door to both streams. A text has no colours of its own: whatever control characters
/// are in it, but for line breaks and tabs, came from outside, in a name, a file, a trace, and is
/// shown as an escape here. Escape sequences are made here alone, from the roles of a `StyledText`,
/// so that whoever prints cannot forget to escape. Only what scripts print goes out as it is.
package final class TextOutput {
  /// What the reader of the output can see.
  package struct Appearance: Sendable {
    /// How many columns a line may have.
    package var columns: Int
    /// How many rows the screen has; nil where it is none.
    package var rows: Int?
    /// Whether escape sequences for colour may be used.
    package var usesColor: Bool
    /// Whether anything beyond ASCII may be drawn by us; texts of scripts are printed as they are.
    package var usesUnicode: Bool
    /// Whether our own lines are broken at blanks where they are too long.
    package var wrapsLines = false

    /// An appearance; plain text of 80 columns unless told otherwise.
    package init(columns: Int = 80, usesColor: Bool = false, usesUnicode: Bool = true) {
      self.columns = columns
      self.usesColor = usesColor
      self.usesUnicode = usesUnicode
    }
  }

  /// Asked whenever something is laid out, because a terminal may change its size.
  package var appearance: () -> Appearance
  private let writeResults: (String) throws(SystemError) -> Void
  private let writeErrors: (String) -> Void
  let isInteractive: Bool
  /// Whether nothing is printed, because what happens has been told before.
  var isMuted = false
  /// Whether the person wants to see no more of what is printed; errors are seen all the same.
  var isInterrupted: () -> Bool = { false }
  /// Shows a long text, of which so many lines at the top are its header; answers whether it did.
  var pager: ((_ text: String, _ header: Int) -> Bool)?
  /// Whether it is asked to.
  var usesPager = true
  /// Writes out what is buffered elsewhere, before the process ends; where it ends in a script that
  /// never returns, on another thread, nothing of that may be asked.
  var willEnd: (_ isInScript: Bool) -> Void = { _ in }
  /// Ends the process where standard output takes no more.
  package var end: (SystemError) -> Void = { _ in }
  /// Keeps everything that is printed, errors too, in order; nil keeps nothing.
  var transcript: Transcript?
  private var isPaging = false
  private var collected = ""
  /// Takes everything that is printed, with whether it is an error, in place of the sinks.
  var redirection: ((_ lines: [StyledText], _ isError: Bool) -> Void)?
  private let capacity = 1 << 16

  /// An output into two sinks.
  ///
  /// - Parameters:
  ///   - appearance: what the reader of the output can see; asked again whenever it matters.
  ///   - isInteractive: whether somebody watches, so that every line is written at once.
  ///   - results: takes what is printed.
  ///   - errors: takes what is printed to the error stream.
  package init(
    appearance: @escaping () -> Appearance, isInteractive: Bool = false,
    results: @escaping (String) throws(SystemError) -> Void,
    errors: @escaping (String) -> Void
  ) {
    self.appearance = appearance
    self.isInteractive = isInteractive
    writeResults = results
    writeErrors = errors
  }

  /// Prints lines; the newline at the end is added.
  package func print(_ lines: String) { print(lines) { $0.printableLines } }

  /// Prints a line, with the roles of its runs as colours where colour is on.
  package func print(_ line: StyledText) { print([line]) }

  /// Prints lines, with the roles of their runs as colours where colour is on.
  package func print(_ lines: [StyledText]) {
    guard !isMuted else { return }
    if let redirection { return redirection(lines, false) }
    let usesColor = appearance().usesColor
    for line in lines { write(usesColor ? line.colored : line.plain.printableLines) }
  }

  /// Prints what a script prints: its own text, as it is, which may move the cursor on purpose.
  func printOutput(ofScript text: String) { print(text) { $0 } }

  private func print(_ text: String, as written: (String) -> String) {
    guard !isMuted else { return }
    if let redirection {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return redirection(lines.map { StyledText(String($0)) }, false)
    }
    write(written(text))
  }

  private func write(_ lines: String) {
    guard !isInterrupted() else { return }
    transcript?.add(lines + "\n")
    collected += lines
    collected += "\n"
    if isInteractive || collected.utf8.count >= capacity { flush() }
  }

  /// Prints what belongs together, through the pager where there is one and it is too long for the
  /// screen.
  ///
  /// - Parameters:
  ///   - header: how many lines at the top say what is below them.
  ///   - body: prints.
  /// - Throws: what the body throws.
  package func paging<Failure: Error>(
    header: Int = 0, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let pager, usesPager, !isPaging else { return try body() }
    flush()
    isPaging = true
    defer {
      // An error has ended it already.
      if isPaging, pager(collected, header) { collected = "" }
      isPaging = false
      flush()
    }
    try body()
  }

  /// Prints lines to the error stream, after everything that was printed before.
  package func printError(_ lines: String) {
    guard !isMuted else { return }
    if let redirection {
      let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
      return redirection(lines.map { StyledText(String($0)) }, true)
    }
    isPaging = false
    flush()
    let text = appearance().fitted(lines).printableLines + "\n"
    transcript?.add(text)
    writeErrors(text)
  }

  /// Says that Ctrl-C was heard.
  package func printInterrupted() {
    // The terminal has shown ^C, and nothing after it.
    printError(isInteractive ? "\ninterrupted" : "interrupted")
  }

  /// Shows somebody who waits how far it has come; a later text takes the place of an earlier one, an
  /// empty one takes it away.
  package func showProgress(_ text: String) {
    guard isInteractive else { return }
    writeErrors(text.isEmpty ? "\r\u{1B}[K" : "\r\(text.printable)")
  }

  /// Writes out what was collected.
  package func flush() {
    guard !isPaging, !collected.isEmpty else { return }
    defer { collected = "" }
    do throws(SystemError) {
      try writeResults(collected)
    } catch {
      willEnd(false)
      end(error)
    }
  }

  /// Writes out all that is buffered, before the process ends.
  package func writeOut(isInScript: Bool = false) {
    flush()
    willEnd(isInScript)
  }

  /// Runs `body`, a whole command, as `PolicyHost.whileGuarded(lastWords:_:)` does; what is buffered is
  /// written out wherever that ends the process.
  package func whileGuarded<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try PolicyHost.whileGuarded(lastWords: { self.writeOut(isInScript: true) }, body)
  }
}
