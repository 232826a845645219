import Layout
import Testing

@testable import DragDrop

/// Every row of the source's machine (2.2), played with a finger on each kind of view; tables and
/// collections hear it under the names of 2.12.
@Suite("The source, row by row (SM)")
struct SourceRowTests {
  /// What lifting A asks.
  private func liftCalls(_ scene: RowScene) -> [String] {
    scene.expected(
      plain: [
        "s.itemsForBeginning → A", "s.previewForLifting(A) → preview", "s.willAnimateLift",
      ],
      list: ["s.itemsForBeginning[0, 0] → A", "s.dragPreviewParametersFor#[0, 0] → nil"])
  }

  /// Lifts A and moves it over nothing, and forgets what was called.
  private func dragging(_ scene: RowScene) throws -> Drag {
    let drag = try scene.lift().move(to: RowScene.nowhere)
    _ = scene.news()
    return drag
  }

  @Test("SM1: a touch is waited with, and asks nothing yet", arguments: Party.allCases)
  func sm1(_ kind: Party) throws {
    let scene = RowScene(kind)
    let touch = try scene.simulation.touchBegan(
      at: scene.source.convert(Point(x: 20, y: 20), to: nil))
    #expect(touch.machine.state.name == "pressed")
    #expect(scene.news() == [])
  }

  @Test("SM1: where drags are switched off a touch never asks", arguments: Party.allCases)
  func sm1Disabled(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.setEnabled(false)
    #expect(try !scene.lift().isActive)
    #expect(scene.news() == [])
  }

  @Test(
    "SM2: a finger that moves, or lifts, before the lift delay asks nothing",
    arguments: Party.allCases, [true, false])
  func sm2(_ kind: Party, _ moves: Bool) throws {
    let scene = RowScene(kind)
    let touch = try scene.simulation.touchBegan(
      at: scene.source.convert(Point(x: 20, y: 20), to: nil))
    try scene.simulation.wait(scene.simulation.environment.liftDelay - 0.01)
    if moves {
      let delta = Point(x: 0, y: scene.simulation.environment.liftSlop + 1)
      try scene.simulation.touchMoved(touch, to: touch.location + delta)
    } else {
      try scene.simulation.touchEnded(touch)
    }
    try scene.simulation.wait(1)
    #expect(touch.machine.state.name == "idle")
    #expect(scene.news() == [])
  }

