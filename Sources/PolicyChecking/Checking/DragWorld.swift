import DragDrop
import Layout
import Policies
import PolicyTesting

/// A policy on its device, explored drag by drag.
///
/// If scripts keep no state of their own, a state is restored from a snapshot. Otherwise the policy
/// is replayed from the start on a fresh device.
struct DragWorld: World {
  struct Saved {
    let host: PolicyHost
    let state: HostState
    let screen: Screen
  }

  /// The current state: what the views show, and the drags that led there.
  struct Screen {
    var content: Content
    var views: [ViewAppearance]
    var looks: StateFingerprint
    /// The drags from the start.
    var path: [PlannedDrag] = []

    /// What the views show now; cells are made where they are missing, so that later changes of
    /// the data can be compared with them.
    init(of host: PolicyHost, usual environment: Environment) throws(PolicyError) {
      try host.run { () throws(DragDropError) in
        for view in host.views { _ = view.cellsOnScreen }
      }
      content = try Content(of: host)
      views = host.simulation.allViews.map(ViewAppearance.init)
      looks = StateFingerprint(of: content, views, in: host.simulation, usual: environment)
    }
  }

  var scope: CheckScope
  /// The full scope of random runs, of which each run plays a part; see ``vary(by:)``.
  private let largest: CheckScope
  let validator: DragValidator
  let watch: CheckWatch
  private let kinds: RowKinds
  /// Makes a host with the original policy loaded.
  private let makeHost: () throws(PolicyError) -> PolicyHost
  private(set) var host: PolicyHost
  /// The drag that was played last.
  private(set) var lastDrag: Drag?
  /// The initial state; nil if it cannot be saved.
  private var root: Saved?
  private var screen: Screen
  var answers = KnownAnswers()
  private(set) var limits = AdaptiveLimits()
  private let environment: Environment
  var isFresh = true
  /// The drags planned for the current state, by the number of drags that led to it.
  private var planned: [Int: (looks: StateFingerprint, isWhole: Bool, drags: [PlannedDrag])] = [:]

  init(
    _ scope: CheckScope, kinds: RowKinds = RowKinds(), validator: DragValidator, watch: CheckWatch,
    host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) {
    self.scope = scope
    largest = scope
    self.kinds = kinds
    self.validator = validator
    self.watch = watch
    self.makeHost = { () throws(PolicyError) in
      let host = try makeHost()
      if scope.has(.otherApp) || scope.has(.intoOtherApp) { try HostMaker.addOtherApp(to: host) }
      return host
    }
    host = try self.makeHost()
    environment = host.simulation.environment
    screen = try Screen(of: host, usual: environment)
    root = save()
    watch.keepsState = watch.keepsState || root == nil
  }

  /// The drags that are possible now.
  var plans: DragPlans {
    DragPlans(
      scope: scope, simulation: host.simulation, content: screen.content, kinds: kinds)
  }

  var looks: StateFingerprint { screen.looks }
  var path: [PlannedDrag] { screen.path }
  var content: Content { screen.content }

  /// Updates the screen from the views.
  private mutating func look() throws(PolicyError) {
    let path = screen.path
    screen = try Screen(of: host, usual: environment)
    screen.path = path
  }

  // MARK: World

  mutating func actions() -> [PlannedDrag] {
    if let known = planned[path.count], known.looks == looks, known.isWhole == watch.keepsState {
      return known.drags
    }
    let (depth, looks, isWhole) = (path.count, looks, watch.keepsState)
    let plans = plans
    let saved = scope.has(.endings) ? nil : save()
    let drags = plans.all { lift, places, left in
      guard let saved else { return nil }
      watch.control.report { $0.liftsLeft = left + 1 }
      return survey(lift, places, from: saved)
    }
    planned[depth] = (looks, isWhole, drags)
    return drags
  }

