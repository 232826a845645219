public import Layout

// The cells of a view. A data source of the app's own is asked for those on the screen at each layout,
// as on a device; the cells of the default one, which nobody could see, are made when something asks
// for them. Cells whose rows leave the screen are taken back.

extension SectionedView {
  /// Has the cells made and taken back at the next layout, if the app's data source makes them.
  func setNeedsCells() {
    guard hasOwnSource || cells.haveLeft, !cellsAreDue else { return }
    cellsAreDue = true
    device?.layoutIsDue = true
  }

  /// Asks the data source for the cells of the rows that came on the screen, and takes back those of
  /// rows that left it (AM39).
  func layOutCells() {
    guard cellsAreDue, application != nil, batchDepth == 0, !isLayingOutCells else { return }
    cellsAreDue = false
    guard hasOwnSource, dataResponder.responds(to: methods.cell) else { return releaseCells() }
    isLayingOutCells = true
    defer { isLayingOutCells = false }
    let visible = visiblePositions
    // Where no row stays on the screen, a device asks before it takes back: a second screen of cells is
    // made, and waits from then on.
    let someStay = visible.contains { cells[$0] != nil }
    if someStay { takeBackCells() }
    for position in visible where cells[position] == nil && device?.failure == nil {
      makeCell(at: position)
    }
    if !someStay { takeBackCells() }
    releaseCells()
  }

  /// Lays out the cells, and the lists in them.
  func layOutCellsAndParts() {
    layOutCells()
    guard cells.haveParts else { return }
    for cell in cells.inOrder {
      for part in cell.withSubviews where part !== cell { part.layoutIfNeeded() }
    }
  }

  /// The cell at a point, or the deepest view in it; nil where touches go to the list.
  func viewInCell(at point: Point) -> View? {
    // Without own cells and without views in cells, nothing tells a cell from the list.
    guard hasOwnSource || cells.haveParts, let cell = cellOnScreen(at: point) else { return nil }
    guard cell.hasParts else { return cell.takesTouches ? cell : nil }
    return cell.hitTest(point - cell.frame.origin)
  }

  private func cellOnScreen(at point: Point) -> Cell? {
    switch presentedLayout.hitTest(point) {
    case .item(let position): cells[position]
    case .placeholder: pending.inOrder.lazy.compactMap(\.cell).first { $0.frame.contains(point) }
    default: nil
    }
  }

  private func takeBackCells() { cells.keep { isOnScreen($0) || isInDrag($0) } }

  /// Lets the cells of deleted and reloaded rows be reused, and ends the touches and sessions in cells
  /// that left the screen.
  func releaseCells() {
    for cell in cells.release() where cell.superview == nil { cell.didMove(from: application) }
  }

  /// The cell of a row or item; nil if it is not on the screen.
  ///
  /// The data source is asked for it once while the row stays on the screen.
  public func visibleCell(at position: Position) -> Cell? {
    guard !usesPresentationValues else { return presentedCell(at: position) }
    guard isOnScreen(position) else { return nil }
    if cellsAreDue { layOutCells() }
    if let known = cells[position] { return known }
    // Each new cell takes a search of all cells.
    var allowance = allowance
    guard allowance.spend(steps: cells.count) else { return nil }
    takeBackCells()
    setNeedsCells()
    return makeCell(at: position)
  }

  @discardableResult
  private func makeCell(at position: Position) -> Cell? {
    var allowance = allowance
    guard allowance.spend(bytes: cells.count * Self.bytesOfCell) else { return nil }
    let cell = askCell(at: position)
    // The data source may have requested the cell itself, or changed the data.
    guard cells[position] == nil, isOnScreen(position) else { return cells[position] }
    show(cell, at: position)
    return cell
  }

  /// About how many bytes a cell takes.
  private static var bytesOfCell: Int { 512 }

  /// Updates the cell of a row, if it exists (TBL-15, COL-18).
  func refreshCell(at position: Position) {
    if let other = cells.reconfigure(position, { askCell(at: position) }) {
      show(other, at: position)
    }
  }

  private func show(_ cell: Cell, at position: Position) {
    cells.add(cell, at: position)
    cell.show(in: self, at: position)
    if let table = cell as? TableViewCell { showReorderControl(of: table, at: position) }
    device?.view(self, shows: cell, at: position)
  }

  /// The cells on the screen, in order; missing ones are created.
  package var cellsOnScreen: [Cell] { visiblePositions.compactMap { visibleCell(at: $0) } }

  /// The title that a row on the screen shows: that of its cell, which a change of the data alone does
  /// not change.
  package func shownTitle(at position: Position) -> String {
    (cells[position] ?? cell(at: position)).title
  }

  /// The existing cell of a row.
  package func existingCell(at position: Position) -> Cell? { cells[position] }

  /// Whether any part of a row or item is on the screen.
  func isOnScreen(_ position: Position) -> Bool {
    itemFrame(of: position)?.intersects(bounds) ?? false
  }

  /// Whether the end of an item's cancel animation at its row is on the screen.
  func showsPlace(of position: Position) -> Bool {
    guard application != nil else { return false }
    let shown = layout.displacement
    layout.displacement = .none
    defer { layout.displacement = shown }
    return isOnScreen(position)
  }

  /// Whether a row is taken out of the layout by a drag; its cell still exists.
  private func isInDrag(_ position: Position) -> Bool {
    guard let cell = cells[position] else { return false }
    return isTakenOut(position) && cell.dragSession != nil
      || cell.hasParts && device?.hasDrag(within: cell) ?? false
  }

  // MARK: Drag states (TCL-05, CCL-05)

  /// Sets the drag state of a cell, and notifies the cell if it has changed.
  func tell(_ cell: Cell, at position: Position, _ state: DragState, session: Int) {
    guard cell.enter(state, session: session), cell.listens else { return }
    recorder.tell(
      .dragStateDidChange, session: session, path: position, value: .text(state.name)
    ) { cell.dragStateDidChange(state) }
  }

  // MARK: Editing

  /// Called when editing begins or ends: asks the data source which rows on the screen can be moved
  /// (SQ21).
  func editingDidChange() {
    guard isEditing, self is TableView, device != nil, dataResponder.responds(to: methods.move)
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
    guard isEditing, device != nil, dataResponder.responds(to: methods.move) else { return }
    cell.showsReorderControl = isMovable(position)
  }

  /// Whether a row or item shows a reorder control, without asking whether it may be moved.
  func showsReorderControl(at position: Position) -> Bool {
    guard self is CollectionView else { return isEditing }
    let cell = visibleCell(at: position) as? CollectionViewCell
    return cell?.shownAccessories.contains { $0.isDisplayed(whileEditing: isEditing) } ?? false
  }
}

// MARK: - Reuse

extension SectionedView {
  /// Fails because no class is registered for an identifier.
  func failToDequeue(_ identifier: String) {
    fail(
      UpdateException(
        "dequeue",
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard"))
  }
}
