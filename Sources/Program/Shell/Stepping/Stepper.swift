import Debugging
import DragDrop
import LineEditor
import Policies
import Texts
import Traces

/// The debugger's delegate for the prompt: shows its stops, and reads commands there.
final class Stepper: DebuggerDelegate {
  let session: ShellSession
  /// Runs an entry.
  var enter: (String) -> ShellSession.Outcome = { _ in .quit }
  /// The predictions of callbacks.
  let game: PredictionGame
  /// The expressions that are printed at each stop.
  var displayed: [String] = []
  /// The step that an empty line repeats.
  private var lastStep: StepPlan?
  private var wantsQuit = false
  /// The stop from which to go back, and by how many lines.
  private var wayBack: (from: Moment, count: Int)?
  /// Whether the entry runs without output, on the way to an earlier line.
  private var isGoingBack = false {
    didSet { session.output.isMuted = isGoingBack }
  }
  /// The last entry if it has failed, and the session's places before and after it.
  private var failed: (entry: String, before: Journal.Place, after: Journal.Place)?

  init(session: ShellSession) {
    self.session = session
    game = PredictionGame(session: session)
    debugger.delegate = self
  }

  var debugger: Debugger { session.debugger }
  private var prompt: EntryPrompt { session.prompt }

  var isPresent: Bool { prompt.readEntry != nil && !prompt.isUnattended }

  /// Runs an entry, whose callbacks and lines may stop.
  ///
  /// To go back at a stop, the entry is ended, the session rewound to its place before the entry, and
  /// the entry run again without output up to the line before.
  func stepping(
    _ entry: String, _ body: () throws(ShellError) -> ShellSession.Outcome
  ) throws(ShellError) -> ShellSession.Outcome {
    guard !session.history.isReplaying, debugger.delegate?.isPresent == true else {
      return try body()
    }
    let place = session.history.place
    session.lastError = nil
    failed = nil
    lastStep = nil
    wantsQuit = false
    defer {
      isGoingBack = false
      if session.lastError != nil { failed = (entry, place, session.history.place) }
    }
    do throws(ShellError) {
      var outcome = try run(body)
      while let (moment, count) = wayBack {
        wayBack = nil
        outcome = try goBack(from: moment, count, to: place, body)
      }
      return wantsQuit ? .quit : outcome
    } catch {
      guard wantsQuit else { throw error }
      return .quit
    }
  }

  private func run(
    _ body: () throws(ShellError) -> ShellSession.Outcome
  ) throws(ShellError) -> ShellSession.Outcome {
    debugger.begin()
    defer { debugger.end() }
    do throws(ShellError) {
      return try body()
    } catch {
      // The entry was ended in order to go back.
      guard isGoingBack else { throw error }
      return .goOn
    }
  }

  // MARK: Going back

  /// `:back` at a stop: goes to an earlier line of the entry.
  func back(_ count: Int) {
    guard let moment = debugger.moment else { return }
    wayBack = (moment, count)
    isGoingBack = true
    debugger.endRun()
  }

  private func goBack(
    from moment: Moment, _ count: Int, to place: Journal.Place,
    _ body: () throws(ShellError) -> ShellSession.Outcome
  ) throws(ShellError) -> ShellSession.Outcome {
    var tick = moment.here
    for _ in 0..<count {
      guard rewind(to: place) else { return .goOn }
      debugger.findStep(before: Moment(tick: tick, of: moment))
      _ = try run(body)
      guard let found = debugger.foundTick else {
        isGoingBack = false
        session.printer.print("this is the first line of the entry")
        isGoingBack = true
        break
      }
      tick = found
    }
    guard rewind(to: place) else { return .goOn }
    debugger.go(toTick: tick)
    return try run(body)
  }

  /// Whether the session is at an earlier place again; otherwise says why not.
  private func rewind(to place: Journal.Place) -> Bool {
    let arrival = session.history.rewind(to: place)
    guard let problem = session.history.problem(of: arrival) else { return true }
    isGoingBack = false
    session.printer.printError(problem)
    return false
  }

