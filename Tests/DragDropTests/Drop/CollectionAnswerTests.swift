import Layout
import Testing

@testable import DragDrop

/// Cases of 7.1 that were not measured, in a list of three items at 0, 44, 88.
@Suite
struct CollectionAnswerTests {
  private func scene(
    _ sections: [[String]] = [["a", "b", "c"]], titles: [String?] = []
  ) -> (Stage, CollectionView, ScriptedDelegate) {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    let view = stage.collection("c", sections, titles: titles, delegate: delegate)
    return (stage, view, delegate)
  }

  private func gap(_ view: CollectionView) -> Displacement { view.presentedLayout.displacement }

  private func answer(_ operation: DropOperation, _ delegate: ScriptedDelegate) {
    delegate.update = { _, _, _ in (operation, .insertAtDestinationIndexPath) }
  }

  /// Section 7.1.
  @Test
  func restartsTheGapAtTheItemWhenACopyBecomesAMove() throws {
    let (stage, view, delegate) = scene()
    answer(.copy, delegate)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    #expect(gap(view).slot == at(3))
    answer(.move, delegate)
    // Over the copy's gap, which is below everything once the item is taken out.
    try drag.move(to: view.convert(Point(x: 160, y: 150), to: nil))
    #expect(gap(view) == Displacement(removed: at(0), slot: at(0)))
    #expect(drag.destinationPosition == at(0))
    try drag.drop()
    #expect(view.model.titles() == [["a", "b", "c"]])
  }

  /// Section 7.1.
  @Test
  func restartsTheGapAtTheCellWhenAMoveBecomesACopy() throws {
    let (stage, view, delegate) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .into)
    #expect(gap(view) == Displacement(removed: at(0), slot: at(2)))
    answer(.copy, delegate)
    try drag.move(to: view.convert(Point(x: 160, y: 110), to: nil))
    #expect(gap(view) == Displacement(slot: at(2)))
    #expect(drag.destinationPosition == at(2))
  }

  /// Section 7.1.
  @Test
  func hasNoGapForACopyBelowTheContent() throws {
    let (stage, view, delegate) = scene()
    answer(.copy, delegate)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
      .move(to: view.convert(Point(x: 160, y: 600), to: nil))
    #expect(gap(view) == .none)
    #expect(drag.destinationPosition == nil)
    #expect(drag.proposal?.intent == .unspecified)
  }

  /// Section 7.1.
  @Test
  func keepsTheGapForAnotherIntent() throws {
    let (stage, view, delegate) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
    delegate.update = { _, _, _ in (.move, .unspecified) }
    try drag.over(view, at(2))
    #expect(gap(view) == Displacement(removed: at(0), slot: at(1)))
    #expect(drag.destinationPosition == at(2))
    var seen: Position?
    delegate.perform = { seen = $1.destination }
    try drag.drop()
    #expect(seen == at(2))
  }

  /// Section 7.1.
  @Test
  func resolvesInsertIntoOverTheGapAndOverACell() throws {
    let (stage, view, delegate) = scene()
    delegate.update = { _, _, _ in (.move, .insertIntoDestinationIndexPath) }
    let drag = try stage.simulation.lift(view, at(1))
    try drag.begin()
    try drag.move(to: view.convert(Point(x: 160, y: 66), to: nil))
    #expect(drag.proposal?.intent == .unspecified)
    try drag.over(view, at(2))
    #expect(drag.proposal?.intent == .insertIntoDestinationIndexPath)
    #expect(drag.destinationPosition == at(2))
  }

  /// Section 7.1.
  @Test
  func keepsTheGapOnARefusal() throws {
    let (stage, view, delegate) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    try drag.over(view, at(2))
    #expect(gap(view) == Displacement(removed: at(0), slot: at(1)))
    answer(.move, delegate)
    try drag.move(to: view.convert(Point(x: 160, y: 600), to: nil))
    #expect(gap(view).slot == at(2))
  }

  /// Section 3.4.
  @Test
  func hasNoPathForASectionEmptiedByTheDrag() throws {
    let (stage, view, _) = scene([["a"], ["b", "c"]], titles: ["1", "2"])
    // The header of section 0 ends at 28.
    try stage.simulation.lift(view, at(0, 0)).over(view, at(1, 0))
      .move(to: view.convert(Point(x: 160, y: 10), to: nil))
    #expect(stage.paths(of: view).last == .some(nil))
  }

  /// Rule N25.
  @Test
  func callsPerformDropWithoutCollectionPrefersMoveItem() throws {
    let stage = Stage()
    stage.simulation.environment.collectionPrefersMoveItem = false
    let view = stage.collection(
      "c", [["a", "b"]], delegate: .mover(canMove: true), isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(1)).drop()
    #expect(stage.calls.contains("c.performDrop[0, 1]"))
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }
}
