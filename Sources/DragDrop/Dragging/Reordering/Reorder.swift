import Layout

// A row that moves without a session: its source gave no items but the data source can move it
// (RP1), or the finger holds its reorder control (SQ21); in a collection without a drag delegate an
// item moves by interactive movement (2.8).

/// A reorder without a session, on its way under one finger.
final class Reorder {
  let view: SectionedView
  let own: Position
  var tracking: GapTracking
  /// False in a collection where another item moves already.
  fileprivate(set) var isMoving = false

  /// What a touch would move; nil where it pressed no row.
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
    // A delegate that changed the data has ended the reorder.
    guard view.updates == updates else { return }
    reorder.tracking = tracking
    view.layout.displacement = reorder.tracking.displacement
    if reorder.tracking.gap != before {
      log.record(.phase, name: "gap", view: view.name, path: reorder.tracking.gap)
    }
  }

  /// The finger lifted: over its own view the row stays where the gap is, elsewhere it goes back.
  ///
  /// So do items of a collection without a drag delegate: what moves them is a drag (2.8), which ends
  /// outside its view with nothing moved (CR1). An app's own long press ends its movement wherever the
  /// finger is (IMV-03).
  func finish(_ reorder: Reorder, by touch: Touch) {
    let view = reorder.view
    let isOver = view.bounds.contains(view.convert(touch.location, from: nil))
    if let collection = view as? CollectionView {
      return isOver ? collection.endInteractiveMovement() : collection.cancelInteractiveMovement()
    }
    view.layout.displacement = .none
    guard isOver, let target = reorder.tracking.gap else { return }
    view.moveByDataSource(from: reorder.own, to: target)
  }

  func undo(_ reorder: Reorder) {
    if let collection = reorder.view as? CollectionView {
      collection.cancelInteractiveMovement()
    } else {
      reorder.view.layout.displacement = .none
    }
  }

  /// A collection without a drop delegate follows a session's finger by interactive movement (2.8).
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
