import DragDrop
import Layout
import Traces

/// What there was to see after an event: the views, the finger, and what the drags on their way do.
struct Stage: Hashable {
  /// A row, item or plain view that gave items to a drag.
  struct Source: Hashable {
    let view: String
    /// Nil for a plain view.
    let path: Position?
  }

  /// What a drag shows at the finger.
  struct Hover: Hashable {
    let view: String
    let path: Position?
    let operation: DropOperation
    let intent: DropIntent
    let count: Int
  }

  /// The indexes of the trace's views that are shown, the ones at the back first.
  var views: [Int] = []
  /// Where fingers are on the screen, in points; the one that came first carries the items.
  var fingers: [Point] = []
  var sources: [Source] = []
  var hovers: [Hover] = []
  /// How many items are dragged.
  var dragged = 0
}

/// Steps through a trace and says what there was to see.
struct StageReader {
  private struct Session {
    var sources: [Stage.Source] = []
    var count = 0
    var isDragged = false
    var wasReleased = false
    var over: (view: String, path: Position?)?
    var proposal: (operation: DropOperation, intent: DropIntent)?
  }

  private let trace: Trace
  /// The indexes of the trace's views, by the event from which on they look so.
  private let order: [Int]
  private var next = 0
  /// What each view looks like now, the ones at the back first.
  private var shown: [(name: String, index: Int)] = []
  private var sessions: [Int: Session] = [:]
  /// Questions whose answer is not there yet.
  private var questions: [Int: Event] = [:]
  private var fingers: [Point] = []

  init(_ trace: Trace) {
    self.trace = trace
    order = trace.views.indices.sorted {
      (trace.views[$0].from, $0) < (trace.views[$1].from, $1)
    }
  }

  /// What there was to see after an event, asked for in order.
  mutating func stage(after event: Event) -> Stage {
    show(through: event.number)
    follow(event)
    var stage = Stage()
    stage.views = shown.map(\.index).filter { trace.views[$0].frame != nil }
    stage.fingers = fingers
    for (_, session) in sessions.sorted(by: { $0.key < $1.key }) where session.isDragged {
      stage.sources += session.sources
      stage.dragged += session.count
      if let over = session.over, let proposal = session.proposal {
        stage.hovers.append(
          .init(
            view: over.view, path: over.path, operation: proposal.operation,
            intent: proposal.intent, count: session.count))
      }
    }
    return stage
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

  private mutating func follow(_ event: Event) {
    switch event.kind {
    case .input: input(event)
    case .call: call(event)
    case .answer: answer(event)
    case .phase: phase(event)
    case .batch: batch(event)
    case .hit, .data, .load, .timer, .hint: break
    }
  }

  /// Touches have no numbers in a trace: the finger that is nearest is meant.
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

  /// What was dropped is no source any more.
  private mutating func batch(_ event: Event) {
    guard event.name != "exception" else { return }
    for number in sessions.keys where sessions[number]?.wasReleased ?? false {
      sessions[number]?.sources.removeAll { $0.view == event.view }
      sessions[number]?.over = nil
    }
  }
}
