import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The destination for a path and a proposal (3.4), and whether the source still counts (3.5), in
/// tables and collections.
@Suite
struct DestinationTableTests {
  /// A proposal over a place, and its result.
  struct Row: Sendable, CustomTestStringConvertible {
    let intent: DropIntent
    let place: Position
    let resolved: DropIntent
    let destination: Position?
    let slot: Position?
    var testDescription: String { "3.4 \(intent.short) over \(place)" }
  }

  /// Below the last of three rows.
  private static let below = at(3)

  static let rows = [
    Row(
      intent: .insertAtDestinationIndexPath, place: at(1), resolved: .insertAtDestinationIndexPath,
      destination: at(1), slot: at(1)),
    Row(
      intent: .insertAtDestinationIndexPath, place: below, resolved: .unspecified,
      destination: nil, slot: nil),
    Row(
      intent: .insertIntoDestinationIndexPath, place: at(1),
      resolved: .insertIntoDestinationIndexPath, destination: at(1), slot: nil),
    Row(
      intent: .insertIntoDestinationIndexPath, place: below, resolved: .unspecified,
      destination: nil, slot: nil),
    Row(
      intent: .unspecified, place: at(1), resolved: .unspecified, destination: at(1), slot: nil),
    Row(intent: .unspecified, place: below, resolved: .unspecified, destination: nil, slot: nil),
  ]

  /// Section 3.4.
  @Test(
    .covers("TPR-06", "TPR-07", "TPR-08", "CPR-06", "CPR-07", "CPR-08"),
    arguments: Kind.allCases, rows)
  func resolvesDestinationGapAndIntentOfAForeignItem(_ kind: Kind, _ row: Row) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, row.intent) }
    var seen: (destination: Position?, intent: DropIntent)?
    delegate.perform = { seen = ($1.destination, $1.intent) }
    let source = stage.table("source", ["X"], delegate: .mover())
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0)).over(view, row.place)
    #expect(drag.destinationPosition == row.destination)
    #expect(drag.proposal?.intent == row.resolved)
    #expect(view.presentedLayout.displacement.slot == row.slot)
    try drag.drop()
    #expect(seen?.destination == row.destination)
    #expect(seen?.intent == row.resolved)
  }

  /// Section 3.4.
  @Test(arguments: Kind.allCases)
  func appendsAfterTheLastRow(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let source = stage.table("source", ["X"], delegate: .mover())
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0)).over(view, at(2), .below)
    // A collection's gap opens before the cell at first, then after it at the cell's new place.
    if kind == .collection { try drag.over(view, at(2), .below) }
    #expect(drag.destinationPosition == at(3))
    try drag.drop()
    #expect(view.model.titles() == [["A", "B", "C", "X"]])
  }

  /// Section 3.4.
  @Test(arguments: Kind.allCases)
  func keepsGapAndDestinationOfALocalItemBelowTheRows(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2), .below)
      .move(to: view.convert(Point(x: 10, y: 500), to: nil))
    #expect(drag.destinationPosition == at(2))
    #expect(drag.proposal?.intent == .insertAtDestinationIndexPath)
  }

  /// The items of a proposal, and whether the source's row counts.
  struct Counting: Sendable, CustomTestStringConvertible {
    let name: String
    let operation: DropOperation
    let intent: DropIntent
    var items = 1
    var canMove = false
    let isHidden: Bool
    let destination: Position
    var testDescription: String { "3.5 \(name)" }
  }

  /// A is dragged over the lower half of C, the last of three.
  static let counting = [
    Counting(
      name: "reorder path", operation: .move, intent: .insertAtDestinationIndexPath, canMove: true,
      isHidden: true, destination: at(2)),
    Counting(
      name: "move and insertAt", operation: .move, intent: .insertAtDestinationIndexPath,
      isHidden: true, destination: at(2)),
    Counting(
      name: "two local items", operation: .move, intent: .insertAtDestinationIndexPath, items: 2,
      isHidden: false, destination: at(3)),
    Counting(
      name: "copy and unspecified", operation: .copy, intent: .unspecified, isHidden: false,
      destination: at(2)),
    Counting(
      name: "move and unspecified", operation: .move, intent: .unspecified, isHidden: false,
      destination: at(2)),
    Counting(
      name: "move and insertInto", operation: .move, intent: .insertIntoDestinationIndexPath,
      isHidden: false, destination: at(2)),
  ]

  /// Section 3.5.
  @Test(arguments: Kind.allCases, counting)
  func countsTheSourceRowAsSpecified(_ kind: Kind, _ row: Counting) throws {
    let stage = Stage()
    let delegate = row.canMove ? ScriptedDelegate.mover(canMove: true) : .mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let view = kind.make(
      stage, "v", ["A", "B", "C"], delegate: delegate, isDataSource: row.canMove)
    let drag = try stage.simulation.lift(view, at(0))
    if row.items == 2 { try drag.add(view, at(1)) }
    try drag.begin()
    delegate.update = { _, _, _ in (row.operation, row.intent) }
    try drag.over(view, at(2), .below)
    // A gap at the row's own place covers nothing.
    let shown = view.presentedLayout.displacement
    #expect((shown.removed != shown.slot) == row.isHidden)
    #expect(drag.destinationPosition == row.destination)
  }

  /// Section 3.5.
  @Test(arguments: Kind.allCases)
  func countsTheSourceOfAnInsertedCopy(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(view, at(0))
    try drag.begin()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    try drag.over(view, at(2), .below)
    if kind == .collection { try drag.over(view, at(2), .below) }
    #expect(view.presentedLayout.displacement.removed == nil)
    #expect(drag.destinationPosition == at(3))
  }
}

