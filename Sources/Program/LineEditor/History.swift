import Texts

/// The entries of this and earlier sessions, in a file with one JSON string a line.
///
/// Each entry is appended immediately, under a lock, so that nothing is lost if there are two
/// sessions, or if one is killed. The first failure is returned once; afterwards the history is
/// kept only in memory.
package final class History {
  /// The maximum number of entries.
  package let capacity: Int
  /// The entries, oldest first.
  ///
  /// The file is read on first use.
  package var entries: [String] {
    load()
    return loadedEntries
  }

  /// The entry that is being typed; nil if the history has no file.
  var draft: Draft?
  private let file: HistoryFile?
  private var loadedEntries: [String] = []
  private var isLoaded = false
  private var linesInFile = 0
  private var failure: HistoryFailure?
  private var failureWasAnswered = false

  /// A history in the file at `path`, or only in memory if `path` is nil.
  ///
  /// The file is read when entries are first needed. It is created, readable only by its owner,
  /// together with its directories, when the first entry is appended.
  package init(path: String? = nil, capacity: Int = 10_000) {
    file = path.map { HistoryFile(path: $0) }
    draft = path.map { Draft(besides: $0) }
    self.capacity = max(1, capacity)
  }

  /// Reads the file, unless it has been read.
  ///
  /// Lines that are not a JSON string are skipped, and kept in the file.
  ///
  /// - Returns: The first failure of this history, if it has not been returned before.
  @discardableResult
  package func load() -> HistoryFailure? {
    guard !isLoaded else { return answerFailure() }
    isLoaded = true
    guard let file else { return nil }
    do throws(HistoryFailure) {
      // Sessions append lines until one of them trims the file; only the newest lines are used.
      let lines = try file.lines()
      linesInFile = lines.count
      for line in lines.suffix(capacity * 2) {
        if let entry = JSONString.decode(line) { remember(entry) }
      }
    } catch {
      failure = failure ?? error
    }
    return answerFailure()
  }

  /// Adds an entry to the end, in memory and in the file.
  ///
  /// Blank entries and entries that repeat the last one are not added.
  ///
  /// - Returns: The first failure of this history, if it has not been returned before.
  @discardableResult
  package func append(_ entry: String) -> HistoryFailure? {
    load()
    guard !entry.allSatisfy(\.isWhitespace), entry != loadedEntries.last else {
      return answerFailure()
    }
    remember(entry)
    if let file, failure == nil {
      do throws(HistoryFailure) {
        try file.append(JSONString.quoted(entry))
        linesInFile += 1
      } catch {
        failure = error
      }
    }
    return answerFailure()
  }

  /// Adds the entries that were being typed when other sessions were killed.
  ///
  /// - Returns: Whether there are any.
  func addLeftDrafts() -> Bool {
    let left = draft?.takeLeft() ?? []
    for entry in left { append(entry) }
    return !left.isEmpty
  }

  /// Trims the file to `capacity` entries, at the end of a session.
  ///
  /// Entries of other sessions count too; lines that are not entries are kept.
  ///
  /// - Returns: The first failure of this history, if it has not been returned before.
  @discardableResult
  package func save() -> HistoryFailure? {
    guard let file, isLoaded, failure == nil, linesInFile > capacity else {
      return answerFailure()
    }
    do throws(HistoryFailure) {
      try file.rewrite { lines in
        let areEntries = lines.map { JSONString.decode($0) != nil }
        var surplus = areEntries.count(where: { $0 }) - capacity
        guard surplus > 0 else { return nil }
        return zip(lines, areEntries).compactMap { line, isEntry in
          guard isEntry, surplus > 0 else { return line }
          surplus -= 1
          return nil
        }
      }
    } catch {
      failure = error
    }
    return answerFailure()
  }

  /// The newest entry before `position` that starts with `prefix` and differs from `text`.
  func previous(before position: Int, startingWith prefix: String, otherThan text: String) -> Int? {
    let entries = entries
    return entries[..<min(position, entries.count)].lastIndex {
      $0.utf8.starts(with: prefix.utf8) && $0 != text
    }
  }

  /// The oldest entry after `position` that starts with `prefix` and differs from `text`.
  func next(after position: Int, startingWith prefix: String, otherThan text: String) -> Int? {
    let entries = entries
    guard position + 1 < entries.count else { return nil }
    return entries[(position + 1)...].firstIndex {
      $0.utf8.starts(with: prefix.utf8) && $0 != text
    }
  }

  private func remember(_ entry: String) {
    guard entry != loadedEntries.last else { return }
    loadedEntries.append(entry)
    // Trimmed in batches, because removing the first element of an array moves all the others.
    if loadedEntries.count > capacity + capacity / 8 {
      loadedEntries.removeFirst(loadedEntries.count - capacity)
    }
  }

  private func answerFailure() -> HistoryFailure? {
    guard let failure, !failureWasAnswered else { return nil }
    failureWasAnswered = true
    return failure
  }
}
