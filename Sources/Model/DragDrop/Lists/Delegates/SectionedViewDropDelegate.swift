package import Layout

/// The drop delegate of a table or collection, with names that both share.
///
/// ``TableViewDropAdapter`` and ``CollectionViewDropAdapter`` adapt UIKit's protocols to it.
package protocol SectionedViewDropDelegate: DelegateAdapter {
  func canHandle(_ session: ActiveDropSession) -> Bool
  func dropSessionDidEnter(_ session: ActiveDropSession)
  func dropSessionDidUpdate(_ session: ActiveDropSession, at position: Position?) -> DropProposal
  func dropSessionDidExit(_ session: ActiveDropSession)
  func dropSessionDidEnd(_ session: ActiveDropSession)
  func performDrop(_ performance: DropPerformance)
  func dropPreview(at position: Position) -> DragPreviewParameters?
}

/// Adapts a table's drop delegate.
struct TableViewDropAdapter: SectionedViewDropDelegate {
  unowned(unsafe) let table: TableView
  let delegate: any TableViewDropDelegate
  var responder: any DelegateMethodResponding { delegate }

  func responds(to method: DelegateMethod) -> Bool { delegate.implements(method) }

  func canHandle(_ session: ActiveDropSession) -> Bool {
    delegate.tableView(table, canHandle: session)
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) {
    delegate.tableView(table, dropSessionDidEnter: session)
  }

  func dropSessionDidUpdate(_ session: ActiveDropSession, at position: Position?) -> DropProposal {
    delegate.tableView(
      table, dropSessionDidUpdate: session, withDestinationIndexPath: position?.indexPath)
  }

  func dropSessionDidExit(_ session: ActiveDropSession) {
    delegate.tableView(table, dropSessionDidExit: session)
  }

  func dropSessionDidEnd(_ session: ActiveDropSession) {
    delegate.tableView(table, dropSessionDidEnd: session)
  }

  func performDrop(_ performance: DropPerformance) {
    delegate.tableView(table, performDropWith: ActiveTableViewDropCoordinator(performance))
  }

  func dropPreview(at position: Position) -> DragPreviewParameters? {
    delegate.tableView(table, dropPreviewParametersForRowAt: position.indexPath)
  }
}

/// Adapts a collection's drop delegate.
struct CollectionViewDropAdapter: SectionedViewDropDelegate {
  unowned(unsafe) let collection: CollectionView
  let delegate: any CollectionViewDropDelegate
  var responder: any DelegateMethodResponding { delegate }

  func responds(to method: DelegateMethod) -> Bool { delegate.implements(method) }

  func canHandle(_ session: ActiveDropSession) -> Bool {
    delegate.collectionView(collection, canHandle: session)
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) {
    delegate.collectionView(collection, dropSessionDidEnter: session)
  }

  func dropSessionDidUpdate(_ session: ActiveDropSession, at position: Position?) -> DropProposal {
    delegate.collectionView(
      collection, dropSessionDidUpdate: session, withDestinationIndexPath: position?.indexPath)
  }

  func dropSessionDidExit(_ session: ActiveDropSession) {
    delegate.collectionView(collection, dropSessionDidExit: session)
  }

  func dropSessionDidEnd(_ session: ActiveDropSession) {
    delegate.collectionView(collection, dropSessionDidEnd: session)
  }

  func performDrop(_ performance: DropPerformance) {
    delegate.collectionView(
      collection, performDropWith: ActiveCollectionViewDropCoordinator(performance))
  }

  func dropPreview(at position: Position) -> DragPreviewParameters? {
    delegate.collectionView(collection, dropPreviewParametersForItemAt: position.indexPath)
  }
}

// MARK: - The target of drops, and the recorded calls

extension SectionedView: DropTarget {
  var targetView: View? { self }
  var takesSeveralSessions: Bool { true }
  var hasDelegate: Bool { askedDropDelegate != nil }

  private func askedDropDelegate(with method: DelegateMethod) -> (any SectionedViewDropDelegate)? {
    askedDropDelegate?.implementing(method)
  }

  func dropPreview(at position: Position) {
    _ = recorder.ask(
      methods.dropPreview, of: askedDropDelegate(with:), path: position, missing: nil,
      describe: EventValue.preview
    ) { $0.dropPreview(at: position) }
  }

  func canHandle(_ session: ActiveDropSession) -> Bool {
    guard let delegate = askedDropDelegate else { return false }
    guard delegate.responds(to: .canHandle) else { return true }
    return recorder.call(
      .canHandle, session: session.dragSession.number, missing: false, describe: EventValue.bool
    ) { delegate.canHandle(session) }
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) {
    recorder.tell(
      .dropSessionDidEnter, of: askedDropDelegate(with:), session: session.dragSession.number
    ) {
      $0.dropSessionDidEnter(session)
    }
  }

  func dropSessionDidUpdate(
    _ session: ActiveDropSession, path: Position?, value: EventValue
  ) -> DropProposal {
    guard let delegate = askedDropDelegate else { return DropProposal(operation: .cancel) }
    guard delegate.responds(to: .dropSessionDidUpdate) else {
      return DropProposal(operation: .copy)  // 2.7: accepted without feedback
    }
    return recorder.call(
      .dropSessionDidUpdate, session: session.dragSession.number, path: path, value: value,
      missing: DropProposal(operation: .cancel),
      describe: { .proposal($0.operation, $0.anyIntent) }
    ) {
      let proposal = delegate.dropSessionDidUpdate(session, at: path)
      if let reason = proposal.reason { device?.note(reason: reason) }
      return proposal
    }
  }

  func dropSessionDidExit(_ session: ActiveDropSession) {
    recorder.tell(
      .dropSessionDidExit, of: askedDropDelegate(with:), session: session.dragSession.number
    ) {
      $0.dropSessionDidExit(session)
    }
  }

  func dropSessionDidEnd(_ session: ActiveDropSession) {
    recorder.tell(
      .dropSessionDidEnd, of: askedDropDelegate(with:), session: session.dragSession.number
    ) {
      $0.dropSessionDidEnd(session)
    }
  }

  func performDrop(_ performance: DropPerformance, session: ActiveDropSession) {
    let sources = performance.items.map { EventValue.path(orNone: $0.source) }
    recorder.tell(
      .performDrop, of: askedDropDelegate(with:), session: session.dragSession.number,
      path: performance.destination,
      value: .fields([
        ("proposal", .proposal(performance.operation, performance.intent)),
        ("sources", .list(sources)),
      ])
    ) { $0.performDrop(performance) }
  }
}
