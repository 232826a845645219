import Layout
import Testing

@testable import DragDrop

@Suite
struct DraggingTests {
  @Test
  func scrollsIfTheFingerMovesBeforeTheLiftDelay() throws {
    let stage = Stage()
    stage.table("inbox", ["A"], delegate: .mover())
    let touch = try stage.simulation.touchBegan(at: Point(x: 100, y: 30))
    try stage.simulation.touchMoved(touch, to: Point(x: 100, y: 41))
    try stage.simulation.wait(1)
    #expect(stage.calls.isEmpty)
  }

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

  /// Rule SQ8.
  @Test
  func addsAnItemByATapAndAsksTheDestinationAgain() throws {
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

  @Test
  func selectsTheRowIfATapAddsNothing() throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { _, _ in [] }
    let table = stage.table("inbox", ["A", "B"], delegate: delegate)
    _ = try stage.simulation.lift(table, at(0)).add(table, at(1))
    #expect(table.selection == [at(1)])
  }

  /// Rule SQ18.
  @Test
  func endsAnInterruptedDragLikeADropOutside() throws {
    let stage = Stage()
    let table = stage.table("inbox", ["A", "B"], delegate: .mover())
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1))
    try stage.simulation.interrupt()
    #expect(drag.operation == .cancel)
    #expect(stage.calls.suffix(2) == ["inbox.dropSessionDidEnd", "inbox.dragSessionDidEnd"])
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

  /// Rule Q-09.
  @Test(arguments: [
    (Idiom.phone, 14, false), (.phone, 15, true), (.pad, 11, true),
  ])
  func disablesDragsOnAPhoneBeforeIOS15(_ idiom: Idiom, _ version: Int, _ lifts: Bool) throws {
    let stage = Stage()
    stage.simulation.environment.idiom = idiom
    stage.simulation.environment.osVersion = Double(version)
    let table = stage.table("inbox", ["A"], delegate: .mover())
    #expect(try stage.simulation.lift(table, at(0)).isActive == lifts)
  }

  /// Rule Q-13.
  @Test
  func forbidsTwoItemsOfTheSameViewOnIOS11() throws {
    let stage = Stage()
    stage.simulation.environment.legacyMultiItemForbidden = true
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table("inbox", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(table, at(0)).add(table, at(1)).over(table, at(2)).drop()
    #expect(drag.operation == .forbidden)
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

  @Test
  func recordsTheSameEventsInEachRun() throws {
    func run() throws -> [Event] {
      let stage = Stage()
      let table = stage.table("inbox", ["A", "B", "C"], delegate: .mover())
      try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
      return stage.simulation.log.events
    }
    #expect(try run() == run())
  }
}
