import DragDrop
import Layout

// Hovering over and dropping on short and long grids and flows.

/// Moves one item within its collection.
private final class ItemMover: CollectionViewDragDelegate, CollectionViewDropDelegate {
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "item"))] }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath, let from = Position(source),
      let to = Position(destination)
    else { return }
    collectionView.performBatchUpdates {
      collectionView.model.move(from: from, to: to)
      collectionView.deleteItems(at: [source])
      collectionView.insertItems(at: [destination])
    }
    coordinator.drop(item.dragItem, toItemAt: destination)
  }
}

/// Sizes without a pattern, so that lines meet the old ones soon after a change.
private final class UnequalSizes: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    let mixed = UInt64(indexPath.item) &* 0x9E37_79B9_7F4A_7C15
    return Size(width: 30 + Double(mixed >> 58), height: 40)
  }
}

/// A collection on its own screen, scrolled to the middle.
private struct Scene {
  let simulation = Simulation()
  let collection: CollectionView
  private let mover = ItemMover()
  private let sizes = UnequalSizes()
  let middle: Int

  init(_ layout: CollectionViewLayout, count: Int, hasUnequalItems: Bool = false) {
    collection = CollectionView(
      name: "items", frame: Rect(x: 0, y: 0, width: 320, height: 640),
      model: ListDataSource(titles(count)), collectionViewLayout: layout)
    if hasUnequalItems { collection.delegate = sizes }
    collection.dragDelegate = mover
    collection.dropDelegate = mover
    simulation.application().addSubview(collection)
    simulation.log.capacity = 10_000
    middle = count / 2
  }

  func position(_ offset: Int) -> Position { Position(section: 0, item: middle + offset) }

  func hover(_ count: Int) {
    do {
      let drag = try simulation.lift(collection, position(0))
      let origin = collection.convert(collection.bounds.origin, to: nil)
      for step in 0..<count {
        // Over the visible cells, a few points at a time.
        let point = Point(x: 10 + Double(step * 5 % 300), y: 20 + Double(step * 7 % 600))
        try drag.move(to: origin + point)
      }
      try drag.cancel()
    } catch { print("benchmark: \(error)") }
  }

  func drop(_ count: Int) {
    do {
      for step in 0..<count {
        try simulation.lift(collection, position(0))
          .over(collection, position(step % 2 == 0 ? 3 : -3)).drop()
      }
    } catch { print("benchmark: \(error)") }
  }
}

/// Grids and flows at two sizes.
func layouts() -> [Row] {
  let hovers = 5_000
  let drops = 500
  var contest = Contest()
  for count in [1_000, 1_000_000] {
    let scenes = [
      Scene(CollectionViewGridLayout(itemsPerLine: 4), count: count),
      Scene(CollectionViewFlowLayout(), count: count),
      Scene(CollectionViewFlowLayout(), count: count, hasUnequalItems: true),
    ]
    for scene in scenes {
      contest.add("hover", operations: hovers) { scene.hover(hovers) }
      contest.add("drop", operations: drops) { scene.drop(drops) }
    }
  }
  let medians = contest.medians(rounds: 3)
  let names = ["a grid", "a flow", "a flow of unequal items"]
  return names.indices.flatMap { index in
    let (hover, drop) = (medians[2 * index], medians[2 * index + 1])
    let (longHover, longDrop) = (medians[6 + 2 * index], medians[7 + 2 * index])
    // The cost of a drop among unequal items depends on where lines meet the old ones.
    let goal: Double? = index < 2 ? 3 : nil
    return [
      row("one movement over \(names[index]), 1,000 items", hover),
      row("the same, 1,000,000 items", longHover, against: hover, goal: 3),
      row("a whole drag in \(names[index]), 1,000 items", drop),
      row("the same, 1,000,000 items", longDrop, against: drop, goal: goal),
    ]
  }
}
