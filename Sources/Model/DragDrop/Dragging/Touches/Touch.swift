public import Layout

/// One finger, or a pointer, on the screen.
public final class Touch: LinkedObject, RecognizedTouch {
  /// The kind of a touch.
  ///
  /// UIKit: `UITouch.TouchType`.
  public enum TouchType: Int, CaseIterable, Sendable {
    /// A finger.
    case direct = 0
    /// A mouse or a trackpad with its button pressed.
    case indirectPointer = 3
  }

  /// A finger or a pointer.
  public let type: TouchType
  /// The location on the screen.
  public internal(set) var location: Point
  unowned let simulation: Simulation
  /// The pressed views and row.
  let target: TouchTarget
  var machine = SourceMachine()
  /// The events caused by the action in progress, which are handled after it has returned.
  private var queue: [SourceMachine.Event] = []
  /// The last destination, after the session has ended.
  var finalDestination: Destination?
  /// The recognizers that follow the touch.
  private(set) lazy var recognition = TouchRecognition(of: self)
  /// The autoscroll under the finger (7.4).
  private(set) lazy var autoscroll = Autoscroll(of: self)
  /// The hover over a spring-loaded target (SQ19).
  private(set) lazy var springs = SpringLoading(of: self)
  /// Whether the gesture failed and was ended.
  var wasAborted = false
  /// The number of the event at which it began; 0 if nothing was recorded.
  var firstEvent = 0
  /// The number of the session for which its source was asked for items.
  var sessionNumber: Int?
  /// The hints about a touch without a session, such as why nothing was lifted.
  var hints: [String] = []
  package let link = Link()

  init(_ target: TouchTarget, type: TouchType = .direct, on simulation: Simulation) {
    self.type = type
    self.target = target
    location = target.start
    self.simulation = simulation
    link.tie(to: self)
  }

  deinit { link.cut() }

  /// The location where it came down.
  var start: Point { target.start }
  /// The session that it lifts, drags or has dragged.
  var session: ActiveDragSession? { machine.session }
  /// The current or last destination.
  var destination: Destination? { session?.destinations.current ?? finalDestination }
  /// The reorder without a session in progress (RP1, SQ20, SQ21).
  var reorder: Reorder? {
    if case .reordering(let reorder) = machine.state, reorder.isMoving { reorder } else { nil }
  }
  /// Whether the finger is still down.
  var isOnScreen: Bool { simulation.touches.contains { $0 === self } }

  // MARK: The lifecycle

  /// Passes an event to the machine, performs the action, and then handles the events that the
  /// action caused.
  ///
  /// An event from a callback during an action, such as the removal of a view, is handled
  /// immediately.
  func handle(_ event: SourceMachine.Event) {
    let outer = queue
    queue = []
    perform(take(event))
    while !queue.isEmpty { perform(take(queue.removeFirst())) }
    queue = outer
  }

  /// Adds an event that an action causes; it is handled after the action has returned.
  func enqueue(_ event: @escaping SourceMachine.Event) { queue.append(event) }

  /// Passes an event to the machine and records the transition; the caller performs the action.
  @discardableResult
  func take(_ event: SourceMachine.Event) -> SourceMachine.Action {
    let step = event(&machine)
    if let place = step.place {
      simulation.log.record(place, of: .source, view: target.source?.name, session: sessionNumber)
    }
    return step.action
  }

  private func perform(_ action: SourceMachine.Action) {
    switch action {
    case .nothing: break
    case .waitForLift: waitForLift()
    case .scroll(let timer): timer.map { simulation.clock.cancel($0) }
    case .tap(let timer):
      timer.map { simulation.clock.cancel($0) }
      tap()
    case .askForItems: askForItems()
    case .refuse: refuseLift()
    case .lift(let session): lift(session)
    case .reverseLift(let session): session.reverseLift()
    case .begin(let session): session.begin(by: self)
    case .move(let session): session.move(with: self)
    case .decide(let session): session.decide(by: self)
    case .perform(let session): session.perform(by: self)
    case .animateCancel(let session): session.animateCancel(of: self)
    case .endSession(let session):
      session.end()
      session.animateDrop(of: self)
    case .notifyTransfer(let session): session.notifyTransfer()
    case .beginReorder(let reorder): reorder.begin(by: self)
    case .moveReorder(let reorder) where reorder.isMoving: reorder.move(to: location)
    case .endReorder(let reorder) where reorder.isMoving:
      explainTarget(of: reorder)
      reorder.end(at: location)
    case .undoReorder(let reorder) where reorder.isMoving: reorder.undo()
    case .moveReorder, .endReorder, .undoReorder: break
    }
  }

  func stopTracking(_ recognizer: GestureRecognizer) { recognition.remove(recognizer) }

  // MARK: On the screen

  /// Updates the effects of a resting finger: the autoscroll at an edge and the spring under it.
  func updateRestEffects() {
    autoscroll.update()
    springs.update()
  }

  /// Updates the drag or reorder after the content has moved under a resting finger, which is
  /// treated as a movement (7.1).
  func contentMoved() {
    if let session = machine.dragged {
      session.destinations.update(hasMoved: true)
    } else if let reorder {
      reorder.move(to: location)
    }
  }

  /// Removes the touch from the screen, and ends its autoscroll, spring and cadence.
  func leaveScreen() {
    simulation.touches.removeAll { $0 === self }
    autoscroll.end("the finger has lifted")
    springs.end()
    for destination in session?.destinations.all ?? [] {
      (destination as? CollectionDestination)?.stopDwelling()
    }
  }

  /// Ends the touch after a failure.
  func abort() {
    wasAborted = true
    recognition.cancelAll()
    leaveScreen()
    if let session = machine.dragged {
      session.abort()
    } else {
      handle { $0.interrupted() }
    }
  }
}
