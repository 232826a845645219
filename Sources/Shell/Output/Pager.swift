import Files
import LineEditor

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The program that shows long texts a screen at a time: `$REORDER_PAGER`, `$PAGER`, else less.
struct Pager {
  /// What the system's shell is given to run.
  let command: String

  /// The pager that the environment asks for; nil where it says that there is to be none, by a
  /// variable that is empty or `cat`.
  init?(environment: (String) -> String? = ProcessEnvironment.variable) {
    let command = environment("REORDER_PAGER") ?? environment("PAGER") ?? "less"
    let isOff = command.allSatisfy(\.isWhitespace) || command == "cat"
    // A dumb terminal cannot be drawn on, and shows what is printed as it comes.
    guard !isOff, let terminal = environment("TERM"), terminal != "dumb", !terminal.isEmpty else {
      return nil
    }
    self.command = command
  }

  /// Whether a text takes more rows than a screen has, with one for the prompt.
  static func isTaller(_ text: String, than size: Terminal.Size) -> Bool {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let columns = Terminal.columns(of: String(line).withoutStyles)
      rows += max(1, (columns + size.columns - 1) / max(1, size.columns))
      if rows > size.rows { return true }
    }
    return false
  }

  /// Shows a text, and waits until the person has seen enough.
  ///
  /// The terminal is afterwards as it was before, however the pager ended. Ctrl-C is for the pager.
  ///
  /// - Parameters:
  ///   - text: what is shown, with its colours.
  ///   - header: how many lines at the top are to stay in sight, where the pager can.
  /// - Returns: false where there is no such program, so that the text still has to be printed.
  func show(_ text: String, header: Int = 0) -> Bool {
    var settings = termios()
    let hasSettings = tcgetattr(STDOUT_FILENO, &settings) == 0
    guard let stream = popen(line(header: header), "w") else { return false }
    let signals = IgnoredSignals()
    defer {
      signals.restore()
      if hasSettings { tcsetattr(STDOUT_FILENO, TCSADRAIN, &settings) }
    }
    // Whoever left the pager early has seen enough.
    try? Descriptors.write(text, to: fileno(stream))
    return !Self.couldNotRun(pclose(stream))
  }

  /// What the system's shell runs.
  ///
  /// Less is told, where nobody did, to keep colours, to end at once where the text fits, and to
  /// leave it on the screen. Older ones know of no header.
  private func line(header: Int) -> String {
    // The system's shell waits for the pager whatever Ctrl-C does to that.
    let settings = "trap : INT QUIT; LESS=\"${LESS-FRX}\"; export LESS; "
    guard header > 0, command == "less" else { return settings + command }
    return settings
      + "if less --help 2>/dev/null | grep -q -e --header; "
      + "then exec less --header=\(header); else exec less; fi"
  }

  /// The shell's statuses for a program that is not there (127) or is none (126).
  private static func couldNotRun(_ status: Int32) -> Bool {
    let hasExited = status & 0x7F == 0
    return hasExited && [126, 127].contains((status >> 8) & 0xFF)
  }
}

/// Signals that are the pager's while it has the terminal, and SIGPIPE, which tells that it ended.
private struct IgnoredSignals {
  static let all = [SIGINT, SIGQUIT, SIGPIPE]
  private let previous: [(signal: Int32, action: sigaction)]

  init() {
    previous = Self.all.map { signal in
      var ignoring = sigaction()
      #if canImport(Darwin)
      ignoring.__sigaction_u.__sa_handler = SIG_IGN
      #else
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
      #endif
      var old = sigaction()
      sigaction(signal, &ignoring, &old)
      return (signal, old)
    }
  }

  func restore() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
