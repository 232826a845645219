/// Counts by the number of the state.
package struct StateCounts: Codable {
  private var counts: [Int: Int] = [:]

  package var sum: Int { counts.values.reduce(0, +) }

  mutating func add(_ count: Int, in state: Int) {
    if count > 0 { counts[state, default: 0] += count }
  }

  init() {}

  /// What a single check would have counted.
  ///
  /// - Parameters:
  ///   - shards: The counts of each shard, with its states.
  ///   - sharesFirst: Whether the shards share the first state, as with drags, of which each shard
  ///     plays some. In all other states all shards count the same.
  init(
    merging shards: [(counts: StateCounts, states: [Exploration<DragWorld>.State])],
    sharesFirst: Bool
  ) {
    var numbers: [StateFingerprint: Int] = [:]
    for (counts, states) in shards {
      for (state, count) in counts.counts where states.indices.contains(state) {
        let print = states[state].fingerprint
        let number = numbers[print] ?? numbers.count
        numbers[print] = number
        let known = self.counts[number] ?? 0
        self.counts[number] = sharesFirst && state == 0 ? known + count : max(known, count)
      }
    }
  }
}
