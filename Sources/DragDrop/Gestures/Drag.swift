public import Layout

/// One finger's drag, gesture by gesture: lift, add, over, drop.
///
/// Every gesture is one touch event, a tick after the last; nothing is interpolated. Items are
/// named, and become points of the screen, which are then hit-tested as any touch.
public final class Drag {
  /// The device on which the finger is.
  public let simulation: Simulation
  /// The finger; nil before the lift and after the release.
  public private(set) var touch: Touch?
  private let first: Touch

  /// Which part of a cell the finger goes to.
  public enum Part: String, CaseIterable, Sendable {
    /// An eighth from its top.
    case above
    /// Its middle.
    case into
    /// An eighth from its bottom.
    case below
    /// An eighth from its left edge, where a line of items is halved.
    case left
    /// An eighth from its right edge.
    case right

    /// The point of a cell.
    func point(of frame: Rect) -> Point {
      switch self {
      case .above: Point(x: frame.midX, y: frame.minY + frame.height / 8)
      case .into: frame.center
      case .below: Point(x: frame.midX, y: frame.minY + frame.height * 7 / 8)
      case .left: Point(x: frame.minX + frame.width / 8, y: frame.midY)
      case .right: Point(x: frame.minX + frame.width * 7 / 8, y: frame.midY)
      }
    }
  }

  init(simulation: Simulation, touch: Touch) {
    self.simulation = simulation
    self.touch = touch
    first = touch
  }

  /// The session, from the lift on; nil where the source refused.
  public var session: (any DragSession)? { first.session }

  /// Whether the finger still holds items.
  public var isActive: Bool {
    guard touch != nil else { return false }
    switch first.machine.state {
    case .lifting, .dragging, .reordering: return true
    case .idle, .pressed, .ending, .ended, .transferred: return movement != nil
    }
  }

  /// The gap of this drag in a view; as on entry where it is not over it.
  func tracking(in view: SectionedView) -> GapTracking {
    if let sectioned, sectioned.view === view, sectioned.machine.isInside {
      return sectioned.tracking
    }
    return GapTracking(own: first.session?.own(in: view))
  }

  /// How many of the items come from a view.
  func localCount(in view: SectionedView) -> Int { first.session?.localCount(in: view) ?? 0 }

  /// How long the finger must rest before the gap in a view moves, in seconds; nil where it does at
  /// once.
  func dwellDelay(in view: SectionedView) -> Double? {
    guard let sectioned, sectioned.view === view, sectioned.dwell != nil else { return nil }
    return simulation.cadenceDelay(of: sectioned)
  }

  /// The movement by hand that the finger's long press has begun (IMV-10).
  private var movement: InteractiveMovement? {
    guard let collection = first.view as? CollectionView, let controller = collection.controller,
      controller.standardGesture.touch === first, controller.isMovingItem
    else { return nil }
    return collection.movement
  }

  /// Whether the finger is still on the screen for this drag, whatever it holds.
  var isHeld: Bool { touch != nil && !first.wasAborted }

  /// The last proposal, as it counted; nil before the first.
  public var proposal: (operation: DropOperation, intent: DropIntent)? {
    lastProposal.map { ($0.operation, $0.intent) }
  }

  /// The reason of the last proposal.
  public var reason: String? { lastProposal?.given.reason ?? lastProposal?.change }

  /// What was explained about the drag, or about why nothing was lifted, in order; see ``Hint``.
  public var hints: [String] { first.hints + (first.session?.transfer.hints.map(\.sentence) ?? []) }

  /// The view that would decide at a release now, or that decided, of whatever kind.
  public var destination: View? { first.destination?.target.targetView }

  /// The same where it is a table or collection.
  public var destinationView: SectionedView? { sectioned?.view }

  /// Where a drop would go now, or went.
  public var destinationPosition: Position? { sectioned?.destination }

  private var sectioned: SectionedDestination? { first.destination as? SectionedDestination }

  /// The operation that the drag ended with; nil while it goes on.
  public var operation: DropOperation? { first.session?.operation }

  /// The items that the finger holds, or held.
  public var items: [DragItem] { first.session?.items ?? [] }

  /// The number of the event with which the finger came down; 0 where nothing was recorded.
  package var firstEvent: Int { first.firstEvent }

