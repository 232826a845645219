import Texts

/// Counts by the number of the state, for merging the parts of a check.
struct StateCounts {
  private(set) var counts: [Int: Int] = [:]

  mutating func add(_ count: Int, in state: Int) {
    if count > 0 { counts[state, default: 0] += count }
  }

  func write(to json: inout JSONText) {
    json.array(counts.sorted { $0.key < $1.key }) { json, count in
      json.array([count.key, count.value]) { $0.integer($1) }
    }
  }

  init() {}

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
