import DragDrop
import Files

// Observing lines, and the reasons to stop at one.

extension Debugger {
  /// Begins to observe lines.
  func listen() {
    defer { updateLines() }
    guard !isListening else { return }
    isListening = true
    let host = host()
    host.stopAtLines(
      wants: { [unowned self] line in isWanted(line) },
      holdsStops: { [unowned self] script in holdsStops(script) },
      stopped: { [unowned self] function in reach(function) },
      raised: stopsOnlyAtLines
        ? { [unowned self] function, raised in hear(raised, in: function) } : nil,
      visit: stopsOnlyAtLines ? { [unowned self] in face?.visit() } : nil)
    guard stopsOnlyAtLines else { return }
    host.sessionsDidChange = { [unowned self] in face?.sessionsDidChange() }
    host.scriptWillRun = { [unowned self] in face?.willRun(script: $0) }
  }

  /// Ends observing lines, except those of breakpoints.
  func listenNoMore() {
    if stopsOnlyAtLines || breakpoints.contains(where: { $0.line != nil }) { return updateLines() }
    isListening = false
    host().stopAtNoLine()
  }

  /// Restricts the observed lines to those at which a stop is possible.
  func updateLines() {
    guard isListening else { return }
    let host = host()
    switch travel {
    case .going(let tick): return host.stop(atLines: [], tick: tick)
    case .findingStep: return host.stopAtEveryLine()
    case nil, .findingBreakpoint: break
    }
    if stopsOnlyAtLines {
      let hasCallbacks = breakpoints.contains { $0.line == nil }
      host.willCall = hasCallbacks ? { [unowned self] in expectStop(in: $0) } : nil
    }
    if plan.needsLines || isPausing || !entry.call.conditional.isEmpty {
      host.stopAtEveryLine()
    } else {
      var tick: Int?
      if case .findingBreakpoint(let end) = travel { tick = end }
      host.stop(atLines: Set(breakpoints.compactMap(\.line)), tick: tick)
    }
  }

  /// Prepares for a breakpoint at the first line of a policy's function that is about to be called.
  private func expectStop(in call: PolicyHost.WaitingCall) {
    guard !isStopped, !entry.isSilent else { return }
    let matching = breakpoints.filter { $0.isBefore(call.name, of: call.viewName) }
    guard !matching.isEmpty else { return }
    entry.call.conditional = matching
    updateLines()
  }

  private func holdsStops(_ script: String) -> Bool {
    let path = path(ofScript: script)
    return breakpoints.contains { breakpoint in
      if case .line(_, path) = breakpoint.place { true } else { false }
    }
  }

  private func isWanted(_ line: PolicyHost.Line) -> Bool {
    guard !isStopped, !entry.isSilent else { return false }
    switch travel {
    case .going(let tick): return host().ticks >= tick
    case .findingStep(let end, let depth, let isMain):
      let tick = host().ticks
      if tick >= end { return true }
      if !PolicyHost.isComposing(line.scriptName) {
        found.note(tick, isNear: line.depth <= depth && line.isMain == isMain)
      }
      return false
    case .findingBreakpoint(let end) where host().ticks >= end: return true
    case nil, .findingBreakpoint: break
    }
    let name = line.scriptName
    guard !PolicyHost.isComposing(name) else { return false }
    if isPausing || !entry.call.conditional.isEmpty { return true }
    if plan.needsLines, planWants(depth: line.depth, thread: line.thread) { return true }
    return breakpoints.contains { $0.isAt(line.number, of: path(ofScript: name)) }
  }

  private func planWants(depth: Int, thread: Int) -> Bool {
    if stopsOnlyAtLines {
      // After the end of a callback, the next line is that of whatever runs then.
      if plan.needsLines, let call = leavingCall,
        !host().simulation.calls.contains(where: { $0.event == call })
      {
        return true
      }
    } else if let own = entry.call.depth, depth < own {
      return false
    }
    return plan.includes(depth: depth, thread: thread)
  }

  /// Handles a line at which the run has stopped.
  private func reach(_ function: PolicyHost.StoppedFunction) {
    switch travel {
    case .going:
      travel = nil
      return wait(at: function, .travel)
    case .findingStep: return giveUp()
    case .findingBreakpoint(let end) where host().ticks >= end: return giveUp()
    case nil, .findingBreakpoint: break
    }
    var reason: Stop.Reason?
    if isPausing {
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
        listenNoMore()
      }
    }
    let path = path(ofScript: function.scriptName)
    let here = breakpoints.filter { $0.isAt(function.line, of: path) && stops($0, in: function) }
    if !here.isEmpty { reason = .breakpoints(here.map(\.number)) }
    guard let reason else { return }
    wait(at: function, reason)
  }

  /// Handles an error at the place where it is raised.
  private func hear(_ raised: PolicyHost.RaisedError, in function: PolicyHost.StoppedFunction) {
    guard !isStopped, !entry.isSilent else { return }
    // It may be the error from which somebody wanted to go back.
    if case .going(host().ticks) = travel { travel = nil }
    guard travel == nil else { return }
    let isWanted = errorFilters.contains { filter in
      switch filter {
      case .raised: true
      case .uncaught: !raised.isCaught
      case .update: raised.error.kind == .exception
      }
    }
    guard isWanted else { return }
    wait(at: function, .error(message: raised.error.message, isCaught: raised.isCaught))
  }

  /// The path of a script without links; its name if there is no such file.
  package func path(ofScript name: String) -> String {
    if let known = paths[name] { return known }
    let path = FileSystem.resolved(name) ?? name
    paths[name] = path
    return path
  }
}
