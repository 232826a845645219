import DragDrop
import Layout
import Traces

/// The first difference between two apps that have played the same drags.
package struct AppDifference {
  /// The drags, in the order in which they are played.
  package let drags: [PlannedDrag]
  /// The names of the apps.
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

extension DragCheck {
  /// Plays the drags of the scope on two apps, until they differ.
  ///
  /// - Parameters:
  ///   - firstName: The name of the first app.
  ///   - launchFirst: Starts the first app on a fresh device.
  ///   - secondName: The name of the second app.
  ///   - launchSecond: Starts the second app on a fresh device; its states are not restored.
  /// - Returns: The difference with the fewest drags; nil if there is none.
  /// - Throws: ``AppError`` if an app cannot be started, or if it shows no views.
  package func compare(
    _ firstName: String, first launchFirst: @escaping () throws(AppError) -> any AppUnderTest,
    _ secondName: String, second launchSecond: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) -> AppDifference? {
    let worlds = try ComparedWorlds(
      first: makeWorld(firstName, startsAfresh: startsAfresh, launchFirst),
      second: makeWorld(secondName, startsAfresh: true, launchSecond), calls: comparesCalls)
    var exploration = Exploration(of: worlds)
    var difference: AppDifference?
    exploration.run(Exploration<ComparedWorlds>.Scope(depth: scope.drags)) {
      difference == nil && shouldContinue()
    } report: { discovery in
      guard difference == nil, let found = discovery.findings.first else { return }
      difference = AppDifference(
        drags: discovery.actions, names: (firstName, secondName), common: found.common,
        lines: found.lines)
    }
    return difference
  }

  private func makeWorld(
    _ name: String, startsAfresh: Bool,
    _ launch: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) -> DragWorld {
    let watch = CheckWatch(control: CheckControl(shouldContinue: shouldContinue))
    watch.keepsState = startsAfresh
    watch.willPlay = willPlay
    let world = try DragWorld(
      scope, validator: DragValidator(properties: []), watch: watch, app: launch)
    try DragCheck.requireViews(of: world.app, name)
    return world
  }
}

/// Two apps on their devices, explored with the same drags.
private struct ComparedWorlds: World {
  /// Where the events of a drag differ.
  struct Finding {
    let common: [String]
    let lines: (first: String?, second: String?)
  }

  private var first: DragWorld
  private var second: DragWorld

  /// Whether calls and batches are compared too.
  private let comparesCalls: Bool

  init(first: DragWorld, second: DragWorld, calls: Bool) {
    (self.first, self.second, comparesCalls) = (first, second, calls)
  }

  mutating func actions() -> [PlannedDrag] { first.actions() }

  mutating func apply(_ drag: PlannedDrag) -> [Finding] {
    let sides = (Side(first), Side(second))
    _ = first.apply(drag)
    _ = second.apply(drag)
    let ignored = sides.0.methods(first).symmetricDifference(sides.1.methods(second))
    let (left, right) = (
      sides.0.lines(first, without: ignored, calls: comparesCalls),
      sides.1.lines(second, without: ignored, calls: comparesCalls)
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
    first.startOver()
    second.startOver()
  }

  var fingerprint: [StateFingerprint] { [first.fingerprint, second.fingerprint] }

  /// One of the two before a drag.
  private struct Side {
    /// A callback of a view.
    struct Method: Hashable {
      let view: String
      let name: String
    }

    let app: ObjectIdentifier
    let count: Int

    init(_ world: DragWorld) {
      app = ObjectIdentifier(world.app)
      count = world.app.simulation.log.count
    }

    /// The optional methods that the delegates of each list implement.
    func methods(_ world: DragWorld) -> Set<Method> {
      Set(
        world.app.lists.flatMap { view in
          world.app.implementedMethods(of: view).map {
            Method(view: view.name, name: $0.rawValue)
          }
        })
    }

    /// What has happened since, without the callbacks that only one of the two implements.
    func lines(_ world: DragWorld, without ignored: Set<Method>, calls: Bool) -> [String] {
      let isSame = ObjectIdentifier(world.app) == app
      let events = world.app.simulation.log.events(after: isSame ? count : 0)
      let texts = events.compactMap { event -> String? in
        let method = Method(view: event.view ?? "", name: event.name)
        return ignored.contains(method) ? nil : event.comparedText(calls: calls)
      }
      return texts + world.shownRows
    }
  }
}

extension Event {
  /// The text by which apps are compared; nil for what differs between Lua and Swift without
  /// consequences, such as the names of items.
  ///
  /// Calls, their order, and the updates by which a view shows the data matter only on request: a row
  /// that is deleted and inserted looks like one that is moved.
  fileprivate func comparedText(calls: Bool) -> String? {
    let place = [view, path.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
    switch kind {
    case .input: return "\(name) \(place)"
    case .call where !calls: return nil
    case .batch where !calls: return nil
    case .answer where !calls && value == .none: return nil
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
  fileprivate var shownRows: [String] {
    content.lists.map { list in
      "\(list.name) shows "
        + list.shownRows.map { $0.map(\.words).joined(separator: ", ") }.joined(separator: " | ")
    }
  }
}
