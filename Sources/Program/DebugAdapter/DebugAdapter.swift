package import Debugging
import DragDrop
package import Policies
import Texts

/// Speaks the Debug Adapter Protocol with an editor, and runs the program that it requests.
///
/// A single thread does everything: while a script runs, it reads requests regularly, and while the
/// script is stopped, it only reads requests.
package final class DebugAdapter {
  /// The state of the adapter.
  enum State {
    case idle
    case running
    /// A function is stopped.
    case stopped
    /// Nothing runs, and entries can be made.
    case resting
    case over
  }

  /// What to do next when nothing runs.
  enum RestAction: Equatable {
    case enter(String)
    case leave
  }

  /// Loads the program that a client launches.
  package typealias Loader =
    (LaunchArguments, OutputEvents) throws(PolicyError) -> any DebuggedProgram

  let load: Loader
  let connection: Connection
  let client = Client()
  var state = State.idle
  var launch: LaunchArguments?
  var program: (any DebuggedProgram)?
  let breakpoints = WantedBreakpoints()
  var sources = ScriptSources()
  /// The references that were sent for the current stop.
  var view = StopView()
  var travel = TimeTravel()
  var restAction: RestAction?
  let evaluations: Evaluations
  private var problem: String?
  let progress: WorkProgress
  /// Whether reports are suppressed, because the same events were reported before.
  var isMuted = false
  /// The drags that were reported to the client.
  private var knownDrags: [Int] = []

  /// An adapter on two open files.
  package init(input: Int32, output: Int32, load: @escaping Loader) {
    self.load = load
    connection = Connection(input: input, output: output)
    evaluations = Evaluations(connection: connection)
    progress = WorkProgress(connection: connection, client: client)
  }

  /// Serves the client until it disconnects.
  ///
  /// - Returns: The error in its last message, if there was one.
  package func run() -> String? {
    while state != .over {
      receive(connection.next())
      if state == .idle, client.isConfigured, launch != nil { play() }
    }
    return problem
  }

  /// Handles a message of the client.
  private func receive(_ incoming: Connection.Incoming) {
    switch incoming {
    case .request(let request):
      do throws(JSONProblem) {
        try evaluations.handle(request, handle)
      } catch {
        connection.refuse(request, "\(error.message): expected \(error.expected)")
      }
    case .invalid(let text): sendOutput("\(text)\n", as: "stderr")
    case .end(let reason):
      if let reason {
        sendOutput("\(reason); the debugger ends\n", as: "stderr")
        problem = reason
      }
      leave()
    }
  }

  /// Ends the run; no further requests are read.
  func leave() {
    travel.interruption = .end
    let wasStopped = state
    state = .over
    if wasStopped == .running || wasStopped == .stopped { program?.debugger.endRun() }
  }

  // MARK: Cancelling

  /// `cancel`: ends the evaluation of a request, or going back.
  func cancel(_ request: Request) throws(JSONProblem) {
    let number = try request.integer("requestId")
    let work = try request.text("progressId")
    connection.answer(request)
    if let work, work == progress.id, let moment = travel.cancel() {
      program?.debugger.goNoFurtherBack(than: moment)
    }
    guard let number, let pending = evaluations.takePending(number) else { return }
    connection.refuse(pending, Evaluations.cancelled)
    program?.debugger.endRun()
  }

  /// Reports that an evaluation failed.
  func refuse(_ request: Request, _ error: PolicyError) {
    connection.refuse(
      request, evaluations.isCancelled ? Evaluations.cancelled : error.description)
  }

  // MARK: Reporting

  func sendOutput(
    _ text: String, as category: String, at place: (source: String, line: Int)? = nil
  ) {
    connection.sendEvent("output") { body in
      body.member("category", category)
      body.member("output", text)
      guard let place else { return }
      body.member("source") { write(source: place.source, to: &$0) }
      body.member("line", client.shown(line: place.line))
    }
  }
}

/// What a client has reported about itself.
final class Client {
  var isInitialized = false
  /// Whether the client has finished its configuration.
  var isConfigured = false
  var countsLinesFromZero = false
  var countsColumnsFromZero = false
  var readsTypes = false
  var readsProgress = false

  /// A line number in the client's numbering.
  func shown(line: Int) -> Int { countsLinesFromZero ? line - 1 : line }
}

// The debugger's state at a stop.

extension DebugAdapter: DebuggerDelegate {
  package var isPresent: Bool { !(launch?.isPlain ?? true) && state != .over }

