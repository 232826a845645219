import DragDrop
import Traces

/// What recordings of devices say about the numbered rules.
package struct RuleEvidence: Sendable {
  /// What is known of one rule, by system: `iOS 18.2`.
  package struct Verdicts: Hashable, Sendable {
    package var confirmed: Set<String> = []
    /// Where the first difference followed the rule: the system, the file and its line.
    package var contradicted: [String: String] = [:]
  }

  /// The rules that a recording touches.
  package private(set) var verdicts: [String: Verdicts] = [:]

  package init() {}

  /// Adds the comparison of a recording.
  ///
  /// A rule of the lifecycle names callbacks. It is confirmed if the model made one of them by the rule,
  /// and the device made the same call; it is contradicted if the first difference is there. Later calls
  /// prove nothing, and neither do hints: a recording does not show why the system calls.
  ///
  /// - Parameters:
  ///   - outcome: The comparison.
  ///   - path: The file, for the places of contradictions.
  package mutating func add(_ outcome: RecordingReplay.Outcome, of path: String) {
    let steps = Self.steps(in: outcome.log)
    let confirmed = Set(outcome.confirmed)
    let place = "\(path):\(outcome.line ?? 1)"
    var candidates: [String] = []
    var isExplained = false
    for step in steps {
      if let number = outcome.contradicted, step.events.contains(number) {
        candidates.append(step.rule)
        let methods = [outcome.difference?.expected?.method, outcome.difference?.actual?.method]
        if methods.contains(where: { $0.map(step.methods.contains) ?? false }) {
          verdicts[step.rule, default: Verdicts()].contradicted[outcome.device] = place
          isExplained = true
        }
      }
      if step.calls.contains(where: confirmed.contains) {
        verdicts[step.rule, default: Verdicts()].confirmed.insert(outcome.device)
      }
    }
    guard !isExplained else { return }
    for rule in candidates {
      verdicts[rule, default: Verdicts()].contradicted[outcome.device] = place
    }
  }

  /// A rule that the model followed.
  private struct Step {
    let rule: String
    /// The callbacks that the rule names.
    let methods: Set<String>
    /// The events from the step before to the step after it.
    let events: Range<Int>
    /// The calls of these callbacks among them.
    let calls: [Int]
  }

  private static func steps(in log: EventLog) -> [Step] {
    let transitions = log.transitions.sorted { $0.after < $1.after }
    let calls = log.events.filter { $0.kind == .call }
    func firstCall(from number: Int) -> Int {
      var (low, high) = (0, calls.count)
      while low < high {
        let middle = (low + high) / 2
        if calls[middle].number >= number { high = middle } else { low = middle + 1 }
      }
      return low
    }
    func step(_ rule: String, _ methods: Set<String>, _ events: Range<Int>) -> Step {
      let found = calls[firstCall(from: events.lowerBound)..<firstCall(from: events.upperBound)]
      return Step(
        rule: rule, methods: methods, events: events,
        calls: found.filter { methods.contains($0.name) }.map(\.number))
    }
    var steps: [Step] = []
    let places = Array(Set(transitions.map(\.after))).sorted()
    var index = 0
    for transition in transitions {
      while places[index] < transition.after { index += 1 }
      let before = index > 0 ? places[index - 1] : 0
      let next = index + 1 < places.count ? places[index + 1] : log.count
      steps.append(
        step(
          transition.row.id, Set(transition.row.callbacks.map(\.rawValue)),
          before + 1..<max(before, next) + 1))
    }
    return steps
  }
}
