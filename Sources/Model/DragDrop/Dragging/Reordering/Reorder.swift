import Layout

// Reordering without a session: a row whose source returned no items but whose data source can move
// it (RP1), an item of a collection without a drag delegate (2.8), or a row held by its reorder
// control (SQ21). The control of a collection's cell moves the item interactively (CCL-09).

/// A reorder without a session, in progress under one finger.
final class Reorder {
  let view: SectionedView
  let own: Position
  private(set) var gap: Gap
  /// Whether the finger holds the row's reorder control.
  private let isByControl: Bool
  /// Whether the row has been over another place than its own.
  private var hasMoved = false
  /// The point at which the gap moved last, in the view's coordinates.
  private var gapPoint: Point?
  /// False in a collection in which another item is being moved interactively.
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

  /// The collection that moves the item interactively.
  var interactiveCollection: CollectionView? {
    isByControl ? view as? CollectionView : nil
  }

  /// The position to which a release would move the row.
  var destination: Position? {
    interactiveCollection?.movement?.current ?? gap.position
  }

  func begin(by touch: Touch) {
    view.lastDevice?.log.record(
      .phase, name: "reordering", view: view.name, path: own,
      reason: isByControl
        ? "the reorder control needs no session (SQ21)"
        : "no items, but the data source can move this \(view.wording.item) (RP1)")
    if let collection = interactiveCollection {
      guard collection.beginMovement(of: own) else { return }
    } else if (view as? CollectionView)?.movement != nil {
      return
    }
    isMoving = true
    view.layout.displacement = Displacement(removed: own, slot: own)
  }

  /// Whether a location on the screen is over the view.
  func isOver(_ location: Point) -> Bool {
    view.bounds.contains(view.convert(location, from: nil))
  }

  func move(to location: Point) {
    let point = view.convert(location, from: nil)
    if let collection = interactiveCollection {
      if isOver(location) { collection.updateInteractiveMovementTargetPosition(point) }
      return
    }
    guard isOver(location) else {
      gap.leave()
      view.layout.displacement = gap.displacement
      return
    }
    let updates = view.updates
    var new = gap
    let hover = Hover(view: view, point: point, hasMoved: true)
    let collection = view as? CollectionView
    if let collection { new.follow(hover, in: collection) } else { new.move(to: hover, in: view) }
    // If the delegate changed the data, the reorder has ended.
    guard view.updates == updates else { return }
    let before = gap.position
    gap = new
    hasMoved = hasMoved || new.proposed != own || new.position != own
    view.layout.displacement = gap.displacement
    if gap.position != before {
      view.lastDevice?.log.record(.phase, name: "gap", view: view.name, path: gap.position)
      collection?.gapMoved(from: before, at: gapPoint ?? point, to: gap.position, at: point)
      gapPoint = point
    }
  }

  /// Ends the reorder when the finger lifts: over its view the row moves to the gap, elsewhere it
  /// returns.
  ///
  /// The data source is also called for a row that its control has moved and put back (SQ21).
  ///
  /// The interactive movement of an app's own long press ends at its target wherever the finger is
  /// (IMV-03).
  func end(at location: Point) {
    let isOver = isOver(location)
    if let collection = interactiveCollection {
      return isOver ? collection.endInteractiveMovement() : collection.cancelMovement()
    }
    view.layout.displacement = .none
    guard isOver, let target = gap.position else { return }
    view.batch.moveByDataSource(from: own, to: target, isByControl: isByControl && hasMoved)
  }

  func undo() {
    if let collection = interactiveCollection {
      collection.cancelMovement()
    } else {
      view.layout.displacement = .none
    }
  }
}
