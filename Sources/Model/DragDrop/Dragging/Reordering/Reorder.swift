import Layout

// Reordering without a session: a row whose source returned no items but whose data source can move
// it (RP1), or a row held by its reorder control (SQ21). In a collection without a drag delegate,
// an item is moved by interactive movement (2.8).

/// A reorder without a session, in progress under one finger.
final class Reorder {
  let view: SectionedView
  let own: Position
  private(set) var gap: Gap
  /// Whether the finger holds the row's reorder control.
  private let isByControl: Bool
  /// Whether the row has been over another place than its own.
  private var hasMoved = false
  /// False in a collection in which another item is already being moved.
  private(set) var isMoving = false

  /// The reorder that a touch would begin; nil if it did not press a row.
  init?(of touch: Touch) {
    guard let view = touch.target.sourceList, let own = touch.target.sourcePosition else {
      return nil
    }
    self.view = view
    self.own = own
    isByControl = touch.target.isReorderControl
    gap = Gap(own: own)
  }

  func begin(by touch: Touch) {
    view.lastDevice?.log.record(
      .phase, name: "reordering", view: view.name, path: own,
      reason: isByControl
        ? "the reorder control needs no session (SQ21)"
        : "no items, but the data source can move this \(view.wording.item) (RP1)")
    if let collection = view as? CollectionView {
      guard collection.beginMovement(of: own) else { return }
    }
    isMoving = true
    view.layout.displacement = Displacement(removed: own, slot: own)
  }

  func move(to location: Point) {
    let point = view.convert(location, from: nil)
    let isOver = view.bounds.contains(point)
    if let collection = view as? CollectionView {
      if isOver { collection.updateInteractiveMovementTargetPosition(point) }
      return
    }
    guard isOver else {
      gap.leave()
      view.layout.displacement = gap.displacement
      return
    }
    let updates = view.updates
    var new = gap
    new.move(to: Hover(view: view, point: point, hasMoved: true), in: view)
    // If the delegate changed the data, the reorder has ended.
    guard view.updates == updates else { return }
    let before = gap.position
    gap = new
    hasMoved = hasMoved || new.proposed != own || new.position != own
    view.layout.displacement = gap.displacement
    if gap.position != before {
      view.lastDevice?.log.record(.phase, name: "gap", view: view.name, path: gap.position)
    }
  }

  /// Ends the reorder when the finger lifts: over its view the row moves to the gap, elsewhere it
  /// returns.
  ///
  /// The data source is also called for a row that its control has moved and put back (SQ21).
  ///
  /// The same applies to an item of a collection without a drag delegate, which is moved as by a
  /// drag (2.8): a drag that ends outside the view moves nothing (CR1). The interactive movement of
  /// an app's own long press ends at its target wherever the finger is (IMV-03).
  func end(at location: Point) {
    let isOver = view.bounds.contains(view.convert(location, from: nil))
    if let collection = view as? CollectionView {
      return isOver ? collection.endInteractiveMovement() : collection.cancelMovement()
    }
    view.layout.displacement = .none
    guard isOver, let target = gap.position else { return }
    view.batch.moveByDataSource(from: own, to: target, isByControl: isByControl && hasMoved)
  }

  func undo() {
    if let collection = view as? CollectionView {
      collection.cancelMovement()
    } else {
      view.layout.displacement = .none
    }
  }
}