  @Test("SM3: a source that gives nothing has no session", arguments: Party.allCases)
  func sm3(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.refuseItems()
    let drag = try scene.lift()
    try drag.move(to: RowScene.nowhere).drop()
    #expect(!drag.isActive && drag.operation == nil)
    #expect(
      scene.news()
        == scene.expected(
          plain: ["s.itemsForBeginning → "], list: ["s.itemsForBeginning[0, 0] → "]))
  }

  @Test("SM4: items, then their previews, then the animation", arguments: Party.allCases)
  func sm4(_ kind: Party) throws {
    let scene = RowScene(kind)
    #expect(try scene.lift().isActive)
    #expect(scene.news() == liftCalls(scene))
    #expect(scene.cellState == (kind == .plain ? nil : .lifting))
  }

  @Test(
    "SM5, Q-42: a lift that is put back was never a drag, though items were asked for",
    arguments: Party.allCases)
  func sm5(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try scene.lift()
    _ = scene.news()
    try drag.drop()
    #expect(scene.news() == scene.expected(plain: ["lift completion start"], list: []))
    #expect(scene.cellState == (kind == .plain ? nil : DragState.none))
    #expect(drag.operation == nil)
  }

  @Test("SM5: data that changes during the lift takes it back", arguments: Kind.allCases)
  func sm5Data(_ kind: Kind) throws {
    let scene = RowScene(kind == .table ? .table : .collection)
    let drag = try scene.lift()
    _ = scene.news()
    (scene.source as? SectionedView)?.insertOnTop("Z")
    try drag.move(to: RowScene.nowhere).drop()
    #expect(scene.news() == [])
  }

  @Test(
    "SM6: the first movement begins the session, asks its questions, and ends the lift",
    arguments: Party.allCases)
  func sm6(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try scene.lift()
    _ = scene.news()
    try drag.begin()
    #expect(
      scene.news()
        == scene.expected(
          plain: [
            "s.sessionWillBegin", "s.sessionAllowsMoveOperation → true",
            "s.sessionIsRestrictedToDraggingApplication → false",
            "s.prefersFullSizePreviews → false", "lift completion end",
          ],
          list: [
            "s.dragSessionWillBegin", "s.dragSessionAllowsMoveOperation → true",
            "s.dragSessionIsRestrictedToDraggingApplication → false",
          ]))
    #expect(scene.cellState == (kind == .plain ? nil : .dragging))
    #expect(scene.hasActiveDrag == (kind == .plain ? nil : true))
  }

  @Test(
    "SM6: a phone before iOS 15, which has no drags between apps, asks for no restriction",
    arguments: Party.allCases)
  func sm6Phone(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.simulation.environment.idiom = .phone
    scene.simulation.environment.osVersion = 14
    scene.setEnabled(true)
    try scene.lift().begin()
    #expect(!scene.news().contains { $0.contains("Restricted") })
  }

  @Test("SM7: each movement is told, to plain views only", arguments: Party.allCases)
  func sm7(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try dragging(scene)
    try drag.move(to: RowScene.nowhere).move(to: Point(x: 1200, y: 1000))
    #expect(
      scene.news()
        == scene.expected(plain: ["s.sessionDidMove", "s.sessionDidMove"], list: []))
  }

  @Test("SM8: a tap with another finger adds items", arguments: Party.allCases)
  func sm8(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try dragging(scene)
    scene.picture.addedItems = { _ in [imageItem("B")] }
    try scene.add(drag)
    #expect(
      scene.news()
        == scene.expected(
          plain: ["s.itemsForAddingTo → B", "s.willAdd(B, s)"],
          list: ["s.itemsForAddingTo[0, 1] → B"]))
    #expect(drag.items.map(\.title) == ["A", "B"])
  }

  @Test("SM8: a tap that adds nothing is a tap", arguments: Party.allCases)
  func sm8Nothing(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try dragging(scene)
    scene.picture.addedItems = { _ in [] }
    scene.dragging.addedItems = { _, _ in [] }
    try scene.add(drag)
    #expect(drag.items.map(\.title) == ["A"])
    if let view = scene.source as? SectionedView { #expect(view.selection == [at(1)]) }
  }

  @Test(
    "SM9: the end is announced with the operation, to plain views only", arguments: Party.allCases,
    [true, false])
  func sm9(_ kind: Party, _ isInterrupted: Bool) throws {
    let scene = RowScene(kind)
    let drag = try dragging(scene)
    if isInterrupted {
      try scene.simulation.interrupt()
    } else if let touch = drag.touch {
      try scene.simulation.touchEnded(touch)
    }
    #expect(
      scene.news().prefix(1)
        == scene.expected(
          plain: ["s.willEnd(cancel)"], list: ["s.dragPreviewParametersFor#[0, 0] → nil"])[...])
  }

  @Test(
    "SM10: what is refused flies back first, then the source hears of the end",
    arguments: Party.allCases, [DropOperation.cancel, .forbidden])
  func sm10(_ kind: Party, _ operation: DropOperation) throws {
    let scene = RowScene(kind)
    scene.answer(operation)
    let drag = try scene.lift()
    try scene.over(drag)
    _ = scene.news()
    guard let touch = drag.touch else { return }
    try scene.simulation.touchEnded(touch)
    let name = operation.name
    #expect(
      scene.news()
        == scene.expected(
          plain: [
            "s.willEnd(\(name))", "s.previewForCancelling(A) → preview", "s.willAnimateCancel(A)",
            "d.sessionDidEnd",
          ],
          list: ["s.dragPreviewParametersFor#[0, 0] → nil", "d.dropSessionDidEnd"]))
    #expect(scene.cellState == (kind == .plain ? nil : .dragging))
    try scene.simulation.runUntilIdle()
    #expect(
      scene.news()
        == scene.expected(
          plain: ["cancel completion end", "s.didEnd(\(name))"], list: ["s.dragSessionDidEnd"]))
    #expect(scene.cellState == (kind == .plain ? nil : DragState.none))
    #expect(drag.operation == operation)
  }

  @Test(
    "SM11: after a copy or a move the source hears of the end at once, and nothing flies back",
    arguments: Party.allCases, [DropOperation.copy, .move])
  func sm11(_ kind: Party, _ operation: DropOperation) throws {
    let scene = RowScene(kind)
    scene.answer(operation)
    let drag = try scene.lift()
    try scene.over(drag)
    _ = scene.news()
    guard let touch = drag.touch else { return }
    try scene.simulation.touchEnded(touch)
    #expect(
      scene.news().filter { $0.hasPrefix("s.") }
        == scene.expected(
          plain: ["s.willEnd(\(operation.name))", "s.didEnd(\(operation.name))"],
          list: ["s.dragSessionDidEnd"]))
    #expect(scene.hasActiveDrag == (kind == .plain ? nil : false))
    #expect(drag.operation == operation)
  }

  @Test(
    "SM12: when every load is in the transfer is told of, to plain views only",
    arguments: Party.allCases)
  func sm12(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.perform { session in session.loadObjects(ofClass: String.self) { _ in } }
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(scene.news().contains("s.sessionDidTransferItems") == (kind == .plain))
    #expect(scene.stage.phases.last == "transferred")
  }

  @Test("SM12: a drop that loads nothing is transferred once it is concluded")
  func sm12Nothing() throws {
    let scene = RowScene(.plain)
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(scene.news().suffix(2) == ["d.concludeDrop", "s.sessionDidTransferItems"])
  }
}