  /// `:debug`: runs the last entry again, which has failed, and stops where it raised its error.
  func debugFailure(_ arguments: CommandArguments) throws(ShellError) {
    guard let (entry, before, after) = failed, session.history.place == after else {
      throw arguments.error("the last entry has raised no error")
    }
    guard rewind(to: before) else { return }
    let filters = debugger.errorFilters
    debugger.errorFilters = [.uncaught]
    defer { debugger.errorFilters = filters }
    _ = enter(entry)
  }

  // MARK: Waiting

  func didStop(_ stop: Debugger.Stop) {
    guard isPresent else { return debugger.stopPausing() }
    if stop.reason == .travel {
      session.events.discard()
      isGoingBack = false
    }
    holding(stop.call) {
      if case .error(let message, _) = stop.reason {
        session.printer.printError("stopped at an error: \(message)")
      }
      if let function = stop.function {
        show(line: function, callback: stop.call)
        wait(prompt: "stopped at \(function.scriptName):\(function.line)> ")
      } else if let call = stop.call {
        show(callback: call)
        wait(prompt: "stopped at \(call.name)> ")
      }
    }
  }

  func log(_ message: String, at function: StoppedFunction) { session.printer.print(message) }

  func couldNotEvaluate(_ text: String, _ error: PolicyError) {
    session.printer.printError("\(text): \(error.message)")
  }

  /// Runs `body` before the call is printed, because its line will include the answer.
  private func holding(_ call: Event?, _ body: () -> Void) {
    session.events.firstWaiting = call?.number
    session.events.flush()
    body()
    session.events.firstWaiting = nil
  }

  private func wait(prompt: String) {
    var interrupts = 0
    while debugger.mustWait {
      session.output.flush()
      switch self.prompt.readEntry?(prompt) ?? .endOfInput {
      case .entry(let text):
        interrupts = 0
        if text.allSatisfy(\.isWhitespace) {
          if let step = lastStep { debugger.resume(until: step) }
        } else if enter(text) == .quit {
          wantsQuit = true
          giveUp()
        }
      case .interrupted:
        interrupts += 1
        if interrupts > 1 {
          giveUp()
        } else {
          session.printer.print(":continue resumes; Ctrl-C again aborts the entry")
        }
      case .woken: break
      case .endOfInput, .failed:
        // There is no more input, so the current entry runs to its end.
        debugger.stopPausing()
      }
    }
    lastStep = debugger.plan
  }

  /// Aborts the current entry.
  private func giveUp() {
    session.interruptions.recordGivingUp()
    debugger.endRun()
  }

  func willCall(_ event: Event) {
    guard game.isOn else { return }
    holding(event) {
      switch debugger.whileEvaluating({ game.ask(event, enter: enter) }) {
      case .answered: break
      case .aborted: giveUp()
      case .endOfInput: debugger.stopPausing()
      }
    }
  }
}

/// Prints what is shown at a stop.
extension Stepper {
  /// Shows a callback that is about to run, and the current states.
  func show(callback event: Event) {
    let text = TraceText(verbosity: .all, usesASCII: !session.output.appearance().usesUnicode)
    for line in text.lines(of: [event]) {
      session.printer.print(
        StyledText("stopped before ", .hint) + line.trimmingNumber, indentation: 4)
    }
    let place = event.view.flatMap {
      SourceFinder(in: session.host).source(of: "\($0).\(event.name)")
    }
    if let place {
      session.printer.print("  it is at \(place.scriptName):\(place.lines.lowerBound)")
    }
    session.printer.print("  " + LifecycleDrawing(session).sentence)
    if !session.options.prompt.isQuiet { session.printer.print("  next: :next, :into, :continue") }
  }

  /// Shows a line that is about to run, the lines around it, and the variables.
  func show(line function: StoppedFunction, callback event: Event?) {
    let name = event.map { Prediction.name(of: $0) }
    session.printer.print(
      "\(function.scriptName):\(function.line)" + (name.map { ", in \($0)" } ?? ""))
    for line in session.printer.excerpt(of: function.scriptName, around: function.line) {
      session.output.print(line)
    }
    showLocals(of: function)
    for expression in displayed { display(expression) }
  }

