/// The sequences that terminals send for keys, without the Escape that they begin with: ECMA-48's
/// control sequences, `O` and a letter, `[[` and a letter of the Linux console, and each of them
/// behind another Escape for Alt.
enum KeySequence {
  /// Whether bytes can be the beginning of one, and more is needed.
  static func isStart(_ bytes: [UInt8]) -> Bool { state(after: bytes) == .unfinished }

  /// Whether bytes are one.
  static func isWhole(_ bytes: [UInt8]) -> Bool { state(after: bytes) == .whole }

  /// rxvt ends the sequences of keys with Shift so.
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
    case UInt8(ascii: "["):
      if rest.first == UInt8(ascii: "[") { rest.removeFirst() }
      rest = rest.drop { (0x20...0x3F).contains($0) && $0 != dollar }
    case UInt8(ascii: "O"): rest = rest.drop { (0x30...0x39).contains($0) }
    default: return .none
    }
    guard let last = rest.popFirst() else { return .unfinished }
    return ((0x40...0x7E).contains(last) || last == dollar) && rest.isEmpty ? .whole : .none
  }
}
