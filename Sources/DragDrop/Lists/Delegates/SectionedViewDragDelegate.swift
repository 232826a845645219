package import Layout

/// The drag delegate of a table or collection, with names that both share.
///
/// ``TableViewDragAdapter`` and ``CollectionViewDragAdapter`` adapt UIKit's protocols to it.
package protocol SectionedViewDragDelegate: AskedDelegate {
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

// MARK: - The recorded calls

extension SectionedView {
  /// The drag delegate, if it implements a method.
  private func askedDragDelegate(with method: DelegateMethod) -> (any SectionedViewDragDelegate)? {
    guard let delegate = askedDragDelegate, delegate.responds(to: method) else {
      return nil
    }
    return delegate
  }

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
