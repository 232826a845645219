import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Hints on slow data, and on handlers that move items.
@Suite
struct LoadHintTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private var hints: [String] {
    simulation.log.events.filter { $0.kind == .hint }.map { $0.reason ?? "" }
  }

  /// Drops an item whose text takes two seconds before B of [A, B, C]; the text is inserted at the
  /// destination of `performDrop`.
  private func dropSlowly(
    _ target: SectionedView, _ delegate: ScriptedDelegate,
    insert: @escaping (SectionedView, String, Position) -> Void = { view, text, path in
      view.performBatchUpdates {
        view.model.insert(ListItem(text), at: path)
        view.update { $0.insert([path]) }
      }
    }
  ) throws {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") {
      [simulation] completion in
      simulation.clock.schedule(after: VirtualClock.time(seconds: 2)) {
        completion(.init("X".utf8), nil)
      }
      return nil
    }
    let source = ScriptedDelegate.mover()
    source.items = { _, _ in [DragItem(itemProvider: provider)] }
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    delegate.perform = { view, performance in
      guard let path = performance.destination else { return }
      performance.session.loadObjects(ofClass: String.self) { insert(view, $0[0], path) }
    }
    let home = stage.table("home", ["X"], delegate: source)
    try simulation.lift(home, at(0)).over(target, at(1)).drop()
  }

  /// Rule Q-18.
  @Test(arguments: Kind.allCases)
  func explainsAStalePath(_ kind: Kind) throws {
    let delegate = ScriptedDelegate.mover()
    let target = kind.make(stage, "target", ["A", "B", "C"], delegate: delegate)
    try dropSlowly(target, delegate)
    target.insertOnTop("New")
    try simulation.wait(2)
    #expect(
      hints == [
        "the view has changed since performDrop, so this path may be stale: use a placeholder, or "
          + "find the place again (Q-18)"
      ])
    #expect(target.model.titles() == [["New", "X", "A", "B", "C"]])
  }

  /// Rule Q-18.
  @Test
  func explainsPathsAfterReloadData() throws {
    let delegate = ScriptedDelegate.mover()
    let target = stage.table("target", ["A", "B", "C"], delegate: delegate)
    try dropSlowly(target, delegate)
    target.reloadData()
    try simulation.wait(2)
    #expect(hints.contains { $0.hasSuffix("(Q-18)") })
  }

  /// Rule Q-18.
  @Test(arguments: [true, false])
  func givesNoHintForAPathThatIsStillValid(_ isBehind: Bool) throws {
    let delegate = ScriptedDelegate.mover()
    let target = stage.table("target", ["A", "B", "C"], delegate: delegate)
    try dropSlowly(target, delegate) { view, text, path in
      let place = isBehind ? path : at(path.item + 1)
      view.performBatchUpdates {
        view.model.insert(ListItem(text), at: place)
        view.update { $0.insert([place]) }
      }
    }
    if isBehind {
      target.performBatchUpdates {
        target.model.insert(ListItem("New"), at: at(3))
        target.update { $0.insert([at(3)]) }
      }
    } else {
      target.insertOnTop("New")
    }
    try simulation.wait(2)
    #expect(hints.isEmpty)
    #expect(target.model.titles().first?.firstIndex(of: "X") == (isBehind ? 1 : 2))
  }

  /// Rules.
  @Test
  func addsLoadHintsToTheDrag() throws {
    let delegate = ScriptedDelegate.mover()
    let target = stage.table("target", ["A"], delegate: delegate)
    let source = stage.table("source", ["X"], delegate: .mover())
    var kept: (any DropSession)?
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    delegate.perform = { kept = $1.session }
    let drag = try simulation.lift(source, at(0)).over(target, at(0)).drop()
    kept?.loadObjects(ofClass: String.self) { _ in }
    #expect(
      drag.hints.last
        == "public.utf8-plain-text was requested after performDrop returned: begin every load "
        + "inside performDrop (Q-20); the load fails")
  }

  // MARK: Nothing lifts

  @Test(.covers("DGI-03"))
  func explainsAnInteractionWithoutADelegate() throws {
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 100, height: 100))
    photo.addInteraction(DragInteraction(delegate: PictureDelegate()))
    let drag = try simulation.lift(photo)
    #expect(
      drag.hints == [
        "nothing lifts, because the drag interaction's delegate is gone: interactions do not keep "
          + "their delegates alive (DGI-03)"
      ])
  }

  @Test(.covers("TBL-01"))
  func explainsAMissingDragDelegateForAPointer() throws {
    let table = stage.table("t", ["A"])
    let drag = try simulation.press(table, at(0)).move(to: Point(x: 900, y: 900))
    #expect(hints == ["nothing lifts, because there is no dragDelegate (TBL-01)"])
    #expect(!drag.isActive)
    try simulation.wait(1)
    #expect(hints.count == 1)
  }

  // MARK: Reordering handlers

  private typealias Source = CollectionViewDiffableDataSource<Int, String>

  private func grid(
    _ delegate: ScriptedDelegate, _ handlers: Source.ReorderingHandlers
  ) -> (CollectionView, Source) {
    let view = stage.collection("grid", [[]], headers: 0, delegate: delegate)
    let source = Source(collectionView: view) { _, _, item in CollectionViewCell(title: item) }
    source.reorderingHandlers = handlers
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B", "C"])
    source.apply(snapshot)
    return (view, source)
  }

  /// Rule Q-23.
  @Test
  func explainsThatHandlersMoveTheItem() throws {
    var handlers = Source.ReorderingHandlers()
    handlers.canReorderItem = { _ in true }
    handlers.didReorder = { _ in }
    let (view, source) = grid(.mover(), handlers)
    try simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(
      hints == [
        "performDrop is not called: the reorderingHandlers move one item of this view, on current "
          + "systems even if there are drag and drop delegates (Q-23)"
      ])
    #expect(source.snapshot().itemIdentifiers == ["B", "C", "A"])
  }

  /// Rule Q-23.
  @Test
  func explainsWhyHandlersAreNotCalled() throws {
    for hasHandlers in [true, false] {
      let stage = LoadHintTests()
      let delegate = ScriptedDelegate.mover()
      delegate.perform = { _, _ in }
      var handlers = Source.ReorderingHandlers()
      if hasHandlers { handlers.canReorderItem = { _ in true } }
      let (view, source) = stage.grid(delegate, handlers)
      try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
      #expect(
        stage.hints
          == (hasHandlers
            ? [
              "performDrop is called instead of the reorderingHandlers: canReorderItem returned "
                + "false, "
                + "or it or didReorder is missing (Q-23)"
            ] : []))
      #expect(source.snapshot().itemIdentifiers == ["A", "B", "C"])
    }
  }
}