  /// Prints an expression and its value at a stop.
  func display(_ expression: String) {
    do throws(PolicyError) {
      let values = try debugger.evaluate(expression, style: session.printer.resultStyle) ?? []
      session.printer.print("  \(expression) = \(values.map(\.text).joined(separator: ", "))")
    } catch {
      session.printer.print("  \(expression): \(error.message)")
    }
  }

  // MARK: Frames

  /// `:up`, `:down`: chooses a function on the call stack, and shows it.
  func choose(frame number: Int, _ arguments: CommandArguments) throws(ShellError) {
    guard let function = debugger.stop?.function else {
      throw arguments.error("the callback has not begun; :into steps into it")
    }
    guard debugger.choose(frame: number), let chosen = debugger.chosenFunction else {
      let last = function.callers.count - 1
      throw arguments.error(
        number < 0 ? "frame 0 is the innermost" : "frame \(last) is the outermost",
        hint: ":where lists them")
    }
    show(line: chosen, callback: nil)
  }

  /// `:locals`.
  func showLocals() {
    if let function = debugger.chosenFunction { return showLocals(of: function) }
    guard let waiting = debugger.stop?.waiting else {
      return session.printer.print("the callback has not begun; :into steps into it")
    }
    show(waiting.arguments(columns: valueColumns))
  }

  /// `:where`.
  func showCallers() {
    guard let function = debugger.stop?.function else {
      return session.printer.print("the callback has not begun; :into steps into it")
    }
    let appearance = session.output.appearance()
    let mark = appearance.usesUnicode ? "▸" : ">"
    let callers = function.callers
    let callback = callback(among: callers)
    for (index, caller) in callers.enumerated() {
      let name = callback?.index == index ? callback?.name : caller.name
      session.output.print(
        "\(index == debugger.frame ? mark : " ") \(index)  \(name ?? "function")  \(caller.scriptName):\(caller.line)"
          .truncated(to: appearance.columns))
    }
  }

  /// The callback's function, with the callback's name; functions within it may be called before.
  private func callback(among callers: [StoppedFunction]) -> (index: Int, name: String)? {
    guard let call = debugger.stop?.call, let view = call.view, let source = sourceOfCallback,
      let index = callers.lastIndex(where: { caller in
        caller.name == nil && caller.scriptName == source.scriptName
          && source.lines.contains(caller.line)
      })
    else { return nil }
    return (index, "\(view).\(call.name)")
  }

  /// Where the callback is written at which it is stopped.
  private var sourceOfCallback: PolicySource? {
    guard let call = debugger.stop?.call, let view = call.view else { return nil }
    return SourceFinder(in: session.host).source(of: "\(view).\(call.name)")
  }

  /// `:list [LINE]`.
  func showSource(_ arguments: CommandArguments) throws(ShellError) {
    let before = sourceOfCallback
    let function = debugger.chosenFunction
    guard let name = function?.scriptName ?? before?.scriptName else {
      throw ShellError("the source of the callback is not known")
    }
    let here = function?.line ?? before?.lines.lowerBound ?? 1
    let line = arguments[0] == nil ? here : try arguments.count(at: 0)
    let lines = session.printer.excerpt(of: name, around: line, marked: here, margin: 5)
    guard !lines.isEmpty else {
      throw arguments.error("\(name) has no line \(line)", at: 0)
    }
    session.output.print(lines)
  }

  private func showLocals(of function: StoppedFunction) {
    show(function.variables(columns: valueColumns))
  }

  private var valueColumns: Int { max(20, session.output.appearance().columns - 20) }

  private func show(_ variables: [(name: String, value: String)]) {
    session.output.printFacts(variables.map { ("  " + $0.name, $0.value) })
  }
}

extension StyledText {
  /// The line without its leading number.
  fileprivate var trimmingNumber: StyledText {
    var spans = spans[...]
    if spans.first?.role == .number { spans.removeFirst() }
    if let first = spans.first {
      let text = String(first.text.drop { $0 == " " })
      return StyledText([Span(text, first.role)]) + StyledText(Array(spans.dropFirst()))
    }
    return self
  }
}
