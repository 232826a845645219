import HashTreeCollections
import Layout

/// The content of a snapshot: sections, their items, and the place of each identifier.
///
/// Copies share storage: the items of each section are in an order-statistics tree, the places of
/// all items in a hash tree. The place of an item is a label that ascends within its section, so
/// that inserting an item does not change the places of later items; an index is found by binary
/// search of the labels. Callers check identifiers before they change anything.
struct SnapshotItems<Section: Hashable, Item: Hashable> {
  struct Entry: Hashable {
    let item: Item
    let label: Int
  }

  struct Content {
    let identifier: Section
    /// The section's key, stored with its items; indexes change.
    let key: Int
    var entries = OrderedList<Entry>()
  }

  private struct Place {
    var key: Int
    var label: Int
  }

  private(set) var sections: [Content] = []
  private var places = TreeDictionary<Item, Place>()
  private var indexes: [Section: Int] = [:]
  private var indexesOfKeys: [Int: Int] = [:]
  private var lastKey = 0

  /// The initial distance of labels, enough for 24 bisections.
  private static var step: Int { 1 << 24 }

  // MARK: Questions

  var numberOfItems: Int { places.count }

  func contains(_ item: Item) -> Bool { places[item] != nil }

  /// The index of the section that has an item.
  func section(containing item: Item) -> Int? {
    places[item].flatMap { indexesOfKeys[$0.key] }
  }

  func index(ofSection section: Section) -> Int? { indexes[section] }

  /// The position of an item; O(log² n).
  func position(of item: Item) -> Position? {
    guard let place = places[item], let section = indexesOfKeys[place.key] else { return nil }
    return Position(
      section: section, item: Self.index(of: place.label, in: sections[section].entries))
  }

  /// The label of an item; the labels of one section ascend in its order.
  func label(of item: Item) -> Int? { places[item]?.label }

  func item(at position: Position) -> Item? {
    guard sections.indices.contains(position.section) else { return nil }
    return sections[position.section].entries.element(at: position.item)?.item
  }

  private static func index(of label: Int, in entries: OrderedList<Entry>) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      guard let found = entries.element(at: middle)?.label else { return middle }
      if found < label { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Items

  /// Inserts new items, which no section has yet.
  mutating func insert(_ items: [Item], at position: Position) {
    guard sections.indices.contains(position.section), !items.isEmpty else { return }
    var labels = self.labels(for: items.count, at: position)
    if labels == nil {
      spreadLabels(ofSection: position.section)
      labels = self.labels(for: items.count, at: position)
    }
    guard let labels else { return }
    let key = sections[position.section].key
    let new = zip(items, labels).map { Entry(item: $0, label: $1) }
    for entry in new { places[entry.item] = Place(key: key, label: entry.label) }
    if position.item == sections[position.section].entries.count {
      sections[position.section].entries.append(contentsOf: new)
    } else {
      for (offset, entry) in new.enumerated() {
        sections[position.section].entries.insert(entry, at: position.item + offset)
      }
    }
  }

  /// Ascending labels between two neighbors; nil if there is not enough space.
  private func labels(for count: Int, at position: Position) -> [Int]? {
    let entries = sections[position.section].entries
    let before = entries.element(at: position.item - 1)?.label
    let after = entries.element(at: position.item)?.label
    let step: Int
    let start: Int
    switch (before, after) {
    case (let before?, let after?):
      step = (after - before) / (count + 1)
      start = before
      guard step > 0 else { return nil }
    case (nil, let after?):
      step = Self.step
      start = after - Self.step * (count + 1)
    case (let before?, nil):
      step = Self.step
      start = before
    case (nil, nil):
      step = Self.step
      start = 0
    }
    return (1...count).map { start + step * $0 }
  }

  /// Gives all items of a section new labels with space between them.
  private mutating func spreadLabels(ofSection index: Int) {
    let key = sections[index].key
    let entries = sections[index].entries.enumerated().map { number, entry in
      Entry(item: entry.item, label: number * Self.step)
    }
    for entry in entries { places[entry.item] = Place(key: key, label: entry.label) }
    sections[index].entries = OrderedList(entries)
  }

  /// Removes an item and returns its old position; nil for an unknown one.
  @discardableResult
  mutating func remove(_ item: Item) -> Position? {
    guard let position = position(of: item) else { return nil }
    sections[position.section].entries.remove(at: position.item)
    places[item] = nil
    return position
  }

  // MARK: Sections

  /// Inserts new empty sections.
  mutating func insert(sections new: [Section], at index: Int) {
    let contents = new.enumerated().map { number, identifier in
      Content(identifier: identifier, key: lastKey + number + 1)
    }
    lastKey += new.count
    sections.insert(contentsOf: contents, at: min(index, sections.count))
    findIndexes()
  }

  mutating func remove(sections gone: Set<Int>) {
    for index in gone where sections.indices.contains(index) {
      for entry in sections[index].entries { places[entry.item] = nil }
    }
    sections = sections.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    findIndexes()
  }

  /// Moves a section; the target index does not count it.
  mutating func moveSection(from index: Int, to target: Int) {
    guard sections.indices.contains(index) else { return }
    let content = sections.remove(at: index)
    sections.insert(content, at: min(target, sections.count))
    findIndexes()
  }

  private mutating func findIndexes() {
    indexes = [:]
    indexesOfKeys = [:]
    for (index, section) in sections.enumerated() {
      indexes[section.identifier] = index
      indexesOfKeys[section.key] = index
    }
  }
}
