import Texts

/// A line of the terminal; later text overwrites earlier text.
struct Canvas {
  private var cells: [(text: String, role: StyleRole)?]

  init(width: Int) { cells = Array(repeating: nil, count: max(0, width)) }

  /// Whether nothing was written in the given columns; columns outside the line are free.
  func isFree(from start: Int, count: Int) -> Bool {
    (start..<(start + max(0, count))).allSatisfy { !cells.indices.contains($0) || cells[$0] == nil }
  }

  /// Writes a text from a column on, as far as it fits.
  mutating func write(_ text: String, at start: Int, _ role: StyleRole) {
    var column = start
    for character in text {
      let width = character.displayWidth
      guard column >= 0, column + width <= cells.count else { return }
      guard width > 0 else {
        if cells.indices.contains(column - 1) { cells[column - 1]?.text.append(character) }
        continue
      }
      cells[column] = (String(character), role)
      // The second column of a wide character contains no character.
      for covered in (column + 1)..<max(column + 1, column + width) {
        cells[covered] = ("", role)
      }
      column += width
    }
  }

  /// The line without trailing spaces.
  var text: StyledText {
    var line = StyledText()
    let end = cells.lastIndex { $0 != nil && $0?.text != " " } ?? -1
    for cell in cells.prefix(end + 1) {
      line.append(cell?.text ?? " ", cell?.text == " " ? .plain : cell?.role ?? .plain)
    }
    return line
  }
}
