public import Layout

// The counts, names and places of the rows or items, and the limits of a view.

extension SectionedView {
  /// The most sections: each is asked for its count and title, and takes memory.
  static var mostSections: Int { 1_000_000 }
  /// The most rows or items in all sections together, which index paths can count.
  static var mostEntries: Int { Int(Int32.max) }
  /// About how many bytes a section takes in a view, without its rows or items.
  private static var bytesOfSection: Int { 1024 }

  /// The present number of rows or items of each section in the data source.
  ///
  /// A number beyond the limits is an error, and counts as 0.
  func askCounts() -> [Int] {
    let sections = askNumberOfSections()
    guard (0...Self.mostSections).contains(sections) else {
      refuse(
        sections, of: .numberOfSections, place: "",
        hint: "return a whole number from 0 to \(Self.mostSections)")
      return []
    }
    var allowance = allowance
    guard allowance.spend(steps: sections, bytes: sections * Self.bytesOfSection) else { return [] }
    var room = Self.mostEntries
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    for section in 0..<sections {
      guard allowance.spend() else { return [] }
      let count = askCount(inSection: section)
      guard (0...room).contains(count) else {
        refuse(
          count, of: methods.count, place: " for section \(section)",
          hint: "return a whole number from 0; all sections together hold "
            + "\(Self.mostEntries) \(wording.items)")
        return counts + Array(repeating: 0, count: sections - section)
      }
      room -= count
      counts.append(count)
    }
    return counts
  }

  /// The first difference between view and data source, as left by a change without an update of
  /// the view; nil if both agree.
  package var disagreement: String? {
    reloadIfNeeded()
    let shown = (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) }
    let counts = askCounts()
    guard shown == counts else {
      func words(_ counts: [Int]) -> String { counts.map { "\($0)" }.joined(separator: " and ") }
      return "\(name) shows \(words(shown)) \(wording.items), its data source has \(words(counts))"
    }
    guard usesDefaultDataSource else { return nil }
    let stale = cells.inOrder.lazy.compactMap { cell in cell.position.map { (cell, $0) } }
      .first { cell, position in
        self.model.item(at: position).map { $0.title != cell.title } ?? true
      }
    return stale.map { cell, position in
      "\(name) shows \(cell.title) at \(position), its data source has "
        + (model.item(at: position)?.title ?? "nothing") + " there"
    }
  }

  /// Calls `body` with the position of each row or item, section by section, within the limits of
  /// scripts.
  ///
  /// - Parameters:
  ///   - bytes: About how many bytes `body` keeps for each.
  ///   - body: Gets each position.
  package func forEachPosition(bytes: Int = 0, _ body: (Position) -> Void) {
    var allowance = allowance
    for section in 0..<numberOfSections {
      guard allowance.spend() else { return }
      for item in 0..<numberOfEntries(inSection: section) {
        guard allowance.spend(bytes: bytes) else { return }
        body(Position(section: section, item: item))
      }
    }
  }

  private func refuse(_ count: Int, of method: DelegateMethod, place: String, hint: String) {
    failUpdate(
      UpdateException(
        "counts", "\(method.rawValue) returned \(count)\(place), which no \(wording.view) can hold",
        hint: hint))
  }

  // MARK: Names

  /// The positions of the entries with a title or id: looked up in the default data source, or as
  /// an identifier in a diffable one, else as a title in all cells of the data source.
  public func positions(named name: String) -> [Position] {
    if showsModel { return model.positions(named: name) }
    if let snapshots = dataResponder as? any SnapshotDataSource,
      let position = snapshots.position(named: name)
    {
      return [position]
    }
    var found: [Position] = []
    forEachPosition { if cell(at: $0).title == name { found.append($0) } }
    return found
  }

  /// The titles of the first entries, as suggestions for a misspelt one.
  func someNames(limit: Int = 1000) -> [String] {
    var names: [String] = []
    for section in 0..<numberOfSections {
      for item in 0..<min(numberOfEntries(inSection: section), limit - names.count) {
        names.append(cell(at: Position(section: section, item: item)).title)
      }
      if names.count >= limit { break }
    }
    return names
  }

  // MARK: Places

  /// Why there is no row or item at a position.
  func noSuchEntry(_ position: Position) -> String {
    let sections = numberOfSections
    guard (0..<sections).contains(position.section) else {
      return "\(name) has no section \(position.section): it has \(sections)"
    }
    let count = numberOfEntries(inSection: position.section)
    let range = count == 0 ? "none" : count == 1 ? "only 0" : "0 to \(count - 1)"
    let isOther = position.section == 0 && sections > 1
    return "\(name) has no \(wording.item) \(position.item) in section \(position.section): "
      + "it has \(range)"
      + (isOther ? "; \(wording.item) \(position.item) of section 1 is 1:\(position.item)" : "")
  }

  /// Whether the view has no rows or items.
  var isEmpty: Bool {
    (0..<numberOfSections).allSatisfy { numberOfEntries(inSection: $0) == 0 }
  }

  /// Whether a position is the first one of a section without rows or items.
  func isFirstPlaceOfEmptySection(_ position: Position) -> Bool {
    position.item == 0 && (0..<numberOfSections).contains(position.section)
      && numberOfEntries(inSection: position.section) == 0
  }
}
