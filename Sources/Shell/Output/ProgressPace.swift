/// Limits how often the progress of long work is shown: at once, and then ten times a second.
package struct ProgressPace {
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now

  package init() {}

  /// The duration of the work, if its progress should be shown now.
  package mutating func due() -> Duration? {
    let now = ContinuousClock.now
    guard now >= next else { return nil }
    next = now.advanced(by: .milliseconds(100))
    return now - start
  }
}
