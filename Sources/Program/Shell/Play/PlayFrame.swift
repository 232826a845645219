import LineEditor
import Texts

/// The content of the terminal, cell by cell.
struct PlayFrame: Equatable {
  /// One cell; the right half of a wide character is a cell with an empty text.
  struct Cell: Hashable {
    var text = " "
    var style = Style()
  }

  struct Style: Hashable {
    var role = StyleRole.plain
    var isInverse = false
  }

  let size: Terminal.Size
  private(set) var rows: [[Cell]]

  /// An empty frame.
  init(size: Terminal.Size) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// Writes a text, truncated at the last of the columns; rows outside of the frame are ignored.
  mutating func put(
    _ text: StyledText, row: Int, columns: Range<Int>, isInverse: Bool = false
  ) {
    guard rows.indices.contains(row) else { return }
    let end = min(columns.upperBound, size.columns)
    var column = columns.lowerBound
    guard column >= 0 else { return }
    for span in text.spans {
      for character in span.text {
        let width = character.displayWidth
        guard width > 0 else { continue }
        guard column + width <= end else { return }
        clearHalves(row, column, width)
        let style = Style(role: span.role, isInverse: isInverse)
        rows[row][column] = Cell(text: String(character), style: style)
        if width == 2 { rows[row][column + 1] = Cell(text: "", style: style) }
        column += width
      }
    }
  }

  /// Exchanges the foreground and background of cells.
  mutating func invert(row: Int, columns: Range<Int>) {
    guard rows.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      rows[row][column].style.isInverse = true
    }
  }

  /// Clears the other half of wide characters whose one half will be overwritten.
  private mutating func clearHalves(_ row: Int, _ column: Int, _ width: Int) {
    if rows[row][column].text.isEmpty, column > 0 { rows[row][column - 1].text = " " }
    let next = column + width
    if next < size.columns, rows[row][next].text.isEmpty { rows[row][next].text = " " }
  }
}
