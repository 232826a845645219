import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The diffable data source of a table or a collection, with one interface.
final class DiffableScene {
  let stage = Stage()
  let view: SectionedView
  let delegate = ScriptedDelegate.mover()
  private var table: TableViewDiffableDataSource<String, String>?
  private(set) var collection: CollectionViewDiffableDataSource<String, String>?
  /// The items for which cells were created.
  private(set) var madeCells: [String] = []
  /// Called by the cell provider.
  var willMakeCell: ((String) -> Void)?

  init(_ kind: Kind = .collection, _ sections: [[String]] = [["A", "B", "C"]]) {
    view = kind.make(stage, "v", [], delegate: delegate)
    delegate.items = { [unowned self] _, position in
      let item = DragItem(itemProvider: ItemProvider(object: "item"))
      item.localObject = identifier(at: position)
      return [item]
    }
    delegate.perform = { _, _ in }
    if let view = view as? TableView {
      table = TableViewDiffableDataSource(tableView: view) { [unowned self] _, _, item in
        madeCells.append(item)
        willMakeCell?(item)
        return TableViewCell(title: item.lowercased())
      }
    } else if let view = view as? CollectionView {
      collection = CollectionViewDiffableDataSource(collectionView: view) {
        [unowned self] _, _, item in
        madeCells.append(item)
        willMakeCell?(item)
        return CollectionViewCell(title: item.lowercased())
      }
    }
    apply(TextSnapshot(sections))
  }

  var snapshot: TextSnapshot { table?.snapshot() ?? collection?.snapshot() ?? TextSnapshot() }

  func apply(
    _ snapshot: TextSnapshot, animated: Bool = true, _ completion: (() -> Void)? = nil
  ) {
    table?.apply(snapshot, animatingDifferences: animated, completion: completion)
    collection?.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func change(_ body: (inout TextSnapshot) -> Void) {
    var next = snapshot
    body(&next)
    apply(next)
  }

  func reload(_ snapshot: TextSnapshot) {
    table?.applySnapshotUsingReloadData(snapshot)
    collection?.applySnapshotUsingReloadData(snapshot)
  }

  func identifier(at position: Position) -> String? {
    table?.itemIdentifier(for: position.indexPath)
      ?? collection?.itemIdentifier(for: position.indexPath)
  }

  func indexPath(for item: String) -> IndexPath? {
    table?.indexPath(for: item) ?? collection?.indexPath(for: item)
  }

  /// The contents of the view, read cell by cell.
  var shown: [[String]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfEntries(inSection: section)).map {
        view.cell(at: at(section, $0)).title.uppercased()
      }
    }
  }
}

@Suite
struct DiffableDataSourceTests {
  @Test(
    .covers("DIF-25"),
    arguments: Kind.allCases)
  func showsTheSnapshotAndCallsTheCompletion(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    var isDone = false
    scene.apply(TextSnapshot([["C", "A"], ["D"]])) { isDone = true }
    #expect(!isDone, "the completion runs after the call")
    try scene.stage.simulation.wait(0)
    #expect(isDone)
    #expect(scene.shown == [["C", "A"], ["D"]])
    #expect(scene.snapshot.lists == [["C", "A"], ["D"]])
    #expect(scene.stage.simulation.failure == nil)
  }

  /// Rule AM53.
  @Test(arguments: Kind.allCases, ["insert", "reload", "reconfigure"])
  func rejectsASnapshotFromTheCellProvider(_ kind: Kind, _ change: String) {
    let scene = DiffableScene(kind)
    scene.stage.simulation.layoutIfNeeded()
    scene.willMakeCell = { [unowned scene] _ in
      scene.willMakeCell = nil
      scene.change { $0.appendItems(["again"]) }
    }
    scene.change {
      switch change {
      case "insert": $0.appendItems(["new"])
      case "reload": $0.reloadItems(["B"])
      default: $0.reconfigureItems(["B"])
      }
    }
    scene.stage.simulation.layoutIfNeeded()
    let failure = scene.stage.simulation.takeFailure()?.description
    #expect(failure?.contains("APPLYING_SNAPSHOTS_REENTRANTLY") ?? false)
    #expect(!scene.snapshot.itemIdentifiers.contains("again"))
  }

