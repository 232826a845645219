import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct ViewQueryTests {
  private func table(_ stage: Stage) -> TableView {
    stage.table("t", (0..<100).map { "\($0)" }, title: "Numbers", delegate: .mover())
  }

  @Test(.covers("GEO-01"))
  func returnsTheRectangleOfARow() {
    let stage = Stage()
    let table = table(stage)
    #expect(table.rectForRow(at: at(1).indexPath) == Rect(x: 0, y: 72, width: 320, height: 44))
    #expect(table.rectForRow(at: at(100).indexPath) == .zero)
  }

  @Test(.covers("GEO-02"))
  func returnsTheCellWithItsFrameAndCenter() {
    let stage = Stage()
    let table = table(stage)
    let cell = table.cellForRow(at: at(1).indexPath)
    #expect(cell?.title == "1")
    #expect(cell?.frame == Rect(x: 0, y: 72, width: 320, height: 44))
    #expect(cell?.center == Point(x: 160, y: 94))
  }

  @Test(.covers("GEO-02"))
  func returnsNoCellOffTheScreen() throws {
    let stage = Stage()
    let table = table(stage)
    #expect(table.cellForRow(at: at(99).indexPath) == nil)
    #expect(table.cellForRow(at: at(100).indexPath) == nil)
    try stage.simulation.scroll(table, by: 9999)
    #expect(table.cellForRow(at: at(99).indexPath)?.title == "99")
    #expect(table.cellForRow(at: at(0).indexPath) == nil)
  }

  @Test
  func hidesTheCellOfARemovedRow() throws {
    let stage = Stage()
    let table = table(stage)
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below)
    let cell = try #require(table.cellForRow(at: at(0).indexPath))
    #expect(cell.title == "0" && cell.alpha == 0)
    #expect(cell.frame.minY == 72, "in the gap")
    #expect(table.rectForRow(at: at(1).indexPath).minY == 28)
    #expect(table.rectForRow(at: at(2).indexPath).minY == 116)
  }

  @Test(.covers("GEO-03"))
  func returnsTheRowsInARectangle() {
    let stage = Stage()
    let rows = table(stage).indexPathsForRows(in: Rect(x: 0, y: 80, width: 10, height: 40))
    #expect(rows == [at(1).indexPath, at(2).indexPath])
  }

  @Test(.covers("GEO-07", "GEO-08"))
  func returnsMatchingAttributesAndCells() {
    let stage = Stage()
    let view = stage.collection(
      "c", [["a", "b", "c"]],
      layout: GridLayout(width: 320, itemsPerLine: .count(2), itemExtent: 40))
    let attributes = view.layoutAttributesForItem(at: at(1).indexPath)
    #expect(attributes?.frame == Rect(x: 160, y: 0, width: 160, height: 40))
    #expect(attributes?.center == Point(x: 240, y: 20))
    #expect(view.cellForItem(at: at(1).indexPath)?.frame == attributes?.frame)
    #expect(view.layoutAttributesForItem(at: at(3).indexPath) == nil)
  }

  @Test(.covers("GEO-04", "GEO-05", "GEO-06"))
  func extendsTheSelectionAndLiftsItTogether() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.selected = { _, _ in Issue.record("told") }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate)
    table.allowsMultipleSelection = true
    for item in [2, 0, 2, 9] {
      table.selectRow(at: at(item).indexPath, animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathsForSelectedRows == [at(0).indexPath, at(2).indexPath])
    #expect(try stage.simulation.lift(table, at(2)).items.map(\.title) == ["A", "C"])
    table.deselectRow(at: at(0).indexPath, animated: false)
    #expect(table.indexPathsForSelectedRows == [at(2).indexPath])
  }

  @Test(.covers("TBL-04", "TBL-05", "TBL-06"))
  func setsTheFlagsOfADragBetweenTwoViews() throws {
    let stage = Stage()
    let source = stage.table("s", ["A", "B"], delegate: .mover(canMove: true), isDataSource: true)
    let delegate = ScriptedDelegate.mover()
    let target = stage.table("t", ["1"], delegate: delegate)
    func flags(_ view: TableView) -> [Bool] {
      [view.hasActiveDrag, view.hasActiveDrop, view.hasUncommittedUpdates]
    }
    var during: [[Bool]] = []
    delegate.perform = { _, _ in during = [flags(source), flags(target)] }
    let drag = try stage.simulation.lift(source, at(0))
    #expect(flags(source) == [false, false, false], "lifted is not yet dragged (SM6)")
    try drag.over(source, at(1), .below)
    #expect(flags(source) == [true, true, true])
    try drag.over(target, at(0))
    #expect(flags(source) == [true, false, false])
    #expect(flags(target) == [false, true, true])
    try drag.drop()
    #expect(during == [[true, false, false], [false, true, false]])
    #expect(flags(source) + flags(target) == [Bool](repeating: false, count: 6))
  }

  /// Rules RP1, RP2.
  @Test(.covers("TBL-05"))
  func reorderWithoutCallsIsNoActiveDrop() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    table.dropDelegate = nil
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1), .below)
    #expect(table.hasActiveDrag && !table.hasActiveDrop && table.hasUncommittedUpdates)
    try drag.drop()
    delegate.items = { _, _ in [] }
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below)
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && table.hasUncommittedUpdates)
  }
}
