import DragDrop
import Layout
import TestSupport
import Testing
import Texts
import Traces

private func text(
  _ events: [Event], _ verbosity: TraceText.Verbosity = .calls, usesASCII: Bool = false
) -> String {
  TraceText(verbosity: verbosity, usesASCII: usesASCII).lines(of: events).plainText
}

private func drags() throws -> [Event] {
  let tables = TwoTables()
  try tables.refusedDrag()
  try tables.move()
  return tables.simulation.log.events
}

@Test func printsTheCallsOfTwoDrags() throws {
  expectGolden(text(try drags()), "two-drags-calls")
}

@Test func printsAllEventsOfTwoDrags() throws {
  expectGolden(text(try drags(), .all), "two-drags-all")
}

@Test func printsAnExceptionWithItsArithmetic() throws {
  let tables = TwoTables()
  tables.policy.forgetsToDelete = true
  #expect(throws: DragDropError.self) { try tables.move() }
  expectGolden(text(tables.simulation.log.events), "exception")
}

@Test func printsNothingWhenOff() throws {
  #expect(text(try drags(), .off).isEmpty)
}

@Test func limitsTheIndentationOfNestedCalls() {
  let count = 2000
  var events = (1...count).map { call($0) }
  events += (1...count).map {
    Event(number: count + $0, time: 0, kind: .answer, of: count + 1 - $0, name: "canHandle")
  }
  let lines = text(events).split(separator: "\n")
  #expect((lines.map(\.count).max() ?? 0) < 200)
}

private func call(_ number: Int, _ name: String = "canHandle") -> Event {
  Event(number: number, time: 0, kind: .call, view: "inbox", session: 1, name: name)
}

private func answer(_ number: Int, of call: Int, _ value: EventValue, reason: String? = nil)
  -> Event
{
  Event(
    number: number, time: 0, kind: .answer, of: call, view: "inbox", session: 1,
    name: "canHandle", value: value, reason: reason)
}

@Test func indentsNestedCalls() {
  let events = [
    call(1), call(2, "itemsForBeginning"), answer(3, of: 2, .list([])),
    answer(4, of: 1, .bool(false), reason: "no"), call(5),
  ]
  #expect(
    text(events) == """
         1  inbox.canHandle(session 1)
         2    inbox.itemsForBeginning(session 1)  → no items
         4  → false  "no"  (canHandle, 1)
         5  inbox.canHandle(session 1)

      """)
}

@Test func printsNoAnswerForARunningCall() {
  #expect(text([call(7)]) == "   7  inbox.canHandle(session 1)\n")
}

@Test func escapesControlCharacters() {
  let event = Event(
    number: 1, time: 0, kind: .hint, view: "in\u{1B}[2J", name: "x", reason: "a\nb\u{202E}")
  #expect(text([event]) == "   1  hint: in\\u{1B}[2J: a\\nb\\u{202E}\n")
}

@Test func printsArrowsInASCII() throws {
  let text = text(try drags(), .all, usesASCII: true)
  #expect(text.utf8.allSatisfy { $0 < 0x80 })
}

@Test func givesARefusalItsOwnRole() {
  let line = TraceText().lines(of: [call(1), answer(2, of: 1, .bool(false))]).first
  #expect(line?.spans.contains(.init("false", .refusal)) == true)
}

@Test func widensTheLineForLongNumbers() {
  #expect(text([call(123_456)]).hasPrefix("123456  inbox"))
}

@Test func printsAnAnswerThatPrecedesItsCall() {
  #expect(
    text([answer(1, of: 2, .bool(true)), call(2), call(3)]) == """
         1  → true  (canHandle, 2)
         2  inbox.canHandle(session 1)
         3  inbox.canHandle(session 1)

      """)
}
