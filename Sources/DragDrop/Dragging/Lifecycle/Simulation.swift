public import Layout

/// A device with its applications, its fingers and its clock: what plays drags against delegates.
///
/// Everything enters as touches on the screen; everything that happens is in the `log`. A
/// simulation belongs to one thread.
public final class Simulation: Device {
  var touches: [Touch] = []
  /// The drags on their way, in order of their lifts.
  var drags: [TrackedDrag] = []
  var sessionCount = 0
  /// The sessions that still receive callbacks.
  var sessions: [TrackedDrag] = []
  /// The types that apps declare, by identifier, with what they take where somebody counts.
  var declaredTypes: [String: ItemProvider.DeclaredType] = [:]
  /// The `performDrop` that runs.
  var performing: DropPerformance?
  /// The session whose end is told.
  var endingSession: TrackedDrag?
  /// Whether an act of the person is under way; animations and loads complete within one.
  private var isActing = false

  /// Where what happens may be cut to be played again.
  package var winding = Winding()

  /// Called when nobody will hear of a session again: its end was told, its animations and loads
  /// are over.
  package var sessionDidRetire: ((any DragSession, [any DropSession]) -> Void)?
  /// Called when a hover over something spring-loaded is over.
  package var springDidRetire: ((ActiveSpringLoadedInteractionContext) -> Void)?

  /// A device without apps, at time 0.
  ///
  /// - Parameters:
  ///   - environment: What device and which system it is.
  ///   - screenSize: In points.
  public override init(
    environment: Environment = Environment(),
    screenSize: Size = Size(width: 1366, height: 1024)
  ) { super.init(environment: environment, screenSize: screenSize) }

  /// What is under way holds on to itself: sessions and their destinations, loads and those who wait
  /// for them, what is scheduled and the clock.
  deinit {
    link.cut()
    clock.removeAll()
    loads.waiting = []
    for session in sessions { session.letGo() }
  }

  /// Where the code runs that runs now.
  public var queue: CompletionQueue { loads.queue }

  /// Has something done after so many seconds of virtual time, if the simulation still lives.
  @discardableResult
  func schedule(
    after seconds: Double, isAwaited: Bool = true, _ action: @escaping (Simulation) -> Void
  ) -> VirtualClock.Timer {
    clock.schedule(after: VirtualClock.time(seconds: seconds), isAwaited: isAwaited) {
      [simulation = Linked(self)] in
      if let simulation = simulation.object { action(simulation) }
    }
  }

  // MARK: Acts

  /// Runs one act of the person and throws what failed in it.
  func act(_ name: String, _ body: () -> Void) throws(DragDropError) {
    guard !isInsideCallback, !isActing else {
      throw .gesture("\(name) inside a callback: a finger cannot move while a delegate answers")
    }
    guard windingAllowsAct() else { throw .gesture(Winding.message) }
    if !viewsInUpdates.isEmpty {
      takeBackOpenUpdates()
      if let failure = takeFailure() { throw failure }
    }
    isActing = true
    defer { isActing = false }
    body()
    takeBackOpenUpdates()
    updateChangedDrops()
    if failure != nil { abortEverything() }
    if let failure = takeFailure() { throw failure }
  }

  /// A failure ends every gesture: sessions are cancelled, gaps close, ends are told.
  private func abortEverything() {
    abandoning {
      for touch in touches.reversed() {
        touch.wasAborted = true
        abort(touch)
      }
      for drag in drags.reversed() { abort(drag) }
      touches = []
      drags = []
    }
  }

  // MARK: What views tell

  /// An interaction left its view: its drags are cancelled, its destinations hear of the end
  /// (UII-06).
  override func interactionWasRemoved(_ interaction: any Interaction) {
    for touch in touches {
      if case .interaction(let hovered)? = touch.spring?.target, hovered === interaction {
        endSpring(touch)
      }
      guard touch.source === interaction else { continue }
      lift(offScreen: touch)
      apply(touch.machine.interrupted(), to: touch)
    }
    // What a release has begun goes on to its end.
    for drag in drags where drag.release == nil {
      if let current = drag.current, current.target === interaction { leave(current) }
      for destination in drag.destinations where destination.target === interaction {
        end(destination)
      }
    }
  }

