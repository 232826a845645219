import Layout

/// Checks a batch against the counts before and after it, as UIKit does at the end of the batch
/// (3.3).
///
/// Range errors come first, then conflicts, then the number of sections, then the numbers of items
/// in ascending new section. Only the first exception is raised.
struct BatchCheck {
  let batch: UpdateBatch
  let before: [Int]
  let after: [Int]
  let wording: UpdateException.Wording
  /// The system whose messages are used.
  var osVersion = Environment().osVersion
  /// The name of the view, with which some exceptions end.
  var view = ""
  /// Counts the delete of a reloaded row but not its insert if the batch moves sections, as in
  /// tables.
  var miscountsReloads = false

  /// The first rule that the batch breaks, or nil.
  func firstException() -> UpdateException? {
    rangeOfDeletes() ?? rangeOfInserts() ?? rangeOfMoves() ?? rangeOfReconfigures() ?? conflicts()
      ?? sections() ?? counts()
  }

  // MARK: Ranges

  private func rangeOfDeletes() -> UpdateException? {
    for section in batch.sectionDeletes.merged(with: batch.sectionReloads)
    where !before.indices.contains(section) {
      return UpdateException(
        "EX5",
        "attempt to delete section \(section), but there are only \(before.count) sections before the update"
      )
    }
    for path in batch.deletes.merged(with: batch.reloads) {
      guard before.indices.contains(path.section) else {
        return UpdateException(
          "EX16",
          "attempt to delete \(wording.item) \(path.item) from section \(path.section), but there are only \(before.count) sections before the update"
        )
      }
      guard (0..<before[path.section]).contains(path.item) else {
        return UpdateException(
          "EX3",
          "attempt to delete \(wording.item) \(path.item) from section \(path.section) which only contains \(before[path.section]) \(wording.items) before the update",
          hint: "deletes use indexes before the batch: 0 to \(before[path.section] - 1)")
      }
    }
    return nil
  }

  private func rangeOfInserts() -> UpdateException? {
    for section in batch.sectionInserts where !after.indices.contains(section) {
      return UpdateException(
        "EX15",
        "attempt to insert section \(section) but there are only \(after.count) sections after the update"
      )
    }
    for path in batch.inserts {
      guard after.indices.contains(path.section) else {
        return UpdateException(
          "EX16",
          "attempt to insert \(wording.item) \(path.item) into section \(path.section), but there are only \(after.count) sections after the update"
        )
      }
      guard (0..<after[path.section]).contains(path.item) else {
        return UpdateException(
          "EX4",
          "attempt to insert \(wording.item) \(path.item) into section \(path.section), but there are only \(after[path.section]) \(wording.items) in section \(path.section) after the update",
          hint: "inserts use indexes after the batch, with the data source already changed")
      }
    }
    return nil
  }

  private func rangeOfMoves() -> UpdateException? {
    for move in batch.moves {
      let from = move.from
      let count = before.indices.contains(from.section) ? before[from.section] : 0
      if !(0..<count).contains(from.item) {
        return UpdateException(
          "EX6",
          "attempt to move index path (\(UpdateException.print(from))) that does not exist - there are only \(count) \(wording.items) in section \(from.section) before the update"
        )
      }
    }
    for move in batch.moves {
      let to = move.to
      let count = after.indices.contains(to.section) ? after[to.section] : 0
      if !(0..<count).contains(to.item) {
        return UpdateException(
          "EX14",
          "attempt to move index path (\(UpdateException.print(move.from))) to index path (\(UpdateException.print(to))) that does not exist - there are only \(count) \(wording.items) in section \(to.section) after the update"
        )
      }
    }
    for move in batch.sectionMoves {
      if !before.indices.contains(move.from) {
        return UpdateException(
          "EX5",
          "attempt to delete section \(move.from), but there are only \(before.count) sections before the update"
        )
      }
      if !after.indices.contains(move.to) {
        return UpdateException(
          "EX15",
          "attempt to insert section \(move.to) but there are only \(after.count) sections after the update"
        )
      }
    }
    return nil
  }

  /// Rejects items to reconfigure that do not exist.
  ///
  /// UIKit documents nothing, but it is a mistake.
  private func rangeOfReconfigures() -> UpdateException? {
    for path in batch.reconfigures {
      let count = before.indices.contains(path.section) ? before[path.section] : 0
      guard (0..<count).contains(path.item) else {
        return UpdateException(
          "reconfigure",
          "attempt to reconfigure \(wording.item) \(path.item) of section \(path.section) which only contains \(count) \(wording.items) before the update"
        )
      }
    }
    return nil
  }

