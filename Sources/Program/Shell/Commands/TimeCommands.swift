import DragDrop
import Policies
import Texts

/// Commands that go back and forth in time.
enum TimeCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "undo", group: .time, effect: .none, parameters: [.optional("COUNT", .number)],
      summary: "Undoes the last entry, or COUNT entries: data, views, drags and variables.",
      example: ":undo", details: aboutTime, atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        let count = try arguments.count(at: 0)
        if let available = shell.undo(count) {
          throw tooFew(available, count, "undo", "undone", arguments)
        }
      }),
    ShellCommand(
      name: "redo", group: .time, effect: .none, parameters: [.optional("COUNT", .number)],
      summary: "Redoes what was undone.", example: ":redo", details: aboutTime,
      atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        let count = try arguments.count(at: 0)
        if let available = shell.redo(count) {
          throw tooFew(available, count, "redo", "redone", arguments)
        }
      }),
    ShellCommand(
      name: "goto", group: .time, effect: .none, parameters: [.required("N|-N", .event)],
      summary: "Goes to event N, or back by N events, also into the middle of a drag.",
      example: ":goto -4", details: aboutTime, atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        let word = arguments[0] ?? ""
        guard let number = Int(word) else {
          _ = try arguments.event(at: 0)
          return
        }
        if number < 0 || word == "-0" {
          let here = shell.session.host.simulation.log.count
          return shell.go(toEvent: here - min(here, Int(clamping: number.magnitude)))
        }
        let last = shell.session.history.journal.lastEvent
        guard number <= last else {
          throw arguments.error(
            "event \(number) does not exist yet", at: 0, hint: "the last event is \(last)")
        }
        shell.go(toEvent: number)
      }),
    ShellCommand(
      name: "back", group: .time, effect: .none, parameters: [.optional("COUNT", .number)],
      summary: "Goes back by one event, or COUNT events; at a stop, by lines.",
      example: ":back 4", details: aboutTime,
      action: .shell { shell, arguments throws(ShellError) in
        let count = try arguments.event(at: 0) ?? 1
        if shell.session.isStopped { return shell.stepper.back(max(1, count)) }
        let here = shell.session.host.simulation.log.count
        shell.go(toEvent: here - min(here, count))
      }),
    ShellCommand(
      name: "what-if", group: .time, effect: .none,
      parameters: [.required("CALLBACK", .callback), .required("ANSWER", .answer)],
      summary: "Replays the last drag with one answer changed, and compares.",
      example: ":what-if dropSessionDidUpdate forbidden", details: aboutWhatIf, pagedHeader: 1,
      atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        try DragComparison(interpreter: shell).whatIf(arguments)
      }),
    ShellCommand(
      name: "replay", group: .time, effect: .none,
      parameters: [.optional("FILE", .file(ending: ["jsonl"]))],
      summary: "Replays the last drag with the saved version of the policy, or a trace.",
      example: ":replay", details: aboutReplay, atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        if let path = arguments[0] {
          try TraceReplay.replay(path, in: shell.session, arguments)
        } else {
          try DragComparison(interpreter: shell).replay()
        }
      }),
  ]

  /// The error for a count that is larger than the number of entries.
  private static func tooFew(
    _ available: Int, _ count: Int, _ verb: String, _ participle: String,
    _ arguments: CommandArguments
  ) -> ShellError {
    guard available > 0 else { return ShellError("nothing is left to \(verb)") }
    return arguments.error(
      "only \(available == 1 ? "1 entry" : "\(available) entries") can be \(participle)", at: 0)
  }

  private static let aboutTime = """
    Going back restores data, views and phases as they were before the last drag that began earlier,
    and replays the events from there. If scripts have changed any state of their own since (a
    variable, table or random state), everything is replayed from the start instead, and the progress
    is shown. :trace all shows the numbers of events. A touch and its consequences are one step:
    going to an event within it goes to its beginning.

      :undo, :redo     by an entry; :undo 3 by three
      :goto -4         back by events, as :back 4 does
      :goto 31         to an event, back or forward

    Undone entries can be redone until you enter something new. Entries without any effect on the
    session do not count: questions, settings of the shell, and calls that failed at once. Ctrl-C during a long replay changes nothing.
    """

  private static let aboutWhatIf = """
    The answer is Lua, or words that the callback can return:

      :what-if canHandle false
      :what-if inbox.canHandle false             only the answers of inbox
      :what-if dropSessionDidUpdate move, insertAtDestinationIndexPath
      :what-if itemsForBeginning {}

    The session itself does not change.
    """

  private static let aboutReplay = """
    Without a file: edit the policy, then compare what the same drag does. The session itself does not
    change; :run starts over with the new policy.

    With a file: replays a recorded session and compares every event, as reorder replay does. The
    file can be a recording of a device: see :help recordings.
    """
}

extension CommandInterpreter {
  /// `:undo [COUNT]`: undoes the last entries.
  ///
  /// - Returns: How many could be undone, if these are too few; then nothing was undone.
  fileprivate func undo(_ count: Int) -> Int? {
    let (place, available) = session.history.journal.place(before: count)
    guard let place else { return available }
    let isPart = session.history.journal.place.stop != nil && count == 1
    let text = isPart ? "the rest of the entry" : session.history.journal.steps[place.done].text
    let range = count == 1 ? "" : "\(count) entries, beginning with "
    go(to: place, saying: ("undone", "\(range)\(text)"))
    return nil
  }

  /// `:redo [COUNT]`: repeats entries that were undone.
  ///
  /// - Returns: How many could be redone, if these are too few; then nothing was redone.
  fileprivate func redo(_ count: Int) -> Int? {
    let (place, available) = session.history.journal.place(after: count)
    guard let place else { return available }
    let text = session.history.journal.steps[place.done - 1].text
    let range = count == 1 ? "" : "\(count) entries, ending with "
    go(to: place, saying: ("redone", "\(range)\(text)"))
    return nil
  }

  /// `:goto N`, `:back N`: goes to an event.
  fileprivate func go(toEvent number: Int) {
    let place = session.history.journal.place(atEvent: number)
    let end = session.history.journal.lastEvent
    go(to: place, saying: nil)
    let count = session.host.simulation.log.count
    if count < number, count < end {
      session.printer.print("event \(number) belongs to the touch that begins after event \(count)")
    }
    if session.printsJSON {
      return session.output.printObject { object in
        object.member("event", count)
        object.member("last", end)
      }
    }
    session.printer.print(
      "at event \(count) of \(end)"
        + (count < end ? "; :redo steps forward; anything else continues from here" : ""))
  }

  private func printStep(_ step: (participle: String, entries: String)) {
    if session.printsJSON {
      session.output.printObject { $0.member(step.participle, step.entries) }
    } else {
      session.printer.print("\(step.participle): \(step.entries)")
    }
  }

  private func go(to place: Journal.Place, saying what: (participle: String, entries: String)?) {
    guard place != session.history.journal.place else {
      session.printer.printViews(session.host.simulation.allViews)
      return
    }
    let hadLesson = session.learner != nil
    if let problem = session.history.problem(of: session.history.rewind(to: place)) {
      return session.printer.printError(problem)
    }
    if let what { printStep(what) }
    session.printer.printViews(session.host.simulation.allViews)
    session.printer.printNextSteps()
    if hadLesson, session.learner == nil {
      session.printer.printNote("The lesson has ended; :redo returns to it.")
    }
    course.updateCurrentTask()
  }
}
