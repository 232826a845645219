/// An incremental search in the history, older entries first.
struct HistorySearch {
  private(set) var pattern = ""
  /// The index of the entry that is shown; one past the last entry if there is none.
  private(set) var position: Int
  /// The line that was being typed.
  let original: Line
  /// The range of the pattern in the entry that is shown, as UTF-8 offsets.
  private(set) var matchRange: Range<Int>?
  private(set) var hasFailed = false
  /// Whether Enter inserts the entry that is shown without running it, as in vi.
  let isOfVi: Bool

  /// A search that begins with a line.
  init(from line: Line, in entries: [String], isOfVi: Bool) {
    position = entries.count
    original = line
    self.isOfVi = isOfVi
  }

  var statusText: String {
    hasFailed ? "no entry with: \(pattern)" : "search: \(pattern)"
  }

  /// Adds a character to the pattern, and searches from the entry that is shown.
  mutating func add(_ scalar: Unicode.Scalar, in entries: [String]) -> Line? {
    pattern.unicodeScalars.append(scalar)
    return find(in: entries, from: min(position, entries.count - 1), by: -1)
  }

  /// Removes the last character of the pattern, and searches from the newest entry.
  mutating func removeLast(in entries: [String]) -> Line? {
    if !pattern.isEmpty { pattern.removeLast() }
    return find(in: entries, from: entries.count - 1, by: -1)
  }

  /// Searches before (-1) or after (1) the entry that is shown.
  mutating func findNext(in entries: [String], by step: Int) -> Line? {
    find(in: entries, from: position + step, by: step)
  }

  /// Searches for the pattern, beginning at one of the entries.
  ///
  /// - Returns: The line to show; nil if no entry has the pattern.
  private mutating func find(in entries: [String], from start: Int, by step: Int) -> Line? {
    hasFailed = false
    guard !pattern.isEmpty else {
      (position, matchRange) = (entries.count, nil)
      return original
    }
    let shown = entries.indices.contains(position) ? entries[position] : nil
    var index = start
    while entries.indices.contains(index) {
      let isAnother = index == position || entries[index] != shown
      if isAnother, let range = Self.range(of: pattern, in: entries[index]) {
        (position, matchRange) = (index, range)
        return Line(entries[index], cursor: range.lowerBound)
      }
      index += step
    }
    hasFailed = true
    return nil
  }

  /// The first range of a pattern in a text, as UTF-8 offsets.
  private static func range(of pattern: String, in text: String) -> Range<Int>? {
    let pattern = Array(pattern.utf8)
    let text = Array(text.utf8)
    guard let first = pattern.first, pattern.count <= text.count else { return nil }
    for start in 0...(text.count - pattern.count)
    where text[start] == first && text[start...].starts(with: pattern) {
      return start..<start + pattern.count
    }
    return nil
  }
}
