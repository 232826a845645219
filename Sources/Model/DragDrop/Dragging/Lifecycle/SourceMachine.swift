/// The state machine of one touch and its drag, from press to end: SM1 to SM12.
///
/// It has no side effects: each event is a method that takes a transition of the table and returns
/// the action; the simulation records the transition and performs the action. An event that does
/// not fit the state has no effect.
struct SourceMachine {
  typealias Step = MachineStep<Action>
  /// An event of the touch or its drag: calls one of the methods below.
  typealias Event = (inout SourceMachine) -> Step

  /// A state, with the values that exist only in it.
  enum State {
    case idle
    /// The timer is nil if no delay runs.
    case pressed(VirtualClock.Timer?)
    case lifting(ActiveDragSession)
    case dragging(ActiveDragSession)
    case reordering(Reorder)
    case ending(ActiveDragSession, DropOperation)
    case ended(ActiveDragSession, DropOperation)
    case transferred(ActiveDragSession)
  }

  enum Action {
    case nothing
    case waitForLift
    /// Another recognizer, such as a scroll or a tap, has the touch.
    ///
    /// A lift is no longer possible.
    case scroll(VirtualClock.Timer?)
    case tap(VirtualClock.Timer?)
    case askForItems
    case refuse
    case lift(ActiveDragSession)
    case reverseLift(ActiveDragSession)
    case begin(ActiveDragSession)
    case move(ActiveDragSession)
    case decide(ActiveDragSession)
    case perform(ActiveDragSession)
    case animateCancel(ActiveDragSession)
    case endSession(ActiveDragSession)
    case notifyTransfer(ActiveDragSession)
    case beginReorder(Reorder)
    case moveReorder(Reorder)
    case endReorder(Reorder)
    case undoReorder(Reorder)
  }

  private(set) var state = State.idle

  private mutating func take(_ way: Way, to next: State, _ action: Action = .nothing) -> Step {
    assert(way.row.from == state.name && way.row.to == next.name)
    state = next
    return Step(action, by: way.rawValue)
  }

  // MARK: Events

  mutating func touchBegan() -> Step {
    switch state {
    case .idle: take(.press, to: .pressed(nil), .waitForLift)
    case .pressed, .lifting, .dragging, .reordering, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// A delay has begun; nil when it has ended.
  mutating func waits(for timer: VirtualClock.Timer?) {
    switch state {
    case .pressed: state = .pressed(timer)
    case .idle, .lifting, .dragging, .reordering, .ending, .ended, .transferred: break
    }
  }

  mutating func touchMoved(beyondSlop: Bool) -> Step {
    switch state {
    case .pressed(let timer):
      beyondSlop ? take(.giveUp, to: .idle, .scroll(timer)) : Step(.nothing)
    case .lifting(let session):
      beyondSlop ? take(.begin, to: .dragging(session), .begin(session)) : Step(.nothing)
    case .dragging(let session): Step(.move(session))
    case .reordering(let reorder): Step(.moveReorder(reorder))
    case .idle, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The lift delay has passed, or a pointer has moved beyond the slop, which needs no delay
  /// (DGI-11).
  func liftDelayPassed() -> Step {
    switch state {
    case .pressed: Step(.askForItems)
    case .idle, .lifting, .dragging, .reordering, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The source returned items for a session; or no items, with `reorder` if the data source can
  /// move the row.
  mutating func itemsAnswered(_ session: ActiveDragSession?, reorder: Reorder?) -> Step {
    switch state {
    case .pressed:
      if let session { return take(.lift, to: .lifting(session), .lift(session)) }
      if let reorder { return take(.reorder, to: .reordering(reorder), .beginReorder(reorder)) }
      return take(.refuse, to: .idle, .refuse)
    case .idle, .lifting, .dragging, .reordering, .ending, .ended, .transferred:
      return Step(.nothing)
    }
  }

  mutating func touchEnded() -> Step {
    switch state {
    case .pressed(let timer): take(.giveUp, to: .idle, .tap(timer))
    case .lifting(let session): take(.reverseLift, to: .idle, .reverseLift(session))
    case .dragging(let session): Step(.decide(session))
    case .reordering(let reorder): take(.endReorder, to: .idle, .endReorder(reorder))
    case .idle, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The data of the view under the finger has changed.
  mutating func dataChanged() -> Step {
    switch state {
    case .lifting(let session): take(.reverseLift, to: .idle, .reverseLift(session))
    case .reordering(let reorder): take(.endReorder, to: .idle, .undoReorder(reorder))
    case .idle, .pressed, .dragging, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The system cancelled the touch (SQ18).
  mutating func interrupted() -> Step {
    switch state {
    case .pressed(let timer): take(.giveUp, to: .idle, .scroll(timer))
    case .dragging: decided(.cancel)
    case .idle, .lifting, .reordering, .ending, .ended, .transferred: dataChanged()
    }
  }

  mutating func decided(_ operation: DropOperation) -> Step {
    switch state {
    case .dragging(let session):
      take(
        .end, to: .ending(session, operation),
        operation.isAccepting ? .perform(session) : .animateCancel(session))
    case .idle, .pressed, .lifting, .reordering, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The drop was performed, or the items have returned.
  mutating func finished() -> Step {
    switch state {
    case .ending(let session, let operation):
      take(
        operation.isAccepting ? .perform : .cancel, to: .ended(session, operation),
        .endSession(session))
    case .idle, .pressed, .lifting, .dragging, .reordering, .ended, .transferred: Step(.nothing)
    }
  }

  /// The gesture failed: the remaining actions of the end are skipped.
  mutating func failed() -> Step {
    switch state {
    case .ending(let session, _): take(.cancel, to: .ended(session, .cancel))
    case .idle, .pressed, .lifting, .dragging, .reordering, .ended, .transferred: Step(.nothing)
    }
  }

  mutating func loadsEnded() -> Step {
    switch state {
    case .ended(let session, let operation):
      operation.isAccepting
        ? take(.transfer, to: .transferred(session), .notifyTransfer(session)) : Step(.nothing)
    case .idle, .pressed, .lifting, .dragging, .reordering, .ending, .transferred: Step(.nothing)
    }
  }
}

extension SourceMachine {
  var isPressed: Bool { if case .pressed = state { true } else { false } }
  /// The session, if its items are lifted but not dragged yet.
  var lifted: ActiveDragSession? { if case .lifting(let session) = state { session } else { nil } }
  /// The session, if it follows the finger.
  var dragged: ActiveDragSession? {
    if case .dragging(let session) = state { session } else { nil }
  }
  var isDragging: Bool { dragged != nil }

  /// The session, from the lift on.
  var session: ActiveDragSession? {
    switch state {
    case .idle, .pressed, .reordering: nil
    case .lifting(let session), .dragging(let session), .ending(let session, _),
      .ended(let session, _), .transferred(let session):
      session
    }
  }
}

extension SourceMachine.State {
  var name: String {
    let name: SourceMachine.StateName =
      switch self {
      case .idle: .idle
      case .pressed: .pressed
      case .lifting: .lifting
      case .dragging: .dragging
      case .reordering: .reordering
      case .ending: .ending
      case .ended: .ended
      case .transferred: .transferred
      }
    return name.rawValue
  }
}