  // MARK: Conflicts

  private func conflicts() -> UpdateException? {
    // Deletes and inserts alone never conflict.
    guard
      !(batch.reloads.isEmpty && batch.moves.isEmpty && batch.sectionReloads.isEmpty
        && batch.sectionMoves.isEmpty)
    else { return nil }
    let deleted = Set(batch.deletes)
    for path in batch.reloads where deleted.contains(path) {
      return UpdateException(
        "EX13",
        "attempt to delete and reload the same index path (\(UpdateException.print(path)))")
    }
    let deletedSections = Set(batch.sectionDeletes)
    for section in batch.sectionReloads where deletedSections.contains(section) {
      return UpdateException(
        "EX13", "attempt to delete and reload the same section (\(section))")
    }
    let gone = deleted.union(batch.reloads)
    for move in batch.moves where gone.contains(move.from) {
      return UpdateException(
        "EX7",
        "attempt to perform a delete and a move from the same index path (\(UpdateException.print(move.from)))",
        hint: batch.reloads.contains(move.from)
          ? "a reload is a delete and an insert of its path: reload it in a separate batch" : "")
    }
    let goneSections = Set(batch.sectionDeletes + batch.sectionReloads)
    for move in batch.sectionMoves where goneSections.contains(move.from) {
      return UpdateException(
        "EX7", "attempt to perform a delete and a move from the same section (\(move.from))")
    }
    let inserted = Set(batch.inserts)
    for move in batch.moves where inserted.contains(move.to) {
      return UpdateException(
        "EX8",
        "attempt to perform an insert and a move to the same index path (\(UpdateException.print(move.to)))"
      )
    }
    let reloaded = reloadTargets
    for move in batch.moves where reloaded.paths.contains(move.to) {
      return UpdateException(
        "EX8",
        "attempt to perform an insert and a move to the same index path (\(UpdateException.print(move.to)))",
        hint:
          "a reload is a delete and an insert, and the insert's position ignores moves: reload the \(wording.item) in a separate batch (Q-44)"
      )
    }
    let newSections = Set(batch.sectionInserts)
    for move in batch.sectionMoves where newSections.contains(move.to) {
      return UpdateException(
        "EX8", "attempt to perform an insert and a move to the same section (\(move.to))")
    }
    for move in batch.sectionMoves where reloaded.sections.contains(move.to) {
      return UpdateException(
        "EX8", "attempt to perform an insert and a move to the same section (\(move.to))",
        hint:
          "a reload is a delete and an insert, and the insert's position ignores moves: reload the section in a separate batch (Q-44)"
      )
    }
    if let exception = movesAtOdds() { return exception }
    guard wording == .table else { return nil }
    for move in batch.moves {
      if newSections.contains(move.to.section) {
        return UpdateException(
          "EX9", "cannot move a row into a newly inserted section (\(move.to.section))")
      }
      if goneSections.contains(move.from.section) {
        return UpdateException(
          "EX17", "cannot move a row from a deleted section (\(move.from.section))")
      }
    }
    return nil
  }

  /// The target of the insert of each reload: the old place, shifted by the deletes and inserts
  /// before it; moves are ignored (AM22).
  private var reloadTargets: (paths: Set<Position>, sections: Set<Int>) {
    var shifts = UpdateBatch()
    shifts.delete(batch.deletes)
    shifts.insert(batch.inserts)
    shifts.deleteSections(batch.sectionDeletes)
    shifts.insertSections(batch.sectionInserts)
    let map = UpdateMap(shifts)
    return (
      Set(batch.reloads.compactMap { map.position($0) }),
      Set(batch.sectionReloads.compactMap { map.section($0) })
    )
  }

