import Layout

// The effect of a view's updates on drags in progress.

extension Simulation {
  /// N15: with the setting on, source paths that an update does not name stay valid and are moved
  /// along.
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
  /// Sets the drag state of a cell that comes on the screen.
  func showDragStates(of cell: View, at position: Position, in view: View) {
    guard let cell = cell as? Cell, let view = view as? SectionedView else { return }
    for case let session? in touches.map(\.machine.lifted)
    where session.sourcePositions(in: view).contains(position) {
      view.tell(cell, at: position, .lifting, session: session.number)
    }
    for session in drags where session.sourcePositions(in: view).contains(position) {
      view.tell(cell, at: position, .dragging, session: session.number)
    }
  }
}

extension SectionedView {
  /// Sets the drag state of the cells of the session's items.
  ///
  /// The cells of the default data source ignore it, so they are not created for it.
  func enter(_ state: DragState, _ session: TrackedDrag) {
    let makes = dataResponder !== model
    guard makes || !cells.isEmpty else { return }
    for position in session.sourcePositions(in: self) {
      guard let cell = cells[position] ?? (makes ? visibleCell(at: position) : nil) else {
        continue
      }
      tell(cell, at: position, state, session: session.number)
    }
  }

  /// Sets the drag state of a session's cells back after the session or its lift.
  func settleCells(of session: TrackedDrag) {
    for cell in cells.inOrder where cell.dragSession == session.number {
      guard let position = cell.position else { continue }
      tell(cell, at: position, .none, session: session.number)
    }
  }
}
