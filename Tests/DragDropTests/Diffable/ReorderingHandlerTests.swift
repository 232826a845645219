import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct ReorderingHandlerTests {
  private typealias Source = CollectionViewDiffableDataSource<String, String>

  private func scene(
    _ sections: [[String]] = [["A", "B", "C"]], can: ((String) -> Bool)? = { _ in true }
  ) throws -> (DiffableScene, Source) {
    let scene = DiffableScene(.collection, sections)
    let source = try #require(scene.collection)
    source.reorderingHandlers.canReorderItem = can
    source.reorderingHandlers.didReorder = { _ in }
    return (scene, source)
  }

  @Test(.covers("DIF-01", "DIF-02", "DIF-03", "DIF-05", "DIF-06"))
  func handlersAreEmptyByDefault() throws {
    let scene = DiffableScene(.collection)
    let source = try #require(scene.collection)
    #expect(source.reorderingHandlers.canReorderItem == nil)
    #expect(source.reorderingHandlers.willReorder == nil)
    #expect(source.reorderingHandlers.didReorder == nil)
    let view = try #require(scene.view as? CollectionView)
    #expect(!source.collectionView(view, canMoveItemAt: at(0).indexPath))
  }

  @Test(.covers("DIF-04", "DIF-17"), arguments: 0..<4)
  func requiresCanReorderItemAndDidReorder(_ which: Int) throws {
    let (scene, source) = try scene(can: which & 1 == 0 ? nil : { _ in true })
    if which & 2 == 0 { source.reorderingHandlers.didReorder = nil }
    let view = try #require(scene.view as? CollectionView)
    #expect(source.collectionView(view, canMoveItemAt: at(0).indexPath) == (which == 3))
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath) == (which == 3))
  }

  @Test(.covers("DIF-04", "DIF-05", "DIF-06"), arguments: [true, false])
  func keepsTheOldSnapshotDuringAnInteractiveMovement(_ isCancelled: Bool) throws {
    let (scene, source) = try scene()
    var seen: [String] = []
    source.reorderingHandlers.willReorder = { _ in
      seen.append("will \(source.snapshot().itemIdentifiers.joined())")
    }
    source.reorderingHandlers.didReorder = { _ in
      seen.append("did \(source.snapshot().itemIdentifiers.joined())")
    }
    let view = try #require(scene.view as? CollectionView)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    let frame = try #require(view.frame(of: at(2)))
    view.updateInteractiveMovementTargetPosition(frame.center)
    #expect(source.snapshot().itemIdentifiers == ["A", "B", "C"])
    #expect(seen == [])
    if isCancelled { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
    #expect(seen == (isCancelled ? [] : ["will ABC", "did BCA"]))
  }

  /// Rule CR2.
  @Test(.covers("DIF-05", "DIF-06"))
  func runsTheHandlersInOrderWithoutPerformDrop() throws {
    let (scene, source) = try scene()
    var seen: [String] = []
    source.reorderingHandlers.canReorderItem = {
      seen.append("can \($0)")
      return true
    }
    source.reorderingHandlers.willReorder = { transaction in
      seen.append("will \(source.snapshot().itemIdentifiers.joined())")
      #expect(transaction.initialSnapshot.itemIdentifiers == ["A", "B", "C"])
      #expect(transaction.finalSnapshot.itemIdentifiers == ["B", "C", "A"])
    }
    source.reorderingHandlers.didReorder = { _ in
      seen.append("did \(source.snapshot().itemIdentifiers.joined()) \(scene.shown[0].joined())")
    }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    #expect(seen == ["can A", "will ABC", "did BCA BCA"])
    #expect(
      scene.stage.calls.filter { !$0.contains("dropSession") } == [
        "v.itemsForBeginning[0, 0] → A", "v.dragSessionWillBegin",
        "v.canMoveItem[0, 0]", "v.canReorderItem[0, 0] → true → true",
        "v.moveItem[0, 0]", "v.willReorder[0, 0]", "v.didReorder[0, 0]", "v.dragSessionDidEnd",
      ])
  }

  /// Rule SQ22.
  @Test
  func callsCanReorderItemOnceAtTheBeginning() throws {
    let (scene, _) = try scene()
    let drag = try scene.stage.simulation.lift(scene.view, at(0))
    #expect(!scene.stage.calls.contains { $0.contains("canReorderItem") })
    try drag.over(scene.view, at(2)).over(scene.view, at(1)).over(scene.view, at(2)).cancel()
    #expect(scene.stage.calls.count { $0.contains("canReorderItem") } == 1)
  }

  /// Rule CR3.
  @Test(arguments: [true, false])
  func callsPerformDropIfAnItemCannotBeReordered(_ isAsked: Bool) throws {
    let (scene, source) = try scene(can: { $0 != "A" })
    if !isAsked { source.reorderingHandlers.didReorder = nil }
    var destinations: [Position?] = []
    scene.delegate.perform = { destinations.append($1.destination) }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    #expect(destinations == [at(2)])
  }

  /// Rule SQ22.
  @Test
  func reordersWithoutADropDelegate() throws {
    let (scene, source) = try scene()
    (scene.view as? CollectionView)?.dropDelegate = nil
    var moved: [String] = []
    source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .into).drop()
    #expect(moved == ["B", "C", "A"])
    #expect(scene.shown == [["B", "C", "A"]])
  }

  /// Rule SQ22.
  @Test
  func reordersWithoutAnyDelegate() throws {
    let (scene, source) = try scene()
    (scene.view as? CollectionView)?.dropDelegate = nil
    (scene.view as? CollectionView)?.dragDelegate = nil
    var moved: [String] = []
    source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .into).drop()
    #expect(moved == ["B", "C", "A"])
  }

  /// Rule SQ22.
  @Test(arguments: [true, false])
  func explainsASnapshotAppliedInWillReorder(_ isInWillReorder: Bool) throws {
    let (scene, source) = try scene()
    let apply = { (_: Source.Transaction) in scene.change { $0.appendItems(["D"]) } }
    if isInWillReorder {
      source.reorderingHandlers.willReorder = apply
    } else {
      source.reorderingHandlers.didReorder = apply
    }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .into).drop()
    let hints = scene.stage.simulation.log.events.filter { $0.name == "appliedInWillReorder" }
    #expect(hints.count == (isInWillReorder ? 1 : 0))
    #expect(
      scene.snapshot.itemIdentifiers
        == (isInWillReorder ? ["A", "B", "C", "D"] : ["B", "C", "A", "D"]))
  }

  // MARK: Transactions

  private func transaction(
    _ sections: [[String]], from source: Position, to target: Position
  ) throws -> DiffableDataSourceTransaction<String, String> {
    try #require(
      DiffableDataSourceTransaction(of: TextSnapshot(sections), from: source, to: target))
  }

  @Test(.covers("DIF-07", "DIF-08", "DIF-09", "DIF-10"))
  func describesAMoveWithinASectionAsRemovalAndInsertion() throws {
    let transaction = try transaction([["A", "B", "C"], ["D"]], from: at(0), to: at(2))
    #expect(transaction.initialSnapshot.lists == [["A", "B", "C"], ["D"]])
    #expect(transaction.finalSnapshot.lists == [["B", "C", "A"], ["D"]])
    #expect(
      Array(transaction.difference) == [
        .remove(offset: 0, element: "A", associatedWith: 2),
        .insert(offset: 2, element: "A", associatedWith: 0),
      ])
    #expect(
      transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
        == transaction.finalSnapshot.itemIdentifiers)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"], "DIF-11, DIF-13")
  }

  @Test(.covers("DIF-11", "DIF-12", "DIF-13", "DIF-14", "DIF-15", "DIF-16"))
  func describesAMoveAcrossSectionsInTwoParts() throws {
    let transaction = try transaction([["A"], ["B"], ["C", "D"]], from: at(2, 0), to: at(0, 1))
    let parts = transaction.sectionTransactions
    #expect(parts.map(\.sectionIdentifier) == ["c", "a"], "the last section first (AM8)")
    #expect(parts.map(\.initialSnapshot.items) == [["C", "D"], ["A"]])
    #expect(parts.map(\.finalSnapshot.items) == [["D"], ["A", "C"]])
    #expect(parts[0].difference.removals.count == 1 && parts[0].difference.insertions.isEmpty)
    #expect(parts[1].difference.insertions.count == 1 && parts[1].difference.removals.isEmpty)
    #expect(parts[0].finalSnapshot.contains("D") && !parts[0].finalSnapshot.contains("C"))
    #expect(parts[1].finalSnapshot.index(of: "C") == 1)
    #expect(
      transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
        == transaction.finalSnapshot.itemIdentifiers)
  }

  @Test
  func hasNoTransactionForAMissingPlace() {
    let snapshot = TextSnapshot([["A"], []])
    for (source, target) in [(at(0), at(1)), (at(1), at(0)), (at(0), at(2, 0)), (at(0), at(1, 1))] {
      #expect(DiffableDataSourceTransaction(of: snapshot, from: source, to: target) == nil)
    }
    #expect(DiffableDataSourceTransaction(of: snapshot, from: at(0), to: at(1, 0)) != nil)
  }

  // MARK: Actions in handlers

  @Test
  func didReorderCanApplyAnotherSnapshot() throws {
    let (scene, source) = try scene()
    source.reorderingHandlers.didReorder = { transaction in
      var snapshot = transaction.finalSnapshot
      snapshot.appendItems(["D"])
      source.apply(snapshot)
    }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    #expect(scene.shown == [["B", "C", "A", "D"]])
  }

  @Test
  func keepsTheSnapshotIfAHandlerFails() throws {
    struct Mistake: Error {}
    let (scene, source) = try scene()
    source.reorderingHandlers.willReorder = { _ in
      scene.stage.simulation.failInCallback(Mistake())
    }
    #expect(throws: DragDropError.self) {
      try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    }
    #expect(source.snapshot().itemIdentifiers == ["A", "B", "C"])
    #expect(scene.shown == [["A", "B", "C"]])
  }

  @Test(.covers("DIF-18"))
  func moveItemAtPerformsTheTransaction() throws {
    let (scene, source) = try scene()
    var moved = false
    source.reorderingHandlers.didReorder = { _ in moved = true }
    let view = try #require(scene.view as? CollectionView)
    source.collectionView(view, moveItemAt: at(0).indexPath, to: at(2).indexPath)
    #expect(moved)
    #expect(scene.shown == [["B", "C", "A"]])
  }

  // MARK: The switch

  private func finalPlace(isOn: Bool, from source: Position, over target: Position) throws
    -> IndexPath?
  {
    let (scene, data) = try scene([["A", "B"], ["C", "D", "E"]])
    scene.stage.simulation.environment.diffableCrossSectionOffByOne = isOn
    let item = data.itemIdentifier(for: source.indexPath) ?? ""
    try scene.stage.simulation.lift(scene.view, source).over(scene.view, target).drop()
    return data.indexPath(for: item)
  }

  /// Section 7.2.
  @Test
  func endsOnePlaceFurtherInALaterSectionWithTheSwitch() throws {
    #expect(try finalPlace(isOn: false, from: at(0, 0), over: at(1, 1)) == at(1, 1).indexPath)
    #expect(try finalPlace(isOn: true, from: at(0, 0), over: at(1, 1)) == at(1, 2).indexPath)
  }

  /// Section 7.2.
  @Test
  func endsAtTheSamePlaceInOtherDirectionsWithTheSwitch() throws {
    for isOn in [true, false] {
      #expect(try finalPlace(isOn: isOn, from: at(1, 0), over: at(0, 1)) == at(0, 1).indexPath)
      #expect(try finalPlace(isOn: isOn, from: at(1, 0), over: at(1, 2)) == at(1, 2).indexPath)
    }
  }
}
