/// Long runs of random actions, to reach states beyond a scope.
///
/// Each run plays different kinds of actions. Half of the runs continue an earlier sequence of
/// actions: one that reached something new, or one that found a state.
package struct RandomExploration<Explored: World> {
  package private(set) var world: Explored
  /// The number of runs, and of actions in them.
  package private(set) var runs = 0
  package private(set) var actions = 0
  private var numbers: SplitMix
  private var known: Set<Explored.Fingerprint> = []
  /// The actions that led to the states found last, and to anything newly reached.
  private var ways: [[Explored.Action]] = []
  private var novelRuns: [[Explored.Action]] = []
  private var reach = 0

  /// The maximum number of actions in a run.
  private static var longest: Int { 12 }
  private static var mostWays: Int { 256 }

  package init(of world: Explored, seed: UInt64) {
    self.world = world
    numbers = SplitMix(seed: seed)
  }

  /// Plays this number of runs; nil for no limit.
  package mutating func run(
    _ count: Int?, shouldContinue: () -> Bool,
    report: ([Explored.Action], [Explored.Finding]) -> Void
  ) {
    while count.map({ runs < $0 }) ?? true {
      runs += 1
      world.startOver()
      world.vary(by: &numbers)
      let start = beginning()
      var done: [Explored.Action] = []
      for step in 0..<(start.count + Int.random(in: 1...Self.longest, using: &numbers)) {
        guard shouldContinue() else { return }
        guard let action = step < start.count ? start[step] : world.randomAction(by: &numbers)
        else { break }
        let findings = world.apply(action)
        actions += 1
        done.append(action)
        guard findings.isEmpty else {
          report(done, findings)
          break
        }
        if known.insert(world.fingerprint).inserted { Self.keep(done, in: &ways) }
      }
      if done.isEmpty, !shouldContinue() { return }
      let reached = world.reach()
      if reached > reach { Self.keep(done, in: &novelRuns) }
      reach = max(reach, reached)
    }
  }

  /// The actions that a run begins with.
  private mutating func beginning() -> [Explored.Action] {
    guard Bool.random(using: &numbers) else { return [] }
    let isNovel = !novelRuns.isEmpty && Bool.random(using: &numbers)
    return (isNovel ? novelRuns : ways).randomElement(using: &numbers) ?? []
  }

  private static func keep(_ way: [Explored.Action], in ways: inout [[Explored.Action]]) {
    if ways.count == mostWays { ways.removeFirst() }
    ways.append(way)
  }
}
