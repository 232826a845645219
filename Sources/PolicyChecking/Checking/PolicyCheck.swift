import DragDrop
package import Policies
import PolicyTesting
package import Traces

/// Plays every drag of a scope against a policy, and tells of those that break something.
package struct PolicyCheck {
  package var scope = CheckScope()
  /// Whether what is played is found out from what the policy's callbacks can meet; what was switched
  /// on or off by hand stays so.
  package var findsDimensions = false
  /// Whether a screen with many drags is played one drag deep, whatever the scope says.
  package var findsDepth = false
  /// What was switched by hand.
  var switched: [CheckScope.Dimension: Bool] = [:]
  package var properties = Set(CheckProperty.allCases)
  /// Whether each drag is played from the start on a fresh device, whether or not the policy keeps state.
  package var startsAfresh = false
  /// Gets the result with what is known of it before the first drag.
  package var begins: (CheckResult) -> Void = { _ in }
  /// The share of the drags that is played: the number of the part, from 0, and the number of parts.
  package var part = (index: 0, count: 1)
  /// Asked now and then; false ends the check.
  package var goesOn: () -> Bool = { true }
  /// How many random runs follow the drags of the scope, and what they are made from; nil for as many
  /// as there are before ``goesOn`` ends it.
  package var randomRuns: Int? = 0
  package var seed: UInt64 = 0
  /// The header of the traces of failures; nil where nobody wants them.
  package var traceHeader: TraceHeader?
  /// The causes that are known: another one ends the check, and nothing is shrunk; nil has no end.
  var known: Set<[String]>?
  /// Gets how far the check is: before each lift about which places are asked, and after each drag.
  package var progress: (CheckProgress) -> Void = { _ in }

  /// How many drags a policy is worth whose states cannot be compared.
  private static let mostReplays = 2_000

  /// The most drags of one state of which each is followed by others; a check is to end soon.
  package static let mostFollowed = 400

  package init() {}

  /// Checks a policy.
  ///
  /// - Parameters:
  ///   - name: What the report calls it.
  ///   - makeHost: Gives each fresh device on which the policy stands as it was written.
  /// - Returns: What it found out.
  /// - Throws: ``PolicyError`` for what the policy raised before any drag, and where it shows no views.
  package func run(
    _ name: String, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> CheckResult {
    let watch = CheckWatch()
    watch.goesOn = goesOn
    watch.keepsState = startsAfresh
    var scope = try wholeScope(host: makeHost)
    var world = try DragWorld(
      scope, judge: Judge(properties: properties), watch: watch, host: makeHost)
    try Self.requireViews(of: world.host, name)
    var told = CheckProgress()
    (told.scope.found, told.scope.statesLeft) = (1, 1)
    watch.willAsk = { lifts in
      told.liftsLeft = lifts
      progress(told)
    }
    if findsDepth, world.actions().count > Self.mostFollowed { scope.drags = 1 }
    var result = CheckResult(name: name, scope: scope)
    result.lists = world.lists
    result.properties = CheckProperty.allCases.filter(properties.contains).map(\.rawValue)
    result.properties += world.host.properties.map(\.name)
    result.part = part
    result.sometimes = world.host.properties.filter { $0.kind == .sometimes }
      .map { ($0.name, $0.place) }
    begins(result)
    var limits = Exploration<DragWorld>.Scope(depth: scope.drags)
    limits.part = part
    var exploration = Exploration(of: world)
    func note(
      _ drags: [PlannedDrag], _ findings: [CheckFinding],
      of discovery: Exploration<DragWorld>.Discovery?
    ) {
      result.note(drags, findings, of: discovery)
      guard let known, result.failures.contains(where: { !known.contains($0.finding.cause) })
      else { return }
      watch.isEnough = true
    }
    var (impossible, unsteady) = (0, 0)
    var knewState: Bool
    repeat {
      // Once a policy is found to keep state, states are compared otherwise, from the first one on.
      knewState = watch.keepsState
      if watch.drags > 0 { watch.beginAgain() }
      result.failures = []
      (result.impossibleInStates, result.unsteadyInStates) = (StateCounts(), StateCounts())
      (impossible, unsteady) = (0, 0)
      exploration.run(limits) {
        // States that nobody can compare would be played again and again, where any is played but the first.
        let mayReplay =
          watch.strangeStates == 0 || scope.drags == 1 || watch.drags < Self.mostReplays
        return mayGoOn(watch) && watch.keepsState == knewState && mayReplay
      } progress: {
        let isOwn = $1.actions != told.scope.actions
        (told.scope, told.liftsLeft) = ($1, 0)
        progress(told)
        if isOwn { result.impossibleInStates.add(watch.impossible - impossible, in: $0) }
        result.unsteadyInStates.add(watch.unsteadyLifts - unsteady, in: $0)
        (impossible, unsteady) = (watch.impossible, watch.unsteadyLifts)
      } report: {
        note($0.actions, $0.findings, of: $0)
      }
    } while watch.keepsState != knewState && mayGoOn(watch)
    result.counts = exploration.counts
    result.isFinished = exploration.isFinished
    result.hasMoreBeyond = exploration.hasMoreBeyond
    result.impossible = watch.impossible
    result.answers = watch.answers
    result.unsteadyLifts = watch.keepsState ? 0 : watch.unsteadyLifts
    result.keepsState = watch.keepsState
    if part.count > 1 { result.states = exploration.states }
    var played = exploration.world
    if result.isFinished, randomRuns != 0 {
      played.noteCoverage()
      let larger = largerScope(than: scope)
      var swarm = Swarm(
        of: try DragWorld(larger, judge: played.judge, watch: watch, host: makeHost),
        seed: seed &+ UInt64(part.index))
      runRandomly(&swarm, watch, &told) { note($0, $1, of: nil) }
      result.random = .init(drags: swarm.actions, runs: swarm.runs, scope: larger)
      played = swarm.world
    }
    result.wasInterrupted = watch.end?.kind == .interrupted
    result.warnings = watch.warnings.sorted()
    result.heldOnce = watch.heldOnce
    played.noteCoverage()
    result.coverage = watch.coverage
    if !result.wasInterrupted, known == nil {
      var shrinker = Shrinker(world: played, header: traceHeader)
      for index in result.failures.indices { shrinker.shrink(&result.failures[index]) }
    }
    result.addWhatNeverHeld()
    return result
  }

  /// Plays this part's share of the random runs.
  private func runRandomly(
    _ swarm: inout Swarm<DragWorld>, _ watch: CheckWatch, _ told: inout CheckProgress,
    report: ([PlannedDrag], [CheckFinding]) -> Void
  ) {
    let drags = watch.drags
    swarm.run(
      randomRuns.map { max(0, $0 - part.index + part.count - 1) / part.count },
      goesOn: {
        let random = watch.drags - drags
        if told.randomDrags != random {
          told.randomDrags = random
          progress(told)
        }
        return mayGoOn(watch)
      }, report: report)
  }

  /// Sees that there is something to drag on.
  ///
  /// - Throws: ``PolicyError`` where the policy shows no views.
  package static func requireViews(of host: PolicyHost, _ name: String) throws(PolicyError) {
    guard host.simulation.allViews.isEmpty else { return }
    throw PolicyError(.runtime, "the script shows no views", scriptName: name)
  }

  /// The scope with what the policy can meet.
  private func wholeScope(
    host makeHost: () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> CheckScope {
    let host = try makeHost()
    var scope = scope
    // Only answers that are compared stand for others, and what a script declares may tell them apart.
    let needsEndings = !properties.contains(.answers) || !host.properties.isEmpty
    if findsDimensions { scope.dimensions = Reach(host: host).dimensions() }
    if needsEndings, switched[.endings] == nil { scope.dimensions.insert(.endings) }
    guard findsDimensions else { return scope }
    for (dimension, isOn) in switched {
      if isOn { scope.dimensions.insert(dimension) } else { scope.dimensions.remove(dimension) }
    }
    // Only another app has data that is not there yet.
    if switched[.otherApp] == false {
      scope.dimensions.remove(.loads)
    } else if scope.has(.loads) {
      scope.dimensions.insert(.otherApp)
    }
    return scope
  }

  /// More rows and items, and everything that can happen and was not switched off by hand.
  private func largerScope(than scope: CheckScope) -> CheckScope {
    var larger = scope
    larger.rows += 2
    larger.items += 1
    larger.dimensions.formUnion(
      CheckScope.Dimension.allCases.filter { switched[$0] != false && !$0.isFault })
    if !scope.has(.otherApp) { larger.dimensions.subtract([.otherApp, .loads]) }
    // What is random asks nobody in advance.
    larger.dimensions.remove(.endings)
    return larger
  }

  /// Whether nobody and nothing has ended the check.
  private func mayGoOn(_ watch: CheckWatch) -> Bool {
    if PolicyHost.isInterrupted { watch.stop(PolicyError(.interrupted, "interrupted")) }
    return watch.end == nil && !watch.isEnough && goesOn()
  }
}

extension DragWorld {
  /// The lists on the screen, with how many of their rows are dragged.
  fileprivate var lists: [(name: String, rows: Int, all: Int)] {
    host.views.filter { $0.name != DecisionTable.elsewhere }.map { view in
      let counts = (0..<view.numberOfSections).map { view.numberOfEntries(inSection: $0) }
      return (
        view.name, counts.reduce(0) { $0 + scope.rows(among: $1).count }, counts.reduce(0, +)
      )
    }
  }
}

extension PolicyOptions {
  /// Less than scripts have: what never ends does so at each of many drags.
  package static let checking: PolicyOptions = {
    var options = PolicyOptions.batch
    var limits = LimitOptions()
    limits.callbackInstructions = 1_000_000
    limits.memory = 64 << 20
    options.limit(limits)
    return options
  }()
}
