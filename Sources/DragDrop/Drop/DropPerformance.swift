public import Layout

/// One `performDrop`: what the coordinator tells the delegate, and where the items were sent.
///
/// The coordinators of tables and collections are this under UIKit's two sets of names.
public final class DropPerformance {
  /// One dropped item.
  public final class Item {
    public let dragItem: DragItem
    /// Where it came from in the view that performs, while that is still true (3.7).
    public let source: Position?

    init(dragItem: DragItem, source: Position?) {
      self.dragItem = dragItem
      self.source = source
    }
  }

  public let items: [Item]
  /// Where the drop goes; nil over empty space.
  public let destination: Position?
  public let operation: DropOperation
  public let intent: DropIntent
  public let session: any DropSession
  public let view: SectionedView
  private let drag: ActiveDragSession
  private var animators: [Animator] = []
  private var sent: [ObjectIdentifier] = []
  /// True while `performDrop` runs.
  var isOpen = true

  init(destination: SectionedDestination, proposal: ReducedProposal) {
    let view = destination.view
    let drag = destination.drag
    items = destination.session.items.map { item in
      Item(
        dragItem: item, source: drag.sourcePosition(of: item.original ?? item, in: view))
    }
    self.destination = destination.destination
    operation = proposal.operation
    intent = proposal.intent
    session = destination.session
    self.view = view
    self.drag = drag
  }

  /// Animates an item to a row that was inserted before, or into a rectangle of one
  /// (TCO-07, TCO-08).
  ///
  /// Out of `performDrop` it comes too late and nothing is animated (SQ17); an item can be sent
  /// once. Both are told in the trace.
  public func drop(_ item: DragItem, to position: Position, into rect: Rect?) -> any DragAnimating {
    let animator = Animator()
    let log = view.simulation?.log
    guard isOpen else {
      log?.record(
        .hint, name: "lateDrop", view: view.name, session: drag.number,
        reason: "coordinator.drop was called after performDrop returned: nothing is animated "
          + "(SQ17); call it inside performDrop")
      animator.finish(at: .end)
      return animator
    }
    guard items.contains(where: { $0.dragItem === item }) else {
      view.simulation?.fail(
        .gesture("coordinator.drop was called with an item that is not of this session"))
      return animator
    }
    guard !sent.contains(ObjectIdentifier(item)) else {
      view.simulation?.fail(
        .gesture("coordinator.drop was called twice for the item \(item.title)"))
      return animator
    }
    let count = view.layout.numberOfItems(inSection: position.section)
    guard (0..<count).contains(position.item) else {
      view.simulation?.fail(
        .gesture(
          "coordinator.drop was sent to \(position), but section \(position.section) of "
            + "\(view.name) has \(count) \(view.wording.items): insert it in the view first"))
      return animator
    }
    sent.append(ObjectIdentifier(item))
    animators.append(animator)
    var value: [(String, EventValue)] = [("item", .text(item.title))]
    if rect != nil { value.append(("into", .bool(true))) }
    log?.record(
      .phase, name: "drop", view: view.name, session: drag.number, path: position,
      value: .fields(value))
    if rect == nil { view.dropPreview(at: position) }
    return animator
  }

  /// The animations are over.
  func finish() {
    for animator in animators { animator.finish(at: .end) }
  }
}

/// What a table gives its delegate.
package final class ActiveTableViewDropCoordinator: TableViewDropCoordinator {
  package final class Item: TableViewDropItem {
    let item: DropPerformance.Item
    init(_ item: DropPerformance.Item) { self.item = item }
    package var dragItem: DragItem { item.dragItem }
    package var sourceIndexPath: IndexPath? { item.source?.indexPath }
  }

  package let performance: DropPerformance
  package let items: [any TableViewDropItem]
  init(_ performance: DropPerformance) {
    self.performance = performance
    items = performance.items.map { Item($0) }
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
}

/// What a collection gives its delegate.
package final class ActiveCollectionViewDropCoordinator: CollectionViewDropCoordinator {
  package final class Item: CollectionViewDropItem {
    let item: DropPerformance.Item
    init(_ item: DropPerformance.Item) { self.item = item }
    package var dragItem: DragItem { item.dragItem }
    package var sourceIndexPath: IndexPath? { item.source?.indexPath }
  }

  package let performance: DropPerformance
  package let items: [any CollectionViewDropItem]
  init(_ performance: DropPerformance) {
    self.performance = performance
    items = performance.items.map { Item($0) }
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
}

extension Position {
  /// What an index path that is none stands for: a place that no view has.
  static let nowhere = Position(section: -1, item: -1)
}
