import DragDrop
import Layout
package import Policies
import Traces

/// The first difference between two policies that have played the same drags.
package struct TwinDifference {
  /// The drags, in the order in which they are played.
  package let drags: [PlannedDrag]
  /// The names of the policies.
  let names: (first: String, second: String)
  /// What both did in the last drag, up to the difference.
  let common: [String]
  /// What each did then; nil for nothing more.
  let lines: (first: String?, second: String?)

  /// The drags and the last events in two columns.
  package var text: String {
    let left = common.suffix(6) + [lines.first ?? "nothing more"]
    let right = common.suffix(6) + [lines.second ?? "nothing more"]
    let width = ([names.first] + left).map(\.count).max() ?? 0
    func row(_ mark: String, _ first: String, _ second: String) -> String {
      let padding = String(repeating: " ", count: max(0, width - first.count))
      return "  \(mark) \(first)\(padding)   \(second)"
    }
    var rows = ["\(names.first) and \(names.second) differ after"]
    rows += drags.written.split(separator: "\n").map { "    \($0)" }
    rows.append(row(" ", names.first, names.second))
    for (number, pair) in zip(left, right).enumerated() {
      rows.append(row(number == left.count - 1 ? "≠" : " ", pair.0, pair.1))
    }
    return rows.joined(separator: "\n")
  }
}

extension PolicyCheck {
  /// Plays the drags of the scope on two policies, until they differ.
  ///
  /// - Parameters:
  ///   - policyName: The name of the first policy.
  ///   - makePolicy: Makes a fresh device with the first policy.
  ///   - appName: The name of the second policy.
  ///   - makeApp: Makes a fresh device with the second policy.
  /// - Returns: The difference with the fewest drags; nil if there is none.
  /// - Throws: ``PolicyError`` if loading a policy raises an error, or if it shows no views.
  package func compare(
    _ policyName: String, policy makePolicy: @escaping () throws(PolicyError) -> PolicyHost,
    _ appName: String, app makeApp: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> TwinDifference? {
    let world = try TwinWorld(
      policy: makeWorld(
        policyName, structure: HostState.structure(of:), startsAfresh: startsAfresh, makePolicy),
      // The state of an app cannot be restored.
      app: makeWorld(appName, structure: hooks.structure, startsAfresh: true, makeApp))
    var exploration = Exploration(of: world)
    var difference: TwinDifference?
    exploration.run(Exploration<TwinWorld>.Scope(depth: scope.drags)) {
      difference == nil && shouldContinue()
    } report: { discovery in
      guard difference == nil, let found = discovery.findings.first else { return }
      difference = TwinDifference(
        drags: discovery.actions, names: (policyName, appName), common: found.common,
        lines: found.lines)
    }
    return difference
  }

  private func makeWorld(
    _ name: String, structure: @escaping (PolicyHost) -> UInt64?, startsAfresh: Bool,
    _ makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> DragWorld {
    let watch = CheckWatch(control: CheckControl(shouldContinue: shouldContinue))
    watch.keepsState = startsAfresh
    (watch.hooks.structure, watch.hooks.willPlay) = (structure, hooks.willPlay)
    let world = try DragWorld(
      scope, validator: DragValidator(properties: []), watch: watch, host: makeHost)
    try PolicyCheck.requireViews(of: world.host, name)
    return world
  }
}

/// Two policies on their devices, explored with the same drags.
private struct TwinWorld: World {
  /// Where the events of a drag differ.
  struct Finding {
    let common: [String]
    let lines: (first: String?, second: String?)
  }

  private var policy: DragWorld
  private var app: DragWorld

  init(policy: DragWorld, app: DragWorld) { (self.policy, self.app) = (policy, app) }

  mutating func actions() -> [PlannedDrag] { policy.actions() }

  mutating func apply(_ drag: PlannedDrag) -> [Finding] {
    let (first, second) = (Side(policy), Side(app))
    _ = policy.apply(drag)
    _ = app.apply(drag)
    let shared = first.methods(policy).symmetricDifference(second.methods(app))
    let (left, right) = (
      first.lines(policy, without: shared), second.lines(app, without: shared)
    )
    guard left != right else { return [] }
    let common = zip(left, right).prefix { $0 == $1 }.map(\.0)
    func line(_ lines: [String]) -> String? {
      lines.indices.contains(common.count) ? lines[common.count] : nil
    }
    return [Finding(common: common, lines: (line(left), line(right)))]
  }

  // Drags are played again from the start, because the state of an app cannot be restored.
  func save() -> Never? { nil }

  func restore(_ saved: Never) -> Bool {}

  mutating func startOver() {
    policy.startOver()
    app.startOver()
  }

  var fingerprint: [StateFingerprint] { [policy.fingerprint, app.fingerprint] }

  /// One of the two before a drag.
  private struct Side {
    /// A callback of a view.
    struct Method: Hashable {
      let view: String
      let name: String
    }

    let host: ObjectIdentifier
    let count: Int

    init(_ world: DragWorld) {
      host = ObjectIdentifier(world.host)
      count = world.host.simulation.log.count
    }

    /// The optional methods that the delegates of each list implement.
    func methods(_ world: DragWorld) -> Set<Method> {
      Set(
        world.host.views.flatMap { view in
          DelegateRole.roles(of: view).flatMap(\.implementedMethods).map {
            Method(view: view.name, name: $0.rawValue)
          }
        })
    }

    /// What has happened since, without the callbacks that only one of the two implements.
    func lines(_ world: DragWorld, without ignored: Set<Method>) -> [String] {
      let isSame = ObjectIdentifier(world.host) == host
      let events = world.host.simulation.log.events(after: isSame ? count : 0)
      return events.compactMap { event in
        let method = Method(view: event.view ?? "", name: event.name)
        return ignored.contains(method) ? nil : event.comparedText
      } + world.shownTitles
    }
  }
}

extension Event {
  /// The text by which twins are compared; nil for what differs between Lua and Swift without
  /// consequences, such as the names of items.
  fileprivate var comparedText: String? {
    let place = [view, path.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
    switch kind {
    case .input: return "\(name) \(place)"
    case .call: return "\(view.map { "\($0)." } ?? "")\(name) \(path.map { "\($0)" } ?? "")"
    case .answer: return "\(view.map { "\($0)." } ?? "")\(name) → \(answerText)"
    case .batch: return "\(name) \(place) \(value.text())"
    case .hit, .phase, .data, .load, .timer, .hint: return nil
    }
  }

  private var answerText: String {
    if case .list(let items) = value { return "\(items.count) items" }
    return value.text()
  }
}

extension DragWorld {
  /// What the lists show after a drag, one line for each.
  fileprivate var shownTitles: [String] {
    content.lists.map { list in
      "\(list.name) shows "
        + list.sections.map { $0.joined(separator: ", ") }.joined(separator: " | ")
    }
  }
}
