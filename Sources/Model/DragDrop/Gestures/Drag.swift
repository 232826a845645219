public import Layout

/// The drag of one finger, gesture by gesture: lift, add, over, drop.
///
/// Every gesture is one touch event, one tick after the previous one; no movements in between are
/// interpolated. Gestures name items; the points of their cells on the screen are then hit-tested
/// like any touch.
public final class Drag {
  /// The device of the finger, which owns its drags; nil after it was freed.
  public var simulation: Simulation? { owner.object }
  private let owner: Linked<Simulation>
  /// The finger; nil before the lift and after the release.
  public private(set) var touch: Touch?
  /// The finger, also after the release.
  private let initialTouch: Touch

  /// The part of a cell that the finger goes to.
  public enum Part: String, CaseIterable, Sendable {
    /// The upper part: an eighth of the height from the top.
    case above
    /// The middle.
    case into
    /// The lower part: an eighth of the height from the bottom.
    case below
    /// The left part: an eighth of the width from the left edge, for cells divided into left and
    /// right halves.
    case left
    /// The right part: an eighth of the width from the right edge.
    case right

    /// The point of the part in a cell's frame.
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
    owner = Linked(simulation)
    self.touch = touch
    initialTouch = touch
  }

  /// The session, from the lift on; nil if the source refused.
  public var session: (any DragSession)? { initialTouch.session }

  /// Whether the finger still holds items.
  public var isActive: Bool {
    guard touch != nil else { return false }
    switch initialTouch.machine.state {
    case .lifting, .dragging, .reordering: return true
    case .idle, .pressed, .ending, .ended, .transferred: return movement != nil
    }
  }

  /// Whether a pointer's button is down but has not moved yet; the first movement lifts (DGI-11).
  package var isPressing: Bool {
    touch.map { $0.machine.isPressed && $0.type == .indirectPointer } ?? false
  }

  /// The drag's gap in a view; if the drag is not over the view, the gap that entering it would
  /// open.
  func gap(in view: SectionedView) -> Gap {
    if let sectioned, sectioned.view === view, sectioned.machine.isInside {
      return sectioned.gap
    }
    return Gap(own: initialTouch.session?.own(in: view))
  }

  /// The number of items that come from a view.
  func localCount(in view: SectionedView) -> Int { initialTouch.session?.localCount(in: view) ?? 0 }

  /// How long the finger must rest before the gap in a view moves, in seconds; nil if it moves
  /// immediately.
  func dwellDelay(in view: SectionedView) -> Double? {
    guard let collection = sectioned as? CollectionDestination, collection.view === view else {
      return nil
    }
    return collection.dwellDelay
  }

  /// The interactive movement that the finger's long press has begun (IMV-10).
  private var movement: InteractiveMovement? {
    guard let collection = initialTouch.target.view as? CollectionView,
      let controller = collection.controller,
      controller.standardGesture.touch === initialTouch, controller.isMovingItem
    else { return nil }
    return collection.movement
  }

  /// Whether the finger is still on the screen.
  var isHeld: Bool { touch != nil && !initialTouch.wasAborted }

  /// The last proposal after all reductions; nil before the first one.
  public var proposal: (operation: DropOperation, intent: DropIntent)? {
    lastProposal.map { ($0.operation, $0.intent) }
  }

  /// The reason of the last proposal.
  public var reason: String? { lastProposal?.given.reason ?? lastProposal?.change }

  /// The hints for the drag, or about why nothing was lifted, in order; see ``Hint``.
  public var hints: [String] {
    initialTouch.hints + (initialTouch.session?.transfer.hints.map(\.sentence) ?? [])
  }

  /// The current or last destination, as a view of any kind.
  public var destination: View? { initialTouch.destination?.target.targetView }

  /// The destination, if it is a table or collection.
  public var destinationView: SectionedView? { sectioned?.view }

  /// The position of a drop at the current or last destination.
  public var destinationPosition: Position? { sectioned?.dropPosition }

  private var sectioned: SectionedDestination? { initialTouch.destination as? SectionedDestination }

  /// The final operation; nil during the drag.
  public var operation: DropOperation? { initialTouch.session?.operation }

  /// The items of the session.
  public var items: [DragItem] { initialTouch.session?.items ?? [] }

  /// The number of the event at which the touch began; 0 if nothing was recorded.
  package var firstEvent: Int { initialTouch.firstEvent }

  /// The number of the session for which the source was asked for items, from 1; nil if it was not.
  package var sessionNumber: Int? { initialTouch.sessionNumber }

  /// The view of the pressed source, of any kind.
  package var source: View? { initialTouch.target.source?.sourceView }

  /// The view of the pressed source, if it is a table or collection.
  package var sourceView: SectionedView? { initialTouch.target.sourceList }

  /// The name of the touch's phase: `lifting`, `dragging`, `reordering`, `ended` ….
  package var phaseName: String { initialTouch.machine.state.name }

  /// The states of the drag's state machines, also after its end.
  package var lifecycleMarks: [LifecycleMark] { initialTouch.lifecycleMarks }

  /// The position of the row that is reordered without a session.
  package var reorderOrigin: Position? { initialTouch.reorder?.own ?? movement?.original }

