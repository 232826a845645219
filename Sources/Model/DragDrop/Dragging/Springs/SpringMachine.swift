/// The state machine of one hover over a spring-loaded target (SQ19).
///
/// It has no side effects: each event is a method that returns the action, which the simulation
/// performs.
struct SpringMachine {
  enum State {
    /// Not allowed, or the drag has left.
    case idle
    /// The drag rests and the delay runs; nil once it has passed.
    case possible(VirtualClock.Timer?)
    /// The handler was called; it is not called again until the drag has left.
    case activated
  }

  enum Action {
    case nothing
    /// Sets the state to possible and starts the delay.
    case begin
    /// Starts the delay again, for another item.
    case restart(VirtualClock.Timer?)
    case activate
    /// Calls `interactionDidFinish` and sets the state to inactive.
    case cancel(VirtualClock.Timer?)
  }

  private var state = State.idle

  /// The behavior, or the table's delegate, allowed spring loading.
  mutating func allowed() -> Action {
    switch state {
    case .idle: enter(.possible(nil), .begin)
    case .possible, .activated: .nothing
    }
  }

  /// A delay has begun; nil when it has passed.
  mutating func waits(for timer: VirtualClock.Timer?) {
    switch state {
    case .possible: state = .possible(timer)
    case .idle, .activated: break
    }
  }

  /// The target item has changed.
  mutating func itemChanged() -> Action {
    switch state {
    case .idle: .nothing
    case .possible(let timer): .restart(timer)
    case .activated: enter(.possible(nil), .begin)
    }
  }

  /// The delay has passed, and no other one has begun since.
  mutating func delayPassed() -> Action {
    switch state {
    case .possible(nil): enter(.activated, .activate)
    case .idle, .possible(_?), .activated: .nothing
    }
  }

  /// The behavior refused, the drag left, was dropped or cancelled, or the view was removed.
  mutating func left() -> Action {
    switch state {
    case .idle: .nothing
    case .possible(let timer): enter(.idle, .cancel(timer))
    case .activated: enter(.idle, .nothing)
    }
  }

  private mutating func enter(_ next: State, _ action: Action) -> Action {
    state = next
    return action
  }
}
