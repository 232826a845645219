import Layout

/// A source of drags: a table, a collection, or a drag interaction of a plain view.
///
/// The simulation calls these methods; each source translates them to its own delegate's (2.12).
protocol DragSource: ItemSource {
  var application: Application? { get }
  var hasActiveDrag: Bool { get set }

  /// Whether touches may add items to a drag in progress.
  var mayAddItems: Bool { get }
  /// The session to which a tap adds items; the newest one, unless the delegate chooses (DGD-14).
  func sessionForAdding(_ sessions: [TrackedDrag], touch: Touch) -> TrackedDrag?
  func itemsForAdding(to session: TrackedDrag, touch: Touch) -> [DragItem]
  func willAdd(_ items: [DragItem], to session: TrackedDrag, for source: any DragSource)

  func prepareLift(_ session: TrackedDrag)
  func dragSessionWillBegin(_ session: ActiveDragSession)
  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool
  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool
  func askForFullSizePreviews(_ session: TrackedDrag)
  func sessionDidMove(_ session: TrackedDrag)
  func sessionWillEnd(_ session: TrackedDrag, with operation: DropOperation)
  func prepareCancel(_ items: [DragItem], in session: TrackedDrag, animator: Animator)
  func sessionDidEnd(_ session: TrackedDrag, with operation: DropOperation)
  func sessionDidTransferItems(_ session: TrackedDrag)
}

extension SectionedView: DragSource {
  /// Whether a touch may lift a row: the view has a drag delegate, or is a collection whose data
  /// source can move items (SM1, 2.8).
  func mayLift(_ position: Position) -> Bool {
    dragResponder != nil || (self is CollectionView && dataResponder.responds(to: methods.move))
  }

  /// Whether a row without items to drag can be reordered (RP1; for collections 2.8).
  func canReorder(_ position: Position) -> Bool {
    if self is CollectionView, dragResponder != nil { return false }
    return isMovable(position)
  }

  var mayAddItems: Bool { dragInteractionEnabled && dragResponder != nil }

  func sessionForAdding(
    _ sessions: [TrackedDrag], touch: Touch
  ) -> TrackedDrag? { sessions.last }

  func itemsForAdding(to session: TrackedDrag, touch: Touch) -> [DragItem] {
    guard let position = touch.target.position(in: self) else { return [] }
    return itemsForAdding(
      to: session, at: position, point: convert(touch.location, from: nil))
  }

  func willAdd(
    _ items: [DragItem], to session: TrackedDrag, for source: any DragSource
  ) {}

  func prepareLift(_ session: TrackedDrag) {
    for origin in session.items.origins(in: self) {
      guard let position = origin.position,
        let path = dragPreview(at: position, in: session)?.visiblePath
      else { continue }
      for item in session.items where item.origin?.source === self {
        if item.origin?.position == position { item.previewSize = path.bounds.size }
      }
    }
  }

  func askForFullSizePreviews(_ session: TrackedDrag) {}
  func sessionDidMove(_ session: TrackedDrag) {}
  func sessionWillEnd(_ session: TrackedDrag, with operation: DropOperation) {}

  func prepareCancel(
    _ items: [DragItem], in session: TrackedDrag, animator: Animator
  ) {
    for origin in items.origins(in: self) where isCurrent(origin) {
      guard let position = origin.position, showsPlace(of: position) else { continue }
      dragPreview(at: position, in: session)
    }
  }

  func sessionDidEnd(_ session: TrackedDrag, with operation: DropOperation) {
    // Only the view that began the session gets its end (TDG-06).
    if session.source === self { dragSessionDidEnd(session) }
  }

  func sessionDidTransferItems(_ session: TrackedDrag) {}
}
