import CEditlineShims

/// The read hook, from which libedit gets its keys.
extension EditlineReader {
  /// The next character for libedit, or -1 to end the line.
  func nextCharacter() -> Int32 {
    releaseKey()
    if hasLeftBlock { return -1 }
    if cel_take_beep(editor) { StandardStreams.write("\u{7}") }
    while true {
      if let code = nextCode() { return code }
      if usesVi { prepareForViKey() }
      if terminationSignal != 0 { return -1 }
      switch waitForInput() {
      case CEL_SIGNALLED:
        handleSignals(cel_take_signals())
        if hasLeftBlock { return -1 }
        continue
      case CEL_CLOSED:
        result = .endOfInput
        return -1
      default: break
      }
      guard let scalar = readScalar() else {
        guard hasNoMoreInput else { continue }
        result = result ?? .endOfInput
        return -1
      }
      // Checked before the screen changes, because the user might then continue typing.
      let isLoneEscape = scalar == "\u{1B}" && (usesVi || search != nil) && !isInputNear
      recordBefore(scalar)
      if let code = code(for: scalar, isLoneEscape: isLoneEscape) { return code }
    }
  }

  /// The next of the codes that libedit gets before the user's next key.
  private func nextCode() -> Int32? {
    while true {
      if let key = keyForLibedit() { return key }
      if !queue.isEmpty { return queue.removeFirst() }
      guard usesVi, vi.repeated != nil else { return nil }
      if let key = nextRepeatedKey(), let code = code(for: key, isLoneEscape: true) { return code }
    }
  }

  /// Whether more input is available, so that drawing can wait.
  var hasPendingInput: Bool {
    !unreadBytes.isEmpty
      || StandardStreams.waitForInput(milliseconds: 0, orSignals: 0) == CEL_READABLE
  }

  /// Waits for input or a signal; if there is neither, draws the block first.
  private func waitForInput() -> Int {
    if !unreadBytes.isEmpty { return CEL_READABLE }
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
    if !(usesVi && vi.isInserting) { undoHistory.record(line) }
    paint(line)
    guard isFirstWait else { return }
    isFirstWait = false
    // Loaded here, because the prompt is already on the screen and the history is not needed yet.
    history.load()
    if history.addLeftDrafts() {
      hasLeftDraft = true
      paint(line)
    }
    giveHistoryToLibedit()
  }

  /// Records the line before each key that does more than insert itself, and after it.
  ///
  /// Not only in pauses, because deletions by fast typing must be undoable, too.
  private func recordBefore(_ scalar: Unicode.Scalar) {
    let insertsItself = scalar.value >= 0x20 && scalar != "\u{7F}"
    if usesVi {
      let isTyping = vi.isInserting && (insertsItself || scalar == "\u{7F}" || scalar == "\u{8}")
      if !isTyping { undoHistory.record(line) }
      return
    }
    if !(insertsItself && lastKeyInsertedItself) { undoHistory.record(line) }
    lastKeyInsertedItself = insertsItself
  }

  /// Reads the size of the terminal as libedit knows it.
  func readSize() {
    let rows = Int(cel_number_capability(editor, "li"))
    let columns = Int(cel_number_capability(editor, "co"))
    size = Terminal.Size(rows: max(1, rows), columns: max(1, columns))
  }

  // MARK: Keys

  /// The code that libedit gets for a character, or nil for none.
  private func code(for typed: Unicode.Scalar, isLoneEscape: Bool) -> Int32? {
    var scalar = typed
    if search != nil {
      switch searchKey(scalar, isLoneEscape: isLoneEscape) {
      case .consumed: return nil
      case .code(let code): return code
      case .passOn: break
      }
    }
    guard !usesVi || follow(&scalar) else { return nil }
    switch scalar.value {
    case 0x80...0x9F:
      return nil  // The codes of our own functions cannot be typed.
    case 0x09 where hasPendingInput && !isTypedTab:
      return apply(.insert("\t"))  // A terminal without bracketed paste is pasting text.
    case 0x1B where !isLoneEscape:
      return codeAfterEscape()
    case 0x00:
      return nil  // Ctrl-Space, which libedit takes for the beginning of a quotation.
    default:
      if scalar == "\u{1B}" { endInsertion() }
      let key = Int32(bitPattern: scalar.value)
      guard let line = reindented(typing: scalar) else { return key }
      guard usesVi else { return apply(.replace(line)) }
      // Only libedit knows whether the letter is text now or a command: it is bound for this once.
      cel_bind(editor, false, String(Character(scalar)), EditCommand.applyEdit.rawValue)
      boundKey = (scalar, false, "ed-insert")
      pendingEdit = .replace(line)
      return key
    }
  }

