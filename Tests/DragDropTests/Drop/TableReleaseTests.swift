import Layout
import Testing

@testable import DragDrop

@Suite("Tables: how a release goes (RP)")
struct TableReleaseTests {
  private func calls(_ stage: Stage) -> [String] {
    stage.calls.filter { $0.contains("moveRow") || $0.contains("performDrop") }
  }

  private func play(_ delegate: ScriptedDelegate, dropDelegate: Bool = true) throws -> Stage {
    let stage = Stage()
    let table = stage.table(
      "inbox", ["A", "B", "C"], delegate: delegate, isDataSource: delegate.moveEntry != nil)
    if !dropDelegate { table.dropDelegate = nil }
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    return stage
  }

  @Test("RP1, Q-01: no items, but the row is movable: it reorders without a session")
  func rp1() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    let stage = try play(delegate)
    #expect(calls(stage) == ["inbox.moveRow[0, 0]"])
    #expect(!stage.calls.contains { $0.contains("dragSession") || $0.contains("dropSession") })
  }

  @Test("RP2, Q-02: one movable row and no drop delegate: moveRow")
  func rp2() throws {
    let stage = try play(.mover(canMove: true), dropDelegate: false)
    #expect(calls(stage) == ["inbox.moveRow[0, 0]"])
  }

  @Test("RP2, Q-03: one movable row and canHandle false: moveRow, and no other drop call")
  func rp2Declined() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.handles = { _ in false }
    let stage = try play(delegate)
    #expect(calls(stage) == ["inbox.moveRow[0, 0]"])
    #expect(!stage.calls.contains { $0.contains("dropSession") })
  }

  @Test("RP3: one movable row, move and insertAt: moveRow instead of performDrop")
  func rp3() throws {
    #expect(try calls(play(.mover(canMove: true))) == ["inbox.moveRow[0, 0]"])
  }

  @Test("RP3: automatic that resolves to insertAt counts")
  func rp3Automatic() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (.move, .automatic) }
    #expect(try calls(play(delegate)) == ["inbox.moveRow[0, 0]"])
  }

  @Test("RP4: one movable row, another accepting answer: performDrop")
  func rp4() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (.move, .insertIntoDestinationIndexPath) }
    delegate.perform = { _, _ in }
    #expect(try calls(play(delegate)) == ["inbox.performDrop[0, 1]"])
  }

  @Test("RP4: without dropSessionDidUpdate performDrop comes all the same (2.7)")
  func rp4WithoutUpdate() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = nil
    delegate.perform = { _, _ in }
    #expect(try calls(play(delegate)) == ["inbox.performDrop[0, 1]"])
  }

  @Test("RP5: a row that cannot move: performDrop", arguments: [true, false])
  func rp5(_ hasMoveRow: Bool) throws {
    let stage = try play(hasMoveRow ? .mover(canMove: false) : .mover())
    #expect(calls(stage) == ["inbox.performDrop[0, 1]"])
  }

  @Test("RP6: nobody to ask and nothing to move: cancel")
  func rp6() throws {
    let stage = try play(.mover(), dropDelegate: false)
    #expect(calls(stage).isEmpty)
    #expect(stage.phases.contains("cancelling"))
  }

  @Test("RP6: a source that allows no move, without a drop delegate: cancel")
  func rp6NoMove() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.allowsMove = { false }
    #expect(try calls(play(delegate, dropDelegate: false)).isEmpty)
  }

  @Test("RP7: two rows: performDrop")
  func rp7() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.perform = { _, _ in }
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(table, at(0)).add(table, at(1)).over(table, at(2)).drop()
    #expect(calls(stage) == ["inbox.performDrop[0, 2]"])
  }

  @Test("RP7: a row whose path is no longer valid: performDrop, and its source is nil")
  func rp7Stale() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    var source: Position? = at(9)
    delegate.perform = { source = $1.items.first?.source }
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1))
    table.model.insert(ListItem("Z"), at: at(0))
    table.insertRows(at: [at(0).indexPath])
    try drag.over(table, at(2)).drop()
    #expect(calls(stage) == ["inbox.performDrop[0, 2]"])
    #expect(source == nil)
  }

  @Test("RP8: a refusal cancels", arguments: [DropOperation.cancel, .forbidden])
  func rp8(_ operation: DropOperation) throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (operation, .unspecified) }
    let stage = try play(delegate)
    #expect(calls(stage).isEmpty)
  }

  @Test("a release elsewhere undoes the reorder")
  func releasedElsewhere() throws {
    let stage = Stage()
    let table = stage.table(
      "inbox", ["A", "B"], delegate: .mover(canMove: true), isDataSource: true)
    table.dropDelegate = nil
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below)
      .move(to: Point(x: 1000, y: 1000)).drop()
    #expect(calls(stage).isEmpty)
    #expect(table.model.titles() == [["A", "B"]])
  }
}

