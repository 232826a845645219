import Layout

// Movements of a drag.
//
// Each movement hit-tests the drag point: the deepest view that can accept the drag is the
// destination. A new destination receives `canHandle`, then `sessionDidEnter`. On entry and at
// every movement it is asked for a proposal. The proposal, reduced by the rules of 2.6, decides
// whether and where a gap opens (3.4, 7.1).

/// The destinations of one drag session.
final class SessionDestinations {
  unowned let session: ActiveDragSession
  /// All destinations that the drag has entered, in order.
  private(set) var all: [Destination] = []
  /// The destination that the drag is inside.
  var current: Destination?
  /// The deepest view under the finger, whether or not it accepts drops.
  @Linked var viewUnderFinger: View?
  /// Whether the destination has been removed since the last movement (AM38).
  private var lostTarget = false
  /// The time of the last update; a tick of a hold does not make a second one at the same time
  /// (2.13).
  var lastUpdate: VirtualClock.Time = -1
  /// The drop interactions that ignore the session because another session was inside; they accept
  /// it only after it has left their view and returned (DPI-04).
  private var turnedAway: [DropInteraction] = []
  /// The states of the destinations' machines when the session was retired.
  private var lastMarks: [LifecycleMark] = []

  var simulation: Simulation { session.simulation }

  init(of session: ActiveDragSession) { self.session = session }

  /// The states of the destinations' machines, or their last states.
  var marks: [LifecycleMark] {
    all.isEmpty ? lastMarks : all.map(\.lifecycleMark)
  }

  /// Releases the destinations.
  func retire() {
    current = nil
    lastMarks = marks
    all = []
  }

  /// Finds the destination under the drag point and asks it for a proposal.
  func update(hasMoved: Bool) {
    (session.contentMoved, lostTarget) = (false, false)
    findCurrent()?.update(hasMoved: hasMoved)
  }

  /// Leaves the destination that is no longer under the drag point, and enters another one.
  ///
  /// - Returns: The destination if it has not changed, without asking it; nil otherwise.
  @discardableResult
  func findCurrent() -> Destination? {
    let under = candidates()
    leaveUnless(under)
    for target in under {
      if let current, current.target === target { return current }
      if destination(for: target).enterIfAccepted() { return nil }
    }
    return nil
  }

  /// Leaves the destination if it is not under the drag point or no longer receives touches.
  ///
  /// The next candidate under the point is then asked as after a movement (AM38).
  func leaveIfGone() {
    if let before = current {
      leaveUnless(candidates())
      if current !== before { lostTarget = true }
    }
    if lostTarget, simulation.failure == nil { update(hasMoved: true) }
  }

  /// Lays a view out as the session sees it, so that items named in gestures are hit at their
  /// places.
  func show(_ view: SectionedView) {
    let destination = all.first { $0.target === view } as? SectionedDestination
    view.layout.displacement =
      destination?.machine.isInside ?? false ? destination?.gap.displacement ?? .none : .none
  }

  /// Leaves the destination, which was removed.
  func loseTarget() {
    lostTarget = true
    current?.leave()
  }

  private func leaveUnless(_ under: [any DropTarget]) {
    guard let current, !under.contains(where: { $0 === current.target }) else { return }
    current.leave()
  }

  /// The targets under the drag point that may see the session, the deepest first; several
  /// interactions of one view are in the order in which they were added.
  private func candidates() -> [any DropTarget] {
    var result: [any DropTarget] = []
    var turnedAway: [DropInteraction] = []
    var view = simulation.hitTest(session.location)
    viewUnderFinger = view
    while let current = view {
      if session.isVisible(to: current) {
        if let sectioned = current as? SectionedView { result.append(sectioned) }
        for case let drop as DropInteraction in current.interactions where !drop.isOfSystem {
          if isFree(drop) { result.append(drop) } else { turnedAway.append(drop) }
        }
      }
      view = current.superview
    }
    self.turnedAway = turnedAway
    return result
  }

  /// Whether an interaction may accept the session: it allows several, or no other one is inside or
  /// was inside when this one entered it (DPI-04).
  private func isFree(_ target: DropInteraction) -> Bool {
    guard !target.takesSeveralSessions else { return true }
    if turnedAway.contains(where: { $0 === target }) { return false }
    return !simulation.sessionsInProgress.contains { other in
      guard other !== session, let current = other.destinations.current else { return false }
      return current.target === target && current.machine.isOpen
    }
  }

  /// The destination for a target in this session, created when first needed.
  private func destination(for target: any DropTarget) -> Destination {
    if let known = all.first(where: { $0.target === target }) { return known }
    let new =
      switch target {
      case let table as TableView: TableDestination(view: table, dragSession: session)
      case let collection as CollectionView:
        CollectionDestination(collection: collection, dragSession: session)
      case let interaction as DropInteraction:
        InteractionDestination(interaction, dragSession: session)
      default: Destination(target: target, dragSession: session)
      }
    all.append(new)
    return new
  }
}

extension ActiveDragSession {
  /// SM7: called when the finger has moved.
  func move(with touch: Touch) {
    location = touch.location
    for source in contributors { source.sessionDidMove(self) }
    guard touch.machine.isDragging else { return }
    destinations.update(hasMoved: true)
  }
}

extension Simulation {
  /// 2.13 d, e: makes one update for each destination whose data has changed, or under which the
  /// content has moved.
  func updateChangedDrops() {
    for session in sessionsInProgress where session.release == nil {
      guard !session.contentMoved else {
        session.destinations.update(hasMoved: true)
        session.touch?.updateRestEffects()
        continue
      }
      guard let current = session.destinations.current as? SectionedDestination, current.needsUpdate
      else {
        continue
      }
      current.update(hasMoved: false)
    }
  }

  /// Whether any session is inside a target whose delegate is called (TBL-05).
  func isTracking(_ target: any DropTarget) -> Bool {
    sessionsInProgress.contains { session in
      guard let current = session.destinations.current, current.target === target else {
        return false
      }
      return current.asksDelegate && current.machine.isOpen
    }
  }
}
