/// Says when a line about long work is to be shown: the first one at once, and then ten a second.
package struct ProgressPace {
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now

  package init() {}

  /// How long the work has gone on, if a line is to be shown now.
  package mutating func due() -> Duration? {
    let now = ContinuousClock.now
    guard now >= next else { return nil }
    next = now.advanced(by: .milliseconds(100))
    return now - start
  }
}
