import DragDrop
import Policies

/// Saved states of an idle session; with them, fewer entries are replayed when the session goes
/// back.
///
/// A state can be restored only if scripts have not changed their values since. The rest of the
/// entries is replayed. The number of states is limited: of the older ones, every second one is
/// removed.
struct SavedStates {
  /// A state between two steps of the journal.
  struct Entry {
    /// How many steps of the journal were done.
    var done: Int
    let host: HostState
    /// How many sources had been read since the session began.
    let sourceCount: Int
    let entryCount: Int
    let lastDrag: Drag?

    /// The number of events.
    var eventCount: Int { host.simulation.eventCount }
  }

  private(set) var entries: [Entry] = []
  /// The number of events after which the next state is saved.
  private var nextAt = 0

  /// The minimum number of events between two states: replaying them takes no longer than examining
  /// the scripts' values for a state.
  var spacing = 500
  private static let most = 64

  /// Whether a state should be saved after the given number of events.
  func isDue(after count: Int) -> Bool { count >= nextAt }

  /// Adds a state, or nil if it could not be saved; in both cases the next one is due after the
  /// spacing.
  mutating func add(_ entry: Entry?, after count: Int) {
    if entry != nil || isDue(after: count) { nextAt = count + spacing }
    guard let entry else { return }
    entries.append(entry)
    guard entries.count > Self.most else { return }
    let older = entries.count / 2
    entries = entries.enumerated().filter { $0.offset >= older || $0.offset % 2 == 0 }
      .map(\.element)
  }

  /// Removes the states after a number of steps.
  mutating func forget(after done: Int) {
    guard let last = entries.last, last.done > done else { return }
    entries.removeAll { $0.done > done }
    nextAt = (entries.last?.eventCount ?? 0) + spacing
  }

  /// Counts fewer steps of the journal, after its oldest ones were removed.
  mutating func forget(oldest count: Int) {
    guard count > 0 else { return }
    for index in entries.indices { entries[index].done -= count }
    entries.removeAll { $0.done < 1 }
  }

  /// Removes all states, because the session begins again.
  mutating func removeAll() { self = SavedStates(spacing: spacing) }
}
