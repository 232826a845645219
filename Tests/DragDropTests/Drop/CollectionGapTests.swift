import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The worked examples of 7.1: a list, sections of three items; header 20, rows 40, inset 10 below
/// each section, so that rows start at 20, 60, 100 | 170, 210, 250 | 320, 360, 400.
@Suite
struct CollectionGapTests {
  /// One movement of the finger, and its expected result.
  struct Step: Sendable {
    let y: Double
    let path: Position?
    let gap: Position?
    /// The path of the additional update at rest; the outer nil means that there is none.
    var rest: Position??
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let id: String
    let own: Position
    let steps: [Step]
    /// Refuses cells of other sections, accepts nil.
    var refusesOtherSections = false
    var testDescription: String { id }
  }

  static let examples = [
    Example(
      id: "G1", own: at(1, 0),
      steps: [
        Step(y: 230, path: at(1, 1), gap: at(1, 1), rest: at(1, 0)),
        Step(y: 270, path: at(1, 2), gap: at(1, 2), rest: at(1, 0)),
        Step(y: 190, path: at(1, 1), gap: at(1, 0), rest: at(1, 0)),
      ]),
    Example(
      id: "G2", own: at(1, 2),
      steps: [
        Step(y: 230, path: at(1, 1), gap: at(1, 1), rest: at(1, 2)),
        Step(y: 190, path: at(1, 0), gap: at(1, 0), rest: at(1, 2)),
        Step(y: 230, path: at(1, 0), gap: at(1, 1), rest: at(1, 2)),
      ]),
    Example(
      id: "G3", own: at(2, 1),
      steps: [
        Step(y: 120, path: at(0, 2), gap: at(0, 2), rest: at(2, 1)),
        Step(y: 160, path: at(0, 2), gap: at(0, 3), rest: at(2, 1)),
        Step(y: 185, path: nil, gap: at(0, 3)),
        Step(y: 200, path: nil, gap: at(0, 3)),
      ]),
    Example(id: "G4", own: at(1, 1), steps: [Step(y: 160, path: nil, gap: at(1, 1))]),
    Example(
      id: "G5", own: at(1, 0),
      steps: [
        Step(y: 120, path: at(0, 2), gap: at(0, 2), rest: at(1, 0)),
        Step(y: 230, path: at(1, 1), gap: at(1, 0), rest: at(1, 1)),
        Step(y: 235, path: at(1, 1), gap: at(1, 1), rest: at(1, 0)),
      ]),
    Example(
      id: "G6", own: at(1, 2),
      steps: [
        Step(y: 120, path: at(0, 2), gap: at(1, 2)),
        Step(y: 155, path: nil, gap: at(0, 2), rest: at(0, 2)),
      ], refusesOtherSections: true),
    Example(
      id: "G7", own: at(1, 2),
      steps: [
        Step(y: 120, path: at(0, 2), gap: at(1, 2)),
        Step(y: 270, path: at(1, 2), gap: at(1, 2)),
        Step(y: 155, path: nil, gap: at(1, 2)),
      ], refusesOtherSections: true),
    Example(
      id: "G8", own: at(1, 2),
      steps: [
        Step(y: 120, path: at(0, 2), gap: at(1, 2)),
        Step(y: 190, path: at(1, 0), gap: at(1, 0), rest: at(1, 2)),
      ], refusesOtherSections: true),
  ]

  private static let letters = [["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"]]
  private static let inset = EdgeInsets(top: 0, left: 0, bottom: 10, right: 0)

