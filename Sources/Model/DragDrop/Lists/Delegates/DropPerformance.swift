public import Layout

/// One `performDrop`: the values of the coordinator, and the items dropped with it.
///
/// The coordinators of tables and collections use it with UIKit's two sets of names.
public final class DropPerformance {
  /// One dropped item.
  public final class Item: TableViewDropItem, CollectionViewDropItem {
    /// The session's item.
    public let dragItem: DragItem
    /// The position that the item comes from in the performing view, while it is valid (3.7).
    public let source: Position?
    /// The index path of ``source``.
    ///
    /// UIKit: `sourceIndexPath` (TDI-03, CDI-03).
    public var sourceIndexPath: IndexPath? { source?.indexPath }
    /// The size of its preview, in points; zero if it has no visible preview.
    public let previewSize: Size

    init(dragItem: DragItem, source: Position?, previewSize: Size) {
      self.dragItem = dragItem
      self.source = source
      self.previewSize = previewSize
    }
  }

  /// The session's items, in its order.
  public let items: [Item]
  /// The destination of the drop; nil over empty space.
  public let destination: Position?
  /// The operation of the last proposal, after its reduction.
  public let operation: DropOperation
  /// The intent of the last proposal, after its reduction.
  public let intent: DropIntent
  /// The session that was dropped.
  public let session: any DropSession
  /// The view on which it was dropped.
  public let view: SectionedView
  let dragSession: ActiveDragSession
  /// Whether the destination counts the one local item at its old place (3.5).
  let countsSource: Bool
  private var animators: [Animator] = []
  private var sent: [ObjectIdentifier] = []
  private var placeholders: [PlaceholderContext] = []
  /// The items that are animated to rows, which are looked up when `performDrop` has returned (AM37).
  private var flights: [Flight] = []

  private struct Flight {
    let item: DragItem
    let position: Position
    let animator: Animator
    /// Whether it goes to the whole row, whose preview is asked for.
    let isWhole: Bool
    /// Called with a failure, to name the caller.
    let explain: ((DragDropError) -> any Error)?
  }
  /// True while `performDrop` runs.
  var isOpen = true

  init(
    in view: SectionedView, session: ActiveDropSession, destination: Position?,
    operation: DropOperation, intent: DropIntent, countsSource: Bool
  ) {
    let dragSession = session.dragSession
    items = session.items.map { item in
      Item(
        dragItem: item, source: dragSession.sourcePosition(of: item.original ?? item, in: view),
        previewSize: dragSession.isVisible(item) ? (item.original ?? item).previewSize : .zero)
    }
    (self.view, self.session, self.dragSession) = (view, session, dragSession)
    (self.destination, self.operation, self.intent) = (destination, operation, intent)
    self.countsSource = countsSource
  }

  /// Animates an item to a row, or into a rectangle of one (TCO-07, TCO-08, iOS 11); an empty
  /// rectangle shrinks it to a point.
  ///
  /// The row may be inserted later in `performDrop`: it is looked up when that has returned
  /// (AM37).
  /// After `performDrop` it is too late and nothing is animated (SQ17); an item can be animated
  /// once. The trace reports both cases.
  public func drop(_ item: DragItem, to position: Position, into rect: Rect?) -> any DragAnimating {
    drop(item, to: position, into: rect, explain: nil)
  }

  package func drop(
    _ item: DragItem, to position: Position, into rect: Rect?,
    explain: ((DragDropError) -> any Error)?
  ) -> any DragAnimating {
    let animator = Animator()
    guard maySend(item, animator) else { return animator }
    record(item, at: position, rect.map { [("into", .rect($0))] } ?? [], animator)
    flights.append(
      Flight(
        item: item, position: position, animator: animator, isWhole: rect == nil, explain: explain))
    return animator
  }

  /// Finds the target rows of animations, and requests their previews; fails if a row does not exist.
  func close() {
    isOpen = false
    defer { flights = [] }
    for flight in flights {
      let (item, position, animator) = (flight.item, flight.position, flight.animator)
      guard view.device?.failure == nil else { return }
      view.reloadIfNeeded()
      guard view.device?.failure == nil else { return }
      let sections = view.layout.numberOfSections
      let count = view.layout.numberOfItems(inSection: position.section)
      guard (0..<count).contains(position.item) else {
        let reason =
          (0..<sections).contains(position.section)
          ? "section \(position.section) of \(view.name) has \(count) \(view.wording.items)"
          : "\(view.name) has \(sections) sections"
        let error = DragDropError.gesture(
          "coordinator.drop was called with \(position), but at the end of performDrop \(reason): insert it in the view before performDrop returns (the model's own text, AM37)"
        )
        let explanation = flight.explain?(error)
        view.device?.fail(explanation.map { .explained(error, by: $0) } ?? error)
        return
      }
      guard flight.isWhole else { continue }
      view.dropPreview(at: position)
      let updates = view.updates
      item.allowDropPreviewUpdates(in: view.device, until: animator) { [view = Linked(view)] in
        if let view = view.object, view.updates == updates { view.dropPreview(at: position) }
      }
    }
  }

  /// Animates an item to a target of the delegate's choice (TCO-09, CCO-09, iOS 11).
  public func drop(_ item: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    let animator = Animator()
    guard maySend(item, animator), view.check(target) else { return animator }
    record(item, at: nil, EventValue.fields(of: target), animator)
    return animator
  }

  /// Inserts a placeholder and animates an item to it (TCO-06, CCO-06, iOS 11).
  ///
  /// After `performDrop` there is no placeholder, and its context cannot commit.
  package func drop(_ item: DragItem, to placeholder: any Placeholder) -> PlaceholderContext {
    let late = PlaceholderContext(dragItem: item, placeholder: placeholder, view: view, id: nil)
    guard maySend(item, late.animator) else { return late }
    switch view.placeholders.insert(placeholder, for: item) {
    case .failure(let error):
      view.device?.fail(
        .gesture(
          "coordinator.drop was called with a placeholder for \(Position(placeholder.insertionIndexPath) ?? .nowhere): \(error.message)"
        ))
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

  /// Whether an item may be animated now; otherwise gives a hint or fails.
  private func maySend(_ item: DragItem, _ animator: Animator) -> Bool {
    guard isOpen else {
      view.device?.hint(.lateDrop, in: view, session: dragSession)
      animator.finish(at: .end)
      return false
    }
    let count = items.count { $0.dragItem === item }
    guard count > 0 else {
      view.device?.fail(
        .gesture("coordinator.drop was called with an item of another session"))
      return false
    }
    // An item that the session has twice may be dropped twice.
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
      .phase, name: "drop", view: view.name, session: dragSession.number, path: position,
      value: .fields([("item", .text(item.title))] + value))
  }

  /// Removes the placeholders of a `performDrop` that failed.
  func withdraw() {
    for context in placeholders { view.placeholders.withdraw(context) }
  }

  /// Called when the animations have ended.
  func finishAnimations() {
    for animator in animators { animator.finish(at: .end) }
  }
}

extension Position {
  /// A position that no view has, for an invalid index path.
  static let nowhere = Position(section: -1, item: -1)
}
