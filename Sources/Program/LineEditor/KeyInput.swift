import CEditlineShims

/// The bytes from the terminal: keys, pasted text, and the answer about its background.
final class KeyInput {
  /// Whether the terminal has been closed.
  private(set) var hasEnded = false
  /// Why reading failed, if it did not just end.
  private(set) var failure: String?
  /// The remaining entries of a pasted transcript, one for each of the next prompts.
  var pastedEntries: [String] = []
  private var unreadBytes: [UInt8] = []
  private let didReportBackground: ((TerminalBackground) -> Void)?
  private var hasQueriedBackground = false
  /// When the terminal was queried; nil after it answers.
  private var queryTime: ContinuousClock.Instant?

  /// Queries the terminal once for its background, unless the closure is nil.
  init(didReportBackground: ((TerminalBackground) -> Void)?) {
    self.didReportBackground = didReportBackground
  }

  // MARK: Waiting

  /// Whether bytes have been read but not used.
  var hasUnreadBytes: Bool { !unreadBytes.isEmpty }

  /// Whether more input is available, so that drawing can wait.
  var isPending: Bool { hasUnreadBytes || hasInput(within: 0) }

  /// Whether a byte follows so soon that it belongs to the preceding Escape or partial character.
  ///
  /// Signals do not end the wait; they are handled before the next key.
  var isNear: Bool { hasUnreadBytes || hasInput(within: 25) }

  private func hasInput(within milliseconds: Int32) -> Bool {
    StandardStreams.waitForInput(milliseconds: milliseconds, orSignals: 0) == CEL_READABLE
  }

  // MARK: Bytes and characters

  /// Reads one byte if one is available; sets ``hasEnded`` at the end of the input.
  ///
  /// Reads byte by byte, as libedit does, so that input after this line remains in the terminal for
  /// the next reader.
  func readByte() -> UInt8? {
    if !unreadBytes.isEmpty { return unreadBytes.removeFirst() }
    var buffer: [UInt8] = [0]
    while true {
      switch StandardStreams.readKeys(into: &buffer) {
      case .count(1): return buffer[0]
      case .count:
        (hasEnded, failure) = (true, nil)
        return nil
      case .interrupted: continue
      case .wouldBlock: return nil
      case .failed(let message):
        (hasEnded, failure) = (true, message)
        return nil
      }
    }
  }

  /// The next byte, without consuming it.
  func peekByte() -> UInt8? {
    guard let byte = readByte() else { return nil }
    unread([byte])
    return byte
  }

  /// Puts bytes back, before all other input.
  func unread(_ bytes: [UInt8]) { unreadBytes.insert(contentsOf: bytes, at: 0) }

  /// Reads one UTF-8 character; invalid bytes become U+FFFD.
  func readScalar() -> Unicode.Scalar? {
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
      guard isNear, let byte = readByte() else { return "\u{FFFD}" }
      guard byte & 0xC0 == 0x80 else {
        unread([byte])
        return "\u{FFFD}"
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// Reads the rest of an escape sequence, after its Escape; nil if it is the terminal's answer.
  func readSequence() -> [UInt8]? {
    var bytes: [UInt8] = []
    while KeyBindings.isStart(afterEscape: bytes) || KeySequence.isStart(bytes), isNear,
      let byte = readByte()
    {
      bytes.append(byte)
    }
    return takeAnswer(bytes) ? nil : bytes
  }

  // MARK: Pasted text

  /// Reads text that the terminal marks as pasted, up to the mark at its end.
  ///
  /// - Returns: The text; nil if Ctrl-C or the end of the input came first.
  func readPaste() -> String? {
    let end = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    while !bytes.suffix(end.count).elementsEqual(end) {
      // Ctrl-C can end a paste whose end never arrives. A change of the terminal's size must not,
      // because the rest would be read as keys.
      guard unreadBytes.isEmpty else {
        bytes.append(unreadBytes.removeFirst())
        continue
      }
      guard StandardStreams.waitForInput(orSignals: CEL_SIGNALS_ENDING) == CEL_READABLE, !hasEnded
      else {
        dropPaste(upTo: end)
        return nil
      }
      if let byte = readByte() { bytes.append(byte) }
    }
    return String(decoding: bytes.dropLast(end.count), as: UTF8.self)
  }

  /// Discards the rest of a paste that Ctrl-C has ended, because its lines would be run as keys.
  private func dropPaste(upTo end: [UInt8]) {
    var last: [UInt8] = []
    while !last.elementsEqual(end), isNear, let byte = readByte() {
      last = last.suffix(end.count - 1) + [byte]
    }
  }

  // MARK: The terminal's background

  private static let longestAnswerTime = Duration.milliseconds(150)

  /// Queries the terminal once, unless there are keys to read before the answer.
  func queryBackground() {
    guard !hasQueriedBackground, didReportBackground != nil, TerminalBackground.canBeQueried,
      !isPending
    else { return }
    hasQueriedBackground = true
    queryTime = .now
    StandardStreams.write(TerminalBackground.query)
  }

  /// Consumes the terminal's answer; false if these bytes after an Escape are not an answer.
  private func takeAnswer(_ bytes: [UInt8]) -> Bool {
    guard let background = TerminalBackground(answer: bytes) else { return false }
    queryTime = nil
    didReportBackground?(background)
    return true
  }

  /// Waits briefly for a pending answer when the entry ends, so that no other program receives it.
  ///
  /// Keys that arrive during this time are kept for the next entry.
  func waitForAnswer() {
    while let queryTime {
      let left = Self.longestAnswerTime - (ContinuousClock.now - queryTime)
      let milliseconds = Int32(max(0, left / .milliseconds(1)))
      var bytes = [UInt8](repeating: 0, count: 256)
      guard milliseconds > 0, hasInput(within: milliseconds),
        case .count(let count) = StandardStreams.readKeys(into: &bytes), count > 0
      else { break }
      unreadBytes += bytes.prefix(count)
      guard let start = unreadBytes.firstIndex(of: 0x1B),
        let end = unreadBytes[start...].firstIndex(of: 0x07)
      else { continue }
      if takeAnswer(Array(unreadBytes[(start + 1)...end])) {
        unreadBytes.removeSubrange(start...end)
      }
    }
    queryTime = nil
  }
}
