import Layout

/// The existing cells of one view by the positions of their rows, and the cells that wait to be
/// reused.
final class VisibleCells: Restorable {
  private var cells: [Position: Cell] = [:]
  private var types: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]
  /// The cells of rows that a batch deleted or reloaded: they are reused only after the next layout has
  /// asked for the new ones (AM39).
  private var leaving: [Cell] = []
  /// The cells with views and interactions of the app in them that have left the screen, until the
  /// drags in them have ended.
  private var left: [Cell] = []
  /// The cell that is being updated, which `dequeue` returns again.
  private var reconfigured: Cell?

  /// Whether a cell has had anything of the app's in it: before, hit tests need not look into cells.
  var haveParts = false

  var isEmpty: Bool { cells.isEmpty }
  var count: Int { cells.count }

  /// The cell of a row, if it exists.
  subscript(position: Position) -> Cell? { cells[position] }

  /// All cells, in the order of their rows.
  var inOrder: [Cell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  func add(_ cell: Cell, at position: Position) { cells[position] = cell }

  func save(in state: inout SavedState) {
    state.hold((cells, types, waiting, leaving, left, haveParts)) { [self] in
      (cells, types, waiting, leaving, left, haveParts) = $0
    }
    for cell in cells.values { state.add(cell) }
    for cell in waiting.values.joined() { state.add(cell) }
    for cell in leaving + left { state.add(cell) }
  }

  /// Removes the cells whose rows have left the screen, from the bottom up.
  func keep(where isVisible: (Position) -> Bool) {
    for (position, cell) in cells.sorted(by: { $0.key > $1.key }) where !isVisible(position) {
      cells[position] = nil
      retire(cell)
    }
  }

  /// Forgets the cell of a row, which the app has put elsewhere.
  func forget(_ cell: Cell) {
    guard let position = cell.position, cells[position] === cell else { return }
    cells[position] = nil
    cell.hide()
  }

  /// Moves each cell to the new position of its row; removes it if that is nil.
  func follow(_ map: (Position) -> Position?) {
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

  /// Asks for the cell of a row that has one; `dequeue` then returns the existing cell.
  ///
  /// If the data source returns another cell, removes the old one and returns the new one.
  func reconfigure(_ position: Position, _ ask: () -> Cell) -> Cell? {
    guard let cell = cells[position] else { return nil }
    reconfigured = cell
    let answer = ask()
    reconfigured = nil
    // The data source may have changed the view.
    guard answer !== cell, cells[position] === cell else { return nil }
    cells[position] = nil
    retire(cell)
    return answer
  }

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

  /// Whether cells have left the screen in which drags may have to end.
  var haveLeft: Bool { !left.isEmpty }

  /// Lets the cells of deleted and reloaded rows be reused; returns the cells in which drags may have
  /// to end.
  func release() -> [Cell] {
    guard !leaving.isEmpty || !left.isEmpty else { return [] }
    for cell in leaving { retire(cell) }
    defer { (leaving, left) = ([], []) }
    return left
  }

  /// Frees the cells that wait to be reused (AM39).
  func freeWaiting() { waiting = [:] }
}
