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
  /// The number of items that calls inserted although they were there, which moved them (AM11).
  private(set) var movedByInserts = 0
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

  /// The number of items in a section; 0 for an unknown section, where UIKit raises (AM16).
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    contents.index(ofSection: identifier).map { contents.sections[$0].entries.count } ?? 0
  }

  /// The items of a section, in order; none for an unknown section, where UIKit raises (AM16).
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

  /// Appends items to a section, to the last one if none is given; moves those that the snapshot
  /// has (AM11).
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard exception == nil else { return }
    guard numberOfSections > 0 else {
      return fail(
        "There are currently no sections in the data source. Please add a section first.",
        hint: "call appendSections before appendItems")
    }
    guard areUnique(identifiers, .item) else { return }
    var section = numberOfSections - 1
    if let sectionIdentifier {
      guard let known = find(section: sectionIdentifier, "section") else { return }
      section = known
    }
    takeOut(identifiers)
    contents.insert(
      identifiers,
      at: Position(section: section, item: contents.sections[section].entries.count))
  }

  /// Inserts items before another one; moves those that the snapshot has (AM11).
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }

  /// Inserts items behind another one; moves those that the snapshot has (AM11).
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at target: ItemIdentifierType, offset: Int
  ) {
    guard exception == nil, areUnique(identifiers, .item) else { return }
    guard !identifiers.contains(target) else {
      let name = Self.spelling(of: target)
      return fail(
        "Invalid update: destination for insertion operation [\(name)] is in the insertion identifier list for update: \(Self.update("INS", to: target, .item, identifiers)).",
        hint: "name an item that is not being inserted, or use moveItem")
    }
    guard find(item: target, "section") != nil else { return }
    takeOut(identifiers)
    // The place is counted without the items that move to it.
    guard var place = contents.position(of: target) else { return }
    place.item += offset
    contents.insert(identifiers, at: place)
  }

  /// Takes out the items of an insertion that the snapshot has.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where contents.remove(identifier) != nil { movedByInserts += 1 }
  }

  /// Deletes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    guard exception == nil, areUnique(identifiers, .item) else { return }
    for identifier in identifiers { contents.remove(identifier) }
  }

  /// Deletes all items, and the sections with them (AM10).
  public mutating func deleteAllItems() {
    guard exception == nil else { return }
    contents = SnapshotItems()
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
    guard exception == nil, mayMove(identifier, to: target, .item) else { return }
    // The snapshot's own identifier is kept, not the equal one that was passed.
    guard let source = find(item: identifier, "fromIndex"),
      let known = contents.item(at: source), find(item: target, "toIndex") != nil
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
    guard mayMark(identifiers, .item, "reload", contents.contains) else { return }
    reloadedItems.append(contentsOf: identifiers)
  }

  /// Marks items to be reconfigured when the snapshot is applied: their cells are updated in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard mayMark(identifiers, .item, "reconfigure", contents.contains) else { return }
    reconfiguredItems.append(contentsOf: identifiers)
  }

  // MARK: Sections

  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    guard exception == nil, areUnique(identifiers, .section), areNew(identifiers) else { return }
    contents.insert(sections: identifiers, at: numberOfSections)
  }

  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: toIdentifier, offset: 0) }

  /// Inserts empty sections behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: toIdentifier, offset: 1) }

  private mutating func insert(
    sections identifiers: [SectionIdentifierType], at target: SectionIdentifierType, offset: Int
  ) {
    guard exception == nil, areUnique(identifiers, .section) else { return }
    guard !identifiers.contains(target) else {
      let name = Self.spelling(of: target)
      return fail(
        "Invalid update: destination for section operation [\(name)] is in the inserted section list for update: \(Self.update("INS", to: target, .section, identifiers))",
        hint: "name a section that is not being inserted, or use moveSection")
    }
    guard let index = find(section: target, "insertIndex"), areNew(identifiers) else { return }
    contents.insert(sections: identifiers, at: index + offset)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    guard exception == nil, areUnique(identifiers, .section) else { return }
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
    guard exception == nil, mayMove(identifier, to: target, .section),
      let index = find(section: identifier, "fromSection"),
      let place = find(section: target, "toSection")
    else { return }
    contents.moveSection(from: index, to: (place > index ? place - 1 : place) + offset)
  }

  /// Marks sections to be reloaded when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let contents = contents
    guard
      mayMark(identifiers, .section, "reload", { contents.index(ofSection: $0) != nil })
    else { return }
    reloadedSections.append(contentsOf: identifiers)
  }
}

// MARK: - Parts and exceptions

extension DiffableDataSourceSnapshot {
  /// The same snapshot without the marks for reloading.
  var settled: Self {
    var result = self
    result.reloadedItems = []
    result.reconfiguredItems = []
    result.reloadedSections = []
    result.movedByInserts = 0
    return result
  }

  /// Returns the exception and removes it.
  package mutating func takeException() -> UpdateException? {
    defer { exception = nil }
    return exception
  }
}

// MARK: - What may go wrong, in UIKit's words (AM12 to AM17)

/// What an identifier in an exception's text stands for.
private enum IdentifierKind: String {
  case item
  case section
}

extension DiffableDataSourceSnapshot {
  /// The text of an identifier for messages.
  static func spelling(of identifier: some Hashable) -> String {
    (identifier as? any Titled)?.title ?? "\(identifier)"
  }

