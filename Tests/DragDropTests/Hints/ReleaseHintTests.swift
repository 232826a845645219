import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Hints on why a release had its result, and on mistakes in the code that it called.
@Suite
struct ReleaseHintTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private var hints: [String] {
    simulation.log.events.filter { $0.kind == .hint }.map { $0.reason ?? "" }
  }

  private func mover(
    _ operation: DropOperation = .move, _ intent: DropIntent = .insertAtDestinationIndexPath,
    canMove: Bool? = nil, perform: @escaping (SectionedView, DropPerformance) -> Void = { _, _ in }
  ) -> ScriptedDelegate {
    let delegate = canMove.map { ScriptedDelegate.mover(canMove: $0) } ?? .mover()
    delegate.update = { _, _, _ in (operation, intent) }
    delegate.perform = perform
    return delegate
  }

  private func letters(_ delegate: ScriptedDelegate, isDataSource: Bool = false) -> TableView {
    stage.table("t", ["a", "b", "c", "d"], delegate: delegate, isDataSource: isDataSource)
  }

  @Test
  func explainsThatOverMeansTheUpperHalf() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.moveEntry = { _, _, _ in }
    let table = letters(delegate, isDataSource: true)
    try simulation.lift(table, at(0)).over(table, at(1)).drop()
    #expect(
      simulation.log.events.contains {
        $0.reason == "released at its own position: nothing moves; over means the upper half of a "
          + "row, below the lower half"
      })
  }

  // MARK: Over no view or row

  /// Rule Q-04.
  @Test(arguments: Kind.allCases)
  func explainsADropOverNoRow(_ kind: Kind) throws {
    let source = stage.table("source", ["a"], delegate: mover())
    let target = kind.make(stage, "target", ["x"], delegate: mover())
    let word = kind == .table ? "row" : "item"
    try simulation.lift(source, at(0)).move(to: target.convert(Point(x: 160, y: 500), to: nil))
      .drop()
    #expect(
      hints == [
        "the finger is over no \(word), so the destination is nil: append, or look for the "
          + "nearest \(word) (Q-04)"
      ])
  }

  /// Rule Q-26.
  @Test
  func explainsAnEmptySectionThatCannotBeReached() throws {
    let source = stage.table("source", ["a"], delegate: mover())
    let target = stage.collection("target", [["x"], []], delegate: mover())
    try simulation.lift(source, at(0)).move(to: target.convert(Point(x: 160, y: 500), to: nil))
      .drop()
    #expect(
      hints.last
        == "section 1 is empty and has no header, so the destination is never in it: give it one (Q-26)"
    )
  }

  @Test
  func explainsAMissingDropDelegate() throws {
    let source = stage.table("source", ["a"], delegate: mover())
    let target = stage.table("target", ["x"])
    try simulation.lift(source, at(0)).over(target, at(0)).drop()
    #expect(
      hints == [
        "performDrop is not called: there is no dropDelegate, so nothing can be dropped here "
          + "(A10, RP6)"
      ])
  }

  /// Rule RP2.
  @Test(arguments: [0, 1, 2], Kind.allCases)
  func explainsWhyAViewDoesNotReorder(_ cause: Int, _ kind: Kind) throws {
    let delegate = ScriptedDelegate.mover(canMove: cause != 1)
    if cause == 0 { delegate.allowsMove = { false } }
    if cause == 2 { delegate.addedItems = { [dragItem($0, $1)] } }
    let view = kind.make(stage, "v", ["a", "b", "c"], delegate: delegate, isDataSource: true)
    stage.setDropDelegate(nil, of: view)
    let drag = try simulation.lift(view, at(0))
    if cause == 2 { try drag.add(view, at(1)) }
    try drag.over(view, at(2)).drop()
    let canMove = kind == .table ? "canMoveRow" : "canMoveItem"
    let reason = [
      "dragSessionAllowsMoveOperation returned false", "\(canMove) returned false",
      "the drag has several items",
    ][cause]
    #expect(
      hints.last
        == "the view has no dropDelegate, and does not reorder on its own: \(reason) (RP2, RP6)")
  }

  @Test(.covers("CPR-05"))
  func explainsAutomaticInACollection() throws {
    let delegate = mover()
    delegate.update = { _, _, _ in (.copy, .automatic) }
    let source = stage.table("source", ["a"], delegate: mover())
    let target = stage.collection("target", [["x"]], delegate: delegate)
    _ = try simulation.lift(source, at(0)).over(target, at(0)).over(target, at(0))
    #expect(
      hints == [
        "a collection has no intent automatic, so it is treated as unspecified and opens no gap "
          + "(CPR-05)"
      ])
  }

  /// Rule Q-43.
  @Test
  func explainsAGapClosedByAChange() throws {
    let delegate = mover()
    let source = stage.table("source", ["s"], delegate: mover())
    let view = stage.collection("v", [["a", "b", "c", "d"]], delegate: delegate)
    let drag = try simulation.lift(source, at(0)).over(view, at(2))
    view.performBatchUpdates {
      view.model.insert(ListItem("n"), at: at(0))
      view.insertItems(at: [at(0).indexPath])
    }
    try drag.drop()
    #expect(
      hints.last
        == "the gap closed when the data changed, and a resting finger does not open another, so "
        + "the destination is nil: move the finger after the change (Q-43)")
  }

  @Test
  func explainsADeclinedSession() throws {
    let delegate = mover()
    delegate.handles = { _ in false }
    let source = stage.table("source", ["a"], delegate: mover())
    let target = stage.table("target", ["x"], delegate: delegate)
    try simulation.lift(source, at(0)).over(target, at(0)).drop()
    #expect(
      hints == [
        "performDrop is not called: canHandle returned false, so the session does not exist for "
          + "this "
          + "view (A10, DM1)"
      ])
  }

  /// Section 2.9.
  @Test(arguments: [true, false])
  func explainsAHiddenSession(_ isRestricted: Bool) throws {
    let delegate = mover()
    if isRestricted {
      delegate.isRestricted = { true }
    } else {
      simulation.environment.idiom = .phone
      simulation.environment.osVersion = 14
    }
    let source = stage.table("source", ["a"], delegate: delegate)
    source.dragInteractionEnabled = true
    let target = stage.table("target", ["x"], app: "other", delegate: mover())
    try simulation.lift(source, at(0)).over(target, at(0)).drop()
    let reason =
      isRestricted
      ? "it is restricted to its app" : "drags between apps on iPhone require iOS 15"
    #expect(hints == ["this view never saw the session: \(reason) (2.9)"])
  }

  /// Section 2.7.
  @Test(arguments: [0, 1])
  func explainsAMissingSessionDidUpdateOrPerformDrop(_ kind: Int) throws {
    let photo = stage.plain(
      "photo", Rect(x: 0, y: 0, width: 100, height: 100), drag: PictureDelegate.source())
    let missing: DelegateMethod = kind == 0 ? .sessionDidUpdate : .performDrop
    let frame = stage.plain(
      "frame", Rect(x: 200, y: 0, width: 100, height: 100),
      drop: PictureDelegate(PictureDelegate.dropping.subtracting([missing])))
    try simulation.lift(photo).over(frame).drop()
    #expect(
      hints == [
        kind == 0
          ? "nothing is accepted, because the delegate has no sessionDidUpdate (2.7)"
          : "nothing is dropped, because the delegate has no performDrop (2.7)"
      ])
  }

  @Test
  func givesNoHintForAReleaseOverNothing() throws {
    let source = stage.table("source", ["a"], delegate: mover())
    try simulation.lift(source, at(0)).move(to: Point(x: 1300, y: 900)).drop()
    #expect(hints.isEmpty)
  }

  // MARK: The performing object

  @Test
  func explainsThatTheDataSourceMovesTheRow() throws {
    let table = letters(mover(canMove: true), isDataSource: true)
    try simulation.lift(table, at(0)).over(table, at(2)).drop()
    #expect(
      hints == [
        "performDrop is not called: one row of this view moves with insertAt, and the data source "
          + "has moveRow, which is called instead (A10)"
      ])
  }

  @Test(arguments: [
    ("copy", "the proposal was copy"),
    ("into", "the intent was insertIntoDestinationIndexPath, not insertAtDestinationIndexPath"),
    ("fixed", "canMoveRow returned false"), ("several", "several items are dropped together"),
    ("silent", "without dropSessionDidUpdate the proposal is copy"),
    ("changed", "the source path was lost when the data changed"),
  ])
  func explainsWhyMoveRowIsNotCalled(_ case: String, _ reason: String) throws {
    let delegate = mover(canMove: `case` != "fixed")
    switch `case` {
    case "copy": delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    case "into": delegate.update = { _, _, _ in (.move, .insertIntoDestinationIndexPath) }
    case "silent": delegate.update = nil
    default: break
    }
    let table = letters(delegate, isDataSource: true)
    table.allowsMultipleSelection = true
    if `case` == "several" { try simulation.select(table, [at(0), at(1)]) }
    let drag = try simulation.lift(table, at(0)).over(table, at(2), .into)
    if `case` == "changed" { table.reloadData() }
    try drag.over(table, at(2), .into).drop()
    #expect(hints.contains("performDrop is called instead of moveRow: \(reason) (A11)"))
  }

  @Test
  func explainsWhyMoveItemIsNotCalled() throws {
    let view = stage.collection(
      "v", [["a", "b", "c"]], delegate: mover(canMove: true), isDataSource: true)
    try simulation.lift(view, at(0)).over(view, at(0)).drop()
    simulation.environment.collectionPrefersMoveItem = false
    try simulation.lift(view, at(0)).over(view, at(1)).drop()
    #expect(
      hints == [
        "performDrop is called instead of moveItem: the gap is at the item's own position (A11)",
        "performDrop is called instead of moveItem: collectionPrefersMoveItem is off (A11)",
      ])
  }

  /// Section 7.2.
  @Test
  func explainsADropBeforeTheCadenceMovesTheGap() throws {
    let view = stage.collection(
      "v", [["a", "b", "c"]], delegate: mover(canMove: true), isDataSource: true)
    view.reorderingCadence = .slow
    try simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(
      hints == [
        "the cadence still delayed the gap, so the destination is the place before the item "
          + "under the finger (7.2)"
      ])
  }

  // MARK: In performDrop

  /// Deletes the dragged row and inserts it at this distance from the destination.
  private func misplaced(by offset: Int) -> (SectionedView, DropPerformance) -> Void {
    { view, performance in
      guard let source = performance.items[0].source, let target = performance.destination else {
        return
      }
      let place = Position(section: target.section, item: target.item + offset)
      view.performBatchUpdates {
        let item = view.model.remove(at: source) ?? ListItem("?")
        view.model.insert(
          item, at: at(min(place.item, view.model.numberOfItems(inSection: 0))))
        view.update { $0.delete([source]) }
        view.update { $0.insert([place]) }
      }
    }
  }

  /// Rule Q-41.
  @Test(arguments: [
    (
      1, DropOperation.move,
      "[0, 3] is one too high: the destination [0, 2] already excludes the dragged row, so insert "
        + "there (Q-41)"
    ),
    (
      -1, .move,
      "[0, 1] is one too low: the destination [0, 2] already excludes the dragged row, so "
        + "subtract nothing (Q-41)"
    ),
    (
      0, .copy,
      "the destination [0, 3] still includes the dragged row, which is deleted first: insert at "
        + "[0, 2] (Q-41)"
    ),
  ])
  func explainsAnItemInsertedNextToTheDestination(
    _ offset: Int, _ operation: DropOperation, _ sentence: String
  ) throws {
    let table = letters(mover(operation, perform: misplaced(by: offset)))
    try simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(hints == [sentence])
  }

  /// Rule Q-41.
  @Test
  func explainsAPathOutOfRange() throws {
    let table = letters(mover(perform: misplaced(by: 1)))
    let drag = try simulation.lift(table, at(0)).over(table, at(3), .below)
    #expect(throws: DragDropError.self) { try drag.drop() }
    #expect(
      hints == [
        "[0, 4] is one too high: the destination [0, 3] already excludes the dragged row, so "
          + "insert there (Q-41)"
      ])
  }

  @Test(arguments: [0, 1])
  func givesNoHintForProtectedPlacesAndMovesUp(_ kind: Int) throws {
    let table = letters(mover(perform: misplaced(by: kind == 0 ? -1 : 1)))
    if kind == 0 {
      try simulation.lift(table, at(0)).over(table, at(3), .below).drop()
    } else {
      try simulation.lift(table, at(3)).over(table, at(0), .above).drop()
    }
    #expect(hints.isEmpty)
  }

  /// Rule Q-15.
  @Test
  func explainsADestinationThatCountsTheItem() throws {
    simulation.environment.iosTwelveMoveCountsSource = true
    let table = letters(mover(perform: misplaced(by: 0)))
    let drag = try simulation.lift(table, at(0)).over(table, at(3), .below)
    #expect(throws: DragDropError.self) { try drag.drop() }
    #expect(
      hints == [
        "the destination [0, 4] includes the moved row, as on iOS 12: clamp it to the count "
          + "(Q-15)"
      ])
  }

  /// Rule Q-41.
  @Test(arguments: [1, -1])
  func explainsARowMovedNextToTheTarget(_ offset: Int) throws {
    let delegate = mover(canMove: true)
    delegate.moveEntry = { view, from, to in
      guard let item = view.model.remove(at: from) else { return }
      view.model.insert(item, at: at(to.item + offset))
    }
    let table = letters(delegate, isDataSource: true)
    try simulation.lift(table, at(0)).over(table, at(2)).over(table, at(2), .below).drop()
    #expect(
      hints.last
        == "the data has the row at [0, \(2 + offset)], the view at [0, 2]: the target already "
        + "excludes the row, so insert there (Q-41)")
  }

  @Test func givesNoHintOnARowThatALaterUpdateHasShifted() throws {
    let delegate = mover(canMove: true)
    delegate.moveEntry = { view, from, to in
      view.model.move(from: from, to: to)
      view.model.remove(at: at(0))
      view.update { $0.delete([at(0)]) }
    }
    let table = letters(delegate, isDataSource: true)
    try simulation.lift(table, at(0)).over(table, at(2)).over(table, at(2), .below).drop()
    #expect(!hints.contains { $0.contains("Q-41") }, "\(hints)")
  }

  @Test(.covers("TBD-02"))
  func explainsAMoveReportedTwice() throws {
    let delegate = mover(canMove: true)
    delegate.moveEntry = { view, from, to in
      view.model.move(from: from, to: to)
      view.update { $0.delete([from]) }
      view.update { $0.insert([to]) }
    }
    let table = letters(delegate, isDataSource: true)
    let drag = try simulation.lift(table, at(0)).over(table, at(2))
    #expect(throws: DragDropError.self) { try drag.drop() }
    #expect(
      hints.last
        == "moveRow must change only the data: the view moves the cell itself and must not be "
        + "updated "
        + "(TBD-02)")
  }

  /// Rule SQ17.
  @Test
  func explainsADropAfterPerformDrop() throws {
    var kept: DropPerformance?
    let table = letters(mover(perform: { kept = $1 }))
    try simulation.lift(table, at(0)).over(table, at(2)).drop()
    let performance = try #require(kept)
    _ = performance.drop(performance.items[0].dragItem, to: at(0), into: nil)
    _ = performance.drop(performance.items[0].dragItem, to: at(0), into: nil)
    #expect(
      hints == [
        "coordinator.drop was called after performDrop returned: nothing is animated (SQ17); call "
          + "it inside performDrop"
      ])
  }

  // MARK: Counts

  /// Rule Q-35.
  @Test
  func explainsAChangeBeforeTheBatch() throws {
    let table = stage.table("t", ["a", "b"])
    table.model.insert(ListItem("c"), at: at(0))
    table.insertRows(at: [at(0).indexPath])
    #expect(hints.isEmpty)  // 2 + 1 = 3: the counts are consistent
    table.model.insert(ListItem("d"), at: at(0))
    table.model.insert(ListItem("e"), at: at(0))
    table.insertRows(at: [at(0).indexPath])
    #expect(
      hints == [
        "the data had changed before the batch began, so the view read the new counts as the old "
          + "ones: change the data inside the batch (Q-35)"
      ])
  }

  /// Rule Q-35.
  @Test(arguments: [true, false])
  func explainsADataSourceThatWasNotQueried(_ wasAsked: Bool) throws {
    let table = stage.table("t", ["a", "b"], delegate: mover(), isDataSource: true)
    table.dataSource = stage.keep(mover(canMove: true))
    if wasAsked { _ = table.numberOfRows(inSection: 0) }
    table.model.insert(ListItem("c"), at: at(0))
    table.insertRows(at: [at(0).indexPath])
    #expect(hints.contains { $0.hasSuffix("(Q-35)") } == !wasAsked)
    #expect((simulation.takeFailure() == nil) == wasAsked)
  }

  /// Rule Q-35.
  @Test(arguments: [true, false])
  func explainsADataSourceThatReadsAnotherModel(_ wasChangedBefore: Bool) throws {
    let table = stage.table("t", ["a", "b"], delegate: mover(canMove: true), isDataSource: true)
    let change = {
      table.model.insert(ListItem("c"), at: at(0))
      table.model.insert(ListItem("d"), at: at(0))
    }
    if wasChangedBefore { change() }
    table.performBatchUpdates {
      if !wasChangedBefore { change() }
      table.insertRows(at: [at(0).indexPath])
    }
    #expect(simulation.takeFailure() != nil)
    #expect(hints.contains { $0.hasSuffix("(Q-35)") } == wasChangedBefore)
  }

  /// Rule Q-36.
  @Test
  func explainsAReloadNextToASectionMove() throws {
    simulation.environment.reloadWithSectionMoveMiscounted = true
    let table = stage.table("t", ["a"])
    table.model.insertSection(.init(["b"]), at: 1)
    table.reloadData()
    table.performBatchUpdates {
      let section = table.model.removeSection(at: 1) ?? .init()
      table.model.insertSection(section, at: 0)
      table.moveSection(1, toSection: 0)
      table.reloadRows(at: [at(0).indexPath])
    }
    #expect(
      hints == [
        "with reloadWithSectionMoveMiscounted a reload in a batch with a section move counts as a "
          + "delete only: reload in a separate batch (Q-36)"
      ])
  }

  /// Rule Q-27.
  @Test
  func explainsARowRemovedTwice() throws {
    let source = stage.table("source", ["a", "b"], delegate: mover())
    let target = stage.table(
      "target", ["x"],
      delegate: mover(perform: { [weak source] _, _ in
        source?.performBatchUpdates {
          _ = source?.model.remove(at: at(0))
          _ = source?.model.remove(at: at(0))
          source?.deleteRows(at: [at(0).indexPath])
        }
      }))
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(throws: DragDropError.self) { try drag.drop() }
    #expect(
      hints == [
        "a move between two views: find the source through the session, not by a tag or index, and "
          + "remove the row there once (Q-27)"
      ])
  }

  /// Section 3.2.4.
  @Test(arguments: [true, false])
  func explainsAPathThatIsDeletedTwice(_ isTwice: Bool) throws {
    let table = stage.table("t", ["a", "b", "c"])
    table.performBatchUpdates {
      _ = table.model.remove(at: at(0))
      if !isTwice { _ = table.model.remove(at: at(0)) }
      table.deleteRows(at: [at(0).indexPath, at(isTwice ? 0 : 1).indexPath])
    }
    #expect(
      hints
        == (isTwice
          ? [
            "the batch deletes [0, 0] twice: here it counts once, but collections have been "
              + "corrupted by it (3.2.4)"
          ] : []))
  }

  /// Rule Q-36.
  @Test
  func explainsAPathThatIsReloadedAndMoved() throws {
    let table = stage.table("t", ["a", "b"])
    table.performBatchUpdates {
      table.reloadRows(at: [at(0).indexPath])
      table.moveRow(at: at(0).indexPath, to: at(1).indexPath)
    }
    #expect(
      hints == [
        "a reload is a delete and an insert of its path: reload it in a separate batch (Q-36)"
      ])
  }

  // MARK: Interactive movement

  /// Rules.
  @Test
  func explainsAnInteractiveMovementOfTwoSteps() throws {
    let view = stage.collection(
      "v", [["a", "b", "c"]], delegate: mover(canMove: true), isDataSource: true)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.updateInteractiveMovementTargetPosition(Point(x: 160, y: 66))
    view.updateInteractiveMovementTargetPosition(Point(x: 160, y: 110))
    view.endInteractiveMovement()
    #expect(
      hints == [
        "the moved cell is reloaded after the movement: do not change counts at that time (Q-28)",
        "the data source is called once for the move, at the end; iOS 9 and 10 moved the item at "
          + "every "
          + "step (Q-33)",
      ])
  }

  @Test
  func givesNoHintForAMovementThatGoesNowhere() throws {
    let view = stage.collection(
      "v", [["a", "b", "c"]], delegate: mover(canMove: true), isDataSource: true)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    view.cancelInteractiveMovement()
    #expect(hints.isEmpty)
  }
}

