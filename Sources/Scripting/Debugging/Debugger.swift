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

  private let host: () -> PolicyHost
  package weak var delegate: (any DebuggerDelegate)?
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
  /// The callback in which the plan was decided.
  private var planCall: Int?
  /// Whether a script or callback is stopped.
  package private(set) var isStopped = false
  /// The current stop, with what the user has chosen at it; nil if nothing is stopped.
  private var current: CurrentStop?

  private struct CurrentStop {
    let stop: Stop
    /// The number of the chosen function among the callers of the stopped one, from 0.
    var frame = 0
    /// Whether the user has decided how to continue.
    var isContinued = false

    var chosenFunction: StoppedFunction? {
      frame == 0 ? stop.function : stop.function?.callers[frame]
    }
  }

  /// The search in a repeated run; nil in a run that is not repeated.
  private var search: Search?
  /// The tick that the last search has found; nil if it has found none.
  package private(set) var foundTick: Int?
  /// Whether a run is observed.
  private var isObserving = false
  private var counts = BreakpointCounts()
  /// The paths of scripts without links, by the scripts' names.
  private var paths: [String: String] = [:]

  // The running entry.

  /// The calls that have not returned, the innermost last.
  private var calls: [RunningCall] = []

  /// A call of a callback, and the call stack on which its function runs.
  private struct RunningCall {
    let event: Event
    /// The number of functions on the call stack before its own.
    let depth: Int
    let thread: Int

    func includes(depth: Int, thread: Int) -> Bool { thread != self.thread || depth > self.depth }
  }

  /// Whether there are no more stops until the end of the run.
  package private(set) var ignoresStops = false
  /// Whether the run ends as soon as no evaluation at a stop is in progress.
  private var mustEnd = false
  /// The call before which to stop as soon as its arguments are known.
  private var due: Event?

  private var observed = ObservedCall()

  /// The call whose lines are observed.
  private struct ObservedCall {
    /// The breakpoints whose conditions are checked at its first line, before any stop in it.
    var conditional: [Breakpoint] = []
    /// The call, after a stop in it.
    var call: RunningCall?
  }

  /// A debugger of the current host, which may change between runs.
  package init(host: @escaping () -> PolicyHost) { self.host = host }

  /// The number of instructions that scripts have run; it is the same at a line in each repetition.
  package var ticks: Int { host().lua.ticks }

  // MARK: Runs

  /// Begins a run, which may stop.
  package func begin() {
    plan = firstPlan
    planCall = nil
    resetEntry()
    host().lua.ticks = 0
    foundTick = nil
    search?.begin()
    counts.begin(isRepeated: isTraveling)
    observeLines()
  }

  private func resetEntry() {
    calls = []
    ignoresStops = false
    mustEnd = false
    due = nil
    observed = ObservedCall()
  }

  /// Ends a run.
  package func end() {
    plan = .breakpoints
    if let search { foundTick = search.foundTick }
    search = nil
    resetEntry()
    isObserving = false
    let host = host()
    host.lua.debugger = nil
    host.hooks.willCall = nil
    host.hooks.sessionsDidChange = nil
    host.hooks.willRun = nil
  }

  /// Prevents further stops until the end of the run.
  package func stopPausing() {
    ignoresStops = true
    resume(until: .breakpoints)
  }

  /// Ends the run, even while an evaluation at a stop is in progress.
  package func endRun() {
    stopPausing()
    mustEnd = true
    host().currentRun.end()
  }

  /// Makes the delegate's regular calls happen in a run that does not stop.
  package func observeWithoutStops() {
    resetEntry()
    ignoresStops = true
    observeLines()
  }

  /// Continues to the next stop of a plan.
  package func resume(until plan: StepPlan) {
    self.plan = plan
    planCall = host().simulation.calls.last?.event
    current?.isContinued = true
    updateLines()
  }

  /// Whether the user has not decided yet how to continue from the stop.
  package var mustWait: Bool { current?.isContinued == false }

  /// Stops at the next line.
  package func pause() {
    plan = .pause
    updateLines()
  }

  /// Continues to the next line if a line is stopped, otherwise to the next callback.
  package func stepOver() {
    guard let function = chosenFunction else { return resume(until: .callback) }
    resume(until: .lineOver(depth: function.depth, thread: function.thread))
  }

  /// Continues until the chosen function has returned.
  package func stepOut() {
    guard let function = chosenFunction else { return resume(until: .callback) }
    let hasCaller = function.callers.dropFirst().contains { caller in
      !PolicyHost.isComposing(caller.scriptName)
        && observed.call?.includes(depth: caller.depth, thread: caller.thread) ?? true
    }
    resume(
      until: stopsOnlyAtLines || hasCaller || observed.call == nil
        ? .lineOut(depth: function.depth, thread: function.thread) : .callback)
  }

  // MARK: Frames

  /// The current stop; nil if nothing is stopped.
  package var stop: Stop? { current?.stop }

  /// The number of the chosen function among the callers of the stopped one, from 0.
  package var frame: Int { current?.frame ?? 0 }

  /// The stopped function, or the caller of it that was chosen; nil if no function is stopped.
  package var chosenFunction: StoppedFunction? { current?.chosenFunction }

  /// Chooses the stopped function, 0, or one of its callers, whose variables are then used.
  ///
  /// - Returns: Whether there is one with this number.
  package func choose(frame number: Int) -> Bool {
    guard let function = stop?.function, function.callers.indices.contains(number) else {
      return false
    }
    current?.frame = number
    return true
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
      guard let index = calls.lastIndex(where: { $0.event.number == event.of }) else { return }
      let isOver = calls[index...].contains { $0.event.number == observed.call?.event.number }
      calls.removeSubrange(index...)
      observed.conditional = []
      guard isOver || observed.call == nil else { return }
      observed = ObservedCall()
      if plan.needsLines { plan = .callback }
      updateLines()
    default: break
    }
  }

  private func call(_ event: Event) {
    // A notification has no result: it has ended when another call follows.
    let lua = host().lua
    calls.append(RunningCall(event: event, depth: lua.callDepth, thread: lua.threadIdentity))
    if calls.count > 64 { calls.removeFirst(32) }
    guard !ignoresStops, !isTraveling else { return }
    delegate?.willCall(event)
    guard !ignoresStops else { return }
    let matching = breakpoints.filter { $0.isBefore(event.name, of: event.view) }
    if plan != .breakpoints || matching.contains(where: { $0.condition == nil }) {
      observed = ObservedCall()
      due = event
      guard SourceFinder(in: host()).source(of: "\(event.view ?? "").\(event.name)") != nil else {
        return stopWhereDue()
      }
      // The function is about to receive its arguments, which can then be shown.
      host().hooks.willCall = { [unowned self] call in stopWhereDue(call) }
    } else if !matching.isEmpty {
      observed = ObservedCall(conditional: matching)
      updateLines()
    }
  }

  /// Stops before the call that is due, if there is one.
  private func stopWhereDue(_ call: WaitingCall? = nil) {
    guard let event = due else { return }
    host().hooks.willCall = nil
    due = nil
    wait(Stop(reason: .step, function: nil, waiting: call, call: event))
  }

  // MARK: At a stop

  private func wait(at function: StoppedFunction, _ reason: Stop.Reason) {
    if search?.goal == .breakpoint {
      search?.recordStop(at: ticks)
      return
    }
    if plan == .pause { plan = .breakpoints }
    // A notification has no answer: its call remains in the list, but is over.
    observed.call = calls.last { host().simulation.isCalling(event: $0.event.number) }
    wait(Stop(reason: reason, function: function, waiting: nil, call: observed.call?.event))
  }

  private func wait(_ stop: Stop) {
    // The run may have been ended while a condition was evaluated.
    guard !ignoresStops else { return }
    current = CurrentStop(stop: stop)
    defer { current = nil }
    whileEvaluating { delegate?.didStop(stop) }
  }

  /// Runs `body` at a stop; code in it does not stop and is not counted for the run.
  package func whileEvaluating<Result>(_ body: () -> Result) -> Result {
    let wasStopped = isStopped
    isStopped = true
    defer {
      isStopped = wasStopped
      // Ending an evaluation does not end the run.
      if mustEnd, !wasStopped { host().currentRun.end() }
    }
    return host().lua.whileHeld(body)
  }

  /// Evaluates a text in the stopped function; nil if nothing is stopped.
  package func evaluate(
    _ text: String, style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue]? {
    guard isStopped else { return nil }
    if let function = chosenFunction { return try function.evaluate(text, style: style) }
    if let waiting = stop?.waiting { return try waiting.evaluate(text, style: style) }
    let host = host()
    return try host.currentRun.whileStopped { () throws(PolicyError) in
      try host.evaluator.evaluate(text, name: "meanwhile", style: style)
    }
  }

  /// Whether the stopped function has a variable or argument of this name.
  package func knows(_ name: String) -> Bool {
    chosenFunction?.knows(name) ?? false || stop?.waiting?.knows(name) ?? false
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
  private func stops(_ breakpoint: Breakpoint, in function: StoppedFunction) -> Bool {
    if let condition = breakpoint.condition, !holds(condition, in: function) { return false }
    guard counts.reach(breakpoint) else { return false }
    guard let message = breakpoint.message else { return true }
    if !isTraveling {
      delegate?.log(whileEvaluating { function.text(of: message) }, at: function)
    }
    return false
  }

  private func holds(_ condition: String, in function: StoppedFunction) -> Bool {
    whileEvaluating {
      do throws(PolicyError) {
        return try function.isTrue(condition)
      } catch {
        if !isTraveling { delegate?.couldNotEvaluate("the condition '\(condition)'", error) }
        return true
      }
    }
  }
}

