import DragDrop
import Layout

// Hovering and whole drags, with a Swift delegate, on short and on long lists.

/// Moves one row within its table.
private final class Mover: TableViewDragDelegate, TableViewDropDelegate {
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "item"))] }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    TableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath, let from = Position(source),
      let to = Position(destination)
    else { return }
    tableView.performBatchUpdates {
      tableView.model.move(from: from, to: to)
      tableView.deleteRows(at: [source])
      tableView.insertRows(at: [destination])
    }
    coordinator.drop(item.dragItem, toRowAt: destination)
  }
}

/// A table on its own screen, scrolled to the middle.
private struct Scene {
  let simulation = Simulation()
  let table: TableView
  private let mover = Mover()
  let middle: Int

  init(count: Int, keepsLog: Bool) {
    let items = titles(count)
    table = TableView(
      name: "list", frame: Rect(x: 0, y: 0, width: 320, height: 640),
      model: ListDataSource(items))
    table.dragDelegate = mover
    table.dropDelegate = mover
    simulation.application().addSubview(table)
    simulation.log.capacity = 10_000
    simulation.log.isRecording = keepsLog
    middle = count / 2
  }

  func position(_ offset: Int) -> Position { Position(section: 0, item: middle + offset) }
}

/// Hover updates and whole drags at two sizes.
func gestures() -> [Row] {
  let hovers = 20_000
  let drags = 2_000
  var contest = Contest()
  for count in [1_000, 1_000_000] {
    for keepsLog in [true, false] where keepsLog || count == 1_000 {
      let scene = Scene(count: count, keepsLog: keepsLog)
      contest.add("hover", operations: hovers) { hover(scene, hovers) }
    }
    let scene = Scene(count: count, keepsLog: true)
    contest.add("drag", operations: drags) { drag(scene, drags) }
  }
  let medians = contest.medians(rounds: 5)
  return [
    row("one movement of the finger, 1,000 rows", medians[0]),
    row("the same, nothing recorded", medians[1], against: medians[0]),
    row("the same, 1,000,000 rows", medians[3], against: medians[0], goal: 3),
    perSecond("movements a second", medians[0], atLeast: 200_000),
    row("a whole drag, 1,000 rows", medians[2]),
    row("a whole drag, 1,000,000 rows", medians[4], against: medians[2], goal: 3),
  ]
}

private func hover(_ scene: Scene, _ count: Int) {
  do {
    let drag = try scene.simulation.lift(scene.table, scene.position(0))
    let origin = scene.table.convert(scene.table.bounds.origin, to: nil)
    for step in 0..<count {
      // Up and down over the visible rows, a few points at a time.
      let y = 20 + Double(step * 7 % 600)
      try drag.move(to: origin + Point(x: 100, y: y))
    }
    try drag.cancel()
  } catch { print("benchmark: \(error)") }
}

private func drag(_ scene: Scene, _ count: Int) {
  do {
    for step in 0..<count {
      try scene.simulation.lift(scene.table, scene.position(0))
        .over(scene.table, scene.position(step % 2 == 0 ? 3 : -3)).drop()
    }
  } catch { print("benchmark: \(error)") }
}

/// A list of a number of short titles.
func titles(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }
