import Layout

// A tap of another finger during a drag.
//
// The source under the tap returns items, which join the session. The destinations are then asked
// again, since the session has changed (2.5, SQ8).

extension Simulation {
  /// Adds the items that a source returns for a tap to a drag of the same application.
  ///
  /// Returns false if there is no such drag or the source returns no items; the tap is then an
  /// ordinary one.
  func addItems(of source: any DragSource, touch: Touch) -> Bool {
    let sessions = drags.filter { $0.application === source.application && $0.operation == nil }
    guard source.mayAddItems, !sessions.isEmpty,
      let session = source.sessionForAdding(sessions, touch: touch), failure == nil
    else { return false }
    let updates = (source as? SectionedView)?.updates
    let items = source.itemsForAdding(to: session, touch: touch)
    guard failure == nil, !items.isEmpty else {
      if failure == nil { explainNothingAdded(touch, to: session) }
      return false
    }
    // If the delegate changed the data, the tapped row may be at another position.
    let isThere = (source as? SectionedView)?.updates == updates
    let position = (source as? SectionedView).flatMap { touch.position(in: $0) }
    explainAddedAgain(items, to: session, from: source, at: isThere ? position : nil)
    session.add(items, from: source, at: isThere ? position : nil, in: self)
    guard failure == nil else { return false }
    (source as? SectionedView)?.cells.set(.dragging, of: session)
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
    // 2.5: if the destination declines the added items, a view behind it gets the session; a view
    // that declined before may accept now.
    let isUndecided = current != nil && session.current == nil
    let mayTakeIt = session.destinations.contains { $0.machine.asksAgain }
    if isUndecided || mayTakeIt, session.operation == nil, failure == nil {
      findDestination(session)
    }
    return true
  }

  private func itemsWereAdded(over destination: Destination) {
    if let sectioned = destination as? SectionedDestination {
      // The gap of items from elsewhere stays; a row that is no longer the only item goes back to
      // its place.
      let own = sectioned.drag.own(in: sectioned.view)
      if own != sectioned.tracking.own { sectioned.tracking = GapTracking(own: own) }
      if sectioned.machine.isInside {
        sectioned.view.layout.displacement = sectioned.tracking.displacement
      }
    }
    guard destination.asksDelegate else {
      // A view that reorders its own item continues as long as it can.
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
