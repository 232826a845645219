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
    device?.view(self, shows: cell, at: position)
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

  /// A cell enters a state, and hears of it where that is another one.
  func tell(_ cell: Cell, at position: Position, _ state: DragState, session: Int) {
    guard cell.enter(state, session: session), cell.listens else { return }
    recorder.tell(
      .dragStateDidChange, session: session, path: position, value: .text(state.name)
    ) { cell.dragStateDidChange(state) }
  }

  // MARK: Editing

  /// The view began or ended editing: the rows on the screen are asked whether they can be moved
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

  /// Whether a row or item has a reorder control, apart from whether it may be moved.
  func showsReorderControl(at position: Position) -> Bool {
    guard self is CollectionView else { return isEditing }
    let cell = visibleCell(at: position) as? CollectionViewCell
    return cell?.shownAccessories.contains { $0.isDisplayed(whileEditing: isEditing) } ?? false
  }
}

// MARK: - Reuse

extension SectionedView {
  /// No class is registered under a name.
  func failToDequeue(_ identifier: String) {
    fail(
      UpdateException(
        "dequeue",
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard"))
  }
}
