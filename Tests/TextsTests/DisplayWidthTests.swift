import Testing
import Texts

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("👨\u{200D}👩\u{200D}👧", 2),
    ("🇩🇪", 2), ("👩🏽", 2), ("❤\u{FE0F}", 2), ("⃠", 0), ("│─┐", 3),
  ])
  func addsWidthsOfCharacters(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func controlCharactersAreNotPrintable() {
    #expect(("\u{7}" as Unicode.Scalar).displayWidth == nil)
    #expect(("\u{301}" as Unicode.Scalar).displayWidth == 0)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("abc", 1, "…"), ("abc", 0, ""), ("abc", -1, ""),
  ])
  func truncatesToWidth(text: String, columns: Int, expected: String) {
    #expect(text.truncated(to: columns, ellipsis: "…") == expected)
  }

  @Test func ellipsisInASCIIIsTruncatedItself() {
    #expect("abcdef".truncated(to: 5, ellipsis: "...") == "ab...")
    #expect("abcdef".truncated(to: 2, ellipsis: "...") == "..")
  }

  @Test func ellipsisHasRoleOfTruncatedSpan() {
    let text = StyledText("ab", .number) + StyledText("cdef", .call)
    #expect(
      text.truncated(to: 4, ellipsis: "…")
        == StyledText("ab", .number) + StyledText("c…", .call))
  }
}
