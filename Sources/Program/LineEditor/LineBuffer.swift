import CEditlineShims

/// Receives the calls that libedit makes while it reads a line.
protocol LineBufferDelegate: AnyObject {
  /// The next character for libedit, or -1 to end the line.
  func nextCharacter() -> Int32
  /// Runs a key function.
  func run(_ command: EditCommand, calledBy key: Unicode.Scalar) -> CommandOutcome
}

/// libedit's editor: the line, the key maps and the mode of the terminal.
///
/// libedit's own drawing is discarded.
final class LineBuffer {
  private final class Callbacks {
    weak var delegate: (any LineBufferDelegate)?
  }

  /// Whether the keys are vi's.
  private(set) var usesVi: Bool
  private let editor: OpaquePointer
  private let callbacks = Callbacks()
  private var entriesInHistory = 0

  /// An editor on standard input and output; nil if the terminal cannot move the cursor up.
  ///
  /// - Parameters:
  ///   - programName: The name of the program in `~/.editrc`.
  ///   - readsEditrc: Whether to read `$EDITRC` or `~/.editrc`.
  init?(programName: String, readsEditrc: Bool) {
    let editor = cel_open(
      programName, Unmanaged.passUnretained(callbacks).toOpaque(),
      { context in
        guard let context else { return -1 }
        return Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue()
          .delegate?.nextCharacter() ?? -1
      },
      { context, number, key in
        guard let context, let command = EditCommand(number: number),
          let key = Unicode.Scalar(key)
        else { return Int32(CEL_BEEP) }
        let outcome = Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue()
          .delegate?.run(command, calledBy: key)
        return (outcome ?? .beep).rawValue
      })
    guard let editor else { return nil }
    // The entry is drawn with ANSI sequences for moving the cursor.
    guard let up = cel_string_capability(editor, "UP"), String(cString: up).hasPrefix("\u{1B}["),
      cel_string_capability(editor, "up") != nil,
      cel_string_capability(editor, "ce") != nil
    else {
      cel_close(editor)
      return nil
    }
    cel_use_key_map(editor, false)
    for command in EditCommand.allCases {
      cel_add_command(editor, command.number, command.rawValue)
    }
    if readsEditrc { cel_source(editor) }
    usesVi = cel_uses_vi(editor)
    self.editor = editor
    bindKeys()
  }

  deinit { cel_close(editor) }

  var delegate: (any LineBufferDelegate)? {
    get { callbacks.delegate }
    set { callbacks.delegate = newValue }
  }

  // MARK: Keys

  /// Uses the keys of an editor; bindings of `~/.editrc` are lost.
  func use(_ style: KeyStyle) {
    cel_use_key_map(editor, style == .vi)
    usesVi = style == .vi
    bindKeys()
  }

  private func bindKeys() {
    var tables = [(KeyBindings.common, false), (KeyBindings.sequences, false)]
    if usesVi {
      // In vi's insert map Escape is a command, so no key sequence may begin with it; the read hook
      // recognizes these sequences instead.
      tables = [(KeyBindings.common, false), (KeyBindings.viCommand, true)]
      for key in ViCommands.keys.unicodeScalars {
        bind(key, to: EditCommand.viKey.rawValue, isCommand: true)
      }
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

  /// Binds a key to a function, in vi's command map or in the map for typing text.
  func bind(_ key: Unicode.Scalar, to function: String, isCommand: Bool) {
    cel_bind(editor, isCommand, String(Character(key)), function)
  }

  /// Whether the emacs map contains an escape sequence, given without its Escape.
  func isBound(afterEscape bytes: [UInt8]) -> Bool { cel_is_bound(editor, bytes, bytes.count) }

  // MARK: The terminal

  /// Reads a line; false if it was ended without one.
  func read() -> Bool { cel_read_line(editor) }

  /// Sets the terminal to raw mode, or restores its mode.
  func setRaw(_ isRaw: Bool) { cel_set_raw(editor, isRaw) }

  /// Whether libedit has beeped since the last call.
  func takeBeep() -> Bool { cel_take_beep(editor) }

  /// Reads the size of the terminal again.
  func resize() { cel_resize(editor) }

  /// The size of the terminal as libedit knows it.
  var terminalSize: Terminal.Size {
    Terminal.Size(
      rows: max(1, Int(cel_number_capability(editor, "li"))),
      columns: max(1, Int(cel_number_capability(editor, "co"))))
  }

  // MARK: The line

  /// The line and its cursor.
  var line: Line {
    let current = cel_current_line(editor)
    let values = UnsafeBufferPointer(start: current.text, count: current.length)
    func text(_ values: some Sequence<UInt32>) -> String {
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: values.lazy.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
      return String(scalars)
    }
    let before = text(values.prefix(current.cursor))
    return Line(before + text(values.dropFirst(current.cursor)), cursor: before.utf8.count)
  }

  /// Replaces the line.
  func replace(with line: Line) {
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

  /// Moves the cursor to an offset; beeps if the cursor does not move.
  @discardableResult func move(to cursor: Int) -> CommandOutcome {
    let line = line
    if cursor == line.cursor { return .beep }
    let distance = line.bytes(min(cursor, line.cursor)..<max(cursor, line.cursor))
      .unicodeScalars.count
    cel_move_cursor(editor, cursor < line.cursor ? -distance : distance)
    return .nothing
  }

  /// Deletes the text between the cursor and an offset; beeps if it is empty.
  func delete(to offset: Int) -> CommandOutcome {
    let line = line
    let range = min(line.cursor, offset)..<max(line.cursor, offset)
    if range.isEmpty { return .beep }
    move(to: range.upperBound)
    cel_delete_before(editor, line.bytes(range).unicodeScalars.count)
    return .nothing
  }

  /// Whether the cursor is after the last character of a row; with `alsoAtEnd`, of the last row
  /// too.
  func isAfterRow(alsoAtEnd: Bool) -> Bool {
    let current = cel_current_line(editor)
    let text = UnsafeBufferPointer(start: current.text, count: current.length)
    let newline = UInt32(0x0A)
    return current.cursor > 0 && text[current.cursor - 1] != newline
      && (current.cursor < text.count ? text[current.cursor] == newline : alsoAtEnd)
  }

  /// Adds new entries to libedit's history, for vi's search commands.
  func addHistory(_ entries: @autoclosure () -> [String]) {
    guard usesVi else { return }
    let entries = entries()
    for entry in entries.dropFirst(min(entriesInHistory, entries.count)) {
      let scalars = entry.unicodeScalars.map(\.value)
      cel_add_history(editor, scalars, scalars.count)
    }
    entriesInHistory = entries.count
  }
}
