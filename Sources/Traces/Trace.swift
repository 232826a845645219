package import DragDrop

/// What happened, and what it takes to make it happen again.
package struct Trace: Hashable, Sendable {
  package var header: TraceHeader
  /// Oldest first; their numbers are consecutive, not always from 1.
  package var events: [Event]
  /// What the state machines did meanwhile, oldest first; empty in traces of older programs.
  package var transitions: [Transition]
  /// What came from outside meanwhile, in order.
  package var inputs: [TraceInput]
  /// What the views showed, oldest first; empty where nobody looked.
  package var views: [ShownView]

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

  /// The events with numbers in a range, all of them where it is nil.
  package func events(in part: ClosedRange<Int>?) -> [Event] {
    part.map { part in events.filter { part.contains($0.number) } } ?? events
  }

  /// The trace with only some of its events, and with what it takes to come there: inputs, views and
  /// steps of machines from the beginning on.
  package func part(_ part: ClosedRange<Int>) -> Trace {
    let last = part.upperBound
    let isWhole = last >= events.last?.number ?? 0
    let inputs = inputs.filter { input in
      guard !isWhole, input.after >= last else { return true }
      // How an entry ended stands behind its last event; another entry comes after the part.
      switch input.content {
      case .stop, .interrupted: return input.after == last
      case .entry, .source: return false
      }
    }
    return Trace(
      header: header, events: events(in: part),
      transitions: isWhole ? transitions : transitions.filter { $0.after < last }, inputs: inputs,
      views: isWhole ? views : views.filter { $0.readAfter < last })
  }

  /// Everything that a log still keeps.
  package init(header: TraceHeader, log: EventLog, views: [ShownView] = []) {
    self.init(
      header: header, events: log.events, transitions: log.transitions, views: views)
  }
}