// MARK: - Going back

extension Debugger {
  /// The moment of the current stop.
  package var moment: Moment? {
    guard let stop else { return nil }
    let here = ticks
    // Before a callback, the last line may be of any function.
    guard let function = stop.function else {
      return Moment(tick: here, here: here, depth: .max, isMain: true)
    }
    var tick = here
    // The line of an error has already begun, and is a possible destination.
    if case .error = stop.reason { tick += 1 }
    return Moment(tick: tick, here: here, depth: function.depth, isMain: function.isMain)
  }

  /// Makes the next run find the line of a step back from a moment, and end there.
  package func findStep(before moment: Moment) {
    search = Search(for: .step(depth: moment.depth, isMain: moment.isMain), upTo: moment.tick)
  }

  /// Makes the next run find the last stop at a breakpoint before a moment, and end there.
  package func findBreakpoint(before moment: Moment) {
    search = Search(for: .breakpoint, upTo: moment.tick)
  }

  /// Makes the next run stop at the first line from a tick on.
  package func go(toTick tick: Int) { search = Search(for: .destination, upTo: tick) }

  /// Makes the current search end at the moment where it began.
  package func goNoFurtherBack(than moment: Moment) {
    guard isTraveling else { return }
    go(toTick: moment.here)
    updateLines()
  }

