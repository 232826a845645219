import DragDrop
import Layout
import Lua

extension LuaViewDelegate {
  private func canHandle(_ session: any DropSession) -> Bool {
    decide(.canHandle, missing: false) { stack in
      host.push(session, on: stack)
      return 1
    }
  }

  private func update(
    _ session: any DropSession, _ destination: IndexPath?, isTable: Bool
  ) -> DropProposal? {
    ask(.dropSessionDidUpdate, results: 3, missing: nil) { stack in
      host.push(session, on: stack)
      stack.push(destination.flatMap { Position($0) }, host: host)
      return 2
    } read: { (stack) throws(APIFailure) in
      try stack.proposal(at: -3, from: isTable ? .table : .collection)
    }
  }

  /// The coordinator can be read until nobody hears of the session again; it animates nothing once
  /// `performDrop` has returned (SQ17).
  private func perform(_ performance: DropPerformance) {
    let handle = host.handles.dropCoordinators.handle(of: performance)
    host.performances.append(performance)
    tell(.performDrop) { stack in
      stack.push(handle)
      return 1
    }
  }
}

extension LuaViewDelegate: TableViewDropDelegate {
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    guard let coordinator = coordinator as? ActiveTableViewDropCoordinator else { return }
    perform(coordinator.performance)
  }

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool {
    canHandle(session)
  }

  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {
    tell(.dropSessionDidEnter, of: session)
  }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    update(session, destinationIndexPath, isTable: true) as? TableViewDropProposal
      ?? TableViewDropProposal(operation: .cancel)
  }

  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {
    tell(.dropSessionDidExit, of: session)
  }

  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {
    tell(.dropSessionDidEnd, of: session)
  }

  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { preview(.dropPreviewParametersForRow, at: indexPath) }
}

extension LuaViewDelegate: CollectionViewDropDelegate {
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    guard let coordinator = coordinator as? ActiveCollectionViewDropCoordinator else { return }
    perform(coordinator.performance)
  }

  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool { canHandle(session) }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) { tell(.dropSessionDidEnter, of: session) }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    update(session, destinationIndexPath, isTable: false) as? CollectionViewDropProposal
      ?? CollectionViewDropProposal(operation: .cancel)
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) { tell(.dropSessionDidExit, of: session) }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) { tell(.dropSessionDidEnd, of: session) }

  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { preview(.dropPreviewParametersForItem, at: indexPath) }
}
