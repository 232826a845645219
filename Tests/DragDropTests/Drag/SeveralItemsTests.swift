import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite("Several items: lifted, added, from elsewhere (SM4, 2.5, 3.6)")
struct SeveralItemsTests {
  private func adder() -> ScriptedDelegate {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.addedItems = { [dragItem($0, $1)] }
    return delegate
  }

  @Test(
    "SM4: selected rows keep their own source paths, and no gap opens", arguments: Kind.allCases)
  func selectedRows(_ kind: Kind) throws {
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

  @Test(
    "3.4: two local items go by halves, the sources counted", arguments: Kind.allCases,
    [(Drag.Part.above, 2), (.below, 3)])
  func halves(_ kind: Kind, _ place: (part: Drag.Part, item: Int)) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C", "D"], delegate: adder())
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1))
      .over(view, at(2), place.part)
    #expect(drag.destinationPosition == at(place.item))
  }

  @Test("3.4: several local items below the content have no destination", arguments: Kind.allCases)
  func belowTheContent(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: adder())
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1)).over(view, at(3))
    #expect(drag.destinationPosition == nil)
    #expect(drag.proposal?.intent == .unspecified)
  }

  @Test("3.6: one row may give several items; they share its path, and there is no reorder")
  func severalItemsOfOneRow() throws {
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

  @Test("3.6: a row of this table and one of another: both counted, and one slot opens")
  func fromTwoTables() throws {
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

  @Test(
    "items whose source paths are no longer valid count as items from elsewhere (2.8)",
    arguments: Kind.allCases)
  func stale(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: adder())
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1))
    view.insertOnTop("Z")
    try drag.over(view, at(3), .above)
    #expect(view.presentedLayout.displacement == Displacement(removed: nil, slot: at(3)))
  }

  @Test("an item that is added opens the gap of a single local row", arguments: Kind.allCases)
  func addedToOne(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: adder(), isDataSource: true)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
    #expect(view.presentedLayout.displacement.removed == at(0))
    try drag.add(view, at(1))
    #expect(view.presentedLayout.displacement == .none)
  }

  @Test(
    "the gap of an item from elsewhere stays when another one is added",
    arguments: Kind.allCases)
  func addedToElsewhere(_ kind: Kind) throws {
    let stage = Stage()
    let source = stage.table("s", ["X", "Y"], delegate: adder())
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(view, at(1), .above)
    #expect(drag.destinationPosition == at(1))
    try drag.add(source, at(1))
    #expect(drag.destinationPosition == at(1))
    #expect(view.presentedLayout.displacement.slot == at(1))
  }

  @Test("DM3: a destination that declines the added item is left, hears of the end, and no more")
  func declinedInside() throws {
    let stage = Stage()
    let source = stage.table("s", ["X", "Y"], delegate: adder())
    source.dropDelegate = nil
    let delegate = ScriptedDelegate.mover()
    delegate.handles = { $0.items.count == 1 }
    let target = stage.table("t", ["A"], delegate: delegate)
    try stage.simulation.lift(source, at(0)).over(target, at(0)).add(source, at(1))
      .over(target, at(0)).drop()
    #expect(
      stage.calls.filter { $0.hasPrefix("t.") } == [
        "t.canHandle → true", "t.dropSessionDidEnter",
        "t.dropSessionDidUpdate[0, 0] → move, at", "t.dropSessionDidUpdate[0, 0] → move, at",
        "t.canHandle → false", "t.dropSessionDidExit", "t.dropSessionDidEnd",
      ])
  }

  @Test("DM5: a destination that is outside is asked again on entry, and hears of the end")
  func declinedOutside() throws {
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

  @Test(
    "2.5: a row whose cell takes touches may be added again and again (Q-21, TCL-06)",
    .covers("TCL-06"))
  func again() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"], delegate: adder())
    table.cellForRow(at: at(1).indexPath)?.userInteractionEnabledWhileDragging = true
    let drag = try stage.simulation.lift(table, at(0)).add(table, at(1)).add(table, at(1))
    #expect(drag.items.map(\.title) == ["A", "B", "B"])
  }

  @Test("a tap after the release adds nothing: it selects")
  func afterTheRelease() throws {
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

  @Test("the row under the finger at the lift is asked for, wherever it was pressed")
  func movedUnderTheFinger() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    _ = try stage.simulation.touchBegan(at: table.convert(Point(x: 9, y: 60), to: nil))
    table.insertOnTop("Z")
    try stage.simulation.wait(1)
    #expect(stage.calls == ["t.itemsForBeginning[0, 1] → A"])
  }

  @Test("a source that changes its data while it is asked for items lifts nothing")
  func changedInsideItemsForBeginning() throws {
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
