package import DragDrop
package import Recordings
import Texts

/// Writes a trace as lines of JSON: a header, then one object for each event.
///
/// The header's keys, in this order: `reorder` (`"trace"`), `version` (1), `core`, `lua`,
/// `environment` (`idiom`, `osVersion`, and `switches`: those that differ from the default),
/// `seed`, `workspace`, `arguments`, `tasks` (the number of finished lesson tasks), `sources` (each
/// with `name`, `role` unless it is a script, `hash`, `text`). An event's keys, in this order:
/// `n`, `t` (virtual microseconds), `kind`, `of`, `view`, `session`, `name`, `path`
/// (`[section,item]`), `value`, `reason`, `at`. Keys without a value are omitted.
///
/// Lines between events describe external inputs (``TraceInput``), which have no number:
/// `{"reorder":"entry","after":12,"text":"drop"}`, `{"reorder":"source","after":0,"name":…}`,
/// `{"reorder":"stop","after":31}`,
/// `{"reorder":"interrupted","after":40,"event":38,"instructions":9000}`. The last line of a closed
/// recording is `{"reorder":"end","after":40}`. A session that went back in time adds a line:
/// `{"reorder":"back","to":31,"entries":3,"part":true}` discards all events after 31 and all but
/// the first three entries, and with `part` keeps the fourth up to that event.
///
/// Other lines between events describe views, which have no number: `reorder` (`"view"`), `after`
/// (the last event before it was read), `from` (the event from which it looks like this), `name`,
/// `app`, `kind` (`table`, `collection`, `view`), `frame` (`[x,y,width,height]` on the screen;
/// omitted if it is not on the screen), `items` (their number), `parts` (each with `part`:
/// `header`, `item`, `footer`, `placeholder` or `gap`; `path`, `title`, and `frame` from the view's
/// top left corner). Pictures are drawn from them, and replay compares them like events.
///
/// The transitions of the state machines since the previous event are directly before an event:
/// `reorder` (`"state"`), `after`, `view`, `session`, `row` (the number in the reference), `from`,
/// `to`. Pictures are drawn from them. They follow from the other lines, so replay does not compare
/// them.
///
/// A recording of a device begins with the line of a ``RecordedDevice`` instead. Its calls and
/// updates have a key `probe` (``RecordedProbe``), its views a key `setup` (``RecordedSetup``), and a
/// line `{"reorder":"returned","of":12}` states that a method without a result has returned.
///
/// Each case of ``EventValue`` has one format, and is read back as the same case:
///
/// | case | JSON |
/// | --- | --- |
/// | `none` | no key `value`; `null` inside lists and fields |
/// | `bool` | `true`, `false` |
/// | `integer` | digits: `3` |
/// | `number` | always with a point: `3.0`, `1.0e+100`; else `{"number":"inf"}`, `"-inf"`, `"nan"` |
/// | `text` | a string |
/// | `path` | `{"path":[0,1]}` |
/// | `point` | `{"point":[12.0,34.5]}` |
/// | `proposal` | `{"operation":"move","intent":"insertAtDestinationIndexPath"}` |
/// | `list` | an array |
/// | `fields` | an object in the order of the fields; as `{"fields":{…}}` where the plain object |
/// |  | would be one of the forms above |
///
/// Values nest to some 60 levels of fields and lists; deeper values cannot be read back.
///
/// Numbers are the shortest digits that read back as the same value, so equal events give equal
/// bytes on every machine.
package enum TraceWriter {
  /// The text of a trace or part of a trace that was read; with the last line of a closed recording
  /// if that was read.
  package static func text(
    of reading: TraceReader.Reading, part: ClosedRange<Int>? = nil
  ) -> String {
    let end = reading.trace.events.last?.number ?? 0
    let isEnded = reading.isEnded && part?.upperBound ?? end >= end
    return text(of: part.map(reading.trace.part) ?? reading.trace)
      + (isEnded ? lineOfEnd(after: end) + "\n" : "")
  }

  /// The whole trace, each line followed by a newline.
  package static func text(of trace: Trace) -> String {
    var text = line(of: trace.header) + "\n"
    var inputs = trace.inputs[...]
    var views = trace.views[...]
    var transitions = trace.transitions[...]
    func flushInputs(while isDue: (TraceInput) -> Bool) {
      while let input = inputs.first, isDue(input) {
        text += line(of: input) + "\n"
        inputs.removeFirst()
      }
    }
    func flush(before number: Int) {
      defer {
        while let step = transitions.first, step.after < number {
          text += line(of: step) + "\n"
          transitions.removeFirst()
        }
      }
      while let view = views.first, view.readAfter < number {
        flushInputs { $0.after <= view.readAfter && inputs.startIndex < view.inputsBefore }
        text += line(of: view) + "\n"
        views.removeFirst()
      }
      flushInputs { $0.after < number }
    }
    let returns = Dictionary(grouping: trace.returns.keys) { trace.returns[$0] ?? 0 }
    for event in trace.events {
      flush(before: event.number)
      text += line(of: event, probe: trace.probes[event.number]) + "\n"
      for call in returns[event.number, default: []].sorted(by: >) {
        text += RecordedEvent.lineOfReturn(of: call) + "\n"
      }
    }
    flush(before: .max)
    return text
  }

  /// A view's line, without a newline.
  package static func line(of view: ShownView) -> String {
    var json = JSONText()
    json.view(view)
    return json.text
  }

  /// The header's line, without a newline.
  package static func line(of header: TraceHeader) -> String {
    if let device = header.device { return device.line }
    return JSONText.object { line in
      line.member("reorder", "trace")
      line.member("version", TraceHeader.version)
      line.member("core", header.core)
      line.member("lua", header.lua)
      line.member("environment") { $0.environment(header.environment) }
      line.member("seed", header.seed)
      line.member("workspace", header.workspace)
      if !header.arguments.isEmpty {
        line.member("arguments") { $0.array(header.arguments) { $0.string($1) } }
      }
      if header.lessonTasksDone > 0 { line.member("tasks", header.lessonTasksDone) }
      line.member("sources") { $0.array(header.sources) { $0.source($1) } }
    }
  }

  /// An event's line, without a newline.
  package static func line(of event: Event, probe: RecordedProbe? = nil) -> String {
    JSONText.object { line in
      line.member("n", event.number)
      line.member("t", event.time)
      line.member("kind", event.kind.rawValue)
      line.member("of", event.of)
      line.member("view", event.view)
      line.member("session", event.session)
      line.member("name", event.name)
      if let path = event.path { line.member("path") { $0.path(path) } }
      if event.value != .none { line.member("value") { $0.value(event.value) } }
      line.member("reason", event.reason)
      line.member("at", event.at)
      if let probe { line.member("probe") { $0.json(probe.json.text) } }
    }
  }
}

extension JSONText {
  fileprivate mutating func environment(_ environment: Environment) {
    object {
      $0.member("idiom", environment.idiom.rawValue)
      $0.member("osVersion") { $0.value(EnvironmentSetting.osVersion.value(in: environment)) }
      $0.member("switches") {
        $0.object { switches in
          for setting in EnvironmentSetting.all
          where !setting.isDevice && setting.isChanged(in: environment) {
            switches.member(setting.name) { $0.value(setting.value(in: environment)) }
          }
        }
      }
    }
  }

  fileprivate mutating func source(_ source: TraceSource) {
    object { $0.members(of: source) }
  }
}
