import Policies

/// The page `:help trace-format`.
enum TraceFormatHelp {
  static let topic = Topic(
    name: "trace-format", summary: "The lines of a recorded trace, and how to play it again.")

  static let text = """
    A trace is lines of JSON: a header, then an object for each event. Record one, look at it, play
    it again:

      reorder --trace-file drag.jsonl policy.lua
      reorder trace drag.jsonl
      reorder replay drag.jsonl          every event again, compared byte for byte
      :replay drag.jsonl                 the same at the prompt

    The header has what it takes to play it again: the device and its switches, the seed, the
    workspace, the scripts and the lesson with their text.

      {"reorder":"trace","version":1,"core":…,"lua":…,"environment":{…},"seed":0,"sources":[…]}

    An event has these keys in this order, without those that mean nothing:

      n        its number, from 1: what :goto counts by
      t        virtual microseconds since the beginning
      kind     input hit phase call answer batch data load timer hint
      of       the number of the call that is answered
      view     whom it concerns, and in which session
      session
      name     the touch, the callback, the phase
      path     [section,item]
      value    arguments, answer, point
      reason   why, in words
      at       the policy's file and line

      {"n":4,"t":341667,"kind":"call","view":"inbox","session":1,"name":"itemsForBeginning",…}
      {"n":5,"t":341667,"kind":"answer","of":4,…,"value":["Milk"],"at":"policy.lua:6"}

    Between events stand what was typed, what was read meanwhile and how views looked, without a
    number:

      {"reorder":"entry","after":5,"text":"over archive 0"}
      {"reorder":"source","after":0,"name":"filters.lua","role":"module",…}
      {"reorder":"view","after":5,"from":6,"name":"inbox",…} a view from event 6 on, for pictures
      {"reorder":"state","after":4,"view":"inbox",…"to":"inside"} a state machine's step, for pictures
      {"reorder":"stop","after":5}                           the entry before was wound back to here
      {"reorder":"interrupted","after":9,"event":7,"instructions":2000}   Ctrl-C ended the entry
      {"reorder":"back","to":5,"entries":1,"part":false}     what followed event 5 was taken back

    A session that begins anew, by :reset, :run or :load, goes to a file of its own: drag-2.jsonl,
    drag-3.jsonl. So does one that was gone back to beyond such a beginning.

    The last line of a recording that was closed is {"reorder":"end","after":40}. A file that was cut
    off is good up to its last whole line: --partial plays it so far. Recorded examples are in
    Scripts/traces.
    """
}
