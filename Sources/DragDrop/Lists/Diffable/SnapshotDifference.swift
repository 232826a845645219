import Layout

/// The difference between two snapshots, as the updates of a view.
///
/// Items that keep their order stay; of the others as few as possible move. An item that moves from
/// or to a section that is itself inserted, deleted or reloaded is deleted and inserted instead,
/// since tables cannot move rows through such sections (EX9, EX17).
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  private let old: SnapshotItems<Section, Item>
  private let new: SnapshotItems<Section, Item>
  /// The sections in both snapshots that are not reloaded: old index to new index.
  private var keptSections: [Int: Int] = [:]
  /// Their new indexes.
  private var keptTargets: Set<Int> = []
  private(set) var batch = UpdateBatch()

  init(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    self.old = old.contents
    self.new = new.contents
    compareSections(reloaded: Set(new.reloadedSectionIdentifiers))
    let moved = compareItems()
    refresh(
      reloaded: new.reloadedItemIdentifiers, reconfigured: new.reconfiguredItemIdentifiers, moved)
  }

  // MARK: Sections

  private mutating func compareSections(reloaded: Set<Section>) {
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in old.sections.enumerated() {
      if let target = new.index(ofSection: section.identifier) {
        kept.append((index, target))
      } else {
        batch.deleteSections([index])
      }
    }
    for (index, section) in new.sections.enumerated()
    where old.index(ofSection: section.identifier) == nil {
      batch.insertSections([index])
    }
    let stay = Set(longestAscent(kept.map(\.new)))
    for (number, pair) in kept.enumerated() {
      let isReloaded = reloaded.contains(old.sections[pair.old].identifier)
      if isReloaded, stay.contains(number) {
        batch.reloadSections([pair.old])
      } else if isReloaded {
        // A section cannot be reloaded and moved at once (EX7).
        batch.deleteSections([pair.old])
        batch.insertSections([pair.new])
      } else {
        keptSections[pair.old] = pair.new
        keptTargets.insert(pair.new)
        if !stay.contains(number) { batch.moveSection(from: pair.old, to: pair.new) }
      }
    }
  }

  // MARK: Items

  /// Compares the items of all kept sections; returns the moves, by item.
  private mutating func compareItems() -> [Item: UpdateBatch.Move] {
    let sources = Dictionary(uniqueKeysWithValues: keptSections.map { ($0.value, $0.key) })
    var leaving: [Item: Position] = [:]
    var isChanged: Set<Int> = []
    for (source, target) in keptSections.sorted(by: { $0.key < $1.key }) {
      let before = old.sections[source].entries
      let after = new.sections[target].entries
      guard !isSame(before, after) else { continue }
      isChanged.insert(target)
      leave(before, of: source, for: target, &leaving)
    }
    var moves: [Item: UpdateBatch.Move] = [:]
    for target in isChanged.sorted() {
      for (index, entry) in new.sections[target].entries.enumerated() {
        let place = Position(section: target, item: index)
        if let from = leaving[entry.item] {
          moves[entry.item] = UpdateBatch.Move(from: from, to: place)
          batch.move(from: from, to: place)
        } else if !stays(entry.item, in: target, sources) {
          batch.insert([place])
        }
      }
    }
    return moves
  }

  private func isSame(
    _ before: OrderedList<SnapshotItems<Section, Item>.Entry>,
    _ after: OrderedList<SnapshotItems<Section, Item>.Entry>
  ) -> Bool {
    before == after
      || (before.count == after.count && before.elementsEqual(after) { $0.item == $1.item })
  }

  /// Whether an item stays in its section without a move.
  private func stays(_ item: Item, in target: Int, _ sources: [Int: Int]) -> Bool {
    guard let section = old.section(containing: item) else { return false }
    return sources[target] == section
  }

  /// Adds the deletes for a section's items, and collects those that move.
  private mutating func leave(
    _ entries: OrderedList<SnapshotItems<Section, Item>.Entry>, of source: Int, for target: Int,
    _ leaving: inout [Item: Position]
  ) {
    var staying: [(item: Item, index: Int)] = []
    var labels: [Int] = []
    for (index, entry) in entries.enumerated() {
      let place = Position(section: source, item: index)
      guard let section = new.section(containing: entry.item), keptTargets.contains(section) else {
        batch.delete([place])
        continue
      }
      if section == target {
        staying.append((entry.item, index))
        labels.append(new.label(of: entry.item) ?? 0)
      } else {
        leaving[entry.item] = place
      }
    }
    let stay = Set(longestAscent(labels))
    guard stay.count < staying.count else { return }
    for (number, candidate) in staying.enumerated() where !stay.contains(number) {
      leaving[candidate.item] = Position(section: source, item: candidate.index)
    }
  }

  // MARK: Reloads

  private mutating func refresh(
    reloaded: [Item], reconfigured: [Item], _ moves: [Item: UpdateBatch.Move]
  ) {
    var seen: Set<Item> = []
    var replaced: Set<UpdateBatch.Move> = []
    for item in reloaded where seen.insert(item).inserted {
      guard let position = keptPosition(of: item) else { continue }
      if let move = moves[item] {
        // An item cannot be reloaded and moved at once (EX7).
        replaced.insert(move)
        batch.delete([move.from])
        batch.insert([move.to])
      } else {
        batch.reload([position])
      }
    }
    if !replaced.isEmpty { batch.removeMoves(replaced) }
    for item in reconfigured where seen.insert(item).inserted {
      if let position = keptPosition(of: item) { batch.reconfigure([position]) }
    }
  }

  /// The old position of an item, if its row is kept.
  private func keptPosition(of item: Item) -> Position? {
    guard let position = old.position(of: item), keptSections[position.section] != nil,
      let section = new.section(containing: item), keptTargets.contains(section)
    else { return nil }
    return position
  }
}

/// The indexes of a longest ascending subsequence, whose elements keep their order while the others
/// move.
///
/// O(n log n); a list that is ascending is recognised in O(n).
func longestAscent(_ values: [Int]) -> [Int] {
  guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else {
    return Array(values.indices)
  }
  // For each length the index of the smallest value that ends an ascending subsequence of that
  // length.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for (number, value) in values.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous[number] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(number) } else { ends[low] = number }
  }
  var result: [Int] = []
  var next = ends.last
  while let number = next {
    result.append(number)
    next = previous[number]
  }
  return result.reversed()
}
