public import Layout

/// One `performDrop`: what the coordinator tells the delegate, and where the items were sent.
///
/// The coordinators of tables and collections are this under UIKit's two sets of names.
public final class DropPerformance {
  /// One dropped item.
  public final class Item: TableViewDropItem, CollectionViewDropItem {
    /// The session's item.
    public let dragItem: DragItem
    /// Where it came from in the view that performs, while that is still true (3.7).
    public let source: Position?
    /// The same as an index path.
    ///
    /// UIKit: `sourceIndexPath` (TDI-03, CDI-03).
    public var sourceIndexPath: IndexPath? { source?.indexPath }
    /// The size of its preview, in points; zero where it has none that can be seen.
    public let previewSize: Size

    init(dragItem: DragItem, source: Position?, previewSize: Size) {
      self.dragItem = dragItem
      self.source = source
      self.previewSize = previewSize
    }
  }

  /// The session's items, in its order.
  public let items: [Item]
  /// Where the drop goes; nil over empty space.
  public let destination: Position?
  /// The operation of the last proposal, as it counted.
  public let operation: DropOperation
  /// The intent of the last proposal, as it counted.
  public let intent: DropIntent
  /// The session that was dropped.
  public let session: any DropSession
  /// The view on which it was dropped.
  public let view: SectionedView
  let drag: ActiveDragSession
  /// Whether the destination counts the one local item as still in its place (3.5).
  let countsSource: Bool
  private var animators: [Animator] = []
  private var sent: [ObjectIdentifier] = []
  private var placeholders: [PlaceholderContext] = []
  /// True while `performDrop` runs.
  var isOpen = true

  init(
    in view: SectionedView, session: ActiveDropSession, destination: Position?,
    operation: DropOperation, intent: DropIntent, countsSource: Bool
  ) {
    let drag = session.drag
    items = session.items.map { item in
      Item(
        dragItem: item, source: drag.sourcePosition(of: item.original ?? item, in: view),
        previewSize: drag.isVisible(item) ? (item.original ?? item).previewSize : .zero)
    }
    (self.view, self.session, self.drag) = (view, session, drag)
    (self.destination, self.operation, self.intent) = (destination, operation, intent)
    self.countsSource = countsSource
  }

  /// Animates an item to a row that was inserted before, or into a rectangle of one
  /// (TCO-07, TCO-08, iOS 11); a rectangle without size shrinks it to a point.
  ///
  /// Out of `performDrop` it comes too late and nothing is animated (SQ17); an item can be sent
  /// once. Both are told in the trace.
  public func drop(_ item: DragItem, to position: Position, into rect: Rect?) -> any DragAnimating {
    let animator = Animator()
    guard maySend(item, animator) else { return animator }
    let count = view.layout.numberOfItems(inSection: position.section)
    guard (0..<count).contains(position.item) else {
      view.device?.fail(
        .gesture(
          "coordinator.drop was sent to \(position), but section \(position.section) of "
            + "\(view.name) has \(count) \(view.wording.items): insert it in the view first"))
      return animator
    }
    record(item, at: position, rect.map { [("into", .rect($0))] } ?? [], animator)
    if rect == nil {
      view.dropPreview(at: position)
      let updates = view.updates
      item.followDropPreview(in: view.device, until: animator) { [view = Linked(view)] in
        if let view = view.object, view.updates == updates { view.dropPreview(at: position) }
      }
    }
    return animator
  }

  /// Animates an item to a place of its own choice (TCO-09, CCO-09, iOS 11).
  public func drop(_ item: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    let animator = Animator()
    guard maySend(item, animator), view.check(target) else { return animator }
    record(item, at: nil, EventValue.fields(of: target), animator)
    return animator
  }

  /// Inserts a placeholder and animates an item to it (TCO-06, CCO-06, iOS 11).
  ///
  /// Too late, there is none: its context can commit nothing.
  package func drop(_ item: DragItem, to placeholder: any Placeholder) -> PlaceholderContext {
    let late = PlaceholderContext(dragItem: item, placeholder: placeholder, view: view, id: nil)
    guard maySend(item, late.animator) else { return late }
    switch view.insert(placeholder, for: item) {
    case .failure(let error):
      view.device?.fail(
        .gesture(
          "coordinator.drop was given a placeholder for "
            + "\(Position(placeholder.insertionIndexPath) ?? .nowhere): \(error.message)"))
      return late
    case .success(let context):
      placeholders.append(context)
      var value: [(String, EventValue)] = [("placeholder", .bool(true))]
      if placeholder.providesPreview, let cell = context.cell {
        value.append(("preview", .preview(placeholder.previewParameters(for: cell))))
      }
      record(item, at: Position(placeholder.insertionIndexPath), value, context.animator)
      return context
    }
  }

  /// Whether an item may be sent somewhere now; says in the trace, or fails, where not.
  private func maySend(_ item: DragItem, _ animator: Animator) -> Bool {
    guard isOpen else {
      view.device?.hint(.lateDrop, in: view, session: drag)
      animator.finish(at: .end)
      return false
    }
    let count = items.count { $0.dragItem === item }
    guard count > 0 else {
      view.device?.fail(
        .gesture("coordinator.drop was called with an item that is not of this session"))
      return false
    }
    // What was given twice is sent twice.
    guard sent.count(where: { $0 == ObjectIdentifier(item) }) < count else {
      view.device?.fail(
        .gesture("coordinator.drop was called twice for the item \(item.title)"))
      return false
    }
    return true
  }

  private func record(
    _ item: DragItem, at position: Position?, _ value: [(String, EventValue)], _ animator: Animator
  ) {
    sent.append(ObjectIdentifier(item))
    animators.append(animator)
    view.device?.log.record(
      .phase, name: "drop", view: view.name, session: drag.number, path: position,
      value: .fields([("item", .text(item.title))] + value))
  }

  /// `performDrop` failed: what it dropped is taken back.
  func withdraw() {
    for context in placeholders { view.withdraw(context) }
  }

  /// The animations are over.
  func finish() {
    for animator in animators { animator.finish(at: .end) }
  }
}

extension Position {
  /// What an index path that is none stands for: a place that no view has.
  static let nowhere = Position(section: -1, item: -1)
}
