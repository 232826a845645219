import Layout

/// The calls of one batch, collected until its end (3.2).
///
/// Deletes and the sources of moves name places before the batch, inserts and targets places after
/// it; the order of the calls does not matter. The same path named twice in one kind of operation
/// counts once.
struct UpdateBatch {
  /// A move of a row or item.
  struct Move: Hashable {
    let from: Position
    let to: Position
  }

  /// A move of a section.
  struct SectionMove: Hashable {
    let from: Int
    let to: Int
  }

  private(set) var deletes: [Position] = []
  private(set) var inserts: [Position] = []
  private(set) var reloads: [Position] = []
  private(set) var moves: [Move] = []
  private(set) var sectionDeletes: [Int] = []
  private(set) var sectionInserts: [Int] = []
  private(set) var sectionReloads: [Int] = []
  private(set) var sectionMoves: [SectionMove] = []

  var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && moves.isEmpty
      && sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionReloads.isEmpty
      && sectionMoves.isEmpty
  }

  mutating func delete(_ positions: [Position]) { deletes.append(contentsOf: positions) }
  mutating func insert(_ positions: [Position]) { inserts.append(contentsOf: positions) }
  mutating func reload(_ positions: [Position]) { reloads.append(contentsOf: positions) }
  mutating func move(from: Position, to: Position) { moves.append(Move(from: from, to: to)) }
  mutating func deleteSections(_ sections: [Int]) { sectionDeletes.append(contentsOf: sections) }
  mutating func insertSections(_ sections: [Int]) { sectionInserts.append(contentsOf: sections) }
  mutating func reloadSections(_ sections: [Int]) { sectionReloads.append(contentsOf: sections) }
  mutating func moveSection(from: Int, to: Int) {
    sectionMoves.append(SectionMove(from: from, to: to))
  }

  /// The same batch with every kind of operation sorted and without repetitions.
  func normalized() -> UpdateBatch {
    var result = self
    result.deletes = Array(Set(deletes)).sorted()
    result.inserts = Array(Set(inserts)).sorted()
    result.reloads = Array(Set(reloads)).sorted()
    result.moves = Array(Set(moves)).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    result.sectionDeletes = Array(Set(sectionDeletes)).sorted()
    result.sectionInserts = Array(Set(sectionInserts)).sorted()
    result.sectionReloads = Array(Set(sectionReloads)).sorted()
    result.sectionMoves = Array(Set(sectionMoves)).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return result
  }

  /// What the batch does, for the log.
  var summary: EventValue {
    var fields: [(String, EventValue)] = []
    func add(_ name: String, _ values: [EventValue]) {
      if !values.isEmpty { fields.append((name, .list(values))) }
    }
    add("delete", deletes.map { .path($0) })
    add("insert", inserts.map { .path($0) })
    add("move", moves.map { .list([.path($0.from), .path($0.to)]) })
    add("reload", reloads.map { .path($0) })
    add("deleteSections", sectionDeletes.map { .integer($0) })
    add("insertSections", sectionInserts.map { .integer($0) })
    add("moveSections", sectionMoves.map { .list([.integer($0.from), .integer($0.to)]) })
    add("reloadSections", sectionReloads.map { .integer($0) })
    return .fields(fields)
  }
}

// MARK: - Where a place goes

extension UpdateBatch {
  /// Where an item stands after the batch; nil if it was deleted.
  ///
  /// Expects a normalized batch.
  func follow(_ position: Position) -> Position? {
    if let move = moves.first(where: { $0.from == position }) { return move.to }
    guard !deletes.contains(position), !sectionDeletes.contains(position.section) else {
      return nil
    }
    let leaving = deletes + moves.map(\.from)
    let before = leaving.count { $0.section == position.section && $0.item < position.item }
    var result = Position(
      section: followSection(position.section), item: position.item - before)
    for arriving in (inserts + moves.map(\.to)).sorted()
    where arriving.section == result.section && arriving.item <= result.item {
      result.item += 1
    }
    return result
  }

  /// Whether a reload makes another item of it, which is not selected (3.2.3).
  func isReloaded(_ position: Position) -> Bool {
    reloads.contains(position) || sectionReloads.contains(position.section)
  }

  /// Where a surviving section stands after the batch.
  func followSection(_ section: Int) -> Int {
    if let move = sectionMoves.first(where: { $0.from == section }) { return move.to }
    let leaving = sectionDeletes + sectionMoves.map(\.from)
    var result = section - leaving.count { $0 < section }
    for arriving in (sectionInserts + sectionMoves.map(\.to)).sorted() where arriving <= result {
      result += 1
    }
    return result
  }
}
