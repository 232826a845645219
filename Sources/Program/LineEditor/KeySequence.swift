/// The sequences that terminals send for keys, without the leading Escape: ECMA-48's control
/// sequences, `O` and a letter, `[[` and a letter of the Linux console, and each of them after
/// another Escape for Alt; and the strings with which terminals answer queries.
enum KeySequence {
  /// Whether the bytes are the beginning of a sequence that needs more bytes.
  static func isStart(_ bytes: [UInt8]) -> Bool { state(after: bytes) == .unfinished }

  /// Whether the bytes are a complete sequence.
  static func isWhole(_ bytes: [UInt8]) -> Bool { state(after: bytes) == .whole }

  /// rxvt ends the sequences of keys with Shift in this way.
  private static let dollar = UInt8(ascii: "$")

  private enum State {
    case unfinished
    case whole
    case none
  }

  private static func state(after bytes: [UInt8]) -> State {
    var rest = bytes[...]
    if rest.first == 0x1B { rest.removeFirst() }
    guard let first = rest.popFirst() else { return .unfinished }
    switch first {
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      // A string ends with BEL, or with Escape and a backslash.
      if rest.last == 0x07 || rest.suffix(2) == [0x1B, 0x5C] { return .whole }
      return rest.count < 256 && rest.allSatisfy { $0 == 0x1B || $0 >= 0x20 } ? .unfinished : .none
    case UInt8(ascii: "["):
      if rest.first == UInt8(ascii: "[") { rest.removeFirst() }
      let isAnswer = rest.first == UInt8(ascii: "?")
      rest = rest.drop { (0x20...0x3F).contains($0) && ($0 != dollar || isAnswer) }
    case UInt8(ascii: "O"): rest = rest.drop { (0x30...0x39).contains($0) }
    default: return .none
    }
    guard let last = rest.popFirst() else { return .unfinished }
    return ((0x40...0x7E).contains(last) || last == dollar) && rest.isEmpty ? .whole : .none
  }
}
