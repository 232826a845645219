import DragDrop
import Layout
import Policies
import PolicyTesting

/// A policy on its device, explored drag by drag.
///
/// As long as scripts keep nothing of their own, a state is restored; a policy that keeps some is
/// played again from the start, on a fresh device.
struct DragWorld: World {
  struct Saved {
    let host: PolicyHost
    let state: PolicyHost.SavedState
    let content: Content
    let looks: StateFingerprint
    let path: [PlannedDrag]
  }

  /// What a place was asked: the same question gets the same answer, whatever scripts remember.
  private struct Question: Hashable {
    /// What people see.
    let looks: StateFingerprint
    let lifted: [PlannedDrag.Row]
    let place: PlannedDrag.Place
    let gap: Position?
  }

  private struct Answer {
    let text: String
    /// The drags that led to it.
    let path: [PlannedDrag]
  }

  var scope: CheckScope
  let judge: Judge
  let watch: CheckWatch
  /// Makes a host in which the policy stands as it was written.
  private let makeHost: () throws(PolicyError) -> PolicyHost
  private(set) var host: PolicyHost
  /// The drag that was played last.
  private(set) var lastDrag: Drag?
  /// The state in the beginning; nil where it cannot be saved.
  private var root: Saved?
  private var content: Content
  private var looks: StateFingerprint
  /// The drags since the beginning.
  private var path: [PlannedDrag] = []
  private var answers: [Question: Answer] = [:]
  private var patience = Patience()
  private let environment: Environment
  private var isFresh = true

  /// Most answers that are remembered.
  private static let mostAnswers = 50_000

  init(
    _ scope: CheckScope, judge: Judge, watch: CheckWatch,
    host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) {
    self.scope = scope
    self.judge = judge
    self.watch = watch
    self.makeHost = makeHost
    host = try makeHost()
    content = try Content(of: host)
    environment = host.simulation.environment
    looks = StateFingerprint(of: content, in: host.simulation, usual: environment)
    root = save()
    watch.keepsState = root == nil
  }

  // MARK: World

  func actions() -> [PlannedDrag] { DragPlans(scope: scope, simulation: host.simulation).all }

  mutating func save() -> Saved? {
    guard !watch.keepsState, let state = host.saved() else { return nil }
    return Saved(host: host, state: state, content: content, looks: looks, path: path)
  }

  mutating func restore(_ saved: Saved) -> Bool {
    guard !watch.keepsState, !watch.isBroken, saved.host === host else { return false }
    host.putBack(saved.state)
    (content, looks, path) = (saved.content, saved.looks, saved.path)
    return true
  }

  mutating func startOver() {
    if isFresh { return }
    if let root, restore(root) { return }
    noteCoverage()
    do throws(PolicyError) {
      host = try makeHost()
      host.limit(as: patience.options(of: host))
      content = try Content(of: host)
      looks = StateFingerprint(of: content, in: host.simulation, usual: environment)
      path = []
      watch.isBroken = false
      isFresh = true
      root = save()
    } catch {
      watch.stop(error)
    }
  }

  /// The same on a fresh device in any case, with all that the limits allow.
  mutating func startAfresh() {
    patience = Patience()
    watch.isBroken = true
    isFresh = false
    startOver()
  }

  /// Notes what of the policy was reached on the present device, where that is counted.
  func noteCoverage() {
    let lines = host.coveredLines
    for script in lines {
      watch.coverage.add(.init(name: script.name, active: script.active, hits: script.hits))
    }
    guard !lines.isEmpty else { return }
    for view in host.simulation.allViews {
      for (method, source) in host.callbacks(of: view) {
        guard let source, let script = lines.first(where: { $0.name == source.scriptName }) else {
          continue
        }
        var callback = SpecCoverage.Callback(
          name: method.rawValue, place: "\(source.scriptName):\(source.lines.lowerBound)")
        // The line of the definition ran when the policy was made.
        let body = script.active.filter { source.lines.contains($0) }.dropFirst()
        callback.calls = body.isEmpty || body.contains { script.hits[$0] != nil } ? 1 : 0
        watch.coverage.add(callback)
      }
    }
  }

  /// Forgets what was answered, so that a wrong answer needs both drags.
  mutating func forgetAnswers() { answers = [:] }

  var fingerprint: StateFingerprint {
    var fingerprint = looks
    guard watch.keepsState else { return fingerprint }
    if let structure = host.structure {
      fingerprint.add(structure)
    } else {
      // Nobody knows what else is the same.
      watch.strangeStates += 1
      fingerprint.add(UInt64(watch.strangeStates))
    }
    return fingerprint
  }

