public import Layout

/// An item that the app moves by hand, the way of iOS 9 (SQ20).
struct InteractiveMovement: Hashable, Sendable {
  let original: Position
  /// Where the item stands in the presentation, counted without it.
  var current: Position
  /// How often it moved on.
  var steps = 0
}

extension CollectionView {
  /// Lets an item float; false where it may not move (IMV-01).
  ///
  /// Asks `canMoveItem`.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let position = Position(indexPath), frame(of: position) != nil,
      isMovable(position)
    else { return false }
    return beginMovement(of: position)
  }

  /// The same, once it is known that the item may move.
  func beginMovement(of position: Position) -> Bool {
    guard movement == nil else { return false }
    movement = InteractiveMovement(original: position, current: position)
    layout.displacement = Displacement(removed: position, slot: position)
    simulation?.log.record(.phase, name: "movementBegan", view: name, path: position)
    return true
  }

  /// Moves the floating item to a point of the collection's coordinates; the others make room
  /// (IMV-02).
  ///
  /// The delegate may choose another target. Nothing happens without a movement.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    guard var moving = movement else { return }
    step(&moving, to: targetPosition)
    guard movement != nil else { return }
    if moving.current != movement?.current {
      moving.steps += 1
      simulation?.log.record(.phase, name: "gap", view: name, path: moving.current)
    }
    movement = moving
    layout.displacement = Displacement(removed: moving.original, slot: moving.current)
  }

  /// Ends the movement; the data source moves the item if it stands elsewhere now (IMV-03).
  public func endInteractiveMovement() {
    guard let done = movement else { return }
    movement = nil
    layout.displacement = .none
    simulation?.log.record(.phase, name: "movementEnded", view: name, path: done.current)
    moveByDataSource(from: done.original, to: done.current)
    simulation?.explainMovement(done, in: self, commits: true)
  }

  /// Puts the item back; the data source is not called (IMV-04).
  ///
  /// An update of the collection does the same: the item may be another one then.
  public func cancelInteractiveMovement() {
    guard let undone = movement else { return }
    movement = nil
    layout.displacement = .none
    simulation?.log.record(.phase, name: "movementCancelled", view: name, path: undone.original)
    simulation?.explainMovement(undone, in: self, commits: false)
  }

  /// One step: the cell at the point is the proposed target; where there is none, the item stays.
  func step(_ movement: inout InteractiveMovement, to point: Point) {
    layout.displacement = Displacement(removed: movement.original, slot: movement.current)
    guard case .item(let cell) = layout.hitTest(point) else { return }
    let tracking = GapTracking(own: movement.original, gap: movement.current)
    var proposed = Position(section: cell.section, item: tracking.number(of: cell))
    if movement.current.section == cell.section, movement.current.item <= proposed.item {
      proposed.item += 1
    }
    guard proposed != movement.current else { return }
    let answer = targetForMove(
      original: movement.original, current: movement.current, proposed: proposed)
    guard simulation?.failure == nil else { return }
    let section = answer.section.clamped(to: 0...max(0, layout.numberOfSections - 1))
    let end = tracking.end(
      ofSection: section, count: layout.numberOfItems(inSection: section))
    movement.current = Position(section: section, item: answer.item.clamped(to: 0...end))
  }
}
