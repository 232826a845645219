import Layout
import Testing

@testable import DragDrop

/// What 7.1 lists as not logged, in a list of three items at 0, 44, 88.
@Suite("Collections: answers that change (7.1)")
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

  @Test("7.1: a copied item stays and counts; the gap may stand behind the last one")
  func copied() throws {
    let (stage, view, delegate) = scene()
    answer(.copy, delegate)
    var seen: Position?
    delegate.perform = { seen = $1.destination }
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    #expect(gap(view) == Displacement(slot: at(3)))
    try drag.drop()
    #expect(seen == at(3))
  }

  @Test("7.1: from copy to move the gap starts afresh at the item's own place")
  func copyToMove() throws {
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

  @Test("7.1: from move to copy the gap starts afresh at the cell under the finger")
  func moveToCopy() throws {
    let (stage, view, delegate) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .into)
    #expect(gap(view) == Displacement(removed: at(0), slot: at(2)))
    answer(.copy, delegate)
    try drag.move(to: view.convert(Point(x: 160, y: 110), to: nil))
    #expect(gap(view) == Displacement(slot: at(2)))
    #expect(drag.destinationPosition == at(2))
  }

  @Test("7.1: a copied item below the content has no gap and no destination")
  func copiedBelow() throws {
    let (stage, view, delegate) = scene()
    answer(.copy, delegate)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
      .move(to: view.convert(Point(x: 160, y: 600), to: nil))
    #expect(gap(view) == .none)
    #expect(drag.destinationPosition == nil)
    #expect(drag.proposal?.intent == .unspecified)
  }

  @Test("7.1: a moved item below the content keeps its gap and its destination")
  func movedBelow() throws {
    let (stage, view, _) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
      .move(to: view.convert(Point(x: 160, y: 600), to: nil))
    #expect(drag.destinationPosition == at(1))
  }

  @Test("7.1: another accepting intent leaves the gap; the destination is the path, pre-removal")
  func otherIntent() throws {
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

  @Test("7.1: insertInto over the gap is unspecified, over a cell it names the cell")
  func insertInto() throws {
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

  @Test("7.1: a refusal keeps the gap; a cell refused is applied by the next accepted answer")
  func refusal() throws {
    let (stage, view, delegate) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    try drag.over(view, at(2))
    #expect(gap(view) == Displacement(removed: at(0), slot: at(1)))
    answer(.move, delegate)
    try drag.move(to: view.convert(Point(x: 160, y: 600), to: nil))
    #expect(gap(view).slot == at(2))
  }

  @Test("7.1: leaving closes the gap; coming back is a first update")
  func leaving() throws {
    let (stage, view, _) = scene()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    try drag.move(to: Point(x: 1300, y: 1000))
    #expect(gap(view) == .none)
    #expect(!view.hasActiveDrop)
    try drag.move(to: view.convert(Point(x: 160, y: 600), to: nil))
    #expect(gap(view) == Displacement(removed: at(0), slot: at(0)))
    #expect(drag.destinationPosition == at(0))
  }

  @Test("3.4 rule 4: a section without items is reached through its header")
  func emptySection() throws {
    let (stage, view, _) = scene([["a", "b"], []], titles: ["1", "2"])
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1, 0))
    #expect(stage.paths(of: view).contains(at(1, 0)))
    #expect(drag.destinationPosition == at(1, 0))
    try drag.drop()
    #expect(view.model.titles() == [["b"], ["a"]])
  }

  @Test("3.4 rule 4: a section that is empty only while its item is dragged has no path")
  func sectionOfTheDraggedItem() throws {
    let (stage, view, _) = scene([["a"], ["b", "c"]], titles: ["1", "2"])
    // The header of section 0 ends at 28.
    try stage.simulation.lift(view, at(0, 0)).over(view, at(1, 0))
      .move(to: view.convert(Point(x: 160, y: 10), to: nil))
    #expect(stage.paths(of: view).last == .some(nil))
  }

  @Test("automatic, which collections do not have, is read as unspecified")
  func automatic() throws {
    let (stage, view, delegate) = scene()
    delegate.update = { _, _, _ in (.move, .automatic) }
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    #expect(drag.proposal?.intent == .unspecified)
  }

  @Test("CR2 needs a move that the source allows; without it the drop is cancelled")
  func noMoveAllowed() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.allowsMove = { false }
    let view = stage.collection("c", [["a", "b"]], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1)).drop()
    #expect(drag.operation == .cancel)
  }

  @Test("N25: without collectionPrefersMoveItem a movable item goes to performDrop, too")
  func readLiterally() throws {
    let stage = Stage()
    stage.simulation.environment.collectionPrefersMoveItem = false
    let view = stage.collection(
      "c", [["a", "b"]], delegate: .mover(canMove: true), isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(1)).drop()
    #expect(stage.calls.contains("c.performDrop[0, 1]"))
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }
}