  /// The position that the row being reordered without a session would move to.
  package var reorderDestination: Position? {
    guard let reorder = initialTouch.reorder else { return movement?.current }
    return (reorder.view as? CollectionView)?.movement?.current ?? reorder.gap.position
  }

  private var lastProposal: ReducedProposal? { initialTouch.destination?.proposal }

  // MARK: Gestures

  /// Taps a row or a plain view with another finger, which adds it to the drag.
  ///
  /// - Throws: The error of a delegate's code, or that the row does not exist or the view cannot be
  ///   touched.
  @discardableResult
  public func add(_ view: View, _ position: Position? = nil) throws(DragDropError) -> Drag {
    try begin()
    try device().tap(view, position)
    return self
  }

  /// Taps a point of the screen with another finger, which adds the item there to the drag.
  ///
  /// - Throws: The error of a delegate's code.
  @discardableResult
  public func add(at point: Point) throws(DragDropError) -> Drag {
    try begin()
    try device().tap(at: point)
    return self
  }

  /// Moves over a part of a row's cell, or to the middle of a view.
  ///
  /// An item equal to the count means the place below the last row, or in an empty section the
  /// middle of its header or footer.
  ///
  /// - Throws: The error of a delegate's code, or that the row does not exist.
  @discardableResult
  public func over(
    _ view: View, _ position: Position? = nil, _ part: Part = .above
  ) throws(DragDropError) -> Drag {
    guard let position else { return try go { view.convert(view.bounds.center, to: nil) } }
    guard let list = view as? SectionedView else {
      throw .gesture("\(view.name) is a plain view without items")
    }
    return try go { () throws(DragDropError) in
      initialTouch.session?.destinations.show(list)
      return try device().point(of: position, part, in: list)
    }
  }

  /// Moves to a point of the screen.
  ///
  /// Movements within the slop around the start of the touch do not begin the drag of lifted items.
  ///
  /// - Throws: The error of a delegate's code.
  @discardableResult
  public func move(to point: Point) throws(DragDropError) -> Drag {
    let isNear =
      try initialTouch.start.distance(to: point) <= device().environment.constants.liftSlop
    if !isNear { try begin() }
    try moveTouch(to: point)
    return self
  }

  /// Begins the session if this is the first movement, and then moves to a point of the screen.
  ///
  /// The point is determined afterwards, because the beginning may change the layout.
  func go(to point: () throws(DragDropError) -> Point) throws(DragDropError) -> Drag {
    try begin()
    try moveTouch(to: try point())
    return self
  }

  /// The device, on which the finger moves.
  func device() throws(DragDropError) -> Simulation {
    guard let simulation else { throw .gesture("the device of this drag was freed") }
    return simulation
  }

  private func moveTouch(to point: Point) throws(DragDropError) {
    guard let touch else { return }
    let simulation = try device()
    try simulation.tick()
    try simulation.touchMoved(touch, to: point)
  }

  /// Lifts the finger, and runs the final animations and all loads without a delay.
  ///
  /// - Throws: The error of a delegate's code; the drag has ended nevertheless.
  @discardableResult
  public func drop() throws(DragDropError) -> Drag {
    let simulation = try device()
    if try end(simulation.touchEnded) { try simulation.runAnimations(of: initialTouch) }
    return self
  }

  /// Lifts the finger without letting time pass: the final animations run later, so that another
  /// drag can begin in the meantime.
  ///
  /// - Throws: The error of a delegate's code; the drag has ended nevertheless.
  @discardableResult
  public func release() throws(DragDropError) -> Drag {
    _ = try end(device().touchEnded)
    return self
  }

  /// Cancels the drag, and runs the animations.
  ///
  /// - Throws: The error of a delegate's code; the drag has ended nevertheless.
  @discardableResult
  public func cancel() throws(DragDropError) -> Drag {
    let simulation = try device()
    if try end(simulation.touchCancelled) { try simulation.runAnimations(of: initialTouch) }
    return self
  }

  /// Ends the touch; false if it has already ended.
  private func end(
    _ endTouch: (Touch) throws(DragDropError) -> Void
  ) throws(DragDropError) -> Bool {
    guard let touch else { return false }
    try device().tick()
    self.touch = nil
    do throws(DragDropError) {
      try endTouch(touch)
    } catch {
      restore(touch)
      throw error
    }
    return true
  }

  /// Restores a drag whose release was undone because the session went back to a time before it.
  private func restore(_ touch: Touch) {
    if simulation?.replayLimit.hasStopped ?? false, touch.isOnScreen { self.touch = touch }
  }

  /// Whether the next movement begins the session.
  var beginsWithNextMovement: Bool { touch?.machine.lifted != nil || isPressing }

  /// Whether the source's delegate is notified when the session begins.
  var notifiesSourceOfBeginning: Bool {
    if let list = initialTouch.target.sourceList {
      return list.askedDragDelegate?.responds(to: .dragSessionWillBegin) ?? false
    }
    let interaction = initialTouch.target.source as? DragInteraction
    return interaction?.delegate?.implements(.sessionWillBegin) ?? false
  }

  /// The first movement after a lift or a press: moves beyond the slop, so that the session begins
  /// (SM6).
  func begin() throws(DragDropError) {
    guard let touch, beginsWithNextMovement else { return }
    try moveTouch(
      to: touch.location + Point(x: device().environment.constants.liftSlop + 1, y: 0))
  }
}
