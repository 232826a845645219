import Texts

/// How far a check has explored its scope.
package struct ExploredScope {
  /// How many drags were played, in how many states.
  package private(set) var counts = ExplorationCounts()
  /// Whether every drag of the scope was played.
  package private(set) var isFinished = false
  /// Whether more drags lead to more states.
  package private(set) var hasMoreBeyond = false
  /// Whether the policy is stateful, so that each drag is played from the start.
  package private(set) var keepsState = false
  /// The dimensions of the scope that were never possible.
  private(set) var unplayed: Set<CheckScope.Dimension> = []
  /// The states that were found, which are used to merge parts of a check.
  private(set) var states: [Exploration<DragWorld>.State] = []

  init() {}

  init(
    _ exploration: Exploration<DragWorld>, keepsState: Bool,
    unplayed: Set<CheckScope.Dimension>
  ) {
    (counts, states) = (exploration.counts, exploration.states)
    (isFinished, hasMoreBeyond) = (exploration.isFinished, exploration.hasMoreBeyond)
    self.keepsState = keepsState
    if isFinished { self.unplayed = unplayed }
  }

  /// What one process would have explored: parts find the same states, and share the first one.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - isWhole: Whether none is missing.
  init(merging parts: [ExploredScope], isWhole: Bool) {
    isFinished = isWhole && parts.allSatisfy(\.isFinished)
    hasMoreBeyond = parts.contains(where: \.hasMoreBeyond)
    keepsState = parts.contains(where: \.keepsState)
    unplayed = parts.dropFirst().reduce(parts.first?.unplayed ?? []) {
      $0.intersection($1.unplayed)
    }
    var played: [StateFingerprint: (actions: Int, isWhole: Bool)] = [:]
    for state in parts.flatMap({ $0.states.dropFirst() }) {
      let known = played[state.fingerprint] ?? (0, false)
      played[state.fingerprint] = (
        max(known.actions, state.played), known.isWhole || state.isWhole
      )
    }
    if let first = parts.first?.states.first {
      let all = parts.compactMap(\.states.first)
      played[first.fingerprint] = (
        all.reduce(0) { $0 + $1.played }, isWhole && all.allSatisfy(\.isWhole)
      )
    }
    counts = ExplorationCounts(
      actions: played.values.reduce(0) { $0 + $1.actions },
      states: played.values.count { $0.isWhole }, found: played.count,
      depth: parts.map(\.counts.depth).max() ?? 0)
  }

  // MARK: JSON

  /// A line for each state.
  var stateLines: [String] {
    states.map { state in
      CheckResult.line(of: "state") {
        $0.member("print", state.fingerprint.written)
        $0.member("played", state.played)
        $0.member("isWhole", state.isWhole)
      }
    }
  }

  func write(to json: inout JSONText.Members) {
    json.member("depth", counts.depth)
    json.member("isFinished", isFinished)
    json.member("hasMoreBeyond", hasMoreBeyond)
    json.member("keepsState", keepsState)
    json.member("unplayed") {
      $0.array(CheckScope.Dimension.allCases.filter(unplayed.contains)) { $0.string($1.rawValue) }
    }
  }

  /// Reads one of ``stateLines``.
  mutating func addState(_ node: JSONNode) throws(JSONProblem) {
    let state = try node.object(["kind", "print", "played", "isWhole"])
    let text = try state.required("print").string()
    guard let print = StateFingerprint(written: text) else {
      throw node.problem("the state \"\(text)\"", expected: "32 hexadecimal digits")
    }
    var found = Exploration<DragWorld>.State(print)
    found.played = try state.required("played").count()
    found.isWhole = try state.required("isWhole").bool()
    states.append(found)
  }

  /// Reads what ``write(to:)`` wrote.
  mutating func read(_ end: JSONObject) throws(JSONProblem) {
    counts.depth = try end.required("depth").count()
    isFinished = try end.required("isFinished").bool()
    hasMoreBeyond = try end.required("hasMoreBeyond").bool()
    keepsState = try end.required("keepsState").bool()
    unplayed = Set(
      try end.strings("unplayed").compactMap { CheckScope.Dimension(rawValue: $0) })
  }
}
