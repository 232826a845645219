import Debugging
import Policies
import Texts

// Runs the program, repeatedly if the client goes back in it.

extension DebugAdapter {
  func play() {
    var hasSucceeded = true
    repeat {
      travel = TimeTravel()
      guard program != nil || makeProgram() else { break }
      hasSucceeded = playProgram()
      if let message = program?.finish() {
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
