import Layout

// What happens when another finger taps during a drag.
//
// The tapped view is asked for items; they join the session. The destination under the drag is
// then asked anew, since the session has changed (2.5, SQ8).

extension Simulation {
  /// Adds what a source gives for a tap to a drag of the same application; false where there is no
  /// such drag or the source gives nothing, so that the tap is an ordinary one.
  func addItems(of source: any DragSource, touch: Touch) -> Bool {
    let sessions = drags.filter { $0.application === source.application && $0.operation == nil }
    guard source.mayAddItems, !sessions.isEmpty,
      let session = source.sessionForAdding(sessions, touch: touch), failure == nil
    else { return false }
    let updates = (source as? SectionedView)?.updates
    let items = source.itemsForAdding(to: session, touch: touch)
    guard failure == nil, !items.isEmpty else { return false }
    // An answer that changed the data has moved the row away from where it was tapped.
    let isThere = (source as? SectionedView)?.updates == updates
    let position = (source as? SectionedView).flatMap { touch.position(in: $0) }
    explainAddedAgain(items, to: session, from: source, at: isThere ? position : nil)
    session.add(items, from: source, at: isThere ? position : nil, in: self)
    guard failure == nil else { return false }
    (source as? SectionedView)?.enter(.dragging, session)
    for contributor in session.contributors {
      contributor.willAdd(items, to: session, for: source)
    }
    log.record(
      .phase, name: "added", view: source.name, session: session.number, path: position,
      value: .fields([("items", .integer(session.items.count))]))
    askForDragPreviews(of: items, in: session)
    let current = session.current
    for destination in session.destinations {
      itemsWereAdded(over: destination)
    }
    // 2.5: what lies behind a view that declines the session now gets it, and so does one that
    // declined it before.
    let isUndecided = current != nil && session.current == nil
    let mayTakeIt = session.destinations.contains { $0.machine.asksAgain }
    if isUndecided || mayTakeIt, session.operation == nil, failure == nil {
      findDestination(session)
    }
    return true
  }

  private func itemsWereAdded(over destination: Destination) {
    if let sectioned = destination as? SectionedDestination {
      // The gap of items from elsewhere stays; a row that is no longer the only item comes back.
      let own = sectioned.drag.own(in: sectioned.view)
      if own != sectioned.tracking.own { sectioned.tracking = GapTracking(own: own) }
      if sectioned.machine.isInside {
        sectioned.view.layout.displacement = sectioned.tracking.displacement
      }
    }
    guard destination.asksDelegate else {
      // A view that reorders by itself follows on, while it can.
      if destination.machine.isInside {
        updateInside(destination, hasMoved: false)
      } else if destination.target is DropInteraction {
        _ = destination.machine.itemsWereAdded()
      }
      return
    }
    guard destination.machine.itemsWereAdded() else { return }
    if destination.target.canHandle(destination.session) {
      updateInside(destination, hasMoved: false)
    } else {
      apply(destination.machine.declined(wasAsked: true), to: destination)
    }
  }
}
