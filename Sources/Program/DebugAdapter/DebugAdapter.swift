package import Debugging
import DragDrop
package import Policies
import Texts

/// Speaks the Debug Adapter Protocol with an editor, and runs the program that it requests.
///
/// A single thread does everything: while a script runs, it reads requests regularly, and while the
/// script is stopped, it only reads requests.
package final class DebugAdapter {
  /// Loads the program that a client launches.
  package typealias Loader =
    (LaunchArguments, OutputEvents) throws(PolicyError) -> any DebuggedProgram

  let load: Loader
  let connection: Connection
  let client = Client()
  var launch: LaunchArguments?
  /// The run of the launched program; nil if there is none.
  var run: ProgramRun?
  /// Whether no further requests are read.
  private var isOver = false
  let breakpoints = WantedBreakpoints()
  var sources = ScriptSources()
  /// The references that were sent for the current stop.
  var view = StopView()
  let evaluations: Evaluations
  private var problem: String?
  let progress: WorkProgress
  /// The drags that were reported to the client.
  private var knownDrags: [Int] = []

  /// An adapter on two open files.
  package init(input: Int32, output: Int32, load: @escaping Loader) {
    self.load = load
    connection = Connection(input: input, output: output)
    evaluations = Evaluations(connection: connection)
    progress = WorkProgress(connection: connection, client: client)
  }

  var program: (any DebuggedProgram)? { run?.program }

  var state: ProgramRun.State { isOver ? .over : run?.state ?? .idle }

  /// Serves the client until it disconnects.
  ///
  /// - Returns: The error in its last message, if there was one.
  package func serve() -> String? {
    while !isOver {
      receiveNext()
      if client.isConfigured, run != nil { play() }
    }
    return problem
  }

  /// Waits for a message of the client and handles it.
  func receiveNext() { receive(connection.next()) }

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
    isOver = true
    run?.leave()
  }

  // MARK: Cancelling

  /// `cancel`: ends the evaluation of a request, or going back.
  func cancel(_ request: Request) throws(JSONProblem) {
    let number = try request.integer("requestId")
    let work = try request.text("progressId")
    connection.answer(request)
    if let work, work == progress.id { run?.cancelTravel() }
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
  package var isPresent: Bool { !(launch?.isPlain ?? true) && !isOver }

  package func didStop(_ stop: Debugger.Stop) {
    guard let run else { return }
    let destination = run.arrive()
    finishPending()
    run.program.flush()
    view = StopView(stop)
    run.state = .stopped
    let isFirst = run.takeFirstStop()
    connection.sendEvent("stopped") { body in
      switch stop.reason {
      case .step:
        let isEntry = isFirst && launch?.stopsOnEntry == true
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
        case nil: body.member("reason", isFirst ? "entry" : "pause")
        }
      }
      body.member("threadId", thread)
      body.member("allThreadsStopped", true)
    }
    while run.program.debugger.mustWait { receiveNext() }
    if run.state != .over { run.state = .running }
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
    run?.updateProgress()
    while state == .running, let incoming = connection.poll() { receive(incoming) }
  }

  /// Reports which drags have begun, and which receive no more callbacks.
  package func sessionsDidChange() {
    guard run?.isMuted != true else { return }
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
    if run?.isMuted != true { reportSources([name]) }
  }
}

// Runs the program.

extension DebugAdapter {
  private func play() {
    var hasSucceeded = true
    while let run = run ?? makeRunAgain() {
      self.run = run
      reportSources(PolicyHost.preludeNames)
      hasSucceeded = run.play()
      if let message = run.program.end() {
        sendOutput("\(message)\n", as: "stderr")
        hasSucceeded = false
      }
      self.run = nil
      if !run.isMuted { sessionsDidChange() }
      guard run.isRestart else { break }
    }
    guard !isOver else { return }
    isOver = true
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

  /// The run after a restart; nil if the program cannot be loaded.
  private func makeRunAgain() -> ProgramRun? {
    guard let launch else { return nil }
    do throws(PolicyError) {
      return try makeRun(launch)
    } catch {
      sendOutput("\(error.message)\n", as: "stderr")
      return nil
    }
  }

  /// Reports that nothing runs.
  func announceRest() {
    view = StopView()
    connection.sendEvent("stopped") { body in
      body.member("reason", "pause")
      body.member(
        "description",
        program?.takesEntries == true
          ? "Enter gestures or Lua; Continue ends it." : "The program has ended."
      )
      body.member("threadId", 1)
      body.member("allThreadsStopped", true)
    }
  }

  /// Responds to an evaluation that was entered.
  func finishPending() {
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