  /// Gives a key that was bound to something else for once its function back.
  private func releaseKey() {
    guard let bound = boundKey else { return }
    cel_bind(editor, bound.isCommand, String(Character(bound.key)), bound.function)
    (boundKey, pendingEdit) = (nil, nil)
  }

  /// Whether a Tab with other keys behind it was typed: after a word, before another Tab or Enter.
  private var isTypedTab: Bool {
    guard !line.rowBeforeCursor.allSatisfy(\.isWhitespace), let next = readByte() else {
      return false
    }
    unreadBytes.insert(next, at: 0)
    return [0x09, 0x0A, 0x0D].contains(next)
  }

  /// Lets a key function change the line, after which libedit draws it.
  func apply(_ edit: Edit) -> Int32 {
    pendingEdit = edit
    return EditCommand.applyEdit.code
  }

  /// Recognises the escape sequence of a key; one that is bound to nothing is swallowed.
  ///
  /// libedit would insert the rest of those that it does not know, and recognises none in vi's insert
  /// mode.
  private func codeAfterEscape() -> Int32? {
    var bytes: [UInt8] = []
    while KeyBindings.isStart(afterEscape: bytes) || KeySequence.isStart(bytes), isInputNear,
      let byte = readByte()
    {
      bytes.append(byte)
    }
    if learnGround(from: bytes) { return nil }
    if let command = KeyBindings.command(afterEscape: bytes, usesVi: usesVi) { return command.code }
    if KeySequence.isWhole(bytes), usesVi || !cel_is_bound(editor, bytes, bytes.count) {
      return nil
    }
    unreadBytes.insert(contentsOf: bytes, at: 0)
    endInsertion()
    return 0x1B
  }

  /// Whether a byte follows so soon that it belongs to the Escape, or to the part of a character,
  /// before it.
  ///
  /// Signals do not end the waiting; they are handled before the next key.
  var isInputNear: Bool {
    !unreadBytes.isEmpty
      || StandardStreams.waitForInput(milliseconds: 25, orSignals: 0) == CEL_READABLE
  }

  // MARK: The ground of the terminal

  /// Takes the terminal's answer; false if these bytes after an Escape are none.
  private func learnGround(from bytes: [UInt8]) -> Bool {
    guard let ground = Ground(answer: bytes) else { return false }
    askedForGround = nil
    configuration.didLearnGround?(ground)
    return true
  }

  /// Waits a moment for an answer that is on its way when the entry ends, so that it reaches no other
  /// program; keys among it are kept for the next entry.
  func waitForGround() {
    while let asked = askedForGround {
      let left = Self.patience - (ContinuousClock.now - asked)
      let milliseconds = Int32(max(0, left / .milliseconds(1)))
      var bytes = [UInt8](repeating: 0, count: 256)
      guard milliseconds > 0,
        StandardStreams.waitForInput(milliseconds: milliseconds, orSignals: 0) == CEL_READABLE,
        case .count(let count) = StandardStreams.readKeys(into: &bytes), count > 0
      else { break }
      unreadBytes += bytes.prefix(count)
      guard let start = unreadBytes.firstIndex(of: 0x1B),
        let end = unreadBytes[start...].firstIndex(of: 0x07)
      else { continue }
      if learnGround(from: Array(unreadBytes[(start + 1)...end])) {
        unreadBytes.removeSubrange(start...end)
      }
    }
    askedForGround = nil
  }

  private static let patience = Duration.milliseconds(150)

  // MARK: Bytes and characters

  /// Reads one byte if there is one; if there will never be another, ``hasNoMoreInput`` is true.
  ///
  /// It reads byte by byte, as libedit does, so that input after this line stays in the terminal
  /// for the next reader.
  func readByte() -> UInt8? {
    if !unreadBytes.isEmpty { return unreadBytes.removeFirst() }
    var buffer: [UInt8] = [0]
    while true {
      switch StandardStreams.readKeys(into: &buffer) {
      case .count(1): return buffer[0]
      case .count:
        hasNoMoreInput = true
        return nil
      case .interrupted: continue
      case .wouldBlock: return nil
      case .failed(let message):
        hasNoMoreInput = true
        result = .failed(message)
        return nil
      }
    }
  }

  /// Reads one character of UTF-8; invalid bytes become U+FFFD.
  private func readScalar() -> Unicode.Scalar? {
    guard let first = readByte() else { return nil }
    let length: Int
    switch first {
    case ..<0x80: return Unicode.Scalar(first)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return "\u{FFFD}"
    }
    var bytes = [first]
    while bytes.count < length {
      guard isInputNear, let byte = readByte() else { return "\u{FFFD}" }
      guard byte & 0xC0 == 0x80 else {
        unreadBytes.insert(byte, at: 0)
        return "\u{FFFD}"
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
