import LineEditor

/// Decodes the bytes from a terminal: keys, escape sequences, mouse reports (SGR 1006).
///
/// A sequence may arrive in several parts; the decoder keeps an incomplete one until the rest
/// arrives. Only after a lone Esc must the caller limit its waiting, because Esc is also a key.
struct PlayInputDecoder {
  private var pending: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  /// Longer than every decoded sequence.
  private static let longest = 64

  /// Whether the last byte was an Esc, which may begin a sequence.
  var isWaitingAfterEscape: Bool { pending == [Self.escape] }

  /// The inputs in the bytes, and in the incomplete sequence before them.
  mutating func decode(_ bytes: [UInt8]) -> [PlayInput] {
    pending += bytes
    var inputs: [PlayInput] = []
    var start = 0
    while start < pending.count {
      guard let (input, length) = Self.next(in: pending[start...]) else { break }
      if let input { inputs.append(input) }
      start += length
    }
    pending.removeFirst(start)
    return inputs
  }

  /// The inputs after the time limit: a lone Esc was the key.
  mutating func giveUpWaiting() -> [PlayInput] {
    guard isWaitingAfterEscape else { return [] }
    pending = []
    return [.key(.escape)]
  }

  /// The first input and its length in bytes; nil if bytes are missing.
  ///
  /// An unknown sequence has a length but no input.
  private static func next(in bytes: ArraySlice<UInt8>) -> (input: PlayInput?, length: Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escape: return sequence(in: bytes)
    case 0x09: return (.key(.tab), 1)
    case 0x0A, 0x0D: return (.key(.enter), 1)
    case 0x01...0x1A: return (.key(.control(letter(first + 0x60))), 1)
    case 0x00..<0x20, 0x7F: return (nil, 1)
    case 0x20..<0x7F: return (.key(.character(letter(first))), 1)
    default: return character(in: bytes)
    }
  }

  private static func letter(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  /// A character other than ASCII.
  private static func character(
    in bytes: ArraySlice<UInt8>
  ) -> (input: PlayInput?, length: Int)? {
    let length =
      switch bytes[bytes.startIndex] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard bytes.count >= length else { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    guard text.count == 1, let character = text.first, character != "\u{FFFD}" else {
      return (nil, 1)
    }
    return (.key(.character(character)), length)
  }

  // MARK: Sequences

  private static func sequence(
    in bytes: ArraySlice<UInt8>
  ) -> (input: PlayInput?, length: Int)? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return controlSequence(in: bytes)
    case UInt8(ascii: "O"):
      guard let third = bytes.dropFirst(2).first else { return nil }
      return (key(final: third, parameters: []), 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      // A string, which ends with BEL, or with Escape and a backslash.
      let body = bytes.dropFirst(2)
      guard let end = body.firstIndex(where: { $0 < 0x20 }) else {
        return body.count > 4 * longest ? (.key(.escape), 1) : nil
      }
      let isWhole = bytes[end] == 0x07 || bytes[(end + 1)...].first == UInt8(ascii: "\\")
      if !isWhole { return end + 1 < bytes.endIndex ? (.key(.escape), 1) : nil }
      let length = end - bytes.startIndex + (bytes[end] == 0x07 ? 1 : 2)
      return (
        TerminalBackground(answer: Array(bytes.prefix(length).dropFirst())).map { .background($0) },
        length
      )
    // Esc as a key, followed by another input.
    default: return (.key(.escape), 1)
    }
  }

  /// `ESC [`, parameters, a final byte.
  private static func controlSequence(
    in bytes: ArraySlice<UInt8>
  ) -> (input: PlayInput?, length: Int)? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return body.count > longest ? (nil, bytes.count) : nil
    }
    let final = bytes[end]
    let length = end - bytes.startIndex + 1
    // The sequence is interrupted by a control character or another sequence, and is ignored.
    guard (0x40...0x7E).contains(final) else { return (nil, length - 1) }
    let text = body[..<end]
    if text.isEmpty, final == UInt8(ascii: "M") {
      // The old format of mouse reports, which was not enabled; three bytes follow.
      return bytes.count >= length + 3 ? (nil, length + 3) : nil
    }
    let isMouse = text.first == UInt8(ascii: "<")
    let parameters = String(decoding: isMouse ? text.dropFirst() : text, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    if isMouse { return (mouse(parameters, final), length) }
    return (key(final: final, parameters: parameters), length)
  }

  private static func key(final: UInt8, parameters: [Int]) -> PlayInput? {
    switch final {
    case UInt8(ascii: "A"): .key(.up)
    case UInt8(ascii: "B"): .key(.down)
    case UInt8(ascii: "C"): .key(.right)
    case UInt8(ascii: "D"): .key(.left)
    case UInt8(ascii: "Z"): .key(.backTab)
    case UInt8(ascii: "~") where parameters.first == 5: .key(.pageUp)
    case UInt8(ascii: "~") where parameters.first == 6: .key(.pageDown)
    default: nil
    }
  }

  /// The parameters are the button, column and row, from 1.
  ///
  /// The final byte is `M` for press and movement, `m` for release.
  private static func mouse(_ parameters: [Int], _ final: UInt8) -> PlayInput? {
    guard parameters.count == 3, parameters[1] > 0, parameters[2] > 0 else { return nil }
    // Modifier keys are ignored.
    let button = parameters[0] & ~0b11100
    let kind: PlayInput.Mouse.Kind
    switch (button, final) {
    case (0, UInt8(ascii: "M")): kind = .press
    case (32, UInt8(ascii: "M")): kind = .drag
    case (0, UInt8(ascii: "m")), (32, UInt8(ascii: "m")): kind = .release
    case (64, UInt8(ascii: "M")): kind = .wheelUp
    case (65, UInt8(ascii: "M")): kind = .wheelDown
    default: return nil
    }
    return .mouse(.init(kind: kind, row: parameters[2] - 1, column: parameters[1] - 1))
  }
}
