import DragDrop
import Policies

/// Commands that go back and forth in time.
enum TimeCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "undo", group: .time,
      summary: "Undoes the last entry: data, views, drags and variables.",
      example: ":undo", details: aboutTime, atStops: .refused,
      action: .session { session, _ throws(ShellError) in try session.history.undo() }),
    ShellCommand(
      name: "redo", group: .time,
      summary: "Redoes what was undone.", example: ":redo", atStops: .refused,
      action: .session { session, _ throws(ShellError) in try session.history.redo() }),
    ShellCommand(
      name: "back", group: .time, parameters: [.optional("N", .number)],
      summary: "Goes back by one event, or N, also into the middle of a drag.",
      example: ":back 4", details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let count = try arguments.event(at: 0) ?? 1
        session.history.go(toEvent: session.host.simulation.log.count - count)
      }),
    ShellCommand(
      name: "goto", group: .time, parameters: [.required("N", .number)],
      summary: "Goes back or forward to event N.", example: ":goto 6",
      details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let (number, last) = (try arguments.event(at: 0) ?? 0, session.history.journal.lastEvent)
        guard number <= last else {
          throw arguments.error(
            "event \(number) does not exist yet", at: 0, hint: "the last event is \(last)")
        }
        session.history.go(toEvent: number)
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

  private static let aboutTime = """
    Going back restores data, views and phases as they were before the last drag that began earlier,
    and replays the events from there. If scripts have changed any state of their own since (a
    variable, table or random state), everything is replayed from the start instead, and the progress
    is shown. :trace all shows the numbers of events. A touch and its consequences are one step:
    going to an event within it goes to its beginning.

      :undo, :redo     by entry
      :back 4          by events
      :goto 31         to an event, back or forward

    Undone entries can be redone until you enter something new.
    """

  private static let aboutWhatIf = """
    The answer is Lua, or words that the callback can return:

      :what-if canHandle false
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
