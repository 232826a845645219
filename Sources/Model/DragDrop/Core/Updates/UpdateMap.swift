package import Layout

/// Maps positions before a batch to positions after it, each in O(log n).
///
/// A position decreases for items that leave before it, and then increases for items that arrive
/// (3.2.2).
struct UpdateMap {
  private let moves: [Position: Position]
  private let sectionMoves: [Int: Int]
  private let goneSections: Set<Int>
  private let reloaded: Set<Position>
  private let reloadedSections: Set<Int>
  /// The old places of the items that leave, ascending.
  let leaving: [Position]
  /// The new places of the items that arrive, ascending.
  let arriving: [Position]
  /// The old indexes of the sections that leave, ascending.
  let leavingSections: [Int]
  /// The new indexes of the sections that arrive, ascending.
  let arrivingSections: [Int]

  /// A map of a batch, which must be normalized.
  init(_ batch: UpdateBatch) {
    moves = Dictionary(batch.moves.map { ($0.from, $0.to) }) { first, _ in first }
    sectionMoves = Dictionary(batch.sectionMoves.map { ($0.from, $0.to) }) { first, _ in first }
    goneSections = Set(batch.sectionDeletes)
    reloaded = Set(batch.reloads)
    reloadedSections = Set(batch.sectionReloads)
    leaving = batch.deletes.merged(with: batch.moves.map(\.from))
    arriving = batch.inserts.merged(with: batch.moves.map(\.to))
    leavingSections = batch.sectionDeletes.merged(with: batch.sectionMoves.map(\.from))
    arrivingSections = batch.sectionInserts.merged(with: batch.sectionMoves.map(\.to))
  }

  /// The index of a section after the batch; nil if the batch deletes it.
  func section(_ old: Int) -> Int? {
    if let new = sectionMoves[old] { return new }
    guard !goneSections.contains(old) else { return nil }
    return Self.shift(old, leaving: leavingSections, arriving: arrivingSections)
  }

  /// The position of an item after the batch; nil if the batch deletes it.
  func position(_ old: Position) -> Position? {
    if let new = moves[old] { return new }
    guard let section = section(old.section) else { return nil }
    let leavers = Self.items(of: leaving, in: old.section)
    let before = Self.count(of: leavers) { $0 < old.item }
    if before < leavers.count, leavers[leavers.startIndex + before] == old.item { return nil }
    return Position(
      section: section,
      item: Self.shift(
        old.item, leaving: leavers, arriving: Self.items(of: arriving, in: section)))
  }

  /// The position after the batch of a place between two items, such as a gap; nil if its section
  /// is deleted.
  ///
  /// The place stays after its preceding item, so an item inserted there comes after the place.
  func place(_ old: Position) -> Position? {
    guard let section = section(old.section) else { return nil }
    let left =
      old.item - Self.count(of: Self.items(of: leaving, in: old.section)) { $0 < old.item }
    let arrivals = Self.items(of: arriving, in: section)
    let arrived = Self.count(of: arrivals.indices) {
      arrivals[$0] < left + $0 - arrivals.startIndex
    }
    return Position(section: section, item: left + arrived)
  }

  /// The position after the batch of an item that it neither deletes nor reloads with its section.
  func survivor(_ old: Position) -> Position? {
    reloadedSections.contains(old.section) ? nil : position(old)
  }

  /// Whether the batch reloads the item, so that it is no longer selected (3.2.3).
  func isReloaded(_ old: Position) -> Bool {
    reloaded.contains(old) || reloadedSections.contains(old.section)
  }

  /// Whether the batch mentions a position or its section; positions that it only shifts do not
  /// count.
  func touches(_ old: Position) -> Bool {
    isReloaded(old) || moves[old] != nil || sectionMoves[old.section] != nil
      || position(old) == nil
  }

  /// The part of an ascending list of positions that is in a section.
  private static func items(
    of places: [Position], in section: Int
  ) -> LazyMapSequence<ArraySlice<Position>, Int> {
    let start = count(of: places) { $0.section < section }
    let end = count(of: places) { $0.section <= section }
    return places[start..<end].lazy.map(\.item)
  }

  private static func shift<List: RandomAccessCollection<Int>>(
    _ old: Int, leaving: List, arriving: List
  ) -> Int where List.Index == Int {
    let left = old - count(of: leaving) { $0 < old }
    // Arrival n, from 0, moves the item back if its position is not after the item's own after n
    // arrivals.
    return left
      + count(of: arriving.indices) { arriving[$0] <= left + $0 - arriving.startIndex }
  }

  /// The number of leading elements that satisfy a condition which no later element satisfies.
  private static func count<List: RandomAccessCollection>(
    of list: List, where fulfils: (List.Element) -> Bool
  ) -> Int where List.Index == Int {
    var (low, high) = (list.startIndex, list.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if fulfils(list[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - list.startIndex
  }
}

extension Event {
  /// Reads from the event of an update where a dragged row or item is after it (3.7, AM41).
  ///
  /// - Parameters:
  ///   - path: The path before the update.
  ///   - kind: The kind of the view.
  /// - Returns: The path after the update; nil if the view loses it.
  package func sourcePath(after path: Position, in kind: ViewKind) -> Position? {
    guard kind == .collection, name != "apply", case .fields(let fields) = value else {
      return value.changesOnlyCells ? path : nil
    }
    var batch = UpdateBatch()
    for field in fields {
      guard case .list(let changes) = field.value else { return nil }
      for change in changes {
        switch (field.name, change) {
        case ("delete", .path(let place)): batch.delete([place])
        case ("insert", .path(let place)): batch.insert([place])
        case ("move", .list(let places)):
          guard case .path(let from)? = places.first, case .path(let to)? = places.last else {
            break
          }
          batch.move(from: from, to: to)
        case ("deleteSections", .integer(let section)): batch.deleteSections([section])
        case ("insertSections", .integer(let section)): batch.insertSections([section])
        case ("reloadSections", .integer(let section)): batch.reloadSections([section])
        case ("moveSections", .list(let sections)):
          guard case .integer(let from)? = sections.first, case .integer(let to)? = sections.last
          else { break }
          batch.moveSection(from: from, to: to)
        case ("reload", .path), ("reconfigure", .path): break
        default: return nil
        }
      }
    }
    return UpdateMap(batch.normalized()).survivor(path)
  }
}

extension EventValue {
  /// Whether a batch updates cells without replacing them, which changes no path.
  fileprivate var changesOnlyCells: Bool {
    guard case .fields(let fields) = self else { return false }
    return fields.allSatisfy { $0.name == "reconfigure" }
  }
}

extension Array where Element: Comparable {
  /// This ascending list merged with another one, which is usually empty.
  func merged(with others: [Element]) -> [Element] {
    others.isEmpty ? self : (self + others).sorted()
  }
}
