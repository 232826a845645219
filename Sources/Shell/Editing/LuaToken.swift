import Texts

/// A piece of Lua's text that can be coloured.
struct LuaToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case keyword
    case name
    case number
    case string
    /// A string that its line does not close.
    case openString
    case comment
    /// A bracket, by its character.
    case bracket(UInt8)
    case other
  }

  let kind: Kind
  /// Offsets in the text's UTF-8.
  let range: Range<Int>

  /// The tokens of a text, in order, without the blanks between them.
  ///
  /// Every text has tokens: what is wrong in it is for Lua to say.
  static func tokens(of text: String) -> [LuaToken] {
    var scanner = LuaScanner(bytes: Array(text.utf8))
    return scanner.tokens()
  }
}

/// Walks over the bytes of a text (the Lua 5.4 manual, 3.1).
private struct LuaScanner {
  let bytes: [UInt8]
  var position = 0

  mutating func tokens() -> [LuaToken] {
    var tokens: [LuaToken] = []
    while position < bytes.count {
      let start = position
      guard let kind = next() else { continue }
      tokens.append(LuaToken(kind: kind, range: start..<position))
    }
    return tokens
  }

  /// Steps over one token; nil for blanks.
  private mutating func next() -> LuaToken.Kind? {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: " "), 0x09...0x0D:
      position += 1
      return nil
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"):
      position += 2
      if longBracket() == nil { skip { $0 != UInt8(ascii: "\n") } }
      return .comment
    case UInt8(ascii: "["):
      if let isClosed = longBracket() { return isClosed ? .string : .openString }
      position += 1
      return .bracket(byte)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(quote: byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: ".") where peek(1).map(Self.isDigit) ?? false: return number()
    case _ where LuaSyntax.isNamePart(byte):
      let start = position
      skip(while: LuaSyntax.isNamePart)
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      return LuaSyntax.isKeyword(word) ? .keyword : .name
    case _ where "(){}]".utf8.contains(byte):
      position += 1
      return .bracket(byte)
    default:
      // A character of several bytes is one token.
      position += 1
      skip { $0 & 0xC0 == 0x80 }
      return .other
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    bytes.indices.contains(position + distance) ? bytes[position + distance] : nil
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private mutating func string(quote: UInt8) -> LuaToken.Kind {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { return .openString }
      position += 1
      if byte == quote { return .string }
      if byte == UInt8(ascii: "\\"), position < bytes.count { position += 1 }
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

  /// Steps over `[[ … ]]` or `[=[ … ]=]`; nil where there is none, else whether it is closed.
  private mutating func longBracket() -> Bool? {
    guard peek(0) == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard peek(1 + level) == UInt8(ascii: "[") else { return nil }
    let end =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    position += level + 2
    while position < bytes.count {
      if bytes[position...].starts(with: end) {
        position += end.count
        return true
      }
      position += 1
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
