import Layout

// A tap of another finger during a drag.
//
// The source under the tap returns items, which join the session. The destinations are then asked
// again, because the session has changed (2.5, SQ8).

extension Touch {
  /// Adds the items that a source returns for the tap to a drag of the same application.
  ///
  /// Returns false if there is no such drag or the source returns no items; the tap is then an
  /// ordinary one.
  func addItems(of source: any DragSource) -> Bool {
    let sessions = simulation.sessionsInProgress.filter {
      $0.application === source.application && $0.operation == nil
    }
    guard source.mayAddItems, !sessions.isEmpty,
      let session = source.sessionForAdding(sessions, touch: self), simulation.failure == nil
    else { return false }
    let list = source as? SectionedView
    let updates = list?.updates
    let items = source.itemsForAdding(to: session, touch: self)
    guard simulation.failure == nil, !items.isEmpty else {
      if simulation.failure == nil { explainNothingAdded(to: session) }
      return false
    }
    // If the delegate changed the data, the tapped row may be at another position.
    let isThere = list?.updates == updates
    let position = list.flatMap { target.position(in: $0) }
    session.explainAddedAgain(items, from: source, at: isThere ? position : nil)
    session.add(items, from: source, at: isThere ? position : nil)
    guard simulation.failure == nil else { return false }
    list?.cells.set(.dragging, of: session)
    for contributor in session.contributors { contributor.willAdd(items, to: session, for: source) }
    simulation.log.record(
      .phase, name: "added", view: source.name, session: session.number, path: position,
      value: .fields([("items", .integer(session.items.count))]))
    session.askForPreviews(of: items)
    session.destinations.itemsWereAdded()
    return true
  }
}

extension SessionDestinations {
  /// Asks the destinations again.
  fileprivate func itemsWereAdded() {
    let before = current
    for destination in all { destination.itemsWereAdded() }
    // 2.5: if the destination declines the added items, a view below it gets the session; a view
    // that declined before may accept now.
    let isUndecided = before != nil && current == nil
    let mayTakeIt = all.contains { $0.machine.asksAgain }
    if isUndecided || mayTakeIt, session.operation == nil, simulation.failure == nil {
      findCurrent()
    }
  }
}

extension Destination {
  fileprivate func itemsWereAdded() {
    (self as? SectionedDestination)?.updateGap()
    guard asksDelegate else {
      // A view that reorders its own item continues as long as it can.
      if machine.isInside {
        update(hasMoved: false)
      } else if target is DropInteraction {
        _ = machine.itemsWereAdded()
      }
      return
    }
    guard machine.itemsWereAdded() else { return }
    if target.canHandle(dropSession) {
      update(hasMoved: false)
    } else {
      apply(machine.declined(wasAsked: true))
    }
  }
}

extension SectionedDestination {
  /// The gap of items from elsewhere stays.
  ///
  /// A row that is no longer the only item returns to its place.
  fileprivate func updateGap() {
    let own = dragSession.own(in: view)
    if own != gap.own { gap = Gap(own: own) }
    if machine.isInside { view.layout.displacement = gap.displacement }
  }
}
