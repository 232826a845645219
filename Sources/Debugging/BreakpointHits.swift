/// How often each breakpoint has been reached.
struct BreakpointHits {
  private var counts: [Breakpoint: Int] = [:]
  private var countsAtBeginning: [Breakpoint: Int] = [:]

  /// Begins a run.
  ///
  /// A repeated run counts from where it began the first time.
  mutating func begin(isRepeated: Bool) {
    if isRepeated { counts = countsAtBeginning } else { countsAtBeginning = counts }
  }

  /// Counts a hit, and returns whether the breakpoint's hit condition is true.
  mutating func count(_ breakpoint: Breakpoint) -> Bool {
    let count = counts[breakpoint, default: 0] + 1
    counts[breakpoint] = count
    return breakpoint.hits?.holds(at: count) ?? true
  }
}
