import DragDrop
import Layout
import TestSupport
import Testing
import Traces

private var header: TraceHeader {
  var environment = Environment()
  environment.osVersion = 15
  environment.constants.liftDelay = 0.5
  environment.foreignMoveIsCopy = true
  return TraceHeader(
    core: "1.0.0", lua: "Lua 5.4.6", environment: environment, seed: .max, workspace: "kitchen",
    sources: [TraceSource(name: "single-item-moves.lua", text: "return {}\n")])
}

private func recording() throws -> String {
  let tables = TwoTables()
  var text = ""
  let recorder = TraceRecorder(log: tables.simulation.log, header: header) { text += $0 }
  try tables.refusedDrag()
  try tables.move()
  recorder.stop()
  return text
}

@Test func roundTripsARecordedDrag() throws {
  expectGolden(try recording(), "two-drags")
}

@Test func rewritesAReadTraceUnchanged() throws {
  let text = try recording()
  let reading = try TraceReader.reading(of: text.utf8)
  #expect(reading.problem == nil)
  #expect(Array(TraceWriter.text(of: reading.trace).utf8) == Array(text.utf8))
}

@Test func roundTripsTheHeader() throws {
  #expect(try TraceReader.reading(of: TraceWriter.line(of: header).utf8).trace.header == header)
}

@Test func writesTheKeysOfAnEventInOrder() {
  let event = Event(
    number: 12, time: 325_000, kind: .answer, of: 11, view: "inbox", session: 1,
    name: "itemsForBeginning", path: Position(section: 0, item: 3), value: .bool(true),
    reason: "why", at: "a.lua:3")
  #expect(
    TraceWriter.line(of: event)
      == #"{"n":12,"t":325000,"kind":"answer","of":11,"view":"inbox","session":1,"#
      + #""name":"itemsForBeginning","path":[0,3],"value":true,"reason":"why","at":"a.lua:3"}"#)
}

@Test func writesEventsLoggedBeforeRecording() throws {
  let tables = TwoTables()
  try tables.move()
  var text = ""
  let recorder = TraceRecorder(log: tables.simulation.log, header: header) { text += $0 }
  try tables.move()
  #expect(
    text == TraceWriter.text(of: Trace(header: header, log: tables.simulation.log)))
  #expect(recorder.lastNumber == tables.simulation.log.count)
}

@Test func keepsTheExistingObserver() throws {
  let tables = TwoTables()
  var seen = 0
  tables.simulation.log.addObserver { _ in seen += 1 }
  let recorder = TraceRecorder(log: tables.simulation.log, header: header) { _ in }
  try tables.move()
  #expect(seen == recorder.lastNumber)
}

@Test func writesNothingAfterStopping() throws {
  let tables = TwoTables()
  var lines = 0
  let recorder = TraceRecorder(log: tables.simulation.log, header: header) { _ in lines += 1 }
  recorder.stop()
  try tables.move()
  #expect(lines == 1)
}

@Test(arguments: VersionedBehavior.allCases, [true, false])
func keepsAChoiceInsteadOfTheDefaultOfTheVersion(_ behavior: VersionedBehavior, isOn: Bool) throws {
  let setting = try #require(EnvironmentSetting.named(behavior.rawValue))
  for version in [11, 12, 26] {
    var chosen = header
    chosen.environment.osVersion = Double(version)
    #expect(setting.set(.bool(isOn), in: &chosen.environment) == nil)
    let read = try TraceReader.reading(of: TraceWriter.line(of: chosen).utf8).trace.header
    #expect(read.environment == chosen.environment)
  }
}

@Test func writesNoChoiceForTheDefaultsOfTheVersion() {
  var standard = header
  standard.environment.osVersion = 12
  #expect(
    TraceWriter.line(of: standard).contains(
      #""switches":{"liftDelay":0.5,"foreignMoveIsCopy":true}"#))
}

@Test func writesEveryPropertyOfTheEnvironment() {
  let properties = Mirror(reflecting: Environment()).children.flatMap { child -> [String] in
    // The choices for behaviors of some versions are stored together.
    if child.label == "choices" { return VersionedBehavior.allCases.map(\.rawValue) }
    let isPart = child.value is Environment.Constants || child.value is Environment.Faults
    return isPart
      ? Mirror(reflecting: child.value).children.compactMap(\.label) : [child.label ?? ""]
  }
  #expect(properties.sorted() == EnvironmentSetting.all.map(\.name).sorted())
}
