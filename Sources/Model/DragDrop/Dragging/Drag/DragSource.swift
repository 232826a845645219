import Layout

/// A source of drags: a table, a collection, or a drag interaction of a plain view.
///
/// The simulation calls these methods; each source translates them to its own delegate's (2.12).
protocol DragSource: ItemSource {
  var application: Application? { get }
  var hasActiveDrag: Bool { get set }

  /// Whether touches may add items to a drag in progress.
  var mayAddItems: Bool { get }
  /// The session to which a tap adds items: the newest one, unless the delegate chooses another
  /// (DGD-14).
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
