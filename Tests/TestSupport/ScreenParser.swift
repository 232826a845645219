/// Splits the output of a program into characters, controls and sequences.
struct ScreenParser: Sendable {
  enum Action: Sendable {
    case character(Unicode.Scalar)
    case control(UInt8)
    /// `ESC` and a final byte.
    case escape(UInt8)
    /// A control sequence: private marker, parameters, final byte.
    case sequence(isPrivate: Bool, parameters: [Int], final: UInt8)
  }

  private enum State {
    case ground
    case escape
    /// After `ESC (` and similar sequences: one byte follows.
    case designation
    case sequence
    /// An operating system command, up to BEL or `ESC \`.
    case command
    case commandEscape
  }

  private var state = State.ground
  private var parameters: [UInt8] = []
  private var character: [UInt8] = []

  mutating func next(_ byte: UInt8) -> Action? {
    switch state {
    case .ground: return ground(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["):
        state = .sequence
        parameters = []
      case UInt8(ascii: "]"): state = .command
      case UInt8(ascii: "("), UInt8(ascii: ")"): state = .designation
      default:
        state = .ground
        return .escape(byte)
      }
      return nil
    case .designation:
      state = .ground
      return nil
    case .sequence:
      guard (0x40...0x7E).contains(byte) else {
        parameters.append(byte)
        return nil
      }
      state = .ground
      return finishedSequence(byte)
    case .command:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .commandEscape }
      return nil
    case .commandEscape:
      state = .ground
      return nil
    }
  }

  private mutating func ground(_ byte: UInt8) -> Action? {
    if byte == 0x1B {
      state = .escape
      character = []
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    if byte < 0x80 { return .character(Unicode.Scalar(byte)) }
    character.append(byte)
    guard let scalar = String(validating: character, as: UTF8.self)?.unicodeScalars.first else {
      if character.count >= 4 { character = [] }
      return nil
    }
    character = []
    return .character(scalar)
  }

  private func finishedSequence(_ final: UInt8) -> Action {
    let text = String(decoding: parameters, as: UTF8.self)
    let isPrivate = text.first.map { "?<=>".contains($0) } ?? false
    let numbers = (isPrivate ? text.dropFirst() : text[...])
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return .sequence(isPrivate: isPrivate, parameters: numbers, final: final)
  }
}
