import DragDrop
import Layout

/// A delegate that moves one item at a time within the app.
final class SingleItemMoves: TableViewDragDelegate, TableViewDropDelegate {
  /// Whether the drop forgets to delete the removed row in the view.
  var forgetsToDelete = false

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [item(tableView, indexPath)] }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { [item(tableView, indexPath)] }

  private func item(_ tableView: TableView, _ indexPath: IndexPath) -> DragItem {
    let title = tableView.cell(at: Position(section: indexPath.section, item: indexPath.item)).title
    let item = DragItem(itemProvider: ItemProvider(object: title))
    item.localObject = title
    return item
  }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    guard session.items.count == 1 else {
      let proposal = TableViewDropProposal(operation: .forbidden)
      proposal.reason = "one item at a time"
      tableView.simulation?.note(at: "single-item-moves.swift:21")
      return proposal
    }
    return TableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath,
      let from = Position(source), let to = Position(destination)
    else { return }
    tableView.performBatchUpdates {
      guard let row = tableView.model.remove(at: from) else { return }
      tableView.model.insert(row, at: to)
      if !self.forgetsToDelete { tableView.deleteRows(at: [source]) }
      tableView.insertRows(at: [destination])
    }
    coordinator.drop(item.dragItem, toRowAt: destination)
  }
}

/// The other methods, so that they are called.
extension SingleItemMoves {
  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {}

  func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }

  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }

  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {}

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }

  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {}

  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {}

  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {}
}

/// Two tables with one policy.
final class TwoTables {
  let simulation = Simulation()
  let policy = SingleItemMoves()
  let inbox: TableView
  let archive: TableView

  init() {
    let app = simulation.application()
    inbox = TableView(
      name: "inbox", frame: app.nextFrame(), model: ListDataSource(["Milk", "Eggs", "Bread"]))
    app.addSubview(inbox)
    archive = TableView(
      name: "archive", frame: app.nextFrame(),
      model: ListDataSource(sections: [.init(title: "Done")]))
    app.addSubview(archive)
    for view in [inbox, archive] {
      view.dragDelegate = policy
      view.dropDelegate = policy
    }
  }

  /// Two items over the archive: refused.
  func refusedDrag() throws {
    let drag = try simulation.lift(inbox, at(0))
    try drag.add(inbox, at(1))
    try drag.over(archive, at(0))
    try drag.drop()
  }

  /// Moves the first row after the last.
  func move() throws {
    try simulation.lift(inbox, at(0)).over(inbox, at(2), .below).drop()
  }
}

func at(_ item: Int) -> Position { Position(section: 0, item: item) }
