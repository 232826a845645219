public import Layout

/// All events in order; every reader uses this log.
///
/// The core only records events; it never prints.
public final class EventLog {
  private let clock: VirtualClock
  /// The events kept.
  ///
  /// With a `capacity` this is a ring buffer: a new event overwrites the oldest one, in memory that
  /// is still in the cache.
  private var kept: [Event] = []
  /// The index of the oldest event in the ring buffer.
  private var oldest = 0
  /// The number of events ever recorded.
  public private(set) var count = 0
  /// How many events are kept, at least one; nil keeps all.
  ///
  /// In a full log each new event replaces the oldest.
  public var capacity: Int? {
    didSet {
      (kept, oldest) = (events, 0)
      let surplus = max(0, kept.count - (capacity.map { max(1, $0) } ?? kept.count))
      giveUp(0..<surplus)
      kept.removeFirst(surplus)
    }
  }
  /// Counts the texts of the events kept; nil if nothing counts them.
  package var meter: StorageMeter?
  /// The observers, in the order in which they receive events.
  private var observers: [Observer] = []
  /// If false, nothing is recorded or numbered.
  public var isRecording = true

  /// The steps of the state machines: a ring buffer, in which a step is overwritten after the
  /// events around it.
  private var steps: [Transition] = []
  /// The index of the oldest step in the ring buffer.
  private var oldestStep = 0

  /// An empty log whose events get their times from a clock.
  public init(clock: VirtualClock) {
    self.clock = clock
  }

  deinit { giveUp(kept.indices) }

  /// Records one event and returns its number; 0 while recording is off.
  // Not inlined, so that the code is not repeated in each of its many callers.
  @inline(never)
  @discardableResult
  public func record(
    _ kind: Event.Kind, name: String, of: Int? = nil, view: String? = nil, session: Int? = nil,
    path: Position? = nil, value: EventValue = .none, reason: String? = nil, at: String? = nil
  ) -> Int {
    guard isRecording else { return 0 }
    count += 1
    let number = count
    let event = Event(
      number: number, time: clock.now, kind: kind, of: of, view: view, session: session,
      name: name, path: path, value: value, reason: reason, at: at)
    var bytes = meter == nil ? 0 : Event.storedBytes(value, reason)
    if let capacity, kept.count >= max(1, capacity) {
      // Reads the array directly: a method of the event would copy the event.
      if meter != nil { bytes -= Event.storedBytes(kept[oldest].value, kept[oldest].reason) }
      kept[oldest] = event
      oldest = oldest + 1 == kept.count ? 0 : oldest + 1
    } else {
      kept.append(event)
    }
    if bytes != 0 { meter?.add(bytes) }
    // A copy, because an observer may add or remove observers.
    for observer in observers { observer.receive(event) }
    return number
  }

  /// Adds a closure that receives each event right after it was recorded.
  ///
  /// Earlier observers receive it first.
  ///
  /// - Parameters:
  ///   - beforeOthers: Whether it receives each event before the present observers.
  ///   - receive: The closure.
  /// - Returns: A token, for ``removeObserver(_:)``.
  @discardableResult
  public func addObserver(
    beforeOthers: Bool = false, _ receive: @escaping (Event) -> Void
  ) -> AnyObject {
    let observer = Observer(receive)
    observers.insert(observer, at: beforeOthers ? 0 : observers.count)
    return observer
  }

  /// Removes an observer by the token that ``addObserver(beforeOthers:_:)`` returned.
  public func removeObserver(_ token: AnyObject) { observers.removeAll { $0 === token } }

  private final class Observer {
    let receive: (Event) -> Void

    init(_ receive: @escaping (Event) -> Void) { self.receive = receive }
  }

  /// Records that a machine took a row of its table, after the last event.
  func record(_ place: Int, of machine: StateTable.Name, view: String?, session: Int?) {
    guard isRecording else { return }
    let step = Transition(
      after: count, machine: machine, view: view, session: session, place: place)
    if steps.indices.contains(oldestStep), steps[oldestStep].after < count - kept.count {
      steps[oldestStep] = step
      oldestStep = oldestStep + 1 == steps.count ? 0 : oldestStep + 1
    } else {
      straightenSteps()
      steps.append(step)
    }
  }

  /// The steps of the state machines, oldest first; some may be older than the events kept.
  package var transitions: [Transition] {
    oldestStep == 0 ? steps : Array(steps[oldestStep...] + steps[..<oldestStep])
  }

  /// The steps after an event, oldest first.
  package func transitions(after number: Int) -> [Transition] {
    var first = steps.count
    while first > 0, step(at: first - 1).after >= number { first -= 1 }
    return (first..<steps.count).map(step)
  }

  /// The step at an index of those kept, from 0 for the oldest.
  private func step(at index: Int) -> Transition {
    steps[(oldestStep + index) % steps.count]
  }

  /// Moves the oldest step to the start.
  private func straightenSteps() {
    guard oldestStep != 0 else { return }
    steps = transitions
    oldestStep = 0
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

  /// The event at an index of those kept, from 0 for the oldest; nil if there is none.
  private func event(at index: Int) -> Event? {
    kept.indices.contains(index) ? kept[(oldest + index) % kept.count] : nil
  }

  /// Removes the events after a number; the next event gets the number after it.
  func forget(after number: Int) {
    guard number < count else { return }
    if oldest != 0 {
      kept = events
      oldest = 0
    }
    let forgotten = min(kept.count, count - number)
    giveUp(kept.indices.suffix(forgotten))
    kept.removeLast(forgotten)
    count = max(0, number)
    straightenSteps()
    steps.removeAll { $0.after > count }
  }

  /// Removes all events; numbering continues.
  public func clear() {
    giveUp(kept.indices)
    kept.removeAll()
    steps.removeAll()
    oldestStep = 0
    oldest = 0
  }

  /// Stops counting the bytes of events; reads them in place, because copying costs more than
  /// adding.
  private func giveUp(_ places: Range<Int>) {
    guard let meter else { return }
    var bytes = 0
    for place in places { bytes += Event.storedBytes(kept[place].value, kept[place].reason) }
    meter.add(-bytes)
  }
}
