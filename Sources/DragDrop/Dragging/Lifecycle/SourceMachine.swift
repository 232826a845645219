/// The source's side of one touch, from press to the end of its drag: SM1 to SM12.
///
/// Pure: an event goes in, what is to be done comes out, the driver does it. An event that makes no
/// sense in a phase gives `.nothing` and changes nothing.
struct SourceMachine: Hashable, Sendable {
  /// Where the touch stands.
  enum Phase: Hashable, Sendable {
    case idle
    /// The finger rests, the lift delay runs.
    case pressed
    /// The items are lifted, the finger has not moved yet.
    case lifting
    /// A session is on its way.
    case dragging
    /// A row moves without a session (RP1).
    case reordering
    /// The finger is up, the cancel animation or the drop is under way.
    case ending(DropOperation)
    case ended(DropOperation)
    /// The receiver has all the data that it asked for.
    case transferred

    var name: String {
      switch self {
      case .idle: "idle"
      case .pressed: "pressed"
      case .lifting: "lifting"
      case .dragging: "dragging"
      case .reordering: "reordering"
      case .ending: "ending"
      case .ended: "ended"
      case .transferred: "transferred"
      }
    }
  }

  enum Event: Hashable, Sendable {
    case touchBegan
    case touchMoved(beyondSlop: Bool)
    case liftDelayPassed
    /// A pointer passed the slop, which needs no lift delay (DGI-11).
    case pointerMoved
    case itemsAnswered(count: Int, canReorder: Bool)
    case touchEnded
    /// The view's data changed under the finger.
    case dataChanged
    /// The system takes the touch away.
    case interrupted
    case decided(DropOperation)
    case performed
    case animationsEnded
    case loadsEnded
  }

  enum Effect: Hashable, Sendable {
    case nothing
    case waitForLift
    /// The touch belongs to other recognisers: a scroll, a tap.
    case scroll
    case tap
    case askForItems
    case refuse
    case lift
    case reorder
    case moveReorder
    case finishReorder
    case undoReorder
    case reverseLift
    case begin
    case move
    case decide
    case perform
    case animateCancel
    case endSession
    case tellTransfer
  }

  private(set) var phase = Phase.idle

  mutating func handle(_ event: Event) -> Effect {
    switch (phase, event) {
    case (.idle, .touchBegan): enter(.pressed, .waitForLift)  // SM1
    case (.pressed, .touchMoved(beyondSlop: true)): enter(.idle, .scroll)  // SM2
    case (.pressed, .touchEnded): enter(.idle, .tap)  // SM2
    case (.pressed, .interrupted): enter(.idle, .nothing)
    case (.pressed, .liftDelayPassed), (.pressed, .pointerMoved): .askForItems
    case (.pressed, .itemsAnswered(count: 0, canReorder: true)): enter(.reordering, .reorder)
    case (.pressed, .itemsAnswered(count: 0, canReorder: false)): enter(.idle, .refuse)  // SM3
    case (.pressed, .itemsAnswered): enter(.lifting, .lift)  // SM4
    case (.lifting, .touchMoved(beyondSlop: true)): enter(.dragging, .begin)  // SM6
    case (.lifting, .touchEnded), (.lifting, .dataChanged), (.lifting, .interrupted):
      enter(.idle, .reverseLift)  // SM5
    case (.dragging, .touchMoved): .move  // SM7
    case (.dragging, .touchEnded): .decide  // SM9
    case (.dragging, .interrupted): enter(.ending(.cancel), .animateCancel)  // SM9, SQ18
    case (.dragging, .decided(let operation)):
      enter(.ending(operation), operation.isAccepting ? .perform : .animateCancel)
    case (.ending(let operation), .performed) where operation.isAccepting:
      enter(.ended(operation), .endSession)  // SM11
    case (.ending(let operation), .animationsEnded) where !operation.isAccepting:
      enter(.ended(operation), .endSession)  // SM10
    case (.ended(let operation), .loadsEnded) where operation.isAccepting:
      enter(.transferred, .tellTransfer)  // SM12
    case (.reordering, .touchMoved): .moveReorder
    case (.reordering, .touchEnded): enter(.idle, .finishReorder)
    case (.reordering, .interrupted), (.reordering, .dataChanged): enter(.idle, .undoReorder)
    default: .nothing
    }
  }

  /// The gesture failed: what was to come of the end is given up.
  mutating func end() {
    if case .ending = phase { phase = .ended(.cancel) }
  }

  private mutating func enter(_ next: Phase, _ effect: Effect) -> Effect {
    phase = next
    return effect
  }
}
