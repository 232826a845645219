public import Layout

/// A device with its applications, its fingers and its clock, on which drags are played with
/// delegates.
///
/// All input consists of touches on the screen, and all events are in the `log`. A simulation
/// belongs to one thread.
public final class Simulation: Device {
  var touches: [Touch] = []
  /// The drags in progress, in order of their lifts.
  var sessionsInProgress: [ActiveDragSession] = []
  private var sessionCount = 0
  /// Plays gestures, and knows the drags whose fingers are on the screen.
  public private(set) lazy var player = GesturePlayer(of: self)
  /// The sessions that still receive callbacks.
  var sessions: [ActiveDragSession] = []
  /// The types that apps declare, by identifier.
  private(set) var declaredTypes: [String: ContentType] = [:]
  /// The drop whose `performDrop` runs.
  var performing: DropPerformance?
  /// The session whose end is being notified.
  var endingSession: ActiveDragSession?
  /// Whether a user action is in progress; animations and loads are completed inside one.
  private var isActing = false

  /// The boundaries between user actions at which a replay may stop.
  package var replayLimit = ReplayLimit()

  /// Called when a session receives no more callbacks: it was notified of its end, and its
  /// animations and loads have ended.
  package var sessionDidRetire: ((any DragSession, [any DropSession]) -> Void)?
  /// Called after a session has begun, and after it was retired.
  package var sessionsDidChange: (() -> Void)?
  /// The finger of the last input.
  package weak var touchOfInput: Touch?
  /// Finds a method in a delegate of a view that belongs to another of its objects; nil if there is
  /// none.
  package var findMisplacedMethod: ((SectionedView) -> MisplacedMethod?)?
  /// Names the row of a cell; nil for the title of the cell.
  package var rowName: ((Cell) -> String?)?
  /// Called when the hover over a spring-loaded target has ended.
  package var springDidRetire: ((ActiveSpringLoadedInteractionContext) -> Void)?

  /// A device without apps, at time 0.
  ///
  /// - Parameters:
  ///   - environment: The device and the version of its system.
  ///   - screenSize: The size of the screen, in points.
  public override init(
    environment: Environment = Environment(),
    screenSize: Size = Size(width: 1366, height: 1024)
  ) { super.init(environment: environment, screenSize: screenSize) }

  /// Breaks the reference cycles of everything in progress: of sessions and destinations, of loads
  /// and their transfers, of the clock and its timers.
  deinit {
    link.cut()
    clock.removeAll()
    loads.waiting = []
    for session in sessions { session.letGo() }
  }

  /// The numbers of the sessions that still receive callbacks, and the names of their sources.
  package var openSessions: [(number: Int, source: String)] {
    sessions.map { ($0.number, $0.source.name) }
  }

  /// The queue of the running code.
  public var queue: CompletionQueue { loads.queue }

  /// Schedules an action after `seconds` of virtual time; it does not run if the simulation has
  /// been freed.
  @discardableResult
  func schedule(
    after seconds: Double, isAwaited: Bool = true, _ action: @escaping () -> Void
  ) -> VirtualClock.Timer {
    clock.schedule(after: VirtualClock.time(seconds: seconds), isAwaited: isAwaited) {
      [simulation = Linked(self)] in
      if simulation.object != nil { action() }
    }
  }

  /// The states of the newest touch on the screen; nil if there is none.
  package var lifecycleMarks: [LifecycleMark]? { touches.last?.lifecycleMarks }

  // MARK: Sessions

  /// A session for which the source under a touch is asked for items.
  func openSession(
    of touch: Touch, from source: any DragSource, in application: Application
  ) -> ActiveDragSession {
    sessionCount += 1
    let session = ActiveDragSession(
      number: sessionCount, source: source, application: application, location: touch.location,
      on: self)
    session.touch = touch
    sessions.append(session)
    sessionsDidChange?()
    touch.sessionNumber = session.number
    return session
  }

  /// Retires a session, which receives no more callbacks.
  func retire(_ session: ActiveDragSession) {
    sessionDidRetire?(session, session.destinations.all.map(\.dropSession))
    session.retire()
    sessions.removeAll { $0 === session }
    sessionsDidChange?()
  }

  /// Retires a session without items, whose number is reused.
  func discard(_ session: ActiveDragSession) {
    sessionCount -= 1
    retire(session)
  }

  // MARK: User actions

