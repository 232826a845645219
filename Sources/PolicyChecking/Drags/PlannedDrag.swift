import DragDrop
import Layout
import Policies

/// A drag, from the beginning of the touch to its end.
package struct PlannedDrag: Hashable {
  /// A row or item of a table or collection; without a position a plain view.
  struct Row: Hashable {
    let view: String
    let position: Position?

    var target: Gesture.Target { .init(.name(view), position.map { .position($0) }) }
  }

  /// A place that the finger moves to, or an event while it is there.
  enum Place: Hashable {
    case row(Row, Drag.Part)
    /// A point of the screen outside all views.
    case outside(Point)
    /// A point of a view outside its rows, such as in a header or footer.
    case point(view: String, Point)
    /// The finger waits there until another drag has ended.
    case rest
    case change(AppChange)

    /// The view; nil if the place is outside all views.
    var view: String? {
      switch self {
      case .row(let row, _): row.view
      case .point(let view, _): view
      case .outside, .rest, .change: nil
      }
    }

    var step: Step {
      switch self {
      case .row(let row, let part): .gesture(.over(row.target, part))
      case .outside(let point), .point(_, let point): .gesture(.move(point))
      case .rest: .gesture(.hold(seconds: 1))
      case .change(let change): .change(change)
      }
    }
  }

  /// One step of a drag.
  enum Step: Hashable {
    case gesture(Gesture)
    case change(AppChange)
  }

  /// How a drag ends.
  enum Ending: Hashable, CaseIterable {
    case drop
    case cancel
    case interrupt
    /// Dropped; the next drag begins while this one is still animating.
    case release

    var gesture: Gesture {
      switch self {
      case .drop: .drop
      case .cancel: .cancel
      case .interrupt: .interrupt
      case .release: .release
      }
    }
  }

  /// The bug of UIKit that is enabled during this drag.
  var fault: String?
  /// What the app does before the touch begins.
  var before: [AppChange] = []
  /// The row that is lifted.
  var lifted: Row
  /// Whether the row is dragged by its reorder control.
  var isGrabbed = false
  /// The rows that are added, in order.
  var added: [Row] = []
  /// The places that the finger moves to, in order.
  var places: [Place]
  var ending: Ending

  /// The drag that begins before this one ends; at most one.
  var next: [PlannedDrag] = []

  /// The steps of the drag, in order.
  var steps: [Step] {
    let lift: Gesture =
      isGrabbed
      ? .grab(.name(lifted.view), .position(lifted.position ?? Position(section: 0, item: 0)))
      : .lift(lifted.target)
    let drag =
      before.map { .change($0) } + [.gesture(lift)] + added.map { .gesture(.add($0.target)) }
      + places.map(\.step) + [.gesture(ending.gesture)] + next.flatMap(\.steps)
    guard let fault else { return drag }
    return [.change(.setting(fault, true))] + drag + [.change(.setting(fault, false))]
  }

  /// The number of gestures and changes.
  package var length: Int {
    (fault == nil ? 0 : 2) + before.count + 1 + added.count + places.count + 1
      + next.reduce(0) { $0 + $1.length }
  }

  /// Whether the app changes the views' content while the finger is down.
  var hasChanges: Bool {
    places.contains {
      if case .change = $0 { true } else { false }
    }
  }
}

extension PlannedDrag: CustomStringConvertible {
  /// The drag as lines for the prompt: consecutive gestures share a line, and each change by the
  /// app has its own.
  package var description: String { [self].written }
}

extension [PlannedDrag] {
  /// The drags as lines for the prompt.
  package var written: String {
    var lines: [String] = []
    var gestures: [String] = []
    func endLine() {
      if !gestures.isEmpty { lines.append(gestures.joined(separator: "; ")) }
      gestures = []
    }
    for step in flatMap(\.steps) {
      switch step {
      case .gesture(let gesture): gestures.append(gesture.description)
      case .change(let change):
        endLine()
        lines.append(change.line)
      }
    }
    endLine()
    return lines.joined(separator: "\n")
  }
}

extension Gesture {
  /// Whether the drag failed only because a row or view does not exist, which is not a failure of
  /// the policy.
  func isImpossible(by error: PolicyError) -> Bool {
    switch self {
    case .lift, .grab, .add, .over:
      error.kind == .runtime && error.callback == nil && error.scriptName == nil
        && !error.message.contains("beginUpdates")
    default: false
    }
  }

  /// Whether the gesture ends a drag.
  var isEnding: Bool { PlannedDrag.Ending.allCases.contains { $0.gesture == self } }
}
