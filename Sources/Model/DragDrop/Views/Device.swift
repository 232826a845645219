public import Layout

/// A device with its applications and its clock: the part of the simulation that views use.
///
/// Its only subclass, ``Simulation``, plays the gestures. Views notify it with the methods under
/// "Notifications from views", and query the drags with those under "Questions from views".
public class Device: LinkedObject {
  /// The virtual time, which advances only during gestures.
  public let clock = VirtualClock()
  /// All events, in order.
  public let log: EventLog
  /// The settings of the device, and UIKit's undocumented constants.
  ///
  /// A changed setting is recorded as an event, because the header of a trace has only the initial
  /// settings.
  public final var environment: Environment {
    didSet {
      recordSettings(otherThan: oldValue)
      loads.configure(for: environment)
    }
  }
  /// The size in points; that of an iPad unless given.
  public let screenSize: Size
  /// The apps in the order of creation.
  public final internal(set) var applications: [Application] = []
  /// The views on the screen, by name.
  final var viewNames = ViewNames()
  /// The first failure that has not been thrown or taken yet.
  public final internal(set) var failure: DragDropError?
  /// Whether there is a failure; read after each call of a script, where copying it would be slow.
  @inlinable package final var hasFailed: Bool { failure != nil }
  private var callStack = CallStack()
  /// The failures of calls that are all made, even if the code of one fails; nil outside of such
  /// calls.
  private var collected: [DragDropError]?
  /// The loads of dropped items.
  let loads: Loads
  /// Whether a view's cells are due.
  final var layoutIsDue = false
  /// The views that called `beginUpdates` and may not have called `endUpdates` yet.
  final var viewsInUpdates: [Linked<View>] = []
  package let link = Link()

  init(environment: Environment, screenSize: Size) {
    self.environment = environment
    self.screenSize = screenSize
    log = EventLog(clock: clock)
    loads = Loads(clock: clock, log: log)
    loads.configure(for: environment)
    link.tie(to: self)
    clock.mayContinue = { [device = Linked(self)] in
      device.object?.mayContinue(Self.stepsOfEvent) ?? true
    }
  }

  deinit { link.cut() }

  /// The steps that an event of the clock counts as in the limits of loops.
  static let stepsOfEvent = 10

  /// Records the settings that have changed, without those that follow the version.
  private func recordSettings(otherThan old: Environment) {
    var sameVersion = old
    sameVersion.osVersion = environment.osVersion
    for setting in EnvironmentSetting.all {
      let value = setting.value(in: environment)
      let isVersion = setting.name == EnvironmentSetting.osVersion.name
      guard value != setting.value(in: isVersion ? old : sameVersion) else { continue }
      log.record(.input, name: "set", value: .fields([(setting.name, value)]))
    }
  }

  // MARK: Applications and views

  /// The application with a name; creates it if there is none.
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

  /// Discards the updates after a `beginUpdates` without an `endUpdates`, which would never take
  /// effect.
  final func takeBackOpenUpdates() {
    for view in viewsInUpdates { view.object?.takeBackOpenUpdates() }
    viewsInUpdates = []
  }

  /// Lays out the views that have changed, as a system does before it draws (AM40).
  package final func layoutIfNeeded() {
    guard layoutIsDue, failure == nil else { return }
    layoutIsDue = false
    for view in applications.lazy.flatMap(\.views) {
      // Most views have no subviews, and need no list of them.
      if view.subviews.isEmpty {
        view.layoutIfNeeded()
      } else {
        for view in view.withSubviews { view.layoutIfNeeded() }
      }
    }
  }

  /// The deepest view at a point of the screen, in any application.
  package final func hitTest(_ point: Point) -> View? {
    for application in applications.reversed() {
      if let hit = application.hitTest(point) { return hit }
    }
    return nil
  }

  /// Whether work whose length a script, file or trace determines may take a number of steps, each
  /// about as long as an instruction of a script; if not, the device has a failure with the reason.
  package final var mayContinue: (_ steps: Int) -> Bool = { _ in true }

  /// The steps that a loop on behalf of the device's user may still make.
  package final var workBudget: WorkBudget { WorkBudget(mayContinue) }

  // MARK: Calling delegates

  /// Whether delegates may be called.
  ///
  /// After a failure, only the calls that end sessions are made until the failure is taken.
  final var mayCall: Bool { failure == nil || collected != nil }

  /// Makes the calls that end a session, or that clean up after a failure: all of them, even if the
  /// code of one fails.
  ///
  /// Each call begins without a failure, so that its code can use the views. The first failure is
  /// that of the gesture; the trace has the others.
  final func notifyEnds(_ body: () -> Void) {
    guard collected == nil else { return body() }
    collected = []
    collectFailure()
    body()
    collectFailure()
    failure = collected?.first
    collected = nil
  }

  /// The failure that ends the gesture, while the remaining calls are made; nil otherwise.
  package final var earlierFailure: DragDropError? { collected?.first }

  private func collectFailure() {
    guard let failure else { return }
    collected?.append(failure)
    self.failure = nil
  }

  /// Whether code of a delegate is running.
  public final var isInsideCallback: Bool { callStack.depth > 0 || loads.depth > 0 }

  /// The running callbacks, the innermost last.
  package final var calls: [CallStack.Call] { callStack.calls }

