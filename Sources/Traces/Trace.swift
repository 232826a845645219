public import DragDrop

/// What happened, and what it takes to make it happen again.
public struct Trace: Hashable, Sendable {
  public var header: TraceHeader
  /// Oldest first; their numbers are consecutive, not always from 1.
  public var events: [Event]

  public init(header: TraceHeader, events: [Event]) {
    self.header = header
    self.events = events
  }

  /// Everything that a log still keeps.
  public init(header: TraceHeader, log: EventLog) {
    self.init(header: header, events: log.events)
  }
}
