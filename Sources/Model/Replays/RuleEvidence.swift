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
  /// A rule is confirmed by the calls that the model makes because of it, if the device makes the same
  /// ones; it is contradicted if the first difference is in one of them. Later calls prove nothing.
  ///
  /// - Parameters:
  ///   - outcome: The comparison.
  ///   - path: The file, for the places of contradictions.
  package mutating func add(_ outcome: RecordingReplay.Outcome, of path: String) {
    for (rule, events) in Self.consequences(in: outcome.log) {
      if let number = outcome.contradicted, events.contains(number) {
        verdicts[rule, default: Verdicts()].contradicted[outcome.device] =
          "\(path):\(outcome.line ?? 1)"
      } else if Self.contains(outcome.confirmed, events) {
        verdicts[rule, default: Verdicts()].confirmed.insert(outcome.device)
      }
    }
  }

  /// Whether one of some increasing numbers is in a range.
  private static func contains(_ numbers: [Int], _ range: ClosedRange<Int>) -> Bool {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] >= range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < numbers.count && range.contains(numbers[low])
  }

  /// The rules that the model followed, each with the numbers of the events that may follow from it.
  private static func consequences(
    in log: EventLog
  ) -> [(rule: String, events: ClosedRange<Int>)] {
    let steps = log.transitions.sorted { $0.after < $1.after }
    var found: [(String, ClosedRange<Int>)] = []
    var end = log.count
    for (index, step) in steps.enumerated().reversed() {
      if index + 1 < steps.count, steps[index + 1].after > step.after {
        end = steps[index + 1].after
      }
      if end > step.after { found.append((step.row.id, step.after + 1...end)) }
    }
    var nextCall: Int?
    for event in log.events.reversed() {
      if event.kind == .call { nextCall = event.number }
      guard event.kind == .hint, let nextCall, let hint = Hint(rawValue: event.name) else {
        continue
      }
      found.append((hint.source, event.number + 1...nextCall))
    }
    return found
  }
}
