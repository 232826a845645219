import DragDrop
import LineEditor
import Policies
import Texts
import Traces

/// Stops a session before callbacks and lines, and lets the person look around.
///
/// The event of a call is recorded right before the callback runs: whoever hears of it then may read
/// and run entries as long as they like, and the gesture goes on afterwards.
final class Stepper {
  let session: ShellSession
  private let prompt: EntryPrompt
  /// Whether every entry stops before its first callback.
  var isOn = false
  var breakpoints: [Breakpoint] = []
  /// Whether the person is asked what comes next.
  var isPredicting = false
  /// What was guessed so far.
  var prediction = Prediction()

  /// When to stop next.
  private(set) var plan = StepPlan.breakpoints
  /// Whether a callback waits.
  private(set) var isStopped = false
  /// The function that waits; nil where the callback has not begun.
  private(set) var frame: PolicyHost.StoppedFunction?
  /// The callback that waits to be begun, with its arguments; nil where no policy's function waits.
  private(set) var waiting: PolicyHost.WaitingCall?
  private var goesOn = false
  private var entry = EntryState()

  /// What belongs to the entry that is under way.
  private struct EntryState {
    /// The calls on their way, the innermost last.
    var calls: [Event] = []
    /// The call whose lines are looked at.
    var call = CallState()
    /// What an empty line repeats.
    var lastStep: StepPlan?
    /// Whether nothing stops any more until the entry is over.
    var isSilent = false
    var wantsQuit = false
    /// The call before which to stop as soon as its arguments are there.
    var due: Event?
  }

  /// What belongs to the call whose lines are looked at.
  private struct CallState {
    /// What is checked at its first line, before anybody stops in it.
    var condition: String?
    /// Its number, once somebody stopped in it.
    var number: Int?
    /// How deep its own function lies, once that has begun.
    var depth: Int?
  }

  init(session: ShellSession, prompt: EntryPrompt) {
    self.session = session
    self.prompt = prompt
  }

  /// Where the callbacks of an entry may stop.
  func stepping(
    _ body: () throws(ShellError) -> ShellSession.Outcome
  ) throws(ShellError) -> ShellSession.Outcome {
    guard !session.replay.isOn, prompt.readEntry != nil else { return try body() }
    plan = isOn ? .callback : .breakpoints
    entry = EntryState()
    defer {
      plan = .breakpoints
      session.host.stopAtNoLine()
      session.host.willCall = nil
    }
    do throws(ShellError) {
      let outcome = try body()
      return entry.wantsQuit ? .quit : outcome
    } catch {
      guard entry.wantsQuit else { throw error }
      return .quit
    }
  }

  // MARK: Callbacks

  /// A call is about to run, or was answered.
  func hear(_ event: Event) {
    guard !isStopped, prompt.readEntry != nil else { return }
    // No function was called for it after all.
    stopWhereDue()
    switch event.kind {
    case .call: call(event)
    case .answer:
      guard let index = entry.calls.lastIndex(where: { $0.number == event.of }) else { return }
      let isOver = entry.calls[index...].contains { $0.number == entry.call.number }
      entry.calls.removeSubrange(index...)
      entry.call.condition = nil
      guard isOver || entry.call.number == nil else { return }
      entry.call = CallState()
      if plan.needsLines { plan = .callback }
      session.host.stopAtNoLine()
    default: break
    }
  }

  private func call(_ event: Event) {
    // A notification has no answer: it is over when the next call comes from elsewhere.
    entry.calls.append(event)
    if entry.calls.count > 64 { entry.calls.removeFirst(32) }
    guard !entry.isSilent else { return }
    if isPredicting { predict(event) }
    guard !entry.isSilent else { return }
    let matching = breakpoints.filter { $0.matches(event) }
    if plan != .breakpoints || matching.contains(where: { $0.condition == nil }) {
      entry.call = CallState()
      entry.due = event
      guard session.host.source(of: "\(event.view ?? "").\(event.name)") != nil else {
        return stopWhereDue()
      }
      // The function gets its arguments in a moment, and then they can be looked at.
      session.host.willCall = { [unowned self] call in stopWhereDue(call) }
    } else if let conditional = matching.first {
      entry.call = CallState(condition: conditional.condition)
      listen()
    }
  }

  /// Stops before the call that is to be stopped at, if there is one.
  private func stopWhereDue(_ call: PolicyHost.WaitingCall? = nil) {
    session.host.willCall = nil
    guard let event = entry.due else { return }
    entry.due = nil
    guard !entry.isSilent else { return }
    waiting = call
    defer { waiting = nil }
    holding(event) {
      show(callback: event)
      frame = nil
      wait(prompt: "stopped at \(event.name)> ")
    }
  }

  // MARK: Lines

  /// Has lines looked at from now on.
  private func listen() {
    session.host.stopAtLines(
      wants: { [unowned self] line in wants(line) },
      stopped: { [unowned self] function in stop(at: function) })
  }

  private func wants(_ line: PolicyHost.Line) -> Bool {
    guard !isStopped, !entry.isSilent else { return false }
    let call = entry.call
    guard call.condition != nil || plan.needsLines, !PolicyHost.isComposing(line.scriptName)
    else { return false }
    if call.condition != nil { return true }
    let depth = line.depth
    if let own = call.depth, depth < own { return false }
    switch plan {
    case .breakpoints, .callback: return false
    case .line: return true
    case .lineOver(let limit, let thread): return line.thread == thread && depth <= limit
    case .lineOut(let limit, let thread): return line.thread == thread && depth < limit
    }
  }

