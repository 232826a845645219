import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The calls of data sources, the references to delegates, and the proposals of drops.
@Suite
struct ListMemberTests {
  private let stage = Stage()

  /// A list with a data source that records its calls.
  private func list(
    _ kind: Kind, _ sections: [[String]]
  ) -> (SectionedView, TextsDataSource) {
    let list = kind.make(stage, "list", [])
    let source = stage.keep(TextsDataSource(sections))
    if let table = list as? TableView {
      table.register(TableViewCell.self, forCellReuseIdentifier: "text")
      table.dataSource = source
    }
    if let collection = list as? CollectionView {
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "text")
      collection.dataSource = source
    }
    return (list, source)
  }

  /// The cell on the screen.
  private func cell(_ list: SectionedView, _ item: Int) -> Cell? {
    (list as? TableView)?.cellForRow(at: at(item).indexPath)
      ?? (list as? CollectionView)?.cellForItem(at: at(item).indexPath)
  }

  private func titles(_ list: SectionedView) -> [String] {
    (0..<list.numberOfEntries(inSection: 0)).map { cell(list, $0)?.title ?? "none" }
  }

  @Test(
    .covers("TBL-01", "TBL-02", "COL-01", "COL-02"),
    arguments: Kind.allCases)
  func holdsDelegatesWeakly(kind: Kind) {
    let list = kind.make(stage, "list", ["A"])
    func delegates() -> [AnyObject?] {
      if let table = list as? TableView { return [table.dragDelegate, table.dropDelegate] }
      let collection = list as? CollectionView
      return [collection?.dragDelegate, collection?.dropDelegate]
    }
    func assign(_ delegate: ScriptedDelegate) {
      if let table = list as? TableView {
        (table.dragDelegate, table.dropDelegate) = (delegate, delegate)
      }
      if let collection = list as? CollectionView {
        (collection.dragDelegate, collection.dropDelegate) = (delegate, delegate)
      }
    }
    #expect(delegates().allSatisfy { $0 == nil })
    let kept = stage.keep(ScriptedDelegate())
    assign(kept)
    #expect(delegates().allSatisfy { $0 === kept })
    assign(ScriptedDelegate())
    #expect(delegates().allSatisfy { $0 == nil })
  }

  @Test(
    .covers("TBD-05", "TBD-06", "IMV-11", "IMV-12"),
    arguments: Kind.allCases)
  func readsCountsFromTheDataSource(kind: Kind) {
    let (list, source) = list(kind, [["A", "B"], ["C"]])
    #expect(list.numberOfSections == 2)
    #expect((0..<2).map { list.numberOfEntries(inSection: $0) } == [2, 1])
    source.sections = [["A"], ["C"], ["D", "E", "F"]]
    list.performBatchUpdates {
      list.update { $0.delete([at(1)]) }
      (list as? TableView)?.insertSections([2])
      (list as? CollectionView)?.insertSections([2])
      #expect(list.numberOfSections == 2, "what the view knows changes at the end")
    }
    #expect(stage.simulation.failure == nil)
    #expect(list.numberOfSections == 3)
    #expect((0..<3).map { list.numberOfEntries(inSection: $0) } == [1, 1, 3])
  }

  @Test(
    .covers("TBD-05", "TBD-06", "IMV-11", "IMV-12"),
    arguments: Kind.allCases)
  func raisesForInconsistentCounts(kind: Kind) {
    let (list, source) = list(kind, [["A", "B"]])
    #expect(list.numberOfEntries(inSection: 0) == 2, "the counts are read before the data changes")
    source.sections = [["A", "B", "C", "D"]]
    list.update { $0.insert([at(0)]) }
    let rows = kind == .table ? "number of rows in section 0" : "number of items in section 0"
    #expect(stage.simulation.takeFailure()?.description.contains(rows) == true)
    list.reloadData()
    #expect(list.numberOfSections == 1)
    source.sections.append(["E"])
    list.update { $0.delete([]) }
    #expect(
      stage.simulation.takeFailure()?.description.contains("invalid number of sections") == true)
  }

  @Test(
    .covers("TBD-07", "IMV-13"),
    arguments: Kind.allCases)
  func asksForCellsByPathExceptPlaceholders(kind: Kind) throws {
    let (list, source) = list(kind, [["A", "B"]])
    #expect(titles(list) == ["A", "B"])
    #expect(source.asked == [at(0), at(1)])
    let dropper = stage.keep(PlaceholderDelegate())
    (list as? TableView)?.dropDelegate = dropper
    (list as? CollectionView)?.dropDelegate = dropper
    let other = stage.table("other", ["X"], delegate: .mover())
    try stage.simulation.lift(other, at(0)).over(list, at(1)).drop()
    #expect(list.layout.numberOfPresented(inSection: 0) == 3 && list.hasUncommittedUpdates)
    source.asked = []
    #expect(titles(list) == ["A", "B"])
    #expect(source.asked.allSatisfy { $0.item < 2 })
  }

  @Test(
    .covers("TBL-14", "COL-17"),
    arguments: Kind.allCases)
  func asksForAReloadedRowByItsOldPath(kind: Kind) {
    let (list, source) = list(kind, [["A", "B", "C"]])
    let cells = (0..<3).map { cell(list, $0) }
    source.sections = [["b", "c"]]
    source.asked = []
    list.performBatchUpdates {
      list.update { $0.delete([at(0)]) }
      (list as? TableView)?.reloadRows(at: [at(2).indexPath])
      (list as? CollectionView)?.reloadItems(at: [at(2).indexPath])
    }
    #expect(stage.simulation.failure == nil)
    #expect(cell(list, 0) === cells[1])
    #expect(titles(list) == ["B", "c"])
    #expect(source.asked == [at(1)])
  }

  @Test(
    .covers("TBL-15", "COL-18"),
    arguments: Kind.allCases)
  func keepsTheCellOfAReconfiguredRow(kind: Kind) {
    let (list, source) = list(kind, [["A", "B"]])
    let cells = (0..<2).map { cell(list, $0) }
    source.sections = [["a", "b"]]
    (list as? TableView)?.reconfigureRows(at: [at(1).indexPath])
    (list as? CollectionView)?.reconfigureItems(at: [at(1).indexPath])
    #expect((0..<2).map { cell(list, $0) === cells[$0] } == [true, true])
    #expect(titles(list) == ["A", "b"])
  }

  @Test(
    .covers("TBL-01", "TDG-01", "COL-01", "CDG-01"),
    arguments: Kind.allCases)
  func liftsNothingWithoutADragDelegate(kind: Kind) throws {
    let list = kind.make(stage, "list", ["A", "B"])
    #expect(try !stage.simulation.lift(list, at(0)).isActive)
    let delegate = stage.keep(ScriptedDelegate.mover())
    if let table = list as? TableView { table.dragDelegate = delegate }
    if let collection = list as? CollectionView { collection.dragDelegate = delegate }
    #expect(try stage.simulation.lift(list, at(0)).isActive)
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
}

/// A data source over texts, sections by sections.
private final class TextsDataSource: TableViewDataSource, CollectionViewDataSource {
  var sections: [[String]]
  /// The rows whose cells were requested.
  var asked: [Position] = []

  init(_ sections: [[String]]) { self.sections = sections }

  private func text(_ path: IndexPath) -> String {
    guard let position = Position(path) else { return "?" }
    asked.append(position)
    return sections[position.section][position.item]
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    cell.title = text(indexPath)
    return cell
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    cell.title = text(indexPath)
    return cell
  }
}

/// Inserts a placeholder where an item is dropped.
private final class PlaceholderDelegate: TableViewDropDelegate, CollectionViewDropDelegate {
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    TableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    _ = coordinator.drop(
      coordinator.items[0].dragItem,
      to: TableViewDropPlaceholder(
        insertionIndexPath: at(1).indexPath, reuseIdentifier: "text", rowHeight: 44))
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    _ = coordinator.drop(
      coordinator.items[0].dragItem,
      to: CollectionViewDropPlaceholder(
        insertionIndexPath: at(1).indexPath, reuseIdentifier: "text"))
  }
}
