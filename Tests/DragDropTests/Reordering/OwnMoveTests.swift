import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The view's own move, which comes before the data source is called (3.2.9).
@Suite
struct OwnMoveTests {
  private let stage = Stage()
  private let delegate = ScriptedDelegate.mover(canMove: true)

  private func table(_ sections: [[String]]) -> TableView {
    let table = stage.table("t", [], delegate: delegate, isDataSource: true)
    while table.model.numberOfSections > 0 { _ = table.model.removeSection(at: 0) }
    for (index, items) in sections.enumerated() {
      table.model.insertSection(.init(items), at: index)
    }
    table.reloadData()
    return table
  }

  private func collection(_ sections: [[String]]) -> CollectionView {
    stage.collection(
      "c", sections, titles: sections.map { _ in "s" }, delegate: delegate, isDataSource: true)
  }

  /// Moves a row by its reorder control.
  private func moveByControl(
    _ table: TableView, _ source: Position, _ target: Position
  ) throws {
    table.isEditing = true
    try stage.simulation.grab(table, source).over(table, target, .below).drop()
  }

  private func move(_ view: CollectionView, _ source: Position, over targets: Position...) throws {
    #expect(view.beginInteractiveMovementForItem(at: source.indexPath))
    for target in targets {
      view.updateInteractiveMovementTargetPosition(try #require(view.frame(of: target)).center)
    }
    view.endInteractiveMovement()
  }

  private func shown(_ view: SectionedView) -> [String] {
    view.positions.map { view.shownTitle(at: $0) }
  }

  // MARK: Counts inside the call

  /// Rule 3.2.9.
  @Test(arguments: [true, false])
  func countsTheMovedRowInsideMoveRow(_ isByControl: Bool) throws {
    let table = table([["a", "b", "c", "d"], ["e", "f", "g"]])
    var counts: [Int] = []
    delegate.moveEntry = { view, from, to in
      counts = [0, 1].map { view.numberOfEntries(inSection: $0) }
      view.model.move(from: from, to: to)
    }
    if isByControl {
      try moveByControl(table, at(0, 1), at(1, 1))
    } else {
      try stage.simulation.lift(table, at(0, 1)).over(table, at(1, 1), .below).drop()
    }
    #expect(counts == [3, 4])
    #expect(table.model.titles() == [["a", "c", "d"], ["e", "f", "b", "g"]])
  }

  /// Rule 3.2.9.
  @Test
  func countsTheMovedItemInsideMoveItem() throws {
    let view = collection([["a"], ["b"], ["c"]])
    var counts: [Int] = []
    delegate.moveEntry = { view, from, to in
      counts = (0..<3).map { view.numberOfEntries(inSection: $0) }
      view.model.move(from: from, to: to)
    }
    try move(view, at(0, 0), over: at(1, 0))
    #expect(counts == [0, 2, 1])
  }

  // MARK: Counts at the end

  /// Rule 3.2.9.
  @Test
  func doesNotCheckTheCountsAfterAReorderControl() throws {
    let table = table([["a", "b", "c", "d"], ["e", "f", "g"]])
    delegate.moveEntry = { _, _, _ in }
    try moveByControl(table, at(0, 1), at(1, 1))
    #expect(stage.simulation.failure == nil)
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [3, 4])
    #expect(shown(table) == ["a", "c", "d", "e", "f", "b", "g"])
  }

  /// Rule 3.2.9.
  @Test
  func takesARowBackAfterAReorderControl() throws {
    let table = table([["a", "b", "c", "d"], ["e", "f", "g"]])
    delegate.moveEntry = { _, _, _ in }
    try moveByControl(table, at(0, 1), at(1, 1))
    table.moveRow(at: at(1, 0).indexPath, to: at(0, 3).indexPath)
    #expect(stage.simulation.failure == nil)
    #expect(shown(table) == ["a", "c", "d", "e", "f", "b", "g"])
    #expect(table.disagreement == nil)
  }

