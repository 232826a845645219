import Layout

/// The difference between two snapshots, as the updates of a view.
///
/// Items that keep their order stay. Of the others as few as possible move, also from a section
/// that is deleted and to one that is inserted. Reloads come afterwards, at the new positions
/// (AM18).
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  private let old: SnapshotItems<Section, Item>
  private let new: SnapshotItems<Section, Item>
  /// The sections in both snapshots: old index to new index.
  private var keptSections: [Int: Int] = [:]
  /// The deletes, inserts and moves.
  private(set) var batch = UpdateBatch()
  /// The reloads, at the new positions; the second batch.
  private(set) var reloads = UpdateBatch()
  /// Whether a table shows the difference by reloading everything: a row would leave a deleted
  /// section or enter an inserted one, or several sections move (AM19).
  private(set) var reloadsTables = false

  init(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    self.old = old.contents
    self.new = new.contents
    compareSections()
    compareItems()
    // With several moves of sections, a device reloads a table in most cases; in which was not
    // measured.
    reloadsTables = reloadsTables || batch.sectionMoves.count > 1
    refresh(new)
  }

  // MARK: Sections

  private mutating func compareSections() {
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
      keptSections[pair.old] = pair.new
      if !stay.contains(number) { batch.moveSection(from: pair.old, to: pair.new) }
    }
  }

  // MARK: Items

  private mutating func compareItems() {
    let sources = Dictionary(uniqueKeysWithValues: keptSections.map { ($0.value, $0.key) })
    var leaving: [Item: Position] = [:]
    var isChanged = Set(batch.sectionInserts)
    for source in batch.sectionDeletes {
      for (index, entry) in old.sections[source].entries.enumerated()
      where new.contains(entry.item) {
        leaving[entry.item] = Position(section: source, item: index)
        reloadsTables = true
      }
    }
    for (source, target) in keptSections.sorted(by: { $0.key < $1.key }) {
      let before = old.sections[source].entries
      let after = new.sections[target].entries
      guard !isSame(before, after) else { continue }
      isChanged.insert(target)
      leave(before, of: source, for: target, &leaving)
    }
    for target in isChanged.sorted() {
      // An inserted section includes its new items.
      let isKept = sources[target] != nil
      for (index, entry) in new.sections[target].entries.enumerated() {
        let place = Position(section: target, item: index)
        if let from = leaving[entry.item] {
          batch.move(from: from, to: place)
          if !isKept { reloadsTables = true }
        } else if isKept, !stays(entry.item, in: target, sources) {
          batch.insert([place])
        }
      }
    }
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
      guard let section = new.section(containing: entry.item) else {
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

  private mutating func refresh(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
    let sections = Set(snapshot.reloadedSectionIdentifiers.compactMap { new.index(ofSection: $0) })
    reloads.reloadSections(sections.sorted())
    var seen: Set<Item> = []
    func places(_ items: [Item]) -> [Position] {
      items.filter { seen.insert($0).inserted }.compactMap { new.position(of: $0) }
        .filter { !sections.contains($0.section) }
    }
    reloads.reload(places(snapshot.reloadedItemIdentifiers))
    reloads.reconfigure(places(snapshot.reconfiguredItemIdentifiers))
  }
}

/// The indexes of a longest ascending subsequence, whose elements keep their order while the others
/// move.
///
/// O(n log n); an ascending list is recognized in O(n).
func longestAscent(_ values: [Int]) -> [Int] {
  guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else {
    return Array(values.indices)
  }
  // For each length, the index of the smallest value that ends an ascending subsequence of that
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
