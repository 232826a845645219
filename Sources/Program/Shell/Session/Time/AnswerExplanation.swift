import Debugging
import DragDrop
import Lua
import Policies
import Texts
import Traces

/// Explains an answer of a policy: its function, and its effect in the model.
struct AnswerExplanation {
  let session: ShellSession
  private var host: PolicyHost { session.host }
  private var output: TextOutput { session.output }
  private var printer: SessionPrinter { session.printer }

  /// `:why [N]`: explains an answer.
  func print(_ arguments: CommandArguments) throws(ShellError) {
    let log = host.simulation.log
    let number = try arguments.event(at: 0)
    let answer =
      number.map { number in
        log.events.first { $0.kind == .answer && ($0.number == number || $0.of == number) }
      } ?? log.events.last { $0.kind == .answer }
    if number == nil {
      if let trouble = trouble(after: answer) { return explain(trouble) }
      if let text = unaskedProposal(after: answer) {
        printer.print(text)
        if let view = host.simulation.player.current?.destinationView {
          ViewInspector(session).printMisspeltCallbacks(of: view)
        }
        return
      }
    }
    guard let answer else {
      throw number == nil
        ? ShellError("there is no answer yet", hint: "lift something first")
        : arguments.error(
          "event \(number ?? 0) is not an answered call", at: 0,
          hint: ":trace all shows the numbers of all events")
    }
    let call = answer.of.flatMap { log.event(number: $0) }
    if session.printsJSON { return printObject(of: answer) }
    let text = TraceText(verbosity: .all, usesASCII: !output.appearance().usesUnicode)
    let failed = call.flatMap { failure(of: $0, answeredBy: answer) }
    let shown = [call, failed, answer].compactMap { $0 }
    printer.print(text.lines(of: shown), indentation: 8)
    explainPolicy(answer)
    if failed != nil {
      printer.print(
        "it failed; treated as: \(answer.value.answerText)")
    } else {
      explainModel(answer, after: log.events(after: answer.number))
    }
    explainQuirks()
  }

  /// Prints an answer and its effects as JSON.
  private func printObject(of answer: Event) {
    let log = host.simulation.log
    let found = returnLine(of: answer)?.line
    let call = answer.of.flatMap { log.event(number: $0) }
    output.printObject { object in
      object.member("event", answer.number)
      object.member("view", answer.view)
      object.member("callback", answer.name)
      object.member("answer", answer.value.answerText)
      object.member("at", answer.at)
      object.member("line", found?.number)
      object.member("reason", answer.reason)
      object.member("hasFailed", call.map { failure(of: $0, answeredBy: answer) != nil })
      object.member("effects") {
        $0.array(answer.effects(in: log.events(after: answer.number))) { $0.string($1) }
      }
    }
  }

  /// The hint about a failed callback, between its call and the default answer.
  private func failure(of call: Event, answeredBy answer: Event) -> Event? {
    let fields = [EventValue.Field("callback", .text(call.name))]
    let value = EventValue.fields(fields)
    let between = host.simulation.log.events(after: call.number).prefix {
      $0.number < answer.number
    }
    return between.last {
      $0.kind == .hint && $0.name == "callbackFailed" && $0.view == call.view
        && $0.value == value
    }
  }

  /// An explanation if the proposal is a default, because no callback was called since the finger
  /// moved, or before it was released.
  private func unaskedProposal(after answer: Event?) -> String? {
    guard let drag = host.simulation.player.current ?? session.gestures.lastDrag,
      let view = drag.destinationView, let proposal = drag.proposal,
      let delegate = view.askedDropDelegate, !delegate.responds(to: .dropSessionDidUpdate),
      answer.map({ $0.name != DelegateMethod.performDrop.rawValue && $0.view != view.name }) ?? true
    else { return nil }
    return
      "no callback was called for the proposal: the drop delegate of \(view.name) has no dropSessionDidUpdate, so the proposal is \(proposal.operation.name)"
  }

  // MARK: Failures

  /// The newest event after the last answer that explains more: an exception, a failed callback, or
  /// a hint about a touch without effect.
  private func trouble(after answer: Event?) -> Event? {
    let events = host.simulation.log.events(after: answer?.number ?? 0)
    let touch = events.last { $0.kind == .input }?.number
    return events.last { event in
      switch (event.kind, event.name) {
      case (.batch, "exception"), (.hint, "callbackFailed"): true
      case (.hint, "announcement"): false
      case (.hint, _): touch.map { $0 < event.number } ?? false
      default: false
      }
    }
  }