  /// Runs one user action and throws its error.
  func act(_ name: String, _ body: () -> Void) throws(DragDropError) {
    guard !isInsideCallback, !isActing else {
      throw .gesture(
        "\(name) inside a callback: a finger cannot move while a delegate is being called")
    }
    guard allowsUserAction() else { throw .gesture(ReplayLimit.message) }
    if !viewsInUpdates.isEmpty {
      takeBackOpenUpdates()
      if let failure = takeFailure() { throw failure }
    }
    isActing = true
    defer { isActing = false }
    let hadFailed = failure != nil
    runAsCurrent {
      layoutIfNeeded()
      if hadFailed || failure == nil { body() }
      takeBackOpenUpdates()
      updateChangedDrops()
      layoutIfNeeded()
      if failure != nil { abortEverything() }
    }
    if let failure = takeFailure() { throw failure }
  }

  /// Runs code whose ``CurrentSimulation`` is this one.
  package func runAsCurrent(_ body: () -> Void) {
    CurrentSimulation.$value.withValue(CurrentSimulation(self), operation: body)
  }

  /// Whether a user action may begin here.
  ///
  /// While a finger is down and has not lifted items, the action belongs to the gesture in
  /// progress: it is allowed, and is not a boundary.
  private func allowsUserAction() -> Bool {
    guard replayLimit.isOn || replayLimit.end != nil else { return true }
    guard !touches.contains(where: { $0.machine.isPressed && $0.type == .direct }) else {
      return true
    }
    let wasStopped = replayLimit.hasStopped
    if replayLimit.mayBegin(after: log.count) { return true }
    if !wasStopped { replayLimit.didStop?() }
    return false
  }

  /// Ends everything after a failure: sessions are cancelled, gaps close, delegates are notified of
  /// the ends.
  private func abortEverything() {
    notifyEnds {
      for touch in touches.reversed() { touch.abort() }
      for session in sessionsInProgress.reversed() { session.abort() }
      touches = []
      sessionsInProgress = []
    }
  }

  // MARK: Notifications from views

  /// Cancels the drags of a removed interaction, and ends its drop sessions (UII-06).
  override func interactionWasRemoved(_ interaction: any Interaction) {
    for touch in touches {
      if case .interaction(let hovered)? = touch.springs.hover?.target, hovered === interaction {
        touch.springs.end()
      }
      guard touch.target.source === interaction else { continue }
      touch.leaveScreen()
      touch.handle { $0.interrupted() }
    }
    // A drop after a release is completed.
    for session in sessionsInProgress where session.release == nil {
      if session.destinations.current?.target === interaction { session.destinations.loseTarget() }
      for destination in session.destinations.all where destination.target === interaction {
        destination.end()
      }
    }
  }

  /// Cancels the drags that began in a removed view or its subviews; drags over it exit (SQ18).
  override func viewWasRemoved(_ view: View) {
    for touch in touches where touch.target.view?.isDescendant(of: view) ?? false {
      touch.target.forgetView()
    }
    for touch in touches where touch.target.source?.sourceView?.isDescendant(of: view) ?? false {
      touch.leaveScreen()
      touch.handle { $0.interrupted() }
    }
    for session in sessionsInProgress where session.release == nil {
      guard session.destinations.current?.target.targetView?.isDescendant(of: view) ?? false else {
        continue
      }
      session.destinations.loseTarget()
    }
  }

  /// AM33: content that moves under a resting finger is treated as a movement, as soon as no
  /// callback runs.
  override func contentDidMove(in view: View) {
    for session in sessionsInProgress where session.release == nil {
      session.contentMoved =
        session.contentMoved
        || session.destinations.viewUnderFinger?.isDescendant(of: view) ?? false
    }
    if !isInsideCallback { updateChangedDrops() }
  }

  override func viewEnds(_ batch: UpdateBatch, of view: View) { explainBatch(batch, of: view) }

  override func view(
    _ view: View, refused batch: UpdateBatch, _ exception: UpdateException, hadChangedBefore: Bool
  ) { explain(exception, of: batch, in: view, hadChangedBefore: hadChangedBefore) }

  override func view(_ view: View, accepted batch: UpdateBatch) {
    explainPlace(of: batch, in: view)
  }

