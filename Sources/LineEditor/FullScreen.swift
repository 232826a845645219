import CEditlineShims
import Files

/// The whole terminal, for as long as a program draws on it.
///
/// Nothing but escape sequences that every terminal of the xterm kind has: the alternate screen, a
/// hidden cursor, and mouse reports while a button is down (modes 1002 and 1006). Whatever ends the
/// program, the terminal is as it was.
package final class FullScreen {
  /// What came while the program waited.
  package enum Event: Hashable, Sendable {
    /// Bytes of keys and of mouse reports, as they came.
    case input([UInt8])
    /// Nothing, for as long as was asked for.
    case nothing
    /// The terminal has another size.
    case resized
    /// The process was stopped by somebody else and goes on: the screen is to be drawn anew.
    case continued
    /// Ctrl-Z: ``suspend()`` stops the process.
    case stopRequested
    /// Ctrl-C.
    case interrupted
    /// SIGTERM, SIGHUP or SIGQUIT: ``end()`` and ``dieIfTerminated()`` end the process.
    case terminated
    /// There is no more input.
    case closed
  }

  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[2J"
  /// A static string, so that it stays in memory: a signal handler writes it.
  private static let leaveSequence: StaticString =
    "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l"

  private var isActive = false
  private var termination: UInt32 = 0

  package init() {}

  /// Whether standard input and output are a terminal that can be drawn on.
  package static var isPossible: Bool {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1),
      let name = ProcessEnvironment.variable("TERM")
    else { return false }
    return !["", "dumb", "unknown"].contains(name)
  }

  /// Takes the terminal; false where that cannot be done.
  package func begin() -> Bool {
    guard !isActive else { return true }
    let hasBegun = Self.leaveSequence.utf8Start.withMemoryRebound(
      to: CChar.self, capacity: Self.leaveSequence.utf8CodeUnitCount
    ) { cel_begin_screen($0) }
    guard hasBegun else { return false }
    isActive = true
    StandardStreams.write(Self.enterSequence)
    return true
  }

  /// Gives the terminal back as it was.
  package func end() {
    guard isActive else { return }
    isActive = false
    let late = cel_end_screen()
    termination |= late & UInt32(CEL_SIGNALS_FATAL)
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again.
  ///
  /// - Returns: false where the terminal could not be taken again.
  package func suspend() -> Bool {
    end()
    guard termination == 0 else { return false }
    cel_stop()
    return begin()
  }

  /// Takes the terminal again after somebody else has stopped the process and used it.
  package func resume() -> Bool {
    end()
    return termination == 0 && begin()
  }

  /// Whether a signal came that ends the process, which ``dieIfTerminated()`` does.
  package var isTerminated: Bool { termination != 0 }

  /// Ends the process as the signal would have, if one came that ends it.
  package func dieIfTerminated() {
    let fatal = [CEL_SIGNAL_TERMINATE, CEL_SIGNAL_HANG_UP, CEL_SIGNAL_QUIT].map { UInt32($0) }
    if let signal = fatal.first(where: { termination & $0 != 0 }) { cel_die(signal) }
  }

  /// Writes escape sequences and text.
  package func write(_ text: String) { StandardStreams.write(text) }

  /// Runs a script; signals that end the process give the terminal back.
  ///
  /// Ctrl-C reaches whoever handles SIGINT for the script and lets it in; where the script never answers
  /// it ends the process too.
  package func whileScriptRuns<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cel_pass_signals()
    defer { cel_hold_signals() }
    return try body()
  }

  /// Waits for something to happen.
  ///
  /// - Parameter milliseconds: how long; nil: for ever.
  /// - Returns: what happened first.
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
    func came(_ signal: Int) -> Bool { signals & signal != 0 }
    let ending = signals & Int(CEL_SIGNALS_FATAL)
    if ending != 0 {
      termination = UInt32(ending)
      return .terminated
    }
    if came(Int(CEL_SIGNAL_INTERRUPT)) { return .interrupted }
    if came(Int(CEL_SIGNAL_STOP)) { return .stopRequested }
    if came(Int(CEL_SIGNAL_CONTINUE)) { return .continued }
    return came(Int(CEL_SIGNAL_RESIZE)) ? .resized : .nothing
  }
}
