import DragDrop
import Policies

/// Commands that go back and forth in time.
enum TimeCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "undo", group: .time, parameters: [.optional("COUNT", .number)],
      summary: "Undoes the last entry, or COUNT entries: data, views, drags and variables.",
      example: ":undo", details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let count = try arguments.count(at: 0)
        if let available = session.history.undo(count) {
          throw tooFew(available, count, "undo", "undone", arguments)
        }
      }),
    ShellCommand(
      name: "redo", group: .time, parameters: [.optional("COUNT", .number)],
      summary: "Redoes what was undone.", example: ":redo", details: aboutTime,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let count = try arguments.count(at: 0)
        if let available = session.history.redo(count) {
          throw tooFew(available, count, "redo", "redone", arguments)
        }
      }),
    ShellCommand(
      name: "goto", group: .time, parameters: [.required("N|-N", .number)],
      summary: "Goes to event N, or back by N events, also into the middle of a drag.",
      example: ":goto -4", details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let word = arguments[0] ?? ""
        guard let number = Int(word) else {
          _ = try arguments.event(at: 0)
          return
        }
        if number < 0 || word == "-0" {
          let here = session.host.simulation.log.count
          return session.history.go(toEvent: here - min(here, Int(clamping: number.magnitude)))
        }
        let last = session.history.journal.lastEvent
        guard number <= last else {
          throw arguments.error(
            "event \(number) does not exist yet", at: 0, hint: "the last event is \(last)")
        }
        session.history.go(toEvent: number)
      }),
    ShellCommand(
      name: "back", group: .time, parameters: [.optional("COUNT", .number)],
      summary: "Goes back by one event, or COUNT events; :back 4 is short for :goto -4.",
      example: ":back 4", details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let count = try arguments.event(at: 0) ?? 1
        let here = session.host.simulation.log.count
        session.history.go(toEvent: here - min(here, count))
      }),
    ShellCommand(
      name: "what-if", group: .time,
      parameters: [.required("CALLBACK", .callback), .required("ANSWER", .anything)],
      summary: "Replays the last drag with one answer changed, and compares.",
      example: ":what-if dropSessionDidUpdate forbidden", details: aboutWhatIf, pagedHeader: 1,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try DragComparison(session: session).whatIf(arguments)
      }),
    ShellCommand(
      name: "replay", group: .time,
      parameters: [.optional("FILE", .file(ending: ["jsonl"]))],
      summary: "Replays the last drag with the saved version of the policy, or a trace.",
      example: ":replay", details: aboutReplay, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        if let path = arguments[0] {
          try TraceReplay.replay(path, in: session, arguments)
        } else {
          try DragComparison(session: session).replay()
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

    Undone entries can be redone until you enter something new. Entries that failed without any
    effect do not count. Ctrl-C during a long replay changes nothing.
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

    With a file: replays a recorded session and compares every event, as reorder replay does.
    """
}
