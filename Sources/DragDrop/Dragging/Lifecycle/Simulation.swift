public import Layout

/// A device with its applications, its fingers and its clock: what plays drags against delegates.
///
/// Everything enters as touches on the screen; everything that happens is in the `log`. A
/// simulation belongs to one thread.
public final class Simulation: LinkedObject {
  /// The time on the device, which passes only when a gesture lets it.
  public let clock = VirtualClock()
  /// Everything that has happened, in order.
  public let log: EventLog
  /// The device, and UIKit's undocumented constants.
  ///
  /// Each setting that changes is an event: the header of a trace has only what it began with.
  public var environment: Environment {
    didSet { recordSettings(otherThan: oldValue) }
  }
  /// In points; a pad's, unless given.
  public let screenSize: Size
  /// The apps, in the order in which they were made.
  public internal(set) var applications: [Application] = []
  /// The views on the screen, by name.
  var viewNames = ViewNames()
  /// The first failure that has not been thrown or taken yet.
  public internal(set) var failure: DragDropError?

  var touches: [Touch] = []
  /// The drags on their way, in order of their lifts.
  var drags: [ActiveDragSession] = []
  var sessionCount = 0
  /// The sessions of which somebody may still hear.
  var sessions: [ActiveDragSession] = []
  /// The transfers that still wait for loads.
  var transfers: [Transfer] = []
  /// The types that apps declare, by identifier.
  var declaredTypes: [String: ContentType] = [:]
  /// What they take, where somebody counts.
  var typeReceipts: [String: StorageMeter.Receipt] = [:]
  /// Where the code runs that runs now.
  public internal(set) var queue = CompletionQueue.main
  /// Whether the completion that runs now was told to leave views alone.
  var hasHintedAtQueue = false
  /// The `performDrop` that runs.
  var performing: DropPerformance?
  /// The transfer whose completion runs now.
  var completing: Transfer?
  /// The session whose end is told.
  var endingSession: ActiveDragSession?
  /// How deep in delegates' code we are; gestures are refused there.
  private var callDepth = 0
  private var isAborting = false
  private var isEnding = false
  /// Whether an act of the person is under way; animations and loads complete within one.
  private var isActing = false
  private var pendingNote: AnswerNote?
  /// The tables that began updates and may not have ended them yet.
  var tablesInPairs: [Linked<TableView>] = []
  package let link = Link()

  /// Where what happens may be cut to be played again.
  package var winding = Winding()

  /// Called when nobody will hear of a session again: its end was told, its animations and loads
  /// are over.
  package var sessionDidRetire: ((any DragSession, [any DropSession]) -> Void)?
  /// Called when a hover over something spring-loaded is over.
  package var springDidRetire: ((ActiveSpringLoadedInteractionContext) -> Void)?

  /// Why a delegate answered so, and from where.
  struct AnswerNote {
    var reason: String?
    var at: String?
  }

  /// A device without apps, at time 0.
  ///
  /// - Parameters:
  ///   - environment: What device and which system it is.
  ///   - screenSize: In points.
  public init(
    environment: Environment = Environment(),
    screenSize: Size = Size(width: 1366, height: 1024)
  ) {
    self.environment = environment
    self.screenSize = screenSize
    log = EventLog(clock: clock)
    link.tie(to: self)
    clock.mayGoOn = { [simulation = Linked(self)] in
      simulation.object?.log.meter?.allows(steps: Self.stepsOfEvent) ?? true
    }
  }

  /// What an event that falls due costs at least, in steps of loops.
  static let stepsOfEvent = 10

  /// What is under way holds on to itself: sessions and their destinations, loads and those who wait
  /// for them, what is scheduled and the clock.
  deinit {
    link.cut()
    clock.removeAll()
    for session in sessions { session.letGo() }
  }

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

  // MARK: Applications and views

  /// The application with a name, made where there is none.
  public func application(named name: String = "main") -> Application {
    if let known = applications.first(where: { $0.name == name }) { return known }
    let new = Application(name: name, simulation: self)
    applications.append(new)
    return new
  }

  func originForNextApplication(besides application: Application) -> Point {
    let others = applications.filter { $0 !== application && !$0.views.isEmpty }
    let bottom = others.map { app in
      app.origin.y + (app.views.map(\.frame.maxY).max() ?? 0)
    }.max()
    return Point(x: 0, y: bottom ?? 0)
  }

  /// The deepest view under a point of the screen, in any application.
  func hitTest(_ point: Point) -> View? {
    for application in applications.reversed() {
      if let hit = application.hitTest(point) { return hit }
    }
    return nil
  }

