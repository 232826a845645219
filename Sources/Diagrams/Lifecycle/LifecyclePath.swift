package import DragDrop
import Traces

/// The way that a trace took through the two state machines.
package struct LifecyclePath: Hashable, Sendable {
  /// One step from a state to another.
  package struct Step: Hashable, Sendable {
    package let from: String
    package let to: String
    /// The event that tells of it.
    package let number: Int
  }

  /// A machine with the steps that were taken in it.
  package struct Part: Hashable, Sendable {
    package let chart: StateChart
    package fileprivate(set) var steps: [Step] = []
    /// The state at the end; of several machines of the kind, that which moved last.
    package fileprivate(set) var current: String

    /// How often a way was taken.
    package func count(from: String, to: String) -> Int {
      steps.count { $0.from == from && $0.to == to }
    }

    /// Whether a state was ever reached.
    package func wasVisited(_ state: String) -> Bool {
      steps.contains { $0.from == state || $0.to == state } || current == state
    }

    /// Forgets the steps before an event; what they led to stays.
    fileprivate mutating func forget(before number: Int) {
      steps.removeAll { $0.number < number }
    }

    fileprivate mutating func step(from: String, to: String, _ number: Int) {
      current = to
      guard from != to else { return }
      steps.append(Step(from: from, to: to, number: number))
    }
  }

  package private(set) var source = Part(chart: .source, current: "idle")
  package private(set) var destination = Part(chart: .destination, current: "unseen")
  /// Where each session's source stands.
  private var sessions: [Int: String] = [:]
  /// Where each destination of each session stands.
  private var destinations: [Place: String] = [:]

  private struct Place: Hashable {
    let view: String
    let session: Int
  }

  /// Reads the events of a trace, or of a log.
  ///
  /// - Parameters:
  ///   - events: All of them from the beginning.
  ///   - part: The numbers of those whose steps count; nil counts all.
  package init(_ events: some Sequence<Event>, part: ClosedRange<Int>? = nil) {
    for event in events where part.map({ event.number <= $0.upperBound }) ?? true {
      follow(event)
    }
    guard let part else { return }
    source.forget(before: part.lowerBound)
    destination.forget(before: part.lowerBound)
  }

  /// Both machines, source first.
  package var parts: [Part] { [source, destination] }

  // MARK: Following

  private mutating func follow(_ event: Event) {
    switch event.kind {
    case .hit where event.name == "touch": source.step(from: "idle", to: "pressed", event.number)
    case .input where event.name == "touchEnded" || event.name == "touchMoved":
      // A touch that moves on or ends before anything was lifted belongs to others.
      if source.current == "pressed" { source.step(from: "pressed", to: "idle", event.number) }
    case .call: call(event)
    case .answer: answer(event)
    case .phase: phase(event)
    default: break
    }
  }

  private mutating func phase(_ event: Event) {
    guard event.name != "reordering" else {
      return source.step(from: "pressed", to: "reordering", event.number)
    }
    guard let session = event.session else {
      if event.name == "released", source.current == "reordering" {
        source.step(from: "reordering", to: "idle", event.number)
      }
      return
    }
    switch event.name {
    case "lifting", "dragging", "ended", "transferred": move(session, to: event.name, event.number)
    case "liftReversed": move(session, to: "idle", event.number)
    case "cancelling":
      move(session, to: "ending", event.number)
    case "released":
      move(session, to: "ending", event.number)
      if let view = event.view,
        event.value == .text(DropOperation.move.name)
          || event.value == .text(DropOperation.copy.name)
      {
        go(Place(view: view, session: session), to: "performing", event.number)
      }
    default: return
    }
    guard event.name == "ended" else { return }
    for (place, state) in destinations.sorted(by: { $0.key.view < $1.key.view })
    where place.session == session && ["inside", "outside", "performing"].contains(state) {
      go(place, to: "ended", event.number)
    }
  }

  private mutating func move(_ session: Int, to state: String, _ number: Int) {
    let old = sessions[session] ?? "pressed"
    if state == "ended", old == "dragging" {
      source.step(from: "dragging", to: "ending", number)
      source.step(from: "ending", to: "ended", number)
    } else {
      source.step(from: old, to: state, number)
    }
    sessions[session] = state
  }

  private mutating func call(_ event: Event) {
    guard let view = event.view, let session = event.session else { return }
    let place = Place(view: view, session: session)
    switch DelegateMethod(rawValue: event.name) {
    case .dropSessionDidEnter, .dropSessionDidUpdate, .sessionDidEnter, .sessionDidUpdate:
      go(place, to: "inside", event.number)
    case .dropSessionDidExit, .sessionDidExit: go(place, to: "outside", event.number)
    case .performDrop: go(place, to: "performing", event.number)
    case .dropSessionDidEnd, .sessionDidEnd: go(place, to: "ended", event.number)
    case .concludeDrop: go(place, to: "concluded", event.number)
    default: break
    }
  }

  private mutating func answer(_ event: Event) {
    guard let session = event.session else { return }
    switch DelegateMethod(rawValue: event.name) {
    case .itemsForBeginning where event.value == .list([]):
      source.step(from: "pressed", to: "idle", event.number)
    case .canHandle where event.value == .bool(false):
      guard let view = event.view else { return }
      go(Place(view: view, session: session), to: "ignored", event.number)
    default: break
    }
  }

  private mutating func go(_ place: Place, to state: String, _ number: Int) {
    let old = destinations[place] ?? "unseen"
    if old == "unseen", state != "inside", state != "ignored" {
      destination.step(from: "unseen", to: "inside", number)
      destination.step(from: "inside", to: state, number)
    } else if old != "ended" || state == "concluded" {
      destination.step(from: old, to: state, number)
    }
    destinations[place] = state
  }
}
