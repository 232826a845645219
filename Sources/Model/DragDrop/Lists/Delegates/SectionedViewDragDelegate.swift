package import Layout

/// The drag delegate of a table or collection, with names that both share.
///
/// ``TableViewDragAdapter`` and ``CollectionViewDragAdapter`` adapt UIKit's protocols to it.
package protocol SectionedViewDragDelegate: DelegateAdapter {
  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem]
  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem]
  func dragPreview(at position: Position) -> DragPreviewParameters?
  func dragSessionWillBegin(_ session: ActiveDragSession)
  func dragSessionDidEnd(_ session: ActiveDragSession)
  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool
  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool
}

/// Adapts a table's drag delegate.
struct TableViewDragAdapter: SectionedViewDragDelegate {
  unowned(unsafe) let table: TableView
  let delegate: any TableViewDragDelegate
  var responder: any DelegateMethodResponding { delegate }

  func responds(to method: DelegateMethod) -> Bool { delegate.implements(method) }

  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem] {
    delegate.tableView(table, itemsForBeginning: session, at: position.indexPath)
  }

  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] {
    delegate.tableView(table, itemsForAddingTo: session, at: position.indexPath, point: point)
  }

  func dragPreview(at position: Position) -> DragPreviewParameters? {
    delegate.tableView(table, dragPreviewParametersForRowAt: position.indexPath)
  }

  func dragSessionWillBegin(_ session: ActiveDragSession) {
    delegate.tableView(table, dragSessionWillBegin: session)
  }

  func dragSessionDidEnd(_ session: ActiveDragSession) {
    delegate.tableView(table, dragSessionDidEnd: session)
  }

  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    delegate.tableView(table, dragSessionAllowsMoveOperation: session)
  }

  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    delegate.tableView(table, dragSessionIsRestrictedToDraggingApplication: session)
  }
}

/// Adapts a collection's drag delegate.
struct CollectionViewDragAdapter: SectionedViewDragDelegate {
  unowned(unsafe) let collection: CollectionView
  let delegate: any CollectionViewDragDelegate
  var responder: any DelegateMethodResponding { delegate }

  func responds(to method: DelegateMethod) -> Bool { delegate.implements(method) }

  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem] {
    delegate.collectionView(collection, itemsForBeginning: session, at: position.indexPath)
  }

  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] {
    delegate.collectionView(
      collection, itemsForAddingTo: session, at: position.indexPath, point: point)
  }

  func dragPreview(at position: Position) -> DragPreviewParameters? {
    delegate.collectionView(collection, dragPreviewParametersForItemAt: position.indexPath)
  }

  func dragSessionWillBegin(_ session: ActiveDragSession) {
    delegate.collectionView(collection, dragSessionWillBegin: session)
  }

  func dragSessionDidEnd(_ session: ActiveDragSession) {
    delegate.collectionView(collection, dragSessionDidEnd: session)
  }

  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    delegate.collectionView(collection, dragSessionAllowsMoveOperation: session)
  }

  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    delegate.collectionView(collection, dragSessionIsRestrictedToDraggingApplication: session)
  }
}

// MARK: - The source of drags, and the recorded calls

extension SectionedView: DragSource {
  private func askedDragDelegate(with method: DelegateMethod) -> (any SectionedViewDragDelegate)? {
    askedDragDelegate?.implementing(method)
  }

  /// Whether a touch may lift a row: the view has a drag delegate, or is a collection whose data
  /// source can move items (SM1, 2.8).
  func mayLift(_ position: Position) -> Bool {
    askedDragDelegate != nil || (self is CollectionView && dataSourceResponds(to: methods.move))
  }

  /// Whether a row without items to drag can be reordered (RP1; for collections 2.8).
  func canReorder(_ position: Position) -> Bool {
    if self is CollectionView, askedDragDelegate != nil { return false }
    return isMovable(position)
  }

  var mayAddItems: Bool { dragInteractionEnabled && askedDragDelegate != nil }

  func sessionForAdding(
    _ sessions: [ActiveDragSession], touch: Touch
  ) -> ActiveDragSession? { sessions.last }

  func itemsForAdding(to session: ActiveDragSession, touch: Touch) -> [DragItem] {
    guard let position = touch.target.position(in: self) else { return [] }
    return itemsForAdding(
      to: session, at: position, point: convert(touch.location, from: nil))
  }

  func willAdd(
    _ items: [DragItem], to session: ActiveDragSession, for source: any DragSource
  ) {}

  func prepareLift(_ session: ActiveDragSession) {
    for origin in session.items.origins(in: self) {
      guard let position = origin.position,
        let path = dragPreview(at: position, in: session)?.visiblePath
      else { continue }
      for item in session.items where item.origin?.source === self {
        if item.origin?.position == position { item.previewSize = path.bounds.size }
      }
    }
  }

  func askForFullSizePreviews(_ session: ActiveDragSession) {}
  func sessionDidMove(_ session: ActiveDragSession) {}
  func sessionWillEnd(_ session: ActiveDragSession, with operation: DropOperation) {}

  func prepareCancel(
    _ items: [DragItem], in session: ActiveDragSession, animator: Animator
  ) {
    for origin in items.origins(in: self) where isCurrent(origin) {
      guard let position = origin.position, showsPlace(of: position) else { continue }
      dragPreview(at: position, in: session)
    }
  }

  func sessionDidEnd(_ session: ActiveDragSession, with operation: DropOperation) {
    // Only the view that began the session gets its end (TDG-06).
    if session.source === self { dragSessionDidEnd(session) }
  }

  func sessionDidTransferItems(_ session: ActiveDragSession) {}

  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem] {
    recorder.ask(
      .itemsForBeginning, of: askedDragDelegate(with:), session: session.number, path: position,
      missing: [],
      describe: EventValue.items
    ) { $0.itemsForBeginning(session, at: position) }
  }

  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] {
    recorder.ask(
      .itemsForAddingTo, of: askedDragDelegate(with:), session: session.number, path: position,
      value: .fields([("point", .point(point))]), missing: [], describe: EventValue.items
    ) { $0.itemsForAdding(to: session, at: position, point: point) }
  }

  @discardableResult
  func dragPreview(
    at position: Position, in session: ActiveDragSession
  ) -> DragPreviewParameters? {
    recorder.ask(
      methods.dragPreview, of: askedDragDelegate(with:), session: session.number, path: position,
      missing: nil,
      describe: EventValue.preview
    ) { $0.dragPreview(at: position) }
  }

  func dragSessionWillBegin(_ session: ActiveDragSession) {
    recorder.tell(.dragSessionWillBegin, of: askedDragDelegate(with:), session: session.number) {
      $0.dragSessionWillBegin(session)
    }
  }

  func dragSessionDidEnd(_ session: ActiveDragSession) {
    recorder.tell(.dragSessionDidEnd, of: askedDragDelegate(with:), session: session.number) {
      $0.dragSessionDidEnd(session)
    }
  }

  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    recorder.ask(
      .dragSessionAllowsMoveOperation, of: askedDragDelegate(with:), session: session.number,
      missing: true,
      describe: EventValue.bool
    ) { $0.allowsMoveOperation(session) }
  }

  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    recorder.ask(
      .dragSessionIsRestrictedToDraggingApplication, of: askedDragDelegate(with:),
      session: session.number,
      missing: false, describe: EventValue.bool
    ) { $0.isRestrictedToDraggingApplication(session) }
  }
}

extension EventValue {
  static func items(_ items: [DragItem]) -> EventValue {
    .list(items.map { .text($0.title) })
  }
}
