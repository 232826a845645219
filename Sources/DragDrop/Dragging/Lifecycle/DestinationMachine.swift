/// One destination's side of one session: DM1 to DM10.
///
/// Pure, as ``SourceMachine`` is.
struct DestinationMachine: Hashable, Sendable {
  typealias Step = MachineStep<Action>

  /// Where the destination stands, with what matters only then.
  enum State: Hashable, Sendable {
    case unseen
    case ignored(Refusal)
    case inside
    case outside(itemsWereAdded: Bool)
    case performing
    case ended(hasPerformed: Bool)
    case concluded
  }

  /// Why the view is as if it were not there.
  enum Refusal: Hashable, Sendable {
    /// There was nobody to ask; a delegate that was set since has not declined (2.5).
    case unasked
    case declined
    /// Items were added to what it declined: it may like the session better now.
    case reconsiders
    /// It was inside before, so it is not asked again, and hears of the end.
    case declinedLater
  }

  enum Action: Hashable, Sendable {
    case nothing
    case exit
    case end
    case conclude
  }

  /// What is due before the drag is inside.
  enum Reception: Hashable, Sendable {
    case none
    case askCanHandle
    case enter
  }

  private(set) var state = State.unseen

  private mutating func take(_ id: String, to next: State, _ action: Action = .nothing) -> Step {
    let place = StateTable.destination.place(of: id, from: state.place, to: next.place)
    assert(place != nil, "\(id) does not lead from \(state.name) to \(next.name)")
    state = next
    return Step(action, by: place)
  }

  // MARK: Events

  /// The drag point is over the view.
  ///
  /// Who is back is asked only if items were added meanwhile.
  func cameOver(hasDelegate: Bool) -> Reception {
    switch state {
    case .unseen, .ignored(.reconsiders): .askCanHandle
    case .ignored(.unasked): hasDelegate ? .askCanHandle : .none
    case .outside(let itemsWereAdded): itemsWereAdded ? .askCanHandle : .enter
    case .ignored(.declined), .ignored(.declinedLater), .inside, .performing, .ended, .concluded:
      .none
    }
  }

  /// `canHandle` was false, or there was nobody to ask.
  mutating func declined(wasAsked: Bool) -> Step {
    switch state {
    case .unseen: return take("DM1", to: .ignored(wasAsked ? .declined : .unasked))
    case .inside:
      return take("DM3", to: .ignored(wasAsked ? .declinedLater : .unasked), .exit)
    case .outside: return take("DM5", to: .ignored(.declinedLater))
    case .ignored(.unasked), .ignored(.declined), .ignored(.reconsiders):
      state = .ignored(wasAsked ? .declined : .unasked)
      return Step(.nothing)
    case .ignored(.declinedLater), .performing, .ended, .concluded: return Step(.nothing)
    }
  }

  mutating func entered() -> Step {
    switch state {
    case .unseen: take("DM2", to: .inside)
    case .ignored: take("DM1", to: .inside)
    case .outside: take("DM5", to: .inside)
    case .inside, .performing, .ended, .concluded: Step(.nothing)
    }
  }

  mutating func left() -> Step {
    switch state {
    case .inside: take("DM4", to: .outside(itemsWereAdded: false), .exit)
    case .unseen, .ignored, .outside, .performing, .ended, .concluded: Step(.nothing)
    }
  }

  /// - Returns: Whether it is asked at once whether it still handles the session (DM3).
  mutating func itemsWereAdded() -> Bool {
    switch state {
    case .inside: return true
    case .outside: state = .outside(itemsWereAdded: true)
    case .ignored(.unasked), .ignored(.declined): state = .ignored(.reconsiders)
    case .ignored(.reconsiders), .ignored(.declinedLater), .unseen, .performing, .ended,
      .concluded:
      break
    }
    return false
  }

  /// A release on the reorder path is none for the delegate.
  mutating func released() -> Step {
    switch state {
    case .inside: take("DM6", to: .performing)
    case .unseen, .ignored, .outside, .performing, .ended, .concluded: Step(.nothing)
    }
  }

  /// The drag is over; where it was dropped, `performDrop` has returned (DM7).
  mutating func sessionEnded() -> Step {
    switch state {
    case .performing: take("DM8", to: .ended(hasPerformed: true), .end)
    case .inside, .outside: take("DM10", to: .ended(hasPerformed: false), .end)
    case .ignored(.declinedLater): take("DM3", to: .ended(hasPerformed: false), .end)
    case .ignored(.unasked), .ignored(.declined), .ignored(.reconsiders), .unseen, .ended,
      .concluded:
      Step(.nothing)
    }
  }

  mutating func animationsEnded() -> Step {
    switch state {
    case .ended(let hasPerformed):
      hasPerformed ? take("DM9", to: .concluded, .conclude) : Step(.nothing)
    case .unseen, .ignored, .inside, .outside, .performing, .concluded: Step(.nothing)
    }
  }
}

extension DestinationMachine {
  var isIgnored: Bool { if case .ignored = state { true } else { false } }
  var isOutside: Bool { if case .outside = state { true } else { false } }
  var isInside: Bool { state == .inside }
  /// Whether the session is inside or being dropped.
  var isOpen: Bool { state == .inside || state == .performing }
  /// Whether a view that declined the session is asked again when the drag is over it.
  var asksAgain: Bool { state == .ignored(.reconsiders) }
}

extension DestinationMachine.State {
  /// By its place in the table.
  var name: String { StateTable.destination.states[place].name }

  fileprivate var place: Int {
    switch self {
    case .unseen: 0
    case .ignored: 1
    case .inside: 2
    case .outside: 3
    case .performing: 4
    case .ended: 5
    case .concluded: 6
    }
  }
}
