import Layout
import Testing

@testable import DragDrop

/// The calls of a layout in drags that a drop delegate handles, and the gap after the last item.
@Suite
struct GapHookTests {
  private func make(
    _ sections: [[String]] = [["a", "b", "c"], ["d", "e"]]
  ) -> (Stage, CollectionView, HookedLayout, ScriptedDelegate) {
    let stage = Stage()
    let layout = HookedLayout()
    let delegate = ScriptedDelegate.mover()
    return (stage, stage.hooked(sections, layout, delegate: delegate), layout, delegate)
  }

  /// Section 7.3.
  @Test
  func requestsAnInvalidationContextAtEachGapMovement() throws {
    let (stage, view, layout, delegate) = make()
    let drag = try stage.simulation.lift(view, at(0))
    try drag.over(view, at(1)).over(view, at(2))
    #expect(layout.contexts.map(\.step) == ["[0, 0] → [0, 1]", "[0, 1] → [0, 2]"])
    // The finger stays over the gap, then every answer refuses.
    try drag.move(to: view.convert(Point(x: 170, y: 20), to: nil))
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    try drag.over(view, at(1)).drop()
    #expect(layout.contexts.count == 2)
    let hooks = stage.calls.filter { $0.contains("Interactively") || $0.contains("targetIndex") }
    #expect(
      hooks == [
        "c.invalidationContextForInteractivelyMovingItems[0, 1]",
        "c.invalidationContextForInteractivelyMovingItems[0, 2]",
      ])
  }

  /// Section 7.1.
  @Test
  func hasNoPathForAForeignItemBeforeItsGap() throws {
    let (stage, view, layout, _) = make()
    let table = stage.table("t", ["x"], delegate: .mover())
    try stage.simulation.lift(table, at(0)).over(view, at(1))
    #expect(layout.contexts.map(\.step) == [" → [0, 1]"])
  }

  /// Section 7.1.
  @Test
  func restartsTheGapAtTheSourceOnReentry() throws {
    let (stage, view, layout, _) = make()
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
    try drag.move(to: Point(x: 900, y: 900)).over(view, at(2))
    #expect(layout.contexts.map(\.step) == ["[0, 0] → [0, 1]", "[0, 0] → [0, 2]"])
  }

  private func overTheTail(_ drag: Drag, _ view: CollectionView) throws {
    try drag.over(view, at(0, 2)).over(view, at(0, 2))
  }

  /// Rule EX10.
  @Test
  func raisesForTheGapAfterTheLastItemWithTheSwitch() throws {
    let stage = Stage()
    let view = stage.hooked(
      [["a", "b", "c"], ["d", "e"]], CollectionViewFlowLayout(), delegate: .mover())
    stage.simulation.environment.flowLayoutTailCrash = true
    let drag = try stage.simulation.lift(view, at(1, 0))
    let error = #expect(throws: DragDropError.self) { try overTheTail(drag, view) }
    #expect(
      error?.description == "UICollectionView received layout attributes for a cell with an index "
        + "path that does not exist: {length = 2, path = 0 - 3} (c)")
    guard case .inconsistency(let exception, _) = error else { return }
    #expect(exception.id == "EX10")
    #expect(view.model.titles() == [["a", "b", "c"], ["d", "e"]])
  }

  /// Rule Q-05.
  @Test
  func acceptsALayoutThatReturnsNilForTheMissingItem() throws {
    let (stage, view, layout, _) = make()
    stage.simulation.environment.flowLayoutTailCrash = true
    layout.attributes = { [weak view] path in
      guard let view, path.item < view.numberOfItems(inSection: path.section) else { return nil }
      return CollectionViewLayoutAttributes(forCellWith: path)
    }
    let drag = try stage.simulation.lift(view, at(1, 0))
    try overTheTail(drag, view)
    try drag.drop()
    #expect(view.model.titles() == [["a", "b", "c", "d"], ["e"]])
    #expect(stage.calls.contains("c.layoutAttributesForItem[0, 3] → nil"))
  }

  /// Rule Q-05.
  @Test
  func doesNotRaiseWithoutTheSwitch() throws {
    let stage = Stage()
    let view = stage.hooked(
      [["a", "b", "c"], ["d", "e"]], CollectionViewFlowLayout(), delegate: .mover())
    let drag = try stage.simulation.lift(view, at(1, 0))
    try overTheTail(drag, view)
    try drag.drop()
    #expect(view.model.titles() == [["a", "b", "c", "d"], ["e"]])
  }

  /// Rule Q-05.
  @Test
  func doesNotRequestAttributesOfOtherGaps() throws {
    for layout in [CollectionViewFlowLayout(), CollectionViewGridLayout(itemsPerLine: 3)] {
      let stage = Stage()
      let view = stage.hooked([["a", "b", "c"], ["d", "e"]], layout, delegate: .mover())
      stage.simulation.environment.flowLayoutTailCrash = true
      let drag = try stage.simulation.lift(view, at(1, 0)).over(view, at(0, 1))
      if layout is CollectionViewGridLayout { try overTheTail(drag, view) }
      try drag.drop()
      #expect(!stage.simulation.log.events.contains { $0.name == "layoutAttributesForItem" })
    }
  }

  /// Rule Q-26.
  @Test
  func hasAPathOverAnEmptySectionOnly() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    var paths: [Position?] = []
    delegate.update = { _, _, path in
      paths.append(path)
      return (.move, .insertAtDestinationIndexPath)
    }
    let view = stage.hooked(
      [["a"], [], ["b"]], CollectionViewFlowLayout(), delegate: delegate, titled: true)
    let table = stage.table("t", ["x"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0))
    func go(_ section: Int) throws -> Position? {
      let header = try #require(view.presentedLayout.frameOfHeader(inSection: section))
      paths = []
      try drag.move(to: view.convert(header.center, to: nil))
      return try #require(paths.first)
    }
    #expect(try go(0) == nil)
    #expect(drag.reason?.contains("Q-26") ?? false)
    #expect(try go(1) == at(1, 0))
    #expect(view.layout.displacement.slot == at(1, 0))
  }
}
