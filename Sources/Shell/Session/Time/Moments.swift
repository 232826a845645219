import DragDrop
import Policies

/// Moments of rest in a session, to go back to without playing everything again.
///
/// A moment serves as long as scripts keep nothing of their own after it; whoever goes back further
/// than the last one that serves plays the rest. There are never many: older ones are let go, every
/// second of them.
struct Moments {
  /// A moment between two steps of the journal.
  struct Entry {
    /// How many steps were done.
    let done: Int
    let host: PolicyHost.HostMoment
    /// How many texts were read since the session began.
    let sourceCount: Int
    let entryCount: Int
    let lastDrag: Drag?
  }

  private(set) var entries: [Entry] = []
  /// How many events there are before the next one is worth its cost.
  private(set) var nextAt = 0

  /// How many events lie between two moments at least: to play so many again takes no longer than it
  /// takes to look through what scripts keep.
  var spacing = 500
  private static let most = 64

  /// Whether another moment is wanted after so many events.
  func isDue(after count: Int) -> Bool { count >= nextAt }

  /// Adds a moment; nil, where there was none to be had, waits until the next one is due.
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
    nextAt = (entries.last?.host.events ?? 0) + spacing
  }

  /// Forgets all: the session begins anew.
  mutating func removeAll() { self = Moments(spacing: spacing) }
}
