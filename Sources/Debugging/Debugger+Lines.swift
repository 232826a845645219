import DragDrop
import Lua
import Policies

// Observes lines, and decides whether to stop at one.

extension Debugger {
  func observeLines() {
    defer { updateLines() }
    guard !observesLines else { return }
    observesLines = true
    let host = host()
    let debugger = LuaDebugger(
      wants: { [unowned self] line in isWanted(line) },
      holdsStops: { [unowned self] script in hasBreakpoints(inScript: script) },
      stopped: { [unowned self, unowned host] frame in
        reach(StoppedFunction(host: host, frame: frame))
      })
    // Only callbacks that are set before this are called.
    defer { host.lua.debugger = debugger }
    guard stopsOnlyAtLines else { return }
    debugger.raised = { [unowned self, unowned host] frame, error, isCaught in
      reach(host.errors.error(for: error), isCaught, in: StoppedFunction(host: host, frame: frame))
    }
    debugger.visit = { [unowned self] in delegate?.visit() }
    host.hooks.sessionsDidChange = { [unowned self] in delegate?.sessionsDidChange() }
    host.hooks.willRun = { [unowned self] in delegate?.willRun(script: $0) }
  }

  /// Ends observing lines, except those of breakpoints.
  func observeOnlyBreakpoints() {
    if stopsOnlyAtLines || breakpoints.contains(where: { $0.line != nil }) { return updateLines() }
    observesLines = false
    host().lua.debugger = nil
  }

  /// Restricts the observed lines to those at which a stop is possible.
  func updateLines() {
    guard observesLines else { return }
    let host = host()
    switch travel.goal {
    case .going(let tick): return host.lua.stop(atLines: [], tick: tick)
    case .findingStep: return host.lua.stopAtEveryLine()
    case nil, .findingBreakpoint: break
    }
    if stopsOnlyAtLines {
      let hasCallbacks = breakpoints.contains { $0.line == nil }
      host.hooks.willCall = hasCallbacks ? { [unowned self] in expectStop(in: $0) } : nil
    }
    if plan.needsLines || !entry.call.conditional.isEmpty {
      host.lua.stopAtEveryLine()
    } else {
      var tick: Int?
      if case .findingBreakpoint(let end) = travel.goal { tick = end }
      host.lua.stop(atLines: Set(breakpoints.compactMap(\.line)), tick: tick)
    }
  }

  /// Prepares for a breakpoint at the first line of a policy's function that is about to be called.
  private func expectStop(in call: WaitingCall) {
    guard !isStopped, !entry.ignoresStops else { return }
    let matching = breakpoints.filter { $0.isBefore(call.name, of: call.viewName) }
    guard !matching.isEmpty else { return }
    entry.call.conditional = matching
    updateLines()
  }

  private func hasBreakpoints(inScript name: String) -> Bool {
    let path = path(ofScript: name)
    return breakpoints.contains { breakpoint in
      if case .line(_, path) = breakpoint.place { true } else { false }
    }
  }

  private func isWanted(_ line: LuaLine) -> Bool {
    guard !isStopped, !entry.ignoresStops else { return false }
    switch travel.goal {
    case .going(let tick): return ticks >= tick
    case .findingStep(let end, let depth, let isMain):
      let tick = ticks
      if tick >= end { return true }
      if !PolicyHost.isComposing(line.chunkName) {
        travel.note(tick, isNear: line.depth <= depth && line.isMain == isMain)
      }
      return false
    case .findingBreakpoint(let end) where ticks >= end: return true
    case nil, .findingBreakpoint: break
    }
    let name = line.chunkName
    guard !PolicyHost.isComposing(name) else { return false }
    if plan == .pause || !entry.call.conditional.isEmpty { return true }
    if plan.needsLines, planWants(depth: line.depth, thread: line.threadIdentity) { return true }
    return breakpoints.contains { $0.isAt(line.number, of: path(ofScript: name)) }
  }

  private func planWants(depth: Int, thread: Int) -> Bool {
    if stopsOnlyAtLines {
      // After the end of a callback, the next line belongs to other code.
      if plan.needsLines, let call = step.call,
        !host().simulation.calls.contains(where: { $0.event == call })
      {
        return true
      }
    } else if let own = entry.call.depth, depth < own {
      return false
    }
    return plan.includes(depth: depth, thread: thread)
  }

  /// Handles a line at which the run may stop.
  private func reach(_ function: StoppedFunction) {
    switch travel.goal {
    case .going:
      travel.goal = nil
      return wait(at: function, .travel)
    case .findingStep: return endRun()
    case .findingBreakpoint(let end) where ticks >= end: return endRun()
    case nil, .findingBreakpoint: break
    }
    var reason: Stop.Reason?
    if plan == .pause {
      reason = .pause
    } else if planWants(depth: function.depth, thread: function.thread) {
      reason = .step
    }
    let conditional = entry.call.conditional
    if !conditional.isEmpty {
      entry.call.conditional = []
      let holding = conditional.filter { stops($0, in: function) }
      if !holding.isEmpty {
        reason = .callbacks(holding.map(\.number))
      } else {
        entry.call = CallState()
        observeOnlyBreakpoints()
      }
    }
    let path = path(ofScript: function.scriptName)
    let here = breakpoints.filter { $0.isAt(function.line, of: path) && stops($0, in: function) }
    if !here.isEmpty { reason = .breakpoints(here.map(\.number)) }
    guard let reason else { return }
    wait(at: function, reason)
  }

  /// Handles an error at the place where it is raised.
  private func reach(_ error: PolicyError, _ isCaught: Bool, in function: StoppedFunction) {
    guard !isStopped, !entry.ignoresStops else { return }
    // It may be the error from which the user wanted to go back.
    if case .going(ticks) = travel.goal { travel.goal = nil }
    guard !isTravelling else { return }
    let isWanted = errorFilters.contains { filter in
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
