import Texts

/// Counts by the number of the state.
package struct StateCounts {
  private var counts: [Int: Int] = [:]

  package var sum: Int { counts.values.reduce(0, +) }

  mutating func add(_ count: Int, in state: Int) {
    if count > 0 { counts[state, default: 0] += count }
  }

  func write(to json: inout JSONText) {
    json.array(counts.sorted { $0.key < $1.key }) { json, count in
      json.array([count.key, count.value]) { $0.integer($1) }
    }
  }

  init() {}

  /// What a single check would have counted.
  ///
  /// - Parameters:
  ///   - parts: The counts of each part, with its states.
  ///   - sharesFirst: Whether the parts share the first state, as with drags, of which each part plays
  ///     some. In all other states all parts count the same.
  init(
    merging parts: [(counts: StateCounts, states: [Exploration<DragWorld>.State])],
    sharesFirst: Bool
  ) {
    var numbers: [StateFingerprint: Int] = [:]
    for (counts, states) in parts {
      for (state, count) in counts.counts where states.indices.contains(state) {
        let print = states[state].fingerprint
        let number = numbers[print] ?? numbers.count
        numbers[print] = number
        let known = self.counts[number] ?? 0
        self.counts[number] = sharesFirst && state == 0 ? known + count : max(known, count)
      }
    }
  }

  /// Parses what ``write(to:)`` wrote.
  init(_ node: JSONNode) throws(JSONProblem) {
    for pair in try node.array() {
      let numbers = try pair.array()
      guard numbers.count == 2 else {
        throw pair.problem("a list", expected: "a state and a count")
      }
      counts[try numbers[0].integer()] = try numbers[1].integer()
    }
  }
}
