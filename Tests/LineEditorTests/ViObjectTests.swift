import Testing

@testable import LineEditor

/// The objects of vi's operators.
struct ViObjectTests {
  struct Case: CustomTestStringConvertible {
    let name: Unicode.Scalar
    let isAround: Bool
    let text: String
    let cursor: Int
    /// The selected text; nil for none.
    let selected: String?
    var testDescription: String { "\(isAround ? "a" : "i")\(name) in \(text)" }

    init(_ keys: String, _ text: String, at cursor: Int, _ selected: String?) {
      let scalars = Array(keys.unicodeScalars)
      (isAround, name) = (scalars[0] == "a", scalars[1])
      (self.text, self.cursor, self.selected) = (text, cursor, selected)
    }
  }

  @Test(arguments: [
    Case("iw", "one two three", at: 5, "two"),
    Case("aw", "one two three", at: 5, "two "),
    Case("aw", "one two", at: 5, " two"),
    Case("iw", "one  two", at: 3, "  "),
    Case("iW", "a.b c", at: 0, "a.b"),
    Case("iw", "a.b c", at: 0, "a"),
    Case("iw", "größe x", at: 4, "größe"),
    Case("iw", "", at: 0, nil),
    Case("i\"", "f(\"one\", \"two\")", at: 4, "one"),
    Case("a\"", "f(\"one\", \"two\")", at: 4, "\"one\""),
    Case("i\"", "f(\"one\", \"two\")", at: 0, "one"),
    Case("i\"", "f(\"one\", \"two\")", at: 10, "two"),
    Case("i\"", "f(\"o\\\"ne\")", at: 4, "o\\\"ne"),
    Case("i\"", "f(one)", at: 2, nil),
    Case("i(", "f(a, g(b), c)", at: 7, "b"),
    Case("i(", "f(a, g(b), c)", at: 3, "a, g(b), c"),
    Case("a)", "f(a, g(b), c)", at: 6, "(b)"),
    Case("ib", "f(a, g(b), c)", at: 8, "b"),
    Case("i{", "t = {\n  1,\n}", at: 8, "\n  1,\n"),
    Case("i[", "t[1]", at: 0, nil),
    Case("i(", "f(", at: 1, nil),
  ])
  func selects(example: Case) throws {
    let object = try #require(ViObject(example.name, isAround: example.isAround))
    let line = Line(example.text, cursor: example.cursor)
    #expect(object.range(in: line).map { String(line.bytes($0)) } == example.selected)
  }

  @Test func hasNoOtherNames() {
    for name in "xz9;".unicodeScalars { #expect(ViObject(name, isAround: false) == nil) }
  }
}
