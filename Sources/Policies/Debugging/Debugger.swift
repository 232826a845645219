package import DragDrop
import Files

/// Stops scripts before callbacks and lines, until the user decides how they continue.
///
/// Its stops are shown by a ``DebuggerFace``: the prompt stops before callbacks, and steps into
/// their lines from there; an editor stops only at lines.
///
/// The event of a call is recorded right before the callback runs: an observer may read and run
/// entries then, and the gesture continues afterwards.
package final class Debugger {
  /// A stop and its reason.
  package struct Stop {
    package enum Reason: Equatable {
      /// The end of a step.
      case step
      /// The breakpoints with these numbers.
      case breakpoints([Int])
      case callbacks([Int])
      case pause
      case error(message: String, isCaught: Bool)
      /// The place that was gone back to.
      case travel
    }

    package let reason: Reason
    /// The stopped function; nil if the callback has not begun.
    package let function: PolicyHost.StoppedFunction?
    /// The callback that is about to begin; nil if there is none.
    package let waiting: PolicyHost.WaitingCall?
    /// The call that is stopped.
    package let call: Event?
  }

  let host: () -> PolicyHost
  package weak var face: (any DebuggerFace)?
  /// Whether it stops only at lines, never before a callback.
  package var stopsOnlyAtLines = false
  package var breakpoints: [Breakpoint] = [] {
    didSet { updateLines() }
  }
  package var errorFilters: Set<ErrorFilter> = []

  /// The plan with which a run begins.
  package var firstPlan = StepPlan.breakpoints
  /// When to stop next.
  package private(set) var plan = StepPlan.breakpoints
  /// Whether a script or callback is stopped.
  package private(set) var isStopped = false
  /// The present stop; nil if nothing is stopped.
  package private(set) var stop: Stop?
  var travel: Travel?
  /// The lines to go back to that have been found.
  var found = Found()
  private var goesOn = false
  /// Whether to stop at the next line of any script.
  var isPausing = false
  /// The callback in which the step began.
  var leavingCall: Int?
  /// Whether lines are observed.
  var isListening = false
  var entry = EntryState()
  /// How often each breakpoint has been reached.
  var hits: [Breakpoint: Int] = [:]
  private var hitsAtBeginning: [Breakpoint: Int] = [:]
  /// The paths of scripts without links, by the scripts' names.
  var paths: [String: String] = [:]
  /// Whether the run ends as soon as nothing is evaluated at a stop any more.
  private var mustEnd = false

  /// The state of the running entry.
  struct EntryState {
    /// The calls that have not been answered, the innermost last.
    var calls: [Event] = []
    /// The call whose lines are observed.
    var call = CallState()
    /// Whether there are no more stops until the end of the entry.
    var isSilent = false
    /// The call before which to stop as soon as its arguments are known.
    var due: Event?
  }

  /// The state of the call whose lines are observed.
  struct CallState {
    /// The breakpoints whose conditions are checked at its first line, before any stop in it.
    var conditional: [Breakpoint] = []
    /// Its number, after a stop in it.
    var number: Int?
    /// The call depth of its own function, after that has begun.
    var depth: Int?
  }

  /// A debugger of the present host, which may change between runs.
  package init(host: @escaping () -> PolicyHost) { self.host = host }

  // MARK: Runs

  /// Begins a run, which may stop.
  package func begin() {
    plan = firstPlan
    entry = EntryState()
    leavingCall = nil
    isListening = false
    host().ticks = 0
    isPausing = false
    mustEnd = false
    found = Found()
    if travel == nil { hitsAtBeginning = hits } else { hits = hitsAtBeginning }
    guard stopsOnlyAtLines || breakpoints.contains(where: { $0.line != nil }) || plan.needsLines
    else { return }
    listen()
  }

  /// Ends a run.
  package func finish() {
    plan = .breakpoints
    travel = nil
    entry = EntryState()
    isListening = false
    let host = host()
    host.stopAtNoLine()
    host.willCall = nil
    host.sessionsDidChange = nil
    host.scriptWillRun = nil
  }

  /// Prevents further stops until the end of the run.
  package func fallSilent() {
    entry.isSilent = true
    follow(.breakpoints)
  }

  /// Whether there are no more stops until the end of the run.
  package var hasGivenUp: Bool { entry.isSilent }

  /// Ends the run, also from within something that is evaluated at a stop.
  package func giveUp() {
    fallSilent()
    mustEnd = true
    host().endRun()
  }

  /// Lets the face be called regularly in a run that does not stop.
  package func watch() {
    entry = EntryState()
    entry.isSilent = true
    mustEnd = false
    isListening = false
    listen()
  }

  /// Continues to the next stop of a plan.
  package func follow(_ next: StepPlan) {
    plan = next
    leavingCall = host().simulation.calls.last?.event
    goesOn = true
    if next.needsLines { listen() } else { listenNoMore() }
  }

  /// Whether a stop has not been told how to continue.
  package var mustWait: Bool { !goesOn }

  /// Stops at the next line.
  package func pause() {
    isPausing = true
    updateLines()
  }

  /// Continues to the next line if a line is stopped, otherwise to the next callback.
  package func stepOver() {
    guard let function = stop?.function else { return follow(.callback) }
    follow(.lineOver(depth: function.depth, thread: function.thread))
  }

  /// Continues until the stopped function has returned.
  package func stepOut() {
    guard let function = stop?.function else { return follow(.callback) }
    if stopsOnlyAtLines {
      return follow(.lineOut(depth: function.depth, thread: function.thread))
    }
    follow(
      function.depth <= entry.call.depth ?? 0
        ? .callback : .lineOut(depth: function.depth, thread: function.thread))
  }

  // MARK: Callbacks

  /// Observes a call that is about to run, or its answer.
  package func hear(_ event: Event) {
    guard !stopsOnlyAtLines, !isStopped, face?.isPresent == true else { return }
    // No function was called for it.
    stopWhereDue()
    switch event.kind {
    case .call: call(event)
    case .answer:
      guard let index = entry.calls.lastIndex(where: { $0.number == event.of }) else { return }
      let isOver = entry.calls[index...].contains { $0.number == entry.call.number }
      entry.calls.removeSubrange(index...)
      entry.call.conditional = []
      guard isOver || entry.call.number == nil else { return }
      entry.call = CallState()
      if plan.needsLines { plan = .callback }
      listenNoMore()
    default: break
    }
  }

  private func call(_ event: Event) {
    // A notification has no answer: it has ended when the next call comes from elsewhere.
    entry.calls.append(event)
    if entry.calls.count > 64 { entry.calls.removeFirst(32) }
    guard !entry.isSilent else { return }
    face?.willCall(event)
    guard !entry.isSilent else { return }
    let matching = breakpoints.filter { $0.isBefore(event.name, of: event.view) }
    if plan != .breakpoints || matching.contains(where: { $0.condition == nil }) {
      entry.call = CallState()
      entry.due = event
      guard host().source(of: "\(event.view ?? "").\(event.name)") != nil else {
        return stopWhereDue()
      }
      // The function is about to get its arguments, which can be shown then.
      host().willCall = { [unowned self] call in stopWhereDue(call) }
    } else if !matching.isEmpty {
      entry.call = CallState(conditional: matching)
      listen()
    }
  }

  /// Stops before the call that is due, if there is one.
  private func stopWhereDue(_ call: PolicyHost.WaitingCall? = nil) {
    guard let event = entry.due else { return }
    host().willCall = nil
    entry.due = nil
    wait(Stop(reason: .step, function: nil, waiting: call, call: event))
  }

  // MARK: At a stop

  func wait(at function: PolicyHost.StoppedFunction, _ reason: Stop.Reason) {
    if case .findingBreakpoint = travel {
      found.note(host().ticks, isNear: true)
      return
    }
    isPausing = false
    if !stopsOnlyAtLines, entry.call.depth == nil { entry.call.depth = function.depth }
    let call = entry.calls.last
    entry.call.number = call?.number
    wait(Stop(reason: reason, function: function, waiting: nil, call: call))
  }

  private func wait(_ stop: Stop) {
    // The run may have been ended while a condition was evaluated.
    guard !entry.isSilent else { return }
    self.stop = stop
    goesOn = false
    defer { self.stop = nil }
    lookingAround { face?.attend(to: stop) }
  }

  /// Runs `body` at a stop; nothing in it stops or counts for the run.
  package func lookingAround<Result>(_ body: () -> Result) -> Result {
    let wasStopped = isStopped
    isStopped = true
    defer {
      isStopped = wasStopped
      // What is evaluated ends alone, and the run would go on.
      if mustEnd, !wasStopped { host().endRun() }
    }
    return host().whileHeld(body)
  }
}