  /// Rule AM53.
  @Test(arguments: Kind.allCases)
  func acceptsASnapshotFromTheCellProviderDuringAReload(_ kind: Kind) {
    let scene = DiffableScene(kind)
    scene.stage.simulation.layoutIfNeeded()
    scene.willMakeCell = { [unowned scene] _ in
      scene.willMakeCell = nil
      scene.change { $0.appendItems(["again"]) }
    }
    scene.reload(TextSnapshot([["A", "B"]]))
    scene.stage.simulation.layoutIfNeeded()
    #expect(scene.stage.simulation.failure == nil)
    #expect(scene.snapshot.itemIdentifiers == ["A", "B", "again"])
  }

  /// Rule AM53.
  @Test(arguments: Kind.allCases)
  func acceptsASnapshotFromACompletion(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    scene.apply(TextSnapshot([["A"]])) { scene.apply(TextSnapshot([["B"]])) }
    try scene.stage.simulation.wait(0)
    #expect(scene.snapshot.itemIdentifiers == ["B"])
  }

  @Test(.covers("DIF-23"), arguments: Kind.allCases)
  func returnsTheItemAtAnIndexPathOrNil(_ kind: Kind) {
    let scene = DiffableScene(kind)
    #expect(scene.identifier(at: at(1)) == "B")
    #expect(scene.identifier(at: at(3)) == nil)
    #expect(scene.identifier(at: at(1, 0)) == nil)
  }

  @Test(.covers("DIF-23"), arguments: Kind.allCases)
  func doesNotCountAPlaceholderAsAnItem(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    let source = scene.stage.table("s", ["X"], delegate: .mover())
    scene.delegate.perform = { view, performance in
      _ = view.placeholders.insert(
        TableViewDropPlaceholder(
          insertionIndexPath: at(0).indexPath, reuseIdentifier: "x", rowHeight: -1),
        for: performance.items[0].dragItem)
    }
    try scene.stage.simulation.lift(source, at(0)).over(scene.view, at(1)).drop()
    #expect(scene.view.hasUncommittedUpdates)
    #expect(scene.identifier(at: at(0)) == "A")
    #expect(scene.indexPath(for: "A") == at(0).indexPath)
    scene.change { $0.deleteItems(["B"]) }
    #expect(scene.view.hasUncommittedUpdates, "a snapshot is a batch: it keeps placeholders")
    #expect(scene.shown == [["A", "C"]])
  }

  @Test(.covers("DIF-24"), arguments: Kind.allCases)
  func returnsTheIndexPathOfAnItemOrNil(_ kind: Kind) {
    let scene = DiffableScene(kind, [["A"], ["B", "C"]])
    #expect(scene.indexPath(for: "C") == at(1, 1).indexPath)
    #expect(scene.indexPath(for: "X") == nil)
  }

  @Test
  func findsSectionsByNumberAndIdentifier() {
    let scene = DiffableScene(.collection, [["A"], ["B"]])
    #expect(scene.collection?.sectionIdentifier(for: 1) == "b")
    #expect(scene.collection?.sectionIdentifier(for: 2) == nil)
    #expect(scene.collection?.index(for: "a") == 0)
    #expect(scene.collection?.snapshot(for: "b").items == ["B"])
  }

  @Test
  func keepsTheSelectionExceptOfReloadedItems() {
    let scene = DiffableScene(.table)
    scene.view.allowsMultipleSelection = true
    scene.view.select(at(0))
    scene.view.select(at(2))
    scene.change {
      $0.moveItem("A", afterItem: "C")
      $0.reloadItems(["C"])
    }
    #expect(scene.shown == [["B", "C", "A"]])
    #expect(scene.view.selection == [at(2)])
  }

