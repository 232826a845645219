import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Several drags at once: each with its own finger, session and gap (2.5).
@Suite
struct SeveralSessionsTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func copier() -> ScriptedDelegate {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    return delegate
  }

  /// Section 2.5.
  @Test(arguments: Kind.allCases)
  func opensAGapForEachOfTwoDrags(kind: Kind) throws {
    let target = kind.make(stage, "t", ["A", "B", "C", "D"], delegate: copier())
    let first = stage.table("x", ["X"], delegate: .mover())
    let second = stage.table("y", ["Y"], delegate: .mover())
    let one = try simulation.lift(first, at(0)).over(target, at(1))
    let other = try simulation.lift(second, at(0)).over(target, at(3))
    #expect(one.destinationPosition == at(1))
    #expect(other.destinationPosition == at(3))
    try one.over(target, at(2), .below)
    #expect(one.destinationPosition == at(3))
    #expect(other.destinationPosition == at(3))
    try one.over(target, at(0))
    #expect(one.destinationPosition == at(0))
    #expect(other.destinationPosition == at(3))
  }

  /// Section 2.5.
  @Test(arguments: Kind.allCases)
  func showsTheOtherGapWhenOneDragLeaves(kind: Kind) throws {
    let target = kind.make(stage, "t", ["A", "B", "C", "D"], delegate: copier())
    let first = stage.table("x", ["X"], delegate: .mover())
    let second = stage.table("y", ["Y"], delegate: .mover())
    let one = try simulation.lift(first, at(0)).over(target, at(1))
    let other = try simulation.lift(second, at(0)).over(target, at(3))
    try other.cancel()
    #expect(target.presentedLayout.displacement.slot == at(1))
    #expect(target.hasActiveDrop)
    try one.drop()
    #expect(target.model.titles() == [["A", "X", "B", "C", "D"]])
    #expect(!target.hasActiveDrop && !target.hasUncommittedUpdates)
  }

  /// Section 2.13 e.
  @Test(arguments: Kind.allCases)
  func updatesTheOtherDragWhenOneDrops(kind: Kind) throws {
    let target = kind.make(stage, "t", ["A", "B", "C", "D"], delegate: copier())
    let first = stage.table("x", ["X"], delegate: .mover())
    let second = stage.table("y", ["Y"], delegate: .mover())
    let one = try simulation.lift(first, at(0)).over(target, at(0))
    let other = try simulation.lift(second, at(0)).over(target, at(3))
    try one.drop()
    #expect(target.hasActiveDrop)
    try other.over(target, at(1)).drop()
    #expect(target.model.titles().first?.sorted() == ["A", "B", "C", "D", "X", "Y"])
    #expect(target.model.titles()[0].firstIndex(of: "X") == 0)
  }

  @Test(.covers("TBL-04"))
  func keepsTheTableActiveUntilTheSecondDragEnds() throws {
    let source = stage.table("s", ["A", "B", "C"], delegate: .mover())
    let target = stage.table("t", ["D"], delegate: copier())
    let one = try simulation.lift(source, at(0)).over(target, at(0))
    let other = try simulation.lift(source, at(2)).over(target, at(0))
    #expect(one.session !== other.session)
    try one.drop()
    #expect(source.hasActiveDrag)
    try other.drop()
    #expect(!source.hasActiveDrag)
    #expect(target.model.titles()[0].sorted() == ["A", "C", "D"])
  }

  @Test
  func removesTheRowOfEachDragFromItsTable() throws {
    let table = stage.table("t", ["A", "B", "C", "D"], delegate: .mover(canMove: true))
    let one = try simulation.lift(table, at(0)).over(table, at(1), .below)
    let other = try simulation.lift(table, at(3)).over(table, at(2))
    #expect(one.destinationPosition == at(1))
    #expect(other.destinationPosition == at(2))
    try other.drop()
    #expect(table.model.titles() == [["A", "B", "D", "C"]])
  }
}
