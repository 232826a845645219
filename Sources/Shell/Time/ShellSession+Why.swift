import DragDrop
import Policies
import Traces

/// What `:why` says.
extension ShellSession {
  /// `:why [N]`: explains an answer.
  func explain(_ arguments: CommandArguments) throws(ShellError) {
    let log = host.simulation.log
    let number = try arguments.event(at: 0)
    let answer =
      number.map { number in
        log.events.first { $0.kind == .answer && ($0.number == number || $0.of == number) }
      } ?? log.events.last { $0.kind == .answer }
    guard let answer else {
      throw number == nil
        ? ShellError("nothing was answered yet", hint: "lift something first")
        : arguments.error(
          "event \(number ?? 0) is no call that was answered", at: 0,
          hint: ":trace all shows the numbers of all events")
    }
    let call = answer.of.flatMap { log.event(number: $0) }
    let appearance = output.appearance()
    let text = TraceText(verbosity: .all, usesASCII: !appearance.usesUnicode)
    let shown = call.map { [$0, answer] } ?? [answer]
    for line in text.lines(of: shown) { print(appearance.text(line)) }
    explainPolicy(answer)
    explainModel(answer, after: log.events(after: answer.number))
    explainQuirks()
  }

  /// Who answered, at which line.
  private func explainPolicy(_ answer: Event) {
    guard let at = answer.at else {
      print("answered by code that is no Lua")
      return
    }
    let line = answer.of.flatMap { stepper.isStopped ? nil : returnLine(ofCall: $0) }
    guard let line else {
      print("answered at \(at)")
      return
    }
    print("answered at \(at), which returned at line \(line.number):")
    for line in excerpt(of: line.script, around: line.number, margin: 1) { print(line) }
    if let reason = answer.reason { print("its reason: \(reason.printable)") }
  }

  /// The line at which a callback returned: found out by playing the session again.
  private func returnLine(ofCall number: Int) -> (script: String, number: Int)? {
    var last: (script: String, number: Int)?
    var depth: Int?
    _ = playCopy { session throws(PolicyError) in
      let host = session.host
      host.stopAtLines(
        wants: { [unowned host] line in
          guard host.simulation.isCalling(event: number), line.scriptName != "compose" else {
            return false
          }
          if depth == nil { depth = line.depth }
          if line.depth == depth { last = (line.scriptName, line.number) }
          return false
        }, stopped: { _ in })
    }
    return last
  }

  /// What the model made of it: what it says until the finger moves on, or the next answer.
  private func explainModel(_ answer: Event, after events: ArraySlice<Event>) {
    var said = false
    for event in events {
      if event.kind == .input { break }
      if event.kind == .call, event.name == answer.name { break }
      let isAbout = event.session == nil || answer.session == nil || event.session == answer.session
      guard isAbout else { continue }
      switch (event.kind, event.name) {
      case (.hint, "announcement"): continue
      case (.hint, _):
        print("the model: \((event.reason ?? event.name).printable)")
        said = true
      case (.phase, "released"):
        print(
          "at the release it counts as \(event.value.text())"
            + (event.reason.map { ": \($0.printable)" } ?? ""))
        said = true
      case (.phase, "gap"):
        print(event.path.map { "the gap opens at \($0)" } ?? "no gap opens")
        said = true
      case (.batch, "exception"):
        print("it ended in an exception: \(event.value.text())")
        said = true
      default: continue
      }
    }
    if !said { print("the model took it as it is") }
  }

  /// The quirks of older systems that are switched on.
  private func explainQuirks() {
    let standard = Environment()
    let changed = EnvironmentSetting.all.filter {
      $0.value(in: host.simulation.environment) != $0.value(in: standard)
    }
    for setting in changed {
      print(
        "switched: \(setting.name) = \(setting.value(in: host.simulation.environment).text())"
          + " (\(setting.summary))")
    }
  }
}
