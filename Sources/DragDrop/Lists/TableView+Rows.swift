public import Layout

// Rows, cells and the selection of a table, in UIKit's words.

extension TableView {
  /// How a row comes and goes.
  ///
  /// UIKit: `UITableView.RowAnimation`; nothing is drawn here.
  public enum RowAnimation: Int, CaseIterable, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// Where a row that is scrolled to should stand.
  ///
  /// UIKit: `UITableView.ScrollPosition`.
  public enum ScrollPosition: Int, CaseIterable, Sendable {
    /// No scrolling by `selectRow`; as little as needed by `scrollToRow`.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// Begins or ends editing, which shows the reorder controls (TBL-21, iOS 2).
  ///
  /// Drag and drop delegates are called as before.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Where rows are

  /// The rows that a rectangle of the table's coordinates touches, in order.
  public func indexPathsForRows(in rect: Rect) -> [IndexPath]? {
    positions(in: rect).map(\.indexPath)
  }

  /// Where a row stands now, gap and all, in the table's coordinates; zero where it does not exist
  /// or is taken out.
  public func rectForRow(at indexPath: IndexPath) -> Rect {
    Position(indexPath).flatMap { frame(of: $0) } ?? .zero
  }

  /// Scrolls to a row; nothing happens where it does not exist.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let position = Position(indexPath) else { return }
    let edge: ScrollEdge? =
      switch scrollPosition {
      case .none: nil
      case .top: .start
      case .middle: .middle
      case .bottom: .end
      }
    scroll(to: position, edge)
  }

  // MARK: Cells

  /// The cell of a row; nil where it is not on the screen.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    Position(indexPath).flatMap { visibleCell(at: $0) } as? TableViewCell
  }

  /// The row that a cell shows; nil where it shows none of this table.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.superview === self ? cell.position?.indexPath : nil
  }

  /// The cells on the screen, in order; a dragged row that is taken out has none there.
  public var visibleCells: [TableViewCell] { cellsOnScreen.compactMap { $0 as? TableViewCell } }

  /// The rows on the screen, in order.
  public var indexPathsForVisibleRows: [IndexPath]? { visiblePositions.map(\.indexPath) }

  /// Says what `dequeueReusableCell` makes under a name; nil forgets it.
  public func register(
    _ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) { cells.register(cellClass, identifier) }

  /// A cell that has left the screen; nil where there is none and no class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = cells.dequeue(identifier) as? TableViewCell { return cell }
    guard let type = cells.registeredType(identifier) as? TableViewCell.Type else { return nil }
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  /// A cell that has left the screen, or a new one of the class that was registered.
  ///
  /// Without a registered class UIKit's exception ends the gesture in progress.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    failToDequeue(identifier)
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Selection

  /// Selects a row, besides those that are where several may be; nil selects none.
  ///
  /// The delegate does not hear of it; nothing happens where the row does not exist.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      selection = []
      return
    }
    guard let position = Position(indexPath) else { return }
    select(position)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes a row out of the selection; the delegate does not hear of it.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let position = Position(indexPath) { deselect(position) }
  }

  /// The selected row; the first of several.
  public var indexPathForSelectedRow: IndexPath? { selection.first?.indexPath }

  /// The selected rows, in order; nil where there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.map(\.indexPath)
  }

  // MARK: Updates

  /// Inserts rows (TBL-11, iOS 2); the paths are those after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update { $0.insert(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Deletes rows (TBL-12, iOS 2); the paths are those before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update { $0.delete(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Moves one row (TBL-13, iOS 5): from its path before to its path after the update.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      $0.move(from: Position(indexPath) ?? .nowhere, to: Position(newIndexPath) ?? .nowhere)
    }
  }

  /// Reloads rows (TBL-14, iOS 3); the paths are those before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update { $0.reload(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Brings the cells of rows up to date, which stay the rows that they are (TBL-15, iOS 15).
  ///
  /// The paths are those before the update. The data source gets the existing cells from
  /// `dequeueReusableCell`; selection and source paths stay.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfigure(indexPaths.map { Position($0) ?? .nowhere }) }
  }

  /// Inserts sections (TBL-16, iOS 2); the indexes are those after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insertSections(sections)
  }

  /// Deletes sections with all that they hold (TBL-17, iOS 2); the indexes are those before the
  /// update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(sections)
  }

  /// Reloads sections, whose counts may change (TBL-19, iOS 3); the indexes are those before the
  /// update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadSections(sections)
  }
}
