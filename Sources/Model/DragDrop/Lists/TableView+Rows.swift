public import Layout

// Rows, cells and the selection of a table, with UIKit's names.

extension TableView {
  /// The animation of an update.
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

  /// The place in the view to which a row is scrolled.
  ///
  /// UIKit: `UITableView.ScrollPosition`.
  public enum ScrollPosition: Int, CaseIterable, Sendable {
    /// No scrolling in `selectRow`; the minimum in `scrollToRow`.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// Begins or ends editing, which shows the reorder controls (TBL-21, iOS 2).
  ///
  /// Drag and drop delegates are called as before.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Frames of rows

  /// The rows in a rectangle of the table's coordinates, in order.
  public func indexPathsForRows(in rect: Rect) -> [IndexPath]? {
    positions(in: rect).map(\.indexPath)
  }

  /// The current frame of a row in the table's coordinates; zero if it does not exist or is removed
  /// from the layout.
  public func rectForRow(at indexPath: IndexPath) -> Rect {
    Position(indexPath).flatMap { frame(of: $0) } ?? .zero
  }

  /// Scrolls to a row, or to a section if the row is `NSNotFound`; UIKit's exception if the row does
  /// not exist (EX21).
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let edge: ScrollEdge? =
      switch scrollPosition {
      case .none: nil
      case .top: .start
      case .middle: .middle
      case .bottom: .end
      }
    guard let position = Position(indexPath) else { return }
    guard indexPath.row != .max else {
      presentedLayout.frameOfSection(position.section).map { scroll(to: $0, edge) }
      return
    }
    if mayScroll(to: position) { scroll(to: position, edge) }
  }

  // MARK: Cells

  /// The cell of a row; nil if it is not on the screen.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    Position(indexPath).flatMap { visibleCell(at: $0) } as? TableViewCell
  }

  /// The index path of a cell's row; nil if this table does not show the cell.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.superview === self ? cell.position?.indexPath : nil
  }

  /// The cells on the screen, in order, including the invisible cell of a dragged row.
  public var visibleCells: [TableViewCell] { cellsOnScreen.compactMap { $0 as? TableViewCell } }

  /// The rows on the screen, in order.
  public var indexPathsForVisibleRows: [IndexPath]? { visiblePositions.map(\.indexPath) }

  /// Registers a class for a reuse identifier; nil removes it.
  public func register(
    _ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) { cells.register(cellClass, identifier) }

  /// A cell that waits to be reused, or a new one of the registered class; nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = cells.dequeue(identifier) as? TableViewCell { return cell }
    guard let type = cells.registeredType(identifier) as? TableViewCell.Type else { return nil }
    let cell = type.init(dequeuedFor: identifier)
    cell.reuseIdentifier = identifier
    cell.connectOutlets()
    cell.awakeFromNib()
    return cell
  }

  /// A cell that waits to be reused, or a new one of the registered class.
  ///
  /// Without a registered class, or for the second cell of one request, UIKit's exception ends the
  /// gesture in progress (EX22).
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      failToDequeue(identifier)
      return TableViewCell(style: .default, reuseIdentifier: identifier)
    }
    didDequeue(cell, identifier, for: indexPath)
    return cell
  }

  // MARK: Selection

  /// Selects a row, in addition to the others if several may be selected; nil deselects all.
  ///
  /// The delegate is not notified. Has no effect if the row does not exist.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(at: indexPath) {
      if scrollPosition != .none { scrollToRow(at: $0, at: scrollPosition, animated: animated) }
    }
  }

  /// Deselects a row; the delegate is not notified.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let position = Position(indexPath) { deselect(position) }
  }

  /// The selected rows, in order; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.map(\.indexPath)
  }

  // MARK: Updates

  /// Adds an update of these rows; fails instead if UIKit rejects one of the index paths (EX26).
  private func update(
    _ indexPaths: [IndexPath], _ method: String = #function,
    _ change: (inout UpdateBatch, [Position]) -> Void
  ) {
    let positions = indexPaths.compactMap { Position($0) }
    if positions.count < indexPaths.count {
      failUpdate(.wrongIndexCount)
    } else if osVersion >= 14,
      let negative = positions.first(where: { $0.section < 0 || $0.item < 0 })
    {
      failUpdate(
        UpdateException(
          "EX26",
          "Attempted to perform update with invalid index path: \(UpdateException.print(negative))")
      )
    } else {
      update(method) { change(&$0, positions) }
    }
  }

  /// Inserts rows (TBL-11, iOS 2); the paths are those after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update(indexPaths) { $0.insert($1) }
  }

  /// Deletes rows (TBL-12, iOS 2); the paths are those before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update(indexPaths) { $0.delete($1) }
  }

  /// Moves one row (TBL-13, iOS 5): from its path before to its path after the update.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([indexPath, newIndexPath]) { $0.move(from: $1[0], to: $1[1]) }
  }

  /// Reloads rows (TBL-14, iOS 3); the paths are those before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update(indexPaths) { $0.reload($1) }
  }

  /// Updates the cells of rows without replacing them (TBL-15, iOS 15).
  ///
  /// The paths are those before the update. The data source gets the existing cells from
  /// `dequeueReusableCell`; selection and source paths are kept.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    update(indexPaths) { $0.reconfigure($1) }
  }

  /// Inserts sections (TBL-16, iOS 2); the indexes are those after the update.
  @_disfavoredOverload
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insertSections(sections)
  }

  /// Deletes sections with their contents (TBL-17, iOS 2); the indexes are those before the update.
  @_disfavoredOverload
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(sections)
  }

  /// Reloads sections, whose counts may change (TBL-19, iOS 3); the indexes are those before the
  /// update.
  @_disfavoredOverload
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadSections(sections)
  }
}
