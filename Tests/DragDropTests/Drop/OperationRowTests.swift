import Layout
import Testing

@testable import DragDrop

/// The final operation at the release, rule by rule (2.6), and the meaning of missing methods (2.7),
/// for each kind of view.
@Suite
struct OperationRowTests {
  private func drop(_ scene: RowScene) throws -> DropOperation? {
    let drag = try scene.lift()
    try scene.over(drag)
    return try drag.drop().operation
  }

  private func performs(_ scene: RowScene) -> Bool {
    scene.stage.calls.contains { $0.contains("d.performDrop") }
  }

  /// Section 2.6.
  @Test(
    arguments: Party.allCases,
    DropOperation.allCases)
  func usesTheProposedOperation(_ kind: Party, _ operation: DropOperation) throws {
    let scene = RowScene(kind)
    scene.answer(operation)
    #expect(try drop(scene) == operation)
    #expect(performs(scene) == operation.isAccepting)
  }

  /// Section 2.6.
  @Test(arguments: Party.allCases)
  func cancelsWithoutAProposal(_ kind: Party) throws {
    let scene = RowScene(kind)
    #expect(try scene.lift().move(to: RowScene.nowhere).drop().operation == .cancel)
  }

  /// Section 2.6.
  @Test(arguments: Party.allCases)
  func cancelsASessionWithoutItems(_ kind: Party) throws {
    let scene = RowScene(kind)
    let simulation = scene.simulation
    let session = ActiveDragSession(
      number: 1, source: try #require(scene.dragSource), application: simulation.application(),
      location: .zero, on: simulation)
    let destination = Destination(target: try #require(scene.dropTarget), dragSession: session)
    let reduced = destination.reduce(DropProposal(operation: .copy), intent: .unspecified)
    #expect(reduced.operation == .cancel)
    #expect(session.transfer.hints.map(\.sentence) == [Hint.sessionIsEmpty.template])
  }

  /// Section 2.6.
  @Test(arguments: Party.allCases)
  func cancelsAMoveThatTheSourceForbids(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.allowsMove = false
    scene.dragging.allowsMove = { false }
    scene.answer(.move)
    #expect(try drop(scene) == .cancel)
    #expect(!performs(scene))
  }

  /// Section 2.6.
  @Test(
    arguments: Party.allCases,
    [DropOperation.move, .copy])
  func cancelsAForeignMoveAndKeepsACopy(_ kind: Party, _ operation: DropOperation) throws {
    let scene = RowScene(kind, app: "other")
    scene.answer(operation)
    #expect(try drop(scene) == (operation == .move ? .cancel : .copy))
  }

  /// Section 2.6.
  @Test(arguments: Party.allCases)
  func cancelsARestrictedSessionOverAnotherApp(_ kind: Party) throws {
    let scene = RowScene(kind, app: "other")
    scene.picture.isRestricted = true
    scene.dragging.isRestricted = { true }
    #expect(try drop(scene) == .cancel)
    #expect(!scene.stage.calls.contains { $0.hasPrefix("d.") })
  }

  /// Section 2.6, rule Q-13.
  @Test(arguments: Kind.allCases, [true, false])
  func forbidsTwoItemsWithLegacyMultiItemForbidden(_ kind: Kind, _ isOn: Bool) throws {
    let stage = Stage()
    stage.simulation.environment.legacyMultiItemForbidden = isOn
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    delegate.perform = { _, _ in }
    let view = kind.make(stage, "v", ["A", "B", "C"], delegate: delegate)
    let drag = try stage.simulation.lift(view, at(0)).add(view, at(1)).over(view, at(2))
    #expect(try drag.drop().operation == (isOn ? .forbidden : .move))
  }

  // MARK: Missing methods

  /// Section 2.7.
  @Test(arguments: Party.allCases)
  func plainViewsRefuseAndListsCopyWithoutAnUpdateMethod(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.frame.methods.remove(.sessionDidUpdate)
    scene.dropping.update = nil
    #expect(try drop(scene) == (kind == .plain ? .cancel : .copy))
    #expect(performs(scene) == (kind != .plain))
  }

  /// Section 2.7.
  @Test(arguments: Kind.allCases)
  func listIsProposedCopyAndUnspecifiedWithoutAnUpdateMethod(_ kind: Kind) throws {
    let scene = RowScene(kind.party)
    scene.dropping.update = nil
    var seen: (DropOperation, DropIntent)?
    scene.dropping.perform = { seen = ($1.operation, $1.intent) }
    _ = try drop(scene)
    #expect(seen?.0 == .copy && seen?.1 == .unspecified)
  }

  /// Section 2.7.
  @Test(arguments: Kind.allCases)
  func callsPerformDropForALocalItemWithoutAnUpdateMethod(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = nil
    delegate.perform = { _, _ in }
    let view = kind.make(stage, "v", ["A", "B"], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(stage.calls.contains { $0.contains("performDrop") })
    #expect(!stage.calls.contains { $0.contains("moveRow") || $0.contains("moveItem") })
  }

  /// Section 2.7.
  @Test(arguments: Kind.allCases)
  func reordersOwnRowsWithoutADropDelegate(_ kind: Kind) throws {
    let stage = Stage()
    let source = stage.table("source", ["X"], delegate: .mover())
    let view = kind.make(
      stage, "v", ["A", "B"], delegate: .mover(canMove: true), isDataSource: true)
    (view as? TableView)?.dropDelegate = nil
    (view as? CollectionView)?.dropDelegate = nil
    #expect(try stage.simulation.lift(source, at(0)).over(view, at(0)).drop().operation == .cancel)
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(view.model.titles() == [["B", "A"]])
  }

  /// Section 2.7, rule SQ16.
  @Test(arguments: Kind.allCases)
  func keepsTheListIfPerformDropDoesNothing(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { _, _ in }
    let view = kind.make(stage, "v", ["A", "B"], delegate: delegate)
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(view.presentedLayout.displacement == .none)
    #expect(view.model.titles() == [["A", "B"]])
    #expect(stage.calls.suffix(2) == ["v.dropSessionDidEnd", "v.dragSessionDidEnd"])
  }

  /// Section 2.7.
  @Test(arguments: Kind.allCases)
  func reordersACollectionWithoutADragDelegate(_ kind: Kind) throws {
    let stage = Stage()
    let view = kind.make(
      stage, "v", ["A", "B"], delegate: .mover(canMove: true), isDataSource: true)
    (view as? TableView)?.dragDelegate = nil
    (view as? CollectionView)?.dragDelegate = nil
    let other = stage.table("other", ["X"], delegate: .mover())
    try stage.simulation.lift(view, at(0)).over(other, at(0)).drop()
    #expect(view.model.titles() == [["A", "B"]])
    #expect(other.model.titles() == [["X"]])
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(view.model.titles() == (kind == .collection ? [["B", "A"]] : [["A", "B"]]))
  }
}

/// What an app and another one see of items, line by line (2.9).
@Suite
struct ApplicationRowTests {
  static let apps = ["main", "other"]

  /// Drops A with a local context, and returns what `performDrop` received.
  private func seen<Value>(
    _ kind: Party, _ app: String, _ look: @escaping (any DropSession) -> Value
  ) throws -> Value {
    let scene = RowScene(kind, app: app)
    var value: Value?
    scene.perform { value = look($0) }
    let drag = try scene.lift()
    drag.session?.localContext = "note"
    try scene.over(drag)
    try drag.drop()
    return try #require(value)
  }

  /// Section 2.9.
  @Test(arguments: Party.allCases, apps)
  func returnsTheLocalSessionOrNil(_ kind: Party, _ app: String) throws {
    #expect(try seen(kind, app) { $0.localDragSession != nil } == (app == "main"))
  }

  /// Section 2.9.
  @Test(arguments: Party.allCases, apps)
  func returnsLocalContextAndObjectOrNil(_ kind: Party, _ app: String) throws {
    let values = try seen(kind, app) {
      [$0.localDragSession?.localContext as? String, $0.items.first?.localObject as? String]
    }
    #expect(values == (app == "main" ? ["note", "A"] : [nil, nil]))
  }

  /// Section 2.9.
  @Test(arguments: Party.allCases, apps)
  func returnsFalseForAllowsMoveOperationInAnotherApp(_ kind: Party, _ app: String) throws {
    #expect(try seen(kind, app) { $0.allowsMoveOperation } == (app == "main"))
  }

  /// Section 2.9.
  @Test(arguments: Kind.allCases)
  func returnsTheSourcePathOnlyForItemsOfTheView(_ kind: Kind) throws {
    let stage = Stage()
    var sources: [Position?] = []
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    delegate.perform = { sources += $1.items.map(\.source) }
    let view = kind.make(stage, "v", ["A", "B"], delegate: delegate)
    let away = stage.table("away", ["X"], app: "other", delegate: delegate)
    try stage.simulation.lift(view, at(0)).over(view, at(1)).drop()
    try stage.simulation.lift(view, at(0)).over(away, at(0)).drop()
    try stage.simulation.lift(away, at(0)).over(view, at(0)).drop()
    #expect(sources == [at(0), nil, nil])
  }

  /// Rule N12.
  @Test(arguments: Kind.allCases)
  func copiesForeignItemsWithForeignMoveIsCopy(_ kind: Kind) throws {
    let scene = RowScene(kind.party, app: "other")
    scene.simulation.environment.foreignMoveIsCopy = true
    scene.answer(.move)
    var operation: DropOperation?
    scene.dropping.perform = { operation = $1.operation }
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(operation == .copy)
  }

  @Test(arguments: Party.allCases)
  func dropsARestrictedSessionInItsOwnApp(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.isRestricted = true
    scene.dragging.isRestricted = { true }
    let drag = try scene.lift()
    try scene.over(drag)
    #expect(try drag.drop().operation == .copy)
  }

  /// Section 2.9.
  @Test(arguments: Party.allCases, apps)
  func addsItemsOnlyOfTheSameApp(_ kind: Party, _ app: String) throws {
    let scene = RowScene(kind)
    let other = scene.stage.plain(
      "o", Rect(x: 900, y: 0, width: 100, height: 100), app: app, drag: PictureDelegate())
    let drag = try scene.lift().move(to: RowScene.nowhere)
    try scene.simulation.tap(other)
    #expect(drag.items.count == (app == "main" ? 2 : 1))
  }

  /// Section 2.9.
  @Test(arguments: Party.allCases, [14, 15])
  func reachesOtherAppsOnAPhoneSinceIOS15(_ kind: Party, _ version: Int) throws {
    let scene = RowScene(kind, app: "other")
    scene.simulation.environment.idiom = .phone
    scene.simulation.environment.osVersion = Double(version)
    scene.setEnabled(true)
    let drag = try scene.lift()
    try scene.over(drag)
    #expect(try drag.drop().operation == (version == 15 ? .copy : .cancel))
  }

  /// Section 2.9.
  @Test(arguments: apps)
  func notifiesTheSourceOfACopyAndItsTransfer(_ app: String) throws {
    let scene = RowScene(.plain, app: app)
    scene.perform { session in session.loadObjects(ofClass: String.self) { _ in } }
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(
      scene.news().filter { $0.hasPrefix("s.did") || $0.hasPrefix("s.sessionDidTransfer") } == [
        "s.didEnd(copy)", "s.sessionDidTransferItems",
      ])
  }
}