  // MARK: Calling delegates

  /// False after a failure, until it is settled: nobody is called in a broken state, except to hear
  /// of an end.
  var mayCall: Bool { failure == nil || isAborting || isEnding }

  /// Tells several of an end: also those that come after one whose code fails.
  func tellEnds(_ body: () -> Void) {
    let outer = isEnding
    isEnding = true
    defer { isEnding = outer }
    body()
  }

  /// Whether a delegate's code runs at this moment.
  public var isInsideCallback: Bool { callDepth > 0 }

  func calling<Answer>(
    _ method: DelegateMethod, of view: String, event: Int, _ body: () -> Answer
  ) -> (Answer, AnswerNote?) {
    callDepth += 1
    let outer = pendingNote
    pendingNote = nil
    calls.append(Call(method: method, view: view, event: event))
    let answer = body()
    calls.removeLast()
    let note = pendingNote
    pendingNote = outer
    callDepth -= 1
    return (answer, note)
  }

  /// Runs code of an app's that is no method of a delegate: a completion, a block.
  package func runCode<Answer>(_ body: () -> Answer) -> Answer {
    callDepth += 1
    defer { callDepth -= 1 }
    return body()
  }

  package struct Call {
    package let method: DelegateMethod
    package let view: String
    package let event: Int
  }

  /// The callbacks that run now, the innermost last.
  package private(set) var calls: [Call] = []

  /// Whether the callback runs now whose call is a certain event.
  package func isCalling(event number: Int) -> Bool { calls.last?.event == number }

  /// Says why the callback that runs now answers as it does; shown with its answer.
  public func note(reason: String? = nil, at place: String? = nil) {
    var note = pendingNote ?? AnswerNote()
    if let reason { note.reason = reason }
    if let place { note.at = place }
    pendingNote = note
  }

  // MARK: Failing

  /// Ends the gesture in progress with an error.
  ///
  /// The first error counts.
  public func fail(_ error: DragDropError) {
    guard failure == nil, !isAborting else { return }
    failure = error
  }

  /// Reports that the delegate's own code failed in the callback that runs now.
  public func failInCallback(_ underlying: any Error) {
    // An exception inside the callback is the cause, and has its own words.
    guard failure == nil else { return }
    guard let call = calls.last else { return fail(.gesture("\(underlying)")) }
    log.record(
      .hint, name: "callbackFailed", view: call.view,
      value: .fields([("callback", .text(call.method.rawValue))]), reason: "\(underlying)")
    fail(
      .callback(call.method, view: call.view, event: call.event, underlying: underlying))
  }

  /// The failure, which is settled by taking it; nil where nothing failed.
  public func takeFailure() -> DragDropError? {
    defer { failure = nil }
    return failure
  }

  /// Runs one act of the person and throws what failed in it.
  func act(_ name: String, _ body: () -> Void) throws(DragDropError) {
    guard callDepth == 0, !isActing else {
      throw .gesture("\(name) inside a callback: a finger cannot move while a delegate answers")
    }
    guard windingAllowsAct() else { throw .gesture(Winding.message) }
    if !tablesInPairs.isEmpty {
      takeBackOpenPairs()
      if let failure = takeFailure() { throw failure }
    }
    isActing = true
    defer { isActing = false }
    body()
    takeBackOpenPairs()
    updateChangedDrops()
    if failure != nil { abortEverything() }
    if let failure = takeFailure() { throw failure }
  }

  /// What `beginUpdates` has collected without an `endUpdates` would wait for ever.
  private func takeBackOpenPairs() {
    for table in tablesInPairs.compactMap(\.object) where table.openPairs > 0 {
      table.abandonBatch()
      fail(
        .gesture(
          "\(table.name): beginUpdates without endUpdates, so what it has collected was taken back")
      )
    }
    tablesInPairs = []
  }

  /// A failure ends every gesture: sessions are cancelled, gaps close, ends are told.
  private func abortEverything() {
    isAborting = true
    defer { isAborting = false }
    for touch in touches.reversed() {
      touch.wasAborted = true
      abort(touch)
    }
    for drag in drags.reversed() { abort(drag) }
    touches = []
    drags = []
  }

  // MARK: Updates of views

  /// An interaction left its view: its drags are cancelled, its destinations hear of the end
  /// (UII-06).
  func interactionWasRemoved(_ interaction: any Interaction) {
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
  func viewWasRemoved(_ view: View) {
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

  /// A view's data changed: lifts on it are silently reversed, gaps start afresh (7.1, 7.3).
  func viewDidUpdate(_ view: SectionedView) {
    hintAtQueue(changing: view)
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
}
