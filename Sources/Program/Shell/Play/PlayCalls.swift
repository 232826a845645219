import Texts

/// The part of the terminal that shows the calls.
struct PlayCalls {
  var rows = 0..<0
  var columns = 0..<0
  /// How many rows of newer calls are below the visible ones.
  private(set) var rowsBelow = 0
  private(set) var lines: [StyledText] = []
  /// The numbers of the events in the lines.
  private var numbers: [Int?] = []

  /// Fills the rows with the last of the calls, or with earlier ones.
  mutating func fill(_ calls: [StyledText], rowsBelow wanted: Int, ellipsis: String) {
    var shown: [(line: StyledText, number: Int?)] = []
    for call in calls.reversed() where shown.count < rows.count + wanted {
      let parts = Self.lines(of: call, columns: columns.count)
      shown.insert(contentsOf: parts.map { ($0, Self.number(of: call)) }, at: 0)
    }
    rowsBelow = max(0, min(wanted, shown.count - rows.count))
    shown = shown.dropLast(rowsBelow).suffix(rows.count)
    if rowsBelow > 0, !shown.isEmpty {
      shown[shown.count - 1] = (StyledText("\(ellipsis) \(rowsBelow + 1) below", .dim), nil)
    }
    lines = shown.map(\.line)
    numbers = shown.map(\.number)
  }

  /// The lines of a call; a number that would be alone in the first one is put in the margin of the
  /// second.
  private static func lines(of call: StyledText, columns: Int) -> [StyledText] {
    let margin = 4
    let lines = call.fitted(to: columns, indentation: margin)
    guard let number = number(of: call).map(String.init), number.count < margin,
      lines.count > 1, lines[0].plain.trimmed == number,
      var first = lines[1].spans.first, first.text.prefix(margin).allSatisfy({ $0 == " " })
    else { return lines }
    first.text = String(first.text.dropFirst(margin))
    let line =
      StyledText(number.padded(to: margin), .number)
      + StyledText([first] + lines[1].spans.dropFirst())
    return [line] + lines.dropFirst(2)
  }

  func contains(row: Int, column: Int) -> Bool { rows.contains(row) && columns.contains(column) }

  /// The number of the event in a cell of the terminal.
  func number(row: Int, column: Int) -> Int? {
    let index = row - rows.lowerBound
    return contains(row: row, column: column) && numbers.indices.contains(index)
      ? numbers[index] : nil
  }

  /// The number with which the line of an event begins.
  private static func number(of line: StyledText) -> Int? {
    guard let first = line.spans.first, first.role == .number else { return nil }
    return Int(first.text.trimmed)
  }
}

/// A text over the page: the keys, or why a callback answered.
struct PlaySheet {
  let lines: [StyledText]
  private(set) var firstLine: Int

  init(lines: [StyledText], firstLine: Int) { (self.lines, self.firstLine) = (lines, firstLine) }

  /// Scrolls, if not all lines fit in the given number of rows.
  mutating func scroll(by step: Int, rows: Int) {
    firstLine = max(0, min(firstLine + step, lines.count - rows))
  }

  /// The text after a key, which scrolls it or ends it.
  func after(_ key: PlayInput.Key, rows: Int) -> PlaySheet? {
    let steps: [PlayInput.Key: Int] = [
      .up: -1, .down: 1, .pageUp: 1 - rows, .pageDown: rows - 1, .character("p"): 1 - rows,
      .character("n"): rows - 1,
    ]
    guard let step = steps[key] else { return nil }
    var sheet = self
    sheet.scroll(by: step, rows: rows)
    return sheet
  }
}
