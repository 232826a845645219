import DequeModule
public import Layout

/// All events in order; every reader uses this log.
///
/// The core only records events; it never prints.
public final class EventLog {
  private let clock: VirtualClock
  /// The events kept, oldest first.
  private var kept: Deque<Event> = []
  /// The number of events ever recorded.
  public private(set) var count = 0
  /// How many events are kept, at least one; nil keeps all.
  ///
  /// In a full log each new event replaces the oldest.
  public var capacity: Int? {
    didSet {
      guard let capacity else { return }
      let surplus = max(0, kept.count - max(1, capacity))
      kept.removeFirst(surplus)
    }
  }
  /// The observers, in the order in which they receive events.
  private var observers: [Observer] = []
  /// If false, nothing is recorded or numbered.
  public var isRecording = true

  /// The steps of the state machines, oldest first, since the event before the oldest one kept.
  private var steps: Deque<Transition> = []

  /// An empty log whose events get their times from a clock.
  public init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Records one event and returns its number; 0 while recording is off.
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
    if let capacity, kept.count >= max(1, capacity) { kept.removeFirst() }
    kept.append(event)
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
    while let oldest = steps.first, oldest.after < count - kept.count { steps.removeFirst() }
    steps.append(
      Transition(after: count, machine: machine, view: view, session: session, place: place))
  }

  /// The steps of the state machines, oldest first; some may be older than the events kept.
  package var transitions: [Transition] { Array(steps) }

  /// The steps after an event, oldest first.
  package func transitions(after number: Int) -> [Transition] {
    let first = steps.lastIndex { $0.after < number }.map { $0 + 1 } ?? 0
    return Array(steps[first...])
  }

  /// The number of the oldest event kept.
  private var firstNumber: Int { count - kept.count + 1 }

  /// The events kept, oldest first; their numbers are consecutive.
  public var events: [Event] { Array(kept) }

  /// The events after a given number, oldest first.
  public func events(after number: Int) -> [Event] {
    Array(kept[min(max(0, number + 1 - firstNumber), kept.count)...])
  }

  /// The event with a number, if it is still kept.
  public func event(number: Int) -> Event? {
    let index = number - firstNumber
    return kept.indices.contains(index) ? kept[index] : nil
  }

  /// Removes the events after a number; the next event gets the number after it.
  func forget(after number: Int) {
    guard number < count else { return }
    let forgotten = min(kept.count, count - number)
    kept.removeLast(forgotten)
    count = max(0, number)
    steps.removeAll { $0.after > count }
  }

  /// Removes all events; numbering continues.
  public func clear() {
    kept.removeAll()
    steps.removeAll()
  }
}
