import DragDrop
import Policies

/// Commands that go back and forth in time.
enum TimeCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "undo", group: .time,
      summary: "Takes back the last entry: data, views, drags and variables.",
      example: ":undo", details: aboutTime, atStops: .refused,
      action: .session { session, _ throws(ShellError) in try session.history.undo() }),
    ShellCommand(
      name: "redo", group: .time,
      summary: "Does again what was taken back.", example: ":redo", atStops: .refused,
      action: .session { session, _ throws(ShellError) in try session.history.redo() }),
    ShellCommand(
      name: "back", group: .time, parameters: [.optional("N", .number)],
      summary: "Goes back by N events, or one; a drag in progress is in progress there again.",
      example: ":back 4", details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let count = try arguments.event(at: 0) ?? 1
        session.history.go(toEvent: session.host.simulation.log.count - count)
      }),
    ShellCommand(
      name: "goto", group: .time, parameters: [.required("N", .number)],
      summary: "Goes to event N, back or forth.", example: ":goto 6",
      details: aboutTime, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        let (number, last) = (try arguments.event(at: 0) ?? 0, session.history.journal.lastEvent)
        guard number <= last else {
          throw arguments.error(
            "there is no event \(number) yet", at: 0, hint: "the last one is event \(last)")
        }
        session.history.go(toEvent: number)
      }),
    ShellCommand(
      name: "what-if", group: .time,
      parameters: [.required("CALLBACK", .callback), .required("ANSWER", .anything)],
      summary: "Plays the last drag again with one answer changed, and compares.",
      example: ":what-if dropSessionDidUpdate forbidden", details: aboutWhatIf, pagedHeader: 1,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try DragComparison(session: session).whatIf(arguments)
      }),
    ShellCommand(
      name: "replay", group: .time,
      parameters: [.optional("FILE", .file(ending: ["jsonl"]))],
      summary: "Plays the last drag again with the policy as it is on the disk now, or a trace.",
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
    A session cannot run backwards. Data, views and phases are put back to the last moment of rest
    before the place that is wanted, and what came after it is played again. That serves as long as
    scripts have kept nothing of their own since: no variable, table or random number is another one.
    If any is, everything is played again from the beginning, so that what a policy keeps in its own
    variables is what it was then; how far that has come is shown. Events are counted in the trace; a
    touch with all that comes of it is one piece, so a place within it is the place before it.

      :undo, :redo     by entries
      :back 4          to before the last touch or so
      :goto 31         forth as well as back

    What was taken back stays until something new is entered.
    """

  private static let aboutWhatIf = """
    The answer is Lua, or words of the vocabulary:

      :what-if canHandle false
      :what-if dropSessionDidUpdate move, insertAtDestinationIndexPath
      :what-if itemsForBeginning {}

    The session itself stays as it is.
    """

  private static let aboutReplay = """
    Without a file: change the policy in an editor, then compare what the same drag does. The session
    itself stays as it is; :run starts over with the new policy.

    With a file: plays a recorded session again and compares every event, as reorder replay does.
    """
}
