import Layout
import Testing

@testable import DragDrop

@Suite
struct FailureTests {
  private struct Mistake: Error {}

  /// Lifts A of [A, B] and drops it after B.
  private func play(_ delegate: ScriptedDelegate) -> (Stage, TableView, DragDropError?) {
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    let error = #expect(throws: DragDropError.self) {
      try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    }
    return (stage, table, error)
  }

  @Test
  func throwsAnInconsistentBatchWithUIKitsMessage() {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { view, performance in
      view.performBatchUpdates {
        view.model.remove(at: performance.items[0].source ?? at(0))
      }
    }
    let (stage, table, error) = play(delegate)
    #expect(
      error?.description.hasPrefix("Invalid batch updates detected: the number of sections ")
        ?? false)
    #expect(table.model.titles() == [["A", "B"]], "the default data source is as before the batch")
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(stage.simulation.failure == nil)
  }

  @Test
  func endsEverySessionAfterAFailure() throws {
    let delegate = ScriptedDelegate.mover()
    let perform = delegate.perform
    delegate.perform = { view, _ in view.simulation?.failInCallback(Mistake()) }
    let (stage, table, _) = play(delegate)
    #expect(stage.calls.suffix(2) == ["inbox.dropSessionDidEnd", "inbox.dragSessionDidEnd"])
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && !table.hasUncommittedUpdates)
    delegate.perform = perform
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A"]])
  }

  @Test
  func restoresTheDefaultDataSourceAfterAFailedCallback() {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { view, _ in
      view.model.remove(at: at(0))
      view.simulation?.failInCallback(Mistake())
    }
    let (_, table, error) = play(delegate)
    #expect(table.model.titles() == [["A", "B"]])
    guard case .callback(.performDrop, "inbox", let event, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(event > 0)
  }

  @Test
  func callsNothingAfterAFailedCallback() {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { view, _, _ in
      view.simulation?.failInCallback(Mistake())
      return (.move, .insertAtDestinationIndexPath)
    }
    let (stage, _, _) = play(delegate)
    #expect(stage.calls.count { $0.contains("dropSessionDidUpdate") } == 1)
    #expect(!stage.calls.contains { $0.contains("performDrop") })
  }

  @Test
  func rejectsAGestureInACallback() {
    let delegate = ScriptedDelegate.mover()
    var inner: DragDropError?
    delegate.update = { view, _, _ in
      do throws(DragDropError) { _ = try view.simulation?.lift(view, at(1)) } catch {
        inner = error
      }
      return (.move, .insertAtDestinationIndexPath)
    }
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    #expect(throws: Never.self) { try stage.simulation.lift(table, at(0)).over(table, at(1)) }
    #expect(
      inner?.description
        == "a gesture inside a callback: a finger cannot move while a delegate is being called")
  }

  /// Rule AM46.
  @Test
  func reloadDataInABatchTakesEffectAfterIt() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { view, _ in view.performBatchUpdates { view.reloadData() } }
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    let batches = stage.simulation.log.events.filter { $0.kind == .batch }
    #expect(batches.last?.name == "reloadData")
  }

  @Test
  func dropsAnItemOnce() {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { _, performance in
      let item = performance.items[0].dragItem
      _ = performance.drop(item, to: at(0), into: nil)
      _ = performance.drop(item, to: at(0), into: nil)
    }
    let (_, _, error) = play(delegate)
    #expect(error?.description == "coordinator.drop was called twice for the item A")
  }

  @Test
  func rejectsADropToAMissingRow() {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { _, performance in
      _ = performance.drop(performance.items[0].dragItem, to: at(9), into: nil)
    }
    let (_, _, error) = play(delegate)
    #expect(
      error?.description
        == "coordinator.drop was called with [0, 9], but at the end of performDrop section 0 of "
        + "inbox "
        + "has 2 rows: insert it in the view before performDrop returns (the model's own text, AM37)"
    )
  }

  /// Rules SQ17, Q-17.
  @Test
  func completesADropAfterPerformDropImmediately() throws {
    let delegate = ScriptedDelegate.mover()
    var kept: DropPerformance?
    delegate.perform = { kept = $1 }
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    try stage.simulation.lift(table, at(0)).over(table, at(1)).drop()
    let performance = try #require(kept)
    var ended = false
    performance.drop(performance.items[0].dragItem, to: at(0), into: nil)
      .addCompletion { _ in ended = true }
    #expect(ended)
    #expect(stage.simulation.log.events.last?.name == "lateDrop")
  }

  @Test(arguments: [
    (9, "inbox has no row 9 in section 0: it has 0 to 1"),
    (-1, "inbox has no row -1 in section 0: it has 0 to 1"),
  ])
  func rejectsAnInvalidGesture(_ row: Int, _ text: String) {
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    let error = #expect(throws: DragDropError.self) {
      try stage.simulation.lift(table, at(row))
    }
    #expect(error?.description == text)
  }
}