  package func didStop(_ stop: Debugger.Stop) {
    let destination = arrive()
    finishPending()
    program?.flush()
    view = StopView(stop)
    state = .stopped
    connection.sendEvent("stopped") { body in
      switch stop.reason {
      case .step:
        let isEntry = travel.isBeforeFirstStop && launch?.stopsOnEntry == true
        body.member("reason", isEntry ? "entry" : "step")
      case .breakpoints(let numbers), .callbacks(let numbers):
        if case .callbacks = stop.reason {
          body.member("reason", "function breakpoint")
        } else {
          body.member("reason", "breakpoint")
        }
        body.member("hitBreakpointIds") { $0.array(numbers) { $0.integer($1) } }
      case .pause: body.member("reason", "pause")
      case .error(let message, _):
        body.member("reason", "exception")
        body.member("description", "An error was raised.")
        body.member("text", message)
      case .travel:
        switch destination {
        case .stepBack: body.member("reason", "step")
        case .reverseContinue: body.member("reason", "breakpoint")
        // No destination was found, or the client has cancelled going back.
        case nil: body.member("reason", travel.isBeforeFirstStop ? "entry" : "pause")
        }
      }
      body.member("threadId", thread)
      body.member("allThreadsStopped", true)
    }
    travel.isBeforeFirstStop = false
    while program?.debugger.mustWait == true { receive(connection.next()) }
    if state != .over { state = .running }
    view = StopView()
  }

  package func log(_ message: String, at function: StoppedFunction) {
    program?.flush()
    sendOutput("\(message)\n", as: "console", at: (function.scriptName, function.line))
  }

  package func couldNotEvaluate(_ text: String, _ error: PolicyError) {
    sendOutput("\(text): \(error.message)\n", as: "stderr")
  }

  package func visit() {
    guard state != .stopped else {
      if evaluations.poll() { program?.host?.currentRun.endScript() }
      return
    }
    if isMuted { progress.update(travel.ticksBefore + (program?.debugger.ticks ?? 0)) }
    while state == .running, let incoming = connection.poll() { receive(incoming) }
  }

  /// Reports which drags have begun, and which receive no more callbacks.
  package func sessionsDidChange() {
    guard !isMuted else { return }
    let drags = (program?.host?.simulation.openSessions ?? []).map(\.number)
    let before = knownDrags
    knownDrags = drags
    for number in before where !drags.contains(number) { report(drag: number, "exited") }
    for number in drags where !before.contains(number) { report(drag: number, "started") }
  }

  private func report(drag number: Int, _ reason: String) {
    connection.sendEvent("thread") { body in
      body.member("reason", reason)
      body.member("threadId", Self.thread(ofDrag: number))
    }
  }

  package func willRun(script name: String) {
    if !isMuted { reportSources([name]) }
  }
}

// Runs the program, repeatedly if the client goes back in it.

extension DebugAdapter {
  private func play() {
    var hasSucceeded = true
    repeat {
      travel = TimeTravel()
      guard program != nil || makeProgram() else { break }
      hasSucceeded = playProgram()
      if let message = program?.end() {
        sendOutput("\(message)\n", as: "stderr")
        hasSucceeded = false
      }
      program = nil
      sessionsDidChange()
    } while isRestart
    guard state != .over else { return }
    state = .over
    connection.sendEvent("exited") { $0.member("exitCode", hasSucceeded ? 0 : 1) }
    connection.sendEvent("terminated")
    while true {
      let incoming = connection.next()
      switch incoming {
      case .request(let request):
        guard request.command != Command.disconnect.rawValue else {
          return connection.answer(request)
        }
        connection.refuse(request, "the script has ended")
      case .invalid: receive(incoming)
      case .end: return receive(incoming)
      }
    }
  }

  private var isRestart: Bool {
    if case .restart = travel.interruption { return state != .over }
    return false
  }

  private func playProgram() -> Bool {
    guard let program, let launch else { return false }
    program.debugger.firstPlan = launch.stopsOnEntry && !launch.isPlain ? .line : .breakpoints
    reportSources(PolicyHost.preludeNames)
    var hasSucceeded = run(.beginning)
    let count = program.entryCount
    var done = 0
    while travel.interruption == nil, state != .over, let text = program.nextEntry() {
      if done == 0, count >= WorkProgress.fewestEntries {
        progress.begin("Playing a recorded session", of: count)
      }
      hasSucceeded = run(.entry(text)) && hasSucceeded
      done += 1
      progress.update(done)
      // The client has gone back to a point before the entry.
      if !travel.undoneEntries.isEmpty { rest() }
    }
    progress.end()
    if travel.interruption == nil, state != .over, launch.isInteractive { rest() }
    return hasSucceeded
  }

