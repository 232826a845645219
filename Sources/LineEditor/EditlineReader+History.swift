/// Going through the history, by prefix and by search.
extension EditlineReader {
  /// Moving through the entries with the same beginning; ends when the user changes the text.
  struct HistoryWalk {
    /// The text before the cursor when it began.
    var prefix: String
    /// The index of the entry that is shown; after the last one, the line that was being typed.
    var position: Int
    /// The line that was being typed.
    var live: Line
    /// The text that it has put into the line.
    var shown: String
  }

  /// Shows the previous entry that has the same beginning as the line before the cursor.
  ///
  /// The cursor goes to the end of the first row, so that Up continues through the history and Down
  /// moves into the entry's rows.
  func recallPrevious() -> CommandOutcome {
    let line = line
    var walk = currentWalk(for: line)
    guard
      let index = history.previous(
        before: walk.position, startingWith: walk.prefix, otherThan: walk.shown)
    else { return .beep }
    let entry = history.entries[index]
    walk.position = index
    walk.shown = entry
    self.walk = walk
    return change(to: Line(entry, cursor: entry.utf8.prefix { $0 != UInt8(ascii: "\n") }.count))
  }

  /// Shows the next entry; after the last one, the line that was being typed.
  func recallNext() -> CommandOutcome {
    guard var walk, walk.shown == line.text else { return .beep }
    guard
      let index = history.next(
        after: walk.position, startingWith: walk.prefix, otherThan: walk.shown)
    else {
      self.walk = nil
      return change(to: walk.live)
    }
    walk.position = index
    walk.shown = history.entries[index]
    self.walk = walk
    return change(to: Line(walk.shown))
  }

  private func currentWalk(for line: Line) -> HistoryWalk {
    if let walk, walk.shown == line.text { return walk }
    return HistoryWalk(
      prefix: String(line.beforeCursor), position: history.entries.count, live: line,
      shown: line.text)
  }

  // MARK: Search

  /// An incremental search, older entries first.
  struct HistorySearch {
    var pattern = ""
    /// The index of the entry that is shown; one more than the last for none.
    var position: Int
    /// The line that was being typed.
    var original: Line
    /// The range of the pattern in the entry that is shown, as UTF-8 offsets.
    var matchRange: Range<Int>?
    var hasFailed = false
    /// Whether Enter ends it with the entry that is shown, as in vi, and does not run the entry.
    var isOfVi = false

    var statusText: String {
      hasFailed ? "no entry with: \(pattern)" : "search: \(pattern)"
    }
  }

  /// The effect of a key on a search.
  enum SearchKeyResult {
    case consumed
    case code(Int32)
    case passOn
  }

  func startSearch(isOfVi: Bool = false) -> CommandOutcome {
    search = HistorySearch(position: history.entries.count, original: line, isOfVi: isOfVi)
    return .nothing
  }

  /// Shows the next entry that the last search of vi has not shown.
  func repeatSearch(by step: Int) -> CommandOutcome {
    guard var search = viSearch else { return .beep }
    let result = find(&search, from: search.position + step, by: step)
    (self.search, viSearch) = (nil, search)
    guard case .code = result else { return .beep }
    return applyEdit()
  }

  /// Handles a key while searching.
  func searchKey(_ scalar: Unicode.Scalar, isLoneEscape: Bool) -> SearchKeyResult {
    guard var search else { return .passOn }
    switch scalar {
    case "\u{12}":
      return find(&search, from: search.position - 1, by: -1)
    case "\u{13}":
      return find(&search, from: search.position + 1, by: 1)
    case "\u{8}", "\u{7F}":
      if !search.pattern.isEmpty { search.pattern.removeLast() }
      return find(&search, from: history.entries.count - 1, by: -1)
    case "\u{7}":
      self.search = nil
      return .code(apply(.replace(search.original)))
    case "\r" where search.isOfVi, "\n" where search.isOfVi:
      (self.search, viSearch) = (nil, search)
      guard search.hasFailed else { return .consumed }
      StandardStreams.write("\u{7}")
      return .code(apply(.replace(search.original)))
    case "\u{1B}":
      self.search = nil
      return isLoneEscape ? .consumed : .passOn
    case let control where control.value < 0x20 || (0x7F...0x9F).contains(control.value):
      self.search = nil
      return .passOn
    default:
      search.pattern.unicodeScalars.append(scalar)
      return find(&search, from: min(search.position, history.entries.count - 1), by: -1)
    }
  }

  /// Searches the entries for the pattern, beginning at one of them, and shows the one that has it.
  private func find(
    _ search: inout HistorySearch, from start: Int, by step: Int
  ) -> SearchKeyResult {
    defer { self.search = search }
    guard !search.pattern.isEmpty else {
      search.position = history.entries.count
      search.matchRange = nil
      search.hasFailed = false
      return .code(apply(.replace(search.original)))
    }
    let entries = history.entries
    let shown = entries.indices.contains(search.position) ? entries[search.position] : nil
    var position = start
    while entries.indices.contains(position) {
      let isAnother = position == search.position || entries[position] != shown
      if isAnother, let range = Self.range(of: search.pattern, in: entries[position]) {
        search.position = position
        search.matchRange = range
        search.hasFailed = false
        return .code(apply(.replace(Line(entries[position], cursor: range.lowerBound))))
      }
      position += step
    }
    search.hasFailed = true
    return .consumed
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