  mutating func vary(by numbers: inout SplitMix) {
    scope.dimensions = largest.dimensions.filterInOrder { _ in Bool.random(using: &numbers) }
    scope.rows = Int.random(in: 1...largest.rows, using: &numbers)
    scope.items = Int.random(in: 1...largest.items, using: &numbers)
  }

  func randomAction(by numbers: inout SplitMix) -> PlannedDrag? {
    plans.random(by: &numbers)
  }

  /// The number of reached lines and answers of the policy.
  func reach() -> Int {
    watch.reached.answers.count + ScriptLines.covered(in: host).reduce(0) { $0 + $1.hits.count }
  }

  mutating func save() -> Saved? {
    guard !watch.keepsState, let state = HostState(of: host) else { return nil }
    return Saved(host: host, state: state, screen: screen)
  }

  mutating func restore(_ saved: Saved) -> Bool {
    guard !watch.keepsState, !watch.isBroken, saved.host === host else { return false }
    saved.state.putBack()
    screen = saved.screen
    return true
  }

  mutating func startOver() {
    if isFresh { return }
    if let root, restore(root) { return }
    noteCoverage()
    do throws(PolicyError) {
      host = try makeHost()
      host.currentRun.limit(as: limits.options(of: host))
      try look()
      screen.path = []
      watch.isBroken = false
      isFresh = true
      root = save()
    } catch {
      watch.control.stop(error)
    }
  }

  /// Always starts on a fresh device, with the full limits.
  mutating func startAfresh() {
    limits = AdaptiveLimits()
    watch.isBroken = true
    isFresh = false
    startOver()
  }

  /// Forgets known answers, so that a failure needs both of its drags.
  mutating func forgetAnswers() { answers = KnownAnswers() }

  var fingerprint: StateFingerprint {
    var fingerprint = looks
    guard watch.keepsState else { return fingerprint }
    if let structure = watch.hooks.structure(host) {
      fingerprint.add(structure)
    } else {
      // It is unknown which other states are equal to this one.
      watch.strangeStates += 1
      fingerprint.add(UInt64(watch.strangeStates))
    }
    return fingerprint
  }

  mutating func apply(_ plan: PlannedDrag) -> [CheckFinding] {
    isFresh = false
    let lookedLike = looks
    screen.path.append(plan)
    watch.hooks.willPlay(path)
    var played = PlayedDrag(
      plan: plan, before: screen.content, views: screen.views, host: host)
    let first = host.simulation.log.count
    watch.drags += 1
    lastDrag = nil
    var findings: [CheckFinding] = []
    do throws(PolicyError) {
      for step in plan.steps {
        if step.endsDrag, let drag = lastDrag { played.note(drag) }
        guard try play(step) else {
          try giveUp(plan)
          return []
        }
        // What the app, timers and springs have done is not what the drop does.
        if step.isUnrelatedToDrop, played.drags.isEmpty { try lookBefore(&played) }
      }
      try host.finish(within: AdaptiveLimits.longestWait)
      try look()
      findings = try declared()
    } catch {
      guard error.kind != .interrupted else {
        watch.control.stop(error)
        return []
      }
      if error.isEndless {
        watch.isBroken = true
        guard limits.note(error) else { return applyWithFullLimits() }
      } else {
        noteChanges()
      }
      end(&played, first, error)
      return validator.findings(of: played)
    }
    noteChanges()
    end(&played, first, nil)
    watch.reached.note(played.events)
    watch.note(plan, in: host.simulation)
    if played.isOwnWithoutIntent, played.before != played.after, let place = played.performer {
      watch.performers.insert(place)
    }
    noteMissingReason(played)
    findings = validator.findings(of: played) + findings
    guard validator.properties.contains(.answers), !plan.hasChanges, !plan.hasRests,
      plan.fault == nil
    else {
      return findings
    }
    return findings + answers.changed(by: played, lookedLike: lookedLike, path: path)
  }