/// Paths and releases of collections, line by line (7.1, 7.2): three sections of two, one and no
/// items; headers 20, rows 40, inset 10 below each section.
@Suite
struct CollectionRowTests {
  private func scene(
    _ delegate: ScriptedDelegate = .mover(), isDataSource: Bool = false
  ) -> (Stage, CollectionView) {
    let stage = Stage()
    let view = stage.collection(
      "c", [["a", "b"], ["c"], []], titles: ["1", "2", "3"], headers: 20, height: 40,
      inset: EdgeInsets(top: 0, left: 0, bottom: 10, right: 0), delegate: delegate,
      isDataSource: isDataSource)
    return (stage, view)
  }

  private func point(_ y: Double, in view: View) -> Point {
    view.convert(Point(x: 160, y: y), to: nil)
  }

  /// Section 7.1.
  @Test(arguments: [
    ("a cell", 80.0, at(0, 1)), ("the gap's slot: own", 40, at(0, 0)), ("a header", 120, nil),
    ("an inset", 105, nil), ("empty space", 400, nil),
    ("a section without any item", 190, at(2, 0)),
  ])
  func givesThePathOfTheElementUnderTheFinger(_ what: String, _ y: Double, _ path: Position?) throws
  {
    let (stage, view) = scene()
    let drag = try stage.simulation.lift(view, at(0, 0))
    try drag.begin()
    let seen = stage.paths(of: view).count
    try drag.move(to: point(y, in: view))
    #expect(stage.paths(of: view).dropFirst(seen).first == .some(path))
  }

