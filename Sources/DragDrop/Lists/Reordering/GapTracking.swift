import Layout

/// Where the gap of one session stands in one table or collection, and what moves it.
///
/// The words are those of 7.1 of the specification. *Path*: what the delegate is asked with, in
/// data-source numbers. *Gap*: the empty slot, counted with the dragged item taken out while it is.
struct GapTracking: Hashable, Sendable {
  /// The dragged item's path, if it is the only one, comes from this view and is still valid.
  private(set) var own: Position?
  /// Whether `own` is out of the list at present: it is until an answer says otherwise (3.5).
  private(set) var takesOwnOut: Bool
  private(set) var gap: Position?
  /// A cell's path that was received and not yet applied.
  private(set) var memory: Position?
  /// Whether the memory is where a placeholder waits, not a cell's path: the gap goes right there.
  private var memoryIsPlace = false
  /// Whether the memory was applied to an update that was then refused.
  private(set) var wasRefused = false
  private(set) var lastPath: Position?
  /// For a table: the destination last put to `targetIndexPathForMove`; nil where none was since
  /// the gap opened.
  var proposed: Position?

  init(own: Position?) {
    self.init(own: own, gap: own)
  }

  init(own: Position?, gap: Position?) {
    self.own = own
    takesOwnOut = own != nil
    self.gap = gap
    proposed = own
  }

  /// What the layout shows.
  var displacement: Displacement {
    Displacement(removed: takesOwnOut ? own : nil, slot: gap)
  }

  /// The drag left the view: the gap goes home, the rest is forgotten.
  mutating func leave() {
    self = GapTracking(own: own)
  }

  /// The item of a cell's path as the gap counts it.
  func number(of cell: Position) -> Int {
    guard takesOwnOut, let own, own.section == cell.section, own.item < cell.item else {
      return cell.item
    }
    return cell.item - 1
  }

  /// The greatest item that a gap may have in a section with so many items.
  func end(ofSection section: Int, count: Int) -> Int {
    takesOwnOut && own?.section == section ? max(0, count - 1) : count
  }

  /// Changes whether `own` is taken out; the gap keeps its place on the screen.
  mutating func takeOwnOut(_ takesOut: Bool) {
    guard let own, takesOut != takesOwnOut else { return }
    takesOwnOut = takesOut
    proposed = nil
    guard let old = gap, old.section == own.section else { return }
    if takesOut {
      if old.item > own.item { gap?.item -= 1 }
    } else if old.item > own.item {
      gap?.item += 1
    }
  }

  mutating func open(at position: Position?) { gap = position }
}

// MARK: - Collections: the rule of 7.1

extension GapTracking {
  /// One update's view of things, before the delegate is asked.
  struct Candidate: Hashable, Sendable {
    let position: Position?
    let usesMemory: Bool
  }

  /// Steps 2 and 3: takes note of the path and says where the gap would go.
  mutating func consider(
    path: Position?, isSlot: Bool, isPlace: Bool = false, hasMoved: Bool, count: (Int) -> Int
  ) -> Candidate {
    if let path, hasMoved || path != lastPath {
      lastPath = path
      if isSlot {
        memory = nil
        wasRefused = false
      } else {
        memory = path
        memoryIsPlace = isPlace
      }
    }
    if let memory, hasMoved || wasRefused {
      return Candidate(position: place(memory, count: count), usesMemory: true)
    }
    return Candidate(position: gap, usesMemory: false)
  }

  /// Step 5 for an accepting answer with insertAt; tells whether the gap moved.
  mutating func accept(_ candidate: Candidate) -> Bool {
    if candidate.usesMemory {
      memory = nil
      wasRefused = false
    }
    guard gap != candidate.position else { return false }
    gap = candidate.position
    return true
  }

  /// Step 5 where a cadence holds the gap back: the cell is kept.
  mutating func postpone() { wasRefused = false }

  /// Where a release drops while the gap is held back at home: before the cell, which changes no
  /// place with the gap (7.2); nil where nothing is held back.
  var heldDestination: Position? {
    guard gap == own, let memory else { return nil }
    return Position(section: memory.section, item: number(of: memory))
  }

  /// The rest is over: the cell that was kept is placed; tells whether the gap moved.
  mutating func placeMemory(count: (Int) -> Int) -> Bool {
    guard let memory else { return false }
    return accept(Candidate(position: place(memory, count: count), usesMemory: true))
  }

  /// Step 5 for every other answer: the gap stays.
  mutating func refuse(_ candidate: Candidate) {
    if candidate.usesMemory { wasRefused = true }
  }

  /// An answer of the other kind, move or copy: gap and memory start afresh.
  mutating func startAfresh(takingOwnOut takesOut: Bool) {
    self = GapTracking(own: own)
    takesOwnOut = takesOut
    if !takesOut { gap = nil }
  }

  /// Nil outside every section: an item from elsewhere has no gap there.
  mutating func close() {
    gap = nil
    memory = nil
    wasRefused = false
  }

  /// Where the gap goes for a cell: in the gap's own section the two change places, elsewhere the
  /// gap goes before the cell.
  func place(_ cell: Position, count: (Int) -> Int) -> Position {
    let k = number(of: cell)
    let passes = gap.map { $0.section == cell.section && $0.item <= k } ?? false
    let last = end(ofSection: cell.section, count: count(cell.section))
    guard !memoryIsPlace else { return Position(section: cell.section, item: min(k, last)) }
    return Position(section: cell.section, item: min(passes ? k + 1 : k, last))
  }
}

// MARK: - Tables, and several items: by halves (3.4)

extension GapTracking {
  /// The place before or behind a row, as the gap counts it.
  func half(of row: Position, isLower: Bool, count: Int) -> Position {
    if takesOwnOut, row == own { return row }
    let item = number(of: row) + (isLower ? 1 : 0)
    return Position(
      section: row.section, item: min(item, end(ofSection: row.section, count: count)))
  }
}
