import DragChecking
import PolicyTesting
import Testing

/// Explorations of worlds with a known number of states.
@Suite struct ExplorationTests {
  private static let diamond = [
    "start": ["left", "right"], "left": ["end"], "right": ["end", "start"], "end": ["end"],
  ]

  private func explore<Explored: World>(
    _ world: Explored, depth: Int? = nil
  ) -> (Exploration<Explored>, [(path: [Explored.Action], findings: [Explored.Finding])]) {
    var exploration = Exploration(of: world)
    var reports: [(path: [Explored.Action], findings: [Explored.Finding])] = []
    exploration.run(.init(depth: depth)) { reports.append(($0.actions, $0.findings)) }
    return (exploration, reports)
  }

  @Test func playsEveryEdgeOnce() {
    let (exploration, reports) = explore(Graph(Self.diamond))
    #expect(exploration.counts == ExplorationCounts(actions: 6, states: 4, found: 4, depth: 3))
    #expect(exploration.isFinished && !exploration.hasMoreBeyond)
    #expect(reports.isEmpty)
  }

  @Test func replaysAWorldThatCannotBeSaved() {
    let saved = explore(Graph(Self.diamond)).0.counts
    let replayed = explore(Graph(Self.diamond, canBeSaved: false)).0
    #expect(replayed.counts == saved)
    #expect(replayed.world.replays > 4)
  }

  @Test func reportsStatesBeyondTheScope() {
    let (exploration, _) = explore(Graph(Self.diamond), depth: 1)
    #expect(exploration.counts == ExplorationCounts(actions: 2, states: 1, found: 3, depth: 1))
    #expect(exploration.isFinished && exploration.hasMoreBeyond)
  }

  @Test func findsTheShortestPathToAnErrorFirst() {
    let graph = Graph(
      ["start": ["a", "b"], "a": ["c"], "c": ["wrong"], "b": ["wrong"]], wrong: ["wrong"])
    let reports = explore(graph).1
    #expect(reports.map(\.path) == [["b", "wrong"], ["a", "c", "wrong"]])
    #expect(reports.first?.findings == ["wrong is wrong"])
  }

  @Test func playsNothingAfterAnError() {
    let graph = Graph(["start": ["wrong"], "wrong": ["more"]], wrong: ["wrong"])
    #expect(explore(graph).0.counts == ExplorationCounts(actions: 1, states: 1, found: 1, depth: 1))
  }

  /// `count` items in `lists` lists: (items + lists − 1)! / (lists − 1)! arrangements.
  @Test(arguments: [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 2), (4, 2), (2, 3), (3, 3)])
  func findsEveryArrangementOfLists(items: Int, lists: Int) {
    var beginning = Array(repeating: [Int](), count: lists)
    beginning[0] = Array(1...items)
    let exploration = explore(Lists(beginning)).0
    let arrangements = (lists..<(items + lists)).reduce(1, *)
    #expect(exploration.counts.states == arrangements)
    #expect(exploration.counts.found == arrangements)
    // From each, each item goes to each place that is there without it.
    #expect(exploration.counts.actions == arrangements * items * (items - 1 + lists))
    #expect(exploration.isFinished)
  }

  /// Every state after at most this number of moves, found by playing all sequences of moves.
  private func bruteForce(_ world: Lists, depth: Int) -> Set<[[Int]]> {
    guard depth > 0 else { return [world.fingerprint] }
    return world.actions().reduce(into: [world.fingerprint]) { states, action in
      var next = world
      if next.apply(action).isEmpty { states.formUnion(bruteForce(next, depth: depth - 1)) }
    }
  }

  @Test(arguments: 0...3)
  func findsTheSameStatesAsBruteForce(depth: Int) {
    let world = Lists([[1, 2, 3], [4]], losesAtFrontOf: 1)
    let exploration = explore(world, depth: depth).0
    #expect(exploration.counts.found == bruteForce(world, depth: depth).count)
    #expect(
      exploration.counts.states == (depth == 0 ? 0 : bruteForce(world, depth: depth - 1).count))
  }

  @Test(arguments: 1...4)
  func shardsTogetherFindTheSameAsTheWhole(count: Int) {
    let world = Lists([[1, 2], [3]], losesAtFrontOf: 1)
    var whole: Set<[Lists.Move]> = []
    var shards: Set<[Lists.Move]> = []
    var first = Exploration(of: world)
    first.run(.init(depth: 2)) { whole.insert($0.actions) }
    for index in 0..<count {
      var scope = Exploration<Lists>.Scope(depth: 2)
      scope.shard = Shard(index: index, count: count)
      var exploration = Exploration(of: world)
      exploration.run(scope) { shards.insert($0.actions) }
      #expect(exploration.isFinished)
    }
    #expect(whole.isSubset(of: shards))
  }

  @Test(arguments: 2...4, [2, 3, nil])
  func oneShardCountsEachStateAfterTheFirst(count: Int, depth: Int?) {
    let world = Lists([[1, 2, 3], [4]], losesAtFrontOf: 1)
    var players: [[[Int]]: Int] = [:]
    var actions = 0
    for index in 0..<count {
      var scope = Exploration<Lists>.Scope(depth: depth)
      scope.shard = Shard(index: index, count: count)
      var exploration = Exploration(of: world)
      exploration.run(scope) { _ in }
      for state in exploration.states.dropFirst() where state.isWhole {
        players[state.fingerprint, default: 0] += 1
      }
      actions += exploration.counts.actions
    }
    let whole = explore(world, depth: depth).0.counts
    #expect(players.count == whole.states - 1)
    guard depth != nil else { return }
    #expect(players.values.allSatisfy { $0 == 1 })
    #expect(actions == whole.actions)
  }

  @Test(arguments: 2...4, 2...4)
  func shardsPlayTheLastActionsOnlyOnce(count: Int, depth: Int) {
    /// How many actions are played after all others of the scope.
    func lastActions(of shard: Shard) -> Int {
      var scope = Exploration<Counted>.Scope(depth: depth)
      scope.shard = shard
      var exploration = Exploration(of: Counted(Lists([[1, 2], [3]])))
      exploration.run(scope) { _ in }
      return exploration.world.plays[depth - 1, default: 0]
    }
    let whole = lastActions(of: .whole)
    let shards = (0..<count).map { lastActions(of: Shard(index: $0, count: count)) }
    #expect(whole > 0)
    #expect(shards.reduce(0, +) == whole)
  }

  @Test func reportsThatAStoppedExplorationIsUnfinished() {
    var exploration = Exploration(of: Lists([[1, 2, 3]]))
    var left = 5
    exploration.run(
      shouldContinue: {
        left -= 1
        return left >= 0
      }, report: { _ in })
    #expect(exploration.counts.actions == 5)
    #expect(!exploration.isFinished)
  }
}
