import Layout

/// The content of a diffable data source: sections and items by their identifiers, each of which
/// occurs once.
///
/// UIKit: `NSDiffableDataSourceSnapshot`. A value: copies are independent and share storage, so a
/// copy of a hundred thousand items costs nothing. Inserting, deleting, moving and finding an item
/// cost O(log² n).
///
/// A call that would raise an exception in UIKit does not change the snapshot and is kept in
/// ``exception``; applying the snapshot then fails with it.
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  var contents = SnapshotItems<SectionIdentifierType, ItemIdentifierType>()
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []
  private var reloadedSections: [SectionIdentifierType] = []
  /// The exception of the first wrong call; nil if there was none.
  public private(set) var exception: UpdateException?

  /// A snapshot without sections.
  public init() {}

  // MARK: Questions

  /// The number of all items.
  public var numberOfItems: Int { contents.numberOfItems }

  /// The number of sections.
  public var numberOfSections: Int { contents.sections.count }

  /// All sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { contents.sections.map(\.identifier) }

  /// All items, section by section; O(n).
  public var itemIdentifiers: [ItemIdentifierType] {
    contents.sections.flatMap { $0.entries.lazy.map(\.item) }
  }

  /// The number of items in a section; 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    contents.index(ofSection: identifier).map { contents.sections[$0].entries.count } ?? 0
  }

  /// The items of a section, in order; none for an unknown section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    contents.index(ofSection: identifier).map { contents.sections[$0].entries.map(\.item) } ?? []
  }

  /// The section of an item; nil for an unknown one.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    contents.section(containing: identifier).map { contents.sections[$0].identifier }
  }

  /// The index of an item among all items; nil for an unknown one.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let position = contents.position(of: identifier) else { return nil }
    return contents.sections[..<position.section].reduce(position.item) { $0 + $1.entries.count }
  }

  /// The index of a section; nil for an unknown one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    contents.index(ofSection: identifier)
  }

  /// The items that are reloaded when the snapshot is applied.
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    reloadedItems.filter { contents.contains($0) }
  }

  /// The items whose cells are updated when the snapshot is applied.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    reconfiguredItems.filter { contents.contains($0) }
  }

  /// The sections that are reloaded when the snapshot is applied.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    reloadedSections.filter { contents.index(ofSection: $0) != nil }
  }

  // MARK: Items

  /// Appends items to a section; to the last one if none is given.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let last = contents.sections.count - 1
    var section = last
    if let sectionIdentifier {
      guard let known = find(section: sectionIdentifier, for: "appendItems") else { return }
      section = known
    }
    guard section >= 0 else {
      return fail(
        "There are currently no sections in the data source. Please add a section first.",
        hint: "call appendSections before appendItems")
    }
    insert(
      identifiers,
      at: Position(section: section, item: contents.sections[section].entries.count))
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let place = find(item: beforeIdentifier, for: "insertItems") else { return }
    insert(identifiers, at: place)
  }

  /// Inserts items behind another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let place = find(item: afterIdentifier, for: "insertItems") else { return }
    insert(identifiers, at: Position(section: place.section, item: place.item + 1))
  }

  /// Deletes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    guard exception == nil else { return }
    for identifier in identifiers { contents.remove(identifier) }
  }

  /// Deletes all items; the sections stay.
  public mutating func deleteAllItems() {
    guard exception == nil else { return }
    contents.removeAllItems()
  }

  /// Moves an item before another one (DIF-21, iOS 13), also of another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, offset: 0) }

  /// Moves an item behind another one (DIF-22, iOS 13), also of another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, offset: 1) }

  private mutating func moveItem(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int
  ) {
    // The snapshot's own identifier is kept, not the equal one that was passed.
    guard let source = find(item: identifier, for: "moveItem"),
      let known = contents.item(at: source), find(item: target, for: "moveItem") != nil,
      identifier != target
    else { return }
    contents.remove(known)
    guard var place = contents.position(of: target) else { return }
    place.item += offset
    contents.insert([known], at: place)
  }

  /// Moves an item to a position that is counted without it, as in a reorder.
  mutating func moveItem(_ identifier: ItemIdentifierType, to place: Position) {
    contents.remove(identifier)
    contents.insert([identifier], at: place)
  }

  /// Marks items to be reloaded when the snapshot is applied: they get new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where !contents.contains(identifier) {
      return fail(
        "Attempted to reload item identifier that does not exist in the snapshot: "
          + Self.spelling(of: identifier))
    }
    guard exception == nil else { return }
    reloadedItems.append(contentsOf: identifiers)
  }

  /// Marks items to be reconfigured when the snapshot is applied: their cells are updated in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where !contents.contains(identifier) {
      return fail(
        "Attempted to reconfigure item identifier that does not exist in the snapshot: "
          + Self.spelling(of: identifier))
    }
    guard exception == nil else { return }
    reconfiguredItems.append(contentsOf: identifiers)
  }

  // MARK: Sections

  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sections: identifiers, at: numberOfSections)
  }

  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = find(section: toIdentifier, for: "insertSections") else { return }
    insert(sections: identifiers, at: index)
  }

  /// Inserts empty sections behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = find(section: toIdentifier, for: "insertSections") else { return }
    insert(sections: identifiers, at: index + 1)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    guard exception == nil else { return }
    contents.remove(sections: Set(identifiers.compactMap { contents.index(ofSection: $0) }))
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, offset: 1) }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int
  ) {
    guard let index = find(section: identifier, for: "moveSection"),
      let place = find(section: target, for: "moveSection"), index != place
    else { return }
    contents.moveSection(from: index, to: (place > index ? place - 1 : place) + offset)
  }

  /// Marks sections to be reloaded when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where contents.index(ofSection: identifier) == nil {
      return fail(
        "Attempted to reload section identifier that does not exist in the snapshot: "
          + Self.spelling(of: identifier))
    }
    guard exception == nil else { return }
    reloadedSections.append(contentsOf: identifiers)
  }
}

