package import DragDrop
import Files
import Lua
package import Policies

/// Stops scripts before callbacks and lines, until the user decides how they continue.
///
/// Its delegate shows the stops: the prompt stops before callbacks, and steps into
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
      /// The destination of going back.
      case travel
    }

    package let reason: Reason
    /// The stopped function; nil if the callback has not begun.
    package let function: StoppedFunction?
    /// The callback that is about to begin; nil if there is none.
    package let waiting: WaitingCall?
    /// The call that is stopped.
    package let call: Event?
  }

  /// The errors at which to stop.
  package enum ErrorFilter: String, CaseIterable, Sendable {
    /// All errors, also those that the script catches.
    case raised
    /// Errors that no `pcall` catches.
    case uncaught
    /// Exceptions that UIKit would raise: `Invalid update: …`.
    case update
  }

  let host: () -> PolicyHost
  package weak var delegate: (any DebuggerDelegate)?
  /// Whether it stops only at lines, never before a callback.
  package var stopsOnlyAtLines = false
  package var breakpoints: [Breakpoint] = [] {
    didSet { updateLines() }
  }
  package var errorFilters: Set<ErrorFilter> = []

  /// The plan with which a run begins.
  package var firstPlan = StepPlan.breakpoints
  /// The current step.
  var step = Step()
  /// Whether a script or callback is stopped.
  package private(set) var isStopped = false
  /// The current stop; nil if nothing is stopped.
  package private(set) var stop: Stop?
  var travel = Travel()
  /// Whether the user has decided how to continue from the stop.
  private var continues = false
  var observesLines = false
  var entry = EntryState()
  private var hits = BreakpointHits()
  /// The paths of scripts without links, by the scripts' names.
  private var paths: [String: String] = [:]

  /// The state of the running entry.
  struct EntryState {
    /// The calls that have not returned, the innermost last.
    var calls: [Event] = []
    /// The call whose lines are observed.
    var call = CallState()
    /// Whether there are no more stops until the end of the entry.
    var ignoresStops = false
    /// Whether the run ends as soon as no evaluation at a stop is in progress.
    var mustEnd = false
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

  /// When to stop next, and the callback in which that was decided.
  struct Step {
    var plan = StepPlan.breakpoints
    var call: Int?
  }

  /// A debugger of the current host, which may change between runs.
  package init(host: @escaping () -> PolicyHost) { self.host = host }

  /// When to stop next.
  package var plan: StepPlan { step.plan }

  /// The number of instructions that scripts have run; it is the same at a line in each repetition.
  package var ticks: Int { host().lua.ticks }

  // MARK: Runs

  /// Begins a run, which may stop.
  package func begin() {
    step = Step(plan: firstPlan)
    entry = EntryState()
    observesLines = false
    host().lua.ticks = 0
    travel.begin()
    hits.begin(isRepeated: isTravelling)
    guard stopsOnlyAtLines || breakpoints.contains(where: { $0.line != nil }) || plan.needsLines
    else { return }
    observeLines()
  }

  /// Ends a run.
  package func finish() {
    step.plan = .breakpoints
    travel.goal = nil
    entry = EntryState()
    observesLines = false
    let host = host()
    host.lua.debugger = nil
    host.hooks.willCall = nil
    host.hooks.sessionsDidChange = nil
    host.hooks.willRun = nil
  }

  /// Prevents further stops until the end of the run.
  package func stopPausing() {
    entry.ignoresStops = true
    follow(.breakpoints)
  }

  /// Whether there are no more stops until the end of the run.
  package var ignoresStops: Bool { entry.ignoresStops }

  /// Ends the run, even while an evaluation at a stop is in progress.
  package func endRun() {
    stopPausing()
    entry.mustEnd = true
    host().currentRun.end()
  }

  /// Makes the delegate's regular calls happen in a run that does not stop.
  package func observeWithoutStops() {
    entry = EntryState()
    entry.ignoresStops = true
    observesLines = false
    observeLines()
  }

  /// Continues to the next stop of a plan.
  package func follow(_ plan: StepPlan) {
    step = Step(plan: plan, call: host().simulation.calls.last?.event)
    continues = true
    if plan.needsLines { observeLines() } else { observeOnlyBreakpoints() }
  }

  /// Whether the user has not decided yet how to continue from the stop.
  package var mustWait: Bool { !continues }

  /// Stops at the next line.
  package func pause() {
    step.plan = .pause
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

  /// Observes a call that is about to run, or its result.
  package func observe(_ event: Event) {
    guard !stopsOnlyAtLines, !isStopped, delegate?.isPresent == true else { return }
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
      if plan.needsLines { step.plan = .callback }
      observeOnlyBreakpoints()
    default: break
    }
  }

  private func call(_ event: Event) {
    // A notification has no result: it has ended when another call follows.
    entry.calls.append(event)
    if entry.calls.count > 64 { entry.calls.removeFirst(32) }
    guard !entry.ignoresStops else { return }
    delegate?.willCall(event)
    guard !entry.ignoresStops else { return }
    let matching = breakpoints.filter { $0.isBefore(event.name, of: event.view) }
    if plan != .breakpoints || matching.contains(where: { $0.condition == nil }) {
      entry.call = CallState()
      entry.due = event
      guard SourceFinder(in: host()).source(of: "\(event.view ?? "").\(event.name)") != nil else {
        return stopWhereDue()
      }
      // The function is about to receive its arguments, which can then be shown.
      host().hooks.willCall = { [unowned self] call in stopWhereDue(call) }
    } else if !matching.isEmpty {
      entry.call = CallState(conditional: matching)
      observeLines()
    }
  }

  /// Stops before the call that is due, if there is one.
  private func stopWhereDue(_ call: WaitingCall? = nil) {
    guard let event = entry.due else { return }
    host().hooks.willCall = nil
    entry.due = nil
    wait(Stop(reason: .step, function: nil, waiting: call, call: event))
  }

  // MARK: At a stop

  func wait(at function: StoppedFunction, _ reason: Stop.Reason) {
    if case .findingBreakpoint = travel.goal {
      travel.note(ticks, isNear: true)
      return
    }
    if plan == .pause { step.plan = .breakpoints }
    if !stopsOnlyAtLines, entry.call.depth == nil { entry.call.depth = function.depth }
    let call = entry.calls.last
    entry.call.number = call?.number
    wait(Stop(reason: reason, function: function, waiting: nil, call: call))
  }

  private func wait(_ stop: Stop) {
    // The run may have been ended while a condition was evaluated.
    guard !entry.ignoresStops else { return }
    self.stop = stop
    continues = false
    defer { self.stop = nil }
    whileEvaluating { delegate?.didStop(stop) }
  }

  /// Runs `body` at a stop; code in it does not stop and is not counted for the run.
  package func whileEvaluating<Result>(_ body: () -> Result) -> Result {
    let wasStopped = isStopped
    isStopped = true
    defer {
      isStopped = wasStopped
      // Ending an evaluation does not end the run.
      if entry.mustEnd, !wasStopped { host().currentRun.end() }
    }
    return host().lua.whileHeld(body)
  }

  /// Evaluates a text in the stopped function; nil if nothing is stopped.
  package func evaluate(
    _ text: String, style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue]? {
    guard isStopped else { return nil }
    if let function = stop?.function { return try function.evaluate(text, style: style) }
    if let waiting = stop?.waiting { return try waiting.evaluate(text, style: style) }
    let host = host()
    return try host.currentRun.whileStopped { () throws(PolicyError) in
      try host.prompt.evaluate(text, name: "meanwhile", style: style)
    }
  }

  /// Whether the stopped function has a variable or argument of this name.
  package func knows(_ name: String) -> Bool {
    stop?.function?.knows(name) ?? false || stop?.waiting?.knows(name) ?? false
  }

  /// The path of a script without links; its name if there is no such file.
  package func path(ofScript name: String) -> String {
    if let known = paths[name] { return known }
    let path = FileSystem.resolved(name) ?? name
    paths[name] = path
    return path
  }
}

