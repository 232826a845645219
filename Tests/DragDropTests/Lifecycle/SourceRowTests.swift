import Layout
import Testing

@testable import DragDrop

/// Every row of the source's state machine (2.2), played on each kind of view.
///
/// The calls of tables and collections have the names of 2.12.
@Suite
struct SourceRowTests {
  /// The calls when A is lifted.
  private func liftCalls(_ scene: RowScene) -> [String] {
    scene.expected(
      plain: [
        "s.itemsForBeginning → A", "s.previewForLifting(A) → preview", "s.willAnimateLift",
      ],
      list: ["s.itemsForBeginning[0, 0] → A", "s.dragPreviewParametersFor#[0, 0] → nil"])
  }

  /// Lifts A, moves it over nothing, and discards the calls so far.
  private func dragging(_ scene: RowScene) throws -> Drag {
    let drag = try scene.lift().move(to: RowScene.nowhere)
    _ = scene.news()
    return drag
  }

  /// Rule SM1.
  @Test(arguments: Party.allCases)
  func asksNothingWhileWaitingForTheLift(_ kind: Party) throws {
    let scene = RowScene(kind)
    let touch = try scene.simulation.touchBegan(
      at: scene.source.convert(Point(x: 20, y: 20), to: nil))
    #expect(touch.machine.state.name == "pressed")
    #expect(scene.news() == [])
  }

  /// Rule SM1.
  @Test(arguments: Party.allCases)
  func neverAsksIfDragsAreDisabled(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.setEnabled(false)
    #expect(try !scene.lift().isActive)
    #expect(scene.news() == [])
  }

  /// Rule SM2.
  @Test(arguments: Party.allCases, [true, false])
  func asksNothingIfTheFingerMovesOrLeavesBeforeTheLiftDelay(_ kind: Party, _ moves: Bool) throws {
    let scene = RowScene(kind)
    let touch = try scene.simulation.touchBegan(
      at: scene.source.convert(Point(x: 20, y: 20), to: nil))
    try scene.simulation.wait(scene.simulation.environment.constants.liftDelay - 0.01)
    if moves {
      let delta = Point(x: 0, y: scene.simulation.environment.constants.liftSlop + 1)
      try scene.simulation.touchMoved(touch, to: touch.location + delta)
    } else {
      try scene.simulation.touchEnded(touch)
    }
    try scene.simulation.wait(1)
    #expect(touch.machine.state.name == "idle")
    #expect(scene.news() == [])
  }

  /// Rule SM3.
  @Test(arguments: Party.allCases)
  func hasNoSessionWithoutItems(_ kind: Party) throws {
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

  /// Rule SM4.
  @Test(arguments: Party.allCases)
  func asksForItemsPreviewsAndAnimation(_ kind: Party) throws {
    let scene = RowScene(kind)
    #expect(try scene.lift().isActive)
    #expect(scene.news() == liftCalls(scene))
    #expect(scene.cellState == (kind == .plain ? nil : .lifting))
  }

  /// Rules SM5, Q-42.
  @Test(arguments: Party.allCases)
  func reversesALift(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try scene.lift()
    _ = scene.news()
    try drag.drop()
    #expect(scene.news() == scene.expected(plain: ["lift completion start"], list: []))
    #expect(scene.cellState == (kind == .plain ? nil : DragState.none))
    #expect(drag.operation == nil)
  }

  /// Rule SM5.
  @Test(arguments: Kind.allCases)
  func reversesALiftWhenDataChanges(_ kind: Kind) throws {
    let scene = RowScene(kind.party)
    let drag = try scene.lift()
    _ = scene.news()
    (scene.source as? SectionedView)?.insertOnTop("Z")
    try drag.move(to: RowScene.nowhere).drop()
    #expect(scene.news() == [])
  }

  /// Rule SM6.
  @Test(arguments: Party.allCases)
  func beginsTheSessionAtTheFirstMovement(_ kind: Party) throws {
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

  /// Rule SM6.
  @Test(arguments: Party.allCases)
  func asksForNoRestrictionOnAPhoneBeforeIOS15(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.simulation.environment.idiom = .phone
    scene.simulation.environment.osVersion = 14
    scene.setEnabled(true)
    try scene.lift().begin()
    #expect(!scene.news().contains { $0.contains("Restricted") })
  }

  /// Rule SM7.
  @Test(arguments: Party.allCases)
  func notifiesPlainViewsOfEachMovement(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try dragging(scene)
    try drag.move(to: RowScene.nowhere).move(to: Point(x: 1200, y: 1000))
    #expect(
      scene.news()
        == scene.expected(plain: ["s.sessionDidMove", "s.sessionDidMove"], list: []))
  }

  /// Rule SM8.
  @Test(arguments: Party.allCases)
  func addsItemsByATap(_ kind: Party) throws {
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

  /// Rule SM8.
  @Test(arguments: Party.allCases)
  func treatsATapThatAddsNothingAsATap(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try dragging(scene)
    scene.picture.addedItems = { _ in [] }
    scene.dragging.addedItems = { _, _ in [] }
    try scene.add(drag)
    #expect(drag.items.map(\.title) == ["A"])
    if let view = scene.source as? SectionedView { #expect(view.selection == [at(1)]) }
  }

  /// Rule SM9.
  @Test(
    arguments: Party.allCases,
    [true, false])
  func announcesTheEndToPlainViews(_ kind: Party, _ isInterrupted: Bool) throws {
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

  /// Rule SM10.
  @Test(arguments: Party.allCases, [DropOperation.cancel, .forbidden])
  func endsAfterRefusedItemsFlewBack(_ kind: Party, _ operation: DropOperation) throws {
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

  /// Rule SM11.
  @Test(arguments: Party.allCases, [DropOperation.copy, .move])
  func endsImmediatelyAfterACopyOrMove(_ kind: Party, _ operation: DropOperation) throws {
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

  /// Rule SM12.
  @Test(arguments: Party.allCases)
  func notifiesPlainViewsOfTheTransfer(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.perform { session in session.loadObjects(ofClass: String.self) { _ in } }
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(scene.news().contains("s.sessionDidTransferItems") == (kind == .plain))
    #expect(scene.stage.phases.last == "transferred")
  }

  /// Rule SM12.
  @Test
  func transfersAfterTheConclusionIfNothingIsLoaded() throws {
    let scene = RowScene(.plain)
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(scene.news().suffix(2) == ["d.concludeDrop", "s.sessionDidTransferItems"])
  }
}
