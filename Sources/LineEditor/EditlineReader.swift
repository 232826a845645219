import CEditlineShims
import Files
import Texts

/// Reads entries from a terminal with libedit.
///
/// libedit calls this class when it needs the next key. There it handles signals and, while the user
/// is not typing, draws the block. Each of the files named `EditlineReader+…` has one feature.
package final class EditlineReader: LineReader {
  let configuration: LineEditorConfiguration
  let buffer: LineBuffer
  let input: KeyInput
  var screen: EntryScreen
  var navigation: HistoryNavigation
  var keys: KeyQueue
  var vi = ViCommands()
  var undoHistory = UndoHistory()
  var result: LineResult?
  private var terminationSignals: UInt32 = 0
  /// Whether the cursor is in the row after the block, because the line has ended.
  private(set) var hasLeftBlock = false
  private var isFirstWait = true
  /// The last cut text, and the line after the cut.
  var cutText = (text: "", line: Line.empty)
  /// The line after the last move to the row above or below, and the column of the first move.
  var verticalMove = (line: Line.empty, column: 0)
  /// The line for which Tab had nothing to insert; pressing Tab again lists the candidates.
  var lineOfLastCompletion: Line?

  /// Creates a reader on standard input and output; nil if these do not allow editing.
  ///
  /// This is the case if one of them is not a terminal, or if the terminal cannot move the cursor
  /// up. In that case use `PipeReader`.
  package init?(configuration: LineEditorConfiguration, history: History) {
    _ = CharacterLocale.isUTF8
    guard Descriptors.isTerminal(StandardStreams.input),
      Descriptors.isTerminal(StandardStreams.output),
      let buffer = LineBuffer(
        programName: configuration.programName, readsEditrc: configuration.readsEditrc)
    else { return nil }
    self.configuration = configuration
    self.buffer = buffer
    input = KeyInput(didReportBackground: configuration.didReportBackground)
    screen = EntryScreen(configuration: configuration, canShift: buffer.canShift)
    navigation = HistoryNavigation(in: history)
    keys = KeyQueue(for: buffer)
    buffer.delegate = self
  }

  var history: History { navigation.history }
  var line: Line { buffer.line }

  package func readEntry(prompt: Prompt, startingWith text: String) -> LineResult {
    result = nil
    keys.removeAll()
    let text =
      text.isEmpty && !input.pastedEntries.isEmpty ? input.pastedEntries.removeFirst() : text
    if !text.isEmpty { keys.append(keys.code(for: .replace(Line(text)))) }
    undoHistory = UndoHistory()
    vi.beginEntry()
    navigation.beginEntry()
    lineOfLastCompletion = nil
    isFirstWait = true
    terminationSignals = 0
    hasLeftBlock = false

    cel_begin_signals()
    configuration.willRead()
    // Set before the prompt is shown, so that keys typed after it are not echoed.
    cel_take_terminal(Self.crashSequence.cString)
    defer { cel_drop_terminal() }
    buffer.setRaw(true)
    screen.startRow()
    screen.resize(to: buffer.terminalSize)
    screen.begin(prompt)
    StandardStreams.write(Self.startPaste)
    input.queryBackground()
    let wasRead = buffer.read()
    input.waitForAnswer()
    if !hasLeftBlock { leaveBlock() }
    StandardStreams.write(Self.endPaste)
    let lateSignals = cel_end_signals()
    endIfTerminated(by: terminationSignals | lateSignals)
    // Ctrl-C after Enter is meant for the running entry.
    if lateSignals & UInt32(CEL_SIGNAL_INTERRUPT) != 0, case .entry = result { cel_interrupt() }

    if input.hasEnded { keepDraft() } else { history.draft?.drop() }
    navigation.hasLeftDraft = false
    if let result { return result }
    // A libedit function may also end the line, if the user has bound a key to it.
    return wasRead ? .entry(String(line.text.prefix(while: { $0 != "\n" }))) : .endOfInput
  }

  static let startPaste = "\u{1B}[?2004h"
  static let endPaste = "\u{1B}[?2004l"
  /// A static string, because a signal handler writes it.
  private static let crashSequence: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\r\n\u{1B}[J"

  // MARK: Waiting

  /// Waits for input or a signal.
  ///
  /// If there is neither, draws the block first.
  func waitForInput() -> Int {
    if input.hasUnreadBytes { return CEL_READABLE }
    let state = StandardStreams.waitForInput(milliseconds: 0, orSignals: CEL_SIGNALS_ALL)
    guard state == CEL_TIMED_OUT else { return state }
    becomeQuiet()
    let first = StandardStreams.waitForInput(milliseconds: 1_000, orSignals: CEL_SIGNALS_ALL)
    guard first == CEL_TIMED_OUT else { return first }
    keepDraft()
    return StandardStreams.waitForInput(orSignals: CEL_SIGNALS_ALL)
  }

  /// Called when the user is not typing.
  private func becomeQuiet() {
    let line = line
    if !(buffer.usesVi && vi.isInserting) { undoHistory.record(line) }
    paint(line)
    guard isFirstWait else { return }
    isFirstWait = false
    // Loaded here because the prompt is already visible and the history is not needed earlier.
    history.load()
    if history.addLeftDrafts() {
      navigation.hasLeftDraft = true
      paint(line)
    }
    buffer.addHistory(history.entries)
  }

  // MARK: Signals

  /// Handles signals that arrive while the user is typing.
  ///
  /// - Returns: False if the entry has ended.
  func handleSignals(_ signals: UInt32) -> Bool {
    func came(_ signal: Int) -> Bool { signals & UInt32(signal) != 0 }
    if came(CEL_SIGNALS_FATAL) {
      terminationSignals = signals
      return false
    }
    if came(CEL_SIGNAL_INTERRUPT) {
      navigation.endSearch()
      input.pastedEntries = []
      finish(with: .interrupted, mark: "^C")
      return false
    }
    if came(CEL_SIGNAL_STOP) {
      suspend()
    } else if came(CEL_SIGNAL_CONTINUE) {
      StandardStreams.write("\r\u{1B}[K")
      resume()
    } else if came(CEL_SIGNAL_RESIZE) {
      screen.clearAfterResize()
      buffer.resize()
      screen.resize(to: buffer.terminalSize)
    }
    return true
  }

  /// Restores the terminal, stops the process, and draws again when it is continued.
  private func suspend() {
    leaveBlock()
    StandardStreams.write(Self.endPaste)
    buffer.setRaw(false)
    cel_stop()
    resume()
  }

  /// Sets the terminal's mode again; the line is drawn from the cursor's row on.
  func resume() {
    // libedit assumes that the terminal is still in raw mode; it sets the mode only if it changes.
    buffer.setRaw(false)
    buffer.setRaw(true)
    buffer.resize()
    StandardStreams.write(Self.startPaste)
    screen.resize(to: buffer.terminalSize)
  }

  // MARK: Ending

  /// Ends the line with a result, and leaves the block.
  func finish(with result: LineResult, mark: String = "") {
    self.result = result
    leaveBlock(mark)
    hasLeftBlock = true
  }

  private func endIfTerminated(by signals: UInt32) {
    let fatal = [CEL_SIGNAL_TERMINATE, CEL_SIGNAL_HANG_UP, CEL_SIGNAL_QUIT].map { UInt32($0) }
    guard let signal = fatal.first(where: { signals & $0 != 0 }) else { return }
    keepDraft()
    history.save()
    configuration.willTerminate()
    cel_die(signal)
  }

  /// Saves the text being typed for the next session, or the text that was entered and will not
  /// run.
  private func keepDraft() {
    if case .entry(let text) = result {
      history.draft?.keep(text)
    } else {
      history.draft?.keep(line.text)
    }
  }
}
