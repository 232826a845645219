import Layout
import Testing

@testable import DragDrop

/// Behavior of older systems, each with a switch that is off by default (part 6, N27).
@Suite
struct SwitchTests {
  private func stage(_ change: (inout Environment) -> Void) -> Stage {
    let stage = Stage()
    change(&stage.simulation.environment)
    return stage
  }

  // MARK: Q-12

  private func reloadDuringDrag(_ kind: Kind, isOn: Bool) throws -> DragDropError? {
    let stage = stage { $0.reloadSectionsDuringDragThrows = isOn }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below)
    view.reloadSections([0])
    return stage.simulation.takeFailure()
  }

  /// Rule EX11.
  @Test
  func raisesForReloadedSectionsWithAnOpenGap() throws {
    #expect(
      try reloadDuringDrag(.collection, isOn: true)?.description
        == "Could not compute initial update value after shadow updates. Update: "
        + "{length = 2, path = 0 - 0} action (move) {length = 2, path = 0 - 1} (v)")
  }

  /// Rule Q-12.
  @Test
  func reloadsSectionsInTablesAndOnNewerSystems() throws {
    #expect(try reloadDuringDrag(.table, isOn: true) == nil)
    #expect(try reloadDuringDrag(.collection, isOn: false) == nil)
  }

  /// Rule Q-12.
  @Test
  func reloadsSectionsWithoutAGap() {
    let stage = stage { $0.reloadSectionsDuringDragThrows = true }
    let view = stage.collection("v", [["A"]])
    view.reloadSections([0])
    #expect(stage.simulation.failure == nil)
  }

  // MARK: Q-36

  private func reloadAndMoveSection(_ kind: Kind, isOn: Bool) -> DragDropError? {
    let stage = stage { $0.reloadWithSectionMoveMiscounted = isOn }
    let view = kind.make(stage, "v", ["A", "B"], delegate: .mover())
    view.model.insertSection(.init(["C"]), at: 1)
    view.reloadData()
    view.performBatchUpdates {
      let section = view.model.removeSection(at: 1) ?? .init()
      view.model.insertSection(section, at: 0)
      view.moveSection(1, toSection: 0)
      view.update { $0.reload([at(0, 1)]) }
    }
    return stage.simulation.takeFailure()
  }

  /// Rule Q-36.
  @Test
  func tableMiscountsAReloadNextToASectionMove() throws {
    let error = try #require(reloadAndMoveSection(.table, isOn: true))
    guard case .inconsistency(let exception, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(exception.id == "EX1")
    #expect(exception.message.contains("section 1"))
    #expect(exception.message.contains("(0 inserted, 1 deleted)"))
    #expect(exception.hint.hasPrefix("2 + 0 - 1 + 0 - 0 = 1, but the data source now has 2"))
  }

  /// Rule Q-36.
  @Test
  func countsAReloadNextToASectionMove() {
    #expect(reloadAndMoveSection(.collection, isOn: true) == nil)
    #expect(reloadAndMoveSection(.table, isOn: false) == nil)
  }

  // MARK: N15

  /// Lifts B of [A, B, C], updates the table in mid-drag, and drops below C.
  private func sourceAfter(
    isOn: Bool, _ kind: Kind = .table, _ change: (SectionedView) -> Void
  ) throws -> Position? {
    let stage = stage { $0.sourcePathSurvivesUnrelatedUpdates = isOn }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try stage.simulation.lift(view, at(1)).over(view, at(2), .below)
    change(view)
    return drag.items.first?.source?.position
  }

  /// Rule N15.
  @Test
  func keepsASourcePathThatAnUpdateDoesNotName() throws {
    let top: (SectionedView) -> Void = { $0.insertOnTop("Z") }
    #expect(try sourceAfter(isOn: false, .table, top) == nil)
    for kind in Kind.allCases { #expect(try sourceAfter(isOn: true, kind, top) == at(2)) }
  }

  /// Rule N15.
  @Test(arguments: 0..<4)
  func losesASourcePathThatAnUpdateNames(_ which: Int) throws {
    let source = try sourceAfter(isOn: true) { view in
      view.performBatchUpdates {
        switch which {
        case 0: view.update { $0.reload([at(1)]) }
        case 1: view.reloadSections([0])
        case 2:
          view.model.remove(at: at(1))
          view.update { $0.delete([at(1)]) }
        default:
          view.model.move(from: at(1), to: at(0))
          view.update { $0.move(from: at(1), to: at(0)) }
        }
      }
    }
    #expect(source == nil)
  }

  /// Rule N15.
  @Test
  func losesEveryPathAtReloadData() throws {
    #expect(try sourceAfter(isOn: true) { $0.reloadData() } == nil)
  }

  /// Rule N15.
  @Test(arguments: Kind.allCases)
  func dropsARowWithItsPathAsLocal(_ kind: Kind) throws {
    let stage = stage { $0.sourcePathSurvivesUnrelatedUpdates = true }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
    view.insertOnTop("Z")
    try drag.over(view, at(3), .below).drop()
    #expect(view.model.titles() == [["Z", "B", "C", "A"]])
  }

  // MARK: Q-15

  private func destinationOfMove(_ kind: Kind, isOn: Bool) throws -> Position? {
    let stage = stage { $0.iosTwelveMoveCountsSource = isOn }
    let delegate = ScriptedDelegate.mover()
    var seen: Position?
    delegate.perform = { seen = $1.destination }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate)
    try stage.simulation.lift(view, at(0)).over(view, at(2), .below).drop()
    return seen
  }

  /// Rule Q-15.
  @Test(arguments: Kind.allCases)
  func countsTheSourceOfAMove(_ kind: Kind) throws {
    #expect(try destinationOfMove(kind, isOn: true) == at(3))
    #expect(try destinationOfMove(kind, isOn: false) == at(2))
  }

  /// Rule Q-15.
  @Test
  func raisesForAnInsertionAtTheCount() throws {
    let stage = stage { $0.iosTwelveMoveCountsSource = true }
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let error = #expect(throws: DragDropError.self) {
      try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    }
    #expect(error?.description.contains("attempt to insert row 2 into section 0") ?? false)
    #expect(table.model.titles() == [["A", "B"]])
  }

  /// Rule Q-15.
  @Test(arguments: Kind.allCases)
  func excludesARowThatItsDataSourceMoves(_ kind: Kind) throws {
    let stage = stage { $0.iosTwelveMoveCountsSource = true }
    let view = kind.make(
      stage, "v", ["A", "B", "C"], delegate: .mover(canMove: true), isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(2), .below).drop()
    #expect(view.model.titles() == [["B", "C", "A"]])
  }

  // MARK: Q-16

  private func gapOfCopy(_ kind: Kind, isOn: Bool) throws -> Displacement {
    let stage = stage { $0.localCopyLooksLikeMove = isOn }
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate)
    try stage.simulation.lift(view, at(0)).over(view, at(2), .into)
    return view.presentedLayout.displacement
  }

  /// Rule Q-16.
  @Test
  func copyRemovesTheItemWithTheSwitch() throws {
    #expect(try gapOfCopy(.collection, isOn: true) == Displacement(removed: at(0), slot: at(2)))
    #expect(try gapOfCopy(.collection, isOn: false).removed == nil)
    #expect(try gapOfCopy(.table, isOn: true).removed == nil)
  }

  /// Rule Q-16.
  @Test
  func delegatePerformsTheCopy() throws {
    let stage = stage { $0.localCopyLooksLikeMove = true }
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    var operations: [DropOperation] = []
    delegate.perform = { operations.append($1.operation) }
    let view = stage.collection("c", [["A", "B", "C"]], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(2), .into).drop()
    #expect(operations == [.copy])
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }
}
