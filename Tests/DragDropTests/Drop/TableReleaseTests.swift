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

  // MARK: Examples

  private func reorder(
    _ items: [String], _ from: Int, over row: Int, _ part: Drag.Part
  ) throws -> (Stage, TableView) {
    let stage = Stage()
    let table = stage.table("t", items, delegate: .mover(canMove: true), isDataSource: true)
    try stage.simulation.lift(table, at(from)).over(table, at(row), part).drop()
    return (stage, table)
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
  func movesIntoAnEmptySection() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    table.model.insertSection(.init(title: "Done"), at: 1)
    table.reloadData()
    try stage.simulation.lift(table, at(0)).over(table, at(1, 0)).drop()
    #expect(table.model.titles() == [["B"], ["A"]])
  }
}
