import Layout
import Testing

@testable import DragDrop

@Suite("Lifting, adding, ending")
struct DraggingTests {
  @Test("a finger that moves before the lift delay scrolls, and nobody is asked")
  func movedTooEarly() throws {
    let stage = Stage()
    stage.table("inbox", ["A"], delegate: .mover())
    let touch = try stage.simulation.touchBegan(at: Point(x: 100, y: 30))
    try stage.simulation.touchMoved(touch, to: Point(x: 100, y: 41))
    try stage.simulation.wait(1)
    #expect(stage.calls.isEmpty)
  }

  @Test("selected rows are lifted together, in order; one that gives nothing is left out")
  func selection() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.items = { $1 == at(2) ? [] : [dragItem($0, $1)] }
    let table = stage.table("inbox", ["A", "B", "C", "D"], delegate: delegate)
    table.allowsMultipleSelection = true
    try stage.simulation.select(table, [at(3), at(2), at(0)])
    let drag = try stage.simulation.lift(table, at(3))
    #expect(drag.items.map(\.title) == ["A", "D"])
  }

  @Test("a selected row that is pressed and gives nothing refuses for all")
  func pressedSelectedRowRefuses() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.items = { $1 == at(1) ? [] : [dragItem($0, $1)] }
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    table.allowsMultipleSelection = true
    try stage.simulation.select(table, [at(0), at(1)])
    #expect(try !stage.simulation.lift(table, at(1)).isActive)
  }

  @Test("SQ8: an item is added by a tap, and the destination is asked anew")
  func added() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.handles = { _ in true }
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(0), .into)
      .add(table, at(1))
    #expect(drag.items.map(\.title) == ["A", "B"])
    #expect(
      stage.calls.suffix(3) == [
        "inbox.itemsForAddingTo[0, 1] → B", "inbox.canHandle → true",
        "inbox.dropSessionDidUpdate[0, 0] → move, at",
      ])
  }

  @Test("a tap that adds nothing selects the row as usual")
  func tapSelects() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { _, _ in [] }
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    _ = try stage.simulation.lift(table, at(0)).add(table, at(1))
    #expect(table.selection == [at(1)])
  }

  @Test("SQ18: a system interruption ends the drag as a drop outside does")
  func interrupted() throws {
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1))
    try stage.simulation.interrupt()
    #expect(drag.operation == .cancel)
    #expect(stage.calls.suffix(2) == ["inbox.dropSessionDidEnd", "inbox.dragSessionDidEnd"])
  }

  @Test("switching drags off in mid-drag does not end the drag (7.3)")
  func switchedOff() throws {
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1), .above)
    table.dragInteractionEnabled = false
    try drag.over(table, at(1), .below).drop()
    #expect(table.model.titles() == [["B", "A"]])
    #expect(try !stage.simulation.lift(table, at(0)).isActive)
  }

  @Test(
    "Q-09: on a phone drags are off by default before iOS 15",
    arguments: [
      (Idiom.phone, 14, false), (.phone, 15, true), (.pad, 11, true),
    ])
  func phone(_ idiom: Idiom, _ version: Int, _ lifts: Bool) throws {
    let stage = Stage()
    stage.simulation.environment.idiom = idiom
    stage.simulation.environment.osVersion = Double(version)
    let table = stage.table("inbox", ["A"], delegate: .mover())
    #expect(try stage.simulation.lift(table, at(0)).isActive == lifts)
  }

  @Test("Q-13: two items of this view were forbidden in iOS 11.0")
  func legacyMultiItemForbidden() throws {
    let stage = Stage()
    stage.simulation.environment.legacyMultiItemForbidden = true
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(table, at(0)).add(table, at(1)).over(table, at(2)).drop()
    #expect(drag.operation == .forbidden)
  }

  @Test("SQ21: a row is taken by its reorder control without any drag call")
  func grabbed() throws {
    let stage = Stage()
    let table = stage.table(
      "inbox", ["A", "B", "C"], delegate: .mover(canMove: true), isDataSource: true)
    table.isEditing = true
    try stage.simulation.grab(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["B", "C", "A"]])
    #expect(!stage.calls.contains { $0.contains("Session") || $0.contains("items") })
  }

  @Test("a view scrolls until the lifted row is on the screen")
  func scrolls() throws {
    let stage = Stage()
    let table = stage.table("inbox", (0..<100).map { "\($0)" }, delegate: .mover())
    let drag = try stage.simulation.lift(table, at(99))
    #expect(drag.items.map(\.title) == ["99"])
    #expect(table.contentOffset.y == 100 * 44 - 640)
  }

  @Test("two runs record the same events")
  func deterministic() throws {
    func run() throws -> [Event] {
      let stage = Stage()
      let table = stage.table("inbox", ["A", "B", "C"], delegate: .mover())
      try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
      return stage.simulation.log.events
    }
    #expect(try run() == run())
  }
}
