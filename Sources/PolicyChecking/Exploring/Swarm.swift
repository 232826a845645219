import PolicyTesting

/// Long runs of random actions, for what lies beyond a scope.
///
/// Half of the runs begin where others have found a state that was new.
package struct Swarm<Explored: World> {
  package private(set) var world: Explored
  /// How many runs, and actions in them, were played.
  package private(set) var runs = 0
  package private(set) var actions = 0
  private var numbers: SplitMix
  private var known: Set<Explored.Fingerprint> = []
  /// The numbers of the actions that led to the states that were found last.
  private var ways: [[Int]] = []

  /// How many actions a run has at most.
  private static var longest: Int { 12 }
  private static var mostWays: Int { 256 }

  package init(of world: Explored, seed: UInt64) {
    self.world = world
    numbers = SplitMix(seed: seed)
  }

  /// Plays so many runs.
  package mutating func run(
    _ count: Int, goesOn: () -> Bool,
    report: ([Explored.Action], [Explored.Finding]) -> Void
  ) {
    while runs < count {
      runs += 1
      var way: [Int] = []
      var done: [Explored.Action] = []
      let start =
        ways.isEmpty || Bool.random(using: &numbers)
        ? [] : ways.randomElement(using: &numbers) ?? []
      world.startOver()
      for step in 0..<(start.count + Int.random(in: 1...Self.longest, using: &numbers)) {
        guard goesOn() else { return }
        let choices = world.actions()
        guard !choices.isEmpty else { break }
        let number =
          step < start.count ? start[step] : Int.random(in: choices.indices, using: &numbers)
        guard choices.indices.contains(number) else { break }
        let findings = world.apply(choices[number])
        actions += 1
        way.append(number)
        done.append(choices[number])
        guard findings.isEmpty else {
          report(done, findings)
          break
        }
        guard known.insert(world.fingerprint).inserted else { continue }
        if ways.count == Self.mostWays { ways.removeFirst() }
        ways.append(way)
      }
    }
  }
}
