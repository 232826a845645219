/// What a single check would have counted in all states, from the counts of its parts.
struct MergedCounts {
  private var counts: [StateFingerprint: Int] = [:]

  /// - Parameters:
  ///   - part: The counts of a part.
  ///   - result: Its states.
  ///   - sharesFirst: Whether parts count different drags in the first state, because each plays
  ///     some of them. In every other state all parts count the same drags.
  mutating func add(_ part: StateCounts, of result: CheckResult, sharesFirst: Bool) {
    for (state, count) in part.counts where result.states.indices.contains(state) {
      let print = result.states[state].fingerprint
      let known = counts[print] ?? 0
      counts[print] = sharesFirst && state == 0 ? known + count : max(known, count)
    }
  }

  var sum: Int { counts.values.reduce(0, +) }
}
