/// The rules of snapshots, implemented independently with arrays and in the order in which they are
/// stated (AM10 to AM17).
struct SnapshotModel: Equatable {
  struct Section: Equatable {
    var name: String
    var items: [String]
  }

  var sections: [Section] = []

  enum Edit {
    case appendItems([String], String?)
    case insertItems([String], String, isBehind: Bool)
    case deleteItems([String])
    case deleteAll
    case moveItem(String, String, isBehind: Bool)
    case reloadItems([String])
    case appendSections([String])
    case insertSections([String], String, isBehind: Bool)
    case deleteSections([String])
    case moveSection(String, String, isBehind: Bool)
    case reloadSections([String])
  }

  /// The text of an exception, after which nothing has changed.
  struct Failure: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  var items: [String] { sections.flatMap(\.items) }

  mutating func make(_ edit: Edit) throws(Failure) {
    var next = self
    switch edit {
    case .appendItems(let new, let name):
      if sections.isEmpty {
        throw Failure(
          "There are currently no sections in the data source. Please add a section first.")
      }
      try Self.unique(new, "item")
      if let name, !sections.contains(where: { $0.name == name }) { throw Self.missing("section") }
      for index in next.sections.indices {
        next.sections[index].items.removeAll(where: new.contains)
      }
      let place = sections.firstIndex { $0.name == name } ?? sections.count - 1
      next.sections[place].items += new
    case .insertItems(let new, let target, let isBehind):
      try Self.unique(new, "item")
      if new.contains(target) {
        throw Failure(
          "Invalid update: destination for insertion operation [\(target)] is in the insertion "
            + "identifier list for update: <_UIDiffableDataSourceUpdate - action: INS; "
            + "destinationIdentifier:\(target); destIsSection: 0; identifiers: "
            + "[\(new.joined(separator: ","))]>.")
      }
      if !items.contains(target) { throw Self.missing("section") }
      next.place(new, target, isBehind)
    case .deleteItems(let gone):
      try Self.unique(gone, "item")
      for index in next.sections.indices {
        next.sections[index].items.removeAll(where: gone.contains)
      }
    case .deleteAll: next.sections = []
    case .moveItem(let item, let target, let isBehind):
      if item == target {
        throw Failure(
          "Invalid update: destination for item move is the same as the source [\(item)] for "
            + "update: <_UIDiffableDataSourceUpdate - action: MOV; destinationIdentifier:"
            + "\(target); destIsSection: 0; identifiers: [\(item)]>.")
      }
      if !items.contains(item) { throw Self.missing("fromIndex") }
      if !items.contains(target) { throw Self.missing("toIndex") }
      next.place([item], target, isBehind)
    case .reloadItems(let reloaded):
      try Self.unique(reloaded, "item")
      if let unknown = reloaded.first(where: { !items.contains($0) }) {
        throw Failure(
          "Attempted to reload item identifier that does not exist in the snapshot: \(unknown)")
      }
    case .appendSections(let new):
      try Self.unique(new, "section")
      try absent(new)
      next.sections += new.map { Section(name: $0, items: []) }
    case .insertSections(let new, let target, let isBehind):
      try Self.unique(new, "section")
      if new.contains(target) {
        throw Failure(
          "Invalid update: destination for section operation [\(target)] is in the inserted "
            + "section list for update: <_UIDiffableDataSourceUpdate - action: INS; "
            + "destinationIdentifier:\(target); destIsSection: 1; identifiers: "
            + "[\(new.joined(separator: ","))]>")
      }
      guard let place = sections.firstIndex(where: { $0.name == target }) else {
        throw Self.missing("insertIndex")
      }
      try absent(new)
      next.sections.insert(
        contentsOf: new.map { Section(name: $0, items: []) }, at: isBehind ? place + 1 : place)
    case .deleteSections(let gone):
      try Self.unique(gone, "section")
      next.sections.removeAll { gone.contains($0.name) }
    case .moveSection(let name, let target, let isBehind):
      if name == target {
        throw Failure(
          "Invalid update: destination for section move is the same as the source [\(name)] for "
            + "update: <_UIDiffableDataSourceUpdate - action: MOV; destinationIdentifier:"
            + "\(target); destIsSection: 1; identifiers: [\(name)]>.")
      }
      guard let from = sections.firstIndex(where: { $0.name == name }) else {
        throw Self.missing("fromSection")
      }
      guard sections.contains(where: { $0.name == target }) else {
        throw Self.missing("toSection")
      }
      let section = next.sections.remove(at: from)
      let place = next.sections.firstIndex { $0.name == target } ?? 0
      next.sections.insert(section, at: isBehind ? place + 1 : place)
    case .reloadSections(let reloaded):
      try Self.unique(reloaded, "section")
      if let unknown = reloaded.first(where: { name in !sections.contains { $0.name == name } }) {
        throw Failure(
          "Attempted to reload section identifier that does not exist in the snapshot: \(unknown)")
      }
    }
    self = next
  }

  /// Removes items wherever they are, and inserts them next to another one.
  private mutating func place(_ new: [String], _ target: String, _ isBehind: Bool) {
    for index in sections.indices { sections[index].items.removeAll(where: new.contains) }
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: target) else { continue }
      sections[index].items.insert(contentsOf: new, at: isBehind ? place + 1 : place)
    }
  }

  private static func missing(_ role: String) -> Failure {
    Failure("Invalid parameter not satisfying: \(role) != NSNotFound")
  }

  private static func unique(_ names: [String], _ kind: String) throws(Failure) {
    var twice: [String] = []
    for (number, name) in names.enumerated()
    where names[..<number].contains(name) && !twice.contains(name) { twice.append(name) }
    if twice.isEmpty { return }
    throw Failure(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n    "
        + twice.joined(separator: ",\n    ") + "\n)}")
  }

  private func absent(_ names: [String]) throws(Failure) {
    let known = names.filter { name in sections.contains { $0.name == name } }
    if known.isEmpty { return }
    let start = "Diffable data source detected an attempt to insert or append "
    let middle = " in the snapshot. Identifiers in a snapshot must be unique. "
    throw Failure(
      known.count == 1
        ? "\(start)1 section identifier that already exists\(middle)Section identifier that already "
          + "exists: \(known[0])"
        : "\(start)\(known.count) section identifiers that already exist\(middle)Section identifiers "
          + "that already exist: (\n    " + known.joined(separator: ",\n    ") + "\n)")
  }
}
