public import Layout

/// A device with its applications and its clock, as far as views know it.
///
/// What its fingers do is the ``Simulation``'s, the one subclass: views tell it what becomes of them
/// by the methods under "What views tell", and ask it what is dragged.
public class Device: LinkedObject {
  /// The time on the device, which passes only when a gesture lets it.
  public let clock = VirtualClock()
  /// Everything that has happened, in order.
  public let log: EventLog
  /// The device, and UIKit's undocumented constants.
  ///
  /// Each setting that changes is an event: the header of a trace has only what it began with.
  public final var environment: Environment {
    didSet { recordSettings(otherThan: oldValue) }
  }
  /// In points; a pad's, unless given.
  public let screenSize: Size
  /// The apps, in the order in which they were made.
  public final internal(set) var applications: [Application] = []
  /// The views on the screen, by name.
  final var viewNames = ViewNames()
  /// The first failure that has not been thrown or taken yet.
  public final internal(set) var failure: DragDropError?
  /// The callbacks that run now, the innermost last.
  package final private(set) var calls: [Call] = []
  /// How deep in delegates' code we are; gestures are refused there.
  private var callDepth = 0
  private var isAbandoning = false
  private var isEnding = false
  private var pendingNote: AnswerNote?
  /// What is loaded of the items that were dropped.
  let loads: Loads
  /// The views that began updates and may not have ended them yet.
  final var viewsInUpdates: [Linked<View>] = []
  package let link = Link()

  package struct Call {
    package let method: DelegateMethod
    package let view: String
    package let event: Int
  }

  /// Why a delegate answered so, and from where.
  typealias AnswerNote = (reason: String?, at: String?)

  init(environment: Environment, screenSize: Size) {
    self.environment = environment
    self.screenSize = screenSize
    log = EventLog(clock: clock)
    loads = Loads(clock: clock, log: log)
    link.tie(to: self)
    clock.mayGoOn = { [device = Linked(self)] in
      device.object?.log.meter?.allows(steps: Self.stepsOfEvent) ?? true
    }
  }

  deinit { link.cut() }

  /// What an event that falls due costs at least, in steps of loops.
  static let stepsOfEvent = 10

  /// Says in the log which settings are others than before.
  private func recordSettings(otherThan old: Environment) {
    for setting in EnvironmentSetting.all {
      let value = setting.value(in: environment)
      guard value != setting.value(in: old) else { continue }
      log.record(.input, name: "set", value: .fields([(setting.name, value)]))
    }
  }

  // MARK: Applications and views

  /// The application with a name, made where there is none.
  public final func application(named name: String = "main") -> Application {
    if let known = applications.first(where: { $0.name == name }) { return known }
    let new = Application(name: name, device: self)
    applications.append(new)
    return new
  }

  final func originForNextApplication(besides application: Application) -> Point {
    let others = applications.filter { $0 !== application && !$0.views.isEmpty }
    let bottoms = others.map { $0.origin.y + ($0.views.map(\.frame.maxY).max() ?? 0) }
    return Point(x: 0, y: bottoms.max() ?? 0)
  }

  /// What `beginUpdates` has collected without an `endUpdates` would wait for ever.
  final func takeBackOpenUpdates() {
    for view in viewsInUpdates { view.object?.takeBackOpenUpdates() }
    viewsInUpdates = []
  }

  /// The deepest view under a point of the screen, in any application.
  package final func hitTest(_ point: Point) -> View? {
    for application in applications.reversed() {
      if let hit = application.hitTest(point) { return hit }
    }
    return nil
  }

  /// For a loop that works for whoever plays on the device.
  package final var allowance: Allowance { Allowance(log.meter) }

  // MARK: Calling delegates

  /// False after a failure, until it is settled: nobody is called in a broken state, except to hear
  /// of an end.
  final var mayCall: Bool { failure == nil || isAbandoning || isEnding }

  /// Tells several of an end: also those that come after one whose code fails.
  final func tellEnds(_ body: () -> Void) {
    let outer = isEnding
    isEnding = true
    defer { isEnding = outer }
    body()
  }

  /// Gives everything up after a failure: ends are told, and fail no more.
  final func abandoning(_ body: () -> Void) {
    isAbandoning = true
    defer { isAbandoning = false }
    body()
  }

