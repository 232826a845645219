import Layout
import Testing

@testable import DragDrop

/// Quirks of UIKit that the model reproduces and no other test covers.
@Suite
struct QuirkTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// Rule Q-07.
  @Test
  func callsDelegatesAlikeWhileEditing() throws {
    func calls(isEditing: Bool) throws -> [String] {
      let stage = Stage()
      let table = stage.table(
        "t", ["A", "B", "C"], delegate: .mover(canMove: true), isDataSource: true)
      table.isEditing = isEditing
      try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
      // Reorder controls ask the data source which rows may move.
      return stage.calls.filter { !$0.contains("canMoveRow") }
    }
    #expect(try calls(isEditing: true) == calls(isEditing: false))
    #expect(try calls(isEditing: true).contains("t.dragSessionDidEnd"))
  }

  /// Rule Q-30.
  @Test(arguments: Kind.allCases)
  func doesNotReportTheOutcomeToAListsSource(_ kind: Kind) throws {
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: .mover())
    try simulation.lift(view, at(0)).over(view, at(2)).drop()
    try simulation.lift(view, at(0)).over(view, at(2)).cancel()
    let events = simulation.log.events
    // The trace contains what the delegate does not receive.
    #expect(events.filter { $0.name == "ended" }.map(\.value) == [.text("move"), .text("cancel")])
    let told = events.filter { $0.name == "dragSessionDidEnd" }
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.value == .none })
  }

  /// Rule Q-32.
  @Test
  func doesNotLiftAFixedRowButDropsAroundIt() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    delegate.canMove = { $0.item != 1 }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    #expect(try !simulation.lift(table, at(1)).isActive)
    try simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A", "C"]])
  }

  /// Rule Q-34.
  @Test(arguments: [true, false])
  func beginsADragAtAReorderControlWithTheSwitch(isOn: Bool) throws {
    simulation.environment.editingReorderUsesDragDrop = isOn
    let table = stage.table(
      "t", ["A", "B", "C"], delegate: .mover(canMove: true), isDataSource: true)
    table.isEditing = true
    try simulation.grab(table, at(0)).over(table, at(2), .below).drop()
    #expect(stage.calls.contains("t.itemsForBeginning[0, 0] → A") == isOn)
    #expect(stage.calls.contains("t.dragSessionDidEnd") == isOn)
    #expect(table.model.titles() == [["B", "C", "A"]])
  }
}
