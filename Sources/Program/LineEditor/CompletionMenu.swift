import Texts

/// The candidates that Tab has listed, of which Tab and the arrow keys choose one.
struct CompletionMenu {
  private let completion: Completion
  /// The line before the first choice.
  private let original: Line
  /// The index of the chosen candidate; nil before the first choice.
  private(set) var choice: Int?

  init(_ completion: Completion, of line: Line) {
    self.completion = completion
    original = line
  }

  /// The line with the chosen candidate.
  ///
  /// A line that differs was changed by other keys, so the menu no longer applies to it.
  var line: Line { choice.map { original.completed(completion, at: $0) } ?? original }

  /// Chooses the next or previous candidate; the first one follows the last.
  mutating func choose(by step: Int) {
    let count = completion.candidates.count
    choice = choice.map { ($0 + step + count) % count } ?? 0
  }

  /// The page of candidates with the chosen one, which is inverse, and a row with its number.
  func rows(_ limit: Int, columns: Int, quietStyle: TextStyle) -> [EntryRow] {
    guard let choice, limit > 1 else { return [] }
    let size = min(12, limit - 1)
    let start = choice / size * size
    let candidates = completion.candidates
    let page = candidates[start..<min(start + size, candidates.count)]
    let widest = page.map { $0.text.displayWidth }.max() ?? 0
    let nameColumns = min(widest, max(8, columns / 2))
    var rows = page.enumerated().map { index, candidate in
      var row = EntryRow()
      row.add(
        candidate.text.truncated(to: nameColumns),
        style: start + index == choice ? TextStyle(inverse: true) : .plain, at: 0, columns: columns)
      row.add(
        String(candidate.description.prefix { !$0.isNewline }).printable, style: quietStyle,
        at: nameColumns + 2, columns: columns)
      return row
    }
    var last = EntryRow()
    last.add(
      "\(choice + 1) of \(candidates.count): Tab, Down, Up choose; Enter accepts",
      style: quietStyle, at: 0, columns: columns)
    rows.append(last)
    return rows
  }
}

extension Line {
  /// The line with a candidate of a completion.
  func completed(_ completion: Completion, at index: Int) -> Line {
    completed(completion.replacementRange, with: completion.candidates[index].text)
  }

  /// The line with a text at the cursor that replaces a part of it.
  func completed(_ range: Range<Int>, with replacement: String) -> Line {
    let before = "\(bytes(0..<range.lowerBound))\(replacement)"
    return Line(
      "\(before)\(bytes(range.upperBound..<text.utf8.count))", cursor: before.utf8.count)
  }
}
