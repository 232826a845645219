import Texts
package import Traces

/// The result of a check.
package struct CheckResult: Codable {
  /// A list on the screen.
  package struct List: Codable {
    package let name: String
    /// The number of its rows that were dragged.
    package let rows: Int
    /// The number of all its rows.
    package let all: Int
    /// The number of rows that show nothing by which they can be distinguished.
    package let nameless: Int
  }

  /// Findings with one cause, and the shortest drags that show it.
  package struct Failure: Codable {
    package var finding: CheckFinding
    /// The drags, in the order in which they are played.
    package var drags: [PlannedDrag]
    /// The numbers of the drags that first showed it, see ``Exploration/Discovery``; empty if they
    /// were random.
    var numbers: [Int] = []
    /// How many drags of the scope showed the same cause.
    var counts = StateCounts()
    /// How many random drags did.
    var randomCount = 0
    /// Whether it failed again when the drags were played on a fresh device.
    package var isRepeatable = true
    /// The trace of the drags, if it was recorded.
    package var trace: Trace?
    /// The failure with its place, the drag and the views.
    package var shown: TestFailure

    /// Everything but the trace, which ``CheckResult/record(_:app:)`` adds.
    private enum CodingKeys: CodingKey {
      case finding, drags, numbers, counts, randomCount, isRepeatable, shown
    }

    /// How many drags showed the same cause.
    var count: Int { counts.sum + randomCount }

    /// Whether a check that plays the drags of both shards finds this failure first.
    func isEarlier(than other: Failure) -> Bool {
      guard !numbers.isEmpty, numbers.count == other.numbers.count else {
        return !numbers.isEmpty && (other.numbers.isEmpty || numbers.count < other.numbers.count)
      }
      return numbers.lexicographicallyPrecedes(other.numbers)
    }

    /// The line to type at the prompt.
    package var line: String { drags.written }
  }

  /// The policy's file.
  package var name: String
  package var lists: [List] = []
  package var scope: CheckScope
  /// See ``DragCheck/settings``.
  var settings = ""
  /// The properties that were checked.
  package var properties: [String] = []
  /// The properties that must hold sometimes.
  var sometimes = SometimesProperties()
  /// The shard of the drags that was played, see ``DragCheck/shard``.
  var shard: Shard?
  /// How far the scope was explored.
  package var explored = ExploredScope()
  /// The drags that did not run as planned.
  package var irregular = IrregularDrags()
  /// The random drags that were played after those of the scope.
  package var random = RandomDrags()
  package var failures: [Failure] = []
  /// The functions that have changed their own list by a drop without an intent.
  var performers: Set<String> = []
  /// The number of drags that were not played, because others like them have crashed.
  package var dragsLikeCrashes = 0
  /// The views that drags have used.
  package var touched = TouchedViews()
  /// Suggestions, one per line.
  package var warnings: [String] = []
  /// The lines and callbacks of the policy that were reached; empty if they were not recorded.
  package var coverage = SpecCoverage()
  /// Whether the user stopped it.
  package var wasInterrupted = false

  package var holds: Bool { failures.isEmpty && !isVacuous }

  /// Whether nothing was checked, because no drag was played or none has lifted anything; a shard may
  /// have none.
  package var isVacuous: Bool { shard == nil && !wasInterrupted && (hasNoDrag || !touched.hasDrag) }

  var hasNoDrag: Bool { explored.counts.actions == 0 && random.drags == 0 }

  /// Records the findings of the last drag, once per cause; without a discovery, the drags are
  /// random.
  mutating func record(
    _ drags: [PlannedDrag], _ findings: [CheckFinding],
    of discovery: Exploration<DragWorld>.Discovery?
  ) {
    var told: Set<[String]> = []
    for finding in findings where told.insert(finding.cause).inserted {
      var index = failures.endIndex
      if let earlier = failures.firstIndex(where: { $0.finding.cause == finding.cause }) {
        index = earlier
      } else {
        failures.append(
          Failure(
            finding: finding, drags: drags, numbers: discovery?.numbers ?? [],
            shown: TestFailure(.assertion, finding.message)))
      }
      if let discovery {
        failures[index].counts.add(1, in: discovery.state)
      } else {
        failures[index].randomCount += 1
      }
    }
  }

  /// Plays the drags of failures that another process has found, and adds their traces.
  package mutating func record(
    _ header: TraceHeader, app launch: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) {
    let validator = DragValidator(
      properties: Set(properties.compactMap { CheckProperty(rawValue: $0) }))
    let world = try DragWorld(
      random.runs > 0 ? random.scope : scope, validator: validator, watch: CheckWatch(),
      app: launch)
    var shrinker = Shrinker(world: world, header: header)
    for index in failures.indices where !failures[index].drags.isEmpty {
      shrinker.record(&failures[index])
    }
  }

  /// Removes the tentative failures of functions that did change the list in another drag.
  mutating func removeRefuted() {
    failures.removeAll { failure in
      failure.finding.isTentative && failure.finding.place.map(performers.contains) ?? false
    }
  }

  /// Adds a failure for each property that must hold sometimes and never did.
  ///
  /// A shard cannot know that.
  mutating func addWhatNeverHeld() {
    guard explored.isFinished, shard == nil else { return }
    for property in sometimes.unheld {
      let message = "never held in \(explored.counts.actions.grouped) drags"
      let finding = CheckFinding(
        property: property.name, title: "sometimes: \(property.name)", message: message,
        place: property.place)
      failures.append(.init(finding: finding, drags: [], shown: TestFailure(.assertion, message)))
    }
  }
}

/// How many drags of a scope did not run as planned.
package struct IrregularDrags: Codable {
  /// The drags whose rows or views no longer existed.
  package var impossible = StateCounts()
  /// The lifts whose answers depend on where the finger was before.
  package var unsteadyLifts = StateCounts()

  init() {}

  /// What a single check would have counted.
  init(merging shards: [CheckResult], keepsState: Bool) {
    impossible = StateCounts(
      merging: shards.map { ($0.irregular.impossible, $0.explored.states) }, sharesFirst: true)
    guard !keepsState else { return }
    unsteadyLifts = StateCounts(
      merging: shards.map { ($0.irregular.unsteadyLifts, $0.explored.states) }, sharesFirst: false)
  }
}

/// The properties that a script declares to hold sometimes, and those that have held.
struct SometimesProperties: Codable {
  struct Property: Codable {
    let name: String
    let place: String?
  }

  private(set) var declared: [Property] = []
  private(set) var held: Set<String> = []

  init(_ declared: [Property] = []) { self.declared = declared }

  /// Records the names of properties that have held.
  mutating func recordHeld(_ names: Set<String>) { held.formUnion(names) }

  /// Those that have never held.
  var unheld: [Property] { declared.filter { !held.contains($0.name) } }
}

/// The random drags that were played after those of a scope, in runs that each play some of a
/// larger scope.
package struct RandomDrags: Codable {
  package private(set) var drags = 0
  package private(set) var runs = 0
  private(set) var scope = CheckScope()

  init() {}

  init(_ exploration: RandomExploration<DragWorld>, scope: CheckScope) {
    (drags, runs, self.scope) = (exploration.actions, exploration.runs, scope)
  }

  /// What shards have played together; a shard without random runs does not know their scope.
  init(merging shards: [RandomDrags]) {
    drags = shards.reduce(0) { $0 + $1.drags }
    runs = shards.reduce(0) { $0 + $1.runs }
    scope = shards.first { $0.runs > 0 }?.scope ?? scope
  }
}
