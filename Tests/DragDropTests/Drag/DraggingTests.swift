import Layout
import Testing

@testable import DragDrop

@Suite
struct DraggingTests {
  @Test
  func liftsSelectedRowsInOrder() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.items = { $1 == at(2) ? [] : [dragItem($0, $1)] }
    let table = stage.table("inbox", ["A", "B", "C", "D"], delegate: delegate)
    table.allowsMultipleSelection = true
    try stage.simulation.select(table, [at(3), at(2), at(0)])
    let drag = try stage.simulation.lift(table, at(3))
    #expect(drag.items.map(\.title) == ["A", "D"])
  }

  @Test
  func refusesAllIfThePressedSelectedRowReturnsNoItems() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.items = { $1 == at(1) ? [] : [dragItem($0, $1)] }
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    table.allowsMultipleSelection = true
    try stage.simulation.select(table, [at(0), at(1)])
    #expect(try !stage.simulation.lift(table, at(1)).isActive)
  }

  @Test
  func continuesIfDragsAreDisabledDuringADrag() throws {
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1), .above)
    table.dragInteractionEnabled = false
    try drag.over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A"]])
    #expect(try !stage.simulation.lift(table, at(0)).isActive)
  }

  /// Rule SQ21.
  @Test
  func grabsARowByItsControlWithoutDragCalls() throws {
    let stage = Stage()
    let table = stage.table(
      "inbox", ["A", "B", "C"], delegate: .mover(canMove: true), isDataSource: true)
    table.isEditing = true
    try stage.simulation.grab(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["B", "C", "A"]])
    #expect(!stage.calls.contains { $0.contains("Session") || $0.contains("items") })
  }

  @Test
  func scrollsUntilTheLiftedRowIsVisible() throws {
    let stage = Stage()
    let table = stage.table("inbox", (0..<100).map { "\($0)" }, delegate: .mover())
    let drag = try stage.simulation.lift(table, at(99))
    #expect(drag.items.map(\.title) == ["99"])
    #expect(table.contentOffset.y == 100 * 44 - 640)
  }
}