  /// Runs a segment, repeatedly if the client goes back in it.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - isAgain: Whether it has run before.
  /// - Returns: Whether nothing failed.
  @discardableResult
  private func run(_ segment: TimeTravel.Segment, again isAgain: Bool = false) -> Bool {
    guard let program else { return false }
    var isAgain = isAgain
    var hasSucceeded = true
    if !isAgain { travel.add(segment) }
    repeat {
      state = .running
      if isAgain {
        guard prepareNextRun(of: segment) else { break }
      }
      isAgain = true
      switch segment {
      case .beginning: hasSucceeded = program.begin()
      case .entry(let text):
        if !program.enter(text), travel.interruption == nil { travel.interruption = .end }
      }
      program.debugger.firstPlan = .breakpoints
      guard state != .over else { return hasSucceeded }
      travel.tickCount = program.host == nil ? 0 : program.debugger.ticks
      program.flush()
    } while travel.needsAnotherRun
    arrive()
    return hasSucceeded
  }

  /// Sets where the next run of a segment stops; returns false if it does not run again.
  private func prepareNextRun(of segment: TimeTravel.Segment) -> Bool {
    guard let program else { return false }
    mute(true)
    if case .entry = segment { program.takeBack() }
    switch travel.nextRun(foundTick: program.debugger.foundTick) {
    case .search(let destination):
      beginProgress(before: destination.moment)
      switch destination {
      case .stepBack(let moment): program.debugger.findStep(before: moment)
      case .reverseContinue(let moment): program.debugger.findBreakpoint(before: moment)
      }
    case .go(let tick): program.debugger.go(toTick: tick)
    case nil: return false
    }
    return true
  }

  /// Reports the progress of going back if it takes long: the segment runs up to the moment to find
  /// the destination, and again to go there.
  private func beginProgress(before moment: Moment) {
    let count = min(moment.tick, travel.tickCount)
    guard count >= WorkProgress.fewestTicks else { return }
    progress.begin("Going back", of: 2 * count, isCancellable: true)
  }

  /// Sets whether reports are suppressed.
  func mute(_ isMuted: Bool) {
    self.isMuted = isMuted
    program?.mute(isMuted)
  }

  /// Ends going back, and reports further events.
  ///
  /// - Returns: The destination that has been reached, if there was one.
  @discardableResult func arrive() -> TimeTravel.Destination? {
    let destination = travel.arrive()
    if isMuted { progress.end() }
    mute(false)
    sessionsDidChange()
    return destination
  }

  // MARK: Resting

  /// Waits while nothing runs; entries can be made, and undone by going back.
  private func rest() {
    guard let program else { return }
    restAction = nil
    announceRest()
    while restAction != .leave, travel.interruption == nil, state != .over {
      state = .resting
      receive(connection.next())
      guard state != .over else { return }
      if case .enter(let text) = restAction {
        restAction = nil
        travel.undoneEntries = []
        run(.entry(text))
      } else if travel.needsAnotherRun, let last = travel.segments.last {
        run(last, again: true)
      } else {
        continue
      }
      finishPending()
      guard travel.interruption == nil, state != .over else { return }
      if restAction == .leave { continue }
      program.flush()
      announceRest()
    }
  }

  /// Continues from a rest.
  ///
  /// - Parameter plan: Where the next run stops.
  func resumeFromRest(_ plan: StepPlan) {
    guard let text = travel.undoneEntries.popLast() else {
      restAction = .leave
      return
    }
    program?.debugger.firstPlan = plan
    restAction = .enter(text)
  }

  private func announceRest() {
    guard let program else { return }
    state = .resting
    view = StopView()
    connection.sendEvent("stopped") { body in
      body.member("reason", "pause")
      body.member(
        "description",
        program.takesEntries ? "Enter gestures or Lua; Continue ends it." : "The program has ended."
      )
      body.member("threadId", 1)
      body.member("allThreadsStopped", true)
    }
  }

  /// Responds to an evaluation that was entered.
  private func finishPending() {
    guard let request = evaluations.pending else { return }
    evaluations.pending = nil
    program?.flush()
    takeTypedBreakpoints()
    connection.answer(request) { body in
      body.member("result", "")
      body.member("variablesReference", 0)
    }
  }
}
