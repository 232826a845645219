import Texts

/// The entries typed before, kept between sessions in a file of one JSON string a line.
///
/// Each entry is appended at once, under a lock, so that two sessions, or one that is killed,
/// lose nothing. A failure is answered once, as a value; after it the history lives in memory.
package final class History {
  /// How many entries are kept.
  package let capacity: Int
  /// The entries, oldest first.
  ///
  /// Asking reads the file, the first time.
  package var entries: [String] {
    load()
    return loadedEntries
  }

  private let file: HistoryFile?
  private var loadedEntries: [String] = []
  private var isLoaded = false
  private var linesInFile = 0
  private var failure: HistoryFailure?
  private var failureWasAnswered = false

  /// A history in the file at `path`, or in memory alone if that is nil.
  ///
  /// The file is read when entries are first wanted. It is made, readable by its owner alone,
  /// with the directories above it, when the first entry is appended.
  package init(path: String? = nil, capacity: Int = 10_000) {
    file = path.map { HistoryFile(path: $0) }
    self.capacity = max(1, capacity)
  }

  /// Reads the file, unless that was done already.
  ///
  /// Lines that are not a JSON string are skipped, and kept in the file.
  ///
  /// - Returns: the first failure of this history, if it was not answered before.
  @discardableResult
  package func load() -> HistoryFailure? {
    guard !isLoaded else { return answerFailure() }
    isLoaded = true
    guard let file else { return nil }
    do throws(HistoryFailure) {
      // Sessions add lines until one of them trims the file: only the newest count.
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
  /// An entry without anything visible in it is not kept, nor one that repeats the last.
  ///
  /// - Returns: the first failure of this history, if it was not answered before.
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

  /// Brings the file back to `capacity` entries, at the end of a session.
  ///
  /// What other sessions have appended counts; lines that are no entries are kept.
  ///
  /// - Returns: the first failure of this history, if it was not answered before.
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
    // In batches: taking one from the front of an array moves all others.
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