  /// Rule 3.2.9.
  @Test
  func checksTheCountsAfterADrag() throws {
    let table = table([["a", "b"], ["c"]])
    delegate.moveEntry = { _, _, _ in }
    let error = #expect(throws: DragDropError.self) {
      try stage.simulation.lift(table, at(0, 0)).over(table, at(1, 0), .above).drop()
    }
    #expect(error?.description.contains("(0 moved in, 1 moved out)") ?? false)
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [2, 1])
    #expect(shown(table) == ["a", "b", "c"])
  }

  @Test
  func undoesTheMoveIfTheDataSourceFails() throws {
    let table = table([["a", "b", "c"]])
    delegate.moveEntry = { view, from, to in
      view.model.move(from: from, to: to)
      view.device?.fail(.gesture("no"))
    }
    #expect(throws: DragDropError.self) { try moveByControl(table, at(0), at(2)) }
    #expect(table.model.titles() == [["a", "b", "c"]])
    #expect(shown(table) == ["a", "b", "c"])
  }

  // MARK: A row that is put back

  /// Rule SQ21.
  @Test
  func callsMoveRowForARowThatTheDelegatePutsBack() throws {
    let table = table([["a", "b", "c"]])
    delegate.target = { source, _ in source }
    try moveByControl(table, at(0), at(2))
    #expect(stage.calls.last == "t.moveRow[0, 0]")
    #expect(table.model.titles() == [["a", "b", "c"]])
    #expect(!stage.simulation.log.events.contains { $0.name == "performBatchUpdates" })
  }

  /// Rule SQ21.
  @Test
  func callsMoveRowForARowThatTheFingerPutsBack() throws {
    let table = table([["a", "b", "c"]])
    table.isEditing = true
    try stage.simulation.grab(table, at(0)).over(table, at(2), .below).over(table, at(1), .above)
      .drop()
    #expect(stage.calls.last == "t.moveRow[0, 0]")
  }

  /// Rule SQ21.
  @Test
  func doesNotCallMoveRowIfTheControlWasNotMoved() throws {
    let table = table([["a", "b", "c"]])
    table.isEditing = true
    try stage.simulation.grab(table, at(0)).drop()
    #expect(!stage.calls.contains { $0.contains("moveRow") })
  }

  /// Section 2.8.
  @Test
  func doesNotCallMoveRowForADragThatIsPutBack() throws {
    let table = table([["a", "b", "c"]])
    delegate.target = { source, _ in source }
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(!stage.calls.contains { $0.contains("moveRow") })
  }

  // MARK: Updates inside the call

  /// Rule 3.2.9.
  @Test
  func takesAnItemBackInsideMoveItem() throws {
    let view = collection([["a", "b", "c"]])
    delegate.moveEntry = { view, from, to in
      (view as? CollectionView)?.moveItem(at: to.indexPath, to: from.indexPath)
    }
    try move(view, at(0), over: at(1), at(2))
    #expect(shown(view) == ["a", "b", "c"])
    #expect(stage.simulation.failure == nil)
  }

  /// Rule 3.2.9.
  @Test
  func takesAnItemBackToItsSectionInsideMoveItem() throws {
    let view = collection([["a", "b"], ["x", "y"]])
    delegate.moveEntry = { view, from, to in
      (view as? CollectionView)?.performBatchUpdates {
        (view as? CollectionView)?.moveItem(at: to.indexPath, to: from.indexPath)
      }
    }
    try move(view, at(0, 0), over: at(1, 0))
    #expect(shown(view) == ["a", "b", "x", "y"])
    #expect(view.disagreement == nil && stage.simulation.failure == nil)
  }

  /// Rule 3.2.9.
  @Test
  func reloadsInsideMoveItem() throws {
    let view = collection([["a"], ["b"], ["c"]])
    delegate.moveEntry = { view, _, _ in
      view.reloadData()
      view.performBatchUpdates { view.reloadSections([0, 1, 2]) }
    }
    try move(view, at(0, 0), over: at(1, 0))
    #expect(stage.simulation.failure == nil)
    #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [1, 1, 1])
  }

  /// Rule TBD-02.
  @Test(arguments: [true, false])
  func explainsASecondMoveOfTheRow(_ isBatch: Bool) throws {
    let view = collection([["a", "b", "c"]])
    delegate.moveEntry = { view, from, to in
      view.model.move(from: from, to: to)
      view.performBatchUpdates {
        view.update { batch in
          if isBatch {
            batch.delete([from])
            batch.insert([to])
          } else {
            batch.move(from: from, to: to)
          }
        }
      }
    }
    try move(view, at(0), over: at(1), at(2))
    #expect(stage.simulation.log.events.contains { $0.name == Hint.movedTwice.rawValue })
    #expect(shown(view) != view.model.titles()[0])
  }

  @Test
  func keepsTheHeightOfTheMovedRowInsideMoveRow() throws {
    let table = stage.table("t", [], delegate: delegate, isDataSource: true)
    for (row, height) in [44.0, 100, 44].enumerated() {
      table.model.insert(ListItem("\(row)", height: height), at: at(row))
    }
    table.dataSource = nil
    table.reloadData()
    let data = stage.keep(ScriptedDelegate.mover(canMove: true))
    var heights: [Double] = []
    data.moveEntry = { view, from, to in
      heights = (0..<3).map { view.frame(of: at($0))?.height ?? 0 }
      view.model.move(from: from, to: to)
    }
    table.dataSource = data
    try moveByControl(table, at(1), at(2))
    #expect(table.model.titles() == [["0", "2", "1"]])
    #expect(heights == (0..<3).map { table.frame(of: at($0))?.height ?? 0 })
  }
}

