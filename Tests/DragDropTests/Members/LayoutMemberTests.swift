import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Each hook of layouts: its arguments, and the effect of its result.
@Suite
final class LayoutMemberTests {
  private let stage = Stage()
  private let layout = WritingLayout()
  /// Five items 50 × 50, 10 apart, three to a line of 200: at 0, 75, 150.
  private lazy var view = stage.hooked(
    [["a", "b", "c", "d", "e"]], layout, delegate: ScriptedDelegate.mover(canMove: true))

  @Test(
    .covers("LAY-01")
  )
  func passesTheItemAndThePointToTheLayout() {
    layout.target = at(3)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(Point(x: 100, y: 25))
    layout.target = nil
    view.updateInteractiveMovementTargetPosition(Point(x: 10, y: 400))
    #expect(
      layout.written.filter { $0.hasPrefix("target") } == [
        "target [0, 0] at 100, 25", "target [0, 3] at 10, 400",
      ])
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "c", "d", "a", "e"]])
  }

  @Test(.covers("LAY-02"))
  func keepsTheAttributesOfTheLayout() {
    layout.floatingAlpha = 0.5
    #expect(view.beginInteractiveMovementForItem(at: at(1).indexPath))
    #expect(view.movement?.attributes == nil)
    view.updateInteractiveMovementTargetPosition(Point(x: 175, y: 25))
    view.updateInteractiveMovementTargetPosition(Point(x: 170, y: 25))
    #expect(
      layout.written.filter { $0.hasPrefix("floating") } == [
        "floating [0, 1] at 175, 25", "floating [0, 2] at 170, 25",
      ])
    #expect(view.movement?.attributes?.alpha == 0.5)
    #expect(view.movement?.attributes?.center == Point(x: 170, y: 25))
  }

  @Test(.covers("LAY-03"))
  func passesOldAndNewPathsAndPointsInEachStep() {
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(Point(x: 100, y: 25))
    view.updateInteractiveMovementTargetPosition(Point(x: 101, y: 25))
    view.updateInteractiveMovementTargetPosition(Point(x: 175, y: 26))
    #expect(
      layout.written.filter { $0.hasPrefix("step") } == [
        "step [0, 0] → [0, 0], 25, 25 → 25, 25", "step [0, 0] → [0, 1], 25, 25 → 100, 25",
        "step [0, 1] → [0, 2], 101, 25 → 175, 26",
      ])
  }

  @Test(.covers("LAY-04"))
  func passesBothPathsAndCancellationAtTheEnd() {
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(Point(x: 100, y: 25))
    view.endInteractiveMovement()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(Point(x: 175, y: 25))
    view.cancelInteractiveMovement()
    #expect(
      layout.written.filter { $0.hasPrefix("end") } == [
        "end [0, 0] → [0, 1]", "end [0, 2] → [0, 0], cancelled",
      ])
  }
}

/// A flow layout that records the arguments of its hooks.
private final class WritingLayout: CollectionViewFlowLayout {
  var target: Position?
  var floatingAlpha = 1.0
  private(set) var written: [String] = []

  private func text(_ path: IndexPath) -> String { Position(path).map { "\($0)" } ?? "?" }
  private func text(_ paths: [IndexPath]) -> String {
    paths.map { text($0) }.joined(separator: " ")
  }
  private func text(_ point: Point) -> String { "\(Int(point.x)), \(Int(point.y))" }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
  ) -> IndexPath {
    written.append("target \(text(previousIndexPath)) at \(text(position))")
    return target?.indexPath
      ?? super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    written.append("floating \(text(indexPath)) at \(text(position))")
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.alpha = floatingAlpha
    return attributes
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: Point, previousIndexPaths: [IndexPath],
    previousPosition: Point
  ) -> CollectionViewLayoutInvalidationContext {
    written.append(
      "step \(text(previousIndexPaths)) → \(text(targetIndexPaths)), "
        + "\(text(previousPosition)) → \(text(targetPosition))")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    written.append(
      "end \(text(previousIndexPaths)) → \(text(indexPaths))"
        + (movementCancelled ? ", cancelled" : ""))
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }
}
