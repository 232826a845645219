import Debugging
import Policies
import Texts

// Running the program, again and again where the client goes back in it.

extension DebugAdapter {
  func play() {
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
      sessionsDidChange()
    } while isRestart
    guard state != .over else { return }
    state = .over
    connection.tell("exited") { $0.member("exitCode", hasSucceeded ? 0 : 1) }
    connection.tell("terminated")
    while true {
      let incoming = connection.next()
      switch incoming {
      case .request(let request):
        guard request.command != Command.disconnect.rawValue else {
          return connection.answer(request)
        }
        connection.refuse(request, "the script is over")
      case .nonsense: receive(incoming)
      case .end: return receive(incoming)
      }
    }
  }

  private var isRestart: Bool {
    if case .restart = wanted { return state != .over }
    return false
  }

  private func playProgram() -> Bool {
    guard let program, let launch else { return false }
    program.debugger.firstPlan = launch.stopsOnEntry && !launch.isPlain ? .line : .breakpoints
    tellSources(PolicyHost.preludeNames)
    var hasSucceeded = run(.beginning)
    let count = program.entryCount
    var done = 0
    while wanted == nil, state != .over, let text = program.nextEntry() {
      if done == 0, count >= WorkProgress.fewestEntries {
        progress.begin("Playing a recorded session", of: count)
      }
      hasSucceeded = run(.entry(text)) && hasSucceeded
      done += 1
      progress.update(done)
      // It was gone back to before it.
      if !future.isEmpty { rest() }
    }
    progress.end()
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
      state = .running
      if isAgain {
        guard prepareNextRun(of: segment) else { break }
      }
      isAgain = true
      switch segment {
      case .beginning: hasSucceeded = program.begin()
      case .entry(let text):
        if !program.enter(text), wanted == nil { wanted = .end }
      }
      program.debugger.firstPlan = .breakpoints
      guard state != .over else { return hasSucceeded }
      tickCount = program.host == nil ? 0 : program.debugger.ticks
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
    hush(true)
    if case .entry = segment { program.takeBack() }
    // The client may have left meanwhile, or wants something else.
    if let wanted {
      self.wanted = nil
      search = wanted
      ticksBefore = 0
      switch wanted {
      case .stepBack(let moment):
        beginProgress(before: moment)
        program.debugger.findStep(before: moment)
      case .reverseContinue(let moment):
        beginProgress(before: moment)
        program.debugger.findBreakpoint(before: moment)
      case .restart, .end:
        self.wanted = wanted
        search = nil
        return false
      }
      return true
    }
    guard let found = search else { return false }
    view.travel = found
    search = nil
    ticksBefore = tickCount
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

  /// Tells how far it has come, where a journey back takes long: it is run up to the moment to find
  /// where to go, and once more to go there.
  private func beginProgress(before moment: Moment) {
    let count = min(moment.tick, tickCount)
    guard count >= WorkProgress.fewestTicks else { return }
    progress.begin("Going back", of: 2 * count, isCancellable: true)
  }

  /// Gives up going back: the run that looks for a place goes on to the stop that it came from.
  func goNoFurtherBack() {
    switch search ?? view.travel {
    case .stepBack(let moment), .reverseContinue(let moment):
      search = nil
      view.travel = nil
      program?.debugger.goNoFurtherBack(than: moment)
    case .restart, .end, nil: return
    }
  }

  /// Whether nothing is told of what happens from now on.
  func hush(_ isHushed: Bool) {
    self.isHushed = isHushed
    program?.hush(isHushed)
  }

  /// What happens is told from now on.
  func showAgain() {
    search = nil
    if isHushed { progress.end() }
    hush(false)
    sessionsDidChange()
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
    takeTypedBreakpoints()
    connection.answer(request) { body in
      body.member("result", "")
      body.member("variablesReference", 0)
    }
  }
}
