/// Recalls earlier entries: one after the other, by search, and as a suggestion.
struct HistoryNavigation {
  /// Moving through the entries with the same beginning; ends when the user changes the text.
  private struct Walk {
    /// The text before the cursor when it began.
    var prefix: String
    /// The index of the entry that is shown; after the last one, the line that was being typed.
    var position: Int
    /// The line that was being typed.
    var live: Line
    /// The text that was last put into the line.
    var shown: String
  }

  /// The effect of a key on a search.
  enum SearchKeyResult {
    case consumed
    case show(Line)
    /// Nothing was found: show the line that was being typed again.
    case fail(Line)
    case passOn
  }

  let history: History
  /// The current search.
  private(set) var search: HistorySearch?
  /// Whether the newest entry was left by a killed session, and no entry has been read since.
  var hasLeftDraft = false
  /// The last search by vi's `/`, which `n` and `N` continue.
  private var viSearch: HistorySearch?
  private var walk: Walk?

  init(in history: History) { self.history = history }

  mutating func beginEntry() {
    walk = nil
    search = nil
  }

  // MARK: One entry after the other

  /// The previous entry that has the same beginning as the line before the cursor.
  ///
  /// The cursor goes to the end of the entry, where the user would continue it.
  mutating func previousEntry(from line: Line) -> Line? {
    var walk = currentWalk(from: line)
    guard
      let index = history.previous(
        before: walk.position, startingWith: walk.prefix, otherThan: walk.shown)
    else { return nil }
    let entry = history.entries[index]
    walk.position = index
    walk.shown = entry
    self.walk = walk
    return Line(entry)
  }

  /// The next entry; after the last one, the line that was being typed.
  mutating func nextEntry(from line: Line) -> Line? {
    guard var walk, walk.shown == line.text else { return nil }
    guard
      let index = history.next(
        after: walk.position, startingWith: walk.prefix, otherThan: walk.shown)
    else {
      self.walk = nil
      return walk.live
    }
    walk.position = index
    walk.shown = history.entries[index]
    self.walk = walk
    return Line(walk.shown)
  }

  /// The last word of the newest entry before an index, and the index of that entry.
  func lastWord(before end: Int) -> (index: Int, word: Substring)? {
    let entries = history.entries
    for index in entries.indices.prefix(end).reversed() {
      if let word = entries[index].split(whereSeparator: \.isWhitespace).last {
        return (index, word)
      }
    }
    return nil
  }

  private func currentWalk(from line: Line) -> Walk {
    if let walk, walk.shown == line.text { return walk }
    return Walk(
      prefix: String(line.beforeCursor), position: history.entries.count, live: line,
      shown: line.text)
  }

  // MARK: Search

  mutating func startSearch(from line: Line, isOfVi: Bool = false) {
    search = HistorySearch(from: line, in: history.entries, isOfVi: isOfVi)
  }

  mutating func endSearch() { search = nil }

  /// The next entry that the last search of vi has not shown.
  mutating func repeatSearch(by step: Int) -> Line? {
    let line = viSearch?.findNext(in: history.entries, by: step)
    if viSearch != nil { search = nil }
    return line
  }

  /// Handles a key while searching.
  mutating func searchKey(_ scalar: Unicode.Scalar, isLoneEscape: Bool) -> SearchKeyResult {
    guard let current = search else { return .passOn }
    var line: Line?
    switch scalar {
    case "\u{12}": line = search?.findNext(in: history.entries, by: -1)
    case "\u{13}": line = search?.findNext(in: history.entries, by: 1)
    case "\u{8}", "\u{7F}": line = search?.removeLast(in: history.entries)
    case "\u{7}":
      search = nil
      line = current.original
    case "\r" where current.isOfVi, "\n" where current.isOfVi:
      (search, viSearch) = (nil, current)
      return current.hasFailed ? .fail(current.original) : .consumed
    case "\u{1B}":
      search = nil
      return isLoneEscape ? .consumed : .passOn
    case let control where control.value < 0x20 || (0x7F...0x9F).contains(control.value):
      search = nil
      return .passOn
    default: line = search?.add(scalar, in: history.entries)
    }
    return line.map(SearchKeyResult.show) ?? .consumed
  }

  // MARK: Suggestions

  /// The rest of the newest entry that begins with a text.
  func suggestion(after text: String) -> String? {
    history.previous(before: .max, startingWith: text, otherThan: text).map {
      String(decoding: history.entries[$0].utf8.dropFirst(text.utf8.count), as: UTF8.self)
    }
  }
}