  /// Whether it is going back.
  package var isTraveling: Bool { search != nil }
}

// MARK: - Lines

extension Debugger {
  private func observeLines() {
    isObserving = true
    defer { updateLines() }
    let host = host()
    let debugger = LuaDebugger(
      wants: { [unowned self] line in isWanted(line) },
      holdsStops: { [unowned self] script in hasBreakpoints(inScript: script) },
      stopped: { [unowned self, unowned host] frame in
        reach(StoppedFunction(host: host, frame: frame))
      })
    // Only callbacks that are set before this are called.
    defer { host.lua.debugger = debugger }
    debugger.raised = { [unowned self, unowned host] frame, error, isCaught in
      reach(error, isCaught, in: StoppedFunction(host: host, frame: frame))
    }
    guard stopsOnlyAtLines else { return }
    debugger.visit = { [unowned self] in delegate?.visit() }
    host.hooks.sessionsDidChange = { [unowned self] in delegate?.sessionsDidChange() }
    host.hooks.willRun = { [unowned self] in delegate?.willRun(script: $0) }
  }

  /// Restricts the observed lines to those at which a stop is possible.
  private func updateLines() {
    guard isObserving else { return }
    let host = host()
    switch search?.goal {
    case .destination: return host.lua.stop(atLines: [], tick: search?.tick)
    case .step: return host.lua.stopAtEveryLine()
    case nil, .breakpoint: break
    }
    if stopsOnlyAtLines {
      let hasCallbacks = breakpoints.contains { $0.line == nil }
      host.hooks.willCall = hasCallbacks ? { [unowned self] in expectStop(in: $0) } : nil
    }
    if plan.needsLines || !observed.conditional.isEmpty {
      host.lua.stopAtEveryLine()
    } else {
      host.lua.stop(atLines: Set(breakpoints.compactMap(\.line)), tick: search?.tick)
    }
  }

