public import Layout

// The cells of a view: made when somebody asks, gone when their rows leave the screen.

extension SectionedView {
  /// The cell of a row or item; nil where it is not on the screen.
  ///
  /// The data source is asked once for as long as the row stays there.
  public func visibleCell(at position: Position) -> Cell? {
    guard !usesPresentationValues else { return presentedCell(at: position) }
    guard isOnScreen(position) else { return nil }
    if let known = cells[position] { return known }
    // All cells are looked at for each new one.
    var allowance = allowance
    guard allowance.spend(steps: cells.count, bytes: cells.count * Self.bytesOfCell) else {
      return nil
    }
    cells.keep { isOnScreen($0) || isInDrag($0) }
    let cell = askCell(at: position)
    // The data source may have asked for the cell itself, or changed the data.
    guard cells[position] == nil, isOnScreen(position) else { return cells[position] }
    show(cell, at: position)
    return cell
  }

  /// About what a cell takes.
  private static var bytesOfCell: Int { 512 }

  /// Brings the cell of a row up to date, where somebody asked for it before (TBL-15, COL-18).
  func refreshCell(at position: Position) {
    if let other = cells.reconfigure(position, { askCell(at: position) }) {
      show(other, at: position)
    }
  }

  private func show(_ cell: Cell, at position: Position) {
    cells.add(cell, at: position)
    cell.show(in: self, at: position)
    if let table = cell as? TableViewCell { showReorderControl(of: table, at: position) }
    for case let session? in simulation?.touches.map(\.machine.lifted) ?? []
    where session.sourcePositions(in: self).contains(position) {
      tell(cell, at: position, .lifting, session: session.number)
    }
    for session in simulation?.drags ?? []
    where session.sourcePositions(in: self).contains(position) {
      tell(cell, at: position, .dragging, session: session.number)
    }
  }

  /// The cells on the screen, in order; those that nobody asked for are made.
  var cellsOnScreen: [Cell] { visiblePositions.compactMap { visibleCell(at: $0) } }

  /// Whether any of a row or item can be seen.
  func isOnScreen(_ position: Position) -> Bool {
    itemFrame(of: position)?.intersects(bounds) ?? false
  }

  /// Whether an item that flies back to its row can be seen to arrive there.
  func showsPlace(of position: Position) -> Bool {
    guard application != nil else { return false }
    let shown = layout.displacement
    layout.displacement = .none
    defer { layout.displacement = shown }
    return isOnScreen(position)
  }

  /// A dragged row is taken out of the layout, yet its cell lives on.
  private func isInDrag(_ position: Position) -> Bool {
    cells[position]?.dragSession != nil && itemFrame(of: position) == nil
  }

  // MARK: Drag states (TCL-05, CCL-05)

  /// The rows of these items enter a state.
  ///
  /// The default data source's cells do not listen, so none is made for them.
  func enter(_ state: DragState, _ session: ActiveDragSession) {
    let makes = dataResponder !== model
    guard makes || !cells.isEmpty else { return }
    for position in session.sourcePositions(in: self) {
      guard let cell = cells[position] ?? (makes ? visibleCell(at: position) : nil) else {
        continue
      }
      tell(cell, at: position, state, session: session.number)
    }
  }

  /// A session is over, or its lift: its cells are as before.
  func settleCells(of session: ActiveDragSession) {
    for cell in cells.inOrder where cell.dragSession == session.number {
      guard let position = cell.position else { continue }
      tell(cell, at: position, .none, session: session.number)
    }
  }

  private func tell(_ cell: Cell, at position: Position, _ state: DragState, session: Int) {
    guard cell.enter(state, session: session), cell.listens else { return }
    recorder.tell(
      .dragStateDidChange, session: session, path: position, value: .text(state.name)
    ) { cell.dragStateDidChange(state) }
  }

  /// Whether a touch on a row reaches it: a table's cell in a drag takes none unless it says so
  /// (TCL-06).
  func takesTouches(at position: Position) -> Bool {
    guard self is TableView, let simulation,
      simulation.drags.contains(where: { $0.sourcePositions(in: self).contains(position) })
    else { return true }
    return (visibleCell(at: position) as? TableViewCell)?.userInteractionEnabledWhileDragging
      ?? false
  }

  // MARK: Configuration states

  /// Whether a row is being reordered (CCL-08, iOS 14): by its data source, without a session or
  /// with one.
  func isReordering(_ position: Position) -> Bool {
    if (self as? CollectionView)?.movement?.original == position { return true }
    guard let simulation else { return false }
    return simulation.touches.contains { $0.reorder?.view === self && $0.reorder?.own == position }
      || simulation.drags.contains { drag in
        guard let destination = drag.current as? SectionedDestination, destination.view === self
        else { return false }
        return destination.tracking.own == position && destination.tracking.takesOwnOut
      }
  }

  /// What a drop would mean for a row (CCL-07, iOS 14).
  func dropState(at position: Position) -> CellConfigurationState.DropState {
    var state = CellConfigurationState.DropState.none
    for drag in simulation?.drags ?? [] {
      guard let destination = drag.current as? SectionedDestination, destination.view === self,
        destination.machine.isInside, let proposal = destination.proposal,
        proposal.operation.isAccepting
      else { continue }
      let isTarget =
        proposal.intent == .insertIntoDestinationIndexPath && destination.destination == position
      if isTarget { return .targeted }
      state = .notTargeted
    }
    return state
  }

  // MARK: Editing

  /// The view began or ended editing: the rows on the screen are asked whether they can be moved
  /// (SQ21).
  func editingDidChange() {
    guard isEditing, self is TableView, simulation != nil, dataResponder.responds(to: methods.move)
    else {
      for case let cell as TableViewCell in cells.inOrder { cell.showsReorderControl = false }
      return
    }
    let known = cells.inOrder
    var allowance = allowance
    for position in visiblePositions {
      guard allowance.spend(steps: known.count) else { return }
      guard let cell = visibleCell(at: position) as? TableViewCell,
        known.contains(where: { $0 === cell })
      else { continue }
      showReorderControl(of: cell, at: position)
    }
  }

  private func showReorderControl(of cell: TableViewCell, at position: Position) {
    guard isEditing, simulation != nil, dataResponder.responds(to: methods.move) else { return }
    cell.showsReorderControl = isMovable(position)
  }

  /// Whether a row or item has a reorder control, apart from whether it may be moved.
  func showsReorderControl(at position: Position) -> Bool {
    guard self is CollectionView else { return isEditing }
    let cell = visibleCell(at: position) as? CollectionViewCell
    return cell?.shownAccessories.contains { $0.isDisplayed(whileEditing: isEditing) } ?? false
  }
}

extension ActiveDragSession {
  /// The rows of a view that gave items, each once, while they are where they were.
  func sourcePositions(in view: SectionedView) -> [Position] {
    items.origins(in: view).compactMap { view.isCurrent($0) ? $0.position : nil }
  }
}

// MARK: - Reuse

extension SectionedView {
  /// No class is registered under a name.
  func failToDequeue(_ identifier: String) {
    simulation?.fail(
      .inconsistency(
        UpdateException(
          "dequeue",
          "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
            + "for the identifier or connect a prototype cell in a storyboard"),
        view: name))
  }
}