  @Test
  func keepsCellsOfReconfiguredItemsAndReplacesReloadedOnes() throws {
    let scene = DiffableScene(.table)
    let table = try #require(scene.view as? TableView)
    let kept = try #require(table.cellForRow(at: at(0).indexPath))
    let reloaded = try #require(table.cellForRow(at: at(1).indexPath))
    scene.change {
      $0.reconfigureItems(["A"])
      $0.reloadItems(["B"])
    }
    #expect(scene.madeCells == ["A", "B", "C", "A"])
    #expect(reloaded.superview == nil)
    #expect(kept.superview == nil, "the provider made another cell instead of reusing this one")
    #expect(table.cellForRow(at: at(1).indexPath) !== reloaded)
    #expect(scene.snapshot.reloadedItemIdentifiers.isEmpty)
  }

  @Test
  func rejectsAnInvalidSnapshotAndEndsTheGesture() {
    let scene = DiffableScene()
    scene.change { $0.appendItems(["D", "D"]) }
    #expect(
      scene.stage.simulation.takeFailure()?.description
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    D\n)} (v)"
    )
    #expect(scene.shown == [["A", "B", "C"]])
    scene.change { $0.appendItems(["D"]) }
    #expect(scene.shown == [["A", "B", "C", "D"]])
  }

  @Test
  func rejectsASnapshotInsideACommit() throws {
    let scene = DiffableScene(.table)
    let source = scene.stage.table("s", ["X"], delegate: .mover())
    var context: PlaceholderContext?
    scene.delegate.perform = { view, performance in
      context = performance.drop(
        performance.items[0].dragItem,
        to: TableViewDropPlaceholder(
          insertionIndexPath: at(0).indexPath, reuseIdentifier: "x", rowHeight: -1))
    }
    try scene.stage.simulation.lift(source, at(0)).over(scene.view, at(1)).drop()
    context?.commitInsertion { _ in scene.change { $0.insertItems(["X"], beforeItem: "A") } }
    let error = try #require(scene.stage.simulation.takeFailure())
    guard case .inconsistency(let exception, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(exception.message == "apply was called inside commitInsertion")
    #expect(exception.hint.contains("reconfigure the item when its data has arrived"))
  }

  @Test(arguments: Kind.allCases)
  func applySnapshotUsingReloadDataReadsEverythingAgain(_ kind: Kind) {
    let scene = DiffableScene(kind)
    scene.view.select(at(0))
    scene.reload(TextSnapshot([["A", "Z"]]))
    #expect(scene.shown == [["A", "Z"]])
    #expect(scene.view.selection.isEmpty)
    #expect(scene.stage.simulation.log.events.last?.name == "reloadData")
  }

  @Test
  func reloadsWithoutAnimationBeforeIOS15() {
    for version in [14, 15] {
      let scene = DiffableScene()
      scene.stage.simulation.environment.osVersion = Double(version)
      scene.apply(TextSnapshot([["B", "A"]]), animated: false)
      #expect(
        scene.stage.simulation.log.events.last?.name == (version == 14 ? "reloadData" : "apply"))
    }
  }

  @Test
  func ignoresSnapshotsOfAReplacedDataSource() throws {
    let scene = DiffableScene(.collection)
    let view = try #require(scene.view as? CollectionView)
    view.dataSource = scene.stage.keep(ListDataSource(["1"]))
    scene.apply(TextSnapshot([["Z"]]))
    #expect(view.numberOfItems(inSection: 0) == 1)
    #expect(view.cell(at: at(0)).title == "1")
    #expect(scene.snapshot.itemIdentifiers == ["Z"])
  }

  @Test
  func gesturesFindAnItemByItsIdentifier() throws {
    let scene = DiffableScene(.collection, [["A"], ["B", "C"]])
    #expect(scene.view.positions(named: "C") == [at(1, 1)])
    #expect(scene.view.positions(named: "c") == [at(1, 1)], "by the title of the cell")
  }

  // MARK: Drags

  /// Rule SM5, section 7.3.
  @Test(arguments: Kind.allCases)
  func endsTheLiftWhenASnapshotIsApplied(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    let drag = try scene.stage.simulation.lift(scene.view, at(0))
    scene.change { $0.appendItems(["D"]) }
    #expect(!drag.isActive)
    try drag.over(scene.view, at(2)).drop()
    #expect(!scene.stage.calls.contains { $0.contains("dragSessionWillBegin") })
    #expect(scene.stage.phases == ["lifting", "liftReversed"])
  }

  /// Rule Q-43, section 7.3.
  @Test(arguments: Kind.allCases)
  func losesTheSourcePathWhenASnapshotIsApplied(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    let drag = try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2))
    #expect(scene.view.hasActiveDrag && scene.view.hasUncommittedUpdates)
    scene.change { $0.appendItems(["D"]) }
    #expect(drag.items.first?.source?.position == nil)
    #expect(scene.view.presentedLayout.displacement.removed == nil)
    try drag.drop()
    #expect(scene.shown == [["A", "B", "C", "D"]])
  }

  @Test
  func keepsLiftAndSourcePathIfNothingChanges() throws {
    let scene = DiffableScene()
    let drag = try scene.stage.simulation.lift(scene.view, at(0))
    scene.apply(TextSnapshot([["A", "B", "C"]]))
    try drag.over(scene.view, at(2))
    scene.apply(TextSnapshot([["A", "B", "C"]]))
    #expect(drag.items.first?.source?.position == at(0))
  }

  /// Section 3.7.
  @Test
  func losesTheSourcePathWhenADataSourceIsSetDuringADrag() throws {
    let stage = Stage()
    let view = stage.collection("v", [["A", "B"]], delegate: .mover())
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(1))
    let source = stage.keep(
      CollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, item in
        CollectionViewCell(title: item)
      })
    #expect(drag.items.first?.source?.position == nil)
    source.apply(TextSnapshot([["A", "B"]]))
    #expect(view.numberOfItems(inSection: 0) == 2)
    try drag.cancel()
  }

  @Test(arguments: Kind.allCases)
  func performDropCanApplyASnapshotAndDropToItsRow(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    scene.delegate.perform = { _, performance in
      guard let item = performance.items[0].dragItem.localObject as? String else { return }
      scene.change { $0.moveItem(item, afterItem: "C") }
      _ = performance.drop(performance.items[0].dragItem, to: at(2), into: nil)
    }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    #expect(scene.shown == [["B", "C", "A"]])
  }
}

