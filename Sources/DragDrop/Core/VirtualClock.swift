import HeapModule

/// Time that passes only when the simulation says so.
///
/// Lift delay, animations, spring loading and provider loads all run on it. Events due at one
/// instant run in the order in which they were scheduled.
public final class VirtualClock: Restorable {
  /// Microseconds since the simulation began.
  public typealias Time = Int64

  /// A scheduled event, to cancel it by.
  public final class Timer: Comparable {
    fileprivate let due: Time
    fileprivate let order: Int
    /// Nil once it has run or was cancelled.
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
  /// What somebody waits for.
  private var awaited = Heap<Timer>()
  /// What runs as time passes, though nobody waits for its end.
  private var unawaited = Heap<Timer>()
  /// How many timers of both heaps were cancelled: they leave when their time comes.
  private var cancelled = 0
  private var scheduled = 0
  /// Asked before each event that falls due: where it says no, time stands still.
  var mayGoOn: () -> Bool = { true }

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
    let timer = Timer(due: now.clampedSum(max(0, delay)), order: scheduled, action: action)
    if isAwaited { awaited.insert(timer) } else { unawaited.insert(timer) }
    return timer
  }

  /// Forgets a scheduled event; nothing happens if it has run or was cancelled before.
  public func cancel(_ timer: Timer) {
    guard timer.action != nil else { return }
    timer.action = nil
    cancelled += 1
    dropCancelled()
  }

  /// Forgets everything that is scheduled.
  func removeAll() {
    for timer in awaited.unordered + unawaited.unordered { timer.action = nil }
    (awaited, unawaited, cancelled) = ([], [], 0)
  }

  /// When the next event that somebody waits for is due, or nil where there is none.
  public var nextDue: Time? {
    guard let due = awaited.min?.due, due < Self.never else { return nil }
    return due
  }

  /// Lets `duration` microseconds pass and runs what falls due, in order, as long as it may.
  public func advance(by duration: Time) {
    let end = min(now.clampedSum(max(0, duration)), Self.never - 1)
    while let isAwaited = isNextAwaited(until: end) {
      guard mayGoOn() else { return }
      let next = isAwaited ? awaited.removeMin() : unawaited.removeMin()
      now = max(now, next.due)
      let action = next.action
      next.action = nil
      dropCancelled()
      action?()
    }
    now = max(now, end)
  }

  /// Whether somebody waits for the next timer that is due by then; nil where none is due.
  private func isNextAwaited(until end: Time) -> Bool? {
    switch (awaited.min, unawaited.min) {
    case (let first?, let other) where first.due <= end && other.map { first < $0 } ?? true: true
    case (_, let other?) where other.due <= end: false
    default: nil
    }
  }

  /// Takes out what was cancelled: at the front, so that the next timer is one that will run; and
  /// everywhere once it is more than half of all.
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
    state.hold(self, \.now, \.scheduled)
  }
}

extension VirtualClock {
  /// Throws where waiting would go on after the last moment.
  func checkEnd(after seconds: Double) throws(DragDropError) {
    guard now <= Self.end - Self.time(seconds: seconds) else {
      throw .gesture(
        "virtual time ends after \(Self.end / 1_000_000) seconds: there is no time left to wait for"
      )
    }
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
