import DragDrop
import Texts

/// An app on its device, explored drag by drag.
///
/// If a state of the app can be saved, it is restored from there. Otherwise the app is replayed from
/// the start on a fresh device.
struct DragWorld: World {
  struct Saved {
    let app: any AppUnderTest
    let state: any SavedApp
    let screen: Screen
  }

  /// The current state: what the views show, and the drags that led there.
  struct Screen {
    var content: Content
    var views: [ViewAppearance]
    var appearance: StateFingerprint
    /// The drags from the start.
    var path: [PlannedDrag] = []

    /// What the views show now; cells are made where they are missing, so that later changes of
    /// the data can be compared with them.
    init(of app: any AppUnderTest, usual environment: Environment) throws(AppError) {
      try Self.makeCells(of: app)
      content = try Content(of: app)
      views = app.views.map(ViewAppearance.init)
      appearance = StateFingerprint(of: content, views, in: app.simulation, usual: environment)
    }

    static func makeCells(of app: any AppUnderTest) throws(AppError) {
      try app.run { () throws(DragDropError) in
        for view in app.lists { _ = view.cellsOnScreen }
        app.simulation.nameListsInCells()
      }
    }
  }

  var scope: CheckScope
  /// The full scope of random runs, of which each run plays a part; see ``vary(by:)``.
  private let largest: CheckScope
  let validator: DragValidator
  let watch: CheckWatch
  private let kinds: RowKinds
  /// Starts the app on a fresh device.
  private let launch: () throws(AppError) -> any AppUnderTest
  private(set) var app: any AppUnderTest
  /// The drag that was played last.
  private(set) var lastDrag: Drag?
  /// The initial state; nil if it cannot be saved.
  private var root: Saved?
  private var screen: Screen
  private let firstScreen: Screen
  var answers = KnownAnswers()
  private(set) var limits = AdaptiveLimits()
  private let environment: Environment
  private var isFresh = true
  /// The drags planned for the current state, by the number of drags that led to it.
  private var planned: [Int: (appearance: StateFingerprint, isWhole: Bool, drags: [PlannedDrag])] =
    [:]

  init(
    _ scope: CheckScope, kinds: RowKinds = RowKinds(), validator: DragValidator, watch: CheckWatch,
    app launch: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) {
    self.scope = scope
    largest = scope
    self.kinds = kinds
    self.validator = validator
    self.watch = watch
    self.launch = { () throws(AppError) in
      let app = try launch()
      if scope.has(.otherApp) || scope.has(.intoOtherApp) {
        app.simulation.addOtherAppIfAlone()
      }
      if let willRun = watch.willRun {
        app.simulation.log.addObserver { event in
          guard event.kind == .call else { return }
          willRun("\(event.view ?? "").\(event.name)\(event.path.map { "(\($0))" } ?? "")")
        }
      }
      return app
    }
    app = try self.launch()
    environment = app.simulation.environment
    firstScreen = try Screen(of: app, usual: environment)
    screen = firstScreen
    root = save()
    watch.keepsState = watch.keepsState || root == nil
  }

  /// The drags that are possible now.
  var plans: DragPlans {
    DragPlans(
      scope: scope, simulation: app.simulation, changes: app.changes, content: screen.content,
      kinds: kinds)
  }

  var appearance: StateFingerprint { screen.appearance }
  var path: [PlannedDrag] { screen.path }
  var content: Content { screen.content }

  /// Updates the screen from the views.
  private mutating func look() throws(AppError) {
    let path = screen.path
    screen = try Screen(of: app, usual: environment)
    screen.path = path
  }

  // MARK: World