/// A table's data source that moves rows as Apple's samples do.
private final class MovingDataSource: TableViewDiffableDataSource<String, String> {
  /// Other changes of the snapshot.
  var extra: ((inout TextSnapshot) -> Void)?
  var applies = true

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard applies, let item = itemIdentifier(for: sourceIndexPath) else { return }
    var snapshot = snapshot()
    guard let section = sectionIdentifier(for: destinationIndexPath.section) else { return }
    snapshot.deleteItems([item])
    let others = snapshot.itemIdentifiers(inSection: section)
    if destinationIndexPath.row < others.count {
      snapshot.insertItems([item], beforeItem: others[destinationIndexPath.row])
    } else {
      snapshot.appendItems([item], toSection: section)
    }
    extra?(&snapshot)
    apply(snapshot, animatingDifferences: false)
  }
}

@Suite
struct DiffableTableTests {
  private func scene(
    _ sections: [[String]]
  ) -> (Stage, TableView, MovingDataSource) {
    let stage = Stage()
    let table = stage.table("t", [], delegate: .mover())
    let source = stage.keep(
      MovingDataSource(tableView: table) { _, _, item in TableViewCell(title: item) })
    source.apply(TextSnapshot(sections))
    return (stage, table, source)
  }

  @Test(.covers("DIF-19"))
  func callsPerformDropIfRowsCannotBeMoved() throws {
    let scene = DiffableScene(.table)
    var isPerformed = false
    scene.delegate.perform = { _, _ in isPerformed = true }
    try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below).drop()
    #expect(isPerformed)
    // The data source responds to neither canMoveRowAt nor moveRowAt (AM9).
    #expect(!scene.stage.calls.contains { $0.lowercased().contains("moverow") })
  }

  @Test(.covers("DIF-20"))
  func moveRowAtCanApplyTheSnapshot() throws {
    let (stage, table, source) = scene([["A", "B", "C"]])
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(source.snapshot().itemIdentifiers == ["B", "C", "A"])
    #expect((0..<3).map { table.cell(at: at($0)).title } == ["B", "C", "A"])
    // The first snapshot was a reloadData (AM18).
    #expect(stage.simulation.log.events.count { $0.kind == .batch && $0.name == "apply" } == 1)
  }

  @Test(.covers("DIF-20"))
  func moveRowAtCanApplyASnapshotAcrossSections() throws {
    let (stage, table, source) = scene([["A", "B"], ["C"]])
    source.extra = { $0.deleteItems(["B"]) }
    try stage.simulation.lift(table, at(0)).over(table, at(1, 0), .below).drop()
    #expect(source.snapshot().lists == [[], ["C", "A"]])
    #expect(table.numberOfRows(inSection: 0) == 0)
    #expect(table.numberOfRows(inSection: 1) == 2)
  }

  @Test(.covers("DIF-20"))
  func keepsTheDataIfMoveRowAtAppliesNothing() throws {
    let (stage, table, source) = scene([["A"], ["B"]])
    source.applies = false
    let error = #expect(throws: DragDropError.self) {
      try stage.simulation.lift(table, at(0)).over(table, at(1, 0), .above).drop()
    }
    #expect(error?.description.contains("(0 moved in, 1 moved out)") ?? false)
    #expect(source.snapshot().lists == [["A"], ["B"]])
    #expect(table.numberOfRows(inSection: 0) == 1)
  }
}

