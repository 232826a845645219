import Layout

/// Where everything goes in a batch: made once, it answers for any number of places in O(log n).
///
/// An old place loses what leaves before it and then makes room for what arrives (3.2.2).
struct UpdateMap {
  private let moves: [Position: Position]
  private let sectionMoves: [Int: Int]
  private let goneSections: Set<Int>
  private let reloaded: Set<Position>
  private let reloadedSections: Set<Int>
  /// The old places of the items that leave, ascending.
  private let leaving: [Position]
  /// The new places of the items that arrive, ascending.
  private let arriving: [Position]
  private let leavingSections: [Int]
  private let arrivingSections: [Int]

  /// Expects a normalized batch.
  init(_ batch: UpdateBatch) {
    moves = Dictionary(batch.moves.map { ($0.from, $0.to) }) { first, _ in first }
    sectionMoves = Dictionary(batch.sectionMoves.map { ($0.from, $0.to) }) { first, _ in first }
    goneSections = Set(batch.sectionDeletes)
    reloaded = Set(batch.reloads)
    reloadedSections = Set(batch.sectionReloads)
    leaving = (batch.deletes + batch.moves.map(\.from)).sorted()
    arriving = (batch.inserts + batch.moves.map(\.to)).sorted()
    leavingSections = (batch.sectionDeletes + batch.sectionMoves.map(\.from)).sorted()
    arrivingSections = (batch.sectionInserts + batch.sectionMoves.map(\.to)).sorted()
  }

  /// Where a section stands after the batch; nil where it is deleted.
  func section(_ old: Int) -> Int? {
    if let new = sectionMoves[old] { return new }
    guard !goneSections.contains(old) else { return nil }
    return Self.shift(old, leaving: leavingSections, arriving: arrivingSections)
  }

  /// Where an item stands after the batch; nil where it is deleted.
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

  /// Where something stands that lies between two items; nil where its section is deleted.
  ///
  /// It stays behind the item that it follows, so that what arrives at its place comes after it.
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

  /// Whether a reload makes another item of it, which is not selected (3.2.3).
  func isReloaded(_ old: Position) -> Bool {
    reloaded.contains(old) || reloadedSections.contains(old.section)
  }

  /// Whether the batch names a place or its section; what it merely shifts it does not touch.
  func touches(_ old: Position) -> Bool {
    isReloaded(old) || moves[old] != nil || sectionMoves[old.section] != nil
      || position(old) == nil
  }

  /// The items of a section among ascending places.
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
    // The n-th arrival pushes what stands at its place once n others have arrived.
    return left
      + count(of: arriving.indices) { arriving[$0] <= left + $0 - arriving.startIndex }
  }

  /// How many of an ascending list's first elements fulfil a condition; the rest does not.
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
