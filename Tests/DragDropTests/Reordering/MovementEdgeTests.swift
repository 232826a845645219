import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite("Interactive movement: the edges (IMV, SQ20)")
struct MovementEdgeTests {
  private func make(_ sections: [[String]] = [["a", "b", "c"], ["d"]]) -> (Stage, CollectionView) {
    let stage = Stage()
    let view = stage.collection(
      "c", sections, titles: sections.map { _ in "s" }, delegate: .mover(canMove: true),
      isDataSource: true)
    return (stage, view)
  }

  private func center(_ view: CollectionView, _ position: Position) throws -> Point {
    try #require(view.frame(of: position)).center
  }

  @Test("a second beginning is refused without a question, and the first goes on")
  func twice() throws {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    #expect(!view.beginInteractiveMovementForItem(at: at(1).indexPath))
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true"])
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "a", "c"], ["d"]])
  }

  @Test("an item that does not exist does not begin")
  func noSuchItem() {
    let (stage, view) = make()
    #expect(!view.beginInteractiveMovementForItem(at: at(9).indexPath))
    #expect(stage.calls.isEmpty)
  }

  @Test("without a beginning, update, end and cancel do nothing")
  func withoutBeginning() {
    let (stage, view) = make()
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 100))
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    #expect(stage.simulation.log.events.isEmpty)
    #expect(!view.hasUncommittedUpdates)
  }

  @Test("Q-29: where there is no cell the item stays; over its own place nobody is asked")
  func overNothing() throws {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(2)))
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 5))
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 600))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "c", "a"], ["d"]])
    #expect(stage.calls.count == 2)
  }

  @Test("the last item of a section leaves it empty, and the counts agree")
  func emptiesASection() throws {
    let (stage, view) = make([["a"], ["b", "c"]])
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 0)))
    // Once there, the others have shifted: the last one changes places with it.
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 1)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [[], ["b", "c", "a"]])
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(stage.simulation.failure == nil)
  }

  @Test("cancelled after it left its section, the item is back")
  func cancelledElsewhere() throws {
    let (stage, view) = make([["a"], ["b", "c"]])
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 1)))
    view.cancelInteractiveMovement()
    #expect(view.frame(of: at(0)) != nil)
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }

  @Test("an update of the collection ends the movement and puts the item back")
  func dataChange() throws {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(2).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(0)))
    view.removeAllRows()
    #expect(!view.hasUncommittedUpdates)
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 100))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [[], ["d"]])
    #expect(stage.phases.last == "movementCancelled")
    #expect(stage.simulation.failure == nil)
  }

  @Test("a delegate that changes the data while it retargets ends the movement")
  func dataChangeInsideTheTarget() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.collection("c", [["a", "b"]], delegate: delegate, isDataSource: true)
    delegate.target = { _, proposed in
      view.removeAllRows()
      return proposed
    }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    #expect(!view.hasUncommittedUpdates)
    view.endInteractiveMovement()
    #expect(stage.simulation.failure == nil)
  }

  @Test("the target is kept in range", .covers("IMV-08"))
  func clamped() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(5, 77) }
    let view = stage.collection("c", [["a", "b"], ["c"]], delegate: delegate, isDataSource: true)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b"], ["c", "a"]])
  }

  @Test(
    "2.8: with a drag delegate and no drop delegate a drag reorders, and the delegate retargets")
  func dragWithoutDropDelegate() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(1) }
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    view.dropDelegate = nil
    try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(
      stage.calls == [
        "c.itemsForBeginning[0, 0] → a", "c.dragSessionWillBegin", "c.canMoveItem[0, 0] → true",
        "c.targetIndexPathForMove[0, 0] → [0, 1]", "c.moveItem[0, 0]", "c.dragSessionDidEnd",
      ])
    #expect(view.model.titles() == [["b", "a", "c"]])
  }

  @Test("7.3: targetIndexPathForMove is never asked in a drag that a drop delegate handles")
  func neverInADrop() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(0) }
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(!stage.calls.contains { $0.contains("targetIndexPath") })
    #expect(view.model.titles() == [["b", "c", "a"]])
  }
}
