import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Paths and destinations in tables (3.4, 3.5): two titled sections, header 28, rows 44, so that
/// rows start at 28, 72, 116 | 188; section 2 is empty, its header starts at 232.
@Suite
struct TableDestinationTests {
  private struct Scene {
    let stage: Stage
    let delegate: ScriptedDelegate
    let table: TableView

    func point(_ y: Double) -> Point { table.convert(Point(x: 160, y: y), to: nil) }
  }

  private func scene(
    _ operation: DropOperation = .move, _ intent: DropIntent = .insertAtDestinationIndexPath,
    canMove: Bool = true
  ) -> Scene {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: canMove)
    delegate.update = { _, _, _ in (operation, intent) }
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table(
      "t", ["A", "B", "C"], title: "1", delegate: delegate, isDataSource: true)
    table.model.insertSection(.init(title: "2", ["D"]), at: 1)
    table.model.insertSection(.init(title: "3"), at: 2)
    table.reloadData()
    return Scene(stage: stage, delegate: delegate, table: table)
  }

  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    let y: Double
    let path: Position?
    let destination: Position?
    var testDescription: String { name }
  }

  static let fromElsewhere = [
    Place(name: "rule 1, upper half", y: 80, path: at(0, 1), destination: at(0, 1)),
    Place(name: "rule 1, lower half", y: 110, path: at(0, 1), destination: at(0, 2)),
    Place(name: "rule 1, the last row", y: 155, path: at(0, 2), destination: at(0, 3)),
    Place(name: "rule 3, a header", y: 10, path: at(0, 0), destination: at(0, 0)),
    Place(name: "rule 3, the next header", y: 170, path: at(1, 0), destination: at(1, 0)),
    Place(name: "rule 4, an empty section", y: 240, path: at(2, 0), destination: at(2, 0)),
    Place(name: "rule 5, below everything", y: 300, path: nil, destination: nil),
  ]

  @Test(arguments: fromElsewhere)
  func resolvesTheDestinationOfAForeignItem(_ place: Place) throws {
    let scene = scene()
    let source = scene.stage.table("s", ["X"], delegate: .mover())
    let drag = try scene.stage.simulation.lift(source, at(0)).move(to: scene.point(place.y))
    #expect(scene.stage.paths(of: scene.table).first == .some(place.path))
    #expect(drag.destinationPosition == place.destination)
    #expect(
      drag.proposal?.intent == (place.path == nil ? .unspecified : .insertAtDestinationIndexPath))
  }

  static let ofOneRow = [
    Place(name: "rule 2, its own place", y: 94, path: at(0, 1), destination: at(0, 1)),
    Place(name: "the previous row, upper half", y: 40, path: at(0, 0), destination: at(0, 0)),
    Place(name: "the previous row, lower half", y: 70, path: at(0, 0), destination: at(0, 1)),
    Place(name: "the row behind, upper half", y: 120, path: at(0, 2), destination: at(0, 1)),
    Place(name: "the row behind, lower half", y: 155, path: at(0, 2), destination: at(0, 2)),
    Place(name: "another section's row, lower half", y: 225, path: at(1, 0), destination: at(1, 1)),
    Place(name: "rule 3, its own header", y: 10, path: at(0, 0), destination: at(0, 0)),
    Place(name: "rule 4, an empty section", y: 240, path: at(2, 0), destination: at(2, 0)),
    Place(name: "rule 5, below everything", y: 300, path: nil, destination: at(0, 1)),
  ]

  /// Section 3.5.
  @Test(arguments: ofOneRow)
  func excludesASingleMovingRow(_ place: Place) throws {
    let scene = scene()
    let drag = try scene.stage.simulation.lift(scene.table, at(0, 1))
    try drag.begin()
    try drag.move(to: scene.point(94))
    let seen = scene.stage.paths(of: scene.table).count
    try drag.move(to: scene.point(place.y))
    #expect(scene.stage.paths(of: scene.table).dropFirst(seen).first == .some(place.path))
    #expect(drag.destinationPosition == place.destination)
  }

  static let copies = [
    Place(name: "the row's own place, upper half", y: 80, path: at(0, 1), destination: at(0, 1)),
    Place(name: "the row's own place, lower half", y: 110, path: at(0, 1), destination: at(0, 2)),
    Place(name: "the row behind, lower half", y: 155, path: at(0, 2), destination: at(0, 3)),
    Place(name: "below everything", y: 300, path: nil, destination: nil),
  ]

  /// Section 3.5.
  @Test(arguments: copies)
  func countsASingleCopiedRow(_ place: Place) throws {
    let scene = scene(.copy)
    // The first movement begins the session over the row itself: refused, so that nothing opens.
    scene.delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let drag = try scene.stage.simulation.lift(scene.table, at(0, 1))
    try drag.begin()
    try drag.move(to: scene.point(94))
    scene.delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    try drag.move(to: scene.point(place.y))
    #expect(drag.destinationPosition == place.destination)
    #expect(scene.table.presentedLayout.displacement.removed == nil)
    var seen: Position?
    scene.delegate.perform = { seen = $1.destination }
    try drag.drop()
    #expect(seen == place.destination)
  }

  struct Quarter: Sendable {
    let y: Double
    let intent: DropIntent
    let destination: Position
  }

  @Test(
    .covers("TPR-09"),
    arguments: [
      Quarter(y: 82, intent: .insertAtDestinationIndexPath, destination: at(0, 1)),
      Quarter(y: 83, intent: .insertIntoDestinationIndexPath, destination: at(0, 1)),
      Quarter(y: 105, intent: .insertIntoDestinationIndexPath, destination: at(0, 1)),
      Quarter(y: 106, intent: .insertAtDestinationIndexPath, destination: at(0, 2)),
    ])
  func resolvesAutomaticByQuartersOfTheRow(_ quarter: Quarter) throws {
    let scene = scene(.move, .automatic)
    let source = scene.stage.table("s", ["X"], delegate: .mover())
    let drag = try scene.stage.simulation.lift(source, at(0)).move(to: scene.point(quarter.y))
    #expect(drag.proposal?.intent == quarter.intent)
    #expect(drag.destinationPosition == quarter.destination)
  }

  @Test
  func resolvesAutomaticBelowTheRowsAsUnspecified() throws {
    let scene = scene(.move, .automatic)
    let source = scene.stage.table("s", ["X"], delegate: .mover())
    let drag = try scene.stage.simulation.lift(source, at(0)).move(to: scene.point(300))
    #expect(drag.proposal?.intent == .unspecified)
    #expect(drag.destinationPosition == nil)
  }

  @Test
  func hasNoPathWithoutRowsAndHeaders() throws {
    let stage = Stage()
    let source = stage.table("s", ["X"], delegate: .mover())
    let table = stage.table("t", [], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(table)
    #expect(stage.paths(of: table) == [nil])
    #expect(drag.destinationPosition == nil)
  }

  /// Rule N18.
  @Test
  func resolvesInsertIntoBelowTheRowsAsUnspecified() throws {
    let scene = scene()
    let source = scene.stage.table("s", ["X"], delegate: .mover())
    let drag = try scene.stage.simulation.lift(source, at(0)).move(to: scene.point(80))
    #expect(scene.table.presentedLayout.displacement.slot == at(0, 1))
    scene.delegate.update = { _, _, _ in (.move, .insertIntoDestinationIndexPath) }
    for y in [10.0, 600] {
      try drag.move(to: scene.point(y))
      #expect(drag.proposal?.intent == .unspecified)
    }
    try drag.move(to: scene.point(80))
    #expect(drag.proposal?.intent == .insertIntoDestinationIndexPath)
    #expect(drag.destinationPosition == at(0, 1))
  }

  @Test
  func closesTheGapForUnspecified() throws {
    let scene = scene()
    let drag = try scene.stage.simulation.lift(scene.table, at(0, 0)).move(to: scene.point(155))
    #expect(scene.table.hasUncommittedUpdates)
    scene.delegate.update = { _, _, _ in (.move, .unspecified) }
    try drag.move(to: scene.point(156))
    #expect(!scene.table.hasUncommittedUpdates)
    try drag.move(to: scene.point(155))
    #expect(drag.destinationPosition == at(0, 2))
  }

  @Test
  func hasNoDestinationBelowTheRowsAfterUnspecified() throws {
    let scene = scene(.move, .unspecified)
    let drag = try scene.stage.simulation.lift(scene.table, at(0, 0)).move(to: scene.point(80))
    scene.delegate.update = { _, _, _ in (.move, .insertAtDestinationIndexPath) }
    try drag.move(to: scene.point(300))
    #expect(drag.destinationPosition == nil)
    #expect(drag.proposal?.intent == .unspecified)
  }

  @Test
  func keepsTheGapOnARefusal() throws {
    let scene = scene()
    let drag = try scene.stage.simulation.lift(scene.table, at(0, 0)).move(to: scene.point(110))
    let gap = scene.table.presentedLayout.displacement
    scene.delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    try drag.move(to: scene.point(225))
    #expect(scene.table.presentedLayout.displacement == gap)
    #expect(drag.proposal?.operation == .forbidden)
  }
}

