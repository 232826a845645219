import Layout

/// The cells of one view that somebody asked for, by where their rows stand, and those that wait
/// to be reused.
final class VisibleCells {
  private var cells: [Position: Cell] = [:]
  private var types: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]

  var isEmpty: Bool { cells.isEmpty }

  /// The cell of a row, if it is there.
  subscript(position: Position) -> Cell? { cells[position] }

  /// All of them, in the order of their rows.
  var inOrder: [Cell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  func add(_ cell: Cell, at position: Position) { cells[position] = cell }

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
  func type(_ identifier: String) -> Cell.Type? { types[identifier] }

  /// A cell that has left the screen.
  func dequeue(_ identifier: String) -> Cell? {
    let cell = waiting[identifier]?.popLast()
    cell?.prepareForReuse()
    return cell
  }

  private func retire(_ cell: Cell) {
    cell.hide()
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }
}
