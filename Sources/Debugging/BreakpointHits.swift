/// How often each breakpoint has been reached.
struct BreakpointHits {
  private var counts: [Breakpoint: Int] = [:]
  private var countsAtBeginning: [Breakpoint: Int] = [:]

  /// Begins a run; one that is repeated counts from where it began the first time.
  mutating func begin(isRepeated: Bool) {
    if isRepeated { counts = countsAtBeginning } else { countsAtBeginning = counts }
  }

  /// Counts that a breakpoint was reached, and returns whether its condition on hits holds.
  mutating func count(_ breakpoint: Breakpoint) -> Bool {
    let count = counts[breakpoint, default: 0] + 1
    counts[breakpoint] = count
    return breakpoint.hits?.holds(at: count) ?? true
  }
}