/// Targets of the delegate that do not exist (EX19).
@Suite
struct InvalidTargetTests {
  private let stage = Stage()
  private let delegate = ScriptedDelegate.mover(canMove: true)

  private func sections(of table: TableView) {
    table.model.insertSection(.init(["X", "Y"]), at: 1)
    table.reloadData()
  }

  private func text(_ target: Position) -> String {
    "UITableView delegate method tableView:targetIndexPathForMoveFromRowAtIndexPath:"
      + "toProposedIndexPath: returned an invalid target index path (section: \(target.section), "
      + "row: \(target.item)) because there are only 2 rows in this section of the table view."
  }

  /// Rule EX19.
  @Test(arguments: [at(1, 4), at(1, 3), at(0, 3), at(0, -1)])
  func raisesWhileTheControlMoves(_ target: Position) throws {
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    sections(of: table)
    delegate.target = { _, _ in target }
    table.isEditing = true
    let drag = try stage.simulation.grab(table, at(0))
    let error = #expect(throws: DragDropError.self) { try drag.over(table, at(1), .below) }
    #expect(error?.description.contains(text(target)) ?? false)
    #expect(!stage.calls.contains { $0.contains("moveRow") })
  }

  /// Rule EX19.
  @Test(arguments: [at(1, 4), at(1, 3)])
  func raisesWhileADragReorders(_ target: Position) throws {
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    sections(of: table)
    delegate.target = { _, _ in target }
    let drag = try stage.simulation.lift(table, at(0))
    let error = #expect(throws: DragDropError.self) { try drag.over(table, at(1), .below) }
    #expect(error?.description.contains(text(target)) ?? false)
  }

  /// Rule EX19.
  @Test
  func allowsTheRowAfterTheLast() throws {
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    sections(of: table)
    delegate.target = { _, _ in at(1, 2) }
    table.isEditing = true
    try stage.simulation.grab(table, at(0)).over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B"], ["X", "Y", "A"]])
  }

  /// Rule EX19.
  @Test(arguments: [at(7, 0), at(-1, 0)])
  func raisesForAMissingSection(_ target: Position) throws {
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    delegate.target = { _, _ in target }
    table.isEditing = true
    let drag = try stage.simulation.grab(table, at(0))
    let error = #expect(throws: DragDropError.self) { try drag.over(table, at(1), .below) }
    #expect(
      error?.description.contains("targetIndexPathForMove returned \(target), but t has 1 sections")
        ?? false)
  }

  /// Rule EX19.
  @Test(arguments: [at(0, 3), at(2, 0)])
  func raisesInACollection(_ target: Position) throws {
    let view = stage.collection(
      "c", [["a", "b"], ["c"]], delegate: delegate, isDataSource: true)
    delegate.target = { _, _ in target }
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(try #require(view.frame(of: at(1))).center)
    #expect(
      stage.simulation.takeFailure()?.description.contains(
        "targetIndexPathForMove returned \(target), but") ?? false)
  }

  /// Answers with index paths of other lengths.
  private final class Lengths: TableViewDelegate {
    let answer: IndexPath

    init(_ answer: IndexPath) { self.answer = answer }

    func tableView(
      _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { answer }
  }

  /// Rule EX26.
  @Test(arguments: [IndexPath(), IndexPath(index: 1), IndexPath(indexes: [0, 1, 2])])
  func raisesForATargetWithoutTwoIndices(_ target: IndexPath) throws {
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    table.delegate = stage.keep(Lengths(target))
    table.isEditing = true
    let drag = try stage.simulation.grab(table, at(0))
    let error = #expect(throws: DragDropError.self) { try drag.over(table, at(1), .below) }
    #expect(error?.description.hasPrefix("Invalid index path for use with UITableView.") ?? false)
    #expect(table.model.titles() == [["A", "B"]])
  }

  @Test
  func doesNotBlameTheDelegateForTheProposedTarget() throws {
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    delegate.target = { _, proposed in proposed }
    table.isEditing = true
    try stage.simulation.grab(table, at(0)).over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A"]])
  }
}
