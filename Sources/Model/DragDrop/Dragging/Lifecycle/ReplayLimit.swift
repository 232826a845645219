/// The boundaries at which a simulation may stop when its events are replayed.
///
/// A simulation cannot run backwards; it replays the events and stops early. It stops between two
/// user actions, when no finger is waiting for its lift, so that the user can continue from there.
package struct ReplayLimit {
  /// Whether ``boundaries`` are recorded.
  package var isOn = false
  /// The number of events at the start of each of the last user actions, ascending.
  package private(set) var boundaries: [Int] = []
  /// How many boundaries were removed because there were too many.
  private var forgotten = 0
  private static let most = 100_000
  /// The number of all boundaries so far.
  var boundaryCount: Int { forgotten + boundaries.count }
  /// No user action begins after this number of events; nil for no limit.
  package var end: Int? {
    didSet { hasStopped = false }
  }
  /// Whether a user action was refused because of ``end``.
  package private(set) var hasStopped = false
  /// Called when the first user action is refused, to end the script that plays it.
  package var didStop: (() -> Void)?

  /// The error message of a refused user action.
  static let message = "the session went back to here"

  /// Records the start of a user action; false if it must not begin.
  mutating func mayBegin(after count: Int) -> Bool {
    if let end, count >= end {
      hasStopped = true
      return false
    }
    guard isOn, boundaries.last != count else { return true }
    if boundaries.count == 2 * Self.most {
      boundaries.removeFirst(Self.most)
      forgotten += Self.most
    }
    boundaries.append(count)
    return true
  }

  /// Removes all boundaries except the first `count`, and the end.
  mutating func goBack(toBoundaries count: Int) {
    boundaries.removeLast(min(boundaries.count, max(0, boundaryCount - count)))
    end = nil
  }
}
