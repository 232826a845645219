import Layout

// The effect of a view's updates on drags in progress.

extension Simulation {
  /// N15: with the setting on, source paths that an update does not mention remain valid and are
  /// adjusted.
  func keepSources(in view: SectionedView, _ map: UpdateMap) {
    followPlaces(in: view, map)
    guard environment.sourcePathSurvivesUnrelatedUpdates else { return }
    for item in drags.flatMap(\.items) {
      guard let origin = item.origin, origin.source === view,
        origin.updates == view.updates - 1, let position = origin.position,
        !map.touches(position)
      else { continue }
      item.origin = ItemOrigin(
        source: view, position: map.position(position), updates: view.updates)
    }
  }
}

// MARK: - Drag states of cells (TCL-05, CCL-05)

extension Simulation {
  /// Sets the drag state of a cell that appears on the screen.
  func showDragStates(of cell: View, at position: Position, in view: View) {
    guard let cell = cell as? Cell, let view = view as? SectionedView else { return }
    for case let session? in touches.map(\.machine.lifted)
    where session.sourcePositions(in: view).contains(position) {
      view.cells.set(.lifting, of: cell, at: position, session: session.number)
    }
    for session in drags where session.sourcePositions(in: view).contains(position) {
      view.cells.set(.dragging, of: cell, at: position, session: session.number)
    }
  }
}
