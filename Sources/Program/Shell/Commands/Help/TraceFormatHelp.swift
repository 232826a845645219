import Files

/// The page `:help trace-format`.
enum TraceFormatHelp {
  static let page = HelpPage(
    "trace-format", summary: "The format of a recorded trace, and how to replay it."
  ) { _ in ProgramPath.located(text) }

  static let text = """
    A trace consists of lines of JSON: a header, then an object for each event. To record, show and
    replay one:

      reorder --trace-file drag.jsonl policy.lua
      reorder trace drag.jsonl
      reorder replay drag.jsonl          replays every event, and compares it byte for byte
      :replay drag.jsonl                 the same at the prompt

    The header contains what a replay needs: the device and its settings, the seed, the workspace,
    the scripts and the lesson.

      {"reorder":"trace","version":1,"core":…,"lua":…,"environment":{…},"seed":0,"sources":[…]}

    An event has these keys in this order; keys without a value are omitted:

      n        its number, from 1; the argument of :goto
      t        virtual microseconds since the start
      kind     input hit phase call answer batch data load timer hint
      of       the number of the call that is answered
      view     its view and session
      session
      name     the touch, callback or phase
      path     [section,item]
      value    arguments, answer, point
      reason   the reason, in words
      at       the policy's file and line

      {"n":4,"t":341667,"kind":"call","view":"inbox","session":1,"name":"itemsForBeginning",…}
      {"n":5,"t":341667,"kind":"answer","of":4,…,"value":["Milk"],"at":"policy.lua:6"}

    Lines between the events contain what was typed, which files were read and how views looked;
    they have no number:

      {"reorder":"entry","after":5,"text":"over archive 0"}
      {"reorder":"source","after":0,"name":"filters.lua","role":"module",…}
      {"reorder":"view","after":5,"from":6,"name":"inbox",…} a view from event 6 on, for pictures
      {"reorder":"state","after":4,"view":"inbox",…"to":"inside"} a state machine's step, for pictures
      {"reorder":"stop","after":5}                           the previous entry was stopped here
      {"reorder":"interrupted","after":9,"event":7,"instructions":2000}   Ctrl-C ended the entry
      {"reorder":"back","to":5,"entries":1,"part":false}     events after event 5 were undone

    A session that :reset, :run or :load starts is recorded in another file: drag-2.jsonl,
    drag-3.jsonl. So is one that continues after going back past such a start.

    A recording of a device (:help recordings) begins with its system instead:

      {"reorder":"recording","version":1,"system":"iOS","systemVersion":"18.2","model":…,…}

    The last line of a complete recording is {"reorder":"end","after":40}. A truncated file is valid
    up to its last complete line, and --partial replays it so far. Scripts/traces has examples.
    """
}
