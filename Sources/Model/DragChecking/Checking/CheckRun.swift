import DragDrop

/// A running check: it explores the scope, plays random drags, and shrinks the drags of failures.
struct CheckRun {
  private let check: DragCheck
  private let scope: CheckScope
  private let kinds: RowKinds
  private let watch: CheckWatch
  private let launch: () throws(AppError) -> any AppUnderTest
  /// The policy after the last drag.
  private var world: DragWorld
  private(set) var result: CheckResult

  /// The maximum number of replayed drags for a policy whose states cannot be compared.
  private static let mostReplays = 2_000

  init(
    of check: DragCheck, _ name: String,
    app launch: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) {
    let check = try check.withoutPropertiesTurnedOff(by: launch())
    self.check = check
    self.launch = launch
    watch = CheckWatch(
      control: CheckControl(
        isInterrupted: check.isInterrupted, shouldContinue: check.shouldContinue,
        report: check.progress))
    watch.keepsState = check.startsAfresh
    watch.willPlay = check.willPlay
    (watch.willRun, watch.crashes, watch.usesASCII) = (
      check.willRun, check.crashes, check.usesASCII
    )
    var scope = try check.wholeScope(app: launch)
    kinds = try check.kinds(in: scope, app: launch)
    world = try DragWorld(
      scope, kinds: kinds, validator: DragValidator(properties: check.properties), watch: watch,
      app: launch)
    try DragCheck.requireViews(of: world.app, name)
    if check.findsDepth, world.actions().count > DragCheck.mostFollowed { scope.drags = 1 }
    self.scope = scope
    watch.expect(scope.dimensions)
    result = CheckResult(name: name, scope: scope)
    result.lists = world.lists
    result.properties = CheckProperty.allCases.filter(check.properties.contains).map(\.rawValue)
    result.properties += world.app.properties.map(\.name)
    (result.shard, result.settings) = (check.shard, check.settings)
    result.sometimes = SometimesProperties(
      world.app.properties.filter { $0.kind == .sometimes }.map {
        .init(name: $0.name, place: $0.place)
      })
  }

  private var shard: Shard { check.shard ?? .whole }

  private var control: CheckControl { watch.control }

  /// Plays all drags of the scope.
  mutating func explore() {
    var limits = Exploration<DragWorld>.Scope(depth: scope.drags)
    limits.shard = shard
    var exploration = Exploration(of: world)
    var knewState: Bool
    repeat {
      // A policy that keeps state needs other fingerprints, from the first state on.
      knewState = watch.keepsState
      if watch.drags > 0 { watch.beginAgain() }
      result.failures = []
      result.irregular = IrregularDrags()
      var (impossible, unsteady, last) = (0, 0, 0)
      exploration.run(limits) {
        // States that cannot be compared would be replayed endlessly, except the first.
        let mayReplay =
          watch.strangeStates == 0 || scope.drags == 1 || watch.drags < Self.mostReplays
        let hasEnded = check.endsWithCrash && watch.hasReachedLastCrash
        return control.needsMore && watch.keepsState == knewState && mayReplay && !hasEnded
      } progress: { state, counts in
        let isOwn = counts.actions != control.progress.scope.actions
        control.report { ($0.scope, $0.liftsLeft) = (counts, 0) }
        if isOwn { result.irregular.impossible.add(watch.impossible - impossible, in: state) }
        result.irregular.unsteadyLifts.add(watch.unsteadyLifts - unsteady, in: state)
        (impossible, unsteady, last) = (watch.impossible, watch.unsteadyLifts, state)
      } report: {
        result.record($0.actions, $0.findings, of: $0)
      }
      // What was counted before the end of a state that was left early.
      result.irregular.impossible.add(watch.impossible - impossible, in: last)
      result.irregular.unsteadyLifts.add(watch.unsteadyLifts - unsteady, in: last)
    } while watch.keepsState != knewState && control.needsMore
    result.explored = ExploredScope(
      exploration, keepsState: watch.keepsState, unplayed: watch.unplayed)
    if watch.keepsState { result.irregular.unsteadyLifts = StateCounts() }
    world = exploration.world
  }

  /// Plays this shard's share of the random runs, after all drags of the scope.
  mutating func playRandomRuns() throws(AppError) {
    guard result.explored.isFinished, check.randomRuns != 0 else { return }
    world.recordCoverage()
    let larger = check.largerScope(than: scope)
    var random = RandomExploration(
      of: try DragWorld(
        larger, kinds: kinds, validator: world.validator, watch: watch, app: launch),
      seed: check.seed &+ UInt64(shard.index))
    let drags = watch.drags
    random.run(
      check.randomRuns.map { max(0, $0 - shard.index + shard.count - 1) / shard.count },
      shouldContinue: {
        let played = watch.drags - drags
        if control.progress.randomDrags != played { control.report { $0.randomDrags = played } }
        return control.needsMore
      }, report: { result.record($0, $1, of: nil) })
    result.random = RandomDrags(random, scope: larger)
    world = random.world
  }

  /// Completes the result, with the shortest drags of each failure.
  mutating func makeResult() -> CheckResult {
    result.wasInterrupted = control.error?.kind == .interrupted
    result.warnings = watch.warnings.sorted()
    result.sometimes.recordHeld(watch.heldOnce)
    result.performers = watch.performers
    result.touched = watch.touched
    result.dragsLikeCrashes = watch.dragsLikeCrashes
    result.removeRefuted()
    world.recordCoverage()
    result.coverage = watch.reached.coverage
    if !result.wasInterrupted {
      var shrinker = Shrinker(world: world, header: check.traceHeader)
      for index in result.failures.indices { shrinker.shrink(&result.failures[index]) }
    }
    result.addWhatNeverHeld()
    return result
  }
}

extension DragWorld {
  /// The lists on the screen, and how many of their rows are dragged.
  fileprivate var lists: [CheckResult.List] {
    app.lists.filter { $0.name != Simulation.otherAppName }.map { view in
      let all = (0..<view.numberOfSections).reduce(0) {
        $0 + view.numberOfEntries(inSection: $1)
      }
      let names = content[view.name].map { $0.sections.flatMap { $0 } } ?? []
      return .init(
        name: view.name, rows: plans.rows(of: view).count, all: all,
        nameless: names.count(where: \.isEmpty))
    }
  }
}
