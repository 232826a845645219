import DragDrop
import Layout
import Testing
import Traces

private func line(_ value: EventValue) -> String {
  TraceWriter.line(of: Event(number: 1, time: 0, kind: .hint, name: "x", value: value))
}

private let start = #"{"n":1,"t":0,"kind":"hint","name":"x""#

@Test(arguments: [
  (EventValue.none, ""),
  (.bool(true), #","value":true"#),
  (.bool(false), #","value":false"#),
  (.integer(-3), #","value":-3"#),
  (.number(3), #","value":3.0"#),
  (.number(0.1), #","value":0.1"#),
  (.number(1e100), #","value":1.0e+100"#),
  (.number(-.infinity), #","value":{"number":"-inf"}"#),
  (.text("a\"b\\c\n\t\u{1}é"), #","value":"a\"b\\c\n\t\u0001é""#),
  (.path(Position(section: 0, item: 1)), #","value":{"path":[0,1]}"#),
  (.point(Point(x: 12, y: 34.5)), #","value":{"point":[12.0,34.5]}"#),
  (
    .proposal(.move, .insertAtDestinationIndexPath),
    #","value":{"operation":"move","intent":"insertAtDestinationIndexPath"}"#
  ),
  (.list([.integer(1), .none, .text("a")]), #","value":[1,null,"a"]"#),
  (
    .fields([.init("b", .integer(1)), .init("a", .list([]))]),
    #","value":{"b":1,"a":[]}"#
  ),
])
func aValueHasOneForm(value: EventValue, form: String) {
  #expect(line(value) == start + form + "}")
}

private let values: [EventValue] = [
  .none, .bool(true), .bool(false), .integer(.min), .integer(.max), .integer(0),
  .number(0), .number(-0.0), .number(1), .number(1e16), .number(1.0 / 3),
  .number(.leastNonzeroMagnitude), .number(.greatestFiniteMagnitude), .number(.infinity),
  .text(""), .text("\u{0}\u{1F}\u{7F}\"\\/\r\n"), .text("e\u{301} 日本 👩‍👩‍👧"),
  .path(Position(section: -1, item: -1)), .path(Position(section: .max, item: .min)),
  .point(Point(x: -.infinity, y: 1e-7)),
  .list([]), .list([.list([.none]), .fields([])]), .fields([]),
  .fields([.init("x", .none), .init("x", .integer(1))]),
  // Values that resemble another case.
  .fields([.init("path", .list([.integer(0), .integer(1)]))]),
  .fields([.init("path", .path(Position(section: 0, item: 0)))]),
  .fields([.init("path", .list([.integer(0)]))]),
  .fields([.init("point", .list([.number(0), .number(1)]))]),
  .fields([.init("point", .point(.zero))]),
  .fields([.init("number", .text("inf"))]),
  .fields([.init("number", .number(.infinity))]),
  .fields([.init("operation", .text("copy")), .init("intent", .text("automatic"))]),
  .fields([.init("intent", .text("automatic")), .init("operation", .text("copy"))]),
  .fields([.init("fields", .fields([]))]),
  .fields([.init("fields", .fields([.init("fields", .fields([.init("a", .bool(true))]))]))]),
  .fields([.init("fields", .path(Position(section: 0, item: 0)))]),
  .fields([.init("fields", .proposal(.copy, .unspecified))]),
  .fields([.init("fields", .point(.zero))]),
  .fields([.init("fields", .number(.infinity))]),
  .fields([.init("fields", .integer(1))]),
]

@Test(arguments: values)
func roundTripsEachCase(value: EventValue) throws {
  #expect(try value.throughATrace() == value)
}

@Test(arguments: DropOperation.allCases, DropIntent.allCases)
func roundTripsAProposal(operation: DropOperation, intent: DropIntent) throws {
  let value = EventValue.proposal(operation, intent)
  #expect(try value.throughATrace() == value)
}

@Test func roundTripsNaN() throws {
  guard case .number(let number) = try EventValue.number(.nan).throughATrace() else {
    Issue.record("no number came back")
    return
  }
  #expect(number.isNaN)
}

@Test func keepsTheNormalizationOfText() throws {
  let decomposed = "e\u{301}"
  guard case .text(let text) = try EventValue.text(decomposed).throughATrace() else {
    Issue.record("no text came back")
    return
  }
  #expect(Array(text.utf8) == Array(decomposed.utf8))
}

extension EventValue {
  /// The value after it was written and read.
  fileprivate func throughATrace() throws -> EventValue? {
    let event = Event(number: 1, time: 0, kind: .hint, name: "x", value: self)
    let trace = Trace(header: TraceHeader(core: "1"), events: [event])
    let reading = try TraceReader.reading(of: TraceWriter.text(of: trace).utf8)
    #expect(reading.problem == nil)
    return reading.trace.events.first?.value
  }
}
