import Testing

@testable import LuaSyntax

/// The marks of a text while it is typed.
@Suite struct LuaMarksTests {
  private let text =
    "f('a\\\nb', [[c\n\r\nd]]) --[=[ e\n]=] g\n\"h\\z\n i\" .. 1e+2 [==\n[ j -- k\n"

  private func marks(of text: String) -> [LuaMark] {
    LuaToken.tokens(of: text).map { LuaMark(kind: $0.kind, range: $0.range, line: $0.line) }
  }

  @Test(arguments: ["x", "\n", "'", "\"", "[[", "]]", "--", "--[[", "=", "[", ".", "1", "\r", "\\"])
  func updatesMarksForInsertionsAndDeletions(inserted: String) {
    let typed = LuaMarks()
    let places = text.unicodeScalars.indices
    for place in places {
      let longer = String(text[..<place]) + inserted + String(text[place...])
      #expect(typed.marks(of: longer) == marks(of: longer))
      #expect(typed.marks(of: text) == marks(of: text))
      let shorter = String(text.unicodeScalars[place...])
      #expect(typed.marks(of: shorter) == marks(of: shorter))
      #expect(typed.marks(of: text) == marks(of: text))
    }
  }

  @Test
  func updatesMarksForEachTypedCharacter() {
    let typed = LuaMarks()
    for end in text.unicodeScalars.indices {
      let part = String(text.unicodeScalars[..<end])
      #expect(typed.marks(of: part) == marks(of: part))
    }
  }
}
