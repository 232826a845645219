import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A flow of items 50 × 50, 10 apart, three to a line of 200: at 0, 75, 150; lines at 0, 60, 120 ….
@Suite
final class LayoutHookTests {
  private let stage = Stage()

  private func make(
    _ sections: [[String]] = [["a", "b", "c", "d"], ["e", "f"]]
  ) -> (CollectionView, HookedLayout, ScriptedDelegate) {
    let layout = HookedLayout()
    let delegate = ScriptedDelegate.mover(canMove: true)
    return (stage.hooked(sections, layout, delegate: delegate), layout, delegate)
  }

  private func center(_ view: CollectionView, _ position: Position) throws -> Point {
    try #require(view.frame(of: position)).center
  }

  /// Rule SQ20.
  @Test
  func callsTheHooksOfAMovementInOrder() throws {
    let (view, layout, delegate) = make()
    delegate.target = { _, proposed in proposed }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(2)))
    view.updateInteractiveMovementTargetPosition(Point(x: 180, y: 20))
    view.endInteractiveMovement()
    #expect(
      stage.calls == [
        "c.canMoveItem[0, 0] → true",
        "c.invalidationContextForInteractivelyMovingItems[0, 0]",
        "c.layoutAttributesForInteractivelyMovingItem[0, 0] → ? ? ? ?",
        "c.targetIndexPathForInteractivelyMovingItem[0, 0] → [0, 2]",
        "c.targetIndexPathForMove[0, 0] → [0, 2]",
        "c.invalidationContextForInteractivelyMovingItems[0, 2]",
        "c.layoutAttributesForInteractivelyMovingItem[0, 2] → ? ? ? ?",
        "c.targetIndexPathForInteractivelyMovingItem[0, 2] → [0, 2]",
        "c.moveItem[0, 0]",
        "c.invalidationContextForEndingInteractiveMovement[0, 2]",
      ])
    #expect(
      layout.contexts.map(\.step) == ["[0, 0] → [0, 0]", "[0, 0] → [0, 2]", "[0, 0] → [0, 2]"])
    #expect(view.model.titles()[0] == ["b", "c", "a", "d"])
  }

  @Test(.covers("LAY-03", "LAY-05", "LAY-06", "LAY-07"))
  func fillsTheLayoutsOwnContext() throws {
    let (view, layout, _) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    let point = try center(view, at(1))
    view.updateInteractiveMovementTargetPosition(point)
    let context = try #require(layout.contexts.last)
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [at(0).indexPath])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [at(1).indexPath])
    #expect(context.interactiveMovementTarget == point)
  }

  @Test(.covers("LAY-02"))
  func centersTheFloatingItemAtThePointInFront() throws {
    let (view, layout, _) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: at(0).indexPath, withTargetPosition: Point(x: 100, y: 100))
    #expect(attributes.frame == Rect(x: 75, y: 75, width: 50, height: 50))
    #expect(attributes.zIndex == .max)
    view.updateInteractiveMovementTargetPosition(Point(x: 33, y: 44))
    #expect(view.movement?.attributes?.center == Point(x: 33, y: 44))
  }

  @Test(
    .covers("LAY-01"),
    arguments: [
      (at(0), Point(x: 100, y: 25), at(1)), (at(3), Point(x: 100, y: 25), at(1)),
      (at(0), Point(x: 60, y: 25), at(0)), (at(0), Point(x: 10, y: 999), at(0)),
      (at(0), Point(x: 10, y: 130), at(1, 0)),
    ] as [(Position, Point, Position)])
  func usesTheCellAtThePointAsPresented(_ own: Position, _ point: Point, _ target: Position) {
    let view = make().0
    #expect(view.beginInteractiveMovementForItem(at: own.indexPath))
    view.updateInteractiveMovementTargetPosition(point)
    #expect(view.movement?.current == target)
  }

  /// Rule Q-29.
  @Test
  func proposesTheOriginalPathBetweenTwoCells() throws {
    let (view, _, delegate) = make()
    var proposals: Set<Position> = []
    delegate.target = { _, proposed in
      proposals.insert(proposed)
      return proposed
    }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    for x in stride(from: 51.0, to: 75, by: 6) {
      view.updateInteractiveMovementTargetPosition(Point(x: x, y: 25))
    }
    #expect(view.movement?.current == at(0))
    #expect(proposals == [at(0)])
  }

  /// Rule Q-29.
  @Test
  func canMoveBackAndForthWithUnequalSizes() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.hooked([["a", "b"]], CollectionViewListLayout(), delegate: delegate)
    // a is 40 high and b 200: once b has gone up, the finger at 100 is over b again.
    view.dataSource = nil
    view.model.update(at: at(0)) { $0.height = 40 }
    view.model.update(at: at(1)) { $0.height = 200 }
    view.reloadData()
    view.dataSource = delegate
    let sized = SizedDelegate(sizes: [Size(width: 200, height: 40), Size(width: 200, height: 200)])
    view.delegate = stage.keep(sized)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    var places: [Int] = []
    for _ in 0..<4 {
      view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 100))
      places.append(view.movement?.current.item ?? -1)
    }
    #expect(places == [1, 0, 1, 0])
  }

  /// Rule Q-31.
  @Test
  func layoutCanRestrictTheTarget() throws {
    let (view, layout, _) = make()
    layout.target = { previous, _ in previous }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1, 0)))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["a", "b", "c", "d"], ["e", "f"]])
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }

  /// Rule Q-31.
  @Test
  func clampsTheTargetOfTheLayout() throws {
    let (view, layout, _) = make()
    layout.target = { _, _ in at(7, 99) }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    #expect(view.movement?.current == at(1, 2))
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "c", "d"], ["e", "f", "a"]])
    #expect(stage.simulation.failure == nil)
  }

  @Test
  func doesNotTraceHooksOfDefaultLayouts() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.hooked([["a", "b"]], CollectionViewFlowLayout(), delegate: delegate)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try center(view, at(1)))
    view.endInteractiveMovement()
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true", "c.moveItem[0, 0]"])
  }

  /// Section 2.8.
  @Test
  func callsOnlyTheInvalidationHookInADragWithoutDropDelegate() throws {
    let (view, layout, _) = make()
    view.dropDelegate = nil
    layout.target = { _, _ in at(1) }
    try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(view.model.titles()[0] == ["b", "c", "a", "d"])
    #expect(layout.contexts.map(\.step) == ["[0, 0] → [0, 2]"])
  }
}

/// Returns the sizes of items.
final class SizedDelegate: CollectionViewDelegateFlowLayout {
  let sizes: [Size]

  init(sizes: [Size]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size { sizes[indexPath.item % sizes.count] }
}