  /// The exception of a question about a section that the snapshot lacks (AM16); nil if it has it.
  package func exception(
    ofQuestionAbout identifier: SectionIdentifierType
  ) -> UpdateException? {
    guard contents.index(ofSection: identifier) == nil else { return nil }
    return UpdateException(
      "diffable",
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which has O(1) performance)",
      hint: "the snapshot has no section '\(Self.spelling(of: identifier))': \(knownSections)")
  }

  private mutating func fail(_ message: String, hint: String = "") {
    if exception == nil { exception = UpdateException("diffable", message, hint: hint) }
  }

  /// The description of an update; without the address that a device shows.
  private static func update<Identifier: Hashable>(
    _ action: String, to target: Identifier, _ kind: IdentifierKind, _ identifiers: [Identifier]
  ) -> String {
    "<_UIDiffableDataSourceUpdate - action: \(action); destinationIdentifier:\(spelling(of: target)); destIsSection: \(kind == .section ? 1 : 0); identifiers: [\(identifiers.map { spelling(of: $0) }.joined(separator: ","))]>"
  }

  private var knownSections: String {
    let known = sectionIdentifiers.prefix(5).map { "'\(Self.spelling(of: $0))'" }
    return known.isEmpty
      ? "it has none: call appendSections first" : "it has \(known.joined(separator: ", "))"
  }

  /// The index of a section; `role` names it in the exception where it is unknown.
  private mutating func find(section identifier: SectionIdentifierType, _ role: String) -> Int? {
    if let index = contents.index(ofSection: identifier) { return index }
    fail(
      "Invalid parameter not satisfying: \(role) != NSNotFound",
      hint: "the snapshot has no section '\(Self.spelling(of: identifier))': \(knownSections)")
    return nil
  }

  private mutating func find(item identifier: ItemIdentifierType, _ role: String) -> Position? {
    if let position = contents.position(of: identifier) { return position }
    fail(
      "Invalid parameter not satisfying: \(role) != NSNotFound",
      hint: "the snapshot has no item '\(Self.spelling(of: identifier))'")
    return nil
  }

  /// Checks that no identifier of an argument is given twice (AM12).
  private mutating func areUnique<Identifier: Hashable>(
    _ identifiers: [Identifier], _ kind: IdentifierKind
  ) -> Bool {
    var seen: Set<Identifier> = []
    seen.reserveCapacity(identifiers.count)
    var repeated: [Identifier] = []
    for identifier in identifiers where !seen.insert(identifier).inserted {
      if !repeated.contains(identifier) { repeated.append(identifier) }
    }
    guard let one = repeated.first else { return true }
    let places = identifiers.indices.filter { identifiers[$0] == one }.map { "\($0 + 1)" }
    fail(
      "Fatal: supplied \(kind.rawValue) identifiers are not unique. Duplicate identifiers: "
        + Self.list(repeated),
      hint:
        "'\(Self.spelling(of: one))' is given \(places.count == 2 ? "twice" : "more than once"), as number \(places.joined(separator: " and as number "))"
    )
    return false
  }

  /// A set as Foundation prints it.
  private static func list<Identifier: Hashable>(_ identifiers: [Identifier]) -> String {
    "{(\n" + identifiers.map { "    \(spelling(of: $0))" }.joined(separator: ",\n") + "\n)}"
  }

  /// Checks that sections are not in the snapshot yet (AM13).
  private mutating func areNew(_ identifiers: [SectionIdentifierType]) -> Bool {
    let known = identifiers.filter { contents.index(ofSection: $0) != nil }
    guard let first = known.first else { return true }
    let places = known.compactMap { contents.index(ofSection: $0) }.map { "\($0)" }
    let (words, names) =
      known.count == 1
      ? ("1 section identifier that already exists", "exists: \(Self.spelling(of: first))")
      : (
        "\(known.count) section identifiers that already exist",
        "exist: " + Self.list(known).dropFirst().dropLast()
      )
    fail(
      "Diffable data source detected an attempt to insert or append \(words) in the snapshot. Identifiers in a snapshot must be unique. Section identifier\(known.count == 1 ? "" : "s") that already \(names)",
      hint:
        "the snapshot has \(known.count == 1 ? "it as section" : "them as sections") \(places.joined(separator: ", ")) already: use moveSection to move one"
    )
    return false
  }

  /// Checks that something does not move before or behind itself (AM15).
  private mutating func mayMove<Identifier: Hashable>(
    _ identifier: Identifier, to target: Identifier, _ kind: IdentifierKind
  ) -> Bool {
    guard identifier == target else { return true }
    fail(
      "Invalid update: destination for \(kind.rawValue) move is the same as the source [\(Self.spelling(of: identifier))] for update: \(Self.update("MOV", to: target, kind, [identifier]))."
    )
    return false
  }

  /// Checks that what is to be marked exists and is given once.
  private mutating func mayMark<Identifier: Hashable>(
    _ identifiers: [Identifier], _ kind: IdentifierKind, _ action: String,
    _ exists: (Identifier) -> Bool
  ) -> Bool {
    guard exception == nil, areUnique(identifiers, kind) else { return false }
    guard let unknown = identifiers.first(where: { !exists($0) }) else { return true }
    fail(
      "Attempted to \(action) \(kind.rawValue) identifier that does not exist in the snapshot: "
        + Self.spelling(of: unknown))
    return false
  }
}

/// The items of one section at one time.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`, flat: items have no children here.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items, in order.
  public let items: [ItemIdentifierType]

  init(_ items: [ItemIdentifierType]) {
    self.items = items
  }

  /// Whether the section has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }

  /// The index of an item in the section; nil for an unknown one.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
}
