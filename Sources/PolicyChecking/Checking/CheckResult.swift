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
    /// How many drags showed the same cause.
    package var count = 1
    /// The numbers of the drags that showed it first, as ``Exploration/Discovery`` has them; none where they
    /// were random ones.
    var numbers: [Int] = []
    /// How many of them in each state.
    var counts = StateCounts()
    /// How many of them were random ones.
    var randomCount = 0
    /// Whether it failed again when the drags were played on a fresh device.
    package var isRepeatable = true
    /// What happened in the drags, where it was recorded.
    package var trace: Trace?
    /// The failure with its place, the drag so far and the views.
    package var shown: SpecFailure

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
  /// How many drags were played, in how many states.
  package var counts = ExplorationCounts()
  /// Whether every drag of the scope was played.
  package var isFinished = false
  /// Whether more drags lead to more states.
  package var hasMoreBeyond = false
  /// Whether the policy keeps state of its own.
  package var keepsState = false
  /// How many drags touched nothing: what they lift or go to was not there any more.
  package var impossible = 0
  var impossibleInStates = StateCounts()
  /// How many answers of the policy the drags got.
  package var answers = 0
  /// How many lifts got answers that depend on where the finger was before.
  package var unsteadyLifts = 0
  var unsteadyInStates = StateCounts()
  package var failures: [Failure] = []
  /// What might be better, a line each.
  package var warnings: [String] = []
  /// The properties that were looked at.
  package var properties: [String] = []
  /// Whether a person ended it.
  package var wasInterrupted = false
  /// The share of the drags that was played, see ``PolicyCheck/part``.
  package var part = (index: 0, count: 1)
  /// The states that were found; kept for those who add up parts.
  var states: [Exploration<DragWorld>.State] = []
  /// The lines and callbacks of the policy that were reached; empty where nobody asked for them.
  package var coverage = SpecCoverage()
  /// The properties that are to hold sometimes, and the names of those that did.
  var sometimes: [(name: String, place: String?)] = []
  var heldOnce: Set<String> = []
  /// The random drags that were played after those of the scope.
  package var random = Random()

  /// How many random drags were played, in how many runs, and of which scope each run had a part.
  package struct Random {
    package var drags = 0
    package var runs = 0
    var scope = CheckScope()
  }

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
        failures[index].count += 1
      } else {
        failures.append(
          Failure(
            finding: finding, drags: drags, numbers: discovery?.numbers ?? [],
            shown: SpecFailure(.assertion, finding.message)))
      }
      if let discovery {
        if part.count > 1 { failures[index].counts.add(1, in: discovery.state) }
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

  /// A property that is to hold sometimes fails where everything was played and it never did.
  mutating func addWhatNeverHeld() {
    guard isFinished, part.count == 1 else { return }
    for property in sometimes where !heldOnce.contains(property.name) {
      let message = "it held of none of \(counts.actions.grouped) drags"
      let finding = CheckFinding(
        property: property.name, title: "sometimes: \(property.name)", message: message,
        place: property.place)
      failures.append(.init(finding: finding, drags: [], shown: SpecFailure(.assertion, message)))
    }
  }
}
