package import Layout

/// The calls of one batch, collected until its end (3.2).
///
/// Deletes and the sources of moves are positions before the batch; inserts and the targets of
/// moves are positions after it. The order of the calls does not matter. A path that occurs twice
/// in one kind of operation counts once.
package struct UpdateBatch {
  /// A move of a row or item.
  struct Move: Hashable {
    let from: Position
    let to: Position
  }

  struct SectionMove: Hashable {
    let from: Int
    let to: Int
  }

  private(set) var deletes: [Position] = []
  private(set) var inserts: [Position] = []
  private(set) var reloads: [Position] = []
  /// The items whose cells are updated in place, without changing their position.
  private(set) var reconfigures: [Position] = []
  private(set) var moves: [Move] = []
  private(set) var sectionDeletes: [Int] = []
  private(set) var sectionInserts: [Int] = []
  private(set) var sectionReloads: [Int] = []
  private(set) var sectionMoves: [SectionMove] = []

  var isEmpty: Bool { reconfigures.isEmpty && keepsPlaces }

  /// Whether no item changes its position or identity.
  var keepsPlaces: Bool {
    deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && moves.isEmpty && keepsSections
  }

  /// Whether no section changes its index or identity.
  var keepsSections: Bool {
    sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionReloads.isEmpty
      && sectionMoves.isEmpty
  }

  package mutating func delete(_ positions: [Position]) { deletes.append(contentsOf: positions) }
  package mutating func insert(_ positions: [Position]) { inserts.append(contentsOf: positions) }
  package mutating func reload(_ positions: [Position]) { reloads.append(contentsOf: positions) }
  package mutating func reconfigure(_ positions: [Position]) {
    reconfigures.append(contentsOf: positions)
  }
  package mutating func move(from: Position, to: Position) {
    moves.append(Move(from: from, to: to))
  }
  mutating func deleteSections(_ sections: [Int]) { sectionDeletes.append(contentsOf: sections) }
  mutating func insertSections(_ sections: [Int]) { sectionInserts.append(contentsOf: sections) }
  mutating func reloadSections(_ sections: [Int]) { sectionReloads.append(contentsOf: sections) }
  mutating func moveSection(from: Int, to: Int) {
    sectionMoves.append(SectionMove(from: from, to: to))
  }

  /// A path that the batch deletes twice; nil if there is none.
  var deletedTwice: Position? {
    guard deletes.count > 1 else { return nil }
    var seen: Set<Position> = []
    return deletes.first { !seen.insert($0).inserted }
  }

  /// The same batch, with each kind of operation sorted and without duplicates.
  func normalized() -> UpdateBatch {
    // Most batches have at most one change of a kind, which needs no sorting.
    func sortedOnce<Change: Hashable>(
      _ changes: [Change], by areInOrder: (Change, Change) -> Bool
    ) -> [Change] {
      changes.count < 2 ? changes : Set(changes).sorted(by: areInOrder)
    }
    var result = self
    result.deletes = sortedOnce(deletes, by: <)
    result.inserts = sortedOnce(inserts, by: <)
    result.reloads = sortedOnce(reloads, by: <)
    result.reconfigures = sortedOnce(reconfigures, by: <)
    result.moves = sortedOnce(moves) { ($0.from, $0.to) < ($1.from, $1.to) }
    result.sectionDeletes = sortedOnce(sectionDeletes, by: <)
    result.sectionInserts = sortedOnce(sectionInserts, by: <)
    result.sectionReloads = sortedOnce(sectionReloads, by: <)
    result.sectionMoves = sortedOnce(sectionMoves) { ($0.from, $0.to) < ($1.from, $1.to) }
    return result
  }

  /// The maximum number of changes of one kind in the log; beyond that the log gives only their
  /// number.
  private static let mostListed = 1000

  /// The changes of the batch, for the log.
  var summary: EventValue {
    var fields: [EventValue.Field] = []
    func add<Change>(
      _ name: String, _ changes: [Change], _ describe: (Change) -> EventValue
    ) {
      guard !changes.isEmpty else { return }
      let isLong = changes.count > Self.mostListed
      fields.append(
        EventValue.Field(
          name, isLong ? .integer(changes.count) : .list(changes.map(describe))))
    }
    add("delete", deletes) { .path($0) }
    add("insert", inserts) { .path($0) }
    add("move", moves) { .list([.path($0.from), .path($0.to)]) }
    add("reload", reloads) { .path($0) }
    add("reconfigure", reconfigures) { .path($0) }
    add("deleteSections", sectionDeletes) { .integer($0) }
    add("insertSections", sectionInserts) { .integer($0) }
    add("moveSections", sectionMoves) { .list([.integer($0.from), .integer($0.to)]) }
    add("reloadSections", sectionReloads) { .integer($0) }
    return .fields(fields)
  }
}