  /// Two moves of one item, or to one position; the messages are like EX7 and EX8.
  private func movesAtOdds() -> UpdateException? {
    func repeated<Place: Hashable>(_ places: [Place]) -> Place? {
      var seen: Set<Place> = []
      return places.first { !seen.insert($0).inserted }
    }
    if let from = repeated(batch.moves.map(\.from)) {
      return UpdateException(
        "EX7",
        "attempt to perform two moves from the same index path (\(UpdateException.print(from)))")
    }
    if let from = repeated(batch.sectionMoves.map(\.from)) {
      return UpdateException(
        "EX7", "attempt to perform two moves from the same section (\(from))")
    }
    if let to = repeated(batch.moves.map(\.to)) {
      return UpdateException(
        "EX8",
        "attempt to perform two moves to the same index path (\(UpdateException.print(to)))",
        hint: "targets use indexes after the batch; each must be different")
    }
    if let to = repeated(batch.sectionMoves.map(\.to)) {
      return UpdateException("EX8", "attempt to perform two moves to the same section (\(to))")
    }
    return nil
  }

  // MARK: Counts

  private var words: SumWording { SumWording(wording: wording, osVersion: osVersion, view: view) }
  private var listing: UpdateListing { UpdateListing(batch: batch, before: before, after: after) }

  private func sections() -> UpdateException? {
    let expected = before.count + batch.sectionInserts.count - batch.sectionDeletes.count
    guard expected != after.count else { return nil }
    return words.sections(
      after: after.count, before: before.count, inserted: batch.sectionInserts.count,
      deleted: batch.sectionDeletes.count, in: listing)
  }

  private func counts() -> UpdateException? {
    if isOnlyOfItems, expected() == after { return nil }
    let sections = SectionMap(batch: batch, before: before.count, after: after.count)
    var inserted = [Int](repeating: 0, count: after.count)
    var deleted = [Int](repeating: 0, count: before.count)
    var movedIn = inserted
    var movedOut = deleted
    for path in batch.inserts { inserted[path.section] += 1 }
    for path in batch.deletes { deleted[path.section] += 1 }
    if !batch.reloads.isEmpty {
      let halves = miscountsReloads && !batch.sectionMoves.isEmpty
      let map = UpdateMap(batch)
      for path in batch.reloads {
        // A reload counts as one delete and one insert (AM22).
        deleted[path.section] += 1
        if !halves, let new = map.section(path.section) { inserted[new] += 1 }
      }
    }
    for move in batch.moves where sections.old(of: move.to.section) != move.from.section {
      movedIn[move.to.section] += 1
      movedOut[move.from.section] += 1
    }
    for new in after.indices {
      // The count of an inserted or reloaded section is taken from the data source.
      guard let old = sections.old(of: new), !sections.isReloaded(old) else { continue }
      let expected =
        before[old] + inserted[new] - deleted[old] + movedIn[new] - movedOut[old]
      guard expected == after[new] else {
        return words.items(
          section: new, after: after[new], before: before[old], inserted: inserted[new],
          deleted: deleted[old], movedIn: movedIn[new], movedOut: movedOut[old], in: listing)
      }
    }
    return nil
  }
}

extension BatchCheck {
  /// Whether the batch only deletes and inserts items, as most batches do, so that the check is
  /// fast.
  private var isOnlyOfItems: Bool {
    batch.keepsSections && batch.moves.isEmpty && batch.reloads.isEmpty
  }

  /// The expected counts after such a batch.
  private func expected() -> [Int] {
    var counts = before
    for path in batch.deletes { counts[path.section] -= 1 }
    for path in batch.inserts { counts[path.section] += 1 }
    return counts
  }
}

/// Maps the new index of each section to its old one.
struct SectionMap {
  private let olds: [Int?]
  private let reloaded: Set<Int>

  init(batch: UpdateBatch, before: Int, after: Int) {
    guard !batch.keepsSections else {
      olds = (0..<after).map { $0 < before ? $0 : nil }
      reloaded = []
      return
    }
    var olds = [Int?](repeating: nil, count: after)
    var taken = Set(batch.sectionInserts)
    for move in batch.sectionMoves where olds.indices.contains(move.to) {
      olds[move.to] = move.from
      taken.insert(move.to)
    }
    let gone = Set(batch.sectionDeletes).union(batch.sectionMoves.map(\.from))
    var survivors = (0..<before).filter { !gone.contains($0) }.makeIterator()
    for new in 0..<after where !taken.contains(new) { olds[new] = survivors.next() }
    self.olds = olds
    reloaded = Set(batch.sectionReloads)
  }

  func old(of new: Int) -> Int? { olds.indices.contains(new) ? olds[new] : nil }

  func isReloaded(_ old: Int) -> Bool { reloaded.contains(old) }
}
