package import DragDrop
package import Recordings

/// The events of a session, and the inputs needed to replay it.
package struct Trace: Hashable, Sendable {
  package var header: TraceHeader
  /// The events, oldest first; their numbers are consecutive, but may begin after 1.
  package var events: [Event]
  /// The steps of the state machines, oldest first; empty in traces of older programs.
  package var transitions: [Transition]
  /// The inputs, in order.
  package var inputs: [TraceInput]
  /// The contents of views, oldest first; empty if the views were not recorded.
  package var views: [ShownView]
  /// What a view showed when an event was recorded on a device, by the number of the event.
  package var probes: [Int: RecordedProbe] = [:]
  /// The number of the last event when a method without a result returned, by the number of its
  /// call; only recordings of devices have them.
  package var returns: [Int: Int] = [:]

  package init(
    header: TraceHeader, events: [Event], transitions: [Transition] = [], inputs: [TraceInput] = [],
    views: [ShownView] = []
  ) {
    self.header = header
    self.events = events
    self.transitions = transitions
    self.inputs = inputs
    self.views = views
  }

  /// The events with numbers in a range; all events if it is nil.
  package func events(in part: ClosedRange<Int>?) -> [Event] {
    part.map { part in events.filter { part.contains($0.number) } } ?? events
  }

  /// The trace with a part of its events, and with all inputs, views and state transitions that
  /// lead to them.
  package func part(_ part: ClosedRange<Int>) -> Trace {
    let last = part.upperBound
    let isWhole = last >= events.last?.number ?? 0
    let inputs = inputs.filter { input in
      guard !isWhole, input.after >= last else { return true }
      // The end of an entry is written after its last event, but another entry would follow the
      // part.
      switch input.content {
      case .stop, .interrupted: return input.after == last
      case .entry, .source: return false
      }
    }
    var trace = Trace(
      header: header, events: events(in: part),
      transitions: isWhole ? transitions : transitions.filter { $0.after < last }, inputs: inputs,
      views: isWhole ? views : views.filter { $0.readAfter < last })
    trace.probes = probes.filter { part.contains($0.key) }
    trace.returns = returns.filter { part.contains($0.key) && part.contains($0.value) }
    return trace
  }

  package init(header: TraceHeader, log: EventLog, views: [ShownView] = []) {
    self.init(
      header: header, events: log.events, transitions: log.transitions, views: views)
  }
}
