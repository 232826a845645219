import DragDrop
import Layout
import Policies

/// A drag from the finger that comes down to the one that is lifted.
package struct PlannedDrag: Hashable {
  /// A row or item of a table or collection; without a position a plain view.
  struct Row: Hashable {
    let view: String
    let position: Position?

    var target: Gesture.Target { .init(.name(view), position.map { .position($0) }) }
  }

  /// Where the finger goes, or what happens where it is.
  enum Place: Hashable {
    case row(Row, Drag.Part)
    /// A point of the screen at which no view lies.
    case outside(Point)
    /// A point of a view where no row is: of a header or footer.
    case point(view: String, Point)
    /// It rests, until the end of another drag has come.
    case rest
    case change(AppChange)

    /// The view; nil outside of all.
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

  /// One thing after the other.
  enum Step: Hashable {
    case gesture(Gesture)
    case change(AppChange)
  }

  /// How it ends.
  enum Ending: Hashable, CaseIterable {
    case drop
    case cancel
    case interrupt
    /// Dropped, and the next drag begins while this one still animates.
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

  /// The fault that UIKit has in this drag.
  var fault: String?
  /// What the app does before the finger comes down.
  var before: [AppChange] = []
  /// What is lifted.
  var lifted: Row
  /// Whether it is taken by its reorder control.
  var isGrabbed = false
  /// What is added, in this order.
  var added: [Row] = []
  /// Where the finger goes, in this order.
  var places: [Place]
  var ending: Ending

  /// The drag that begins before this one has come to its end; one at most.
  var next: [PlannedDrag] = []

  /// What is played, one after the other.
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

  /// How many gestures and changes it takes.
  package var length: Int {
    (fault == nil ? 0 : 2) + before.count + 1 + added.count + places.count + 1
      + next.reduce(0) { $0 + $1.length }
  }

  /// Whether the app changes what the views show while the finger is down.
  var hasChanges: Bool {
    places.contains {
      if case .change = $0 { true } else { false }
    }
  }
}

extension PlannedDrag: CustomStringConvertible {
  /// The drag as lines to be typed at the prompt: gestures in one, what the app does in its own.
  package var description: String { [self].written }
}

extension [PlannedDrag] {
  /// The drags, one after the other, as lines to be typed at the prompt.
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
  /// Whether it has failed because there is nothing to touch, which is no fault of a policy.
  func isImpossible(by error: PolicyError) -> Bool {
    switch self {
    case .lift, .grab, .add, .over:
      error.kind == .runtime && error.callback == nil && error.scriptName == nil
        && !error.message.contains("beginUpdates")
    default: false
    }
  }

  /// Whether it ends a drag.
  var isEnding: Bool { PlannedDrag.Ending.allCases.contains { $0.gesture == self } }
}
