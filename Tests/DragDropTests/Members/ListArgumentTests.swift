import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The arguments of the methods of lists' delegates, independent of the trace.
@Suite
struct ListArgumentTests {
  /// Drags of `s 0` to a list of `A B C`: one that takes `A` along by a tap, one that is cancelled,
  /// and a reorder of the list itself; the list and its source are of the same kind.
  private static func play(_ kind: Kind) throws -> [String] {
    let stage = Stage()
    let notes = CallNotes()
    let source = kind.make(stage, "source", ["s 0", "s 1"])
    let list = kind.make(stage, "list", ["A", "B", "C"])
    let writers = [source, list].map { stage.keep(ListWriter($0, notes)) }
    let drag = try stage.simulation.lift(source, at(1)).over(list, at(1)).add(list, at(0))
      .move(to: Point(x: 1200, y: 900)).over(list, at(2)).drop()
    #expect(notes.dragSessions.allSatisfy { $0 === drag.session })
    #expect(notes.dropSessions.allSatisfy { $0.localDragSession === drag.session })
    notes.lines.append("cancelled:")
    try stage.simulation.lift(source, at(0)).move(to: Point(x: 1200, y: 900)).drop()
    notes.lines.append("reordered:")
    writers[1].moves = true
    try stage.simulation.lift(list, at(0)).over(list, at(1), .below).over(list, at(2), .below)
      .drop()
    return notes.lines
  }

  private static let rows: [(ids: String, line: String)] = [
    ("TDG-02, CDG-02", "source itemsForBeginning [] [0, 1]"),
    ("TDG-03, CDG-03", "list itemsForAddingTo [s 1] [0, 0] at 160, 22"),
    ("TDG-04, CDG-04", "source dragPreviewParameters [0, 1]"),
    ("TDG-05, CDG-05", "source dragSessionWillBegin [s 1]"),
    ("TDG-06, CDG-06", "source dragSessionDidEnd [s 1 A]"),
    ("TDG-07, CDG-07", "source dragSessionAllowsMoveOperation [s 1]"),
    ("TDG-08, CDG-08", "source dragSessionIsRestrictedToDraggingApplication [s 1]"),
    ("TDP-02, CDP-02", "list performDrop [s 1 A] [0, 2]"),
    ("TDP-03, CDP-03", "list canHandle [s 1]"),
    ("TDP-04, CDP-04", "list dropSessionDidEnter [s 1]"),
    ("TDP-05, CDP-05", "list dropSessionDidUpdate [s 1] [0, 1]"),
    ("TDP-06, CDP-06", "list dropSessionDidExit [s 1 A]"),
    ("TDP-07, CDP-07", "list dropSessionDidEnd [s 1 A]"),
    ("TDP-08, CDP-08", "list dropPreviewParameters [0, 2]"),
    ("TBD-01, IMV-05", "list canMove [0, 0]"), ("TBD-02, IMV-06", "list move [0, 0] to [0, 2]"),
  ]

  @Test(
    .covers(
      "TBD-01", "TBD-02", "TDG-02", "TDG-03", "TDG-04", "TDG-05", "TDG-06", "TDG-07", "TDG-08",
      "TDP-02", "TDP-03", "TDP-04", "TDP-05", "TDP-06", "TDP-07", "TDP-08", "IMV-05", "IMV-06",
      "CDG-02", "CDG-03", "CDG-04", "CDG-05", "CDG-06", "CDG-07", "CDG-08", "CDP-02", "CDP-03",
      "CDP-04", "CDP-05", "CDP-06", "CDP-07", "CDP-08"),
    arguments: Kind.allCases, Array(rows.indices))
  func passesViewSessionPathsAndPoints(kind: Kind, row: Int) throws {
    let (ids, line) = Self.rows[row]
    let lines = try Self.play(kind)
    let method = line.split(separator: " ").prefix(2).joined(separator: " ") + " "
    #expect(lines.first { $0.hasPrefix(method) } == line, "\(ids)")
  }

  @Test(
    .covers("TBD-03", "IMV-08")
  )
  func passesTheOriginalAndProposedPaths() throws {
    let lines = try Self.play(.table)
    #expect(
      lines.filter { $0.contains("target") } == [
        "list target from [0, 0] to [0, 1]", "list target from [0, 0] to [0, 2]",
      ])
    let stage = Stage()
    let notes = CallNotes()
    let list = Kind.collection.make(stage, "list", ["A", "B", "C"])
    let collection = try #require(list as? CollectionView)
    stage.keep(ListWriter(list, notes)).moves = true
    #expect(collection.beginInteractiveMovementForItem(at: at(0).indexPath))
    for item in [1, 2] {
      collection.updateInteractiveMovementTargetPosition(
        try #require(list.frame(of: at(item))).center)
    }
    #expect(
      notes.lines.filter { $0.contains("target") } == [
        "list target from [0, 0], now [0, 0], to [0, 1]",
        "list target from [0, 0], now [0, 1], to [0, 2]",
      ])
  }
}

