import Testing
import Texts

@Suite struct LinesTests {
  @Test func fillsLinesWithWords() {
    #expect("one two three four".wrapped(to: 9) == ["one two", "three", "four"])
    #expect("".wrapped(to: 9) == [""])
  }

  @Test func addsThePrefixToEachLine() {
    #expect("- one two three".wrapped(to: 9, indentation: 2) == ["- one two", "  three"])
  }

  @Test func putsALongWordOnItsOwnLine() {
    #expect("a wonderful day".wrapped(to: 5) == ["a", "wonderful", "day"])
  }

  @Test func pairsEqualLines() {
    let rows = LineMatching(["a", "b", "c"], ["b", "x", "c", "d"]).rows
    #expect(
      rows == [
        .removed(left: 0), .same(left: 1, right: 0), .added(right: 1), .same(left: 2, right: 2),
        .added(right: 3),
      ])
  }

  @Test func showsUnrelatedLinesAsRemovedAndAdded() {
    #expect(LineMatching(["a"], ["b"]).rows == [.removed(left: 0), .added(right: 0)])
    #expect(LineMatching([], []).rows == [])
  }
}
