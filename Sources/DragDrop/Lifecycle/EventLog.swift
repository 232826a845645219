public import Layout

/// Everything that happened, in order: the one log that all readers share.
///
/// The core records, nobody prints from inside it.
public final class EventLog {
  private let clock: VirtualClock
  /// The events kept, oldest first; their numbers are consecutive.
  public private(set) var events: [Event] = []
  /// The number of events ever recorded.
  public private(set) var count = 0
  /// How many events are kept at least; nil keeps all.
  ///
  /// Older ones are dropped in chunks.
  public var capacity: Int?
  /// Called with each event right after it was recorded.
  public var observer: ((Event) -> Void)?
  /// False records nothing and numbers nothing.
  public var isRecording = true

  public init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Records one event and gives its number; 0 while recording is off.
  @discardableResult
  public func record(
    _ kind: Event.Kind, name: String, of: Int? = nil, view: String? = nil, session: Int? = nil,
    path: Position? = nil, value: EventValue = .none, reason: String? = nil, at: String? = nil
  ) -> Int {
    guard isRecording else { return 0 }
    count += 1
    let event = Event(
      number: count, time: clock.now, kind: kind, of: of, view: view, session: session, name: name,
      path: path, value: value, reason: reason, at: at)
    if let capacity, events.count >= 2 * max(1, capacity) {
      events.removeFirst(events.count - capacity)
    }
    events.append(event)
    observer?(event)
    return count
  }

  /// The events after a given number, oldest first.
  public func events(after number: Int) -> ArraySlice<Event> {
    guard let first = events.first else { return [] }
    let start = min(max(0, number + 1 - first.number), events.count)
    return events[start...]
  }

  /// The event with a number, if it is still kept.
  public func event(number: Int) -> Event? {
    guard let first = events.first, number >= first.number else { return nil }
    let index = number - first.number
    return index < events.count ? events[index] : nil
  }

  /// Forgets all events; numbering goes on.
  public func clear() {
    events.removeAll()
  }
}
