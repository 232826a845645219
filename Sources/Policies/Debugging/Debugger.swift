package import DragDrop
import Files

/// Stops scripts before callbacks and lines, while somebody decides how they go on.
///
/// One debugger with several faces: the prompt stops before callbacks, and goes into their lines from
/// there; an editor stops at lines alone.
///
/// The event of a call is recorded right before the callback runs: whoever hears of it then may read
/// and run entries as long as they like, and the gesture goes on afterwards.
package final class Debugger {
  /// What waits, and why.
  package struct Stop {
    package enum Reason: Equatable {
      /// What was planned has come.
      case step
      /// The breakpoints with these numbers.
      case breakpoints([Int])
      case callbacks([Int])
      case pause
      case error(message: String, isCaught: Bool)
      /// It was gone back to.
      case travel
    }

    package let reason: Reason
    /// The function that waits; nil where the callback has not begun.
    package let function: PolicyHost.StoppedFunction?
    /// The callback that waits to be begun; nil where no policy's function waits.
    package let waiting: PolicyHost.WaitingCall?
    /// The call in which it waits.
    package let call: Event?
  }

  /// An error that is stopped at.
  package enum ErrorFilter: String, CaseIterable, Sendable {
    /// Each, also those that the script catches.
    case raised
    /// Those that no `pcall` around it catches.
    case uncaught
    /// Those that UIKit would raise: `Invalid update: …`.
    case update
  }

  /// What runs now, and where it is going back to, if it is.
  enum Travel {
    /// Looks for the line to which a step back leads from the one with a number.
    case findingStep(before: Int, depth: Int, isMain: Bool)
    /// Looks for the last stop at a breakpoint before the line with a number.
    case findingBreakpoint(before: Int)
    /// Stops at the line with a number.
    case going(to: Int)
  }

  let host: () -> PolicyHost
  package weak var face: (any DebuggerFace)?
  /// Whether it stops at lines alone, never before a callback.
  package var stopsOnlyAtLines = false
  package var breakpoints: [Breakpoint] = [] {
    didSet { updateLines() }
  }
  package var errorFilters: Set<ErrorFilter> = []

  /// Where stops what begins to run.
  package var firstPlan = StepPlan.breakpoints
  /// When to stop next.
  package private(set) var plan = StepPlan.breakpoints
  /// Whether something waits for what somebody says.
  package private(set) var isStopped = false
  /// What waits; nil where nothing does.
  package private(set) var stop: Stop?
  var travel: Travel?
  /// The lines that were found to go back to.
  var found = Found()
  private var goesOn = false
  private var isPausing = false
  /// The callback in which the step began.
  private var leavingCall: Int?
  private var isListening = false
  private var entry = EntryState()
  /// How often each breakpoint was reached.
  private var hits: [Breakpoint: Int] = [:]
  private var hitsAtBeginning: [Breakpoint: Int] = [:]
  private var paths: [String: String] = [:]

  /// What belongs to the entry that is under way.
  private struct EntryState {
    /// The calls on their way, the innermost last.
    var calls: [Event] = []
    /// The call whose lines are looked at.
    var call = CallState()
    /// Whether nothing stops any more until the entry is over.
    var isSilent = false
    /// The call before which to stop as soon as its arguments are there.
    var due: Event?
  }

  /// What belongs to the call whose lines are looked at.
  private struct CallState {
    /// What is asked at its first line, before anybody stops in it.
    var conditional: [Breakpoint] = []
    /// Its number, once somebody stopped in it.
    var number: Int?
    /// How deep its own function lies, once that has begun.
    var depth: Int?
  }

  /// A debugger of the host that there is when something is run.
  package init(host: @escaping () -> PolicyHost) { self.host = host }

  // MARK: Runs

  /// Something is about to run, which may stop.
  package func begin() {
    plan = firstPlan
    entry = EntryState()
    leavingCall = nil
    isListening = false
    host().linesBegun = 0
    isPausing = false
    found = Found()
    if travel == nil { hitsAtBeginning = hits } else { hits = hitsAtBeginning }
    guard stopsOnlyAtLines || breakpoints.contains(where: { $0.line != nil }) || plan.needsLines
    else { return }
    listen()
  }

  /// It is over.
  package func finish() {
    plan = .breakpoints
    travel = nil
    entry = EntryState()
    isListening = false
    host().stopAtNoLine()
    host().willCall = nil
  }

  /// Nothing stops any more until what runs is over.
  package func fallSilent() {
    entry.isSilent = true
    follow(.breakpoints)
  }

  /// Whether nothing stops any more until what runs is over.
  package var hasGivenUp: Bool { entry.isSilent }

  /// Ends what is under way.
  package func giveUp() {
    fallSilent()
    host().endRun()
  }

  /// Goes on until the next stop.
  package func follow(_ next: StepPlan) {
    plan = next
    leavingCall = host().simulation.calls.last?.event
    goesOn = true
    if next.needsLines { listen() } else { listenNoMore() }
  }

  /// Whether nobody has said yet how what waits goes on.
  package var mustWait: Bool { !goesOn }

  /// Stops at the next line.
  package func pause() {
    isPausing = true
    updateLines()
  }

  /// The next line where a line waits, else the next callback.
  package func stepOver() {
    guard let function = stop?.function else { return follow(.callback) }
    follow(.lineOver(depth: function.depth, thread: function.thread))
  }

  /// When the function that waits has returned.
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

  /// A call is about to run, or was answered.
  package func hear(_ event: Event) {
    guard !stopsOnlyAtLines, !isStopped, face?.isPresent == true else { return }
    // No function was called for it after all.
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
    // A notification has no answer: it is over when the next call comes from elsewhere.
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
      // The function gets its arguments in a moment, and then they can be looked at.
      host().willCall = { [unowned self] call in stopWhereDue(call) }
    } else if let conditional = matching.first {
      entry.call = CallState(conditional: [conditional])
      listen()
    }
  }

  /// Stops before the call that is to be stopped at, if there is one.
  private func stopWhereDue(_ call: PolicyHost.WaitingCall? = nil) {
    guard let event = entry.due else { return }
    host().willCall = nil
    entry.due = nil
    guard !entry.isSilent else { return }
    wait(Stop(reason: .step, function: nil, waiting: call, call: event))
  }

  // MARK: Lines

  /// Has lines looked at from now on.
  private func listen() {
    defer { updateLines() }
    guard !isListening else { return }
    isListening = true
    guard stopsOnlyAtLines else {
      return host().stopAtLines(
        wants: { [unowned self] line in isWanted(line) },
        stopped: { [unowned self] function in reach(function) })
    }
    host().stopAtLines(
      wants: { [unowned self] line in isWanted(line) },
      stopped: { [unowned self] function in reach(function) },
      raised: { [unowned self] function, raised in hear(raised, in: function) },
      visit: { [unowned self] in
        guard !isStopped else { return }
        face?.visit()
      })
  }

  /// No line matters any more but those of breakpoints.
  private func listenNoMore() {
    if stopsOnlyAtLines || breakpoints.contains(where: { $0.line != nil }) { return updateLines() }
    isListening = false
    host().stopAtNoLine()
  }

  /// Has those lines asked that may matter.
  private func updateLines() {
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

  /// A function of a policy is called, at whose first line there may be a breakpoint.
  private func expectStop(in call: PolicyHost.WaitingCall) {
    guard !isStopped, !entry.isSilent else { return }
    let matching = breakpoints.filter { $0.isBefore(call.name, of: call.viewName) }
    guard !matching.isEmpty else { return }
    entry.call.conditional = matching
    updateLines()
  }

  private func isWanted(_ line: PolicyHost.Line) -> Bool {
    guard !isStopped, !entry.isSilent else { return false }
    switch travel {
    case .going(let tick): return host().linesBegun == tick
    case .findingStep(let end, let depth, let isMain):
      let tick = host().linesBegun
      if tick >= end { return true }
      if !PolicyHost.isComposing(line.scriptName) {
        found.note(tick, isNear: line.depth <= depth && line.isMain == isMain)
      }
      return false
    case .findingBreakpoint(let end) where host().linesBegun >= end: return true
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
      // Behind the end of a callback comes whatever runs next.
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

  /// A line was wanted, and its function waits.
  private func reach(_ function: PolicyHost.StoppedFunction) {
    switch travel {
    case .going:
      travel = nil
      return wait(at: function, .travel)
    case .findingStep: return giveUp()
    case .findingBreakpoint(let end) where host().linesBegun >= end: return giveUp()
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

  /// Whether a breakpoint stops where it was reached.
  private func stops(_ breakpoint: Breakpoint, in function: PolicyHost.StoppedFunction) -> Bool {
    if let condition = breakpoint.condition, !holds(condition, in: function) { return false }
    hits[breakpoint, default: 0] += 1
    if let wanted = breakpoint.hits, !wanted.holds(at: hits[breakpoint] ?? 0) { return false }
    guard let message = breakpoint.message else { return true }
    if travel == nil { face?.said(filled(message, in: function), at: function) }
    return false
  }

  private func holds(_ condition: String, in function: PolicyHost.StoppedFunction) -> Bool {
    lookingAround {
      do throws(PolicyError) {
        return try function.isTrue(condition)
      } catch {
        if travel == nil { face?.couldNotEvaluate("the condition '\(condition)'", error) }
        return true
      }
    }
  }

  /// A message with the values of what stands in its braces.
  private func filled(_ message: String, in function: PolicyHost.StoppedFunction) -> String {
    var text = ""
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let expression = String(rest[rest.index(after: open)..<end])
      text += lookingAround {
        do throws(PolicyError) {
          return try function.debugValues(of: expression).map(\.said).joined(separator: ", ")
        } catch {
          return "<\(error.message)>"
        }
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// Hears of an error where it is raised.
  private func hear(_ raised: PolicyHost.RaisedError, in function: PolicyHost.StoppedFunction) {
    guard !isStopped, !entry.isSilent, travel == nil else { return }
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

  /// The path without links of a script; its name where there is no such file.
  package func path(ofScript name: String) -> String {
    if let known = paths[name] { return known }
    let path = FileSystem.resolved(name) ?? name
    paths[name] = path
    return path
  }

  // MARK: Waiting

  private func wait(at function: PolicyHost.StoppedFunction, _ reason: Stop.Reason) {
    if case .findingBreakpoint = travel {
      found.note(host().linesBegun, isNear: true)
      return
    }
    isPausing = false
    if !stopsOnlyAtLines, entry.call.depth == nil { entry.call.depth = function.depth }
    let call = entry.calls.last
    entry.call.number = call?.number
    wait(Stop(reason: reason, function: function, waiting: nil, call: call))
  }

  private func wait(_ stop: Stop) {
    self.stop = stop
    goesOn = false
    defer { self.stop = nil }
    lookingAround { face?.attend(to: stop) }
  }

  /// Runs `body` while what runs waits, which neither stops nor counts.
  package func lookingAround<Result>(_ body: () -> Result) -> Result {
    isStopped = true
    defer { isStopped = false }
    return host().whileHeld(body)
  }

  /// What was typed while a function waits, evaluated in it; nil where nothing waits.
  package func evaluate(_ text: String) throws(PolicyError) -> [String]? {
    guard isStopped else { return nil }
    if let function = stop?.function { return try function.evaluate(text) }
    if let waiting = stop?.waiting { return try waiting.evaluate(text) }
    let host = host()
    return try host.whileStopped { () throws(PolicyError) in
      try host.evaluateForPrompt(text, name: "meanwhile")
    }
  }

  /// Whether the function that is stopped has a variable, or gets an argument, of that name.
  package func knows(_ name: String) -> Bool {
    stop?.function?.knows(name) ?? false || stop?.waiting?.knows(name) ?? false
  }
}
