import DragDrop
import Files
package import Policies
import PolicyTesting
import Shell
import Texts

/// Speaks the Debug Adapter Protocol with an editor, and runs what that wants to be run.
///
/// One thread does everything: while a script runs the client is heard now and then, and while it
/// waits the client alone.
package final class DebugAdapter {
  /// Where what runs goes when it has been ended.
  enum Wanted {
    case stepBack(Debugger.Moment)
    case reverseContinue(Debugger.Moment)
    case restart
    case end
  }

  /// One thing that is run, again and again where somebody goes back in it.
  enum Segment {
    case beginning
    case entry(String)
  }

  /// What goes on.
  enum State {
    case idle
    case running
    /// A function waits.
    case stopped
    /// Nothing runs, and something can be entered.
    case resting
    case over
  }

  let connection: Connection
  let client = Client()
  var state = State.idle
  var launch: LaunchArguments?
  var isConfigured = false
  var program: (any DebuggedProgram)?
  let breakpoints = WantedBreakpoints()
  /// What is shown of the present stop.
  var view = StopView()
  var wanted: Wanted?
  /// What is looked for in the run that is on its way.
  private var search: Wanted?
  /// What was run, the last at the end.
  private var segments: [Segment] = []
  /// Entries that were taken back.
  private var future: [String] = []
  /// What is to be entered next.
  var nextEntry: String?
  var mustLeaveRest = false
  /// An evaluation whose answer waits for its entry.
  var pending: Request?
  private var isFirstStop = true
  private var problem: String?
  let progress: TravelProgress
  /// The scripts of no file that the client was told of; a number is a place, from 1.
  var sources: [String] = []

  /// What a client said of itself.
  final class Client {
    var isInitialized = false
    var countsLinesFromZero = false
    var countsColumnsFromZero = false
    var readsTypes = false
    var pagesVariables = false
    var readsProgress = false
  }

  /// An adapter on two open files.
  package init(input: Int32, output: Int32) {
    connection = Connection(input: input, output: output)
    progress = TravelProgress(connection: connection, client: client)
  }

  /// Serves the client until it leaves.
  ///
  /// - Returns: What was wrong with what it sent last, if anything.
  package func run() -> String? {
    while state != .over {
      receive(connection.next())
      if state == .idle, isConfigured, launch != nil { play() }
    }
    return problem
  }

  /// Takes what the client sent.
  func receive(_ incoming: Connection.Incoming) {
    switch incoming {
    case .request(let request):
      do throws(JSONProblem) {
        try handle(request)
      } catch {
        connection.refuse(request, "\(error.message): expected \(error.expected)")
      }
    case .nonsense(let text): tell("\(text)\n", as: "stderr")
    case .end(let reason):
      if let reason {
        tell("\(reason); the debugger ends\n", as: "stderr")
        problem = reason
      }
      leave()
    }
  }

  /// Nothing more is run, and nobody is heard any more.
  func leave() {
    wanted = .end
    let wasStopped = state
    state = .over
    if wasStopped == .running || wasStopped == .stopped { program?.debugger.giveUp() }
  }

  func tell(_ text: String, as category: String, at place: (source: String, line: Int)? = nil) {
    connection.tell("output") { body in
      body.member("category", category)
      body.member("output", text)
      guard let place else { return }
      body.member("source") { write(source: place.source, to: &$0) }
      body.member("line", shown(line: place.line))
    }
  }

  // MARK: Playing

  private func play() {
    var hasSucceeded = true
    repeat {
      wanted = nil
      segments = []
      future = []
      isFirstStop = true
      guard program != nil || makeProgram() else { break }
      hasSucceeded = playProgram()
      if let message = program?.finish() {
        tell("\(message)\n", as: "stderr")
        hasSucceeded = false
      }
      program = nil
    } while isRestart
    guard state != .over else { return }
    state = .over
    connection.tell("exited") { $0.member("exitCode", hasSucceeded ? 0 : 1) }
    connection.tell("terminated")
    while true {
      guard case .request(let request) = connection.next() else { return }
      guard request.command != "disconnect" else { return connection.answer(request) }
      connection.refuse(request, "the script is over")
    }
  }

  private var isRestart: Bool {
    if case .restart = wanted { return state != .over }
    return false
  }

  private func playProgram() -> Bool {
    guard let program, let launch else { return false }
    program.debugger.firstPlan = launch.stopsOnEntry && !launch.isPlain ? .line : .breakpoints
    var hasSucceeded = run(.beginning)
    while wanted == nil, state != .over, let text = program.nextEntry() {
      hasSucceeded = run(.entry(text)) && hasSucceeded
      // It was gone back to before it.
      if !future.isEmpty { rest() }
    }
    if wanted == nil, state != .over, launch.isInteractive { rest() }
    return hasSucceeded
  }

  /// Runs something, as often as somebody goes back in it.
  ///
  /// - Parameters:
  ///   - segment: What it is.
  ///   - isAgain: Whether it has run before, and where to go in it is known.
  /// - Returns: Whether nothing failed.
  @discardableResult
  private func run(_ segment: Segment, again isAgain: Bool = false) -> Bool {
    guard let program else { return false }
    var isAgain = isAgain
    var hasSucceeded = true
    if !isAgain { segments.append(segment) }
    repeat {
      if isAgain {
        guard prepareNextRun(of: segment) else { break }
      }
      isAgain = true
      state = .running
      switch segment {
      case .beginning: hasSucceeded = program.begin()
      case .entry(let text):
        if !program.enter(text), wanted == nil { wanted = .end }
      }
      program.debugger.firstPlan = .breakpoints
      guard state != .over else { return hasSucceeded }
      program.flush()
    } while isTravelling
    showAgain()
    return hasSucceeded
  }

  /// Whether what has just run is to run again, to stop elsewhere.
  private var isTravelling: Bool {
    switch wanted ?? search {
    case .stepBack, .reverseContinue: true
    case .restart, .end, nil: false
    }
  }

  /// Sets where the next run stops; false where there is no such place in it.
  private func prepareNextRun(of segment: Segment) -> Bool {
    guard let program else { return false }
    program.hush(true)
    if case .entry = segment { program.takeBack() }
    if let wanted {
      self.wanted = nil
      search = wanted
      switch wanted {
      case .stepBack(let moment):
        progress.begin(until: moment.tick)
        program.debugger.findStep(before: moment)
      case .reverseContinue(let moment):
        progress.begin(until: moment.tick)
        program.debugger.findBreakpoint(before: moment)
      case .restart, .end: return false
      }
      return true
    }
    view.travel = search
    search = nil
    if let tick = program.debugger.foundTick {
      program.debugger.go(toTick: tick)
    } else if case .entry(let text) = segment {
      segments.removeLast()
      future.append(text)
      return false
    } else {
      view.travel = nil
      isFirstStop = true
      program.debugger.go(toTick: 1)
    }
    return true
  }

  /// What happens is told from now on.
  private func showAgain() {
    search = nil
    progress.end()
    program?.hush(false)
  }

  // MARK: Resting

  /// Nothing runs: entries can be made, and gone back to.
  private func rest() {
    guard let program else { return }
    mustLeaveRest = false
    announceRest()
    while !mustLeaveRest, wanted == nil, state != .over {
      state = .resting
      receive(connection.next())
      guard state != .over else { return }
      if let text = nextEntry {
        nextEntry = nil
        future = []
        run(.entry(text))
      } else if wanted.map({ _ in isTravelling }) ?? false, let last = segments.last {
        run(last, again: true)
      } else {
        continue
      }
      finishPending()
      guard wanted == nil, state != .over else { return }
      if mustLeaveRest { continue }
      program.flush()
      announceRest()
    }
  }

  /// Goes on from a rest.
  ///
  /// - Parameter plan: Where what comes next stops.
  func goOnFromRest(_ plan: StepPlan) {
    guard let text = future.popLast() else {
      mustLeaveRest = true
      return
    }
    program?.debugger.firstPlan = plan
    nextEntry = text
  }

  private func announceRest() {
    guard let program else { return }
    state = .resting
    view = StopView()
    connection.tell("stopped") { body in
      body.member("reason", "pause")
      body.member(
        "description",
        program.takesEntries ? "Type gestures or Lua; continue ends." : "It is over.")
      body.member("threadId", 1)
      body.member("allThreadsStopped", true)
    }
  }

  /// Answers an evaluation that was entered.
  func finishPending() {
    guard let request = pending else { return }
    pending = nil
    program?.flush()
    connection.answer(request) { body in
      body.member("result", "")
      body.member("variablesReference", 0)
    }
  }
}

