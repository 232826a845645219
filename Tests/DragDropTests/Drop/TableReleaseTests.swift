import Layout
import Testing

@testable import DragDrop

@Suite
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

  /// Rules RP1, Q-01.
  @Test
  func reordersAMovableRowWithoutItems() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    let stage = try play(delegate)
    #expect(calls(stage) == ["inbox.moveRow[0, 0]"])
    #expect(!stage.calls.contains { $0.contains("dragSession") || $0.contains("dropSession") })
  }

  /// Rules RP2, Q-02.
  @Test
  func callsMoveRowWithoutADropDelegate() throws {
    let stage = try play(.mover(canMove: true), dropDelegate: false)
    #expect(calls(stage) == ["inbox.moveRow[0, 0]"])
  }

  /// Rules RP2, Q-03.
  @Test
  func callsOnlyMoveRowIfCanHandleReturnsFalse() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.handles = { _ in false }
    let stage = try play(delegate)
    #expect(calls(stage) == ["inbox.moveRow[0, 0]"])
    #expect(!stage.calls.contains { $0.contains("dropSession") })
  }

  /// Rule RP3.
  @Test
  func callsMoveRowInsteadOfPerformDrop() throws {
    #expect(try calls(play(.mover(canMove: true))) == ["inbox.moveRow[0, 0]"])
  }

  /// Rule RP3.
  @Test
  func callsMoveRowIfAutomaticResolvesToInsertAt() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (.move, .automatic) }
    #expect(try calls(play(delegate)) == ["inbox.moveRow[0, 0]"])
  }

  /// Rule RP4.
  @Test
  func callsPerformDropForAnotherProposal() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (.move, .insertIntoDestinationIndexPath) }
    delegate.perform = { _, _ in }
    #expect(try calls(play(delegate)) == ["inbox.performDrop[0, 1]"])
  }

  /// Rule RP4.
  @Test
  func callsPerformDropWithoutAnUpdateMethod() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = nil
    delegate.perform = { _, _ in }
    #expect(try calls(play(delegate)) == ["inbox.performDrop[0, 1]"])
  }

  /// Rule RP5.
  @Test(arguments: [true, false])
  func callsPerformDropForARowThatCannotMove(_ hasMoveRow: Bool) throws {
    let stage = try play(hasMoveRow ? .mover(canMove: false) : .mover())
    #expect(calls(stage) == ["inbox.performDrop[0, 1]"])
  }

  /// Rule RP6.
  @Test
  func cancelsWithoutADropDelegateAndMoveRow() throws {
    let stage = try play(.mover(), dropDelegate: false)
    #expect(calls(stage).isEmpty)
    #expect(stage.phases.contains("cancelling"))
  }

  /// Rule RP6.
  @Test
  func cancelsIfTheSourceAllowsNoMoveWithoutADropDelegate() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.allowsMove = { false }
    #expect(try calls(play(delegate, dropDelegate: false)).isEmpty)
  }

  /// Rule RP7.
  @Test
  func callsPerformDropForTwoRows() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.perform = { _, _ in }
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(table, at(0)).add(table, at(1)).over(table, at(2)).drop()
    #expect(calls(stage) == ["inbox.performDrop[0, 2]"])
  }

  /// Rule RP7.
  @Test
  func callsPerformDropForARowWithAnUnknownPath() throws {
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

  /// Rule RP8.
  @Test(arguments: [DropOperation.cancel, .forbidden])
  func cancelsOnARefusal(_ operation: DropOperation) throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (operation, .unspecified) }
    let stage = try play(delegate)
    #expect(calls(stage).isEmpty)
  }

  @Test
  func undoesTheReorderAfterAReleaseElsewhere() throws {
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

@Suite
struct TableExampleTests {
  private func reorder(
    _ items: [String], _ from: Int, over row: Int, _ part: Drag.Part
  ) throws -> (Stage, TableView) {
    let stage = Stage()
    let table = stage.table("t", items, delegate: .mover(canMove: true), isDataSource: true)
    try stage.simulation.lift(table, at(from)).over(table, at(row), part).drop()
    return (stage, table)
  }

  @Test
  func movesTheFirstRowToTheEnd() throws {
    let (_, table) = try reorder(["A", "B", "C", "D", "E"], 0, over: 4, .below)
    #expect(table.model.titles() == [["B", "C", "D", "E", "A"]])
  }

  @Test
  func movesTheLastRowToTheTop() throws {
    let (_, table) = try reorder(["A", "B", "C", "D", "E"], 4, over: 0, .above)
    #expect(table.model.titles() == [["E", "A", "B", "C", "D"]])
  }

  @Test
  func callsNothingForARowReleasedOverItself() throws {
    let (stage, table) = try reorder(["A", "B", "C"], 1, over: 1, .into)
    #expect(table.model.titles() == [["A", "B", "C"]])
    #expect(!stage.calls.contains { $0.contains("moveRow") })
  }

  @Test
  func copiesAForeignItemAfterTheLastRow() throws {
    let stage = Stage()
    let source = stage.table("s", ["X"], delegate: .mover())
    let target = stage.table("t", ["A", "B", "C"], delegate: .mover())
    try stage.simulation.lift(source, at(0)).over(target, at(2), .below).drop()
    #expect(target.model.titles() == [["A", "B", "C", "X"]])
  }

  @Test
  func hasNoDestinationBelowTheContent() throws {
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

  @Test
  func movesTwoRowsBeforeAnotherWithSourcesCounted() throws {
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

  @Test
  func movesIntoAnEmptySection() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    table.model.insertSection(.init(title: "Done"), at: 1)
    table.reloadData()
    try stage.simulation.lift(table, at(0)).over(table, at(1, 0)).drop()
    #expect(table.model.titles() == [["B"], ["A"]])
  }

  @Test
  func resolvesPathAndDestinationOverBothHalvesOfARow() throws {
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

  @Test
  func keepsTheGapBelowTheRowsAndTreatsItAsInsertAt() throws {
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

  @Test
  func opensNoGapForTwoRowsOverTheLowerHalfOfTheLast() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table("t", ["A", "B", "C", "D"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(1)).add(table, at(2)).over(table, at(3), .below)
    #expect(drag.destinationPosition == at(4))
    #expect(!table.hasUncommittedUpdates)
  }
}
