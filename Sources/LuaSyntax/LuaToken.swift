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
    let bytes = Array(text.utf8)
    var tokens: [LuaToken] = []
    tokens.reserveCapacity(bytes.count / 5)
    var lexer = LuaLexer(bytes)
    var (offset, index) = (0, text.startIndex)
    while let mark = lexer.next() {
      let start = text.utf8.index(index, offsetBy: mark.range.lowerBound - offset)
      (offset, index) = (
        mark.range.upperBound, text.utf8.index(start, offsetBy: mark.range.count)
      )
      // Cut from the bytes: tokens end where characters do, which nobody need look for.
      let part = Substring(text.utf8[start..<index])
      tokens.append(LuaToken(kind: mark.kind, text: part, line: mark.line))
    }
    return tokens
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
