import Layout

// Reordering without a session: a row whose source gave no items but whose data source can move it
// (RP1), or a row held by its reorder control (SQ21); in a collection without a drag delegate an
// item is moved by interactive movement (2.8).

/// A reorder without a session, in progress under one finger.
final class Reorder {
  let view: SectionedView
  let own: Position
  var tracking: GapTracking
  /// False in a collection where another item is being moved already.
  fileprivate(set) var isMoving = false

  /// The reorder that a touch would begin; nil if it pressed no row.
  init?(of touch: Touch) {
    guard let view = touch.sourceList, let own = touch.sourcePosition else { return nil }
    self.view = view
    self.own = own
    tracking = GapTracking(own: own)
  }
}

extension Simulation {
  func begin(_ reorder: Reorder, by touch: Touch) {
    let (view, own) = (reorder.view, reorder.own)
    log.record(
      .phase, name: "reordering", view: view.name, path: own,
      reason: touch.grabsControl
        ? "the reorder control needs no session (SQ21)"
        : "no items, but the data source can move this \(view.wording.item) (RP1)")
    if let collection = view as? CollectionView {
      guard collection.beginMovement(of: own) else { return }
    }
    reorder.isMoving = true
    view.layout.displacement = Displacement(removed: own, slot: own)
  }

  func move(_ reorder: Reorder, to location: Point) {
    let view = reorder.view
    let point = view.convert(location, from: nil)
    let isOver = view.bounds.contains(point)
    if let collection = view as? CollectionView {
      if isOver { collection.updateInteractiveMovementTargetPosition(point) }
      return
    }
    guard isOver else {
      reorder.tracking.leave()
      view.layout.displacement = reorder.tracking.displacement
      return
    }
    let before = reorder.tracking.gap
    let updates = view.updates
    var tracking = reorder.tracking
    follow(&tracking, in: view, Hover(view: view, point: point, hasMoved: true))
    // If the delegate changed the data, the reorder has ended.
    guard view.updates == updates else { return }
    reorder.tracking = tracking
    view.layout.displacement = reorder.tracking.displacement
    if reorder.tracking.gap != before {
      log.record(.phase, name: "gap", view: view.name, path: reorder.tracking.gap)
    }
  }

  /// Ends the reorder when the finger lifts: over its view the row goes to the gap, elsewhere it
  /// goes back.
  ///
  /// The same holds for an item of a collection without a drag delegate, which is moved as by a
  /// drag (2.8): a drag that ends outside of the view moves nothing (CR1). The interactive movement
  /// of an app's own long press ends at its target wherever the finger is (IMV-03).
  func finish(_ reorder: Reorder, by touch: Touch) {
    let view = reorder.view
    let isOver = view.bounds.contains(view.convert(touch.location, from: nil))
    if let collection = view as? CollectionView {
      return isOver ? collection.endInteractiveMovement() : collection.cancelInteractiveMovement()
    }
    view.layout.displacement = .none
    guard isOver, let target = reorder.tracking.gap else { return }
    view.batch.moveByDataSource(from: reorder.own, to: target)
  }

  func undo(_ reorder: Reorder) {
    if let collection = reorder.view as? CollectionView {
      collection.cancelInteractiveMovement()
    } else {
      reorder.view.layout.displacement = .none
    }
  }

  /// Moves the gap of a session in a collection without a drop delegate by interactive movement
  /// (2.8).
  func followMovement(_ destination: SectionedDestination) {
    guard let view = destination.view as? CollectionView, let own = destination.tracking.own else {
      return
    }
    let point = view.convert(destination.drag.location, from: nil)
    var movement = InteractiveMovement(
      original: own, current: destination.tracking.gap ?? own, point: point)
    view.step(&movement, to: point)
    guard !destination.needsUpdate else { return }
    destination.tracking.open(at: movement.current)
    destination.destination = movement.current
  }
}