  /// Replays the last drag on a fresh device and with the full limits.
  private mutating func applyWithFullLimits() -> [CheckFinding] {
    let drags = path
    watch.drags -= drags.count
    startOver()
    return drags.reduce([]) { apply($1) }
  }

  /// A refusal without a reason is not a failure, but its cause cannot be explained.
  private func noteMissingReason(_ played: PlayedDrag) {
    guard validator.properties.contains(.reasons), let proposal = played.proposal,
      !proposal.operation.isAccepting, lastDrag?.reason == nil,
      let update = played.events.lastUpdate, update.call.view != DecisionTable.elsewhere,
      let place = update.answer.at
    else { return }
    watch.warnings.insert("\(place) returns \(proposal.operation.name) without a reason")
  }

  /// The findings of the properties that the script declares.
  private func declared() throws(PolicyError) -> [CheckFinding] {
    guard let drag = lastDrag else { return [] }
    var findings: [CheckFinding] = []
    for property in host.scripts.properties {
      let (isTrue, message) = try property.check(drag, in: host)
      switch property.kind {
      case .sometimes:
        if isTrue { watch.heldOnce.insert(property.name) }
        continue
      case .always where isTrue, .never where !isTrue: continue
      case .always, .never: break
      }
      findings.append(
        CheckFinding(
          property: property.name, title: "\(property.kind.rawValue): \(property.name)",
          message: message ?? "property violated",
          place: property.place))
    }
    return findings
  }

  /// Plays one step of a drag.
  ///
  /// - Returns: False if its row or view does not exist, and the drag must be skipped.
  private mutating func play(_ step: PlannedDrag.Step) throws(PolicyError) -> Bool {
    do throws(PolicyError) {
      lastDrag = try step.play(on: host) ?? lastDrag
      return true
    } catch {
      guard step.isImpossible(by: error) else { throw error }
      return false
    }
  }

  /// Ends a drag that cannot be continued, and UIKit's bug during it.
  private mutating func giveUp(_ plan: PlannedDrag) throws(PolicyError) {
    watch.impossible += 1
    try host.play(.interrupt)
    try host.finish(within: AdaptiveLimits.longestWait)
    try plan.faultEnd?.play(on: host)
    try look()
    noteChanges()
  }

  /// Checks whether scripts still hold their initial state.
  func noteChanges() {
    guard !watch.keepsState, let root, !root.state.canRestore else { return }
    watch.keepsState = true
  }

  /// Completes a drag with what remained at its end.
  private func end(_ played: inout PlayedDrag, _ first: Int, _ error: PolicyError?) {
    played.events = host.simulation.log.events(after: first)
    played.error = error
    (played.after, played.views.after) = (screen.content, screen.views)
    guard error == nil else { return }
    let views = host.views
    let stale = views.lazy.compactMap { view in
      screen.content[view.name].flatMap { view.staleCell(comparedWith: $0.sections) }
        .map { position, shown, title in
          "\(view.name) shows \(shown) at \(position), its data source has \(title) there"
        }
    }
    let problems: [(CheckProperty, String?)] = [
      (.ends, views.lazy.compactMap(\.unfinishedUpdate).first),
      (.agrees, views.lazy.compactMap(\.disagreement).first), (.shows, stale.first),
    ]
    played.problems = problems.compactMap { property, text in text.map { (property, $0) } }
  }

  /// Looks at the views after something other than the drag has changed them.
  private func lookBefore(_ played: inout PlayedDrag) throws(PolicyError) {
    played.before = try Content(of: host)
    played.views.before = host.simulation.allViews.map(ViewAppearance.init)
  }
}

extension Set<CheckScope.Dimension> {
  /// The elements that satisfy a condition, in the order of their names.
  fileprivate func filterInOrder(_ isIncluded: (Element) -> Bool) -> Set {
    Set(CheckScope.Dimension.allCases.filter { contains($0) && isIncluded($0) })
  }
}
