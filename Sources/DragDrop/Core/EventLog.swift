public import Layout

/// Everything that happened, in order: the one log that all readers share.
///
/// The core records, nobody prints from inside it.
public final class EventLog {
  private let clock: VirtualClock
  /// The events kept; from `capacity` of them on a ring, in which a new one takes the place of the
  /// oldest, so that memory is used again while it is at hand.
  ///
  /// A simulation belongs to one thread and nothing is recorded while something is, so here and below
  /// the check of exclusive access, at each step of a drag, would find nothing.
  @exclusivity(unchecked) private var kept: [Event] = []
  /// Where in the ring the oldest event is.
  @exclusivity(unchecked) private var oldest = 0
  /// The number of events ever recorded.
  @exclusivity(unchecked) public private(set) var count = 0
  /// How many events are kept, at least one; nil keeps all.
  ///
  /// Of a full log the oldest event goes with each new one.
  public var capacity: Int? {
    didSet {
      giveUp(events.dropLast(capacity.map { max(1, $0) } ?? kept.count))
      kept = events.suffix(capacity.map { max(1, $0) } ?? kept.count)
      oldest = 0
    }
  }
  /// Counts the texts of the events kept, where somebody wants to know.
  @exclusivity(unchecked) package var meter: StorageMeter?
  /// Called with each event right after it was recorded.
  @exclusivity(unchecked) public var observer: ((Event) -> Void)?
  /// False records nothing and numbers nothing.
  @exclusivity(unchecked) public var isRecording = true

  /// What the state machines did meanwhile, oldest first; some may be older than the events kept.
  @exclusivity(unchecked) package private(set) var transitions: [Transition] = []
  /// How many of them there may be before those go whose events are gone.
  @exclusivity(unchecked) private var transitionLimit = 0

  /// An empty log whose events get their times from a clock.
  public init(clock: VirtualClock) {
    self.clock = clock
  }

  deinit { giveUp(kept[...]) }

  /// Records one event and gives its number; 0 while recording is off.
  // Once, not as a part of each of the many that record.
  @inline(never)
  @discardableResult
  public func record(
    _ kind: Event.Kind, name: String, of: Int? = nil, view: String? = nil, session: Int? = nil,
    path: Position? = nil, value: EventValue = .none, reason: String? = nil, at: String? = nil
  ) -> Int {
    guard isRecording else { return 0 }
    count += 1
    let number = count
    var bytes = meter == nil ? 0 : Event.storedBytes(value, reason)
    if let capacity, kept.count >= max(1, capacity) {
      // Not asked of the event, which would be copied for that.
      if meter != nil { bytes -= Event.storedBytes(kept[oldest].value, kept[oldest].reason) }
      kept[oldest].become(
        number: number, time: clock.now, kind: kind, of: of, view: view, session: session,
        name: name, path: path, value: value, reason: reason, at: at)
      oldest = oldest + 1 == kept.count ? 0 : oldest + 1
    } else {
      kept.append(
        Event(
          number: number, time: clock.now, kind: kind, of: of, view: view, session: session,
          name: name, path: path, value: value, reason: reason, at: at))
    }
    if bytes != 0 { meter?.add(bytes) }
    if let observer, let event = event(number: number) { observer(event) }
    return number
  }

  /// Records the step of a machine by the row at a place, which comes after the last event.
  func record(_ place: Int, of machine: StateTable.Name, view: String?, session: Int?) {
    guard isRecording else { return }
    if transitions.count > transitionLimit {
      // As many more as are left, so that each is moved only once or twice.
      let first = event(at: 0)?.number ?? 0
      transitions.removeFirst(transitions.prefix { $0.after < first - 1 }.count)
      transitionLimit = max(64, 2 * transitions.count)
    }
    transitions.append(
      Transition(after: count, machine: machine, view: view, session: session, place: place))
  }

  /// The events kept, oldest first; their numbers are consecutive.
  public var events: [Event] { oldest == 0 ? kept : Array(kept[oldest...] + kept[..<oldest]) }

  /// The events after a given number, oldest first.
  public func events(after number: Int) -> ArraySlice<Event> {
    guard let first = event(at: 0) else { return [] }
    let start = min(max(0, number + 1 - first.number), kept.count)
    if oldest == 0 { return kept[start...] }
    return ArraySlice((start..<kept.count).compactMap { event(at: $0) })
  }

  /// The event with a number, if it is still kept.
  public func event(number: Int) -> Event? {
    event(at: 0).flatMap { event(at: number - $0.number) }
  }

  /// The event at an index of those kept, from 0 for the oldest; nil where there is none.
  private func event(at index: Int) -> Event? {
    kept.indices.contains(index) ? kept[(oldest + index) % kept.count] : nil
  }

  /// Forgets the events after a number, and numbers on from there: they have never been.
  func forget(after number: Int) {
    guard number < count else { return }
    if oldest != 0 {
      kept = events
      oldest = 0
    }
    let forgotten = min(kept.count, count - number)
    giveUp(kept.suffix(forgotten))
    kept.removeLast(forgotten)
    count = max(0, number)
    transitions.removeAll { $0.after > count }
  }

  /// Forgets all events; numbering goes on.
  public func clear() {
    giveUp(kept[...])
    kept.removeAll()
    transitions.removeAll()
    oldest = 0
  }

  private func giveUp(_ events: ArraySlice<Event>) {
    guard let meter else { return }
    meter.add(-events.reduce(0) { $0 + Event.storedBytes($1.value, $1.reason) })
  }
}
