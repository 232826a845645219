import HeapModule

/// A clock whose time passes only when the simulation advances it.
///
/// It drives the lift delay, animations, spring loading and provider loads. Timers that are due at
/// the same time fire in the order in which they were scheduled.
public final class VirtualClock: Restorable {
  /// A time in microseconds since the simulation began.
  public typealias Time = Int64

  /// A scheduled action, which can be cancelled.
  public final class Timer: Comparable {
    fileprivate let due: Time
    fileprivate let order: Int
    /// Nil after it has run or was cancelled.
    fileprivate var action: (() -> Void)?

    fileprivate init(due: Time, order: Int, action: @escaping () -> Void) {
      self.due = due
      self.order = order
      self.action = action
    }

    public static func < (left: Timer, right: Timer) -> Bool {
      (left.due, left.order) < (right.due, right.order)
    }

    public static func == (left: Timer, right: Timer) -> Bool { left === right }
  }

  /// The longest delay in seconds: about a hundred days.
  public static let longest = 9_000_000.0
  /// The range in words, for messages: `from 0 to 9000000 seconds`.
  package static let rangeInWords = "from 0 to \(Int(longest)) seconds"

  /// The latest possible time: about 146,000 years after the start.
  public static let end: Time = .max / 2
  /// The due time of timers beyond the clock's range; they never fire.
  private static let never: Time = .max

  /// The current time, in microseconds.
  public private(set) var now: Time = 0
  /// The timers that ``nextDue`` takes into account.
  private var awaited = Heap<Timer>()
  /// The timers that fire as time passes, but that the simulation does not wait for.
  private var unawaited = Heap<Timer>()
  /// The number of cancelled timers that are still in the heaps.
  private var cancelled = 0
  private var scheduled = 0
  /// Called before each due timer; if it returns false, time does not advance.
  var mayContinue: () -> Bool = { true }

  /// A clock at 0, with nothing scheduled.
  public init() {}

  /// Converts seconds to the clock's microseconds, rounded to the nearest, at most ``longest``.
  public static func time(seconds: Double) -> Time {
    guard seconds.isFinite else { return 0 }
    return Time((seconds * 1_000_000).rounded().clamped(to: 0...longest * 1_000_000))
  }

  /// Calls `action` after `delay` microseconds.
  ///
  /// A negative delay is treated as 0; a delay beyond the range of the clock never ends.
  ///
  /// - Parameters:
  ///   - delay: In microseconds.
  ///   - isAwaited: False for actions that repeat while a finger rests, such as autoscroll: they
  ///     run as time passes, but the simulation does not wait for them.
  ///   - action: The action.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func schedule(
    after delay: Time, isAwaited: Bool = true, _ action: @escaping () -> Void
  ) -> Timer {
    scheduled += 1
    let timer = Timer(due: now.clampedSum(max(0, delay)), order: scheduled, action: action)
    if isAwaited { awaited.insert(timer) } else { unawaited.insert(timer) }
    return timer
  }

  /// Cancels a timer; has no effect if it has run or was cancelled.
  public func cancel(_ timer: Timer) {
    guard timer.action != nil else { return }
    timer.action = nil
    cancelled += 1
    dropCancelled()
  }

  /// Cancels all timers.
  func removeAll() {
    for timer in awaited.unordered + unawaited.unordered { timer.action = nil }
    (awaited, unawaited, cancelled) = ([], [], 0)
  }

  /// When the next awaited timer is due; nil if there is none.
  public var nextDue: Time? {
    guard let due = awaited.min?.due, due < Self.never else { return nil }
    return due
  }

  /// Advances the time by `duration` microseconds and runs the due timers in order, as long as
  /// ``mayContinue`` returns true.
  public func advance(by duration: Time) {
    let end = min(now.clampedSum(max(0, duration)), Self.never - 1)
    while let isAwaited = isNextAwaited(until: end) {
      guard mayContinue() else { return }
      let next = isAwaited ? awaited.removeMin() : unawaited.removeMin()
      now = max(now, next.due)
      let action = next.action
      next.action = nil
      dropCancelled()
      action?()
    }
    now = max(now, end)
  }

  /// Whether the next timer due by `end` is an awaited one; nil if no timer is due.
  private func isNextAwaited(until end: Time) -> Bool? {
    switch (awaited.min, unawaited.min) {
    case (let first?, let other) where first.due <= end && other.map { first < $0 } ?? true: true
    case (_, let other?) where other.due <= end: false
    default: nil
    }
  }

  /// Removes cancelled timers: those at the front of the heaps, and all of them once they are more
  /// than half of the timers.
  private func dropCancelled() {
    guard cancelled > 0 else { return }
    if cancelled > 64, cancelled * 2 > awaited.count + unawaited.count {
      awaited = Heap(awaited.unordered.filter { $0.action != nil })
      unawaited = Heap(unawaited.unordered.filter { $0.action != nil })
      cancelled = 0
    }
    while let first = awaited.min, first.action == nil {
      awaited.removeMin()
      cancelled -= 1
    }
    while let first = unawaited.min, first.action == nil {
      unawaited.removeMin()
      cancelled -= 1
    }
  }

  /// Whether nothing is scheduled.
  var isEmpty: Bool { awaited.count + unawaited.count == cancelled }

  package func save(in state: inout SavedState) {
    state.require(isEmpty)
    state.whenRestored { [self] in removeAll() }
    state.hold((now, scheduled)) { [self] in
      (now, scheduled) = $0
    }
  }
}

extension VirtualClock {
  /// Throws if waiting would end after the latest time.
  func checkEnd(after seconds: Double) throws(DragDropError) {
    guard now <= Self.end - Self.time(seconds: seconds) else {
      throw .gesture(
        "virtual time ends after \(Self.end / 1_000_000) seconds: cannot wait that long"
      )
    }
  }
}

extension FixedWidthInteger {
  /// The sum, clamped to the range of the type.
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