  /// Cancels lifts on the view without callbacks, and resets gaps in it (7.1, 7.3).
  override func viewDidUpdate(_ view: View, _ map: UpdateMap?) {
    guard let view = view as? SectionedView else { return }
    if let map { keepSources(in: view, map) }
    if loads.shouldHintAtQueue() { hint(.backgroundQueue, in: view) }
    explainChange(of: view)
    if let collection = view as? CollectionView, let movement = collection.movement {
      hint(.updatedDuringMovement, in: collection, path: movement.original)
    }
    for touch in touches where touch.target.sourceList === view {
      touch.handle { $0.dataChanged() }
    }
    (view as? CollectionView)?.cancelMovement()
    for session in sessionsInProgress {
      for case let destination as SectionedDestination in session.destinations.all
      where destination.view === view {
        destination.dataDidChange(map)
      }
    }
    for touch in touches where !isInsideCallback { touch.updateRestEffects() }
  }

  override func cancelDrags(from view: View) {
    for touch in touches {
      let isDragged = touch.machine.dragged?.source.sourceView === view
      guard isDragged || touch.reorder?.view === view else { continue }
      touch.leaveScreen()
      touch.handle { $0.interrupted() }
      touch.recognition.cancelAll()
    }
  }

  /// AM35: ends lifts on the view without callbacks, as a snapshot does.
  override func layoutWasReplaced(in view: View) {
    for touch in touches where touch.target.sourceList === view && touch.machine.lifted != nil {
      touch.handle { $0.dataChanged() }
    }
  }

  /// Sets the drag state of a cell that appears on the screen (TCL-05, CCL-05).
  override func view(_ view: View, shows cell: View, at position: Position) {
    guard let cell = cell as? Cell, let view = view as? SectionedView else { return }
    for case let session? in touches.map(\.machine.lifted)
    where session.sourcePositions(in: view).contains(position) {
      view.cells.set(.lifting, of: cell, at: position, session: session.number)
    }
    for session in sessionsInProgress where session.sourcePositions(in: view).contains(position) {
      view.cells.set(.dragging, of: cell, at: position, session: session.number)
    }
  }

  // MARK: Questions from views

  override var isDragging: Bool { !sessionsInProgress.isEmpty || !touches.isEmpty }

  override func hasLifted(from view: View) -> Bool {
    touches.contains {
      $0.target.view === view && ($0.machine.lifted ?? $0.machine.dragged) != nil
    }
  }

  override func hasDrag(within view: View) -> Bool {
    sessions.contains { $0.source.sourceView?.isDescendant(of: view) ?? false }
  }

  override func isDragged(_ position: Position, of view: View) -> Bool {
    guard let view = view as? SectionedView else { return false }
    return sessionsInProgress.contains { $0.sourcePositions(in: view).contains(position) }
  }

  override func complete(
    _ state: inout CellConfigurationState, at position: Position, of view: View
  ) {
    if touches.contains(where: { $0.reorder?.view === view && $0.reorder?.own == position }) {
      state.isReordering = true
    }
    for case let destination as SectionedDestination in sessionsInProgress.map(
      \.destinations.current)
    where destination.view === view {
      if destination.gap.own == position, destination.gap.takesOwnOut {
        state.isReordering = true
      }
      guard destination.machine.isInside, let proposal = destination.proposal,
        proposal.operation.isAccepting, state.cellDropState != .targeted
      else { continue }
      let isTarget =
        proposal.intent == .insertIntoDestinationIndexPath && destination.dropPosition == position
      state.cellDropState = isTarget ? .targeted : .notTargeted
    }
  }

  override var releasedSession: ActiveDragSession? {
    sessionsInProgress.first { $0.release != nil }
  }
}

/// A method in one of a view's delegates that the view calls on another one.
package struct MisplacedMethod: Hashable {
  package let method: DelegateMethod
  /// Where it was found, and where it belongs, such as `delegate` and `dataSource`.
  package let found: String
  package let right: String

  package init(_ method: DelegateMethod, found: String, right: String) {
    (self.method, self.found, self.right) = (method, found, right)
  }

  var words: [(name: String, word: String)] {
    [("method", method.rawValue), ("found", found), ("right", right)]
  }
}

extension View {
  /// The simulation of the view.
  package var simulation: Simulation? { device as? Simulation }
}

extension Application {
  /// The simulation of the application.
  public var simulation: Simulation? { device as? Simulation }
}

// MARK: - Types that apps declare, and the end of loads that never complete

extension Simulation {
  /// Declares an app's own type for all apps: its supertypes, filename extensions and MIME types.
  ///
  /// Items that join a session later have the declared type for its identifier. UIKit:
  /// `UTExportedTypeDeclarations` in an app's `Info.plist`.
  public func declare(_ type: ContentType) {
    declaredTypes[type.identifier] = type
  }

