/// The current state of one machine of a drag.
package struct LifecycleMark: Hashable, Sendable {
  package let table: StateTable
  /// The pressed source, or nil if it begins no drags; or the destination.
  package let owner: String?
  /// The name of the state in the table.
  package let state: String

  /// The state of a touch before the first finger came down.
  package static let idle = LifecycleMark(table: .source, owner: nil, state: "idle")
}

extension Destination {
  var lifecycleMark: LifecycleMark {
    LifecycleMark(table: .destination, owner: target.name, state: machine.state.name)
  }
}

extension Touch {
  /// The state of the touch's machine, then those of the destinations'.
  var lifecycleMarks: [LifecycleMark] {
    [LifecycleMark(table: .source, owner: target.source?.name, state: machine.state.name)]
      + (session?.tracker.marks ?? [])
  }
}
