/// The progress of an exploration.
package struct ExplorationCounts: Hashable, Codable, Sendable {
  /// The number of actions played.
  package var actions = 0
  /// The number of states in which every action was played.
  package var states = 0
  /// The number of states found, including those.
  package var found = 0
  /// The maximum number of consecutive actions that were played.
  package var depth = 0
  /// The number of states found within the scope in which some actions have not been played yet.
  package var statesLeft = 0
  /// The number of actions of the current state that have not been played yet.
  package var actionsLeft = 0

  package init(actions: Int = 0, states: Int = 0, found: Int = 0, depth: Int = 0) {
    (self.actions, self.states, self.found, self.depth) = (actions, states, found, depth)
  }
}

/// Explores all states of a world in breadth-first order.
///
/// A state keeps its fingerprint, its parent state and the number of the action between them. To
/// return to a state, those actions are played again.
package struct Exploration<Explored: World> {
  /// The limits of an exploration.
  package struct Scope {
    /// The maximum number of consecutive actions; nil for no limit.
    package var depth: Int?
    /// The share to play.
    ///
    /// If nothing follows the actions of the first state, shards share these actions. Otherwise
    /// shards share the states of the last action. Each shard plays all earlier actions, so that all
    /// shards find the same states in the same order; of these actions, each shard counts and
    /// reports its share. Without a limit of the depth, shards share the states after one action.
    package var shard = Shard.whole

    package init(depth: Int? = nil) { self.depth = depth }

    /// The number of actions that lead to the states that shards share.
    private var sharedDepth: Int { depth.map { max(1, $0 - 1) } ?? 1 }

    /// Whether this shard counts a state, and whether it plays the actions of the state.
    fileprivate func role(in state: Int, after actions: Int) -> (counts: Bool, plays: Bool) {
      let counts = actions == 0 || actions > sharedDepth || state % shard.count == shard.index
      return (counts, counts || actions < sharedDepth)
    }
  }

  /// A state that was found.
  package struct State {
    package let fingerprint: Explored.Fingerprint
    /// The number of actions played in this state.
    package var played = 0
    /// Whether all of its actions were played, or all of the shard's share.
    package var isWhole = false
    fileprivate let parent: Int32
    fileprivate let action: Int32

    init(_ fingerprint: Explored.Fingerprint, parent: Int = -1, action: Int = 0) {
      self.fingerprint = fingerprint
      self.parent = Int32(parent)
      self.action = Int32(action)
    }
  }

  /// A sequence of actions, the last of which revealed a problem.
  package struct Discovery {
    package let actions: [Explored.Action]
    package let findings: [Explored.Finding]
    /// The number of the state in which the last action was played.
    let state: Int
    /// The number of each action within its state.
    ///
    /// Of two discoveries of the same length, the one with the lower numbers was made first.
    let numbers: [Int]
  }

  package private(set) var world: Explored
  package private(set) var counts = ExplorationCounts()
  /// Whether every action within the scope was played in every state.
  package private(set) var isFinished = false
  /// Whether states beyond the scope were found.
  package private(set) var hasMoreBeyond = false
  /// The states in the order of their discovery.
  package private(set) var states: [State] = []
  private var known: Set<Explored.Fingerprint> = []
  /// The actions after the last ones of the scope, each with the number of its state.
  private var followUps: [(state: Int, action: Explored.Action)] = []

  package init(of world: Explored) { self.world = world }

  /// Plays every action within a scope.
  ///
  /// - Parameters:
  ///   - scope: The limits.
  ///   - shouldContinue: Called before each action; returns false to stop.
  ///   - progress: Receives the number of the state and the counts, before each state and after
  ///     each action.
  ///   - report: Receives the findings, with the actions that led to them.
  package mutating func run(
    _ scope: Scope = Scope(), shouldContinue: () -> Bool = { true },
    progress: (_ state: Int, ExplorationCounts) -> Void = { _, _ in },
    report: (Discovery) -> Void
  ) {
    world.startOver()
    let first = world.fingerprint
    (known, followUps) = ([first], [])
    states = [State(first)]
    counts = ExplorationCounts(found: 1)
    counts.statesLeft = 1
    isFinished = false
    hasMoreBeyond = false
    var next = 0
    while next < states.count {
      let path = numbers(to: next)
      guard scope.depth.map({ path.count < $0 }) ?? true else {
        hasMoreBeyond = true
        break
      }
      let role = scope.role(in: next, after: path.count)
      if role.plays {
        counts.depth = path.count + 1
        progress(next, counts)
        guard playAll(at: next, path, scope, shouldContinue, progress, report) else { return }
      }
      if role.counts {
        counts.states += 1
        states[next].isWhole = true
      }
      counts.statesLeft -= 1
      next += 1
    }
    isFinished = playFollowUps(shouldContinue, progress, report)
  }

  /// Plays every action of a state; returns whether the exploration continues.
  private mutating func playAll(
    at node: Int, _ path: [Int], _ scope: Scope, _ shouldContinue: () -> Bool,
    _ progress: (Int, ExplorationCounts) -> Void,
    _ report: (Discovery) -> Void
  ) -> Bool {
    let before = go(along: path)
    var saved = world.save()
    let actions = world.actions()
    let isFollowed = scope.depth.map { path.count + 1 < $0 } ?? true
    let isCounted = scope.role(in: node, after: path.count).counts
    let shard = node == 0 ? scope.shard : .whole
    let numbers = actions.indices.filter { isFollowed || $0 % shard.count == shard.index }
    counts.actionsLeft = numbers.count
    var isThere = saved == nil
    for number in numbers {
      let action = actions[number]
      let isOwn = isCounted && number % shard.count == shard.index
      guard shouldContinue() else { return false }
      if !isThere, !(saved.map { world.restore($0) } ?? false) {
        _ = go(along: path)
        saved = world.save()
      }
      isThere = false
      let findings = world.apply(action)
      counts.actionsLeft -= 1
      if isOwn {
        counts.actions += 1
        states[node].played += 1
      }
      if findings.isEmpty {
        addIfNew(State(world.fingerprint, parent: node, action: number), isFollowed)
      } else if isOwn {
        report(
          Discovery(
            actions: before + [action], findings: findings, state: node, numbers: path + [number]))
      }
      progress(node, counts)
    }
    return true
  }

  /// Plays the actions after the last ones of the scope; returns whether all were played.
  private mutating func playFollowUps(
    _ shouldContinue: () -> Bool, _ progress: (Int, ExplorationCounts) -> Void,
    _ report: (Discovery) -> Void
  ) -> Bool {
    for (node, action) in followUps {
      guard shouldContinue() else { return false }
      let path = numbers(to: node)
      let actions = go(along: path) + [action]
      let findings = world.apply(action)
      counts.actions += 1
      states[node].played += 1
      if !findings.isEmpty {
        report(
          Discovery(actions: actions, findings: findings, state: node, numbers: path + [0]))
      }
      progress(node, counts)
    }
    return true
  }

  /// Adds the state that the world has reached, if it is new.
  private mutating func addIfNew(_ state: State, _ isFollowed: Bool) {
    guard known.insert(state.fingerprint).inserted else { return }
    counts.found += 1
    if isFollowed {
      counts.statesLeft += 1
    } else if let action = world.followUp() {
      followUps.append((states.count, action))
    }
    states.append(state)
  }

  /// Goes to a state; returns the actions that lead there.
  private mutating func go(along path: [Int]) -> [Explored.Action] {
    world.startOver()
    return path.map { number in
      let action = world.actions()[number]
      _ = world.apply(action)
      return action
    }
  }

  /// The numbers of the actions that lead to a state.
  private func numbers(to node: Int) -> [Int] {
    var numbers: [Int] = []
    var state = states[node]
    while state.parent >= 0 {
      numbers.append(Int(state.action))
      state = states[Int(state.parent)]
    }
    return numbers.reversed()
  }
}

extension Exploration.State: Codable where Explored.Fingerprint: Codable {}
