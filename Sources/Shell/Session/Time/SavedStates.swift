import DragDrop
import Policies

/// Saved states of a session at rest, to go back to without playing everything again.
///
/// A state serves as long as scripts keep nothing of their own after it; whoever goes back further than
/// the last one that serves plays the rest. There are never many: older ones are let go, every second
/// of them.
struct SavedStates {
  /// The state between two steps of the journal.
  struct Entry {
    /// How many steps were done.
    let done: Int
    let host: PolicyHost.SavedState
    /// How many texts were read since the session began.
    let sourceCount: Int
    let entryCount: Int
    let lastDrag: Drag?

    /// How many events there were.
    var eventCount: Int { host.simulation.eventCount }
  }

  private(set) var entries: [Entry] = []
  /// How many events there are before the next one is worth its cost.
  private var nextAt = 0

  /// How many events lie between two states at least: to play so many again takes no longer than it
  /// takes to look through what scripts keep.
  var spacing = 500
  private static let most = 64

  /// Whether another state is wanted after so many events.
  func isDue(after count: Int) -> Bool { count >= nextAt }

  /// Adds a state; nil, where there was none to be had, waits until the next one is due.
  mutating func add(_ entry: Entry?, after count: Int) {
    if entry != nil || isDue(after: count) { nextAt = count + spacing }
    guard let entry else { return }
    entries.append(entry)
    guard entries.count > Self.most else { return }
    let older = entries.count / 2
    entries = entries.enumerated().filter { $0.offset >= older || $0.offset % 2 == 0 }
      .map(\.element)
  }

  /// Forgets those after a number of steps.
  mutating func forget(after done: Int) {
    guard let last = entries.last, last.done > done else { return }
    entries.removeAll { $0.done > done }
    nextAt = (entries.last?.eventCount ?? 0) + spacing
  }

  /// Forgets all: the session begins anew.
  mutating func removeAll() { self = SavedStates(spacing: spacing) }
}