  @Test(arguments: examples)
  func matchesTheObservedExample(_ example: Example) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    if example.refusesOtherSections {
      delegate.update = { _, _, path in
        guard let path, path.section != example.own.section else {
          return (.move, .insertAtDestinationIndexPath)
        }
        return (.forbidden, .unspecified)
      }
    }
    let view = stage.collection(
      "c", Self.letters, titles: ["1", "2", "3"], headers: 20, height: 40, inset: Self.inset,
      delegate: delegate)
    let drag = try stage.simulation.lift(view, example.own)
    var seen = 0
    for (index, step) in example.steps.enumerated() {
      try drag.move(to: view.convert(Point(x: 160, y: step.y), to: nil))
      let paths = stage.simulation.log.events.filter {
        $0.kind == .call && $0.name == "dropSessionDidUpdate"
      }.map(\.path)
      // The first movement also began the session, over the item's own place.
      var new = Array(paths.dropFirst(seen))
      if index == 0 { new.removeFirst() }
      seen = paths.count
      #expect(new.first == .some(step.path), "\(example.id) y \(step.y)")
      #expect(new.dropFirst().first == step.rest, "\(example.id) y \(step.y) at rest")
      #expect(view.presentedLayout.displacement.slot == step.gap, "\(example.id) y \(step.y)")
    }
  }

  @Test
  func hasNoDestinationAfterAGridsLastCellUntilACellIsDisplaced() throws {
    let stage = Stage()
    let grid = GridLayout(width: 320, itemsPerLine: .count(2), itemExtent: 40)
    let view = stage.collection(
      "c", [["a", "b", "c"], ["d", "e", "f"]], titles: ["1", "2"], headers: 20, height: 40,
      inset: Self.inset, delegate: .mover(), layout: grid)
    let drag = try stage.simulation.lift(view, at(1, 1))
    try drag.move(to: view.convert(Point(x: 240, y: 80), to: nil))
    #expect(view.presentedLayout.displacement.slot == at(1, 1))
    try drag.move(to: view.convert(Point(x: 80, y: 80), to: nil))
    #expect(view.presentedLayout.displacement.slot == at(0, 2))
    try drag.move(to: view.convert(Point(x: 240, y: 80), to: nil))
    #expect(view.presentedLayout.displacement.slot == at(0, 3))
  }

  @Test
  func opensNoGapForAForeignItemBeforeTheFirstAcceptedCell() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let source = stage.table("s", ["x"], delegate: .mover())
    let view = stage.collection(
      "c", [["a", "b", "c"]], titles: ["1"], headers: 20, height: 40, delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0))
    for (y, gap) in [(70.0, at(1)), (110, at(2)), (150, at(3)), (200, nil)] as [(Double, Position?)]
    {
      try drag.move(to: view.convert(Point(x: 160, y: y), to: nil))
      #expect(view.presentedLayout.displacement.slot == gap, "y \(y)")
      #expect(drag.destinationPosition == gap, "y \(y)")
    }
    let paths = stage.simulation.log.events.filter {
      $0.kind == .call && $0.view == "c" && $0.name == "dropSessionDidUpdate"
    }.map(\.path)
    #expect(paths == [at(1), at(1), at(1), at(2), at(2), at(3), nil, nil])
  }
}

