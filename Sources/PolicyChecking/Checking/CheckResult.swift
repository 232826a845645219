package import Policies
package import PolicyTesting
package import Traces

/// What a check found out.
package struct CheckResult {
  /// Findings with one cause, and the shortest drags that show it.
  package struct Failure {
    package var finding: CheckFinding
    /// The drags, to be played one after the other.
    package var drags: [PlannedDrag]
    /// The numbers of the drags that showed it first, as ``Exploration/Discovery`` has them; none where they
    /// were random ones.
    var numbers: [Int] = []
    /// How many drags of the scope showed the same cause.
    var counts = StateCounts()
    /// How many random drags did.
    var randomCount = 0
    /// Whether it failed again when the drags were played on a fresh device.
    package var isRepeatable = true
    /// What happened in the drags, where it was recorded.
    package var trace: Trace?
    /// The failure with its place, the drag so far and the views.
    package var shown: SpecFailure

    /// How many drags showed the same cause.
    var count: Int { counts.sum + randomCount }

    /// Whether one check that plays what both have played finds it earlier than another one.
    func isEarlier(than other: Failure) -> Bool {
      guard !numbers.isEmpty, numbers.count == other.numbers.count else {
        return !numbers.isEmpty && (other.numbers.isEmpty || numbers.count < other.numbers.count)
      }
      return numbers.lexicographicallyPrecedes(other.numbers)
    }

    /// What is to be typed at the prompt.
    package var line: String { drags.written }
  }

  /// The policy's file.
  package var name: String
  /// A list with the number of its rows that were dragged, and of all.
  package var lists: [(name: String, rows: Int, all: Int)] = []
  package var scope: CheckScope
  /// The properties that were looked at.
  package var properties: [String] = []
  /// The properties that must hold sometimes.
  var sometimes = SometimesProperties()
  /// The part of the drags that was played, see ``PolicyCheck/part``.
  package var part: (index: Int, count: Int)?
  /// How far the scope was explored.
  package var explored = ExploredScope()
  /// How many drags touched nothing: what they lift or go to was not there any more.
  package var impossible = StateCounts()
  /// How many lifts got answers that depend on where the finger was before.
  package var unsteadyLifts = StateCounts()
  /// The random drags that were played after those of the scope.
  package var random = RandomDrags()
  /// How many answers of the policy the drags got.
  package var answers = 0
  package var failures: [Failure] = []
  /// What might be better, a line each.
  package var warnings: [String] = []
  /// The lines and callbacks of the policy that were reached; empty if they were not recorded.
  package var coverage = SpecCoverage()
  /// Whether a person ended it.
  package var wasInterrupted = false

  package var holds: Bool { failures.isEmpty }

  /// Notes what is wrong with the last of some drags, once for each cause; without a discovery they are
  /// random ones.
  mutating func note(
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
            shown: SpecFailure(.assertion, finding.message)))
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
    _ header: TraceHeader, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) {
    let validator = DragValidator(
      properties: Set(properties.compactMap { CheckProperty(rawValue: $0) }))
    let world = try DragWorld(
      random.runs > 0 ? random.scope : scope, validator: validator, watch: CheckWatch(),
      host: makeHost)
    var shrinker = Shrinker(world: world, header: header)
    for index in failures.indices where !failures[index].drags.isEmpty {
      shrinker.record(&failures[index])
    }
  }

  /// Adds a failure for each property that must hold sometimes and never did.
  ///
  /// A part of a check cannot know that.
  mutating func addWhatNeverHeld() {
    guard explored.isFinished, part == nil else { return }
    for property in sometimes.unheld {
      let message = "it held of none of \(explored.counts.actions.grouped) drags"
      let finding = CheckFinding(
        property: property.name, title: "sometimes: \(property.name)", message: message,
        place: property.place)
      failures.append(.init(finding: finding, drags: [], shown: SpecFailure(.assertion, message)))
    }
  }
}
