import Testing

@testable import Texts

@Suite
struct BreakableTextTests {
  private func lines(_ text: String, width: Int, looked: inout Int) -> [String] {
    var count = 0
    let lines = BreakableText { text in
      var used = 0
      return text.indices.first { _ in
        count += 1
        used += 1
        return used > width
      } ?? text.endIndex
    }.lines(of: text)
    looked = count
    return lines
  }

  @Test(arguments: [
    ("one two three", ["one two", "three"]), ("abcdefghijkl", ["abcdefgh", "ijkl"]),
    ("a bcdefghijkl m", ["a", "bcdefghi", "jkl m"]),
    ("call(argument)", ["call", "(argumen", "t)"]),
    ("at [0, 1] x", ["at", "[0, 1] x"]), ("", [""]),
  ])
  func breaksAtBlanksOrAfterAnyCharacter(text: String, expected: [String]) {
    var looked = 0
    #expect(lines(text, width: 8, looked: &looked) == expected)
  }

  @Test
  func readsEachCharacterOfALongWordAFewTimesAtMost() {
    var looked = 0
    let text = String(repeating: "x", count: 20_000)
    let lines = lines(text + " " + text, width: 10, looked: &looked)
    #expect(lines.joined() == text + text)
    #expect(looked < 6 * text.count)
  }

  @Test
  func putsACharacterThatIsTooWideOnItsOwnLine() {
    #expect(BreakableText { $0.startIndex }.lines(of: "ab") == ["a", "b"])
  }
}
