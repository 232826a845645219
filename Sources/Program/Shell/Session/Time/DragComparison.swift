import DragDrop
import Policies
import Texts
import Traces

/// Replays the last drag with changes, and compares the results.
struct DragComparison {
  let interpreter: CommandInterpreter
  private var session: ShellSession { interpreter.session }
  private var host: PolicyHost { session.host }
  private var history: SessionHistory { session.history }

  /// `:what-if [VIEW.]CALLBACK ANSWER`.
  func whatIf(_ arguments: CommandArguments) throws(ShellError) {
    let callback = arguments[0] ?? ""
    let answer = arguments.rest(from: 1)
    let first = try firstEventOfLastDrag()
    try requireBeginning()
    let (view, name) = callback.viewAndCallback
    if let view, host.simulation.view(named: view) == nil {
      let views = host.simulation.allViews.map(\.name)
      throw arguments.error(
        "no view is named '\(view)'" + NearestName.clause(for: view, in: views), at: 0)
    }
    var failure: PolicyError?
    let copy = history.playCopy { session throws(PolicyError) in
      do throws(PolicyError) {
        session.host.delegates.substituteAnswer = try SubstituteAnswer(
          callback, answer: answer, from: first, in: session.host)
      } catch {
        failure = error
        throw error
      }
    }
    if let failure {
      throw arguments.error(failure.message, at: failure.kind == .missing ? 0 : 1)
    }
    let calls = host.simulation.log.events(after: first - 1).filter { $0.kind == .call }
    func isMeant(_ event: Event) -> Bool {
      event.kind == .call && event.name == name && (view == nil || event.view == view)
    }
    if let copy, !calls.contains(where: isMeant),
      !copy.session.host.simulation.log.events(after: first - 1).contains(where: isMeant)
    {
      let names = calls.map(\.name).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      throw arguments.error(
        "\(callback) was not called in this drag", at: 0,
        hint: names.isEmpty ? nil : "called: \(names.joined(separator: ", "))")
    }
    try compare(
      with: copy?.session, from: first, titles: ("before", "with \(callback) = \(answer)"))
  }

  /// `:replay`.
  func replay() throws(ShellError) {
    let first = try firstEventOfLastDrag()
    try requireBeginning()
    let beginning = try ShellError.reporting { () throws(PolicyError) in
      try session.options.setup.reread?()
    }
    let copy = history.playCopy(beginning: beginning)
    try compare(with: copy?.session, from: first, titles: Self.titlesOfPolicies)
  }

  private static let titlesOfPolicies = ("before", "with the current policy")

  /// Replays everything with the current versions of the files, and shows the differences in the
  /// last drag or in the demo.
  ///
  /// The session continues with the new files.
  ///
  /// If one of the files cannot be run, the session does not change.
  func reloadFiles() throws(ShellError) {
    var journal = history.journal
    let beginning = try ShellError.reporting { () throws(PolicyError) in
      let beginning = try session.options.setup.reread?()
      for source in beginning?.sources ?? [] where source.role == .script {
        try host.check(Script(name: source.name, text: source.text))
      }
      try journal.rereadFiles { script throws(PolicyError) in
        let script = try ScriptLoader.load(script.name).enclosed
        try host.check(script)
        return script
      }
      return beginning
    }
    let hadFailed = session.failure != nil
    let copy = history.playCopy(of: journal, beginning: beginning)
    if let failure = copy?.session.failure ?? copy?.session.history.fileFailure {
      throw ShellError(failure.rendered)
    }
    let first = try? firstEventOfLastDrag()
    guard let first, !hadFailed else {
      session.printer.print("loaded again")
      enterAgain(with: beginning, isMuted: false)
      return session.printer.printViews(host.simulation.allViews)
    }
    let isDemo =
      history.journal.step(ofEvent: first)
      == history.journal.beginning(
        of: history.journal.place)
    let isDifferent = try compare(
      with: copy?.session, from: isDemo ? firstTouch ?? first : first,
      titles: Self.titlesOfPolicies)
    enterAgain(with: beginning, isMuted: true)
    if !isDifferent { session.printer.printViews(host.simulation.allViews) }
  }

  /// The number of the first event in which a touch begins.
  private var firstTouch: Int? { host.simulation.log.events.first(where: \.isTouch)?.number }

  /// Begins again, and repeats the entries since the beginning.
  private func enterAgain(with beginning: SessionSetup?, isMuted: Bool) {
    let entries = history.journal.entries.filter {
      $0.step.cut == nil && $0.step.interruption == nil
    }
    let reread = session.options.setup.reread
    let (outerMute, transcript) = (session.output.isMuted, session.output.transcript)
    session.output.isMuted = isMuted
    defer {
      session.output.isMuted = outerMute
      if isMuted { session.output.transcript = transcript }
    }
    session.begin(with: beginning ?? session.setup, reread: reread)
    for entry in entries { _ = interpreter.enter(entry.step.text) }
    session.printer.didDraw()
  }

  /// The number of the first event of the last drag.
  private func firstEventOfLastDrag() throws(ShellError) -> Int {
    let events = host.simulation.log.events
    let lift = events.last {
      $0.kind == .call && $0.name == DelegateMethod.itemsForBeginning.rawValue
        || $0.kind == .phase && $0.name == "lifting"
    }
    let touch = events.last { $0.isTouch && $0.number < lift?.number ?? 0 }
    guard let touch else {
      throw ShellError("nothing has been dragged yet", hint: "lift something first")
    }
    return touch.number
  }

  /// Throws an error if a copy of the session cannot be played from its beginning.
  private func requireBeginning() throws(ShellError) {
    if history.journal.forgotten > 0 {
      throw ShellError(history.outOfReach, hint: ":reset begins a shorter one")
    }
  }

  /// The event of a copy that corresponds to the first event of a drag in this session: the same
  /// touch of the same entry, even if earlier entries caused other events.
  private func firstEvent(of copy: ShellSession, for number: Int) -> Int {
    let journal = history.journal
    let step = journal.step(ofEvent: number)
    let start = step > journal.beginning(of: journal.place) ? journal.steps[step - 1].end : 0
    let events = host.simulation.log.events(after: start)
    let place = events.prefix { $0.number < number }.count { $0.isTouch }
    let copyStart = start == 0 ? 0 : copy.history.eventsBeforeSteps[step] ?? start
    let touches = copy.host.simulation.log.events(after: copyStart).filter(\.isTouch)
    return touches.indices.contains(place) ? touches[place].number : copyStart + 1
  }

  /// - Returns: Whether there are differences.
  @discardableResult
  private func compare(
    with copy: ShellSession?, from first: Int, titles: (left: String, right: String)
  ) throws(ShellError) -> Bool {
    guard let copy else {
      throw ShellError("interrupted before the end; nothing was compared")
    }
    let isDifferent = session.output.printComparison(
      left: host.simulation.log.events(after: first - 1),
      right: copy.host.simulation.log.events(after: firstEvent(of: copy, for: first) - 1),
      titles: titles)
    if !isDifferent { session.printer.print("\(titles.right): no differences") }
    return isDifferent
  }
}

extension Event {
  /// Whether a touch begins, or the pointer's button is pressed.
  fileprivate var isTouch: Bool {
    kind == .input && (name == "touchBegan" || name == "pointerPressed")
  }
}
