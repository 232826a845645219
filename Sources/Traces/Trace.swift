public import DragDrop

/// What happened, and what it takes to make it happen again.
public struct Trace: Hashable, Sendable {
  public var header: TraceHeader
  /// Oldest first; their numbers are consecutive, not always from 1.
  public var events: [Event]
  /// What came from outside meanwhile, in order.
  public var inputs: [TraceInput]
  /// What the views showed, oldest first; empty where nobody looked.
  public var views: [ShownView]

  public init(
    header: TraceHeader, events: [Event], inputs: [TraceInput] = [], views: [ShownView] = []
  ) {
    self.header = header
    self.events = events
    self.inputs = inputs
    self.views = views
  }

  /// Everything that a log still keeps.
  public init(header: TraceHeader, log: EventLog, views: [ShownView] = []) {
    self.init(header: header, events: log.events, views: views)
  }
}