  /// Prints a failure, and the call in which it happened.
  private func explain(_ trouble: Event) {
    let text = TraceText(verbosity: .all, usesASCII: !output.appearance().usesUnicode)
    let isOfCode = trouble.name == "exception" || trouble.name == "callbackFailed"
    let events = host.simulation.log.events.prefix { $0.number < trouble.number }
    let call = isOfCode ? events.last { $0.kind == .call } : events.last { $0.kind == .input }
    let shown = [call, session.events.annotated(trouble)].compactMap { $0 }
    printer.print(text.lines(of: shown), indentation: 8)
    let place = call.flatMap { call in
      call.view.flatMap { SourceFinder(in: host).source(of: "\($0).\(call.name)") }
    }
    if isOfCode, let place {
      printer.print("the callback is at \(place.scriptName):\(place.lines.lowerBound)")
    }
    let first = call?.number ?? 0
    if !isOfCode, !events.contains(where: { $0.kind == .call && $0.number > first }) {
      printer.print("no callback was called")
    }
    let view = trouble.view ?? call?.view
    if let view = view.flatMap({ host.simulation.view(named: $0) }) {
      ViewInspector(session).printMisspeltCallbacks(of: view)
    }
    explainQuirks()
  }

  /// Prints which policy answered, at which line.
  private func explainPolicy(_ answer: Event) {
    guard let at = answer.at else {
      printer.print("answered by built-in code")
      return
    }
    if wasInterrupted(answer) { return printer.print("interrupted at \(at)") }
    let found = returnLine(of: answer)
    guard let line = found?.line else {
      printer.print("answered at \(at)")
      if found?.isWhole == false {
        printer.printError("interrupted: the line that returned was not found")
      }
      if session.isStopped {
        printer.print(
          "the returning line can be found only while no callback is stopped")
      }
      return
    }
    printer.print("answered at \(at), which returned at line \(line.number):")
    for line in printer.excerpt(of: line.script, around: line.number, margin: 1) {
      output.print(line)
    }
    if let reason = answer.reason { printer.print("reason: \(reason.printable)") }
  }

  /// Whether Ctrl-C ended the call, so that no line of it returned.
  private func wasInterrupted(_ answer: Event) -> Bool {
    let journal = session.history.journal
    let index = journal.step(ofEvent: answer.number)
    guard journal.steps.indices.contains(index),
      let interruption = journal.steps[index].interruption
    else { return false }
    return answer.number > interruption.event
  }

  /// The line at which a callback returned; found by replaying the session up to its entry, nil if
  /// the user interrupted the replay.
  private func returnLine(
    of answer: Event
  ) -> (line: (script: String, number: Int)?, isWhole: Bool)? {
    guard let number = answer.of, !session.isStopped, !wasInterrupted(answer) else { return nil }
    let finder = ReturnLineFinder(ofCall: number)
    var journal = session.history.journal
    let step = journal.step(ofEvent: number)
    if step < journal.place.done { journal.place = Journal.Place(done: step + 1) }
    let copy = session.history.playCopy(of: journal) { session throws(PolicyError) in
      let host = session.host
      // Observing lines is slow, so it begins only at this call.
      let log = host.simulation.log
      log.addObserver { [unowned host] event in
        if event.number == number { finder.observe(host) }
        if event.kind == .answer, event.of == number { host.lua.debugger = nil }
      }
    }
    return (copy == nil ? nil : finder.line, copy != nil)
  }

  /// Prints the effect of the answer in the model: the events until the finger moves, or until the
  /// next answer.
  private func explainModel(_ answer: Event, after events: [Event]) {
    let effects = answer.effects(in: events)
    for effect in effects { printer.print(effect) }
    guard effects.isEmpty else { return }
    printer.print(
      session.isStopped
        ? "its effect is not known yet: a callback is stopped"
        : "used as returned")
  }

  /// Prints which behaviors of older systems are enabled.
  private func explainQuirks() {
    let standard = Environment()
    let changed = EnvironmentSetting.all.filter {
      $0.value(in: host.simulation.environment) != $0.value(in: standard)
    }
    for setting in changed {
      printer.print(
        "switched: \(setting.name) = \(setting.value(in: host.simulation.environment).text()) (\(setting.summary))"
      )
    }
  }
}