  /// The type with an identifier: the system's, an app's, or an undeclared one.
  public func contentType(_ identifier: String) -> ContentType {
    declaredTypes[identifier] ?? ContentType(named: identifier)
  }

  /// The type of a file, by the extension of its name; `public.data` if there is none.
  public func contentType(ofFile name: String) -> ContentType {
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      let suffix = name[name.index(after: dot)...].lowercased()
      let own = declaredTypes.values.filter {
        $0.declaration.filenameExtensions.contains(suffix)
      }
      if let first = own.min(by: { $0.identifier < $1.identifier }) { return first }
    }
    return ContentType.ofFile(named: name)
  }

  /// Ends the loads whose handlers never called their completion, when nothing is scheduled that
  /// could call it.
  func giveUpLoads() throws(DragDropError) {
    guard !loads.waiting.isEmpty else { return }
    try act("waiting") {
      for transfer in loads.waiting { transfer.giveUpLoads() }
    }
  }
}

// MARK: - Saving

extension Simulation {
  /// The current state, for ``restore(_:)``.
  ///
  /// - Parameter others: Objects to save in addition to the views on the screen: removed views, and
  ///   layouts without a view.
  /// - Returns: Nil if the simulation is not idle.
  public func saved(with others: [AnyObject] = []) -> SavedState? {
    guard touches.isEmpty, sessionsInProgress.isEmpty, sessions.isEmpty, loads.waiting.isEmpty,
      failure == nil, !isInsideCallback, performing == nil, loads.completing == nil,
      endingSession == nil
    else { return nil }
    var state = SavedState(eventCount: log.count)
    let (environment, boundaries) = (environment, replayLimit.boundaryCount)
    let (applications, viewNames) = (applications, viewNames)
    let (sessionCount, declaredTypes) = (sessionCount, declaredTypes)
    let count = state.eventCount
    state.whenRestored { [self] in
      if self.environment != environment {
        let isRecording = log.isRecording
        log.isRecording = false
        self.environment = environment
        log.isRecording = isRecording
      }
      (self.applications, self.viewNames) = (applications, viewNames)
      (self.sessionCount, self.declaredTypes) = (sessionCount, declaredTypes)
      log.forget(after: count)
      replayLimit.goBack(toBoundaries: boundaries)
    }
    state.add(clock)
    for application in applications { state.add(application) }
    state.addWaiting()
    for object in others { state.add(object) }
    state.addWaiting()
    // Restored views request a layout.
    let layoutIsDue = layoutIsDue
    state.whenRestored { [self] in self.layoutIsDue = layoutIsDue }
    return state.isAtRest ? state : nil
  }

  /// Restores a saved state of this simulation.
  ///
  /// Gestures in progress are discarded without callbacks, and the log is truncated to its state at
  /// that time. Has no effect while a callback runs.
  public func restore(_ state: SavedState) {
    guard !isInsideCallback else { return }
    touches = []
    for session in sessions { session.letGo() }
    (sessions, sessionsInProgress, loads.waiting, failure) = ([], [], [], nil)
    state.restore()
  }
}

// MARK: - The effect of a view's updates on drags in progress

extension Simulation {
  /// Keeps the source paths that remain valid, adjusted to the update.
  ///
  /// In a collection a path follows its item through every update (AM41) except a snapshot (7.3).
  /// In a table an update makes all paths invalid; with a setting (N15) only those that it mentions.
  private func keepSources(in view: SectionedView, _ map: UpdateMap) {
    moveAwaitedPlaces(in: view, by: map)
    let follows = view is CollectionView && !view.batch.isOfSnapshot
    guard follows || environment.sourcePathSurvivesUnrelatedUpdates else { return }
    for item in sessionsInProgress.flatMap(\.items) {
      guard let origin = item.origin, origin.source === view,
        origin.updates == view.updates - 1, let position = origin.position,
        follows || !map.touches(position), let new = map.survivor(position)
      else { continue }
      item.origin = ItemOrigin(source: view, position: new, updates: view.updates)
    }
  }
}

/// The simulation on which the running code was called; code that UIKit's main queue would run later
/// is scheduled on its clock.
package struct CurrentSimulation: @unchecked Sendable {
  @TaskLocal static var value: CurrentSimulation?

  private let linked: Linked<Simulation>

  init(_ simulation: Simulation) { linked = Linked(simulation) }

  /// The simulation; nil if no action of a simulation runs on this thread.
  package static var simulation: Simulation? { value?.linked.object }
}
