import CEditlineShims

/// Reads entries from a terminal with libedit.
///
/// libedit holds the line and the key maps, and draws plain text. This class is called in its read
/// hook (EL_GETCFN), when libedit has drawn everything and needs the next key. There it handles
/// signals, colours the text in place, shows suggestions and hints, and removes them before libedit
/// gets the key. Each of the files named `EditlineReader+…` has one feature.
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
  var promptStyle = TextStyle.plain
  var result: LineResult?
  var terminationSignal: UInt32 = 0
  var queue: [QueuedInput] = []
  var pendingEdit: Edit?
  /// The remaining entries of a pasted transcript, one for each of the next prompts.
  var pastedEntries: [String] = []
  var undoHistory = UndoHistory()
  /// Whether the last key was a character that libedit inserts.
  var lastKeyInsertedItself = false
  var walk: HistoryWalk?
  var search: HistorySearch?
  /// The suggestion from the history for the last text, so that the next search can continue from
  /// it.
  var lastSuggestedEntry: (text: String, index: Int?)?
  /// The line for which Tab had nothing to insert; another Tab lists the candidates.
  var lineOfLastCompletion: Line?

  // Input that was read ahead.
  var unreadBytes: [UInt8] = []
  /// Whether the terminal has been closed.
  var hasNoMoreInput = false

  // The screen.
  var size = Terminal.Size(rows: 24, columns: 80)
  var overlay = Overlay()
  /// The first visible row of a block that has more rows than the screen.
  var windowTop: Int?
  var isFirstWait = true
  var usesVi = false
  private var entriesGivenToLibedit = 0

  /// Input for libedit before the user's next key.
  enum QueuedInput {
    case code(Int32)
    /// Shows `^C` and ends the line.
    case interruption
  }

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
    _ = Terminal.usesUTF8
    guard Terminal.isTerminal(StandardStreams.input), Terminal.isTerminal(StandardStreams.output)
    else { return nil }
    openEditor = cel_open(
      configuration.programName, Unmanaged.passUnretained(self).toOpaque(),
      { context in
        guard let context else { return -1 }
        return Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue().nextCharacter()
      },
      { context, number in
        guard let context, let command = EditCommand(rawValue: number) else {
          return Int32(CEL_BEEP)
        }
        return Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue().run(command)
      })
    guard openEditor != nil else { return nil }
    // The overlay needs ANSI sequences for moving the cursor.
    guard let up = cel_string_capability(editor, "UP"), String(cString: up).hasPrefix("\u{1B}["),
      cel_string_capability(editor, "up") != nil,
      cel_string_capability(editor, "ce") != nil
    else { return nil }
    cel_remove_insert_and_delete(editor)
    cel_use_key_map(editor, false)
    for command in EditCommand.allCases {
      cel_add_command(editor, command.rawValue, command.name, "")
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
    if !text.isEmpty { queue = [.code(apply(.replace(Line(text))))] }
    undoHistory = UndoHistory()
    lastKeyInsertedItself = false
    walk = nil
    search = nil
    lineOfLastCompletion = nil
    lastSuggestedEntry = nil
    isFirstWait = true
    terminationSignal = 0
    overlay = Overlay()
    windowTop = nil

    cel_begin_signals()
    configuration.willRead()
    // Set before the prompt is shown, so that keys typed after it are not echoed.
    cel_set_raw(editor, true)
    startRow()
    show(prompt)
    StandardStreams.write(Self.startPaste)
    let wasRead = cel_read_line(editor)
    StandardStreams.write(Self.endPaste)
    let lateSignals = cel_end_signals()
    endIfTerminated(by: terminationSignal | lateSignals)
    // A Ctrl-C after Enter is meant for the work of the entry.
    if lateSignals & UInt32(CEL_SIGNAL_INTERRUPT) != 0, case .entry = result { cel_interrupt() }

    if let result { return result }
    // A function of libedit may also end the line, if the user has bound a key to it.
    return wasRead ? .entry(line.text) : .endOfInput
  }

  static let startPaste = "\u{1B}[?2004h"
  static let endPaste = "\u{1B}[?2004l"

  // MARK: Setting up

  private func bindKeys() {
    usesVi = cel_uses_vi(editor)
    var tables = [(KeyBindings.common, false), (KeyBindings.sequences, false)]
    if usesVi {
      // In vi's insert map Escape is a command, so no key sequence may begin with it; the read hook
      // recognizes these sequences instead.
      tables = [
        (KeyBindings.common, false), (KeyBindings.viCommand, true), (KeyBindings.sequences, true),
      ]
    } else {
      tables.append((KeyBindings.emacs, false))
    }
    for (bindings, isAlternative) in tables {
      for (keys, target) in bindings { cel_bind(editor, isAlternative, keys, target.name) }
    }
    for target in KeyBindings.codes {
      // One byte each: libedit's maps are indexed by the character.
      let byte = [CChar(bitPattern: UInt8(target.code)), 0]
      cel_bind(editor, false, byte, target.name)
      if usesVi { cel_bind(editor, true, byte, target.name) }
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

  /// Prints all lines of a prompt but the last, and gives that one to libedit.
  private func show(_ prompt: Prompt) {
    var lines = prompt.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(String.UnicodeScalarView(line.unicodeScalars.filter(Self.isVisible))) }
    self.prompt = lines.popLast() ?? ""
    let style = configuration.usesColor ? prompt.style : .plain
    promptStyle = style
    for line in lines { StandardStreams.write(style.applied(to: line) + "\n") }

    var marked = self.prompt
    if style != .plain, let last = self.prompt.last, self.prompt.count > 1 {
      // libedit attaches a sequence to the character after it, so the reset needs one: the space at
      // the end of a prompt.
      marked =
        "\u{1}\(style.escapeSequence)\u{1}\(self.prompt.dropLast())"
        + "\u{1}\(TextStyle.resetSequence)\u{1}\(last)"
    }
    let scalars = marked.unicodeScalars.map(\.value)
    cel_set_prompt(editor, scalars, scalars.count)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    cel_width(scalar.value) > 0
  }

  // MARK: Ending

  private func endIfTerminated(by signals: UInt32) {
    let fatal = [CEL_SIGNAL_TERMINATE, CEL_SIGNAL_HANG_UP, CEL_SIGNAL_QUIT].map { UInt32($0) }
    guard let signal = fatal.first(where: { signals & $0 != 0 }) else { return }
    if signal != UInt32(CEL_SIGNAL_HANG_UP) { StandardStreams.write("\r\n") }
    history.save()
    configuration.willTerminate()
    cel_die(signal)
  }

  // MARK: The line

  /// The line in libedit's buffer.
  var line: Line {
    let current = cel_current_line(editor)
    var text = String.UnicodeScalarView()
    var cursor = 0
    for (index, value) in UnsafeBufferPointer(start: current.text, count: current.length)
      .enumerated()
    {
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      if index < current.cursor { cursor += UTF8.width(scalar) }
      text.append(scalar)
    }
    return Line(String(text), cursor: cursor)
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