  /// Runs a callback; returns its answer and its note about it.
  final func calling<Answer>(
    _ method: DelegateMethod, of view: String, event: Int, _ body: () -> Answer
  ) -> (Answer, CallStack.Note?) {
    let outer = callStack.push(CallStack.Call(method: method, view: view, event: event))
    let answer = body()
    let note = callStack.pop(restoring: outer)
    if callStack.depth == 0, collected != nil { collectFailure() }
    return (answer, note)
  }

  /// Runs code of an app that is not a method of a delegate: a completion handler or a block.
  package final func runCode<Answer>(_ body: () -> Answer) -> Answer {
    callStack.depth += 1
    defer { callStack.depth -= 1 }
    return body()
  }

  /// Whether the innermost callback is the one whose call has this event number.
  package final func isCalling(event number: Int) -> Bool { callStack.calls.last?.event == number }

  /// Sets the reason for the answer of the running callback, and its place; recorded with the
  /// answer.
  public final func note(reason: String? = nil, at place: String? = nil) {
    callStack.note(reason, at: place)
  }

  // MARK: Failing

  /// Ends the gesture in progress with an error.
  ///
  /// Only the first error is kept.
  public final func fail(_ error: DragDropError) {
    guard failure == nil else { return }
    failure = error
  }

  /// Reports that the delegate's own code failed in the running callback.
  public final func failInCallback(_ underlying: any Error) {
    // An exception that was raised inside the callback is the cause of the error, and is kept.
    guard failure == nil else { return }
    guard let call = callStack.calls.last else {
      return fail(.explained(.gesture("\(underlying)"), by: underlying))
    }
    log.record(
      .hint, name: "callbackFailed", view: call.view,
      value: .fields([("callback", .text(call.method.rawValue))]), reason: "\(underlying)")
    fail(.callback(call.method, view: call.view, event: call.event, underlying: underlying))
  }

  /// Adds an error with more information to the failure, if there is one.
  package final func explainFailure(by error: any Error) {
    if let failure { self.failure = .explained(failure, by: error) }
  }

  /// Returns the failure and clears it; nil if nothing failed.
  public final func takeFailure() -> DragDropError? {
    defer { failure = nil }
    return failure
  }

  // MARK: Notifications from views

  /// A view left the screen with all its subviews.
  func viewWasRemoved(_ view: View) {}
  func interactionWasRemoved(_ interaction: any Interaction) {}
  /// The content of a scroll view moved, by code.
  func contentDidMove(in view: View) {}
  /// The batch of a table or collection ends; it has not been checked yet.
  func viewEnds(_ batch: UpdateBatch, of view: View) {}
  /// A batch broke a rule; `hadChangedBefore` says whether the data was changed before it.
  func view(
    _ view: View, refused batch: UpdateBatch, _ exception: UpdateException, hadChangedBefore: Bool
  ) {}
  /// A batch passed all checks and is about to be shown.
  func view(_ view: View, accepted batch: UpdateBatch) {}
  /// The data of a table or collection changed and is shown; `map` maps the positions before the
  /// batch to those after it.
  func viewDidUpdate(_ view: View, _ map: UpdateMap?) {}
  /// The app ends the drags and reorders that began in a collection (IMV-04).
  func cancelDrags(from view: View) {}
  /// A collection got a new layout.
  func layoutWasReplaced(in view: View) {}
  /// A dragged row or item got a cell.
  func view(_ view: View, shows cell: View, at position: Position) {}

  // MARK: Questions from views

  /// Whether any touch or drag is in progress.
  var isDragging: Bool { false }
  /// Whether a touch has lifted items of a view.
  func hasLifted(from view: View) -> Bool { false }
  /// Whether an interaction within a view has lifted items that have not been returned yet.
  func hasDrag(within view: View) -> Bool { false }
  /// Whether a row or item is in a drag.
  func isDragged(_ position: Position, of view: View) -> Bool { false }
  /// Adds to the state of a row's cell whether the row is being reordered, with or without a
  /// session, and what a drop would do with the cell.
  func complete(_ state: inout CellConfigurationState, at position: Position, of view: View) {}
  /// The session whose drop is in progress.
  var releasedSession: ActiveDragSession? { nil }
}

extension Device {
  /// Gives a hint about a view, whose words replace the placeholders in the text.
  ///
  /// A session receives each hint once for each cause in a view.
  func hint(
    _ hint: Hint, in view: View?, session: ActiveDragSession? = nil, path: Position? = nil,
    cause: Position? = nil, value: EventValue = .none,
    _ words: [(name: String, word: String)] = []
  ) {
    let isGiven = session?.transfer.hints.contains {
      $0.hint == hint && $0.cause == cause && $0.view == view?.name
    }
    guard isGiven != true else { return }
    let sentence = view.sentence(of: hint, words)
    session?.transfer.hints.append(
      GivenHint(hint: hint, view: view?.name, cause: cause, sentence: sentence))
    log.record(
      .hint, name: hint.rawValue, view: view?.name, session: session?.number, path: path,
      value: value,
      reason: sentence)
  }
}

extension View? {
  /// The text of a hint about the view, with the rule numbers of its kind of view.
  func sentence(of hint: Hint, _ words: [(name: String, word: String)] = []) -> String {
    var sentence = hint.sentence((self?.hintWords ?? []) + words)
    for (number, own) in self?.hintRules ?? [] { sentence = sentence.replacing(number, with: own) }
    return sentence
  }
}