  mutating func apply(_ plan: PlannedDrag) -> [CheckFinding] {
    isFresh = false
    let (before, lookedLike) = (content, looks)
    path.append(plan)
    let first = host.simulation.log.count
    watch.drags += 1
    lastDrag = nil
    var proposal: (operation: DropOperation, intent: DropIntent)?
    var gap: Position?
    var findings: [CheckFinding] = []
    do throws(PolicyError) {
      for gesture in plan.gestures {
        if gesture == plan.ending.gesture, let drag = lastDrag {
          proposal = drag.proposal
          gap = drag.destinationPosition ?? drag.reorderDestination
        }
        if try !play(gesture) { return [] }
      }
      try host.finish(within: patience.longestWait)
      content = try Content(of: host)
      looks = StateFingerprint(of: content, in: host.simulation, usual: environment)
      findings = try declared()
    } catch {
      guard error.kind != .interrupted else {
        watch.stop(error)
        return []
      }
      if error.isEndless {
        watch.isBroken = true
        guard patience.note(error) else { return applyPatiently() }
      } else {
        noteChanges()
      }
      return judge.findings(of: played(plan, before, first, error, proposal, gap))
    }
    noteChanges()
    let played = played(plan, before, first, nil, proposal, gap)
    noteMissingReason(played)
    return judge.findings(of: played) + changedAnswer(played, lookedLike) + findings
  }

  /// Plays the last drag again, on a fresh device and with all that the limits allow.
  private mutating func applyPatiently() -> [CheckFinding] {
    let drags = path
    watch.drags -= drags.count
    startOver()
    return drags.reduce([]) { apply($1) }
  }

  /// A refusal without a reason is no fault, but nobody will know why.
  private func noteMissingReason(_ played: PlayedDrag) {
    guard judge.properties.contains(.reasons), let proposal = played.proposal,
      !proposal.operation.isAccepting, played.drag?.reason == nil,
      let answer = played.events.last(where: { $0.kind == .answer && $0.name == updateName }),
      let place = answer.at
    else { return }
    watch.warnings.insert("\(place) answers \(proposal.operation.name) without a reason")
  }

  private var updateName: String { "dropSessionDidUpdate" }

  /// What the script itself declares to hold of each drag.
  private func declared() throws(PolicyError) -> [CheckFinding] {
    guard let drag = lastDrag else { return [] }
    var findings: [CheckFinding] = []
    for property in host.properties {
      let (isTrue, message) = try host.ask(property, about: drag)
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
          message: message ?? (property.kind == .always ? "it does not hold" : "it holds"),
          place: property.place))
    }
    return findings
  }

  /// Plays one gesture.
  ///
  /// - Returns: False where there is nothing to touch: the drag is given up.
  private mutating func play(_ gesture: Gesture) throws(PolicyError) -> Bool {
    do throws(PolicyError) {
      lastDrag = try host.play(gesture) ?? lastDrag
      return true
    } catch {
      guard gesture.mayBeImpossible, error.kind == .runtime, error.callback == nil,
        error.scriptName == nil, !error.message.contains("beginUpdates")
      else { throw error }
      watch.impossible += 1
      try host.play(.interrupt)
      try host.finish(within: patience.longestWait)
      content = try Content(of: host)
      looks = StateFingerprint(of: content, in: host.simulation, usual: environment)
      noteChanges()
      return false
    }
  }

  /// Whether scripts still hold what they held in the beginning.
  private func noteChanges() {
    guard !watch.keepsState, let root, !host.canRestore(root.state) else { return }
    watch.keepsState = true
  }

  private func played(
    _ plan: PlannedDrag, _ before: Content, _ first: Int, _ error: PolicyError?,
    _ proposal: (operation: DropOperation, intent: DropIntent)?, _ gap: Position?
  ) -> PlayedDrag {
    let waiting = error == nil ? host.views.first { $0.hasUncommittedUpdates } : nil
    return PlayedDrag(
      plan: plan, drag: lastDrag, before: before, after: content, error: error,
      events: host.simulation.log.events(after: first), proposal: proposal, gap: gap,
      pending: waiting.map { "\($0.name) still shows a row that waits for its data" },
      disagreement: error == nil ? host.views.lazy.compactMap(\.disagreement).first : nil)
  }

  // MARK: Answers

  private mutating func changedAnswer(
    _ played: PlayedDrag, _ looks: StateFingerprint
  ) -> [CheckFinding] {
    guard judge.properties.contains(.answers), case .row? = played.plan.places.last,
      let place = played.plan.places.last
    else { return [] }
    let question = Question(
      looks: looks, lifted: [played.plan.lifted] + played.plan.added, place: place,
      gap: played.gap)
    let text = played.proposal.map { "\($0.operation.name) \($0.intent.name)" } ?? "no answer"
    guard let known = answers[question] else {
      if answers.count >= Self.mostAnswers { answers = [:] }
      answers[question] = Answer(text: text, path: path)
      return []
    }
    guard known.text != text else { return [] }
    var finding = CheckFinding(
      .answers, "it was answered \(known.text) before, and now \(text)",
      place: played.events.last { $0.kind == .answer && $0.name == updateName }?.at)
    finding.earlier = known.path
    return [finding]
  }
}