  mutating func actions() -> [PlannedDrag] {
    if let known = planned[path.count], known.appearance == appearance,
      known.isWhole == watch.keepsState
    {
      return known.drags
    }
    let (depth, appearance, isWhole) = (path.count, appearance, watch.keepsState)
    let plans = plans
    let saved = scope.has(.endings) ? nil : save()
    let drags = plans.all { lift, places, left in
      guard let saved else { return nil }
      watch.control.report { $0.liftsLeft = left + 1 }
      return answers(to: lift, at: places, from: saved)
    }
    planned[depth] = (appearance, isWhole, drags)
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

  /// After the only drag of a check, a second one to the end of a list that it has filled: in an empty
  /// list, every row is inserted at the right index.
  func followUp() -> PlannedDrag? {
    guard scope.drags == 1, let last = path.last, last.isPlain,
      let list = app.lists.first(where: {
        firstScreen.content[$0.name]?.isEmpty == true && content[$0.name]?.isEmpty == false
      })
    else { return nil }
    return plans.drag(from: last.lifted.view, toEndOf: list)
  }

  /// The number of reached lines and answers of the policy.
  func reach() -> Int {
    watch.reached.answers.count + app.coveredLines.reduce(0) { $0 + $1.hits.count }
  }

  mutating func save() -> Saved? {
    guard !watch.keepsState, let state = app.saved() else { return nil }
    return Saved(app: app, state: state, screen: screen)
  }

  mutating func restore(_ saved: Saved) -> Bool {
    guard !watch.keepsState, !watch.isBroken, saved.app === app else { return false }
    saved.state.putBack()
    screen = saved.screen
    return true
  }

  mutating func startOver() {
    if isFresh { return }
    if let root, restore(root) { return }
    recordCoverage()
    do throws(AppError) {
      app = try launch()
      if limits.areReduced { app.reduceLimits() }
      // A fresh device always shows the same.
      try Screen.makeCells(of: app)
      screen = firstScreen
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

  var fingerprint: StateFingerprint {
    var fingerprint = appearance
    guard watch.keepsState else { return fingerprint }
    if let structure = app.stateFingerprint {
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
    let appearance = appearance
    screen.path.append(plan)
    if let crash = watch.crash(of: path) {
      watch.drags += 1
      lastDrag = nil
      return [crash.finding]
    }
    if watch.isLikeCrashes(plan) { return [] }
    watch.willPlay(path)
    var played = PlayedDrag(
      plan: plan, before: screen.content, views: screen.views, app: app)
    let first = app.simulation.log.count
    watch.drags += 1
    lastDrag = nil
    var findings: [CheckFinding] = []
    do throws(AppError) {
      for step in plan.steps {
        if step.endsDrag, let drag = lastDrag { played.record(drag) }
        guard try play(step) else {
          try giveUp(plan)
          return []
        }
        // What the app, timers and springs have done is not what the drop does.
        if step.isUnrelatedToDrop, played.drags.isEmpty { try lookBefore(&played) }
      }
      try app.runUntilIdle(within: AdaptiveLimits.longestWait)
      try look()
      findings = try declared()
    } catch {
      guard error.kind != .interrupted else {
        watch.control.stop(error)
        return []
      }
      if error.isEndless {
        watch.isBroken = true
        guard limits.record(error) else { return applyWithFullLimits() }
      } else {
        recordChanges()
      }
      end(&played, first, error)
      return validator.findings(of: played)
    }
    recordChanges()
    end(&played, first, nil)
    watch.reached.record(played.events)
    watch.record(plan, in: app.simulation)
    if played.isOwnWithoutIntent, played.before != played.after, let place = played.performer {
      watch.performers.insert(place)
    }
    recordMisplacedMethods(played)
    recordMissingReason(played)
    findings = validator.findings(of: played) + findings
    if let row = watch.wronglyAdded(in: played, appearance: appearance),
      validator.properties.contains(.addedRows)
    {
      findings.append(
        CheckFinding(
          .addedRows,
          "\(PlannedDrag(lifted: row, places: [], ending: .cancel).steps[0].written) lifts nothing, but the row joins this drag",
          place: played.adder))
    }
    guard validator.properties.contains(.answers), !plan.hasChanges, !plan.hasRests,
      plan.fault == nil
    else {
      return findings
    }
    return findings + answers.changed(by: played, appearance: appearance, path: path)
  }

  /// Replays the last drag on a fresh device and with the full limits.
  private mutating func applyWithFullLimits() -> [CheckFinding] {
    let drags = path
    watch.drags -= drags.count
    startOver()
    return drags.reduce([]) { apply($1) }
  }

  /// A callback in the wrong delegate is never called, so no drag fails because of it.
  private func recordMisplacedMethods(_ played: PlayedDrag) {
    for hint in played.hints({ $0 == .explains })
    where hint.name == Hint.methodOnWrongObject.rawValue {
      watch.warnings.insert("\(hint.view ?? ""): \(hint.reason ?? hint.name)")
    }
  }

  /// A refusal without a reason is not a failure, but its cause cannot be explained.
  private func recordMissingReason(_ played: PlayedDrag) {
    guard validator.properties.contains(.reasons), let proposal = played.proposal,
      !proposal.operation.isAccepting, lastDrag?.reason == nil,
      let update = played.events.lastUpdate, update.call.view != Simulation.otherAppName,
      let place = update.answer.at
    else { return }
    watch.warnings.insert("\(place) returns \(proposal.operation.name) without a reason")
  }

  /// The findings of the properties that the script declares.
  private func declared() throws(AppError) -> [CheckFinding] {
    guard let drag = lastDrag else { return [] }
    var findings: [CheckFinding] = []
    for property in app.properties {
      var finding = CheckFinding(
        property: property.name, title: "\(property.kind.rawValue): \(property.name)",
        message: "property violated", place: property.place)
      do throws(AppError) {
        let (isTrue, message) = try property.check(drag)
        switch property.kind {
        case .sometimes:
          if isTrue { watch.heldOnce.insert(property.name) }
          continue
        case .always where isTrue, .never where !isTrue: continue
        case .always, .never: break
        }
        finding.message = message ?? finding.message
      } catch {
        guard [.runtime, .exception].contains(error.kind) else { throw error }
        finding.message = "the property raises an error: \(error.message)"
        finding.notes = (error.excerpt.map { [$0] } ?? []) + error.notes
      }
      findings.append(finding)
    }
    return findings
  }

  /// Plays one step of a drag.
  ///
  /// - Returns: False if its row or view does not exist, and the drag must be skipped.
  private mutating func play(_ step: PlannedDrag.Step) throws(AppError) -> Bool {
    watch.willRun?("\(Crash.stepMark)\(step.written)")
    do throws(AppError) {
      lastDrag = try step.play(on: app) ?? lastDrag
      return true
    } catch {
      guard step.isImpossible(by: error) else { throw error }
      return false
    }
  }

  /// Ends a drag that cannot be continued, and UIKit's bug during it.
  private mutating func giveUp(_ plan: PlannedDrag) throws(AppError) {
    watch.impossible += 1
    try app.play(.interrupt)
    try app.runUntilIdle(within: AdaptiveLimits.longestWait)
    try plan.faultEnd?.play(on: app)
    try look()
    recordChanges()
  }

  /// Checks whether scripts still hold their initial state.
  private func recordChanges() {
    guard !watch.keepsState, let root, !root.state.canRestore else { return }
    watch.keepsState = true
  }

  /// Completes a drag with what remained at its end.
  private func end(_ played: inout PlayedDrag, _ first: Int, _ error: AppError?) {
    played.events = app.simulation.log.events(after: first)
    played.error = error
    (played.after, played.views.after) = (screen.content, screen.views)
    watch.touched.record(played)
    guard error == nil else { return }
    let views = app.lists
    let stale = views.lazy.compactMap { view in
      screen.content[view.name].flatMap { view.staleCell(comparedWith: $0.shownRows) }
        .map { position, shown, data in
          "\(view.name) shows \(shown) at \(position), its data source has \(data) there"
        }
    }
    let problems: [(CheckProperty, String?)] = [
      (.ends, views.lazy.compactMap(\.unfinishedUpdate).first),
      (.agrees, views.lazy.compactMap(\.disagreement).first), (.shows, stale.first),
    ]
    played.problems = problems.compactMap { property, text in text.map { (property, $0) } }
  }

  /// Looks at the views after something other than the drag has changed them.
  private func lookBefore(_ played: inout PlayedDrag) throws(AppError) {
    played.before = try Content(of: app)
    played.views.before = app.views.map(ViewAppearance.init)
  }
}

extension Set<CheckScope.Dimension> {
  /// The elements that satisfy a condition, in the order of their names.
  fileprivate func filterInOrder(_ isIncluded: (Element) -> Bool) -> Set {
    Set(CheckScope.Dimension.allCases.filter { contains($0) && isIncluded($0) })
  }
}

extension DragWorld {
  /// Records which lines and answers of the policy were reached, if coverage is measured.
  func recordCoverage() {
    let lines = app.coveredLines
    for script in lines { watch.reached.coverage.add(script) }
    guard !lines.isEmpty, watch.reached.hasGrown() else { return }
    let given = Dictionary(grouping: watch.reached.answers, by: \.place)
      .mapValues { Set($0.flatMap(\.words)) }
    for callback in app.coveredCallbacks(in: lines, given: given) {
      watch.reached.coverage.add(callback)
    }
  }
}

extension DragWorld {
  /// Asks all places about a lift, then restores the state.
  ///
  /// - Returns: Nil if each drag must be played: a question failed, or an answer depends on where
  ///   the finger was before.
  private mutating func answers(
    to lift: PlannedDrag, at places: [PlannedDrag.Place], from saved: Saved
  ) -> LiftAnswers? {
    guard !watch.playsEachDrag, watch.control.isRunning else { return nil }
    isFresh = false
    var found = LiftAnswers()
    for (number, order) in LiftAnswers.orders(of: places).enumerated() {
      let questions = LiftQuestions(
        lift: lift, places: order,
        everyWay: number == 0 && scope.has(.viaOtherViews) && lift.added.isEmpty,
        screen: saved.screen, app: app, watch: watch)
      let isUsable = questions.ask(&found, &answers)
      if !watch.isBroken { recordChanges() }
      guard restore(saved) else { return nil }
      if found.isImpossible { return found }
      guard isUsable else { return nil }
    }
    return found
  }
}
