package import Layout

/// What a table gives its delegate.
package final class ActiveTableViewDropCoordinator: TableViewDropCoordinator {
  package let performance: DropPerformance
  package let items: [any TableViewDropItem]
  init(_ performance: DropPerformance) {
    self.performance = performance
    items = performance.items
  }

  package var destinationIndexPath: IndexPath? { performance.destination?.indexPath }
  package var proposal: TableViewDropProposal {
    TableViewDropProposal(operation: performance.operation, intent: performance.intent)
  }
  package var session: any DropSession { performance.session }

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

  @discardableResult
  package func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    performance.drop(dragItem, to: target)
  }
}
