package import DragDrop

/// What happened, and what it takes to make it happen again.
package struct Trace: Hashable, Sendable {
  package var header: TraceHeader
  /// Oldest first; their numbers are consecutive, not always from 1.
  package var events: [Event]
  /// What came from outside meanwhile, in order.
  package var inputs: [TraceInput]
  /// What the views showed, oldest first; empty where nobody looked.
  package var views: [ShownView]

  package init(
    header: TraceHeader, events: [Event], inputs: [TraceInput] = [], views: [ShownView] = []
  ) {
    self.header = header
    self.events = events
    self.inputs = inputs
    self.views = views
  }

  /// Everything that a log still keeps.
  package init(header: TraceHeader, log: EventLog, views: [ShownView] = []) {
    self.init(header: header, events: log.events, views: views)
  }
}
