/// The state machine of one destination in one session: DM1 to DM10.
///
/// It has no side effects, like ``SourceMachine``.
struct DestinationMachine: Hashable, Sendable {
  typealias Step = MachineStep<Action>

  /// A state, with the values that exist only in it.
  enum State: Hashable, Sendable {
    case unseen
    case ignored(Refusal)
    case inside
    case outside(itemsWereAdded: Bool)
    case performing
    case ended(hasPerformed: Bool)
    case concluded
  }

  /// Why the destination ignores the session.
  enum Refusal: Hashable, Sendable {
    /// There was no delegate; one that is set later is asked (2.5).
    case unasked
    case declined
    /// Items were added after it declined, so it is asked again.
    case reconsiders
    /// It declined after the session had been inside: it is not asked again, but is notified of the
    /// end of the session.
    case declinedLater
  }

  enum Action: Hashable, Sendable {
    case nothing
    case exit
    case end
    case conclude
  }

  /// What to do before the session is inside.
  enum Reception: Hashable, Sendable {
    case none
    case askCanHandle
    case enter
  }

  private(set) var state = State.unseen

  private mutating func take(_ way: Way, to next: State, _ action: Action = .nothing) -> Step {
    assert(way.row.from == state.name && way.row.to == next.name)
    state = next
    return Step(action, by: way.rawValue)
  }

  // MARK: Events

  /// The drag point has entered the view.
  ///
  /// After an exit, the delegate is asked again only if items have been added.
  func cameOver(hasDelegate: Bool) -> Reception {
    switch state {
    case .unseen, .ignored(.reconsiders): .askCanHandle
    case .ignored(.unasked): hasDelegate ? .askCanHandle : .none
    case .outside(let itemsWereAdded): itemsWereAdded ? .askCanHandle : .enter
    case .ignored(.declined), .ignored(.declinedLater), .inside, .performing, .ended, .concluded:
      .none
    }
  }

  /// `canHandle` returned false, or there was no delegate to ask.
  mutating func declined(wasAsked: Bool) -> Step {
    switch state {
    case .unseen: return take(.decline, to: .ignored(wasAsked ? .declined : .unasked))
    case .inside:
      return take(.declineInside, to: .ignored(wasAsked ? .declinedLater : .unasked), .exit)
    case .outside: return take(.declineOutside, to: .ignored(.declinedLater))
    case .ignored(.unasked), .ignored(.declined), .ignored(.reconsiders):
      state = .ignored(wasAsked ? .declined : .unasked)
      return Step(.nothing)
    case .ignored(.declinedLater), .performing, .ended, .concluded: return Step(.nothing)
    }
  }

  mutating func entered() -> Step {
    switch state {
    case .unseen: take(.enter, to: .inside)
    case .ignored: take(.enterAfterAll, to: .inside)
    case .outside: take(.enterAgain, to: .inside)
    case .inside, .performing, .ended, .concluded: Step(.nothing)
    }
  }

  mutating func left() -> Step {
    switch state {
    case .inside: take(.exit, to: .outside(itemsWereAdded: false), .exit)
    case .unseen, .ignored, .outside, .performing, .ended, .concluded: Step(.nothing)
    }
  }

  /// - Returns: Whether `canHandle` is called again immediately (DM3).
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

  /// The delegate performs the drop; on the reorder path the machine receives no release.
  mutating func released() -> Step {
    switch state {
    case .inside: take(.perform, to: .performing)
    case .unseen, .ignored, .outside, .performing, .ended, .concluded: Step(.nothing)
    }
  }

  /// The drag has ended; after a drop, `performDrop` has returned (DM7).
  mutating func sessionEnded() -> Step {
    switch state {
    case .performing: take(.endDrop, to: .ended(hasPerformed: true), .end)
    case .inside: take(.endInside, to: .ended(hasPerformed: false), .end)
    case .outside: take(.endOutside, to: .ended(hasPerformed: false), .end)
    case .ignored(.declinedLater): take(.endDeclined, to: .ended(hasPerformed: false), .end)
    case .ignored(.unasked), .ignored(.declined), .ignored(.reconsiders), .unseen, .ended,
      .concluded:
      Step(.nothing)
    }
  }

  mutating func animationsEnded() -> Step {
    switch state {
    case .ended(let hasPerformed):
      hasPerformed ? take(.conclude, to: .concluded, .conclude) : Step(.nothing)
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
  /// Whether the destination, which declined the session, is asked again when the drag enters it.
  var asksAgain: Bool { state == .ignored(.reconsiders) }
}

extension DestinationMachine.State {
  var name: String {
    let name: DestinationMachine.StateName =
      switch self {
      case .unseen: .unseen
      case .ignored: .ignored
      case .inside: .inside
      case .outside: .outside
      case .performing: .performing
      case .ended: .ended
      case .concluded: .concluded
      }
    return name.rawValue
  }
}
