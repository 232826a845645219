import Debugging
import DragDrop
import Policies

/// A run of the program, which repeats parts of it if the client goes back.
final class ProgramRun {
  enum State {
    /// It has not begun.
    case idle
    case running
    /// A function is stopped.
    case stopped
    /// Nothing runs, and entries can be made.
    case resting
    /// The client has left.
    case over
  }

  /// What to do next when nothing runs.
  private enum RestAction: Equatable {
    case enter(String)
    case leave
  }

  let program: any DebuggedProgram
  let launch: LaunchArguments
  var state = State.idle
  /// Whether reports are suppressed, because the same events were reported before.
  private(set) var isMuted = false
  private var travel = TimeTravel()
  private var restAction: RestAction?
  private unowned let adapter: DebugAdapter
  private let progress: WorkProgress

  init(_ program: any DebuggedProgram, launch: LaunchArguments, adapter: DebugAdapter) {
    self.program = program
    self.launch = launch
    self.adapter = adapter
    progress = adapter.progress
  }

  // MARK: Running

  /// Runs the program until it ends or is ended.
  ///
  /// - Returns: Whether nothing failed.
  func play() -> Bool {
    program.debugger.firstPlan = launch.stopsOnEntry && !launch.isPlain ? .line : .breakpoints
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

  /// Updates the progress of going back while the program runs.
  func updateProgress() {
    if isMuted { progress.update(travel.ticksBefore + program.debugger.ticks) }
  }

  private func mute(_ isMuted: Bool) {
    self.isMuted = isMuted
    program.mute(isMuted)
  }

  /// Ends going back, and reports further events.
  ///
  /// - Returns: The destination that has been reached, if there was one.
  @discardableResult func arrive() -> TimeTravel.Destination? {
    let destination = travel.arrive()
    if isMuted { progress.end() }
    mute(false)
    adapter.sessionsDidChange()
    return destination
  }

  /// Returns whether a stop is the program's first one; further stops are not.
  func takeFirstStop() -> Bool {
    defer { travel.isBeforeFirstStop = false }
    return travel.isBeforeFirstStop
  }

  // MARK: Ending

  /// Ends the run early.
  func interrupt(with interruption: TimeTravel.Interruption) {
    travel.interruption = interruption
    if state == .running || state == .stopped {
      mute(true)
      program.debugger.endRun()
    }
  }

  /// Ends the run because the client has left.
  func leave() {
    travel.interruption = .end
    let previous = state
    state = .over
    if previous == .running || previous == .stopped { program.debugger.endRun() }
  }

  /// Whether the client has ended the run to begin another one.
  var isRestart: Bool {
    if case .restart = travel.interruption { return state != .over }
    return false
  }

  /// Cancels going back.
  func cancelTravel() {
    if let moment = travel.cancel() { program.debugger.goNoFurtherBack(than: moment) }
  }

  // MARK: Resting

  /// Waits while nothing runs; entries can be made, and undone by going back.
  private func rest() {
    restAction = nil
    announceRest()
    while restAction != .leave, travel.interruption == nil, state != .over {
      state = .resting
      adapter.receiveNext()
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
      adapter.finishPending()
      guard travel.interruption == nil, state != .over else { return }
      if restAction == .leave { continue }
      program.flush()
      announceRest()
    }
  }

  private func announceRest() {
    state = .resting
    adapter.announceRest()
  }

  /// Enters a text at a rest.
  func enter(_ text: String) { restAction = .enter(text) }

  /// Continues from a rest.
  ///
  /// - Parameter plan: Where the next run stops.
  func resumeFromRest(_ plan: StepPlan) {
    guard let text = travel.undoneEntries.popLast() else {
      restAction = .leave
      return
    }
    program.debugger.firstPlan = plan
    restAction = .enter(text)
  }
}