  private func stop(at function: PolicyHost.StoppedFunction) {
    if entry.call.depth == nil { entry.call.depth = function.depth }
    if let condition = entry.call.condition {
      entry.call.condition = nil
      guard holds(condition, in: function) else {
        entry.call = CallState()
        session.host.stopAtNoLine()
        return
      }
    }
    let call = entry.calls.last
    entry.call.number = call?.number
    holding(call) {
      show(line: function, callback: call)
      frame = function
      defer { frame = nil }
      wait(prompt: "stopped at \(function.scriptName):\(function.line)> ")
    }
  }

  /// Does something while a call is not printed yet: its line is to have the answer too.
  private func holding(_ call: Event?, _ body: () -> Void) {
    session.events.firstWaiting = call?.number
    session.events.flush()
    body()
    session.events.firstWaiting = nil
  }

  private func holds(_ condition: String, in function: PolicyHost.StoppedFunction) -> Bool {
    isStopped = true
    defer { isStopped = false }
    do throws(PolicyError) {
      return try function.isTrue(condition)
    } catch {
      session.printError("the condition '\(condition)': \(error.message)")
      return true
    }
  }

  // MARK: Waiting

  private func wait(prompt: String) {
    isStopped = true
    goesOn = false
    defer { isStopped = false }
    var interrupts = 0
    while !goesOn {
      session.output.flush()
      switch self.prompt.readEntry?(prompt) ?? .endOfInput {
      case .entry(let text):
        interrupts = 0
        if text.allSatisfy(\.isWhitespace) {
          if let step = entry.lastStep { follow(step) }
        } else if enter(text) == .quit {
          entry.wantsQuit = true
          giveUp()
        }
      case .interrupted:
        interrupts += 1
        if interrupts > 1 {
          giveUp()
        } else {
          session.print(":continue goes on; Ctrl-C again ends the entry")
        }
      case .endOfInput, .failed:
        // Nobody will say any more: what is under way comes to its end.
        entry.isSilent = true
        follow(.breakpoints)
      }
    }
  }

  /// Goes on until the next stop.
  func follow(_ next: StepPlan) {
    plan = next
    goesOn = true
    if isStopped, next != .breakpoints { entry.lastStep = next }
    if next.needsLines { listen() } else { session.host.stopAtNoLine() }
  }

  /// Ends the entry that is under way.
  private func giveUp() {
    entry.isSilent = true
    follow(.breakpoints)
    session.interruptions.noteGivingUp()
    session.host.endRun()
  }

  /// `:next`: the next line where a line waits, else the next callback.
  func next() {
    guard let frame else { return follow(.callback) }
    follow(.lineOver(depth: frame.depth, thread: frame.thread))
  }

  /// `:out`: when the function that waits has returned.
  func out() {
    guard let frame else { return follow(.callback) }
    follow(
      frame.depth <= entry.call.depth ?? 0
        ? .callback : .lineOut(depth: frame.depth, thread: frame.thread))
  }

  /// What was typed while a function waits, evaluated in it; nil where nothing waits.
  func evaluate(_ text: String) throws(PolicyError) -> [String]? {
    guard isStopped else { return nil }
    if let frame { return try frame.evaluate(text) }
    if let waiting { return try waiting.evaluate(text) }
    let host = session.host
    return try host.whileStopped { () throws(PolicyError) in
      try host.evaluateForPrompt(text, name: "meanwhile")
    }
  }

  /// Whether the function that is stopped has a variable, or gets an argument, of that name.
  func knows(_ name: String) -> Bool {
    frame?.knows(name) ?? false || waiting?.knows(name) ?? false
  }

  private func enter(_ text: String) -> ShellSession.Outcome {
    session.runner?.enter(text) ?? .quit
  }

  // MARK: Guessing

  /// Asks what comes next, and says whether it was right.
  private func predict(_ event: Event) {
    holding(event) { ask(event) }
  }

  private func ask(_ event: Event) {
    isStopped = true
    defer { isStopped = false }
    var interrupts = 0
    while isPredicting {
      session.output.flush()
      switch prompt.readEntry?("what comes next? ") ?? .endOfInput {
      case .entry(let text) where text.hasPrefix(":"): _ = enter(text)
      case .entry(let text)
      where !Prediction.isGuess(text) && !Prediction.isRight(text, for: event):
        interrupts = 0
        session.printError(
          text.allSatisfy(\.isWhitespace)
            ? "type the callback that you expect; :predict off ends the game"
            : "'\(text.trimmed)' is no callback: "
              + (NearestName.advice(
                for: text.trimmed, in: DelegateMethod.names, quotes: .none)
                ?? ":help lists the callbacks; :predict off ends the game"))
      case .entry(let text):
        let verdict = prediction.judge(text, by: event)
        session.print(
          (verdict.isRight ? "right" : "no, it is \(verdict.expected)") + "  (\(prediction.score))")
        return
      case .interrupted:
        interrupts += 1
        guard interrupts < 2 else { return giveUp() }
        session.print(":predict off ends the game; Ctrl-C again ends the entry")
      case .endOfInput, .failed:
        entry.isSilent = true
        return
      }
    }
  }
}
