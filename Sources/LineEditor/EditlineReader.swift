import CEditlineShims
import Files
import Texts

/// Reads entries from a terminal with libedit.
///
/// libedit holds the line and the key maps; what it draws is thrown away. This class is called in its
/// read hook (EL_GETCFN) when libedit needs the next key. There it handles signals and, while the user
/// is not typing, draws the block. Each of the files named `EditlineReader+…` has one feature.
package final class EditlineReader: LineReader {
  let configuration: LineEditorConfiguration
  let history: History
  /// libedit's editor with its callbacks; owned, closed in `deinit`.
  private var openEditor: OpaquePointer?
  var editor: OpaquePointer {
    guard let openEditor else { preconditionFailure("an editor that failed to open is not used") }
    return openEditor
  }

  // The entry being read.
  var prompt = ""
  private var stylePrompt: () -> TextStyle = { .plain }
  var promptStyle: TextStyle { configuration.usesColor ? stylePrompt() : .plain }
  var result: LineResult?
  var terminationSignal: UInt32 = 0
  /// Codes for libedit before the user's next key.
  var queue: [Int32] = []
  var pendingEdit: Edit?
  /// A key that is bound to something else for once, and to what it belongs.
  var boundKey: (key: Unicode.Scalar, isCommand: Bool, function: String)?
  var vi = ViCommands()
  /// The remaining entries of a pasted transcript, one for each of the next prompts.
  var pastedEntries: [String] = []
  var undoHistory = UndoHistory()
  /// Whether the last key was a character that libedit inserts.
  var lastKeyInsertedItself = false
  var walk: HistoryWalk?
  var search: HistorySearch?
  /// The last search by vi's `/`, which `n` and `N` go on with.
  var viSearch: HistorySearch?
  /// The suggestion from the history for the last text, so that the next search can continue from
  /// it.
  var lastSuggestedEntry: (text: String, index: Int?)?
  /// The text that was cut last, and the line after it.
  var cutText = (text: "", line: Line.empty)
  /// The line after the last move to the row above or below, and the column from which it began.
  var verticalMove = (line: Line.empty, column: 0)
  /// The line for which Tab had nothing to insert; another Tab lists the candidates.
  var lineOfLastCompletion: Line?

  // Input that was read ahead.
  var unreadBytes: [UInt8] = []
  /// When the terminal was asked for its ground, as long as it has not answered.
  var askedForGround: ContinuousClock.Instant?
  private var hasAskedForGround = false
  /// Whether the terminal has been closed.
  var hasNoMoreInput = false

  // The screen.
  var size = Terminal.Size(rows: 24, columns: 80)
  var painter = BlockPainter(columns: 80, canShift: false)
  /// Whether the terminal inserts and deletes rows and characters.
  private(set) var canShift = false
  /// Whether the terminal is tmux or screen, also under another name.
  let clearsWholeRows =
    ProcessEnvironment.variable("TMUX")?.isEmpty == false
    || ["tmux", "screen"].contains { ProcessEnvironment.variable("TERM")?.hasPrefix($0) == true }
  /// Whether the cursor is in the row after the block, because the line has ended.
  var hasLeftBlock = false
  /// The first visible row of a block that has more rows than the screen.
  var windowTop: Int?
  var isFirstWait = true
  /// Whether the newest entry of the history is what a killed session has left, and none was read
  /// since.
  var hasLeftDraft = false
  var usesVi = false
  private var entriesGivenToLibedit = 0

  /// A change of the line, made by the key function with the code `applyEdit`.
  enum Edit {
    case insert(String)
    case replace(Line)
  }

  /// A reader on standard input and output, or nil if these do not allow editing.
  ///
  /// That is the case if one of them is not a terminal, or if the terminal cannot move the cursor
  /// up; then use `PipeReader`.
  package init?(configuration: LineEditorConfiguration, history: History) {
    self.configuration = configuration
    self.history = history
    _ = CharacterLocale.isUTF8
    guard Descriptors.isTerminal(StandardStreams.input),
      Descriptors.isTerminal(StandardStreams.output)
    else { return nil }
    openEditor = cel_open(
      configuration.programName, Unmanaged.passUnretained(self).toOpaque(),
      { context in
        guard let context else { return -1 }
        return Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue().nextCharacter()
      },
      { context, number, key in
        guard let context, let command = EditCommand(number: number),
          let key = Unicode.Scalar(key)
        else { return Int32(CEL_BEEP) }
        return Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue()
          .run(command, calledBy: key)
      })
    guard openEditor != nil else { return nil }
    // The block is drawn with ANSI sequences for moving the cursor.
    guard let up = cel_string_capability(editor, "UP"), String(cString: up).hasPrefix("\u{1B}["),
      cel_string_capability(editor, "up") != nil,
      cel_string_capability(editor, "ce") != nil
    else { return nil }
    canShift = (["al", "dl", "IC", "DC"] as [String]).allSatisfy {
      cel_string_capability(editor, $0) != nil
    }
    cel_use_key_map(editor, false)
    for command in EditCommand.allCases {
      cel_add_command(editor, command.number, command.rawValue, "")
    }
    if configuration.readsEditrc { cel_source(editor) }
    bindKeys()
  }

  deinit {
    if let openEditor { cel_close(openEditor) }
  }

  package func readEntry(prompt: Prompt, startingWith text: String) -> LineResult {
    result = nil
    queue = []
    pendingEdit = nil
    let text = text.isEmpty && !pastedEntries.isEmpty ? pastedEntries.removeFirst() : text
    if !text.isEmpty { queue = [apply(.replace(Line(text)))] }
    undoHistory = UndoHistory()
    vi.beginEntry()
    lastKeyInsertedItself = false
    walk = nil
    search = nil
    lineOfLastCompletion = nil
    lastSuggestedEntry = nil
    isFirstWait = true
    terminationSignal = 0
    hasLeftBlock = false

    cel_begin_signals()
    configuration.willRead()
    // Set before the prompt is shown, so that keys typed after it are not echoed.
    cel_take_terminal(Self.crashSequence.cString)
    defer { cel_drop_terminal() }
    cel_set_raw(editor, true)
    startRow()
    readSize()
    show(prompt)
    StandardStreams.write(Self.startPaste)
    askForGround()
    let wasRead = cel_read_line(editor)
    waitForGround()
    if !hasLeftBlock { leaveBlock() }
    StandardStreams.write(Self.endPaste)
    let lateSignals = cel_end_signals()
    endIfTerminated(by: terminationSignal | lateSignals)
    // A Ctrl-C after Enter is meant for the work of the entry.
    if lateSignals & UInt32(CEL_SIGNAL_INTERRUPT) != 0, case .entry = result { cel_interrupt() }

    if hasNoMoreInput { keepDraft() } else { history.draft?.drop() }
    hasLeftDraft = false
    if let result { return result }
    // A function of libedit may also end the line, if the user has bound a key to it.
    return wasRead ? .entry(String(line.text.prefix(while: { $0 != "\n" }))) : .endOfInput
  }

  /// Asks once, and not while there are keys to be read before the answer.
  private func askForGround() {
    guard !hasAskedForGround, configuration.didLearnGround != nil, Ground.mayBeAsked,
      !hasPendingInput
    else { return }
    hasAskedForGround = true
    askedForGround = .now
    StandardStreams.write(Ground.question)
  }

  static let startPaste = "\u{1B}[?2004h"
  static let endPaste = "\u{1B}[?2004l"
  /// A static string, because a signal handler writes it.
  private static let crashSequence: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\r\n\u{1B}[J"

  // MARK: Setting up

  private func bindKeys() {
    usesVi = cel_uses_vi(editor)
    var tables = [(KeyBindings.common, false), (KeyBindings.sequences, false)]
    if usesVi {
      // In vi's insert map Escape is a command, so no key sequence may begin with it; the read hook
      // recognizes these sequences instead.
      tables = [(KeyBindings.common, false), (KeyBindings.viCommand, true)]
      for key in ViCommands.keys.unicodeScalars { bindCommand(key, EditCommand.viKey.rawValue) }
    } else {
      tables.append((KeyBindings.emacs, false))
    }
    for (bindings, isAlternative) in tables {
      for (keys, command) in bindings { cel_bind(editor, isAlternative, keys, command.rawValue) }
    }
    for command in EditCommand.coded {
      // One byte each: libedit's maps are indexed by the character.
      let byte = [CChar(bitPattern: UInt8(command.code)), 0]
      cel_bind(editor, false, byte, command.rawValue)
      if usesVi { cel_bind(editor, true, byte, command.rawValue) }
    }
  }

  /// Moves the cursor to the start of a row, as libedit requires.
  ///
  /// If the last output did not end its row, a mark remains there. Only the terminal knows the
  /// column of the cursor. So the mark is followed by as many spaces as reach the next row from any
  /// column but the first; from the first column, mark and spaces just fill the row, and are
  /// removed.
  private func startRow() {
    guard let size = Terminal.size(of: StandardStreams.output) else { return }
    let mark = configuration.usesColor ? TextStyle(inverse: true).applied(to: "%") : "%"
    StandardStreams.write(mark + String(repeating: " ", count: size.columns - 1) + "\r\u{1B}[K")
  }

  /// Prints all lines of a prompt but the last, which is drawn with the text.
  private func show(_ prompt: Prompt) {
    var lines = prompt.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        String(String.UnicodeScalarView(line.unicodeScalars.filter { ($0.displayWidth ?? 0) > 0 }))
      }
    self.prompt = lines.popLast() ?? ""
    stylePrompt = prompt.style
    for line in lines { StandardStreams.write(promptStyle.applied(to: line) + "\n") }
    resetPainter()
  }

  // MARK: Ending

  private func endIfTerminated(by signals: UInt32) {
    let fatal = [CEL_SIGNAL_TERMINATE, CEL_SIGNAL_HANG_UP, CEL_SIGNAL_QUIT].map { UInt32($0) }
    guard let signal = fatal.first(where: { signals & $0 != 0 }) else { return }
    keepDraft()
    history.save()
    configuration.willTerminate()
    cel_die(signal)
  }

  /// Keeps what is typed for the next session, or what was entered and will not run.
  func keepDraft() {
    if case .entry(let text) = result {
      history.draft?.keep(text)
    } else {
      history.draft?.keep(line.text)
    }
  }

  // MARK: The line

  /// The line in libedit's buffer.
  var line: Line {
    let current = cel_current_line(editor)
    let scalars = UnsafeBufferPointer(start: current.text, count: current.length)
    let long = scalars.count { $0 >= 0x80 }
    guard long > 0 else {
      let text = String(unsafeUninitializedCapacity: scalars.count) { bytes in
        for index in scalars.indices { bytes[index] = UInt8(truncatingIfNeeded: scalars[index]) }
        return scalars.count
      }
      return Line(text, cursor: min(current.cursor, scalars.count))
    }
    var cursor = 0
    let text = String(unsafeUninitializedCapacity: scalars.count + 3 * long) { bytes in
      var end = 0
      func add(_ part: Range<Int>) {
        for index in part {
          let value = scalars[index]
          guard value >= 0x80 else {
            bytes[end] = UInt8(truncatingIfNeeded: value)
            end += 1
            continue
          }
          for byte in Character(Unicode.Scalar(value) ?? "\u{FFFD}").utf8 {
            bytes[end] = byte
            end += 1
          }
        }
      }
      let middle = min(current.cursor, scalars.count)
      add(0..<middle)
      cursor = end
      add(middle..<scalars.count)
      return end
    }
    return Line(text, cursor: cursor)
  }

  /// Puts another line into libedit's buffer.
  func replaceLine(with line: Line) {
    let current = cel_current_line(editor)
    cel_move_cursor(editor, current.length - current.cursor)
    cel_delete_before(editor, current.length)
    insert(line.text)
    cel_move_cursor(editor, -line.afterCursor.unicodeScalars.count)
  }

  /// Inserts text at the cursor.
  func insert(_ text: String) {
    // A zero would end libedit's text.
    let scalars = text.unicodeScalars.map(\.value).filter { $0 != 0 }
    _ = cel_insert(editor, scalars, scalars.count)
  }

  /// Passes new entries to libedit, for vi's own search commands.
  func giveHistoryToLibedit() {
    guard usesVi else { return }
    let entries = history.entries
    for entry in entries.dropFirst(min(entriesGivenToLibedit, entries.count)) {
      let scalars = entry.unicodeScalars.map(\.value)
      cel_add_history(editor, scalars, scalars.count)
    }
    entriesGivenToLibedit = entries.count
  }
}
