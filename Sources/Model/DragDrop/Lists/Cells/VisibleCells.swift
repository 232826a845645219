import Layout

/// The existing cells of one table or collection by the positions of their rows, and the cells that
/// wait to be reused.
///
/// A data source of the app's own is asked for the cells on the screen at each layout, as on a device;
/// the cells of the default one, which have no observable effect without reorder controls, are made
/// on request. Cells whose rows leave the screen are queued for reuse.
final class VisibleCells: Restorable {
  private unowned let view: SectionedView
  private var cells: [Position: Cell] = [:]
  private var types: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]
  /// The cells of rows that a batch deleted or reloaded: they are reused only after the next layout
  /// has asked for the new ones (AM39).
  private var leaving: [Cell] = []
  /// The cells with views and interactions of the app in them that have left the screen, until the
  /// drags in them have ended.
  private var left: [Cell] = []
  /// Whether any cell has had views of the app; until then, hit tests need not search the cells.
  var haveParts = false
  /// What rows of the default data source show that have no cell yet.
  private var titles = ShownTitles()
  /// Whether the data source is one of the app's own, which may make cells.
  var hasOwnSource = false
  /// Whether the next layout makes new cells and queues others for reuse.
  private(set) var areDue = false
  /// Whether the next layout belongs to a snapshot, whose cells a device requests inside `apply`.
  private var areOfSnapshot = false
  /// The number of cells above which a new cell first queues those that left the screen.
  private var fullCount = 0
  private var isLayingOut = false
  /// Whether the data source is being asked for the cells of a snapshot.
  var isShowingSnapshot: Bool { isLayingOut && areOfSnapshot }
  /// The row whose cell the data source is being asked for.
  var request: CellRequest?
  /// The cell that is being updated, which `dequeue` returns again.
  private var reconfigured: Cell?

  init(of view: SectionedView) { self.view = view }

  var isEmpty: Bool { cells.isEmpty }

  /// The cell of a row, if it exists.
  subscript(position: Position) -> Cell? { cells[position] }

  /// All cells, in the order of their rows.
  var inOrder: [Cell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  func save(in saved: inout SavedState) {
    saved.hold(
      (
        cells, types, waiting, leaving, left, haveParts, titles, hasOwnSource, areDue,
        areOfSnapshot, fullCount
      )
    ) { [self] in
      (
        cells, types, waiting, leaving, left, haveParts, titles, hasOwnSource, areDue,
        areOfSnapshot, fullCount
      ) = $0
    }
    for cell in cells.values { saved.add(cell) }
    for cell in waiting.values.joined() { saved.add(cell) }
    for cell in leaving + left { saved.add(cell) }
  }

  // MARK: The content of rows without cells (AM43)

  /// The title that a row shows; nil if there is neither a cell nor a title that differs from the
  /// data.
  func shownTitle(at position: Position) -> String? {
    self[position].map(view.name(of:)) ?? titles[position]
  }

  /// Called before the default data source changes.
  func keepTitles() { titles.keep(in: view) }

  /// Forgets the kept titles of rows that show what the data has.
  func dropTitlesOfData() { titles.dropTitles(of: view.model) }

  /// Called after the view was scrolled.
  func didScroll() {
    // A layout that is due would call the delegate, and might scroll the view again.
    view.updater.asking { titles.forget(outside: view) }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Whether layouts make cells: those of the app, or those with reorder controls.
  private var isLaidOut: Bool {
    hasOwnSource && view.dataSourceResponds(to: view.methods.cell) || showsReorderControls
  }

  /// Makes the next layout create and queue cells, if the app's data source provides them.
  func setNeedsLayout(ofSnapshot: Bool = false) {
    guard isLaidOut || !left.isEmpty else { return }
    if ofSnapshot, view.application != nil { areOfSnapshot = true }
    guard !areDue else { return }
    areDue = true
    view.device?.layoutIsDue = true
  }

  /// Asks the data source for the cells of the rows that came on the screen, and takes back those of
  /// rows that left it (AM39).
  func layOut() {
    guard areDue, view.application != nil, !view.batch.isOpen, !isLayingOut else { return }
    areDue = false
    defer { areOfSnapshot = false }
    guard isLaidOut else { return release() }
    isLayingOut = true
    defer { isLayingOut = false }
    let visible = view.visiblePositions
    // If no row stays on the screen, a device asks first and queues later: a second screen of cells is
    // made, and is kept from then on.
    let someStay = visible.contains { self[$0] != nil }
    if someStay { takeBack() }
    for position in visible where self[position] == nil && view.device?.failure == nil {
      make(at: position)
    }
    if !someStay { takeBack() }
    release()
  }

  /// Lays out the cells, and the lists in them.
  func layOutWithParts() {
    layOut()
    guard haveParts else { return }
    for cell in inOrder {
      for part in cell.withSubviews { part.layoutIfNeeded() }
    }
  }

  /// The cell at a point, or the deepest view in it; nil if touches go to the list.
  func viewInCell(at point: Point) -> View? {
    // Without the app's own cells or views in cells, touches in a cell act like touches in the list.
    guard hasOwnSource || haveParts, let cell = cellOnScreen(at: point) else {
      return nil
    }
    guard cell.hasParts else { return cell.takesTouches ? cell : nil }
    return cell.hitTest(point - cell.frame.origin, with: nil)
  }

  private func cellOnScreen(at point: Point) -> Cell? {
    switch view.presentedLayout.hitTest(point) {
    case .item(let position): self[position]
    case .placeholder: view.placeholders.cells.first { $0.frame.contains(point) }
    default: nil
    }
  }

  private func takeBack() { keep { view.isOnScreen($0) || isInDrag($0) } }

  /// The cell of a row or item, which is made if it does not exist; nil if it is not on the screen.
  func cell(at position: Position) -> Cell? {
    guard view.isOnScreen(position) else { return nil }
    if areDue { layOut() }
    if let known = self[position] { return known }
    if cells.count >= fullCount {
      var workBudget = view.workBudget
      guard workBudget.spend(steps: cells.count) else { return nil }
      takeBack()
      // Searching all cells for each new one would take quadratic time in a tall view.
      fullCount = cells.count < 64 ? 0 : 2 * cells.count
    }
    setNeedsLayout()
    return make(at: position)
  }

  @discardableResult
  private func make(at position: Position) -> Cell? {
    guard view.lastDevice?.mayContinue(Self.stepsOfCell) ?? true else { return nil }
    let cell = view.cell(at: position)
    if let title = titles[position] { cell.title = title }
    // The data source may have requested the cell itself, or changed the data.
    guard self[position] == nil, view.isOnScreen(position) else { return self[position] }
    show(cell, at: position)
    return cell
  }

  /// The work of making a cell, in instructions of a script.
  private static let stepsOfCell = 10

  /// Updates the cell of a row, if it exists (TBL-15, COL-18).
  ///
  /// `dequeue` returns the existing cell during this time; if the data source returns another one, that
  /// replaces it.
  func refresh(at position: Position) {
    titles.forget(position)
    guard let cell = self[position] else { return }
    reconfigured = cell
    let answer = view.cell(at: position)
    reconfigured = nil
    // The data source may have changed the view.
    guard answer !== cell, self[position] === cell else { return }
    cells[position] = nil
    retire(cell)
    show(answer, at: position)
  }

  private func show(_ cell: Cell, at position: Position) {
    cells[position] = cell
    cell.show(in: view, at: position)
    if let table = cell as? TableViewCell { showReorderControl(of: table, at: position) }
    view.device?.view(view, shows: cell, at: position)
  }

  /// Whether a row is taken out of the layout by a drag; its cell still exists.
  private func isInDrag(_ position: Position) -> Bool {
    guard let cell = self[position] else { return false }
    return view.isTakenOut(position) && cell.dragSession != nil
      || cell.hasParts && view.device?.hasDrag(within: cell) ?? false
  }

  // MARK: Drag states (TCL-05, CCL-05)

  /// Sets the drag state of a cell, and notifies the cell if it has changed.
  func set(_ state: DragState, of cell: Cell, at position: Position, session: Int) {
    guard cell.enter(state, session: session) else { return }
    guard cell.listens else { return cell.configurationStateDidChange() }
    defer { cell.configurationStateDidChange() }
    view.recorder.tell(
      .dragStateDidChange, session: session, path: position, value: .text(state.name)
    ) { cell.dragStateDidChange(state) }
  }

  /// Sets the drag state of the cells of the session's items.
  ///
  /// The cells of the default data source ignore it, so they are not created for it.
  func set(_ state: DragState, of session: ActiveDragSession) {
    let makes = !view.usesDefaultDataSource
    guard makes || !isEmpty else { return }
    for position in session.sourcePositions(in: view) {
      guard let cell = self[position] ?? (makes ? view.visibleCell(at: position) : nil) else {
        continue
      }
      set(state, of: cell, at: position, session: session.number)
    }
  }

  /// Sets the drag state of a session's cells back after the session or its lift.
  func settle(after session: ActiveDragSession) {
    for cell in inOrder where cell.dragSession == session.number {
      guard let position = cell.position else { continue }
      set(.none, of: cell, at: position, session: session.number)
    }
  }

  // MARK: Selection and editing

  /// Called when rows were selected or deselected.
  func selectionDidChange() {
    guard !cells.isEmpty else { return }
    for cell in inOrder {
      guard cell.listens || cell.stateHandler != nil, let position = cell.position
      else { continue }
      cell.selectionDidChange(view.selection.contains(position))
      cell.configurationStateDidChange()
    }
  }

  /// Called when editing begins or ends: asks the data source which rows on the screen can be moved
  /// (SQ21).
  func editingDidChange() {
    for cell in inOrder {
      if cell.listens { cell.editingDidChange(view.isEditing) }
      cell.configurationStateDidChange()
    }
    guard showsReorderControls else {
      for case let cell as TableViewCell in inOrder { cell.control = nil }
      return
    }
    let known = Set(cells.values.map(ObjectIdentifier.init))
    var workBudget = view.workBudget
    for position in view.visiblePositions {
      guard workBudget.spend() else { return }
      guard let cell = view.visibleCell(at: position) as? TableViewCell,
        known.contains(ObjectIdentifier(cell))
      else { continue }
      showReorderControl(of: cell, at: position)
    }
  }

  private var showsReorderControls: Bool {
    view is TableView && view.isEditing && view.device != nil
      && view.dataSourceResponds(to: view.methods.move)
  }

  /// Sets the control of a cell that was shown before the data source could move rows.
  func findReorderControl(of cell: TableViewCell) {
    if let position = cell.position { showReorderControl(of: cell, at: position) }
  }

  private func showReorderControl(of cell: TableViewCell, at position: Position) {
    guard showsReorderControls else { return }
    cell.showsReorderControl = view.isMovable(position)
  }

  // MARK: Storage

  /// Removes all cells, as everything is reloaded.
  func removeAll() {
    titles = ShownTitles()
    keep { _ in false }
  }

  /// Removes the cells whose rows have left the screen, from the bottom up.
  func keep(where isVisible: (Position) -> Bool) {
    for (position, cell) in cells.sorted(by: { $0.key > $1.key }) where !isVisible(position) {
      cells[position] = nil
      retire(cell)
    }
  }

  /// Removes the cell of a row, which the app has moved elsewhere.
  func forget(_ cell: Cell) {
    guard let position = cell.position, cells[position] === cell else { return }
    cells[position] = nil
    cell.hide()
  }

  /// Moves each cell to the new position of its row; removes it if that is nil.
  ///
  /// `isOfData` says whether the default data source has changed, too.
  func moveRows(isOfData: Bool, by map: (Position) -> Position?) {
    titles.moveRows(by: map)
    if isOfData { dropTitlesOfData() }
    guard !cells.isEmpty else { return }
    var moved: [Position: Cell] = [:]
    for (position, cell) in cells.sorted(by: { $0.key < $1.key }) {
      guard let new = map(position) else {
        cell.hide()
        leaving.append(cell)
        continue
      }
      cell.place(at: new)
      moved[new] = cell
    }
    cells = moved
  }

  // MARK: Reuse

  func register(_ type: Cell.Type?, _ identifier: String) { types[identifier] = type }

  /// The class that was registered for an identifier.
  func registeredType(_ identifier: String) -> Cell.Type? { types[identifier] }

  /// A cell that waits to be reused, or the one that is being updated.
  func dequeue(_ identifier: String) -> Cell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    let cell = waiting[identifier]?.popLast()
    cell?.prepareForReuse()
    return cell
  }

  /// Removes a cell from the screen, to be reused.
  func retire(_ cell: Cell) {
    cell.hide()
    if cell.hasParts { left.append(cell) }
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }

  /// Lets the cells of deleted and reloaded rows be reused, and ends the touches and sessions in cells
  /// that left the screen.
  func release() {
    guard !leaving.isEmpty || !left.isEmpty else { return }
    for cell in leaving { retire(cell) }
    let gone = left
    (leaving, left) = ([], [])
    for cell in gone where cell.superview == nil { cell.didMove(from: view.application, to: nil) }
  }

  /// Frees the cells that wait to be reused (AM39).
  func freeWaiting() { waiting = [:] }
}

/// A row whose cell the data source is being asked for.
struct CellRequest {
  let position: Position
  /// The cells that have been dequeued for it.
  var dequeued: [Cell] = []
}
