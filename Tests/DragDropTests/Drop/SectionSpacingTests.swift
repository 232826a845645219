import Layout
import Testing

@testable import DragDrop

/// Two sections of two rows of 40, with space of the layout between them: rows at 0, 40 | 110, 150.
@Suite
struct SectionSpacingTests {
  private func make(_ delegate: ScriptedDelegate) -> (Stage, CollectionView) {
    let stage = Stage()
    let view = stage.collection(
      "c", [["a", "b"], ["c", "d"]], height: 40, delegate: delegate, isDataSource: true,
      layout: ListLayout(width: 320, interSectionSpacing: 30))
    return (stage, view)
  }

  private func go(_ drag: Drag, _ view: CollectionView, _ y: Double) throws {
    try drag.move(to: view.convert(Point(x: 10, y: y), to: nil))
  }

  /// Rule CR3.
  @Test
  func hasNoDestinationForAnOwnItem() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    var asked: [Position?] = []
    var performed: [(Position?, DropIntent)] = []
    delegate.update = { _, _, path in
      asked.append(path)
      return (.move, .insertAtDestinationIndexPath)
    }
    delegate.perform = { performed.append(($1.destination, $1.intent)) }
    let (stage, view) = make(delegate)
    let drag = try stage.simulation.lift(view, at(0, 0))
    try go(drag, view, 60)
    asked = []
    try go(drag, view, 95)
    #expect(asked == [nil])
    #expect(view.layout.displacement.slot == at(0, 1), "the gap stays where it was")
    #expect(drag.proposal?.intent == .unspecified)
    try drag.drop()
    #expect(performed.map(\.0) == [nil])
    #expect(performed.map(\.1) == [.unspecified])
  }

  /// Section 7.1.
  @Test
  func closesTheGapOfAForeignItem() throws {
    let (stage, view) = make(.mover())
    let table = stage.table("t", ["x"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0))
    try go(drag, view, 60)
    #expect(view.layout.displacement.slot == at(0, 1))
    try go(drag, view, 125)
    #expect(view.layout.displacement.slot == nil)
    #expect(drag.destinationPosition == nil)
    try go(drag, view, 120)
    #expect(view.layout.displacement.slot == at(1, 0))
  }
}
