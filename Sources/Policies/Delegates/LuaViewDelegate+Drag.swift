import DragDrop
import Layout
import Lua

extension LuaViewDelegate {
  private func items(
    _ method: DelegateMethod, _ session: any DragSession, at indexPath: IndexPath,
    point: Point? = nil
  ) -> [DragItem] {
    ask(method, results: 2, missing: []) { stack in
      host.push(session, on: stack)
      stack.push(Position(indexPath), host: host)
      guard let point else { return 2 }
      stack.push(point)
      return 3
    } read: { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.items(at: -2, for: method, host: host)
    }
  }

  private func answers(
    _ method: DelegateMethod, _ session: any DragSession, missing: Bool
  ) -> Bool {
    decide(method, missing: missing) { stack in
      host.push(session, on: stack)
      return 1
    }
  }

  /// How a row is drawn while it is dragged or dropped.
  func preview(
    _ method: DelegateMethod, at indexPath: IndexPath
  ) -> DragPreviewParameters? {
    ask(method, results: 1, missing: nil) { stack in
      stack.push(Position(indexPath), host: host)
      return 1
    } read: { (stack) throws(APIFailure) in
      try stack.previewParameters(at: -1, for: method)
    }
  }
}

extension LuaViewDelegate: TableViewDragDelegate {
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { items(.itemsForBeginning, session, at: indexPath) }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { items(.itemsForAddingTo, session, at: indexPath, point: point) }

  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { preview(.dragPreviewParametersForRow, at: indexPath) }

  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {
    tell(.dragSessionWillBegin, of: session)
  }

  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {
    tell(.dragSessionDidEnd, of: session)
  }

  func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { answers(.dragSessionAllowsMoveOperation, session, missing: true) }

  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { answers(.dragSessionIsRestrictedToDraggingApplication, session, missing: false) }
}

extension LuaViewDelegate: CollectionViewDragDelegate {
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { items(.itemsForBeginning, session, at: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> [DragItem] { items(.itemsForAddingTo, session, at: indexPath, point: point) }

  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { preview(.dragPreviewParametersForItem, at: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) { tell(.dragSessionWillBegin, of: session) }

  func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) { tell(.dragSessionDidEnd, of: session) }

  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { answers(.dragSessionAllowsMoveOperation, session, missing: true) }

  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { answers(.dragSessionIsRestrictedToDraggingApplication, session, missing: false) }
}