@Suite
struct CollectionReleaseTests {
  private func play(
    _ delegate: ScriptedDelegate, to part: Drag.Part = .below
  ) throws -> (Stage, CollectionView) {
    let stage = Stage()
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: delegate, isDataSource: delegate.moveEntry != nil)
    try stage.simulation.lift(view, at(0)).over(view, at(1), part).drop()
    return (stage, view)
  }

  private func calls(_ stage: Stage) -> [String] {
    stage.calls.filter { $0.contains("moveItem") || $0.contains("performDrop") }
  }

  /// Rule CR1.
  @Test
  func callsNothingAfterARefusal() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let (stage, _) = try play(delegate)
    #expect(calls(stage).isEmpty)
    #expect(stage.calls.suffix(2) == ["c.dropSessionDidEnd", "c.dragSessionDidEnd"])
  }

  /// Rule CR2.
  @Test
  func dataSourceMovesTheItemAndTheDragEndsBeforeTheDrop() throws {
    let (stage, view) = try play(.mover(canMove: true))
    #expect(calls(stage) == ["c.moveItem[0, 0]"])
    #expect(view.model.titles() == [["b", "a", "c"]])
    #expect(stage.calls.suffix(2) == ["c.dragSessionDidEnd", "c.dropSessionDidEnd"])
  }

  /// Section 2.8, rule Q-10.
  @Test
  func reordersWithoutDelegates() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    view.dragDelegate = nil
    view.dropDelegate = nil
    try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true", "c.moveItem[0, 0]"])
    #expect(view.model.titles() == [["b", "c", "a"]])
  }

  /// Rule CR1, section 2.8.
  @Test(arguments: [false, true])
  func returnsAnItemReleasedOutsideWithoutDelegates(comesBack: Bool) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate, isDataSource: true)
    view.dragDelegate = nil
    view.dropDelegate = nil
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    try drag.move(to: Point(x: 900, y: 900))
    #expect(drag.isActive)
    if comesBack { try drag.over(view, at(2)) }
    try drag.drop()
    #expect(view.model.titles() == [comesBack ? ["b", "c", "a"] : ["a", "b", "c"]])
    #expect(stage.calls.contains("c.moveItem[0, 0]") == comesBack)
    #expect(!view.hasUncommittedUpdates)
  }
}

@Suite
struct InteractiveMovementTests {
  private func make(
    canMove: Bool = true, target: ((Position, Position) -> Position)? = nil
  ) -> (Stage, CollectionView) {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: canMove)
    delegate.target = target
    let view = stage.collection(
      "c", [["a", "b", "c"], ["d"]], titles: ["1", "2"], delegate: delegate, isDataSource: true)
    return (stage, view)
  }

  @Test(.covers("IMV-01"))
  func refusesAnItemThatCannotMove() {
    let (stage, view) = make(canMove: false)
    #expect(!view.beginInteractiveMovementForItem(at: at(0).indexPath))
    #expect(stage.calls == ["c.canMoveItem[0, 0] → false"])
    #expect(!view.hasUncommittedUpdates)
  }

  @Test(.covers("IMV-02", "IMV-03"))
  func movesTheItemToThePointAndCallsMoveItemOnce() throws {
    let (stage, view) = make()
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    #expect(view.hasUncommittedUpdates)
    let target = try #require(view.frame(of: at(2)))
    view.updateInteractiveMovementTargetPosition(target.center)
    view.endInteractiveMovement()
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true", "c.moveItem[0, 0]"])
    #expect(view.model.titles() == [["b", "c", "a"], ["d"]])
  }

  @Test(.covers("IMV-03"))
  func callsNothingForAnItemThatDidNotMove() {
    let (stage, view) = make()
    _ = view.beginInteractiveMovementForItem(at: at(0).indexPath)
    view.endInteractiveMovement()
    #expect(stage.calls == ["c.canMoveItem[0, 0] → true"])
  }

  @Test(.covers("IMV-04"))
  func restoresACancelledMovement() throws {
    let (stage, view) = make()
    _ = view.beginInteractiveMovementForItem(at: at(0).indexPath)
    view.updateInteractiveMovementTargetPosition(try #require(view.frame(of: at(2))).center)
    view.cancelInteractiveMovement()
    #expect(view.model.titles() == [["a", "b", "c"], ["d"]])
    #expect(!stage.calls.contains { $0.contains("moveItem") })
    #expect(!view.hasUncommittedUpdates)
  }

  @Test(.covers("IMV-08"))
  func delegateCanKeepTheItemInItsSection() throws {
    let (stage, view) = make { source, proposed in
      proposed.section == source.section ? proposed : at(source.section, 2)
    }
    _ = view.beginInteractiveMovementForItem(at: at(0).indexPath)
    view.updateInteractiveMovementTargetPosition(try #require(view.frame(of: at(1, 0))).center)
    view.endInteractiveMovement()
    #expect(view.model.titles() == [["b", "c", "a"], ["d"]])
    #expect(stage.calls.last == "c.moveItem[0, 0]")
  }
}
