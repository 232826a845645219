/// The source's side of one touch, from press to the end of its drag: SM1 to SM12.
///
/// Pure: each event is a function that takes a row of the table to the next state and says what is to be
/// done; the driver records the row and does it. An event that makes no sense in a state changes nothing.
struct SourceMachine {
  typealias Step = MachineStep<Action>

  /// Where the touch stands, with what there is only then.
  enum State {
    case idle
    /// The timer is nil where no delay runs.
    case pressed(VirtualClock.Timer?)
    case lifting(TrackedDrag)
    case dragging(TrackedDrag)
    case reordering(Reorder)
    case ending(TrackedDrag, DropOperation)
    case ended(TrackedDrag, DropOperation)
    case transferred(TrackedDrag)
  }

  enum Action {
    case nothing
    case waitForLift
    /// The touch belongs to other recognisers: a scroll, a tap. The lift delay is over.
    case scroll(VirtualClock.Timer?)
    case tap(VirtualClock.Timer?)
    case askForItems
    case refuse
    case lift(TrackedDrag)
    case reverseLift(TrackedDrag)
    case begin(TrackedDrag)
    case move(TrackedDrag)
    case decide(TrackedDrag)
    case perform(TrackedDrag)
    case animateCancel(TrackedDrag)
    case endSession(TrackedDrag)
    case tellTransfer(TrackedDrag)
    case beginReorder(Reorder)
    case moveReorder(Reorder)
    case finishReorder(Reorder)
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

  /// A delay begins to run; with nil it is over.
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
    case .dragging(let session): Step(.move(session))  // SM7
    case .reordering(let reorder): Step(.moveReorder(reorder))
    case .idle, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The lift delay passed, or a pointer the slop, which needs no delay (DGI-11).
  func liftDelayPassed() -> Step {
    switch state {
    case .pressed: Step(.askForItems)
    case .idle, .lifting, .dragging, .reordering, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The source gave items for a session; or none, but `reorder` where the row moves all the same.
  mutating func itemsAnswered(_ session: TrackedDrag?, reorder: Reorder?) -> Step {
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
    case .reordering(let reorder): take(.endReorder, to: .idle, .finishReorder(reorder))
    case .idle, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The view's data changed under the finger.
  mutating func dataChanged() -> Step {
    switch state {
    case .lifting(let session): take(.reverseLift, to: .idle, .reverseLift(session))
    case .reordering(let reorder): take(.endReorder, to: .idle, .undoReorder(reorder))
    case .idle, .pressed, .dragging, .ending, .ended, .transferred: Step(.nothing)
    }
  }

  /// The system takes the touch away (SQ18).
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

  /// The drop was performed, or the items are back.
  mutating func finished() -> Step {
    switch state {
    case .ending(let session, let operation):
      take(
        operation.isAccepting ? .perform : .cancel, to: .ended(session, operation),
        .endSession(session))
    case .idle, .pressed, .lifting, .dragging, .reordering, .ended, .transferred: Step(.nothing)
    }
  }

  /// The gesture failed: what was to come of the end is given up.
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
        ? take(.transfer, to: .transferred(session), .tellTransfer(session)) : Step(.nothing)
    case .idle, .pressed, .lifting, .dragging, .reordering, .ending, .transferred: Step(.nothing)
    }
  }
}

extension SourceMachine {
  var isPressed: Bool { if case .pressed = state { true } else { false } }
  /// The session whose items are lifted, and no more than that.
  var lifted: TrackedDrag? { if case .lifting(let session) = state { session } else { nil } }
  /// The session that follows the finger.
  var dragged: TrackedDrag? {
    if case .dragging(let session) = state { session } else { nil }
  }
  var isDragging: Bool { dragged != nil }

  /// The session, from the lift on.
  var session: TrackedDrag? {
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
