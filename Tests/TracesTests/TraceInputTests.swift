import DragDrop
import Testing
import Traces

private let header = TraceHeader(core: "1")

private func event(_ number: Int) -> Event {
  Event(number: number, time: 0, kind: .hint, name: "x")
}

private let trace = Trace(
  header: header, events: [event(1), event(2), event(3)],
  inputs: [
    TraceInput(after: 0, .entry("lift inbox 0")),
    TraceInput(
      after: 0, .source(TraceSource(name: "filters.lua", text: "return {}", role: .module))),
    TraceInput(after: 2, .entry("over \"a b\" 0\ndrop")),
    TraceInput(after: 3, .interrupted(Interruption(event: 2, instructions: 9000))),
    TraceInput(after: 3, .stop),
  ])

@Test func roundTripsInputsBetweenEvents() throws {
  let text = TraceWriter.text(of: trace)
  let lines = text.split(separator: "\n")
  #expect(lines[1] == #"{"reorder":"entry","after":0,"text":"lift inbox 0"}"#)
  #expect(
    lines[2].hasPrefix(#"{"reorder":"source","after":0,"name":"filters.lua","role":"module","#))
  #expect(lines[5] == #"{"reorder":"entry","after":2,"text":"over \"a b\" 0\ndrop"}"#)
  #expect(
    lines[7] == #"{"reorder":"interrupted","after":3,"event":2,"instructions":9000}"#)
  #expect(lines[8] == #"{"reorder":"stop","after":3}"#)
  let reading = try TraceReader.reading(of: text.utf8)
  #expect(reading.problem == nil)
  #expect(reading.trace == trace)
  #expect(reading.lines == [4, 5, 7])
}

@Test func recordsArgumentsAndRolesInTheHeader() throws {
  let header = TraceHeader(
    core: "1", arguments: ["a", "b c"],
    sources: [
      TraceSource(name: "groceries.json", text: "{}", role: .workspace),
      TraceSource(name: "-e", text: "print(1)", role: .chunk),
    ])
  let text = TraceWriter.text(of: Trace(header: header, events: []))
  #expect(try TraceReader.reading(of: text.utf8).trace.header == header)
}

@Test func recordsTheLessonAndItsDoneTasksInTheHeader() throws {
  let header = TraceHeader(
    core: "1", lessonTasksDone: 2,
    sources: [TraceSource(name: "02-lift.lua", text: "return {}", role: .lesson)])
  let text = TraceWriter.text(of: Trace(header: header, events: []))
  #expect(text.contains(#""tasks":2,"sources":[{"name":"02-lift.lua","role":"lesson","#))
  #expect(try TraceReader.reading(of: text.utf8).trace.header == header)
  let error = #expect(throws: TraceProblem.self) {
    try TraceReader.reading(of: text.replacing(#""tasks":2"#, with: #""tasks":-2"#).utf8)
  }
  #expect(error?.message == "out of range; expected a number from 0")
}

@Test(arguments: [
  (2, 1, true, 2, ["lift inbox 0", "over \"a b\" 0\ndrop"]),
  (2, 1, false, 2, ["lift inbox 0"]), (0, 0, false, 0, []),
])
func goingBackRemovesEventsAndEntries(
  to number: Int, entries: Int, isPart: Bool, events: Int, texts: [String]
) throws {
  var lines = TraceWriter.text(of: trace)
  lines += TraceWriter.lineGoingBack(to: number, entries: entries, isPart: isPart) + "\n"
  lines += TraceWriter.line(of: event(number + 1)) + "\n"
  let reading = try TraceReader.reading(of: lines.utf8)
  #expect(reading.problem == nil)
  #expect(reading.trace.events.map(\.number) == Array(1...(events + 1)))
  #expect(reading.lines.last == 11)
  let kept = reading.trace.inputs.compactMap { input in
    if case .entry(let text) = input.content { return text }
    return nil
  }
  #expect(kept == texts)
  #expect(reading.trace.inputs.contains(TraceInput(after: number, .stop)) == isPart)
}

@Test(arguments: [
  (#"{"reorder":"entry","after":1}"#, "an object without \"text\""),
  (#"{"reorder":"entry","after":7,"text":"drop"}"#, "a line that belongs after event 7"),
  (
    #"{"reorder":"lunch","after":3}"#,
    "an unknown line; expected entry, source, stop, interrupted, back, view, state or end"
  ),
  (
    #"{"after":3,"reorder":"view"}"#, "a view without reorder as its first key; expected it first"
  ),
  (#"{"reorder":"trace","version":1}"#, "a second header"),
  (#"{"reorder":"back","to":9,"entries":0,"part":false}"#, "going back to event 9 from event 3"),
  (#"{"reorder":"back","to":1,"entries":-1,"part":false}"#, "out of range"),
  (
    #"{"reorder":"back","to":1,"entries":9223372036854775807,"part":true}"#,
    "more entries than there are; expected a number up to 5"
  ),
  (#"{"reorder":"stop","after":3,"n":1}"#, "the unknown key \"n\""),
  (#"{"reorder":"interrupted","after":3}"#, "an object without \"event\""),
  (#"{"reorder":"interrupted","after":3,"event":4}"#, "a later event"),
  (#"{"reorder":"interrupted","after":3,"event":1,"instructions":-1}"#, "out of range"),
  (
    #"{"reorder":"end","after":4}"#,
    "the recording ended after event 4, but the last event here is 3"
  ),
])
func reportsAnInvalidLineBetweenEvents(line: String, message: String) throws {
  let text = TraceWriter.text(of: trace) + line + "\n"
  let reading = try TraceReader.reading(of: text.utf8)
  let problem = try #require(reading.problem)
  #expect(problem.line == 10)
  #expect(problem.message.hasPrefix(message))
  #expect(reading.trace.events.count == 3)
}

@Test func rejectsLinesAfterTheEnd() throws {
  let text = TraceWriter.text(of: trace) + TraceWriter.lineOfEnd(after: 3) + "\n"
  let reading = try TraceReader.reading(of: text.utf8)
  #expect(reading.problem == nil)
  #expect(reading.isEnded)
  #expect(text.hasSuffix("{\"reorder\":\"end\",\"after\":3}\n"))
  let more = try TraceReader.reading(of: (text + TraceWriter.line(of: event(4)) + "\n").utf8)
  #expect(
    more.problem?.description
      == "11:1: a line after the end of the recording; expected the end of the file")
}

@Test func writesTheEndOnce() {
  let simulation = Simulation()
  var text = ""
  let recorder = TraceRecorder(header: header) { text += $0 }
  recorder.attach(to: simulation.log)
  simulation.log.record(.hint, name: "x")
  recorder.close()
  recorder.close()
  simulation.log.record(.hint, name: "y")
  #expect(text.split(separator: "\n").count == 3)
  #expect(text.hasSuffix("{\"reorder\":\"end\",\"after\":1}\n"))
}

@Test
func keepsTheEndOfAnEntryWhenLaterOnesAreRemoved() {
  var trace = Trace(
    header: header, events: [event(1), event(2), event(3)],
    inputs: [
      TraceInput(after: 0, .entry("a")), TraceInput(after: 2, .stop),
      TraceInput(after: 2, .entry("b")),
    ])
  trace.windBack(to: 2, entries: 1, isPart: false)
  #expect(trace.inputs == [TraceInput(after: 0, .entry("a")), TraceInput(after: 2, .stop)])
  trace.windBack(to: 1, entries: 0, isPart: true)
  #expect(trace.inputs == [TraceInput(after: 0, .entry("a")), TraceInput(after: 1, .stop)])
}

@Test func writesAnEntryWithItsFirstEventOrWhenItMatters() {
  let simulation = Simulation()
  var text = ""
  let recorder = TraceRecorder(header: header) { text += $0 }
  recorder.attach(to: simulation.log)
  recorder.beginEntry("nothing")
  recorder.discardEntry()
  recorder.beginEntry("x = 1")
  recorder.commitEntry()
  recorder.beginEntry("drop")
  simulation.log.record(.hint, name: "x")
  recorder.commitEntry()
  let source = TraceSource(name: "a.lua", text: "", role: .plugin)
  recorder.record(source)
  recorder.record(source)
  let entries = text.split(separator: "\n").dropFirst()
  #expect(entries.count == 4)
  #expect(entries.first == #"{"reorder":"entry","after":0,"text":"x = 1"}"#)
}

@Test func acceptsAPredictionWithOrWithoutTheView() {
  var prediction = Prediction()
  let call = Event(number: 1, time: 0, kind: .call, view: "archive", name: "canHandle")
  #expect(prediction.judge("canhandle", by: call).isRight)
  #expect(prediction.judge(" archive.canHandle(session) ", by: call).isRight)
  #expect(!prediction.judge("inbox.canHandle", by: call).isRight)
  #expect(prediction.judge("performDrop", by: call).expected == "archive.canHandle")
  #expect(prediction.judge("nothing", by: nil).isRight)
  #expect(prediction.score == "3 of 5 right")
}
