public import Layout

/// An item that the app moves interactively, with the methods of iOS 9 (SQ20).
struct InteractiveMovement {
  let original: Position
  /// The presented position of the item, not counting the item itself.
  var current: Position
  /// The last argument of `targetIndexPathForMove`; nil before the first movement.
  var proposed: Position?
  /// The number of steps so far.
  var steps = 0
  /// The last point of the item's center, in the collection's coordinates.
  var point: Point
  /// The attributes of the floating item; nil before the first movement.
  var attributes: CollectionViewLayoutAttributes?
}

extension CollectionView {
  /// Begins an interactive movement; false if the item cannot move (IMV-01, iOS 9).
  ///
  /// Calls `canMoveItem`.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    if let movement {
      device?.hint(
        .movementInProgress, in: self, path: movement.original, [("path", "\(movement.original)")])
      return false
    }
    guard let position = Position(indexPath), frame(of: position) != nil, isMovable(position)
    else { return false }
    return beginMovement(of: position)
  }

  /// Begins an interactive movement of an item that can move.
  func beginMovement(of position: Position) -> Bool {
    guard movement == nil, let frame = frame(of: position) else { return false }
    movement = InteractiveMovement(original: position, current: position, point: frame.center)
    layout.displacement = Displacement(removed: position, slot: position)
    device?.log.record(.phase, name: "movementBegan", view: name, path: position)
    invalidateLayout(moving: position, at: frame.center, to: position, at: frame.center)
    return movement != nil
  }

  /// Moves the center of the floating item to a point of the collection's coordinates; the other
  /// items move aside (IMV-02, iOS 9).
  ///
  /// The layout chooses the target for the point, and the delegate may choose another one. Has no
  /// effect without a movement.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    guard var moving = movement else { return }
    let before = moving
    step(&moving, to: targetPosition)
    guard movement != nil else { return }
    if moving.current != before.current { moving.steps += 1 }
    movement = moving
    layout.displacement = Displacement(removed: moving.original, slot: moving.current)
    guard moving.current != before.current else { return }
    device?.log.record(.phase, name: "gap", view: name, path: moving.current)
    invalidateLayout(
      moving: before.current, at: before.point, to: moving.current, at: targetPosition)
  }

  /// Ends the movement; the data source moves the item if its position has changed (IMV-03, iOS 9).
  public func endInteractiveMovement() {
    guard let done = movement else { return }
    movement = nil
    layout.displacement = .none
    device?.log.record(.phase, name: "movementEnded", view: name, path: done.current)
    let before = updates
    batch.moveByDataSource(from: done.original, to: done.current)
    // The move is one update; a snapshot applied in `didReorder` comes after it.
    if updates > before + 1, !(dataObject is any SnapshotDataSource) {
      device?.hint(.updatedDuringMovement, in: self, path: done.current)
    }
    explain(done, commits: true)
    invalidateLayout(ending: done.original, at: done.current, isCancelled: false)
  }

  /// Returns the item, also one in a drag that began here; the data source is not called (IMV-04,
  /// iOS 9).
  public func cancelInteractiveMovement() {
    device?.cancelDrags(from: self)
    cancelMovement()
  }

  /// Ends the movement without a move.
  ///
  /// An update of the collection does this, because the path may then refer to another item.
  func cancelMovement() {
    guard let undone = movement else { return }
    movement = nil
    layout.displacement = .none
    device?.log.record(.phase, name: "movementCancelled", view: name, path: undone.original)
    explain(undone, commits: false)
    invalidateLayout(ending: undone.current, at: undone.original, isCancelled: true)
  }

  /// One step: the layout chooses the target for the point, the delegate may choose another one.
  func step(_ movement: inout InteractiveMovement, to point: Point) {
    layout.displacement = Displacement(removed: movement.original, slot: movement.current)
    movement.point = point
    movement.attributes = floatingAttributes(ofItemAt: movement.current, at: point)
    guard device?.mayCall ?? true else { return }
    let proposed = targetPosition(ofItemAt: movement.current, at: point)
    // The original path is proposed where no item is, such as in an empty section, so that the
    // delegate may choose another one there (AM44).
    guard
      proposed != movement.current || proposed != movement.proposed
        || proposed == movement.original, device?.mayCall ?? true
    else { return }
    movement.proposed = proposed
    let answer = targetForMove(
      original: movement.original, current: movement.current, proposed: proposed)
    guard device?.failure == nil else { return }
    let gap = Gap(own: movement.original, position: movement.current)
    let section = answer.section.clamped(to: 0...max(0, layout.numberOfSections - 1))
    let end = gap.end(
      ofSection: section, count: layout.numberOfItems(inSection: section))
    movement.current = Position(section: section, item: answer.item.clamped(to: 0...end))
  }

  /// Gives the hints at the end of a movement.
  private func explain(_ movement: InteractiveMovement, commits: Bool) {
    guard let device, movement.steps > 0 else { return }
    device.hint(.movedCellReloads, in: self, path: movement.current)
    guard commits, movement.steps > 1, movement.current != movement.original else { return }
    device.hint(.movedOnceAtTheEnd, in: self, path: movement.current)
  }
}
