import CEditlineShims
import Files

/// Puts the terminal into full-screen mode while a program draws on it.
///
/// It uses only escape sequences that all terminals like xterm have: the alternate screen, a hidden
/// cursor, and mouse reports while a button is down (modes 1002 and 1006). The terminal is restored
/// however the program ends.
package final class FullScreen {
  /// The result of waiting.
  package enum Event: Hashable, Sendable {
    /// Bytes of keys and of mouse reports.
    case input([UInt8])
    /// Nothing happened before the timeout.
    case nothing
    /// The size of the terminal has changed.
    case resized
    /// The process was stopped from outside and continued; the screen must be redrawn.
    case continued
    /// Ctrl-Z: ``suspend()`` stops the process.
    case stopRequested
    /// Ctrl-C.
    case interrupted
    /// SIGTERM, SIGHUP or SIGQUIT: ``end()`` and ``dieIfTerminated()`` end the process.
    case terminated
    /// The input has ended.
    case closed
  }

  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[2J"
  /// A static string, because a signal handler writes it.
  private static let leaveSequence: StaticString =
    "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l"

  private var isActive = false
  private var termination: UInt32 = 0

  package init() {}

  /// Whether standard input and output are a terminal that supports full screen.
  package static var isPossible: Bool {
    guard Descriptors.isTerminal(0), Descriptors.isTerminal(1),
      let name = ProcessEnvironment.variable("TERM")
    else { return false }
    return !["", "dumb", "unknown"].contains(name)
  }

  /// Switches to full screen; false if that fails.
  package func begin() -> Bool {
    guard !isActive else { return true }
    guard cel_begin_screen(Self.leaveSequence.cString) else { return false }
    isActive = true
    StandardStreams.write(Self.enterSequence)
    return true
  }

  /// Restores the terminal.
  package func end() {
    guard isActive else { return }
    isActive = false
    let late = cel_end_screen()
    termination |= late & UInt32(CEL_SIGNALS_FATAL)
  }

  /// Restores the terminal, stops the process as Ctrl-Z does, and switches to full screen again.
  ///
  /// - Returns: False if switching back failed.
  package func suspend() -> Bool {
    end()
    guard termination == 0 else { return false }
    cel_stop()
    return begin()
  }

  /// Switches to full screen again, after the process was stopped from outside and continued.
  package func resume() -> Bool {
    end()
    return termination == 0 && begin()
  }

  /// Whether a signal that ends the process has arrived, see ``dieIfTerminated()``.
  package var isTerminated: Bool { termination != 0 }

  /// Ends the process as the arrived signal would, if there is one.
  package func dieIfTerminated() { StandardStreams.endProcess(by: termination) }

  /// Writes escape sequences and text.
  package func write(_ text: String) { StandardStreams.write(text) }

  /// Runs a script; signals that end the process restore the terminal first.
  ///
  /// Ctrl-C is handled by the script's SIGINT handler; if the script does not react, Ctrl-C also
  /// ends the process.
  package func whileScriptRuns<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cel_pass_signals()
    defer { cel_hold_signals() }
    return try body()
  }

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: The maximum time; nil for none.
  /// - Returns: The first event.
  package func wait(milliseconds: Int32? = nil) -> Event {
    switch StandardStreams.waitForInput(
      milliseconds: milliseconds ?? -1, orSignals: Int(CEL_SIGNALS_ALL))
    {
    case Int(CEL_READABLE): return read()
    case Int(CEL_TIMED_OUT): return .nothing
    case Int(CEL_SIGNALLED): return signal()
    default: return .closed
    }
  }

  private func read() -> Event {
    var buffer = [UInt8](repeating: 0, count: 4096)
    switch StandardStreams.readKeys(into: &buffer) {
    case .count(let count): return count > 0 ? .input(Array(buffer[..<count])) : .closed
    case .wouldBlock, .interrupted: return .nothing
    case .failed: return .closed
    }
  }

  private func signal() -> Event {
    let signals = Int(cel_take_signals())
    func arrived(_ signal: Int) -> Bool { signals & signal != 0 }
    let ending = signals & Int(CEL_SIGNALS_FATAL)
    if ending != 0 {
      termination = UInt32(ending)
      return .terminated
    }
    if arrived(Int(CEL_SIGNAL_INTERRUPT)) { return .interrupted }
    if arrived(Int(CEL_SIGNAL_STOP)) { return .stopRequested }
    if arrived(Int(CEL_SIGNAL_CONTINUE)) { return .continued }
    return arrived(Int(CEL_SIGNAL_RESIZE)) ? .resized : .nothing
  }
}
