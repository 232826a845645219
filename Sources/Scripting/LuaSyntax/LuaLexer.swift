/// Splits the bytes of a Lua source text into tokens, in one pass.
struct LuaLexer {
  private let bytes: [UInt8]
  private var position: Int
  private var line: Int

  /// Starts at the beginning of the text or of a token.
  init(_ bytes: [UInt8], from position: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.position = position
    self.line = line
  }

  /// The next token; nil at the end.
  mutating func next() -> LuaMark? {
    while position < bytes.count {
      let (start, line) = (position, line)
      let kind = step()
      switch kind {
      case nil, .string, .openString, .comment: countLines(start..<position)
      default: break
      }
      if let kind { return LuaMark(kind: kind, range: start..<position, line: line) }
    }
    return nil
  }

  /// A carriage return and a line feed together, in either order, are one line break.
  private mutating func countLines(_ range: Range<Int>) {
    var previous: UInt8 = 0
    for byte in bytes[range] {
      let endsPair = LuaSyntax.isNewline(previous) && byte != previous
      if LuaSyntax.isNewline(byte), !endsPair { line += 1 }
      previous = LuaSyntax.isNewline(byte) && endsPair ? 0 : byte
    }
  }

  /// Skips one token; nil for white space.
  private mutating func step() -> LuaToken.Kind? {
    let byte = bytes[position]
    switch byte {
    case _ where Self.isBlank(byte):
      skip(while: Self.isBlank)
      return nil
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"):
      position += 2
      if longBracket() == nil { skip { !LuaSyntax.isNewline($0) } }
      return .comment
    case UInt8(ascii: "["):
      if let isClosed = longBracket() { return isClosed ? .string : .openString }
      position += 1
      return .bracket(byte)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(quote: byte)
    case UInt8(ascii: ".") where peek(1).map(LuaSyntax.isDigit) ?? false: return number()
    case _ where LuaSyntax.isDigit(byte): return number()
    case _ where LuaSyntax.isNamePart(byte):
      let start = position
      skip(while: LuaSyntax.isNamePart)
      return LuaSyntax.isKeyword(utf8: bytes[start..<position]) ? .keyword : .name
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "]"):
      position += 1
      return .bracket(byte)
    default:
      sign()
      return .other
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private mutating func string(quote: UInt8) -> LuaToken.Kind {
    position += 1
    while position < bytes.count, !LuaSyntax.isNewline(bytes[position]) {
      let byte = bytes[position]
      position += 1
      if byte == quote { return .string }
      guard byte == UInt8(ascii: "\\"), let escaped = peek(0) else { continue }
      position += 1
      if escaped == UInt8(ascii: "z") {
        skip(while: Self.isBlank)
      } else if LuaSyntax.isNewline(escaped), let next = peek(0), LuaSyntax.isNewline(next),
        next != escaped
      {
        position += 1
      }
    }
    return .openString
  }

  private mutating func number() -> LuaToken.Kind {
    var previous: UInt8 = 0
    skip { byte in
      defer { previous = byte | 0x20 }
      if LuaSyntax.isNamePart(byte) || byte == UInt8(ascii: ".") { return true }
      let isExponent = previous == UInt8(ascii: "e") || previous == UInt8(ascii: "p")
      return isExponent && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
    }
    return .number
  }

  /// Skips `[[ … ]]` or `[=[ … ]=]`.
  ///
  /// Returns nil if there is none, otherwise whether it is closed.
  private mutating func longBracket() -> Bool? {
    guard peek(0) == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard peek(1 + level) == UInt8(ascii: "[") else { return nil }
    position += level + 2
    while position < bytes.count {
      position += 1
      guard bytes[position - 1] == UInt8(ascii: "]") else { continue }
      let start = position
      skip { $0 == UInt8(ascii: "=") }
      if position - start == level, peek(0) == UInt8(ascii: "]") {
        position += 1
        return true
      }
    }
    return false
  }

  /// Skips the longest operator; a character of several bytes is one token.
  private mutating func sign() {
    let byte = bytes[position]
    let second = peek(1)
    position += 1
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"):
      if second == byte { position += 1 }
      if byte == UInt8(ascii: "."), second == byte, peek(0) == byte { position += 1 }
    case UInt8(ascii: "="), UInt8(ascii: "~"):
      if second == UInt8(ascii: "=") { position += 1 }
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if second == UInt8(ascii: "=") || second == byte { position += 1 }
    default: skip { $0 & 0xC0 == 0x80 }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
