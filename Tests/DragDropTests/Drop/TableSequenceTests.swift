import Layout
import Testing

@testable import DragDrop

@Suite
struct TableSequenceTests {
  /// Rule SQ4.
  @Test
  func notifiesTheSourceWhenTheItemsAreBack() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    let table = stage.table("inbox", ["A"], delegate: delegate)
    let drag = try stage.simulation.lift(table, at(0)).move(to: Point(x: 1000, y: 1000)).drop()
    #expect(
      stage.calls == [
        "inbox.itemsForBeginning[0, 0] → A",
        "inbox.dragSessionWillBegin",
        "inbox.dropSessionDidEnter",
        "inbox.dropSessionDidUpdate[0, 0] → move, at",
        "inbox.dropSessionDidExit",
        "inbox.dropSessionDidEnd",
        "inbox.dragSessionDidEnd",
      ])
    #expect(drag.operation == .cancel)
    let ends = stage.simulation.log.events.filter { $0.name.hasSuffix("DidEnd") }
    #expect(ends.map(\.time).reduce(0) { $1 - $0 } == 500_000)
  }

  /// Rule SQ9.
  @Test
  func movesOneRowWithMoveRow() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.handles = { _ in true }
    delegate.target = { $1 }
    let table = stage.table("inbox", ["A", "B", "C", "D"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(1)).over(table, at(2), .below)
    #expect(table.hasActiveDrag && table.hasActiveDrop && table.hasUncommittedUpdates)
    try drag.drop()
    #expect(
      stage.calls == [
        "inbox.itemsForBeginning[0, 1] → B",
        "inbox.dragSessionWillBegin",
        "inbox.canHandle → true",
        "inbox.dropSessionDidEnter",
        "inbox.dropSessionDidUpdate[0, 1] → move, at",
        "inbox.canMoveRow[0, 1] → true",
        "inbox.dropSessionDidUpdate[0, 2] → move, at",
        "inbox.targetIndexPathForMove[0, 1] → [0, 2]",
        "inbox.dropSessionDidUpdate[0, 1] → move, at",
        "inbox.moveRow[0, 1]",
        "inbox.dropSessionDidEnd",
        "inbox.dragSessionDidEnd",
      ])
    #expect(table.model.titles() == [["A", "C", "B", "D"]])
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && !table.hasUncommittedUpdates)
  }

  /// Rules SQ10, RP2, Q-02.
  @Test
  func commitsWithMoveRowWithoutADropDelegate() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { $1 }
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    table.dropDelegate = nil
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(
      stage.calls == [
        "inbox.itemsForBeginning[0, 0] → A",
        "inbox.dragSessionWillBegin",
        "inbox.canMoveRow[0, 0] → true",
        "inbox.targetIndexPathForMove[0, 0] → [0, 2]",
        "inbox.moveRow[0, 0]",
        "inbox.dragSessionDidEnd",
      ])
    #expect(table.model.titles() == [["B", "C", "A"]])
  }

  /// Rule SQ13.
  @Test
  func hasNoSourcePathInAnotherTable() throws {
    let stage = Stage()
    var source: Position? = at(9)
    var sawOriginal = false
    let target = ScriptedDelegate.mover()
    target.perform = { view, performance in
      source = performance.items.first?.source
      sawOriginal = performance.session.localDragSession != nil
      view.dropOneItem(performance)
    }
    let inbox = stage.table("inbox", ["A", "B"], delegate: .mover())
    let archive = stage.table("archive", ["C"], delegate: target)
    try stage.simulation.lift(inbox, at(0)).over(archive, at(0)).drop()
    #expect(source == nil)
    #expect(sawOriginal)
    #expect(archive.model.titles() == [["A", "C"]])
    #expect(inbox.model.titles() == [["A", "B"]], "the system never removes the original")
    #expect(
      stage.calls.suffix(3) == [
        "archive.dropSessionDidEnd", "inbox.dropSessionDidEnd", "inbox.dragSessionDidEnd",
      ])
  }

  /// Rule SQ14.
  @Test
  func copiesDataBetweenApps() throws {
    let stage = Stage()
    var loaded: [String] = []
    let target = ScriptedDelegate.mover()
    target.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    target.perform = { _, performance in
      performance.session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    let inbox = stage.table("inbox", ["A"], delegate: .mover())
    let notes = stage.table("notes", ["B"], app: "notes", delegate: target)
    try stage.simulation.lift(inbox, at(0)).over(notes, at(0)).drop()
    #expect(loaded == ["A"])
    #expect(stage.phases.suffix(2) == ["ended", "transferred"])
  }
}