// MARK: - What may go wrong

extension DiffableDataSourceSnapshot {
  /// The same snapshot without the marks for reloading.
  var settled: Self {
    var result = self
    result.reloadedItems = []
    result.reconfiguredItems = []
    result.reloadedSections = []
    return result
  }

  /// Returns the exception and removes it.
  package mutating func takeException() -> UpdateException? {
    defer { exception = nil }
    return exception
  }

  /// The text of an identifier for messages.
  static func spelling(of identifier: some Hashable) -> String {
    (identifier as? any Titled)?.title ?? "\(identifier)"
  }

  private mutating func fail(_ message: String, hint: String = "") {
    if exception == nil { exception = UpdateException("diffable", message, hint: hint) }
  }

  private mutating func find(
    section identifier: SectionIdentifierType, for method: String
  ) -> Int? {
    guard exception == nil else { return nil }
    if let index = contents.index(ofSection: identifier) { return index }
    let known = sectionIdentifiers.prefix(5).map { "'\(Self.spelling(of: $0))'" }
    fail(
      "\(method): the snapshot has no section '\(Self.spelling(of: identifier))'",
      hint: known.isEmpty
        ? "it has none: call appendSections first" : "it has \(known.joined(separator: ", "))")
    return nil
  }

  private mutating func find(item identifier: ItemIdentifierType, for method: String) -> Position? {
    guard exception == nil else { return nil }
    if let position = contents.position(of: identifier) { return position }
    fail("\(method): the snapshot has no item '\(Self.spelling(of: identifier))'")
    return nil
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at place: Position) {
    guard exception == nil else { return }
    if let problem = problem(with: identifiers, where: whereItIs) {
      return fail(Self.notUnique, hint: problem)
    }
    contents.insert(identifiers, at: place)
  }

  private func whereItIs(_ identifier: ItemIdentifierType) -> String? {
    guard let position = contents.position(of: identifier) else { return nil }
    let section = Self.spelling(of: contents.sections[position.section].identifier)
    return "it is at \(position), item \(position.item) of section '\(section)', already: delete "
      + "it there first, or use moveItem (Q-24)"
  }

  private mutating func insert(sections identifiers: [SectionIdentifierType], at index: Int) {
    guard exception == nil else { return }
    if let problem = problem(with: identifiers, where: whereSectionIs) {
      return fail(Self.notUnique, hint: problem)
    }
    contents.insert(sections: identifiers, at: index)
  }

  private func whereSectionIs(_ identifier: SectionIdentifierType) -> String? {
    contents.index(ofSection: identifier).map { "it is section \($0) already" }
  }

  private static var notUnique: String { "Fatal: supplied identifiers are not unique." }

  /// The first identifier that exists already or is given twice, and its index; nil if all are new
  /// and unique.
  private func problem<Identifier: Hashable>(
    with identifiers: [Identifier], where place: (Identifier) -> String?
  ) -> String? {
    var seen: Set<Identifier> = []
    seen.reserveCapacity(identifiers.count)
    for (number, identifier) in identifiers.enumerated() {
      var problem = place(identifier)
      if !seen.insert(identifier).inserted {
        let first = identifiers.firstIndex(of: identifier) ?? 0
        problem = "it is given twice, as number \(first + 1) and as number \(number + 1)"
      }
      if let problem { return "'\(Self.spelling(of: identifier))': \(problem)" }
    }
    return nil
  }
}
