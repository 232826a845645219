import DragDrop
import Layout

// Diffable data sources: the cost of applying a snapshot of 100,000 items.

/// Applies snapshots that differ in nothing, in a few moves, or in everything.
func snapshots() -> [Row] {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
  let count = 100_000
  func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }
  let first = snapshot(Array(0..<count))
  var moved = first
  var random = SplitMix(seed: 1)
  for _ in 0..<1_000 {
    let (item, other) = (random.below(count), random.below(count))
    if item != other { moved.moveItem(item, afterItem: other) }
  }
  let reversed = snapshot(Array((0..<count).reversed()))

  let simulation = Simulation()
  let table = TableView(name: "list", frame: .zero)
  simulation.application().addSubview(table)
  simulation.log.capacity = 1_000
  let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, item in
    TableViewCell(title: "item \(item)")
  }
  // Repeated, and in a separate contest, because the allocator may return the memory of the others
  // to the system during it.
  var same = Contest()
  same.add("apply", operations: 100) { for _ in 0..<100 { source.apply(first) } }
  let unchanged = same.medians(rounds: 5)
  var contest = Contest()
  // Each applies its own and the first again.
  for other in [moved, reversed] {
    contest.add("apply", operations: 2) {
      source.apply(other)
      source.apply(first)
    }
  }
  let medians = contest.medians(rounds: 5)
  return [
    row("apply 100,000 items, the same as before", unchanged[0]),
    row("apply 100,000 items, 1,000 of them moved", medians[0]),
    row("apply 100,000 items, all in reverse", medians[1]),
  ]
}