@Suite
struct TableTargetTests {
  private func asked(_ stage: Stage) -> [Position?] {
    stage.simulation.log.events.filter {
      $0.kind == .call && $0.name == "targetIndexPathForMove"
    }.map { event in
      guard case .fields(let fields) = event.value,
        case .path(let path) = fields.first(where: { $0.name == "proposed" })?.value
      else { return nil }
      return path
    }
  }

  private func make(
    _ items: [String] = ["A", "B", "C", "D"], drop: Bool = true,
    target: @escaping (Position, Position) -> Position
  ) -> (Stage, TableView) {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = target
    let table = stage.table("t", items, delegate: delegate, isDataSource: true)
    if !drop { table.dropDelegate = nil }
    return (stage, table)
  }

  @Test(arguments: [true, false])
  func asksForTheTargetOnlyWhenTheDestinationChanges(_ hasDropDelegate: Bool) throws {
    let (stage, table) = make(drop: hasDropDelegate) { $1 }
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).over(table, at(0), .into)
      .move(to: table.convert(Point(x: 9, y: 600), to: nil)).over(table, at(3), .below).drop()
    #expect(asked(stage) == [at(2), at(3)])
    #expect(table.model.titles() == [["B", "C", "D", "A"]])
  }

  @Test
  func doesNotAskForTheTargetOverTheChosenGap() throws {
    let (stage, table) = make { _, _ in at(3) }
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1), .below)
    #expect(drag.destinationPosition == at(3))
    try drag.move(to: table.convert(Point(x: 9, y: 170), to: nil))
    // After the gap moved, the finger is over the next row.
    #expect(asked(stage) == [at(1), at(2)])
    #expect(drag.destinationPosition == at(3))
  }

  @Test
  func movesARowToTheEndForATargetAfterTheLastRow() throws {
    let (stage, table) = make { _, _ in at(4) }
    let drag = try stage.simulation.lift(table, at(1)).over(table, at(2), .below)
    #expect(drag.destinationPosition == at(3))
    try drag.drop()
    #expect(table.model.titles() == [["A", "C", "D", "B"]])
  }

  /// Rule RP5.
  @Test
  func doesNotRetargetARowThatCannotMove() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: false)
    delegate.target = { _, _ in at(0) }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(2), .below)
    #expect(asked(stage).isEmpty)
    #expect(drag.destinationPosition == at(2))
  }
}
