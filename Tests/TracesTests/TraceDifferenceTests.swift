import DragDrop
import Layout
import TestSupport
import Testing
import Texts
import Traces

private func drag() throws -> [Event] {
  let tables = TwoTables()
  try tables.refusedDrag()
  return tables.simulation.log.events
}

@Test func findsNoDifferenceBetweenEqualTraces() throws {
  #expect(TraceDifference(expected: try drag(), actual: try drag()) == nil)
}

@Test func showsTheFirstDifferenceInContext() throws {
  let expected = try drag()
  var actual = expected
  let index = try #require(expected.firstIndex { $0.reason == "one item at a time" })
  actual[index].reason = "two are too many"
  actual[index].at = nil
  let difference = try #require(TraceDifference(expected: expected, actual: actual))
  #expect(difference.index == index)
  #expect(difference.keys == ["reason", "at"])
  expectGolden(difference.lines().plainText, "difference")
}

@Test func reportsATraceThatEndsEarly() throws {
  let expected = try drag()
  let difference = TraceDifference(expected: expected, actual: Array(expected.dropLast(2)))
  #expect(
    difference?.summary
      == "the trace ends before event \(expected.count - 1), which was expected")
}

@Test func reportsATraceThatContinues() throws {
  let actual = try drag()
  let difference = TraceDifference(expected: Array(actual.dropLast()), actual: actual)
  #expect(difference?.summary == "event \(actual.count) follows the expected end of the trace")
}

@Test func distinguishesTextsThatOnlyLookTheSame() {
  func event(_ text: String) -> Event {
    Event(number: 1, time: 0, kind: .hint, name: "x", reason: text)
  }
  let difference = TraceDifference(expected: [event("\u{E9}")], actual: [event("e\u{301}")])
  #expect(difference?.keys == ["reason"])
}

@Test func showsTheJSONIfTheTextsAreEqual() {
  func event(_ time: Int64) -> Event { Event(number: 1, time: time, kind: .hint, name: "x") }
  let lines = TraceDifference(expected: [event(1)], actual: [event(2)])?.lines().plainText
  #expect(
    lines == """
      event 1 differs in t
      -    1  hint: x
      +    1  hint: x
      As written:
      - {"n":1,"t":1,"kind":"hint","name":"x"}
      + {"n":1,"t":2,"kind":"hint","name":"x"}

      """)
}
