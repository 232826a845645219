/// How far a check has explored its scope.
package struct ExploredScope: Codable {
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
  /// The states that were found, which are used to merge shards.
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

  /// What one process would have explored: shards find the same states, and share the first one.
  ///
  /// - Parameters:
  ///   - shards: What each shard has explored.
  ///   - isWhole: Whether none is missing.
  init(merging shards: [ExploredScope], isWhole: Bool) {
    isFinished = isWhole && shards.allSatisfy(\.isFinished)
    hasMoreBeyond = shards.contains(where: \.hasMoreBeyond)
    keepsState = shards.contains(where: \.keepsState)
    unplayed = shards.dropFirst().reduce(shards.first?.unplayed ?? []) {
      $0.intersection($1.unplayed)
    }
    var played: [StateFingerprint: (actions: Int, isWhole: Bool)] = [:]
    for state in shards.flatMap({ $0.states.dropFirst() }) {
      let known = played[state.fingerprint] ?? (0, false)
      played[state.fingerprint] = (
        max(known.actions, state.played), known.isWhole || state.isWhole
      )
    }
    if let first = shards.first?.states.first {
      let all = shards.compactMap(\.states.first)
      played[first.fingerprint] = (
        all.reduce(0) { $0 + $1.played }, isWhole && all.allSatisfy(\.isWhole)
      )
    }
    counts = ExplorationCounts(
      actions: played.values.reduce(0) { $0 + $1.actions },
      states: played.values.count { $0.isWhole }, found: played.count,
      depth: shards.map(\.counts.depth).max() ?? 0)
  }
}
