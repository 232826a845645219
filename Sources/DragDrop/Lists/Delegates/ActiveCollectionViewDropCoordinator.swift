package import Layout

/// What a collection gives its delegate.
package final class ActiveCollectionViewDropCoordinator: CollectionViewDropCoordinator {
  package let performance: DropPerformance
  package let items: [any CollectionViewDropItem]
  init(_ performance: DropPerformance) {
    self.performance = performance
    items = performance.items
  }

  package var destinationIndexPath: IndexPath? { performance.destination?.indexPath }
  package var proposal: CollectionViewDropProposal {
    CollectionViewDropProposal(operation: performance.operation, intent: performance.intent)
  }
  package var session: any DropSession { performance.session }

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

  @discardableResult
  package func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    performance.drop(dragItem, to: target)
  }
}
