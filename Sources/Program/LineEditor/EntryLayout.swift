import Texts

/// Computes the screen cells of the prompt and the text of a line.
///
/// A character that does not fit into the row goes to the next one, tabs reach to the next multiple
/// of eight, control characters are shown as `^X`, unprintable characters as `\U+…`, and a row that
/// is exactly full is followed by another. Each line of the text except the first starts with a
/// mark.
struct EntryLayout {
  /// A cell, relative to the first cell of the prompt.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// A text with a single style.
  struct Label {
    var text: String
    var style = TextStyle.plain
  }

  /// The cell of the cursor.
  private(set) var cursor = Position()
  /// The cell after the text.
  private(set) var end = Position()

  private let prompt: Label
  private let mark: Label
  private let columns: Int
  /// The text's UTF-8.
  private let bytes: [UInt8]
  private var lines: [TextLine] = []

  /// A line of the text.
  private struct TextLine {
    /// Its part of the text, without the newline.
    var range: Range<Int>
    /// Its first row.
    var row: Int
  }

  /// The number of rows.
  var rows: Int { end.row + 1 }

  /// The layout of a line after a prompt in rows of `columns`.
  init(prompt: Label, mark: Label, line: Line, columns: Int) {
    self.prompt = prompt
    self.mark = mark
    self.columns = max(1, columns)
    bytes = Array(line.text.utf8)
    var start = 0
    while true {
      let rest = bytes[start...]
      let range = start..<(rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
      var pen = Pen(row: lines.isEmpty ? 0 : end.row + 1, columns: self.columns)
      lines.append(TextLine(range: range, row: pen.position.row))
      let label = lines.count == 1 ? prompt.text : mark.text
      for scalar in label.unicodeScalars { _ = pen.put(width: scalar.displayWidth ?? 0) }
      if range.contains(line.cursor) || line.cursor == range.upperBound {
        pen.move(over: bytes[range.lowerBound..<line.cursor])
        cursor = pen.position(before: bytes[line.cursor..<range.upperBound])
        pen.move(over: bytes[line.cursor..<range.upperBound])
      } else {
        pen.move(over: bytes[range])
      }
      end = pen.position
      if range.upperBound == bytes.count { break }
      start = range.upperBound + 1
    }
  }

  /// The given rows, with the styles of the runs; where runs overlap, the last one is used.
  func cells(inRows wanted: Range<Int>, _ runs: [StyledRun]) -> [EntryRow] {
    var rows = [EntryRow](repeating: EntryRow(), count: wanted.count)
    let first = lines.last { $0.row <= wanted.lowerBound }?.range.lowerBound ?? 0
    let end = lines.first { $0.row >= wanted.upperBound }?.range.lowerBound ?? bytes.count
    let runs = runs.filter { $0.range.lowerBound < end && $0.range.upperBound > first }
    for (index, line) in lines.enumerated() {
      let end = index + 1 < lines.count ? lines[index + 1].row : self.rows
      guard line.row < wanted.upperBound, end > wanted.lowerBound else { continue }
      var pen = Pen(row: line.row, columns: columns)
      func add(_ glyph: String, _ width: Int, _ style: TextStyle) {
        let position = pen.put(width: width)
        let shown = width > 0 ? position.row : pen.lastPosition.row
        guard wanted.contains(shown) else { return }
        rows[shown - wanted.lowerBound].put(glyph, width: width, style: style, at: position.column)
      }
      let label = index == 0 ? prompt : mark
      for scalar in label.text.unicodeScalars {
        add(String(Character(scalar)), scalar.displayWidth ?? 0, label.style)
      }
      let styles = Self.styles(of: line.range, runs)
      var offset = 0
      for scalar in String(decoding: bytes[line.range], as: UTF8.self).unicodeScalars {
        for (glyph, width) in pen.glyphs(of: scalar) { add(glyph, width, styles[offset]) }
        offset += UTF8.width(scalar)
      }
      // Rows that were broken at the margin.
      for row in line.row..<pen.position.row where wanted.contains(row) {
        rows[row - wanted.lowerBound].fill(to: columns)
      }
    }
    return rows
  }

  private static func styles(of range: Range<Int>, _ runs: [StyledRun]) -> [TextStyle] {
    var styles = [TextStyle](repeating: .plain, count: range.count)
    for run in runs where run.range.overlaps(range) {
      for offset in run.range.clamped(to: range) { styles[offset - range.lowerBound] = run.style }
    }
    return styles
  }
}

/// Moves over the cells of a line.
private struct Pen {
  let columns: Int
  var position: EntryLayout.Position
  /// The cell of the last character with a width.
  var lastPosition: EntryLayout.Position

  init(row: Int, columns: Int) {
    self.columns = columns
    position = EntryLayout.Position(row: row)
    lastPosition = position
  }

  /// Reserves `width` cells and returns the first.
  mutating func put(width: Int) -> EntryLayout.Position {
    if position.column + width > columns { newRow() }
    guard width > 0 else { return lastPosition }
    lastPosition = position
    position.column += width
    if position.column >= columns { newRow() }
    return lastPosition
  }

  mutating func move(over bytes: ArraySlice<UInt8>) {
    guard bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
      position.column += bytes.count
      position.row += position.column / columns
      position.column %= columns
      return
    }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      for (_, width) in glyphs(of: scalar) { _ = put(width: width) }
    }
  }

  /// The cell in which a cursor before a text is shown.
  func position(before bytes: ArraySlice<UInt8>) -> EntryLayout.Position {
    guard let first = bytes.first, first >= 0x80,
      let scalar = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first,
      position.column + (scalar.displayWidth ?? 0) > columns
    else { return position }
    return EntryLayout.Position(row: position.row + 1)
  }

  /// The glyphs of a scalar, with their widths.
  ///
  /// Joiners and selectors are not drawn, because with them the terminal would draw several
  /// characters as one.
  func glyphs(of scalar: Unicode.Scalar) -> [(String, Int)] {
    if scalar == "\t" {
      return Array(
        repeating: (" ", 1), count: min(8 - position.column % 8, columns - position.column))
    }
    if scalar.value >= 0x20, scalar.value < 0x7F { return [(String(Character(scalar)), 1)] }
    if scalar.value < 0xA0 { return Self.controlForm(scalar).map { (String($0), 1) } }
    if let width = scalar.displayWidth {
      if width == 0, !Self.isCombiningMark(scalar) { return [] }
      return [(String(Character(scalar)), width)]
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\\U+\(zeros)\(digits)".map { (String($0), 1) }
  }

  private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: !(0xFE00...0xFE0F).contains(scalar.value)
    default: false
    }
  }

  private mutating func newRow() {
    position.row += 1
    position.column = 0
  }

  /// `^A` for U+0001, `^?` for DEL; U+0080 to U+009F have no letter.
  private static func controlForm(_ scalar: Unicode.Scalar) -> String {
    scalar == "\u{7F}"
      ? "^?" : "^" + String(Character(Unicode.Scalar(UInt8(scalar.value & 0x1F | 0x40))))
  }
}
