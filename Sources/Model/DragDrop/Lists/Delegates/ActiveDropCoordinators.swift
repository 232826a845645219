package import Layout

/// The common part of the coordinators of tables and collections.
package class ActiveDropCoordinator {
  package let performance: DropPerformance

  init(_ performance: DropPerformance) { self.performance = performance }

  package final var destinationIndexPath: IndexPath? { performance.destination?.indexPath }
  package final var session: any DropSession { performance.session }

  @discardableResult
  package final func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    performance.drop(dragItem, to: target)
  }
}

/// The coordinator that a table passes to its delegate.
package final class ActiveTableViewDropCoordinator: ActiveDropCoordinator, TableViewDropCoordinator
{
  package private(set) lazy var items: [any TableViewDropItem] = performance.items
  package var proposal: TableViewDropProposal {
    TableViewDropProposal(operation: performance.operation, intent: performance.intent)
  }

  @discardableResult
  package func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating {
    performance.drop(dragItem, to: Position(indexPath) ?? .nowhere, into: nil)
  }

  @discardableResult
  package func drop(
    _ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: Rect
  ) -> any DragAnimating {
    performance.drop(dragItem, to: Position(indexPath) ?? .nowhere, into: rect)
  }

  package func drop(
    _ dragItem: DragItem, to placeholder: TableViewDropPlaceholder
  ) -> any TableViewDropPlaceholderContext { performance.drop(dragItem, to: placeholder) }
}

/// The coordinator that a collection passes to its delegate.
package final class ActiveCollectionViewDropCoordinator: ActiveDropCoordinator,
  CollectionViewDropCoordinator
{
  package private(set) lazy var items: [any CollectionViewDropItem] = performance.items
  package var proposal: CollectionViewDropProposal {
    CollectionViewDropProposal(operation: performance.operation, intent: performance.intent)
  }

  @discardableResult
  package func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating {
    performance.drop(dragItem, to: Position(indexPath) ?? .nowhere, into: nil)
  }

  @discardableResult
  package func drop(
    _ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: Rect
  ) -> any DragAnimating {
    performance.drop(dragItem, to: Position(indexPath) ?? .nowhere, into: rect)
  }

  package func drop(
    _ dragItem: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext { performance.drop(dragItem, to: placeholder) }
}