/// Hints about data that a drop changes without an update of the view (AM43).
@Suite
struct OutdatedViewTests {
  private let stage = Stage()

  private func hints(after perform: @escaping (SectionedView, DropPerformance) -> Void) throws
    -> [String]
  {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = perform
    let table = stage.table("today", ["a", "b"], delegate: delegate)
    try stage.simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    return stage.simulation.log.events.filter { $0.kind == .hint }.compactMap(\.reason)
  }

  /// Rule AM43.
  @Test
  func explainsARemovedRowThatTheViewStillShows() throws {
    let hints = try hints { view, _ in _ = view.model.remove(at: at(0)) }
    #expect(
      hints == [
        "the view shows 2 rows, its data source has 1: it keeps its rows until it is updated, so "
          + "call deleteRows (AM43)"
      ])
  }

  /// Rule AM43.
  @Test
  func explainsAnInsertedRowThatTheViewDoesNotShow() throws {
    let hints = try hints { view, _ in view.model.insert(ListItem("c"), at: at(0)) }
    #expect(hints.count == 1 && hints[0].hasSuffix("so call insertRows (AM43)"))
  }

  @Test
  func givesNoHintForAViewThatIsReloadedLater() throws {
    let hints = try hints { view, _ in
      _ = view.model.remove(at: at(0))
      view.device?.clock.schedule(after: 0) { view.reloadData() }
    }
    #expect(hints.isEmpty)
  }
}
