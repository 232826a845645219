import Files
import LineEditor
import Texts

/// The program that shows long texts page by page: `$REORDER_PAGER`, `$PAGER`, otherwise less.
struct Pager {
  /// The command line for the system's shell.
  let command: String

  /// The pager in the environment; nil if a variable turns it off by being empty or `cat`.
  init?(environment: (String) -> String? = ProcessEnvironment.variable) {
    let command = environment("REORDER_PAGER") ?? environment("PAGER") ?? "less"
    let isOff = command.allSatisfy(\.isWhitespace) || command == "cat"
    // A dumb terminal has no full-screen mode for a pager.
    guard !isOff, let terminal = environment("TERM"), terminal != "dumb", !terminal.isEmpty else {
      return nil
    }
    self.command = command
  }

  /// Whether a text and the prompt below it take more rows than the screen has.
  static func isTaller(_ text: String, than size: Terminal.Size) -> Bool {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let columns = String(line).withoutStyles.displayWidth
      rows += max(1, (columns + size.columns - 1) / max(1, size.columns))
      if rows > size.rows { return true }
    }
    return false
  }

  /// Shows a text in the pager, and waits until the pager has ended.
  ///
  /// Afterwards the terminal's settings are restored. The pager handles Ctrl-C during this time.
  ///
  /// - Parameters:
  ///   - text: The text, with its colors.
  ///   - header: How many lines at the top stay visible, if the pager supports it.
  /// - Returns: False if the pager could not be run, so that the text still has to be printed.
  func show(_ text: String, header: Int = 0) -> Bool {
    Terminal.run(pager: line(header: header), showing: text)
  }

  /// The command line for the system's shell.
  ///
  /// Unless `$LESS` is set, less is told to keep colors, to exit at once if the text fits, to
  /// leave the text on the screen, and to show in its last line how to quit. Older versions have no
  /// option for a header.
  private func line(header: Int) -> String {
    let prompt = #"Ps?e(END), q quits:\\: space continues, q quits.\$"#
    // The shell ignores Ctrl-C, so that it waits for the pager.
    let settings =
      "trap : INT QUIT; LESS=\"${LESS-FRX\(prompt)}\"; export LESS; "
      // Its keys start no programs and write no files, and it keeps no history.
      + "LESSSECURE=1; LESSHISTFILE=-; export LESSSECURE LESSHISTFILE; "
    guard header > 0, command == "less" else { return settings + command }
    return settings
      + "if less --help 2>/dev/null | grep -q -e --header; then exec less --header=\(header); else exec less; fi"
  }
}

/// Collects a page, and shows it in a pager if it is taller than the screen.
final class PageBuffer {
  /// Shows a text, whose first lines are a header; returns whether it was necessary and possible.
  var pager: ((_ text: String, _ header: Int) -> Bool)?
  /// Whether the pager may be used.
  var usesPager = true
  /// How many pages the pager has shown.
  private(set) var shownCount = 0
  private var text: String?

  /// Whether a page is being collected.
  var isCollecting: Bool { text != nil }

  /// Begins a page; returns false without a pager, or within a page.
  func begin() -> Bool {
    guard pager != nil, usesPager, text == nil else { return false }
    text = ""
    return true
  }

  func add(_ lines: String) { text?.append(lines) }

  /// Shows the page in the pager; keeps it if that is not necessary or not possible.
  func show(header: Int) {
    guard let text, let pager, pager(text, header) else { return }
    self.text = nil
    shownCount += 1
  }

  /// Ends the page; returns the text that the pager has not shown.
  func take() -> String? {
    defer { text = nil }
    return text
  }
}
