/// Where a touch and its destinations stand in their state machines, by the names of the states.
package struct LifecycleMark: Hashable, Sendable {
  /// What the touch pressed; nil where that begins no drags.
  package let source: String?
  /// The state of the source's machine.
  package let sourceState: String
  /// What the drag came over, in that order.
  package let destinations: [Destination]

  /// One destination.
  package struct Destination: Hashable, Sendable {
    package let name: String
    package let state: String

    init(_ destination: DragDrop.Destination) {
      name = destination.target.name
      state = destination.machine.state.name
    }
  }

  init(_ touch: Touch) {
    source = touch.source?.name
    sourceState = touch.machine.state.name
    destinations = touch.session?.destinationMarks ?? []
  }
}

extension Simulation {
  /// Where the finger stands that came down last and is still there; nil where there is none.
  package var lifecycleMark: LifecycleMark? { touches.last.map { LifecycleMark($0) } }
}
