import CEditlineShims

/// Text that the terminal marks as pasted.
extension EditlineReader {
  /// Inserts the text between the marks of a bracketed paste.
  func paste() -> CommandOutcome {
    // The rest may come late.
    paint(line)
    let end = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    while !bytes.suffix(end.count).elementsEqual(end) {
      // Ctrl-C can end a paste whose end never comes. A change of the terminal's size must not,
      // because the rest would be read as keys.
      guard unreadBytes.isEmpty else {
        bytes.append(unreadBytes.removeFirst())
        continue
      }
      guard StandardStreams.waitForInput(orSignals: CEL_SIGNALS_ENDING) == CEL_READABLE,
        !hasNoMoreInput
      else {
        dropPaste(upTo: end)
        return .nothing
      }
      if let byte = readByte() { bytes.append(byte) }
    }
    bytes.removeLast(end.count)
    let pasted = PastedText(
      promptAtStart: { [prompt, configuration] line in
        PastedText.text(of: line[...], after: prompt) != nil
          ? prompt : configuration.promptAtStart(line)
      },
      continuationPrompt: configuration.continuationPrompt, isComplete: configuration.isComplete)
    let entries = pasted.entries(from: String(decoding: bytes, as: UTF8.self))
    // The other entries of a transcript are run at prompts of their own.
    pastedEntries = Array(entries.dropFirst())
    return insertText(entries.first ?? "")
  }

  /// Drops the rest of a paste that Ctrl-C has ended, because its lines would be run as keys.
  private func dropPaste(upTo end: [UInt8]) {
    var last: [UInt8] = []
    while !last.elementsEqual(end), isInputNear, let byte = readByte() {
      last = last.suffix(end.count - 1) + [byte]
    }
  }
}
