import Layout

/// What can begin a drag: a table, a collection, or a drag interaction of a plain view.
///
/// The driver tells the story of a drag in these words; each source says it in UIKit's (2.12).
package protocol DragSource: LinkedObject {
  /// The view's name, for the log.
  var name: String { get }
  /// The view that gives the items.
  var sourceView: View? { get }
  var application: Application? { get }
  var hasActiveDrag: Bool { get set }
  /// Whether the source still stands where it gave an item.
  func isCurrent(_ origin: ItemOrigin) -> Bool

  /// Whether touches may add items to a drag on its way.
  var mayAddItems: Bool { get }
  /// Which of several sessions a tap adds to; the newest, unless the source is asked (DGD-14).
  func sessionForAdding(_ sessions: [ActiveDragSession], touch: Touch) -> ActiveDragSession?
  func itemsForAdding(to session: ActiveDragSession, touch: Touch) -> [DragItem]
  func willAdd(_ items: [DragItem], to session: ActiveDragSession, for source: any DragSource)

  func prepareLift(_ session: ActiveDragSession)
  func dragSessionWillBegin(_ session: ActiveDragSession)
  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool
  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool
  func askForFullSizePreviews(_ session: ActiveDragSession)
  func sessionDidMove(_ session: ActiveDragSession)
  func sessionWillEnd(_ session: ActiveDragSession, with operation: DropOperation)
  func prepareCancel(_ items: [DragItem], in session: ActiveDragSession, animator: Animator)
  func sessionDidEnd(_ session: ActiveDragSession, with operation: DropOperation)
  func sessionDidTransferItems(_ session: ActiveDragSession)
}

extension SectionedView: DragSource {
  package var sourceView: View? { self }

  package func isCurrent(_ origin: ItemOrigin) -> Bool { origin.updates == updates }

  package var mayAddItems: Bool { dragInteractionEnabled && dragResponder != nil }

  package func sessionForAdding(
    _ sessions: [ActiveDragSession], touch: Touch
  ) -> ActiveDragSession? { sessions.last }

  package func itemsForAdding(to session: ActiveDragSession, touch: Touch) -> [DragItem] {
    guard let position = touch.position(in: self) else { return [] }
    return itemsForAdding(
      to: session, at: position, point: convert(touch.location, from: nil))
  }

  package func willAdd(
    _ items: [DragItem], to session: ActiveDragSession, for source: any DragSource
  ) {}

  package func prepareLift(_ session: ActiveDragSession) {
    for origin in session.items.origins(in: self) {
      guard let position = origin.position,
        let path = dragPreview(at: position, in: session)?.visiblePath
      else { continue }
      for item in session.items where item.origin?.source === self {
        if item.origin?.position == position { item.previewSize = path.bounds.size }
      }
    }
  }

  package func askForFullSizePreviews(_ session: ActiveDragSession) {}
  package func sessionDidMove(_ session: ActiveDragSession) {}
  package func sessionWillEnd(_ session: ActiveDragSession, with operation: DropOperation) {}

  package func prepareCancel(
    _ items: [DragItem], in session: ActiveDragSession, animator: Animator
  ) {
    for origin in items.origins(in: self) where isCurrent(origin) {
      guard let position = origin.position, showsPlace(of: position) else { continue }
      dragPreview(at: position, in: session)
    }
  }

  package func sessionDidEnd(_ session: ActiveDragSession, with operation: DropOperation) {
    // Only the view that heard of the beginning hears of the end (TDG-06).
    if session.source === self { dragSessionDidEnd(session) }
  }

  package func sessionDidTransferItems(_ session: ActiveDragSession) {}
}

extension [DragItem] {
  /// Where the items of a source came from, each row once, however many items it gave.
  func origins(in source: any DragSource) -> [ItemOrigin] {
    var seen: Set<Position> = []
    return compactMap { item in
      guard let origin = item.origin, origin.source === source else { return nil }
      guard let position = origin.position else { return origin }
      return seen.insert(position).inserted ? origin : nil
    }
  }
}