  /// Section 7.1.
  @Test(arguments: [1, 2])
  func keepsOneSlotForForeignItems(_ count: Int) throws {
    let (stage, view) = scene()
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let source = stage.table("source", ["X", "Y"], delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0))
    if count == 2 { try drag.add(source, at(1)) }
    try drag.move(to: point(10, in: view))
    #expect(view.presentedLayout.displacement == .none)  // no cell was accepted yet
    try drag.move(to: point(80, in: view))
    #expect(view.presentedLayout.displacement == Displacement(removed: nil, slot: at(0, 1)))
    try drag.move(to: point(10, in: view))
    #expect(view.presentedLayout.displacement.slot == at(0, 1))
    try drag.move(to: point(500, in: view))
    #expect(view.presentedLayout.displacement == .none)
    #expect(drag.destinationPosition == nil)
  }

  /// A release, and the arguments of `performDrop`.
  struct Release: Sendable, CustomTestStringConvertible {
    let name: String
    var operation = DropOperation.move
    var intent = DropIntent.insertAtDestinationIndexPath
    /// Points of the finger, one movement each.
    let ys: [Double]
    var items = 1
    var isForeign = false
    let destination: Position?
    let resolved: DropIntent
    var testDescription: String { "7.2 \(name)" }
  }

  static let releases = [
    Release(
      name: "insertAt with a gap: the gap", ys: [80], destination: at(0, 1),
      resolved: .insertAtDestinationIndexPath),
    Release(
      name: "the gap at own: own", ys: [40], destination: at(0, 0),
      resolved: .insertAtDestinationIndexPath),
    Release(
      name: "insertAt with a gap, over nothing: the gap", ys: [80, 105], destination: at(0, 1),
      resolved: .insertAtDestinationIndexPath),
    Release(
      name: "no gap and no cell: nil", ys: [500], isForeign: true, destination: nil,
      resolved: .unspecified),
    Release(
      name: "two local items: by halves", ys: [95], items: 2, destination: at(0, 2),
      resolved: .insertAtDestinationIndexPath),
    Release(
      name: "unspecified: the path", intent: .unspecified, ys: [80], destination: at(0, 1),
      resolved: .unspecified),
    Release(
      name: "unspecified over nothing: nil", intent: .unspecified, ys: [500], destination: nil,
      resolved: .unspecified),
    Release(
      name: "insertInto: the path", intent: .insertIntoDestinationIndexPath, ys: [80],
      destination: at(0, 1), resolved: .insertIntoDestinationIndexPath),
    Release(
      name: "copy: the gap, the source counted", operation: .copy, ys: [80],
      destination: at(0, 1), resolved: .insertAtDestinationIndexPath),
  ]

  /// Rule CR3.
  @Test(arguments: releases)
  func reportsTheDestinationOfTheCoordinator(_ release: Release) throws {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    var seen: (destination: Position?, intent: DropIntent)?
    delegate.perform = { seen = ($1.destination, $1.intent) }
    let (stage, view) = scene(delegate)
    let source = release.isForeign ? stage.table("source", ["X"], delegate: .mover()) : nil
    let drag = try stage.simulation.lift(source ?? view, at(0))
    if release.items == 2 { try drag.add(view, at(1)) }
    try drag.begin()
    delegate.update = { _, _, _ in (release.operation, release.intent) }
    for y in release.ys { try drag.move(to: point(y, in: view)) }
    try drag.drop()
    #expect(seen?.destination == release.destination)
    #expect(seen?.intent == release.resolved)
  }

  /// Every reason why a collection that can move items does not.
  enum Obstacle: CaseIterable, Sendable {
    case copies
    case insertsInto
    case unspecified
    case atOwn
    case twoItems
    case fromElsewhere
    case mayNotMove
    case sourceIsLost
  }

  /// Rule CR3.
  @Test(arguments: Obstacle.allCases)
  func callsPerformDropExceptForALocalMove(_ obstacle: Obstacle) throws {
    let delegate = ScriptedDelegate.mover(canMove: obstacle != .mayNotMove)
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.perform = { _, _ in }
    delegate.update = { _, _, _ in
      switch obstacle {
      case .copies: (.copy, .insertAtDestinationIndexPath)
      case .insertsInto: (.move, .insertIntoDestinationIndexPath)
      case .unspecified: (.move, .unspecified)
      default: (.move, .insertAtDestinationIndexPath)
      }
    }
    let (stage, view) = scene(delegate, isDataSource: true)
    let source = stage.table("source", ["X"], delegate: .mover())
    let drag = try stage.simulation.lift(obstacle == .fromElsewhere ? source : view, at(0))
    if obstacle == .twoItems { try drag.add(view, at(1)) }
    // Even if the release is within the slop around the touch.
    try drag.begin()
    if obstacle == .sourceIsLost { view.insertOnTop("z") }
    try drag.move(to: point(obstacle == .atOwn ? 40 : 80, in: view)).drop()
    #expect(stage.calls.contains { $0.contains("c.performDrop") })
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }

  /// Rule CR2.
  @Test
  func endsTheDragBeforeTheDropOfAMove() throws {
    let (stage, view) = scene(.mover(canMove: true), isDataSource: true)
    let drag = try stage.simulation.lift(view, at(0)).move(to: point(80, in: view))
    let touch = try #require(drag.touch)
    try stage.simulation.touchEnded(touch)
    let released = stage.simulation.clock.now
    try stage.simulation.runUntilIdle()
    func time(of name: String) -> Double? {
      let event = stage.simulation.log.events.last { $0.kind == .call && $0.name == name }
      return event.map { Double($0.time - released) / 1_000_000 }
    }
    #expect(time(of: "moveItem") == 0)
    #expect((0.03...0.08).contains(try #require(time(of: "dragSessionDidEnd"))))
    #expect((0.93...0.99).contains(try #require(time(of: "dropSessionDidEnd"))))
  }
}
