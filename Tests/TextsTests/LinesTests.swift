import Testing
import Texts

@Suite struct LinesTests {
  @Test func wordsFillLines() {
    let wrap = WordWrap(columns: 9, measure: \.count)
    #expect(wrap.lines(of: "one two three four") == ["one two", "three", "four"])
    #expect(wrap.lines(of: "one  two") == ["one two"])
    #expect(wrap.lines(of: "") == [""])
  }

  @Test func linesBeginWithWhatIsSaid() {
    let wrap = WordWrap(columns: 9, first: "- ", rest: "  ", measure: \.count)
    #expect(wrap.lines(of: "one two three") == ["- one two", "  three"])
  }

  @Test func aLongWordHasALineForItself() {
    let wrap = WordWrap(columns: 5, measure: \.count)
    #expect(wrap.lines(of: "a wonderful day") == ["a", "wonderful", "day"])
  }

  @Test func columnsCountNotCharacters() {
    let wrap = WordWrap(columns: 5) { $0.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
    #expect(wrap.lines(of: "日本 東京") == ["日本", "東京"])
  }

  @Test func equalLinesArePaired() {
    let rows = LineMatching(["a", "b", "c"], ["b", "x", "c", "d"]).rows
    #expect(
      rows == [
        .removed(left: 0), .same(left: 1, right: 0), .added(right: 1), .same(left: 2, right: 2),
        .added(right: 3),
      ])
  }

  @Test func whatHasNothingInCommonIsRemovedAndAdded() {
    #expect(LineMatching(["a"], ["b"]).rows == [.removed(left: 0), .added(right: 0)])
    #expect(LineMatching([], []).rows == [])
  }
}
