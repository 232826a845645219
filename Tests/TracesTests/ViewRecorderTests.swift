import DragDrop
import Layout
import Testing
import Traces

private func recorder(_ tables: TwoTables) -> ViewRecorder { ViewRecorder(tables.simulation) }

@Test func recordsEveryViewAtTheFirstTouch() throws {
  let tables = TwoTables()
  let recorder = recorder(tables)
  _ = try tables.simulation.lift(tables.inbox, at(0))
  #expect(recorder.views.map(\.name) == ["inbox", "archive"])
  #expect(recorder.views.allSatisfy { $0.from == 1 && $0.readAfter == 0 })
  let inbox = try #require(recorder.views.first)
  #expect(inbox.parts.map(\.title) == ["Milk", "Eggs", "Bread"])
  #expect(inbox.parts.map(\.frame.minY) == [0, 44, 88])
  #expect(inbox.frame == Rect(x: 16, y: 16, width: 320, height: 640))
  #expect(recorder.views.last?.parts.map(\.role) == [.header])
}

@Test func recordsAGapFromTheEventThatOpensIt() throws {
  let tables = TwoTables()
  let recorder = recorder(tables)
  let drag = try tables.simulation.lift(tables.inbox, at(0)).over(tables.inbox, at(2), .below)
  recorder.readChanges()
  let shown = try #require(recorder.views.last)
  #expect(shown.parts.map(\.role) == [.item, .item, .gap])
  #expect(shown.parts.map(\.title) == ["Eggs", "Bread", ""])
  let gap = tables.simulation.log.events.last { $0.kind == .phase && $0.name == "gap" }
  #expect(shown.from == gap?.number)
  try drag.cancel()
}

@Test func recordsADropFromItsBatchOn() throws {
  let tables = TwoTables()
  let recorder = recorder(tables)
  try tables.move()
  recorder.readChanges()
  let shown = try #require(recorder.views.last { $0.name == "inbox" })
  #expect(shown.parts.map(\.title) == ["Eggs", "Bread", "Milk"])
}

@Test func recordsNothingForHoversWithoutChanges() throws {
  let tables = TwoTables()
  let recorder = recorder(tables)
  let drag = try tables.simulation.lift(tables.inbox, at(0)).add(tables.inbox, at(1))
  try drag.over(tables.archive, at(0))
  recorder.readChanges()
  let before = recorder.views.count
  for _ in 0..<20 { try drag.over(tables.archive, at(0)) }
  recorder.readChanges()
  #expect(recorder.views.count == before)
}

@Test func removesTheFrameOfAViewThatLeavesTheScreen() throws {
  let tables = TwoTables()
  let recorder = recorder(tables)
  try tables.move()
  tables.archive.removeFromSuperview()
  recorder.readChanges()
  #expect(recorder.views.last?.name == "archive")
  #expect(recorder.views.last?.frame == nil)
}

@Test func roundTripsViewsBetweenEvents() throws {
  let tables = TwoTables()
  var text = ""
  let views = ViewRecorder(tables.simulation)
  let recorder = TraceRecorder(
    log: tables.simulation.log, header: TraceHeader(core: "1"), views: views
  ) { text += $0 }
  try tables.refusedDrag()
  try tables.move()
  views.readChanges()
  recorder.stop()
  let reading = try TraceReader.reading(of: text.utf8)
  #expect(reading.problem == nil)
  #expect(reading.trace.views == views.views)
  #expect(reading.trace.events == tables.simulation.log.events)
  #expect(Array(TraceWriter.text(of: reading.trace).utf8) == Array(text.utf8))
}

@Test func recordsOnlyTheVisibleOfAMillionRows() throws {
  let simulation = Simulation()
  let app = simulation.application()
  let items = OrderedList((0..<1_000_000).map { ListItem("Row \($0)") })
  let view = TableView(
    name: "long", frame: app.nextFrame(), model: ListDataSource(sections: [.init(items: items)]))
  app.addSubview(view)
  let recorder = ViewRecorder(simulation)
  _ = try simulation.touchBegan(at: Point(x: 100, y: 100))
  #expect(recorder.views.first?.parts.count == 15)
  #expect(recorder.views.first?.itemCount == 1_000_000)
}

@Test func limitsTheNumberOfRowsWithoutHeight() throws {
  let simulation = Simulation()
  let app = simulation.application()
  let view = TableView(
    name: "flat", frame: app.nextFrame(),
    model: ListDataSource(sections: [
      .init(items: OrderedList((0..<200_000).map { ListItem("Row \($0)") }))
    ]))
  view.rowHeight = 0
  app.addSubview(view)
  let recorder = ViewRecorder(simulation)
  _ = try simulation.touchBegan(at: Point(x: 100, y: 100))
  #expect((recorder.views.first?.parts.count ?? 0) <= 400)
  #expect(recorder.views.first?.itemCount == 200_000)
}

@Test(arguments: [
  (
    #"{"reorder":"view","after":0,"from":0,"name":"a","app":"main","kind":"table"}"#,
    "2:36: out of range; expected the number of an event, from 1"
  ),
  (
    #"{"reorder":"view","after":0,"from":1,"name":"a","app":"main","kind":"list"}"#,
    "2:69: an unknown kind of view; expected table, collection, view"
  ),
  (
    #"{"reorder":"view","after":0,"from":1,"name":"a","app":"main","kind":"view","frame":[1]}"#,
    "2:84: not a rectangle; expected [x, y, width, height]"
  ),
])
func reportsAnInvalidLineOfAView(line: String, message: String) throws {
  let header = TraceWriter.line(of: TraceHeader(core: "1"))
  #expect(try TraceReader.reading(of: "\(header)\n\(line)\n".utf8).problem?.description == message)
}
