/// What one check would have counted in all states, from what its parts have.
struct MergedCounts {
  private var counts: [StateFingerprint: Int] = [:]

  /// - Parameters:
  ///   - part: What a part has counted.
  ///   - result: Its states.
  ///   - sharesFirst: Whether each part counts something else in the first state, as with its drags, of
  ///     which each plays some; in every other state all parts count the same.
  mutating func add(_ part: StateCounts, of result: CheckResult, sharesFirst: Bool) {
    for (state, count) in part.counts where result.states.indices.contains(state) {
      let print = result.states[state].fingerprint
      let known = counts[print] ?? 0
      counts[print] = sharesFirst && state == 0 ? known + count : max(known, count)
    }
  }

  var sum: Int { counts.values.reduce(0, +) }
}
