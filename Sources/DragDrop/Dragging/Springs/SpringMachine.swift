/// One hover over something spring-loaded, from the first question to the end (SQ19).
///
/// Pure: an event goes in, what is to be done comes out, the driver does it.
struct SpringMachine: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Nothing is over it, or it may not be loaded.
    case idle
    /// The drag rests, the delay runs.
    case possible
    /// The handler was called; nothing more until the drag has left.
    case activated
  }

  enum Event: Hashable, Sendable {
    /// What the behaviour, or the table's delegate, said.
    case answered(Bool)
    /// The target item is another one than before.
    case itemChanged
    case delayPassed
    /// The drag left, was dropped or cancelled, or the view is gone.
    case left
  }

  enum Effect: Hashable, Sendable {
    case nothing
    /// State possible; the delay begins.
    case begin
    /// The delay begins anew, for another item.
    case restart
    case activate
    /// The behaviour hears of the end; state inactive.
    case cancel
  }

  private(set) var phase = Phase.idle

  mutating func handle(_ event: Event) -> Effect {
    switch (phase, event) {
    case (.idle, .answered(true)): enter(.possible, .begin)
    case (.possible, .answered(false)), (.possible, .left): enter(.idle, .cancel)
    case (.possible, .itemChanged): .restart
    case (.possible, .delayPassed): enter(.activated, .activate)
    case (.activated, .answered(false)), (.activated, .left): enter(.idle, .nothing)
    case (.activated, .itemChanged): enter(.possible, .begin)
    default: .nothing
    }
  }

  private mutating func enter(_ next: Phase, _ effect: Effect) -> Effect {
    phase = next
    return effect
  }
}
