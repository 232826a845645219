import Testing

@testable import LuaSyntax

/// The tokens of Lua source text.
@Suite struct LuaTokenTests {
  private func texts(_ text: String) -> [String] {
    LuaToken.tokens(of: text).map { String($0.text) }
  }

  @Test(arguments: [
    ("and", LuaToken.Kind.keyword), ("android", .name), ("_9", .name), ("0x1p-3", .number),
    (".5e+1", .number), ("'a\\'b'", .string), ("\"a", .openString), ("[[a]b]]", .string),
    ("[=[a]]]=]", .string), ("[==[a]=]", .openString), ("-- a", .comment),
    ("--[[ a\nb ]]", .comment),
    ("--[[ open", .comment), ("(", .bracket(0x28)), ("[", .bracket(0x5B)), ("...", .other),
    ("é", .other), ("!", .other),
  ])
  func recognizesEachKindOfToken(text: String, kind: LuaToken.Kind) {
    #expect(LuaToken.tokens(of: text).map(\.kind) == [kind])
    #expect(texts(text) == [text])
  }

  @Test(arguments: [
    ("a..b...", ["a", "..", "b", "..."]), ("a==b~=c=d", ["a", "==", "b", "~=", "c", "=", "d"]),
    ("a//b<<c>=d", ["a", "//", "b", "<<", "c", ">=", "d"]),
    ("::a::b:c", ["::", "a", "::", "b", ":", "c"]),
    ("a!=b", ["a", "!", "=", "b"]), ("x--[[y]]z", ["x", "--[[y]]", "z"]),
    ("f[[a]]\"b\"", ["f", "[[a]]", "\"b\""]), ("a - -b", ["a", "-", "-", "b"]), ("", []),
  ])
  func readsTheLongestOperator(text: String, tokens: [String]) {
    #expect(texts(text) == tokens)
  }

  @Test(arguments: [
    ("a\nb", 2), ("a\r\nb", 2), ("a\n\rb", 2), ("a\n\nb", 3), ("a\r\n\r\nb", 3),
    ("--[[\n\n]] b", 3), ("[[\r\n]] b", 2), ("'\\\n' b", 2), ("'\\z\n  x' b", 2), ("'open\nb", 2),
  ])
  func recordsTheLineOfAToken(text: String, line: Int) {
    #expect(LuaToken.tokens(of: text).last?.text == LuaToken.tokens(of: text).last?.text.suffix(1))
    #expect(LuaToken.tokens(of: text).last?.line == line)
  }

  @Test func columnsCountCharactersAndRangesCountBytes() {
    let token = LuaToken.tokens(of: "x = 1\nüé = 'ö' y").last
    #expect(token?.column == 10)
    #expect(token?.range == 18..<19)
  }

  @Test func removingCommentsAndStringsKeepsLinesAndQuotes() {
    #expect(
      LuaToken.code(of: "a = 'b' -- c\nd = [[e\nf]] --[[g]]h \"i")
        == "a = ' '     \nd = [  \n  ]        h \" ")
  }

  @Test func tokensAndBlanksCoverTheText() {
    let text = "f(\"\u{0}\\\") --[=[\n]]\r x.é€..'\n ]=]::[[\u{301}"
    for end in text.unicodeScalars.indices {
      let part = String(text.unicodeScalars[..<end])
      var position = 0
      for token in LuaToken.tokens(of: part) {
        #expect(token.range.lowerBound >= position)
        let between = part.utf8.dropFirst(position).prefix(token.range.lowerBound - position)
        #expect(between.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) })
        position = token.range.upperBound
      }
      #expect(part.utf8.dropFirst(position).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) })
    }
  }
}
