import Layout

/// The gap of one session in one table or collection, and the rules by which it moves.
///
/// The terms are those of 7.1 of the reference. *Path*: the argument of the delegate's method, a
/// position in the data source. *Gap*: the empty slot, in positions that do not count the dragged
/// item while it is removed.
struct Gap: Hashable, Sendable {
  /// The dragged item's path, if it is the only one, comes from this view and is still valid.
  private(set) var own: Position?
  /// Whether `own` is removed from the list; true until a proposal decides otherwise (3.5).
  private(set) var takesOwnOut: Bool
  /// The position of the empty slot; nil if it is closed.
  private(set) var position: Position?
  /// The path of a cell that was received but not applied yet.
  private(set) var memory: Position?
  /// Whether the memory is the place of a placeholder, where the gap opens, instead of a cell's
  /// path.
  private var memoryIsPlace = false
  /// Whether the memory was applied in an update whose proposal was a refusal.
  private(set) var wasRefused = false
  private(set) var lastPath: Position?
  /// The last argument of `targetIndexPathForMove`; nil if there was none since the gap opened.
  var proposed: Position?

  init(own: Position?) {
    self.init(own: own, position: own)
  }

  init(own: Position?, position: Position?) {
    self.own = own
    takesOwnOut = own != nil
    self.position = position
    proposed = own
  }

  /// The gap after an update of the view: it moves with the rows around it if the item's own path
  /// has survived (AM41), and returns to the item's own position otherwise.
  func after(_ map: UpdateMap?, own new: Position?) -> Gap {
    var result = Gap(own: new)
    guard let map, let own, let new, let position, position != own else { return result }
    result.takesOwnOut = takesOwnOut
    // The place between two rows, with the item still counted.
    let isBehindOwn = takesOwnOut && position.section == own.section && position.item > own.item
    guard
      let place = map.place(
        Position(section: position.section, item: position.item + (isBehindOwn ? 1 : 0)))
    else { return result }
    let countsOwn = takesOwnOut && place.section == new.section && place.item > new.item
    result.position = Position(section: place.section, item: place.item - (countsOwn ? 1 : 0))
    return result
  }

  /// The displacement in the layout.
  var displacement: Displacement {
    Displacement(removed: takesOwnOut ? own : nil, slot: position)
  }

  /// Resets everything after the drag has left the view; the gap returns to the item's own
  /// position.
  mutating func leave() {
    self = Gap(own: own)
  }

  /// The item number of a cell's path in the numbering of the gap.
  func number(of cell: Position) -> Int {
    guard takesOwnOut, let own, own.section == cell.section, own.item < cell.item else {
      return cell.item
    }
    return cell.item - 1
  }

  /// The highest item number of a gap in a section with `count` items.
  func end(ofSection section: Int, count: Int) -> Int {
    takesOwnOut && own?.section == section ? max(0, count - 1) : count
  }

  /// Sets whether `own` is removed; the gap keeps its place on the screen.
  mutating func takeOwnOut(_ takesOut: Bool) {
    guard let own, takesOut != takesOwnOut else { return }
    takesOwnOut = takesOut
    proposed = nil
    guard let old = position, old.section == own.section else { return }
    if takesOut {
      if old.item > own.item { position?.item -= 1 }
    } else if old.item > own.item {
      position?.item += 1
    }
  }

  mutating func open(at position: Position?) { self.position = position }
}

// MARK: - Collections: the rule of 7.1

extension Gap {
  /// The gap that an update would open, before the delegate's proposal.
  struct Candidate: Hashable, Sendable {
    let position: Position?
    let usesMemory: Bool
  }

  /// Steps 2 and 3: remembers the path, and returns the gap that would open.
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
    return Candidate(position: position, usesMemory: false)
  }

  /// Step 5 for an accepting proposal with insertAt; returns whether the gap moved.
  mutating func accept(_ candidate: Candidate) -> Bool {
    if candidate.usesMemory {
      memory = nil
      wasRefused = false
    }
    guard position != candidate.position else { return false }
    position = candidate.position
    return true
  }

  /// Step 5 if a cadence delays the gap: keeps the cell.
  mutating func postpone() { wasRefused = false }

  /// The position of a drop while the gap is held back at the item's own place: before the
  /// cell, which does not change places with the gap (7.2); nil if the gap is not held back.
  var heldDropPosition: Position? {
    guard position == own, let memory else { return nil }
    return Position(section: memory.section, item: number(of: memory))
  }

  /// Places the gap for the kept cell after the rest; returns whether the gap moved.
  mutating func placeMemory(count: (Int) -> Int) -> Bool {
    guard let memory else { return false }
    return accept(Candidate(position: place(memory, count: count), usesMemory: true))
  }

  /// Step 5 for all other proposals: the gap stays.
  mutating func refuse(_ candidate: Candidate) {
    if candidate.usesMemory { wasRefused = true }
  }

  /// Resets gap and memory after a proposal that changed between move and copy.
  mutating func startAfresh(takingOwnOut takesOut: Bool) {
    self = Gap(own: own)
    takesOwnOut = takesOut
    if !takesOut { position = nil }
  }

  /// Removes the gap: outside all sections, an item from elsewhere has none.
  mutating func close() {
    position = nil
    memory = nil
    wasRefused = false
  }

  /// The gap for a cell: in the gap's own section, cell and gap change places; in another section,
  /// the gap opens before the cell.
  func place(_ cell: Position, count: (Int) -> Int) -> Position {
    let k = number(of: cell)
    let passes = position.map { $0.section == cell.section && $0.item <= k } ?? false
    let last = end(ofSection: cell.section, count: count(cell.section))
    guard !memoryIsPlace else { return Position(section: cell.section, item: min(k, last)) }
    return Position(section: cell.section, item: min(passes ? k + 1 : k, last))
  }
}

// MARK: - Tables, and several items: by halves (3.4)

extension Gap {
  /// The position before or after a row, in the numbering of the gap.
  func half(of row: Position, isLower: Bool, count: Int) -> Position {
    if takesOwnOut, row == own { return row }
    let item = number(of: row) + (isLower ? 1 : 0)
    return Position(
      section: row.section, item: min(item, end(ofSection: row.section, count: count)))
  }
}
