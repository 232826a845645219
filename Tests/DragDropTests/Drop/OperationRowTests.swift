import Layout
import Testing

@testable import DragDrop

/// What the last proposal counts as at the release, rule by rule (2.6), and what missing methods
/// mean (2.7), on each kind of view.
@Suite("The final operation, row by row (2.6, 2.7)")
struct OperationRowTests {
  private func drop(_ scene: RowScene) throws -> DropOperation? {
    let drag = try scene.lift()
    try scene.over(drag)
    return try drag.drop().operation
  }

  private func performs(_ scene: RowScene) -> Bool {
    scene.stage.calls.contains { $0.contains("d.performDrop") }
  }

  @Test(
    "2.6: a proposal that nothing forbids is the operation", arguments: Party.allCases,
    DropOperation.allCases)
  func asProposed(_ kind: Party, _ operation: DropOperation) throws {
    let scene = RowScene(kind)
    scene.answer(operation)
    #expect(try drop(scene) == operation)
    #expect(performs(scene) == operation.isAccepting)
  }

  @Test(
    "2.6: released over nothing, there is no proposal, and it cancels", arguments: Party.allCases)
  func noProposal(_ kind: Party) throws {
    let scene = RowScene(kind)
    #expect(try scene.lift().move(to: RowScene.nowhere).drop().operation == .cancel)
  }