  /// Whether a delegate's code runs at this moment.
  public final var isInsideCallback: Bool { callDepth > 0 || loads.depth > 0 }

  /// Runs a callback; gives its answer and what it noted about it.
  final func calling<Answer>(
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
  package final func runCode<Answer>(_ body: () -> Answer) -> Answer {
    callDepth += 1
    defer { callDepth -= 1 }
    return body()
  }

  /// Whether the callback runs now whose call is a certain event.
  package final func isCalling(event number: Int) -> Bool { calls.last?.event == number }

  /// Says why the callback that runs now answers as it does; shown with its answer.
  public final func note(reason: String? = nil, at place: String? = nil) {
    var note = pendingNote ?? (nil, nil)
    if let reason { note.reason = reason }
    if let place { note.at = place }
    pendingNote = note
  }

  // MARK: Failing

  /// Ends the gesture in progress with an error.
  ///
  /// The first error counts.
  public final func fail(_ error: DragDropError) {
    guard failure == nil, !isAbandoning else { return }
    failure = error
  }

  /// Reports that the delegate's own code failed in the callback that runs now.
  public final func failInCallback(_ underlying: any Error) {
    // An exception inside the callback is the cause, and has its own words.
    guard failure == nil else { return }
    guard let call = calls.last else { return fail(.gesture("\(underlying)")) }
    log.record(
      .hint, name: "callbackFailed", view: call.view,
      value: .fields([("callback", .text(call.method.rawValue))]), reason: "\(underlying)")
    fail(.callback(call.method, view: call.view, event: call.event, underlying: underlying))
  }

  /// The failure, which is settled by taking it; nil where nothing failed.
  public final func takeFailure() -> DragDropError? {
    defer { failure = nil }
    return failure
  }

  // MARK: What views tell

  /// A view left the screen with all that it holds.
  func viewWasRemoved(_ view: View) {}
  /// An interaction left its view.
  func interactionWasRemoved(_ interaction: any Interaction) {}
  /// The batch of a table or collection is at its end, whether or not it will stand.
  func viewEnds(_ batch: UpdateBatch, of view: View) {}
  /// A batch broke a rule; `hadChangedBefore` says whether the data was changed before it.
  func view(
    _ view: View, refused batch: UpdateBatch, _ exception: UpdateException, hadChangedBefore: Bool
  ) {}
  /// A batch breaks no rule, and is about to be shown.
  func view(_ view: View, accepted batch: UpdateBatch) {}
  /// The data of a table or collection changed, and is shown; `map` says where the places of a batch
  /// went.
  func viewDidUpdate(_ view: View, _ map: UpdateMap?) {}
  /// A row or item has a cell now that shows how it is dragged.
  func view(_ view: View, shows cell: View, at position: Position) {}

  // MARK: What views ask

  /// Whether a finger holds anything, or a drag has not ended yet.
  var isDragging: Bool { false }
  /// Whether a finger has lifted items of a view.
  func hasLifted(from view: View) -> Bool { false }
  /// Whether a row or item is in a drag.
  func isDragged(_ position: Position, of view: View) -> Bool { false }
  /// Adds to the state of a row's cell whether its data source reorders it, without a session or with
  /// one, and what a drop would mean for it.
  func complete(_ state: inout CellConfigurationState, at position: Position, of view: View) {}
  /// The session that was released and is being dropped.
  var releasedSession: ActiveDragSession? { nil }
}

extension Device {
  /// Gives a hint about a view, whose words the sentence may use; in a session only once for a cause
  /// in a view.
  func hint(
    _ hint: Hint, in view: View?, session: ActiveDragSession? = nil, path: Position? = nil,
    cause: Position? = nil, value: EventValue = .none,
    _ words: [(name: String, word: String)] = []
  ) {
    let isGiven = session?.transfer.hints.contains {
      $0.hint == hint && $0.cause == cause && $0.view == view?.name
    }
    guard isGiven != true else { return }
    let sentence = hint.sentence((view?.hintWords ?? []) + words)
    session?.transfer.hints.append(
      GivenHint(hint: hint, view: view?.name, cause: cause, sentence: sentence))
    log.record(
      .hint, name: hint.rawValue, view: view?.name, session: session?.number, path: path,
      value: value,
      reason: sentence)
  }
}
