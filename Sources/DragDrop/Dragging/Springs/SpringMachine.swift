/// One hover over something spring-loaded, from the first yes to the end (SQ19).
///
/// Pure: an event goes in, what is to be done comes out, the driver does it.
struct SpringMachine {
  enum State {
    /// It may not be loaded, or the drag has left.
    case idle
    /// The drag rests, the delay runs; nil once it has passed.
    case possible(VirtualClock.Timer?)
    /// The handler was called; nothing more until the drag has left.
    case activated
  }

  enum Action {
    case nothing
    /// State possible; the delay begins.
    case begin
    /// The delay begins anew, for another item.
    case restart(VirtualClock.Timer?)
    case activate
    /// The behaviour hears of the end; state inactive.
    case cancel(VirtualClock.Timer?)
  }

  private var state = State.idle

  /// The behaviour, or the table's delegate, said yes.
  mutating func allowed() -> Action {
    switch state {
    case .idle: enter(.possible(nil), .begin)
    case .possible, .activated: .nothing
    }
  }

  /// A delay begins to run; with nil it has passed.
  mutating func waits(for timer: VirtualClock.Timer?) {
    switch state {
    case .possible: state = .possible(timer)
    case .idle, .activated: break
    }
  }

  /// The target item is another one than before.
  mutating func itemChanged() -> Action {
    switch state {
    case .idle: .nothing
    case .possible(let timer): .restart(timer)
    case .activated: enter(.possible(nil), .begin)
    }
  }

  /// The delay passed, and no other one has begun since.
  mutating func delayPassed() -> Action {
    switch state {
    case .possible(nil): enter(.activated, .activate)
    case .idle, .possible(_?), .activated: .nothing
    }
  }

  /// The behaviour said no, the drag left, was dropped or cancelled, or the view is gone.
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