  /// Prepares for a breakpoint at the first line of a policy's function that is about to be called.
  private func expectStop(in call: WaitingCall) {
    guard !isStopped, !ignoresStops else { return }
    let matching = breakpoints.filter { $0.isBefore(call.name, of: call.viewName) }
    guard !matching.isEmpty else { return }
    observed = ObservedCall(conditional: matching)
    updateLines()
  }

  private func hasBreakpoints(inScript name: String) -> Bool {
    let path = path(ofScript: name)
    return breakpoints.contains { breakpoint in
      if case .line(_, path) = breakpoint.place { true } else { false }
    }
  }

  private func isWanted(_ line: LuaLine) -> Bool {
    guard !isStopped, !ignoresStops else { return false }
    if let isWanted = search?.isWanted(line, at: ticks) { return isWanted }
    let name = line.chunkName
    guard !PolicyHost.isComposing(name) else { return false }
    if plan == .pause || !observed.conditional.isEmpty { return true }
    if plan.needsLines, planWants(depth: line.depth, thread: line.threadIdentity) { return true }
    return breakpoints.contains { $0.isAt(line.number, of: path(ofScript: name)) }
  }

  private func planWants(depth: Int, thread: Int) -> Bool {
    if stopsOnlyAtLines {
      // After the end of a callback, the next line belongs to other code.
      if plan.needsLines, let call = planCall,
        !host().simulation.calls.contains(where: { $0.event == call })
      {
        return true
      }
    } else if let call = observed.call, !call.includes(depth: depth, thread: thread) {
      return false
    }
    return plan.includes(depth: depth, thread: thread)
  }

  /// Handles a line at which the run may stop.
  private func reach(_ function: StoppedFunction) {
    if let search, ticks >= search.tick {
      guard search.goal == .destination else { return endRun() }
      self.search = nil
      return wait(at: function, .travel)
    }
    var reason: Stop.Reason?
    if plan == .pause {
      reason = .pause
    } else if planWants(depth: function.depth, thread: function.thread) {
      reason = .step
    }
    if !observed.conditional.isEmpty {
      let conditional = observed.conditional
      observed.conditional = []
      let holding = conditional.filter { stops($0, in: function) }
      if !holding.isEmpty {
        reason = .callbacks(holding.map(\.number))
      } else {
        observed = ObservedCall()
        updateLines()
      }
    }
    let path = path(ofScript: function.scriptName)
    let here = breakpoints.filter { $0.isAt(function.line, of: path) && stops($0, in: function) }
    if !here.isEmpty { reason = .breakpoints(here.map(\.number)) }
    guard let reason else { return }
    wait(at: function, reason)
  }

  /// Handles an error at the location where it is raised.
  private func reach(
    _ raised: () -> LuaError, _ isCaught: Bool, in function: StoppedFunction
  ) {
    guard !isStopped, !ignoresStops else { return }
    // It may be the error from which the user wanted to go back.
    if search?.goal == .destination, search?.tick == ticks { search = nil }
    let filters = errorFilters.union(breakpoints.compactMap(\.errors))
    guard !isTraveling, !filters.isEmpty else { return }
    let error = function.host.errors.error(for: raised())
    let isWanted = filters.contains { filter in
      switch filter {
      case .raised: true
      case .uncaught: !isCaught
      case .update: error.kind == .exception
      }
    }
    guard isWanted else { return }
    wait(at: function, .error(message: error.message, isCaught: isCaught))
  }
}
