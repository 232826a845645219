/// Where one machine of a drag stands.
package struct LifecycleMark: Hashable, Sendable {
  package let table: StateTable
  /// What the touch pressed, nil where that begins no drags; or a destination.
  package let owner: String?
  /// By its name in the table.
  package let state: String

  /// Where a touch stands on which nobody has put a finger.
  package static let idle = LifecycleMark(table: .source, owner: nil, state: "idle")
}

extension Destination {
  var lifecycleMark: LifecycleMark {
    LifecycleMark(table: .destination, owner: target.name, state: machine.state.name)
  }
}

extension Touch {
  /// The touch's own, and those of what the drag came over, in that order.
  var lifecycleMarks: [LifecycleMark] {
    [LifecycleMark(table: .source, owner: source?.name, state: machine.state.name)]
      + (session?.destinationMarks ?? [])
  }
}

extension Simulation {
  /// Where the finger stands that came down last and is still there; nil where there is none.
  package var lifecycleMarks: [LifecycleMark]? { touches.last?.lifecycleMarks }
}
