import Layout

// What may go wrong with a snapshot, in UIKit's words (AM12 to AM17).

/// What an identifier in an exception's text stands for.
enum IdentifierKind: String {
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

  mutating func fail(_ message: String, hint: String = "") {
    if exception == nil { exception = UpdateException("diffable", message, hint: hint) }
  }

  /// The description of an update; without the address that a device shows.
  static func update<Identifier: Hashable>(
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
  mutating func find(section identifier: SectionIdentifierType, _ role: String) -> Int? {
    if let index = contents.index(ofSection: identifier) { return index }
    fail(
      "Invalid parameter not satisfying: \(role) != NSNotFound",
      hint: "the snapshot has no section '\(Self.spelling(of: identifier))': \(knownSections)")
    return nil
  }

  mutating func find(item identifier: ItemIdentifierType, _ role: String) -> Position? {
    if let position = contents.position(of: identifier) { return position }
    fail(
      "Invalid parameter not satisfying: \(role) != NSNotFound",
      hint: "the snapshot has no item '\(Self.spelling(of: identifier))'")
    return nil
  }

  /// Checks that no identifier of an argument is given twice (AM12).
  mutating func areUnique<Identifier: Hashable>(
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
  mutating func areNew(_ identifiers: [SectionIdentifierType]) -> Bool {
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
  mutating func mayMove<Identifier: Hashable>(
    _ identifier: Identifier, to target: Identifier, _ kind: IdentifierKind
  ) -> Bool {
    guard identifier == target else { return true }
    fail(
      "Invalid update: destination for \(kind.rawValue) move is the same as the source [\(Self.spelling(of: identifier))] for update: \(Self.update("MOV", to: target, kind, [identifier]))."
    )
    return false
  }

  /// Checks that what is to be marked exists and is given once.
  mutating func mayMark<Identifier: Hashable>(
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
