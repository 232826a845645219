import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A table or a collection: their members have the same meaning.
enum ListKind: String, CaseIterable, CustomTestStringConvertible {
  case table
  case collection

  var testDescription: String { rawValue }

  func make(
    _ stage: Stage, _ name: String, _ items: [String], _ delegate: ScriptedDelegate? = nil,
    isDataSource: Bool = false
  ) -> SectionedView {
    switch self {
    case .table: stage.table(name, items, delegate: delegate, isDataSource: isDataSource)
    case .collection:
      stage.collection(
        name, [items], headers: 0, delegate: delegate, isDataSource: isDataSource)
    }
  }
}

/// Each member of the drag and drop delegates of tables and collections.
@Suite
struct ListDelegateMemberTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let nowhere = Point(x: 1200, y: 1000)

  private func calls(_ method: DelegateMethod) -> [String] {
    stage.calls.filter {
      $0.split(separator: ".").dropFirst().first?.prefix { $0.isLetter } == method.rawValue[...]
    }
  }

  // MARK: The source

  @Test(
    .covers("TBL-01", "TDG-01", "COL-01", "CDG-01"),
    arguments: ListKind.allCases)
  func liftsNothingWithoutADragDelegate(kind: ListKind) throws {
    let list = kind.make(stage, "list", ["A", "B"])
    #expect(try !simulation.lift(list, at(0)).isActive)
    let delegate = stage.keep(ScriptedDelegate.mover())
    if let table = list as? TableView { table.dragDelegate = delegate }
    if let collection = list as? CollectionView { collection.dragDelegate = delegate }
    #expect(try simulation.lift(list, at(0)).isActive)
  }

  @Test(
    .covers("TDG-02", "CDG-02"),
    arguments: ListKind.allCases)
  func asksForThePressedOrEachSelectedRow(kind: ListKind) throws {
    let list = kind.make(stage, "list", ["A", "B", "C"], .mover())
    try simulation.lift(list, at(1)).drop()
    #expect(calls(.itemsForBeginning) == ["list.itemsForBeginning[0, 1] → B"])
    list.allowsMultipleSelection = true
    try simulation.select(list, [at(0), at(2)])
    #expect(try simulation.lift(list, at(2)).items.map(\.title) == ["A", "C"])
  }

  @Test(
    .covers("TDG-03", "CDG-03"),
    arguments: ListKind.allCases)
  func addsOrSelectsATappedRow(kind: ListKind) throws {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { $1.item == 1 ? [dragItem($0, $1)] : [] }
    let list = kind.make(stage, "list", ["A", "B", "C"], delegate)
    let drag = try simulation.lift(list, at(0)).move(to: Self.nowhere)
    try drag.add(list, at(1))
    #expect(drag.items.map(\.title) == ["A", "B"])
    try drag.add(list, at(2))
    #expect(drag.items.map(\.title) == ["A", "B"])
    #expect(list.selection.contains(at(2)))
  }

  @Test(
    .covers("TDG-04", "CDG-04"),
    arguments: ListKind.allCases)
  func asksForThePreviewAtLiftAndCancel(kind: ListKind) throws {
    let delegate = ScriptedDelegate.mover()
    let method: DelegateMethod =
      kind == .table ? .dragPreviewParametersForRow : .dragPreviewParametersForItem
    delegate.notifications.insert(method)
    let list = kind.make(stage, "list", ["A", "B"], delegate)
    let drag = try simulation.lift(list, at(1))
    #expect(calls(method) == ["list.\(method.rawValue)[0, 1] → nil"])
    try drag.move(to: Self.nowhere).drop()
    #expect(calls(method).count == 2)
  }

  @Test(
    .covers("TDG-05", "TDG-06", "CDG-05", "CDG-06"),
    arguments: ListKind.allCases)
  func beginsAndEndsSessions(kind: ListKind) throws {
    let list = kind.make(stage, "list", ["A", "B"], .mover())
    try simulation.lift(list, at(0)).drop()
    #expect(calls(.dragSessionWillBegin) + calls(.dragSessionDidEnd) == [])
    try simulation.lift(list, at(0)).move(to: Self.nowhere).drop()
    #expect(calls(.dragSessionWillBegin) == ["list.dragSessionWillBegin"])
    #expect(calls(.dragSessionDidEnd) == ["list.dragSessionDidEnd"])
  }

  @Test(.covers("TDG-07"))
  func cancelsAMoveThatATableForbids() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.allowsMove = { false }
    let source = stage.table("source", ["A"], delegate: delegate)
    let target = stage.table("target", ["X"], delegate: .mover())
    #expect(try simulation.lift(source, at(0)).over(target, at(0)).drop().operation == .cancel)
    #expect(calls(.performDrop) == [])
  }

  @Test(.covers("CDG-07"))
  func cancelsAMoveThatACollectionForbids() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.allowsMove = { false }
    let source = stage.collection("source", [["A"]], delegate: delegate)
    let target = stage.collection("target", [["X"]], delegate: .mover())
    #expect(try simulation.lift(source, at(0)).over(target, at(0)).drop().operation == .cancel)
  }

  // MARK: The destination

  @Test(
    .covers("TBL-02", "TDP-01", "COL-02", "CDP-01"),
    arguments: ListKind.allCases)
  func acceptsNothingWithoutADropDelegate(kind: ListKind) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let list = kind.make(stage, "list", ["X"])
    #expect(try simulation.lift(source, at(0)).over(list, at(0)).drop().operation == .cancel)
    #expect(list.model.titles() == [["X"]])
  }

  @Test(
    .covers("TDP-02", "CDP-02"),
    arguments: ListKind.allCases)
  func performsAnAcceptedDrop(kind: ListKind) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { _, _ in }
    let list = kind.make(stage, "list", ["X", "Y"], delegate)
    try simulation.lift(source, at(0)).over(list, at(1)).drop()
    #expect(calls(.performDrop).count == 1)
    #expect(!list.hasUncommittedUpdates && list.numberOfEntries(inSection: 0) == 2)
  }

  @Test(
    .covers("TDP-03", "CDP-03"),
    arguments: ListKind.allCases)
  func callsNothingAfterCanHandleReturnsFalse(kind: ListKind) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.handles = { _ in false }
    let list = kind.make(stage, "list", ["X"], delegate)
    try simulation.lift(source, at(0)).over(list, at(0)).drop()
    #expect(stage.calls.filter { $0.hasPrefix("list.") } == ["list.canHandle → false"])
  }

  @Test(
    .covers("TDP-04", "TDP-06", "TDP-07", "CDP-04", "CDP-06", "CDP-07"),
    arguments: ListKind.allCases)
  func notifiesOfEntryExitAndEnd(kind: ListKind) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let list = kind.make(stage, "list", ["X"], .mover())
    try simulation.lift(source, at(0)).over(list, at(0)).move(to: Self.nowhere).drop()
    let told = stage.calls.filter {
      $0.hasPrefix("list.dropSession") && !$0.contains("dropSessionDidUpdate")
    }
    #expect(
      told == ["list.dropSessionDidEnter", "list.dropSessionDidExit", "list.dropSessionDidEnd"])
  }

  @Test(
    .covers("TDP-05", "CDP-05"),
    arguments: ListKind.allCases)
  func passesTheRowUnderTheFingerOrNil(kind: ListKind) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let list = kind.make(stage, "list", ["X", "Y"], delegate)
    let frame = list.frame
    try simulation.lift(source, at(0)).over(list, at(1))
      .move(to: Point(x: frame.midX, y: frame.maxY - 100))
    #expect(
      calls(.dropSessionDidUpdate).filter { $0.hasPrefix("list.") } == [
        "list.dropSessionDidUpdate[0, 1] → forbidden", "list.dropSessionDidUpdate → forbidden",
      ])
  }

  @Test(
    .covers("TDP-08", "CDP-08"),
    arguments: ListKind.allCases)
  func asksForThePreviewOfTheTargetRow(kind: ListKind) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    let method: DelegateMethod =
      kind == .table ? .dropPreviewParametersForRow : .dropPreviewParametersForItem
    delegate.notifications.insert(method)
    let list = kind.make(stage, "list", ["X"], delegate)
    try simulation.lift(source, at(0)).over(list, at(0)).drop()
    #expect(calls(method) == ["list.\(method.rawValue)[0, 0] → nil"])
  }

  // MARK: Proposals

  @Test(.covers("TPR-01", "TPR-02", "TPR-03", "TPR-04"))
  func tableProposalHasOperationAndIntent() {
    let proposal = TableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    #expect(proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath)
    #expect(TableViewDropProposal(operation: .cancel).intent == .unspecified)
    #expect((proposal as DropProposal).copy() is TableViewDropProposal)
  }

  @Test(.covers("CPR-01", "CPR-02", "CPR-03", "CPR-04"))
  func collectionProposalHasOperationAndIntent() {
    let proposal = CollectionViewDropProposal(
      operation: .copy, intent: .insertIntoDestinationIndexPath)
    #expect(proposal.operation == .copy && proposal.intent == .insertIntoDestinationIndexPath)
    #expect(CollectionViewDropProposal(operation: .forbidden).intent == .unspecified)
    #expect((proposal as DropProposal).copy() is CollectionViewDropProposal)
  }

  @Test(.covers("TPR-05", "CPR-05"))
  func intentsHaveUIKitsValues() {
    let table: [TableViewDropProposal.Intent] = [
      .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic,
    ]
    #expect(table.map(\.rawValue) == [0, 1, 2, 3])
    let collection: CollectionViewDropProposal.Intent = .insertAtDestinationIndexPath
    #expect(collection.rawValue == 1)
  }

  @Test(
    .covers("TPR-06", "TPR-07", "TPR-08", "TPR-09"),
    arguments: [
      (DropIntent.unspecified, Drag.Part.into, "no gap"),
      (.insertAtDestinationIndexPath, .into, "gap"),
      (.insertIntoDestinationIndexPath, .into, "no gap"),
      (.automatic, .into, "no gap"), (.automatic, .above, "gap"),
    ])
  func opensTheGapOfEachIntentInATable(intent: DropIntent, part: Drag.Part, effect: String) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, intent) }
    let table = stage.table("table", ["X", "Y"], delegate: delegate)
    let drag = try simulation.lift(source, at(0)).over(table, at(1), part)
    #expect(table.hasUncommittedUpdates == (effect == "gap"))
    if intent == .automatic {
      let resolved: DropIntent =
        part == .into ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
      #expect(drag.proposal?.intent == resolved)
    }
  }

  @Test(
    .covers("CPR-06", "CPR-07", "CPR-08"),
    arguments: [
      (DropIntent.unspecified, false), (.insertAtDestinationIndexPath, true),
      (.insertIntoDestinationIndexPath, false),
    ])
  func opensTheGapOfEachIntentInACollection(intent: DropIntent, opensGap: Bool) throws {
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, intent) }
    let list = stage.collection("list", [["X", "Y"]], headers: 0, delegate: delegate)
    try simulation.lift(source, at(0)).over(list, at(1))
    #expect(list.hasUncommittedUpdates == opensGap)
  }

  // MARK: Views and data sources

  @Test(
    .covers("TBL-03", "COL-03"),
    arguments: ListKind.allCases)
  func liftsNothingIfDragsAreDisabled(kind: ListKind) throws {
    let list = kind.make(stage, "list", ["A"], .mover())
    #expect(list.dragInteractionEnabled)
    list.dragInteractionEnabled = false
    #expect(try !simulation.lift(list, at(0)).isActive)
    #expect(calls(.itemsForBeginning) == [])
  }

  @Test(.covers("COL-09", "COL-10", "COL-11"))
  func setsTheFlagsOfADragWithinACollection() throws {
    let list = stage.collection("list", [["A", "B", "C"]], headers: 0, delegate: .mover())
    let drag = try simulation.lift(list, at(0))
    #expect(!list.hasActiveDrag && !list.hasActiveDrop && !list.hasUncommittedUpdates)
    try drag.over(list, at(1))
    #expect(list.hasActiveDrag && list.hasActiveDrop && list.hasUncommittedUpdates)
    try drag.move(to: Self.nowhere)
    #expect(list.hasActiveDrag && !list.hasActiveDrop)
    try drag.drop()
    #expect(!list.hasActiveDrag && !list.hasUncommittedUpdates)
  }

  @Test(.covers("COL-05", "COL-06"))
  func movesTheGapImmediatelyByDefault() {
    let list = stage.collection("list", [["A"]])
    let cadence: CollectionView.ReorderingCadence = .immediate
    #expect(list.reorderingCadence == cadence && cadence.rawValue == 0)
  }

  @Test(
    .covers("TBL-21", "COL-24"),
    arguments: ListKind.allCases)
  func editingDoesNotAffectDrags(kind: ListKind) throws {
    let list = kind.make(stage, "list", ["A", "B"], .mover())
    #expect(!list.isEditing)
    try simulation.lift(list, at(0)).over(list, at(1)).cancel()
    let calls = stage.calls
    list.isEditing = true
    try simulation.lift(list, at(0)).over(list, at(1)).cancel()
    #expect(stage.calls == calls + calls)
  }

  @Test(.covers("TBD-01"))
  func doesNotReorderARowThatCannotMove() throws {
    let table = stage.table(
      "list", ["A", "B"], delegate: .mover(canMove: false), isDataSource: true)
    try simulation.lift(table, at(0)).over(table, at(1), .below).drop()
    #expect(calls(.canMoveRow).first == "list.canMoveRow[0, 0] → false")
    #expect(calls(.moveRow) == [])
  }

  @Test(.covers("TBD-02"))
  func callsMoveRowOnceAtTheRelease() throws {
    let table = stage.table(
      "list", ["A", "B", "C"], delegate: .mover(canMove: true), isDataSource: true)
    let drag = try simulation.lift(table, at(0)).over(table, at(1), .below).over(
      table, at(2), .below)
    #expect(calls(.moveRow) == [])
    try drag.drop()
    #expect(calls(.moveRow).count == 1)
    #expect(table.model.titles() == [["B", "C", "A"]])
  }

  @Test(.covers("TBD-03"))
  func delegateCanRetargetAMovingRow() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.target = { _, _ in at(1) }
    let table = stage.table("list", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    try simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["B", "A", "C"]])
  }

  @Test(
    .covers("TBD-05", "TBD-06"),
    arguments: ListKind.allCases)
  func readsCountsAfterEachBatch(kind: ListKind) throws {
    let list = kind.make(stage, "list", ["A", "B"])
    list.performBatchUpdates {
      _ = list.model.remove(at: at(0))
      list.update { $0.delete([at(0)]) }
    }
    #expect(list.numberOfEntries(inSection: 0) == 1 && list.numberOfSections == 1)
    #expect(simulation.takeFailure() == nil)
  }
}
