package import DragDrop
import Layout

/// A drag from the finger that comes down to the one that is lifted.
package struct PlannedDrag: Hashable {
  /// A row or item of a table or collection; without a position a plain view.
  struct Row: Hashable {
    let view: String
    let position: Position?

    var target: Gesture.Target { .init(.name(view), position.map { .position($0) }) }
  }

  /// Where the finger goes.
  enum Place: Hashable {
    case row(Row, Drag.Part)
    /// A point of the screen at which no view lies.
    case outside(Point)

    var gesture: Gesture {
      switch self {
      case .row(let row, let part): .over(row.target, part)
      case .outside(let point): .move(point)
      }
    }
  }

  /// How it ends.
  enum Ending: Hashable, CaseIterable {
    case drop
    case cancel
    case interrupt

    var gesture: Gesture {
      switch self {
      case .drop: .drop
      case .cancel: .cancel
      case .interrupt: .interrupt
      }
    }
  }

  /// What is lifted.
  var lifted: Row
  /// Whether it is taken by its reorder control.
  var isGrabbed = false
  /// What is added, in this order.
  var added: [Row] = []
  /// Where the finger goes, in this order.
  var places: [Place]
  var ending: Ending

  /// What is played, one after the other.
  package var gestures: [Gesture] {
    var gestures: [Gesture] = [.lift(lifted.target)]
    if isGrabbed, let position = lifted.position {
      gestures = [.grab(.name(lifted.view), .position(position))]
    }
    return gestures + added.map { .add($0.target) } + places.map(\.gesture) + [ending.gesture]
  }
}

extension PlannedDrag: CustomStringConvertible {
  /// The drag as a line to be typed at the prompt.
  package var description: String { gestures.map(\.description).joined(separator: "; ") }
}

extension Gesture {
  /// Whether it fails where there is nothing to touch, which is no fault of a policy.
  var mayBeImpossible: Bool {
    switch self {
    case .lift, .grab, .add, .over: true
    default: false
    }
  }
}
