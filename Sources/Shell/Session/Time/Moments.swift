import DragDrop
import Policies

/// Moments of rest in a session, to go back to without playing everything again.
///
/// A moment serves as long as scripts keep nothing of their own after it; whoever goes back further
/// than the last one that serves plays the rest. There are never many: older ones are let go, every
/// second of them.
struct Moments {
  /// A moment between two steps of the journal, or within one.
  struct Entry {
    /// How many steps were done.
    let done: Int
    /// What came after it in the next step; nil where that had not begun.
    var part: (tape: GestureTape, rest: GestureTape.Rest)?
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
  /// The same within a step, where nobody waits for the next prompt meanwhile.
  var spacingInSteps = 1000
  private static let most = 64

  /// Whether another moment is wanted after so many events.
  func isDue(after count: Int) -> Bool { count >= nextAt }

  /// Adds a moment; nil, where there was none to be had, waits until the next one is due.
  mutating func add(_ entry: Entry?, after count: Int) {
    if entry != nil || isDue(after: count) { nextAt = count + spacing }
    if let entry { add(entry) }
  }

  /// Adds a moment within a step.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    guard entries.count > Self.most else { return }
    let older = entries.count / 2
    entries = entries.enumerated().filter { $0.offset >= older || $0.offset % 2 == 0 }
      .map(\.element)
  }

  /// Forgets those after a number of steps, and a part of the next one that ends with an event.
  mutating func forget(after done: Int, stop: Int? = nil) {
    func comesAfter(_ entry: Entry) -> Bool {
      guard entry.done == done, entry.part != nil else { return entry.done > done }
      return stop.map { entry.host.events >= $0 } ?? true
    }
    guard let last = entries.last, comesAfter(last) else { return }
    entries.removeAll(where: comesAfter)
    nextAt = (entries.last { $0.part == nil }?.host.events ?? 0) + spacing
  }

  /// The last one between steps.
  var lastWhole: Entry? { entries.last { $0.part == nil } }

  /// The last one within the step after so many, before an event.
  ///
  /// At the event itself it may come too late: time can have passed since, of which no event tells.
  func lastPart(after done: Int, before stop: Int) -> Entry? {
    entries.last { $0.part != nil && $0.done == done && $0.host.events < stop }
  }

  /// Forgets all: the session begins anew.
  mutating func removeAll() {
    self = Moments(spacing: spacing, spacingInSteps: spacingInSteps)
  }
}
