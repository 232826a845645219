import Layout

/// The cells of one view that somebody asked for, by where their rows stand, and those that wait
/// to be reused.
final class VisibleCells: Restorable {
  private var cells: [Position: Cell] = [:]
  private var types: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]
  /// The cell that is being brought up to date, which `dequeue` gives again.
  private var reconfigured: Cell?

  var isEmpty: Bool { cells.isEmpty }
  var count: Int { cells.count }

  /// The cell of a row, if it is there.
  subscript(position: Position) -> Cell? { cells[position] }

  /// All of them, in the order of their rows.
  var inOrder: [Cell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  func add(_ cell: Cell, at position: Position) { cells[position] = cell }

  func save(in state: inout SavedState) {
    state.hold(self, \.cells, \.types, \.waiting)
    for cell in cells.values { state.add(cell) }
    for cell in waiting.values.joined() { state.add(cell) }
  }

  /// Takes the cells off the screen whose rows are no longer there.
  func keep(where isVisible: (Position) -> Bool) {
    for (position, cell) in cells.sorted(by: { $0.key < $1.key }) where !isVisible(position) {
      cells[position] = nil
      retire(cell)
    }
  }

  /// Moves each cell to where its row stands now; nil takes it off the screen.
  func follow(_ map: (Position) -> Position?) {
    guard !cells.isEmpty else { return }
    var moved: [Position: Cell] = [:]
    for (position, cell) in cells.sorted(by: { $0.key < $1.key }) {
      guard let new = map(position) else {
        retire(cell)
        continue
      }
      cell.place(at: new)
      moved[new] = cell
    }
    cells = moved
  }

  // MARK: Reuse

  func register(_ type: Cell.Type?, _ identifier: String) { types[identifier] = type }

  /// The class that was registered under a name.
  func registeredType(_ identifier: String) -> Cell.Type? { types[identifier] }

  /// Runs a question for the cell of a row that has one; `dequeue` gives that again.
  ///
  /// Where the answer is another cell, the old one leaves the screen and the new one is given back.
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

  /// A cell that has left the screen, or the one that is being brought up to date.
  func dequeue(_ identifier: String) -> Cell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    let cell = waiting[identifier]?.popLast()
    cell?.prepareForReuse()
    return cell
  }

  /// Takes a cell off the screen; it waits to be reused.
  func retire(_ cell: Cell) {
    cell.hide()
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }
}
