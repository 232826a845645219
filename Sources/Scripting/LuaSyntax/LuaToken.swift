/// A token of Lua source (Lua 5.4 manual, 3.1), and its position.
package struct LuaToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case keyword
    case name
    case number
    /// A string in quotes or long brackets, including these.
    case string
    /// A string that is not closed in its line, or in the text.
    case openString
    case comment
    /// A bracket, given by its character.
    case bracket(UInt8)
    /// An operator, a separator, or a character unknown to Lua.
    case other
  }

  package let kind: Kind
  /// The text of the token; its base is the whole source.
  package let text: Substring
  /// The line in which the token begins, from 1, as Lua counts lines.
  package let line: Int

  /// The tokens of a text, in order, without white space.
  ///
  /// Invalid text has tokens too; Lua reports the errors.
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
      // Slicing bytes is safe: tokens end at character boundaries.
      let part = Substring(text.utf8[start..<index])
      tokens.append(LuaToken(kind: mark.kind, text: part, line: mark.line))
    }
    return tokens
  }

  /// The byte offsets in the text's UTF-8.
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

  /// Whether the token is a name or a quoted string with the given text, as a table key.
  package func isKey(_ name: some StringProtocol) -> Bool {
    switch kind {
    case .name: text == name
    case .string: text.first != "[" && text.dropFirst().dropLast() == name
    default: false
    }
  }

  /// The text with comments and the contents of strings replaced by spaces; quotes and line breaks
  /// are kept.
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
