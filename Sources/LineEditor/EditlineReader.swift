import CEditlineShims

/// Reads entries from a terminal with libedit.
///
/// libedit keeps the line, the key maps and the drawing of plain text. This class sits in its read
/// hook (EL_GETCFN), where libedit has drawn everything and wants the next key: there it looks at
/// signals, colours the text in place, shows suggestions and hints, and removes them again before
/// libedit sees the key. The files named `EditlineReader+…` hold one feature each.
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
  /// What else a pasted transcript holds: an entry for each of the next prompts.
  var pastedEntries: [String] = []
  var undoHistory = UndoHistory()
  /// Whether the last key was a character that libedit inserts.
  var lastKeyInsertedItself = false
  var walk: HistoryWalk?
  var search: HistorySearch?
  /// What the history suggested for the text that was asked for last.
  var lastSuggestedEntry: (text: String, index: Int?)?
  /// The line at which Tab could do nothing more; Tab again lists.
  var lineOfLastCompletion: Line?

  // Input that was read ahead.
  var unreadBytes: [UInt8] = []
  /// Whether the terminal is gone.
  var hasNoMoreInput = false

  // The screen.
  var size = Terminal.Size(rows: 24, columns: 80)
  var overlay = Overlay()
  /// Which row of a block is the screen's first, where the block has more rows than the screen.
  var windowTop: Int?
  var isFirstWait = true
  var usesVi = false
  private var entriesGivenToLibedit = 0

  /// Something that libedit is given before the person's next key.
  enum QueuedInput {
    case code(Int32)
    /// Shows `^C`, and then ends the line.
    case interruption
  }

  /// A change of the line that is made by the function of code `applyEdit`.
  enum Edit {
    case insert(String)
    case replace(Line)
  }

  /// A reader on standard input and output, or nil where they cannot be edited on.
  ///
  /// That is where one of them is no terminal, or the terminal cannot move the cursor up;
  /// `PipeReader` reads there.
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
    // Drawing over what libedit drew needs the ANSI way of moving about.
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
    // Before anything is shown: a key typed at the sight of the prompt must not be echoed.
    cel_set_raw(editor, true)
    startRow()
    show(prompt)
    StandardStreams.write(Self.startPaste)
    let wasRead = cel_read_line(editor)
    StandardStreams.write(Self.endPaste)
    let lateSignals = cel_end_signals()
    endIfTerminated(by: terminationSignal | lateSignals)
    // Ctrl-C after Enter is about what the entry does.
    if lateSignals & UInt32(CEL_SIGNAL_INTERRUPT) != 0, case .entry = result { cel_interrupt() }

    if let result { return result }
    // A function of libedit's own may end the line too, if the person bound one.
    return wasRead ? .entry(line.text) : .endOfInput
  }

  static let startPaste = "\u{1B}[?2004h"
  static let endPaste = "\u{1B}[?2004l"

  // MARK: Setting up

  private func bindKeys() {
    usesVi = cel_uses_vi(editor)
    var tables = [(KeyBindings.common, false), (KeyBindings.sequences, false)]
    if usesVi {
      // In vi's insert map Escape is a command, so no key may start with it; the read hook
      // recognises the sequences instead.
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

  /// Goes to the start of a row, which libedit takes for granted.
  ///
  /// A mark stays after output that did not end its row. Where the cursor is, only the terminal
  /// knows, so the mark is followed by as many blanks as reach the next row from anywhere but the
  /// first column; from there mark and blanks fill the row itself and are removed.
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
      // libedit glues a sequence to the character after it, so the reset needs one: the space
      // that a prompt ends in.
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

  /// The line as libedit holds it.
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

  /// Gives vi's own search commands the entries that they do not have yet.
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
