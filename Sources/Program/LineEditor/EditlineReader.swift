import CEditlineShims
import Files
import Texts

/// Reads entries from a terminal with libedit.
///
/// libedit calls this class when it needs the next key. There it handles signals and, while the user
/// is not typing, draws the entry. Each of the files named `EditlineReader+…` has one feature.
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
  /// Whether the cursor is in the row after the entry, because the line has ended.
  private(set) var hasLeftEntry = false
  private var isFirstWait = true
  /// The last cut text, and the line after the cut.
  var cutText = (text: "", line: Line.empty)
  /// The line after Alt-., where the inserted word starts, and the index of its entry.
  private var lastWord = (line: Line.empty, start: 0, index: 0)
  /// The line after the last move to the row above or below, and the column of the first move.
  var verticalMove = (line: Line.empty, column: 0)
  /// The line for which Tab had nothing to insert; pressing Tab again lists the candidates.
  var lineOfLastCompletion: Line?
  /// The candidates that were listed last; they apply only to the line of the menu.
  var menu: CompletionMenu?

  /// Creates a reader on standard input and output; nil if these do not allow editing.
  ///
  /// This is the case if one of them is not a terminal, or if the terminal cannot move the cursor
  /// up. In that case use `PipeReader`.
  package init?(configuration: LineEditorConfiguration, history: History) {
    _ = CharacterLocale.isUTF8
    guard Descriptors.isTerminal(StandardStreams.input),
      Descriptors.isTerminal(StandardStreams.output),
      let buffer = LineBuffer(
        programName: configuration.programName, readsEditrc: configuration.keys.readsEditrc)
    else { return nil }
    self.configuration = configuration
    self.buffer = buffer
    input = KeyInput(didReportBackground: configuration.didReportBackground)
    screen = EntryScreen(configuration: configuration)
    navigation = HistoryNavigation(in: history)
    keys = KeyQueue(for: buffer)
    buffer.delegate = self
    configuration.keys.didFind(buffer.usesVi ? .vi : .emacs)
  }

  package var canWake: Bool { true }

  var history: History { navigation.history }
  var line: Line { buffer.line }

  package func readEntry(prompt: Prompt, startingWith text: String) -> LineResult {
    result = nil
    keys.removeAll()
    if let style = configuration.keys.chosen(), (style == .vi) != buffer.usesVi {
      buffer.use(style)
    }
    let text =
      text.isEmpty && !input.pastedEntries.isEmpty ? input.pastedEntries.removeFirst() : text
    if let left = keys.lineLeft, text.isEmpty {
      keys.append(keys.code(for: .replace(left)))
    } else if !text.isEmpty {
      keys.append(keys.code(for: .replace(Line(text))))
    }
    keys.lineLeft = nil
    undoHistory = UndoHistory()
    vi.beginEntry()
    navigation.beginEntry()
    (lineOfLastCompletion, menu) = (nil, nil)
    isFirstWait = true
    terminationSignals = 0
    hasLeftEntry = false

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
    if !hasLeftEntry { leaveEntry() }
    StandardStreams.write(Self.endPaste)
    let lateSignals = cel_end_signals()
    StandardStreams.endProcess(by: terminationSignals | lateSignals) {
      keepDraft()
      history.save()
      configuration.willTerminate()
    }
    // Ctrl-C after Enter is meant for the running entry.
    if lateSignals & UInt32(CEL_SIGNAL_INTERRUPT) != 0, case .entry = result { cel_interrupt() }

    if input.hasEnded { keepDraft() } else { history.draft?.drop() }
    navigation.hasLeftDraft = false
    if let result { return result }
    // A libedit function may also end the line, if the user has bound a key to it.
    return wasRead ? .entry(String(line.text.prefix(while: { $0 != "\n" }))) : .endOfInput
  }

  private static let startPaste = "\u{1B}[?2004h"
  static let endPaste = "\u{1B}[?2004l"
  /// A static string, because a signal handler writes it.
  private static let crashSequence: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\r\n\u{1B}[J"

  // MARK: Waiting

  /// Waits for input or a signal.
  ///
  /// If there is neither, draws the entry first.
  func waitForInput() -> Int {
    if input.hasUnreadBytes { return CEL_READABLE }
    let state = StandardStreams.waitForInput(milliseconds: 0, orSignals: CEL_SIGNALS_ALL)
    guard state == CEL_TIMED_OUT else { return state }
    becomeQuiet()
    let first = StandardStreams.waitForInput(milliseconds: 1_000, orSignals: CEL_SIGNALS_ALL)
    guard first == CEL_TIMED_OUT else { return first }
    keepDraft()
    while true {
      let background = configuration.background()
      guard background != .ready else { return Self.wakeUp }
      let state = StandardStreams.waitForInput(
        milliseconds: background == .none ? -1 : 250, orSignals: CEL_SIGNALS_ALL)
      if state != CEL_TIMED_OUT { return state }
    }
  }

  /// The result of ``waitForInput()`` if work in the background is due; unlike those of C.
  private static let wakeUp = Int.min

  /// Ends reading for work in the background; the next call continues with the same line.
  private func wake() {
    let line = line
    if !line.text.isEmpty { keys.lineLeft = line }
    screen.erase()
    result = .woken
    hasLeftEntry = true
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
  private func handleSignals(_ signals: UInt32) -> Bool {
    func arrived(_ signal: Int) -> Bool { signals & UInt32(signal) != 0 }
    if arrived(CEL_SIGNALS_FATAL) {
      terminationSignals = signals
      return false
    }
    if arrived(CEL_SIGNAL_INTERRUPT) {
      navigation.endSearch()
      input.pastedEntries = []
      endEntry(with: .interrupted, mark: "^C")
      return false
    }
    if arrived(CEL_SIGNAL_STOP) {
      suspend()
    } else if arrived(CEL_SIGNAL_CONTINUE) {
      StandardStreams.write("\r\u{1B}[K")
      resume()
    } else if arrived(CEL_SIGNAL_RESIZE) {
      screen.clearAfterResize()
      buffer.resize()
      screen.resize(to: buffer.terminalSize)
    }
    return true
  }

  /// Restores the terminal, stops the process, and draws again when it is continued.
  private func suspend() {
    leaveEntry()
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

  /// Ends the line with a result, and leaves the entry.
  func endEntry(with result: LineResult, mark: String = "") {
    self.result = result
    leaveEntry(mark)
    hasLeftEntry = true
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

/// Drawing the entry.
extension EditlineReader {
  /// Shows a line while the user is not typing.
  private func paint(_ line: Line) { screen.show(line, annotations(of: line).shown) }

  func annotations(of line: Line) -> EntryAnnotations {
    EntryAnnotations(
      line: line, configuration: configuration, navigation: navigation,
      isInViCommandMode: buffer.usesVi && !vi.isInserting,
      pastedCount: input.pastedEntries.count, quietStyle: screen.quietStyle,
      menu: menu?.line == line ? menu : nil)
  }

  /// Shows the line without its annotations, and moves to the row after it.
  func leaveEntry(_ mark: String = "") { screen.leave(line, mark: mark) }

  func clearScreen() -> CommandOutcome {
    screen.clear()
    return .nothing
  }
}

/// The read hook, from which libedit gets its keys.
extension EditlineReader: LineBufferDelegate {
  func nextCharacter() -> Int32 {
    keys.restoreKey()
    if hasLeftEntry { return -1 }
    if buffer.takeBeep() { StandardStreams.write("\u{7}") }
    while true {
      if let code = nextCode() { return code }
      if buffer.usesVi { prepareForViKey() }
      switch waitForInput() {
      case CEL_SIGNALLED:
        guard handleSignals(cel_take_signals()) else { return -1 }
        continue
      case Self.wakeUp:
        wake()
        return -1
      case CEL_CLOSED:
        result = .endOfInput
        return -1
      default: break
      }
      guard let scalar = input.readScalar() else {
        guard input.hasEnded else { continue }
        result = result ?? input.failure.map(LineResult.failed) ?? .endOfInput
        return -1
      }
      // Checked before the screen changes, because the user might continue typing afterwards.
      let isLoneEscape =
        scalar == "\u{1B}" && (buffer.usesVi || navigation.search != nil) && !input.isNear
      recordBefore(scalar)
      if let code = code(for: scalar, isLoneEscape: isLoneEscape) { return code }
    }
  }

  /// The next code for libedit to process before the user's next key.
  private func nextCode() -> Int32? {
    while true {
      if let key = keyForLibedit() ?? keys.popFirst() { return key }
      guard buffer.usesVi, vi.repeated != nil else { return nil }
      if let key = nextRepeatedKey(), let code = code(for: key, isLoneEscape: true) { return code }
    }
  }

  /// Records the line before and after each key that does more than insert itself.
  ///
  /// It does so not only in pauses, because deletions by fast typing must be undoable too.
  private func recordBefore(_ scalar: Unicode.Scalar) {
    let insertsItself = scalar.value >= 0x20 && scalar != "\u{7F}"
    guard buffer.usesVi else {
      return undoHistory.record(line, beforeKeyThatInsertsItself: insertsItself)
    }
    let isTyping = vi.isInserting && (insertsItself || scalar == "\u{7F}" || scalar == "\u{8}")
    if !isTyping { undoHistory.record(line) }
  }

  // MARK: Keys

  /// The code that libedit gets for a character, or nil for none.
  private func code(for typed: Unicode.Scalar, isLoneEscape: Bool) -> Int32? {
    var scalar = typed
    switch navigation.searchKey(scalar, isLoneEscape: isLoneEscape) {
    case .consumed: return nil
    case .show(let line): return keys.code(for: .replace(line))
    case .fail(let line):
      StandardStreams.write("\u{7}")
      return keys.code(for: .replace(line))
    case .passOn: break
    }
    guard !buffer.usesVi || processViKey(&scalar) else { return nil }
    switch scalar.value {
    case 0x80...0x9F:
      return nil  // The codes of our own functions cannot be typed.
    case 0x09 where input.isPending && !isTypedTab:
      return keys.code(for: .insert("\t"))  // A terminal without bracketed paste is pasting text.
    case 0x1B where !isLoneEscape:
      return codeAfterEscape()
    case 0x00:
      return nil  // Ctrl-Space, which libedit takes for the beginning of a quotation.
    default:
      if scalar == "\u{1B}" { endInsertion() }
      guard let line = reindented(typing: scalar) else { return Int32(bitPattern: scalar.value) }
      // In vi's modes only libedit knows whether the letter is text now or a command.
      return buffer.usesVi
        ? keys.edit(.replace(line), ifTyping: scalar) : keys.code(for: .replace(line))
    }
  }

  /// Whether a Tab with other keys after it was typed: after a word, before another Tab or Enter.
  private var isTypedTab: Bool {
    guard !line.rowBeforeCursor.allSatisfy(\.isWhitespace), let next = input.peekByte() else {
      return false
    }
    return [0x09, 0x0A, 0x0D].contains(next)
  }

  /// Recognizes the escape sequence of a key; one that is bound to nothing is swallowed.
  ///
  /// libedit would insert the rest of those that it does not know, and recognizes none in vi's insert
  /// mode.
  private func codeAfterEscape() -> Int32? {
    guard let bytes = input.readSequence() else { return nil }
    if bytes.elementsEqual(".".utf8), !buffer.usesVi { return codeOfLastWord() }
    if let command = KeyBindings.command(afterEscape: bytes, usesVi: buffer.usesVi) {
      return command.code
    }
    if KeySequence.isWhole(bytes), buffer.usesVi || !buffer.isBound(afterEscape: bytes) {
      return nil
    }
    input.unread(bytes)
    endInsertion()
    return 0x1B
  }

  /// Alt-.: inserts the last word of the previous entry; pressed again, that of an earlier one.
  ///
  /// It is not one of the ``EditCommand``s, because all of their codes are in use.
  private func codeOfLastWord() -> Int32? {
    let isRepeated = lastWord.line == line && !line.text.isEmpty
    let end = isRepeated ? lastWord.index : history.entries.count
    guard let (index, word) = navigation.lastWord(before: end) else {
      StandardStreams.write("\u{7}")
      return nil
    }
    let start = isRepeated ? lastWord.start : line.cursor
    let new = Line(
      "\(line.bytes(0..<start))\(word)\(line.afterCursor)", cursor: start + word.utf8.count)
    lastWord = (new, start, index)
    return keys.code(for: .replace(new))
  }
}

/// Text that the terminal marks as pasted.
extension EditlineReader {
  /// Inserts the text between the marks of a bracketed paste.
  func paste() -> CommandOutcome {
    // The rest may arrive late.
    paint(line)
    guard let text = input.readPaste() else { return .nothing }
    let pasted = PastedText(at: screen.prompt.text, configuration)
    let entries = pasted.entries(from: text)
    // The other entries of a transcript are run at their own prompts.
    input.pastedEntries = Array(entries.dropFirst())
    buffer.insert(entries.first ?? "")
    return .nothing
  }
}
