import CEditlineShims

/// The read hook, from which libedit gets its keys.
extension EditlineReader: LineBufferDelegate {
  func nextCharacter() -> Int32 {
    keys.restoreKey()
    if hasLeftBlock { return -1 }
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
    guard !buffer.usesVi || follow(&scalar) else { return nil }
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

  /// Whether a Tab with other keys behind it was typed: after a word, before another Tab or Enter.
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
    var bytes: [UInt8] = []
    while KeyBindings.isStart(afterEscape: bytes) || KeySequence.isStart(bytes), input.isNear,
      let byte = input.readByte()
    {
      bytes.append(byte)
    }
    if input.takeAnswer(bytes) { return nil }
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
}

/// Text that the terminal marks as pasted.
extension EditlineReader {
  /// Inserts the text between the marks of a bracketed paste.
  func paste() -> CommandOutcome {
    // The rest may arrive late.
    paint(line)
    guard let text = input.readPaste() else { return .nothing }
    let prompt = screen.prompt.text
    let pasted = PastedText(
      promptAtStart: { [configuration] line in
        PastedText.text(of: line[...], after: prompt) != nil
          ? prompt : configuration.promptAtStart(line)
      },
      continuationPrompt: configuration.continuationPrompt,
      isComplete: configuration.language.isComplete)
    let entries = pasted.entries(from: text)
    // The other entries of a transcript are run at their own prompts.
    input.pastedEntries = Array(entries.dropFirst())
    buffer.insert(entries.first ?? "")
    return .nothing
  }
}