/// Direct updates of a view whose data source is diffable (EX20).
@Suite
struct DiffableMutationTests {
  /// Rule EX20.
  @Test(arguments: Kind.allCases, 0..<8)
  func rejectsDirectUpdates(_ kind: Kind, _ number: Int) {
    let scene = DiffableScene(kind)
    let view = scene.view
    switch number {
    case 0: view.performBatchUpdates { Issue.record("the block runs") }
    case 1: view.performBatchUpdates(nil)
    case 2: view.update("insertRows") { $0.insert([at(0)]) }
    case 3: view.deleteSections([0])
    case 4: view.moveSection(0, toSection: 0)
    case 5: view.reloadSections([0])
    case 6:
      (view as? TableView)?.moveRow(at: at(0).indexPath, to: at(1).indexPath)
      (view as? CollectionView)?.moveItem(at: at(0).indexPath, to: at(1).indexPath)
    default:
      (view as? TableView)?.reloadRows(at: [at(0).indexPath])
      (view as? CollectionView)?.reloadItems(at: [at(0).indexPath])
    }
    let type = view is TableView ? "UITableView" : "UICollectionView"
    #expect(
      scene.stage.simulation.takeFailure()?.description.hasPrefix(
        "\(type) must be updated via the \(type)DiffableDataSource APIs when acting as the \(type)'s "
          + "dataSource: please do not call mutation APIs directly on \(type).") ?? false)
    #expect(scene.shown == [["A", "B", "C"]])
  }

  /// Rule EX20.
  @Test
  func rejectsBeginUpdates() {
    let scene = DiffableScene(.table)
    let table = scene.view as? TableView
    table?.beginUpdates()
    #expect(scene.stage.simulation.takeFailure() != nil)
    table?.endUpdates()
    #expect(scene.stage.simulation.failure == nil)
  }

  /// Rule EX20.
  @Test(arguments: Kind.allCases)
  func allowsReloadingAndReconfiguring(_ kind: Kind) {
    let scene = DiffableScene(kind)
    scene.view.reloadData()
    (scene.view as? TableView)?.reconfigureRows(at: [at(0).indexPath])
    (scene.view as? CollectionView)?.reconfigureItems(at: [at(0).indexPath])
    #expect(scene.stage.simulation.failure == nil)
  }

  /// Rule EX20.
  @Test(arguments: Kind.allCases)
  func rejectsABatchInPerformDrop(_ kind: Kind) throws {
    let scene = DiffableScene(kind)
    scene.delegate.perform = { view, _ in
      view.performBatchUpdates { view.update("moveRow") { $0.move(from: at(0), to: at(2)) } }
    }
    let drag = try scene.stage.simulation.lift(scene.view, at(0)).over(scene.view, at(2), .below)
    #expect(throws: DragDropError.self) { try drag.drop() }
    #expect(scene.shown == [["A", "B", "C"]])
  }
}
