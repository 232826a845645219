import Layout

// What happens when another finger taps during a drag.
//
// The tapped view is asked for items; they join the session. The destination under the drag is
// then asked anew, since the session has changed (2.5, SQ8).

extension Simulation {
  /// Adds what a row gives to the newest drag of the same application; false where there is no
  /// such drag or the row gives nothing, so that the tap is an ordinary one.
  func addItems(of view: SectionedView, at position: Position, point: Point) -> Bool {
    guard view.dragInteractionEnabled,
      let session = drags.last(where: { $0.application === view.application })
    else { return false }
    let items = view.itemsForAdding(to: session, at: position, point: point)
    guard failure == nil, !items.isEmpty else { return false }
    session.add(items, from: view, at: position)
    log.record(
      .phase, name: "added", view: view.name, session: session.number, path: position,
      value: .fields([("items", .integer(session.items.count))]))
    for destination in session.destinations {
      itemsWereAdded(over: destination)
    }
    return true
  }

  private func itemsWereAdded(over destination: Destination) {
    destination.tracking = GapTracking(own: destination.drag.own(in: destination.view))
    destination.view.layout.displacement =
      destination.machine.phase == .inside ? destination.tracking.displacement : .none
    guard destination.asksDelegate else { return updateInside(destination, hasMoved: false) }
    guard destination.machine.handle(.itemsAdded) == .askCanHandle else { return }
    let handles = destination.view.canHandle(destination.session)
    switch destination.machine.handle(.answered(handles)) {
    case .update: updateInside(destination, hasMoved: false)
    case .exit: exit(destination)
    default: break
    }
  }
}
