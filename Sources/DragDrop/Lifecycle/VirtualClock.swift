/// Time that passes only when the simulation says so.
///
/// Lift delay, animations, spring loading and provider loads all run on it. Events due at one
/// instant run in the order in which they were scheduled.
public final class VirtualClock {
  /// Microseconds since the simulation began.
  public typealias Time = Int64

  /// A scheduled event, to cancel it by.
  public struct Timer: Hashable, Sendable {
    fileprivate let due: Time
    fileprivate let order: Int
  }

  private struct Entry {
    let timer: Timer
    let isAwaited: Bool
    let action: () -> Void
  }

  /// The most seconds that anything takes at once: some hundred days.
  public static let longest = 9_000_000.0
  /// The range in words, for messages: `from 0 to 9000000 seconds`.
  package static let rangeInWords = "from 0 to \(Int(longest)) seconds"

  /// The last moment that waiting reaches: some 146,000 years after the beginning.
  public static let end: Time = .max / 2
  /// Where what would be due after all time stands: it never is.
  private static let never: Time = .max

  /// The present moment, in microseconds.
  public private(set) var now: Time = 0
  /// Sorted by time, then by order; the next one last, so that taking it moves nothing.
  private var entries: [Entry] = []
  private var scheduled = 0

  /// A clock at 0, with nothing scheduled.
  public init() {}

  /// Converts seconds to the clock's microseconds, rounded to the nearest, at most ``longest``.
  public static func time(seconds: Double) -> Time {
    guard seconds.isFinite else { return 0 }
    return Time((seconds * 1_000_000).rounded().clamped(to: 0...longest * 1_000_000))
  }

  /// Calls `action` after `delay` microseconds; a negative delay counts as none, and one beyond all
  /// time never ends.
  ///
  /// - Parameters:
  ///   - delay: In microseconds.
  ///   - isAwaited: False for what goes on as long as a finger rests, such as autoscroll: it runs
  ///     as time passes, but nobody waits for its end.
  ///   - action: What is to be done.
  /// - Returns: What the event can be cancelled by.
  @discardableResult
  public func schedule(
    after delay: Time, isAwaited: Bool = true, _ action: @escaping () -> Void
  ) -> Timer {
    scheduled += 1
    let timer = Timer(due: now.clampedSum(max(0, delay)), order: scheduled)
    let index = entries.firstIndex { Self.isBefore($0.timer, timer) } ?? entries.count
    entries.insert(Entry(timer: timer, isAwaited: isAwaited, action: action), at: index)
    return timer
  }

  /// Forgets a scheduled event; nothing happens if it has run or was cancelled before.
  public func cancel(_ timer: Timer) {
    entries.removeAll { $0.timer == timer }
  }

  /// Forgets everything that is scheduled.
  package func removeAll() { entries = [] }

  /// When the next event that somebody waits for is due, or nil where there is none.
  public var nextDue: Time? {
    guard let due = entries.last(where: { $0.isAwaited })?.timer.due, due < Self.never else {
      return nil
    }
    return due
  }

  /// Lets `duration` microseconds pass and runs what falls due, in order.
  public func advance(by duration: Time) {
    let end = min(now.clampedSum(max(0, duration)), Self.never - 1)
    while let next = entries.last, next.timer.due <= end {
      entries.removeLast()
      now = max(now, next.timer.due)
      next.action()
    }
    now = max(now, end)
  }

  /// Whether nothing is scheduled.
  var isEmpty: Bool { entries.isEmpty }

  /// Makes an earlier moment the present one.
  func goBack(to moment: Time) { now = min(now, moment) }

  private static func isBefore(_ left: Timer, _ right: Timer) -> Bool {
    (left.due, left.order) < (right.due, right.order)
  }
}

extension FixedWidthInteger {
  /// The sum, or the nearest number that there is.
  func clampedSum(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