  /// The number of the session that its source was asked to begin, from 1; nil where none was.
  package var sessionNumber: Int? { first.sessionNumber }

  /// The view that the finger came down on, of whatever kind.
  package var source: View? { first.source?.sourceView }

  /// The same where it is a table or collection.
  package var sourceView: SectionedView? { first.sourceList }

  /// The name of the touch's phase: `lifting`, `dragging`, `reordering`, `ended` ….
  package var phaseName: String { first.machine.state.name }

  /// Where the drag stands in the state machines, also once it is over.
  package var lifecycleMarks: [LifecycleMark] { first.lifecycleMarks }

  /// The row that moves without a session.
  package var reorderOrigin: Position? { first.reorder?.own ?? movement?.original }

  /// Where the row that moves without a session would stay.
  package var reorderDestination: Position? {
    guard let reorder = first.reorder else { return movement?.current }
    return (reorder.view as? CollectionView)?.movement?.current ?? reorder.tracking.gap
  }

  private var lastProposal: ReducedProposal? { first.destination?.proposal }

  // MARK: Gestures

  /// Taps a row, or a plain view, with another finger, which adds it to the drag.
  ///
  /// - Throws: what a delegate's code failed with, that there is no such row, or why the view cannot
  ///   be touched.
  @discardableResult
  public func add(_ view: View, _ position: Position? = nil) throws(DragDropError) -> Drag {
    try begin()
    try simulation.tap(view, position)
    return self
  }

  /// Goes over a part of a row, wherever its cell stands now, or to the middle of a view.
  ///
  /// An item that is the count stands for the place below the last row, in an empty section for the
  /// middle of its header or footer.
  ///
  /// - Throws: what a delegate's code failed with, or that there is no such row.
  @discardableResult
  public func over(
    _ view: View, _ position: Position? = nil, _ part: Part = .above
  ) throws(DragDropError) -> Drag {
    guard let position else { return try move(to: view.convert(view.bounds.center, to: nil)) }
    guard let list = view as? SectionedView else {
      throw .gesture("\(view.name) is a plain view: it has no items")
    }
    // The first movement may change what is shown, so it comes before the cell is looked up.
    try begin()
    if let session = first.session { simulation.show(list, to: session) }
    return try move(to: try simulation.point(of: position, part, in: list))
  }

  /// Goes to a point of the screen.
  ///
  /// - Throws: what a delegate's code failed with.
  @discardableResult
  public func move(to point: Point) throws(DragDropError) -> Drag {
    try begin()
    if let touch {
      try simulation.tick()
      try simulation.touchMoved(touch, to: point)
    }
    return self
  }

  /// Lifts the finger, and lets the end's animations and all loads without a delay run.
  ///
  /// - Throws: what a delegate's code failed with; the drag has ended all the same.
  @discardableResult
  public func drop() throws(DragDropError) -> Drag { try end(simulation.touchEnded) }

  /// Gives the drag up, and lets the animations run.
  ///
  /// - Throws: what a delegate's code failed with; the drag has ended all the same.
  @discardableResult
  public func cancel() throws(DragDropError) -> Drag { try end(simulation.touchCancelled) }

  private func end(
    _ takeAway: (Touch) throws(DragDropError) -> Void
  ) throws(DragDropError) -> Drag {
    guard let touch else { return self }
    try simulation.tick()
    self.touch = nil
    do throws(DragDropError) {
      try takeAway(touch)
    } catch {
      takeBack(touch)
      throw error
    }
    try simulation.runAnimations(of: touch)
    return self
  }

  /// The release did not happen because the session was wound back to before it.
  private func takeBack(_ touch: Touch) {
    if simulation.winding.hasStopped, simulation.isOnScreen(touch) { self.touch = touch }
  }

  /// The first movement after a lift, or of a pointer: past the slop, so that the session begins
  /// (SM6).
  func begin() throws(DragDropError) {
    guard let touch else { return }
    let isPressed = touch.machine.isPressed && touch.type == .indirectPointer
    guard touch.machine.lifted != nil || isPressed else { return }
    try simulation.tick()
    let beyond = Point(x: simulation.environment.liftSlop + 1, y: 0)
    try simulation.touchMoved(touch, to: touch.location + beyond)
  }
}