/// A delegate of all roles of one list that records its arguments.
private final class ListWriter: TableViewDragDelegate, TableViewDropDelegate, TableViewDataSource,
  TableViewDelegate, CollectionViewDragDelegate, CollectionViewDropDelegate,
  CollectionViewDataSource, CollectionViewDelegate
{
  private unowned let list: SectionedView
  private let notes: CallNotes
  /// Whether items can be moved by the data source.
  var moves = false

  init(_ list: SectionedView, _ notes: CallNotes) {
    self.list = list
    self.notes = notes
    if let table = list as? TableView {
      (table.dragDelegate, table.dropDelegate) = (self, self)
      (table.dataSource, table.delegate) = (self, self)
    }
    if let collection = list as? CollectionView {
      (collection.dragDelegate, collection.dropDelegate) = (self, self)
      (collection.dataSource, collection.delegate) = (self, self)
    }
  }

  func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .moveRow, .moveItem: moves
    case .heightForRow, .sizeForItem, .targetIndexPathForMoveFromItem: false
    default: true
    }
  }

  private func write(_ view: SectionedView, _ text: String) {
    notes.lines.append("\(list.name) \(text)" + (view === list ? "" : " of another view"))
  }

  private func text(_ path: IndexPath?) -> String {
    path.map { Position($0).map { "\($0)" } ?? "?" } ?? "nowhere"
  }

  private func write(_ view: SectionedView, _ text: String, _ session: any DragSession) {
    notes.dragSessions.append(session)
    write(view, "\(text) \(notes.titles(session.items))")
  }

  private func write(_ view: SectionedView, _ text: String, _ session: any DropSession) {
    notes.dropSessions.append(session)
    write(view, "\(text) \(notes.titles(session.items))")
  }

  private func items(_ path: IndexPath) -> [DragItem] {
    Position(path).map { [dragItem(list, $0)] } ?? []
  }

  // MARK: Both kinds

  private func begin(
    _ view: SectionedView, _ session: any DragSession, _ path: IndexPath
  ) -> [DragItem] {
    write(view, "itemsForBeginning \(notes.titles(session.items)) \(text(path))")
    return items(path)
  }

  private func add(
    _ view: SectionedView, _ session: any DragSession, _ path: IndexPath, _ point: Point
  ) -> [DragItem] {
    notes.dragSessions.append(session)
    write(
      view,
      "itemsForAddingTo \(notes.titles(session.items)) \(text(path)) at \(notes.text(point))")
    return items(path)
  }

  private func parameters(
    _ view: SectionedView, _ method: String, _ path: IndexPath
  ) -> DragPreviewParameters? {
    write(view, "\(method) \(text(path))")
    return nil
  }

  private func update(
    _ view: SectionedView, _ session: any DropSession, _ path: IndexPath?
  ) {
    notes.lines.append(
      "\(list.name) dropSessionDidUpdate \(notes.titles(session.items)) \(text(path))")
  }

  // MARK: Tables

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { begin(tableView, session, indexPath) }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { add(tableView, session, indexPath, point) }

  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { parameters(tableView, "dragPreviewParameters", indexPath) }

  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {
    write(tableView, "dragSessionWillBegin", session)
  }

  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {
    write(tableView, "dragSessionDidEnd", session)
  }

  func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool {
    write(tableView, "dragSessionAllowsMoveOperation", session)
    return true
  }

  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool {
    write(tableView, "dragSessionIsRestrictedToDraggingApplication", session)
    return false
  }

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool {
    write(tableView, "canHandle", session)
    return true
  }

  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {
    write(tableView, "dropSessionDidEnter", session)
  }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    update(tableView, session, destinationIndexPath)
    return TableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {
    write(tableView, "dropSessionDidExit", session)
  }

  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {
    write(tableView, "dropSessionDidEnd", session)
  }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    notes.dropSessions.append(coordinator.session)
    write(
      tableView,
      "performDrop \(notes.titles(coordinator.session.items)) "
        + text(coordinator.destinationIndexPath))
    coordinator.drop(coordinator.items[0].dragItem, toRowAt: at(2).indexPath)
  }

  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { parameters(tableView, "dropPreviewParameters", indexPath) }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    tableView.model.numberOfItems(inSection: section)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(title: text(indexPath))
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    write(tableView, "canMove \(text(indexPath))")
    return moves
  }

  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { write(tableView, "move \(text(sourceIndexPath)) to \(text(destinationIndexPath))") }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    write(
      tableView,
      "target from \(text(sourceIndexPath)) to \(text(proposedDestinationIndexPath))")
    return proposedDestinationIndexPath
  }

  // MARK: Collections

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { begin(collectionView, session, indexPath) }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> [DragItem] { add(collectionView, session, indexPath, point) }

  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { parameters(collectionView, "dragPreviewParameters", indexPath) }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) { write(collectionView, "dragSessionWillBegin", session) }

  func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) { write(collectionView, "dragSessionDidEnd", session) }

  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool {
    write(collectionView, "dragSessionAllowsMoveOperation", session)
    return true
  }

  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool {
    write(collectionView, "dragSessionIsRestrictedToDraggingApplication", session)
    return false
  }

  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool {
    write(collectionView, "canHandle", session)
    return true
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) { write(collectionView, "dropSessionDidEnter", session) }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    update(collectionView, session, destinationIndexPath)
    return CollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) { write(collectionView, "dropSessionDidExit", session) }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) { write(collectionView, "dropSessionDidEnd", session) }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    notes.dropSessions.append(coordinator.session)
    write(
      collectionView,
      "performDrop \(notes.titles(coordinator.session.items)) "
        + text(coordinator.destinationIndexPath))
    coordinator.drop(coordinator.items[0].dragItem, toItemAt: at(2).indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { parameters(collectionView, "dropPreviewParameters", indexPath) }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { collectionView.model.numberOfItems(inSection: section) }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(title: text(indexPath)) }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    write(collectionView, "canMove \(text(indexPath))")
    return moves
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { write(collectionView, "move \(text(sourceIndexPath)) to \(text(destinationIndexPath))") }

  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    write(
      collectionView,
      "target from \(text(originalIndexPath)), now \(text(currentIndexPath)), "
        + "to \(text(proposedIndexPath))")
    return proposedIndexPath
  }
}
