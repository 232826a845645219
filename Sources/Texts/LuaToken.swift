/// A token of Lua's text (the Lua 5.4 manual, 3.1), and where it stands.
package struct LuaToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case keyword
    case name
    case number
    /// In quotes or in long brackets, which belong to it.
    case string
    /// A string that its line, or the text, does not close.
    case openString
    case comment
    /// A bracket, by its character.
    case bracket(UInt8)
    /// An operator, a separator, or a character that Lua does not know.
    case other
  }

  package let kind: Kind
  /// The token as it is written; its base is the whole text.
  package let text: Substring
  /// The line, from 1, in which it begins, as Lua counts lines.
  package let line: Int

  /// The tokens of a text, in order, without the blanks between them.
  ///
  /// Every text has tokens: what is wrong in it is for Lua to say.
  package static func tokens(of text: String) -> [LuaToken] {
    var lexer = LuaLexer(text)
    return lexer.tokens()
  }

  /// The offsets of its bytes in the text's UTF-8.
  package var range: Range<Int> {
    let start = text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)
    return start..<start + text.utf8.count
  }

  /// The column of its first character, from 1, in characters.
  package var column: Int {
    let before = text.base[..<text.startIndex]
    let lineBreak = before.utf8.lastIndex(where: LuaSyntax.isNewline)
    return before[(lineBreak.map(before.utf8.index(after:)) ?? before.startIndex)...].count + 1
  }

  /// Whether it is a string in quotes, or the name, that gives this key.
  package func isKey(_ name: some StringProtocol) -> Bool {
    switch kind {
    case .name: text == name
    case .string: text.first != "[" && text.dropFirst().dropLast() == name
    default: false
    }
  }

  /// A text in which blanks stand for comments and for what strings hold; the quotes and the line
  /// breaks stay.
  package static func code(of text: String) -> String {
    var bytes = Array(text.utf8)
    for token in tokens(of: text) {
      let hidden: Range<Int>
      switch token.kind {
      case .comment: hidden = token.range
      case .string: hidden = token.range.dropFirst().dropLast()
      case .openString: hidden = token.range.dropFirst()
      case .keyword, .name, .number, .bracket, .other: continue
      }
      for index in hidden where !LuaSyntax.isNewline(bytes[index]) { bytes[index] = 0x20 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Walks once over the bytes of a text.
private struct LuaLexer {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func tokens() -> [LuaToken] {
    var tokens: [LuaToken] = []
    tokens.reserveCapacity(bytes.count / 5)
    var index = text.startIndex
    while position < bytes.count {
      let start = position
      let kind = next()
      let end = text.utf8.index(index, offsetBy: position - start)
      if let kind {
        // Cut from the bytes: tokens end where characters do, which nobody need look for.
        let token = Substring(text.utf8[index..<end])
        tokens.append(LuaToken(kind: kind, text: token, line: line))
      }
      switch kind {
      case nil, .string, .openString, .comment: countLines(start..<position)
      default: break
      }
      index = end
    }
    return tokens
  }

  /// A carriage return and a line feed, in whatever order, are one line break.
  private mutating func countLines(_ range: Range<Int>) {
    var previous: UInt8 = 0
    for byte in bytes[range] {
      let endsPair = LuaSyntax.isNewline(previous) && byte != previous
      if LuaSyntax.isNewline(byte), !endsPair { line += 1 }
      previous = LuaSyntax.isNewline(byte) && endsPair ? 0 : byte
    }
  }

  /// Steps over one token; nil for blanks.
  private mutating func next() -> LuaToken.Kind? {
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
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      return LuaSyntax.isKeyword(word) ? .keyword : .name
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

  /// Steps over `[[ … ]]` or `[=[ … ]=]`; nil where there is none, else whether it is closed.
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

  /// Steps over the longest operator; a character of several bytes is one token.
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
