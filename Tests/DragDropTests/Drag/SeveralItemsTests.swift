import Layout
import Testing

@testable import DragDrop

@Suite
struct SeveralItemsTests {
  private func adder() -> ScriptedDelegate {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.addedItems = { [dragItem($0, $1)] }
    return delegate
  }

  /// Rule SM4.
  @Test(arguments: Kind.allCases)
  func keepsSourcePathsOfSelectedRowsAndOpensNoGap(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = adder()
    var seen: (destination: Position?, sources: [Position?])?
    delegate.perform = { seen = ($1.destination, $1.items.map(\.source)) }
    let view = kind.make(stage, "v", ["A", "B", "C", "D"], delegate: delegate, isDataSource: true)
    view.allowsMultipleSelection = true
    try stage.simulation.select(view, [at(0), at(2)])
    let drag = try stage.simulation.lift(view, at(2)).over(view, at(3), .below)
    #expect(!view.hasUncommittedUpdates)
    try drag.drop()
    #expect(seen?.destination == at(4))
    #expect(seen?.sources == [at(0), at(2)])
    #expect(!stage.calls.contains { $0.contains("moveRow") || $0.contains("moveItem") })
  }

  /// Section 3.4.
  @Test(
    arguments: Kind.allCases,
    [(Drag.Part.above, 2), (.below, 3)])
  func usesHalvesOfRowsForTwoLocalItems(_ kind: Kind, _ place: (part: Drag.Part, item: Int)) throws
  {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C", "D"], delegate: adder())
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1))
      .over(view, at(2), place.part)
    #expect(drag.destinationPosition == at(place.item))
  }

  /// Section 3.4.
  @Test(arguments: Kind.allCases)
  func hasNoDestinationForSeveralLocalItemsBelowTheContent(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: adder())
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1)).over(view, at(3))
    #expect(drag.destinationPosition == nil)
    #expect(drag.proposal?.intent == .unspecified)
  }

  /// Section 3.6.
  @Test
  func sharesThePathOfSeveralItemsOfOneRow() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { [dragItem($0, $1), dragItem($0, $1)] }
    var sources: [Position?] = []
    delegate.perform = { sources = $1.items.map(\.source) }
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    #expect(sources == [at(0), at(0)])
    #expect(!stage.calls.contains { $0.contains("moveRow") })
  }

  /// Section 3.6.
  @Test
  func countsItemsOfTwoTablesAndOpensOneSlot() throws {
    let stage = Stage()
    let delegate = adder()
    var sources: [Position?] = []
    delegate.perform = { sources = $1.items.map(\.source) }
    let first = stage.table("first", ["A", "B"], delegate: delegate, isDataSource: true)
    let second = stage.table("second", ["X", "Y"], delegate: adder())
    let drag = try stage.simulation.lift(first, at(0)).add(second, at(1)).over(first, at(1), .below)
    #expect(first.presentedLayout.displacement == Displacement(removed: nil, slot: at(2)))
    try drag.drop()
    #expect(sources == [at(0), nil])
  }

  /// A table loses the source paths, and a collection's follow the items.
  @Test(arguments: Kind.allCases)
  func treatsItemsWithUnknownPathsAsForeign(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: adder())
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1))
    view.insertOnTop("Z")
    try drag.over(view, at(3), .above)
    let slot = kind == .table ? at(3) : nil
    #expect(view.presentedLayout.displacement == Displacement(removed: nil, slot: slot))
  }

  @Test(arguments: Kind.allCases)
  func opensTheGapOfASingleLocalRowWhenAnItemIsAdded(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: adder(), isDataSource: true)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
    #expect(view.presentedLayout.displacement.removed == at(0))
    try drag.add(view, at(1))
    #expect(view.presentedLayout.displacement == .none)
  }

  @Test(arguments: Kind.allCases)
  func keepsTheGapOfAForeignItemWhenAnotherIsAdded(_ kind: Kind) throws {
    let stage = Stage()
    let source = stage.table("s", ["X", "Y"], delegate: adder())
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(view, at(1), .above)
    #expect(drag.destinationPosition == at(1))
    try drag.add(source, at(1))
    #expect(drag.destinationPosition == at(1))
    #expect(view.presentedLayout.displacement.slot == at(1))
  }

  /// Rule DM5.
  @Test
  func asksADestinationOutsideAgainOnEntry() throws {
    let stage = Stage()
    let source = stage.table("s", ["X", "Y"], delegate: adder())
    source.dropDelegate = nil
    let delegate = ScriptedDelegate.mover()
    delegate.handles = { $0.items.count == 1 }
    let target = stage.table("t", ["A"], delegate: delegate)
    try stage.simulation.lift(source, at(0)).over(target, at(0)).over(source, at(1))
      .add(source, at(1)).over(target, at(0)).drop()
    #expect(
      stage.calls.filter { $0.hasPrefix("t.") }.suffix(3) == [
        "t.dropSessionDidExit", "t.canHandle → false", "t.dropSessionDidEnd",
      ])
  }

  @Test
  func selectsOnATapAfterTheRelease() throws {
    let stage = Stage()
    let delegate = adder()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate)
    let touch = try stage.simulation.touchBegan(at: table.convert(Point(x: 9, y: 9), to: nil))
    try stage.simulation.wait(1)
    try stage.simulation.touchMoved(touch, to: table.convert(Point(x: 9, y: 99), to: nil))
    try stage.simulation.touchEnded(touch)
    try stage.simulation.tap(table, at(2))
    #expect(!stage.calls.contains { $0.contains("itemsForAddingTo") })
    #expect(table.selection == [at(2)])
  }

  @Test
  func asksForTheRowUnderTheFingerAtTheLift() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    _ = try stage.simulation.touchBegan(at: table.convert(Point(x: 9, y: 60), to: nil))
    table.insertOnTop("Z")
    try stage.simulation.wait(1)
    #expect(stage.calls == ["t.itemsForBeginning[0, 1] → A"])
  }

  @Test
  func liftsNothingIfItemsForBeginningChangesTheData() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.items = { view, position in
      let item = dragItem(view, position)
      view.removeAllRows()
      return [item]
    }
    let table = stage.table("t", ["A", "B"], delegate: delegate)
    #expect(try !stage.simulation.lift(table, at(1)).isActive)
    #expect(stage.phases == ["liftReversed"])
  }
}