// MARK: - Conditions of breakpoints

extension Debugger {
  /// Whether to stop at a breakpoint that was reached.
  func stops(_ breakpoint: Breakpoint, in function: StoppedFunction) -> Bool {
    if let condition = breakpoint.condition, !holds(condition, in: function) { return false }
    guard hits.count(breakpoint) else { return false }
    guard let message = breakpoint.message else { return true }
    if !isTravelling { delegate?.log(text(of: message, in: function), at: function) }
    return false
  }

  private func holds(_ condition: String, in function: StoppedFunction) -> Bool {
    whileEvaluating {
      do throws(PolicyError) {
        return try function.isTrue(condition)
      } catch {
        if !isTravelling { delegate?.couldNotEvaluate("the condition '\(condition)'", error) }
        return true
      }
    }
  }

  /// A message with the values of the expressions in its braces.
  private func text(of message: String, in function: StoppedFunction) -> String {
    var text = ""
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let expression = String(rest[rest.index(after: open)..<end])
      text += whileEvaluating {
        do throws(PolicyError) {
          return try function.debugValues(of: expression).map(\.printed).joined(separator: ", ")
        } catch {
          return "<\(error.message)>"
        }
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

// MARK: - Going back

extension Debugger {
  /// The moment of the current stop.
  package var moment: Moment? {
    guard let stop, let function = stop.function else { return nil }
    let here = ticks
    var tick = here
    // The line of an error has already begun, and is a possible destination.
    if case .error = stop.reason { tick += 1 }
    return Moment(tick: tick, here: here, depth: function.depth, isMain: function.isMain)
  }

  /// Makes the next run find the line of a step back from a moment, and end there.
  package func findStep(before moment: Moment) {
    travel.goal = .findingStep(before: moment.tick, depth: moment.depth, isMain: moment.isMain)
  }

  /// Makes the next run find the last stop at a breakpoint before a moment, and end there.
  package func findBreakpoint(before moment: Moment) {
    travel.goal = .findingBreakpoint(before: moment.tick)
  }

  /// The tick of the destination; nil if none was found.
  package var foundTick: Int? { travel.foundTick }

  /// Makes the next run stop at the first line from a tick on.
  package func go(toTick tick: Int) { travel.goal = .going(to: tick) }

  /// Makes the current search end at the moment where it began.
  package func goNoFurtherBack(than moment: Moment) {
    guard isTravelling else { return }
    travel.goal = .going(to: moment.here)
    updateLines()
  }

  /// Whether it is going back.
  package var isTravelling: Bool { travel.goal != nil }
}
