import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
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

  @Test
  func refusesASecondMovement() throws {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    #expect(!view.beginInteractiveMovementForItem(at: at(1).indexPath))
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true"])
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "a", "c"], ["d"]])
  }

  /// Rule IMV-01.
  @Test
  func explainsASecondMovement() {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    #expect(!view.beginInteractiveMovementForItem(at: at(1).indexPath))
    let hints = stage.simulation.log.events.filter { $0.kind == .hint }
    #expect(hints.map(\.name) == [Hint.movementInProgress.rawValue])
    #expect(hints.first?.reason?.contains("the item [0, 0] is still being moved") ?? false)
  }

  /// The movement's hints about updates.
  private func updateHints(_ stage: Stage) -> Int {
    stage.simulation.log.events.count { $0.name == Hint.updatedDuringMovement.rawValue }
  }

  /// Rule Q-28.
  @Test(arguments: ["reloadData", "insert", "reconfigure"])
  func explainsAnUpdateDuringAMovement(_ update: String) {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    switch update {
    case "reloadData": view.reloadData()
    case "insert":
      view.performBatchUpdates {
        view.model.insert(ListItem("new"), at: at(1))
        view.insertItems(at: [at(1).indexPath])
      }
    default: view.reconfigureItems(at: [at(1).indexPath])
    }
    #expect(updateHints(stage) == (update == "reconfigure" ? 0 : 1))
  }

  /// Rule Q-28.
  @Test(arguments: [true, false])
  func explainsAnUpdateInMoveItemOfAMovement(_ updates: Bool) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.collection(
      "c", [["a", "b"], ["c"]], delegate: delegate, isDataSource: true)
    delegate.moveEntry = { view, source, target in
      view.model.move(from: source, to: target)
      guard updates else { return }
      view.performBatchUpdates {
        _ = view.model.remove(at: at(1, 1))
        view.update { $0.delete([at(1, 1)]) }
      }
    }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 0)))
    view.endInteractiveMovement()
    #expect(stage.simulation.failure == nil)
    #expect(updateHints(stage) == (updates ? 1 : 0))
  }

  @Test
  func refusesAMissingItem() {
    let (stage, view) = make()
    #expect(!view.beginInteractiveMovementForItem(at: at(9).indexPath))
    #expect(stage.calls.isEmpty)
  }

  @Test
  func ignoresUpdateEndAndCancelWithoutABeginning() {
    let (stage, view) = make()
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 100))
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    #expect(stage.simulation.log.events.isEmpty)
    #expect(!view.hasUncommittedUpdates)
  }

  /// Rule Q-29.
  @Test
  func keepsTheItemOverNoCell() throws {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(2)))
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 5))
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 600))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "c", "a"], ["d"]])
    #expect(stage.calls.count == 2)
  }

  @Test
  func movesTheLastItemOfASection() throws {
    let (stage, view) = make([["a"], ["b", "c"]])
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 0)))
    // Then the others have shifted, and the last one swaps places with it.
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 1)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [[], ["b", "c", "a"]])
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(stage.simulation.failure == nil)
  }

  @Test
  func returnsAnItemCancelledInAnotherSection() throws {
    let (stage, view) = make([["a"], ["b", "c"]])
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 1)))
    view.cancelInteractiveMovement()
    #expect(view.frame(of: at(0)) != nil)
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }

  @Test
  func endsTheMovementOnAnUpdate() throws {
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

  @Test
  func endsTheMovementIfRetargetingChangesData() throws {
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

  @Test(.covers("IMV-08"))
  func movesAnItemToTheEndForATargetAfterTheLastItem() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(1, 1) }
    let view = stage.collection("c", [["a", "b"], ["c"]], delegate: delegate, isDataSource: true)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b"], ["c", "a"]])
  }

  /// Section 2.8.
  @Test
  func doesNotRetargetADragWithoutADropDelegate() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(0) }
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    view.dropDelegate = nil
    try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(
      stage.calls == [
        "c.itemsForBeginning[0, 0] → a", "c.dragSessionWillBegin", "c.canMoveItem[0, 0] → true",
        "c.moveItem[0, 0]", "c.dragSessionDidEnd",
      ])
    #expect(view.model.titles() == [["b", "c", "a"]])
  }

  /// Section 2.8, rule Q-10.
  @Test
  func movesAnItemToAnotherSectionByADragWithoutDelegates() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { source, _ in source }
    let view = stage.collection(
      "c", [["a", "b"], ["c", "d"]], delegate: delegate, isDataSource: true)
    (view.dragDelegate, view.dropDelegate) = (nil, nil)
    try stage.simulation.lift(view, at(0)).over(view, at(1, 1), .into).drop()
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true", "c.moveItem[0, 0]"])
    #expect(view.model.titles() == [["b"], ["c", "a", "d"]])
  }

  /// Rule AM45.
  @Test(arguments: [true, false])
  func explainsThatAReorderByADragAsksForNoTarget(_ hasDragDelegate: Bool) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { source, _ in source }
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    view.dropDelegate = nil
    if !hasDragDelegate { view.dragDelegate = nil }
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(drag.hints.count == 1)
    #expect(drag.hints.first?.hasPrefix("targetIndexPathForMove is not called") ?? false)
  }

  /// Section 7.1.
  @Test(arguments: [true, false])
  func movesTheGapBackAndForthWithoutDelegates(_ hasDragDelegate: Bool) throws {
    let stage = Stage()
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: .mover(canMove: true), isDataSource: true)
    view.dropDelegate = nil
    if !hasDragDelegate { view.dragDelegate = nil }
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .into)
    // c has changed places with the gap, and does so again.
    try drag.over(view, at(2), .into).drop()
    #expect(view.model.titles() == [["b", "a", "c"]])
  }

  /// Section 7.3.
  @Test
  func doesNotRetargetADragWithADropDelegate() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(0) }
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(!stage.calls.contains { $0.contains("targetIndexPath") })
    #expect(view.model.titles() == [["b", "c", "a"]])
  }
}