// MARK: - Stops

extension DebugAdapter: DebuggerFace {
  package var isPresent: Bool { !(launch?.isPlain ?? true) && state != .over }

  package func attend(to stop: Debugger.Stop) {
    showAgain()
    finishPending()
    program?.flush()
    let travel = view.travel
    view = StopView(stop)
    state = .stopped
    connection.tell("stopped") { body in
      switch stop.reason {
      case .step:
        let isEntry = isFirstStop && launch?.stopsOnEntry == true
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
        switch travel {
        case .stepBack: body.member("reason", "step")
        case .reverseContinue: body.member("reason", "breakpoint")
        case .restart, .end, nil: body.member("reason", "entry")
        }
      }
      body.member("threadId", thread)
      body.member("allThreadsStopped", true)
    }
    isFirstStop = false
    while program?.debugger.mustWait == true { receive(connection.next()) }
    if state != .over { state = .running }
    view = StopView()
  }

  package func said(_ text: String, at function: PolicyHost.StoppedFunction) {
    tell("\(text)\n", as: "console", at: (function.scriptName, function.line))
  }

  package func couldNotEvaluate(_ text: String, _ error: PolicyError) {
    tell("\(text): \(error.message)\n", as: "stderr")
  }

  package func visit() {
    progress.update(program?.host?.linesBegun ?? 0)
    while state == .running, let incoming = connection.poll() { receive(incoming) }
  }
}