  @Test("2.6: a session without items cancels", arguments: Party.allCases)
  func noItems(_ kind: Party) throws {
    let scene = RowScene(kind)
    let simulation = scene.simulation
    let session = TrackedDrag(
      number: 1, source: try #require(scene.dragSource), application: simulation.application(),
      location: .zero, on: simulation)
    let destination = Destination(target: try #require(scene.dropTarget), drag: session)
    let reduced = destination.reduce(DropProposal(operation: .copy), intent: .unspecified)
    #expect(reduced.operation == .cancel)
    #expect(session.transfer.hints.map(\.sentence) == [Hint.sessionIsEmpty.template])
  }

  @Test("2.6: a move that the source does not allow cancels", arguments: Party.allCases)
  func moveNotAllowed(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.allowsMove = false
    scene.dragging.allowsMove = { false }
    scene.answer(.move)
    #expect(try drop(scene) == .cancel)
    #expect(!performs(scene))
  }

  @Test(
    "2.6: a move for another app's items cancels, a copy stays a copy", arguments: Party.allCases,
    [DropOperation.move, .copy])
  func foreign(_ kind: Party, _ operation: DropOperation) throws {
    let scene = RowScene(kind, app: "other")
    scene.answer(operation)
    #expect(try drop(scene) == (operation == .move ? .cancel : .copy))
  }

  @Test("2.6: a restricted session cancels over another app", arguments: Party.allCases)
  func restricted(_ kind: Party) throws {
    let scene = RowScene(kind, app: "other")
    scene.picture.isRestricted = true
    scene.dragging.isRestricted = { true }
    #expect(try drop(scene) == .cancel)
    #expect(!scene.stage.calls.contains { $0.hasPrefix("d.") })
  }

  @Test(
    "2.6: two items of a list over it are forbidden with legacyMultiItemForbidden",
    arguments: Kind.allCases, [true, false])
  func legacy(_ kind: Kind, _ isOn: Bool) throws {
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

  @Test("2.7: without an update method plain views refuse, lists copy", arguments: Party.allCases)
  func noUpdate(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.frame.methods.remove(.sessionDidUpdate)
    scene.dropping.update = nil
    #expect(try drop(scene) == (kind == .plain ? .cancel : .copy))
    #expect(performs(scene) == (kind != .plain))
  }

  @Test(
    "2.7: without an update method a list is told copy and unspecified", arguments: Kind.allCases)
  func impliedProposal(_ kind: Kind) throws {
    let scene = RowScene(kind.party)
    scene.dropping.update = nil
    var seen: (DropOperation, DropIntent)?
    scene.dropping.perform = { seen = ($1.operation, $1.intent) }
    _ = try drop(scene)
    #expect(seen?.0 == .copy && seen?.1 == .unspecified)
  }

  @Test(
    "2.7: without an update method a local item goes to performDrop, not to the data source",
    arguments: Kind.allCases)
  func noUpdateLocal(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.update = nil
    delegate.perform = { _, _ in }
    let view = kind.make(stage, "v", ["A", "B"], delegate: delegate, isDataSource: true)
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(stage.calls.contains { $0.contains("performDrop") })
    #expect(!stage.calls.contains { $0.contains("moveRow") || $0.contains("moveItem") })
  }

  @Test("2.7: a plain view without performDrop cancels", arguments: [true, false])
  func noPerformDrop(_ isThere: Bool) throws {
    let scene = RowScene(.plain)
    if !isThere { scene.frame.methods.remove(.performDrop) }
    #expect(try drop(scene) == (isThere ? .copy : .cancel))
  }

  @Test(
    "2.7: without a drop delegate nothing comes from elsewhere, and own rows still reorder",
    arguments: Kind.allCases)
  func noDropDelegate(_ kind: Kind) throws {
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

  @Test(
    "2.7: a performDrop that does nothing leaves the list as before, and all ends are told",
    arguments: Kind.allCases)
  func performsNothing(_ kind: Kind) throws {
    let stage = Stage()
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { _, _ in }
    let view = kind.make(stage, "v", ["A", "B"], delegate: delegate)
    try stage.simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(view.presentedLayout.displacement == .none)
    #expect(view.model.titles() == [["A", "B"]])
    #expect(stage.calls.suffix(2) == ["v.dropSessionDidEnd", "v.dragSessionDidEnd"])
  }

  @Test(
    "2.7: without a drag delegate nothing is dragged out; a collection's item may still reorder",
    arguments: Kind.allCases)
  func noDragDelegate(_ kind: Kind) throws {
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

extension Kind {
  var party: Party { self == .table ? .table : .collection }
}

/// What one app sees of its own items and what another one does, line by line (2.9).
@Suite("Same app or another app, row by row (2.9)")
struct ApplicationRowTests {
  static let apps = ["main", "other"]

  /// Drops A with a local context; gives what `performDrop` saw.
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

  @Test("2.9: localDragSession is the session, or nil", arguments: Party.allCases, apps)
  func localSession(_ kind: Party, _ app: String) throws {
    #expect(try seen(kind, app) { $0.localDragSession != nil } == (app == "main"))
  }

  @Test(
    "2.9: localContext and localObject can be read, or are nil", arguments: Party.allCases, apps)
  func localObjects(_ kind: Party, _ app: String) throws {
    let values = try seen(kind, app) {
      [$0.localDragSession?.localContext as? String, $0.items.first?.localObject as? String]
    }
    #expect(values == (app == "main" ? ["note", "A"] : [nil, nil]))
  }

  @Test("2.9: allowsMoveOperation reads false in another app", arguments: Party.allCases, apps)
  func allowsMove(_ kind: Party, _ app: String) throws {
    #expect(try seen(kind, app) { $0.allowsMoveOperation } == (app == "main"))
  }

  @Test("2.9: sourceIndexPath is there for items of the same view only", arguments: Kind.allCases)
  func sourcePath(_ kind: Kind) throws {
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

  @Test(
    "2.9: of the representations another app sees those for all", arguments: Party.allCases, apps)
  func representations(_ kind: Party, _ app: String) throws {
    let scene = RowScene(kind, app: app)
    func items() -> [DragItem] {
      let provider = ItemProvider()
      let offers: [(String, ItemProviderRepresentationVisibility)] = [
        ("public.png", .all), ("public.utf8-plain-text", .ownProcess),
      ]
      for (type, visibility) in offers {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
          $0(.init(), nil)
          return nil
        }
      }
      return [DragItem(itemProvider: provider)]
    }
    scene.picture.items = { _ in items() }
    scene.dragging.items = { _, _ in items() }
    var types: [String] = []
    scene.perform { types = $0.items[0].itemProvider.registeredTypeIdentifiers }
    let drag = try scene.lift()
    try scene.over(drag)
    try drag.drop()
    #expect(types == (app == "main" ? ["public.png", "public.utf8-plain-text"] : ["public.png"]))
  }

  @Test(
    "2.9: views of the app add items, those of another one do not", arguments: Party.allCases, apps)
  func adding(_ kind: Party, _ app: String) throws {
    let scene = RowScene(kind)
    let other = scene.stage.plain(
      "o", Rect(x: 900, y: 0, width: 100, height: 100), app: app, drag: PictureDelegate())
    let drag = try scene.lift().move(to: RowScene.nowhere)
    try scene.simulation.tap(other)
    #expect(drag.items.count == (app == "main" ? 2 : 1))
  }

  @Test(
    "2.9: on a phone a drag reaches another app from iOS 15", arguments: Party.allCases, [14, 15])
  func phone(_ kind: Party, _ version: Int) throws {
    let scene = RowScene(kind, app: "other")
    scene.simulation.environment.idiom = .phone
    scene.simulation.environment.osVersion = Double(version)
    scene.setEnabled(true)
    let drag = try scene.lift()
    try scene.over(drag)
    #expect(try drag.drop().operation == (version == 15 ? .copy : .cancel))
  }

  @Test("2.9: the source hears of a copy, and of the transfer", arguments: apps)
  func endings(_ app: String) throws {
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