  /// A view left the screen with all that it holds: drags that began in it are cancelled, drags
  /// over it leave (SQ18).
  override func viewWasRemoved(_ view: View) {
    for touch in touches where touch.view?.isDescendant(of: view) ?? false { touch.forgetView() }
    for touch in touches where touch.source?.sourceView?.isDescendant(of: view) ?? false {
      lift(offScreen: touch)
      apply(touch.machine.interrupted(), to: touch)
    }
    for drag in drags where drag.release == nil {
      guard let current = drag.current, current.target.targetView?.isDescendant(of: view) ?? false
      else { continue }
      leave(current)
    }
  }

  override func viewEnds(_ batch: UpdateBatch, of view: View) { explainBatch(batch, of: view) }

  override func view(
    _ view: View, refused batch: UpdateBatch, _ exception: UpdateException, hadChangedBefore: Bool
  ) { explain(exception, of: batch, in: view, hadChangedBefore: hadChangedBefore) }

  override func view(_ view: View, accepted batch: UpdateBatch) {
    explainPlace(of: batch, in: view)
  }

  /// Lifts on the view are silently reversed, gaps start afresh (7.1, 7.3).
  override func viewDidUpdate(_ view: View, _ map: UpdateMap?) {
    guard let view = view as? SectionedView else { return }
    if let map { keepSources(in: view, map) }
    if loads.shouldHintAtQueue() { hint(.backgroundQueue, in: view) }
    explainChange(of: view)
    for touch in touches where touch.sourceList === view {
      apply(touch.machine.dataChanged(), to: touch)
    }
    (view as? CollectionView)?.cancelInteractiveMovement()
    for drag in drags {
      for case let destination as SectionedDestination in drag.destinations
      where destination.view === view {
        dataDidChange(under: destination)
      }
    }
    for touch in touches where !isInsideCallback { trackRestingFinger(touch) }
  }

  override func view(_ view: View, shows cell: View, at position: Position) {
    showDragStates(of: cell, at: position, in: view)
  }

  // MARK: What views ask

  override var isDragging: Bool { !drags.isEmpty || !touches.isEmpty }

  override func hasLifted(from view: View) -> Bool {
    touches.contains { $0.view === view && ($0.machine.lifted ?? $0.machine.dragged) != nil }
  }

  override func isDragged(_ position: Position, of view: View) -> Bool {
    guard let view = view as? SectionedView else { return false }
    return drags.contains { $0.sourcePositions(in: view).contains(position) }
  }

  override func complete(
    _ state: inout CellConfigurationState, at position: Position, of view: View
  ) {
    if touches.contains(where: { $0.reorder?.view === view && $0.reorder?.own == position }) {
      state.isReordering = true
    }
    for case let destination as SectionedDestination in drags.map(\.current)
    where destination.view === view {
      if destination.tracking.own == position, destination.tracking.takesOwnOut {
        state.isReordering = true
      }
      guard destination.machine.isInside, let proposal = destination.proposal,
        proposal.operation.isAccepting, state.cellDropState != .targeted
      else { continue }
      let isTarget =
        proposal.intent == .insertIntoDestinationIndexPath && destination.destination == position
      state.cellDropState = isTarget ? .targeted : .notTargeted
    }
  }

  override var releasedSession: TrackedDrag? { drags.first { $0.release != nil } }
}

extension View {
  /// The simulation that the view lives in.
  public var simulation: Simulation? { device as? Simulation }
}

extension Application {
  /// The simulation that runs it.
  public var simulation: Simulation? { device as? Simulation }
}
