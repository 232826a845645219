import DragDrop
import Layout
import Traces

/// What is visible after an event: the views, the fingers, and the state of the drags in progress.
struct VisibleState: Hashable {
  /// A row, item or plain view that gave items to a drag.
  struct Source: Hashable {
    let view: String
    /// The position; nil for a plain view.
    let path: Position?
  }

  /// The state of a drag at its touch.
  struct Hover: Hashable {
    let view: String
    let path: Position?
    let operation: DropOperation
    let intent: DropIntent
    let count: Int
  }

  /// The indexes of the visible views in the trace, from back to front.
  var views: [Int] = []
  /// The locations of touches on the screen, in points; the first touch carries the items.
  var fingers: [Point] = []
  var sources: [Source] = []
  var hovers: [Hover] = []
  /// The number of dragged items.
  var dragged = 0
}

/// Computes what is visible, event by event.
struct VisibleStateReader {
  private struct Session {
    var sources: [VisibleState.Source] = []
    var count = 0
    var isDragged = false
    var wasReleased = false
    var over: (view: String, path: Position?)?
    var proposal: (operation: DropOperation, intent: DropIntent)?
  }

  private let trace: Trace
  /// The indexes of the trace's views, ordered by the event from which they are valid.
  private let order: [Int]
  private var next = 0
  /// The current record of each view, from back to front.
  private var shown: [(name: String, index: Int)] = []
  private var sessions: [Int: Session] = [:]
  /// The calls that have not returned yet.
  private var questions: [Int: Event] = [:]
  private var fingers: [Point] = []

  init(_ trace: Trace) {
    self.trace = trace
    order = trace.views.indices.sorted {
      (trace.views[$0].from, $0) < (trace.views[$1].from, $1)
    }
  }

  /// What is visible after an event; called in the order of the events.
  mutating func state(after event: Event) -> VisibleState {
    show(through: event.number)
    apply(event)
    var state = VisibleState()
    state.views = shown.map(\.index).filter { trace.views[$0].frame != nil }
    state.fingers = fingers
    for (_, session) in sessions.sorted(by: { $0.key < $1.key }) where session.isDragged {
      state.sources += session.sources
      state.dragged += session.count
      if let over = session.over, let proposal = session.proposal {
        state.hovers.append(
          .init(
            view: over.view, path: over.path, operation: proposal.operation,
            intent: proposal.intent, count: session.count))
      }
    }
    return state
  }

  private mutating func show(through number: Int) {
    while next < order.count, trace.views[order[next]].from <= number {
      let index = order[next]
      let name = trace.views[index].name
      if let place = shown.firstIndex(where: { $0.name == name }) {
        shown[place].index = index
      } else {
        shown.append((name, index))
      }
      next += 1
    }
  }

  // MARK: Events

  private mutating func apply(_ event: Event) {
    switch event.kind {
    case .input: input(event)
    case .call: call(event)
    case .answer: answer(event)
    case .phase: phase(event)
    case .batch: batch(event)
    case .hit, .data, .load, .timer, .hint: break
    }
  }

  /// Touch events do not identify the finger; the nearest one is used.
  private mutating func input(_ event: Event) {
    guard case .point(let point) = event.value, event.name != "scroll" else { return }
    let nearest = fingers.indices.min {
      fingers[$0].distance(to: point) < fingers[$1].distance(to: point)
    }
    switch event.name {
    case "touchEnded", "touchCancelled": if let nearest { fingers.remove(at: nearest) }
    case "touchMoved": if let nearest { fingers[nearest] = point } else { fingers = [point] }
    default: fingers.append(point)
    }
  }

  private mutating func call(_ event: Event) {
    guard let number = event.session, let view = event.view else { return }
    switch DelegateMethod(rawValue: event.name) {
    case .itemsForBeginning, .itemsForAddingTo: questions[event.number] = event
    case .dropSessionDidUpdate, .sessionDidUpdate:
      sessions[number, default: Session()].over = (view, event.path)
      questions[event.number] = event
    case .dropSessionDidExit, .sessionDidExit:
      guard sessions[number]?.over?.view == view else { return }
      sessions[number]?.over = nil
      sessions[number]?.proposal = nil
    default: break
    }
  }

  private mutating func answer(_ event: Event) {
    guard let of = event.of, let question = questions.removeValue(forKey: of),
      let number = question.session, let view = question.view
    else { return }
    switch event.value {
    case .list(let items) where !items.isEmpty:
      sessions[number, default: Session()].sources.append(.init(view: view, path: question.path))
      sessions[number]?.count += items.count
    case .proposal(let operation, let intent):
      sessions[number]?.proposal = (operation, intent)
    default: break
    }
  }

  private mutating func phase(_ event: Event) {
    guard let number = event.session else { return }
    switch event.name {
    case "lifting", "dragging": sessions[number, default: Session()].isDragged = true
    case "released":
      sessions[number]?.wasReleased = true
    case "ended", "liftReversed": sessions[number] = nil
    default: break
    }
  }

  /// Removes the sources of a drop, and those whose paths an update during the drag made invalid.
  private mutating func batch(_ event: Event) {
    guard event.name != "exception" else { return }
    let kind = shown.last { $0.name == event.view }.map { trace.views[$0.index].kind } ?? .table
    for number in sessions.keys {
      guard let session = sessions[number] else { continue }
      sessions[number]?.sources = session.sources.compactMap { source in
        guard source.view == event.view, let path = source.path else { return source }
        guard !session.wasReleased else { return nil }
        return event.sourcePath(after: path, in: kind).map { .init(view: source.view, path: $0) }
      }
      if session.wasReleased { sessions[number]?.over = nil }
    }
  }
}