@Suite("Tables: worked examples (W)")
struct TableExampleTests {
  private func reorder(
    _ items: [String], _ from: Int, over row: Int, _ part: Drag.Part
  ) throws -> (Stage, TableView) {
    let stage = Stage()
    let table = stage.table("t", items, delegate: .mover(canMove: true), isDataSource: true)
    try stage.simulation.lift(table, at(from)).over(table, at(row), part).drop()
    return (stage, table)
  }

  @Test("W1: the first row to the end")
  func w1() throws {
    let (_, table) = try reorder(["A", "B", "C", "D", "E"], 0, over: 4, .below)
    #expect(table.model.titles() == [["B", "C", "D", "E", "A"]])
  }

  @Test("W2: the last row to the top")
  func w2() throws {
    let (_, table) = try reorder(["A", "B", "C", "D", "E"], 4, over: 0, .above)
    #expect(table.model.titles() == [["E", "A", "B", "C", "D"]])
  }

  @Test("W3: released over itself, nothing is called")
  func w3() throws {
    let (stage, table) = try reorder(["A", "B", "C"], 1, over: 1, .into)
    #expect(table.model.titles() == [["A", "B", "C"]])
    #expect(!stage.calls.contains { $0.contains("moveRow") })
  }

  @Test("W4: a copy from elsewhere behind the last row")
  func w4() throws {
    let stage = Stage()
    let source = stage.table("s", ["X"], delegate: .mover())
    let target = stage.table("t", ["A", "B", "C"], delegate: .mover())
    try stage.simulation.lift(source, at(0)).over(target, at(2), .below).drop()
    #expect(target.model.titles() == [["A", "B", "C", "X"]])
  }

  @Test("W5: below the content the destination is nil and the intent unspecified")
  func w5() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    var seen: (Position?, DropIntent)?
    delegate.perform = { seen = ($1.destination, $1.intent) }
    let source = stage.table("s", ["X"], delegate: .mover())
    let target = stage.table("t", ["A", "B", "C"], delegate: delegate)
    try stage.simulation.lift(source, at(0)).over(target, at(3)).drop()
    #expect(seen?.0 == nil)
    #expect(seen?.1 == .unspecified)
  }

  @Test("W6: two rows before D, the sources counted")
  func w6() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    var destination: Position?
    var sources: [Position?] = []
    delegate.perform = { _, performance in
      destination = performance.destination
      sources = performance.items.map(\.source)
    }
    let table = stage.table("t", ["A", "B", "C", "D"], delegate: delegate)
    try stage.simulation.lift(table, at(0)).add(table, at(2)).over(table, at(3), .above).drop()
    #expect(destination == at(3))
    #expect(sources == [at(0), at(2)])
  }

  @Test("W11: into an empty section")
  func w11() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    table.model.insertSection(.init(title: "Done"), at: 1)
    table.reloadData()
    try stage.simulation.lift(table, at(0)).over(table, at(1, 0)).drop()
    #expect(table.model.titles() == [["B"], ["A"]])
  }

  @Test("W13: path and destination over the two halves of the next row")
  func w13() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B", "C", "D"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(1)).over(table, at(2), .above)
    #expect(drag.destinationPosition == at(1))
    try drag.over(table, at(2), .below)
    #expect(drag.destinationPosition == at(2))
    let paths = stage.simulation.log.events.filter { $0.name == "dropSessionDidUpdate" }
      .filter { $0.kind == .call }.map(\.path)
    #expect(paths == [at(1), at(2), at(2), at(1)])
    try drag.drop()
    #expect(table.model.titles() == [["A", "C", "B", "D"]])
  }

  @Test("W14: below the rows the gap stays, and the release counts as insertAt")
  func w14() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B", "C", "D"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(1)).over(table, at(3), .below)
    try drag.move(to: table.convert(Point(x: 10, y: 600), to: nil))
    #expect(drag.destinationPosition == at(3))
    let last = stage.simulation.log.events.last {
      $0.name == "dropSessionDidUpdate" && $0.kind == .call
    }
    #expect(last?.path == nil)
    try drag.drop()
    #expect(table.model.titles() == [["A", "C", "D", "B"]])
  }

  @Test("W15: two rows over the lower half of the last: no gap, destination behind it")
  func w15() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table("t", ["A", "B", "C", "D"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(1)).add(table, at(2)).over(table, at(3), .below)
    #expect(drag.destinationPosition == at(4))
    #expect(!table.hasUncommittedUpdates)
  }
}
