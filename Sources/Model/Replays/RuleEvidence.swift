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

  /// The numbers of the rules that a recording can judge.
  package static let judged = JudgedRules.numbers

  /// Adds the comparison of a recording.
  ///
  /// A rule is confirmed if the model followed it, and the device made the same calls; it is
  /// contradicted if the first difference is there. Later calls prove nothing, and hints only at a
  /// release: a recording does not show why the system calls.
  ///
  /// - Parameters:
  ///   - outcome: The comparison.
  ///   - path: The file, for the places of contradictions.
  package mutating func add(_ outcome: RecordingReplay.Outcome, of path: String) {
    let place = "\(path):\(outcome.line ?? 1)"
    for rule in Self.confirmed(by: outcome) {
      verdicts[rule, default: Verdicts()].confirmed.insert(outcome.device)
    }
    for rule in Self.contradicted(by: outcome) {
      verdicts[rule, default: Verdicts()].contradicted[outcome.device] = place
    }
  }

  private static func confirmed(by outcome: RecordingReplay.Outcome) -> Set<String> {
    let same = outcome.played.prefix(outcome.same)
    let numbers = Set(same.map(\.event))
    var rules = Set(
      steps(in: outcome.log).filter { $0.calls.contains(where: numbers.contains) }.map(\.rule))
    for (rule, calls) in orders(in: outcome) where calls.upperBound < outcome.same {
      rules.insert(rule.rule)
    }
    for (rule, next) in decisions(in: outcome) where next < outcome.same { rules.insert(rule) }
    for (rule, value) in JudgedRules.facts where same.contains(where: { value($0) != nil }) {
      rules.insert(rule)
    }
    return rules
  }

  private static func contradicted(by outcome: RecordingReplay.Outcome) -> Set<String> {
    guard let difference = outcome.difference else { return [] }
    let methods = [difference.expected?.method, difference.actual?.method].compactMap { $0 }
    var rules: Set<String> = []
    for (rule, calls) in orders(in: outcome) where calls.upperBound >= outcome.same {
      switch difference.kind {
      case .order where methods.allSatisfy(rule.methods.contains): rules.insert(rule.rule)
      case .missing where calls.lowerBound < outcome.same && methods.first == rule.without:
        rules.insert(rule.rule)
      default: break
      }
    }
    if [.missing, .extra, .order, .path, .arguments].contains(difference.kind) {
      for (rule, next) in decisions(in: outcome) where next == outcome.same { rules.insert(rule) }
    }
    if let left = difference.expected, let right = difference.actual, left.isCall(like: right) {
      for (rule, value) in JudgedRules.facts where value(left) != value(right) {
        rules.insert(rule)
      }
    }
    // The steps around the difference; all of them if none of them names the callback.
    let event = difference.actual?.event ?? outcome.played.last.map { $0.event + 1 }
    let steps = steps(in: outcome.log).filter { step in event.map(step.events.contains) ?? false }
    let named = steps.filter { !$0.methods.isDisjoint(with: methods) }
    return rules.union((named.isEmpty ? steps : named).map(\.rule))
  }

  /// The orders that the model followed, with the first and the last of their calls.
  private static func orders(
    in outcome: RecordingReplay.Outcome
  ) -> [(JudgedRules.Order, ClosedRange<Int>)] {
    // Methods without a session are called between those of their drag.
    var sessions: [Int: ClosedRange<Int>] = [:]
    for (index, call) in outcome.played.enumerated() {
      guard let session = call.session else { continue }
      sessions[session] = (sessions[session]?.lowerBound ?? index)...index
    }
    var orders: [(JudgedRules.Order, ClosedRange<Int>)] = []
    for (session, all) in sessions {
      let indices = all.filter { [nil, session].contains(outcome.played[$0].session) }
      for order in JudgedRules.orders {
        guard let range = range(of: order, among: indices, of: outcome) else { continue }
        orders.append((order, range))
      }
    }
    return orders
  }

  /// Where an order is among the calls of one session; nil if it is not there.
  private static func range(
    of order: JudgedRules.Order, among indices: [Int], of outcome: RecordingReplay.Outcome
  ) -> ClosedRange<Int>? {
    var rest = indices[...]
    var found: [Int] = []
    for method in order.methods {
      rest = rest.drop { outcome.played[$0].method != method }
      guard let index = rest.popFirst() else { return nil }
      found.append(index)
    }
    guard let first = found.first, let last = found.last else { return nil }
    if let absent = order.without {
      let views = [first, last].map { outcome.played[$0].view }
      guard views.contains(where: { outcome.methods[$0]?.contains(absent) ?? false }) else {
        return nil
      }
    }
    return first...last
  }

  /// The rules that the model named when it ended a drag or began a reorder, with the index of its
  /// next call.
  private static func decisions(in outcome: RecordingReplay.Outcome) -> [(String, Int)] {
    var decisions: [(String, Int)] = []
    var index = 0
    var ending: Int?
    for event in outcome.log.events {
      while index < outcome.played.count, outcome.played[index].event <= event.number { index += 1 }
      if event.kind == .phase, event.name == "released" || event.name == "reordering" {
        ending = index
      }
      guard ending == index, event.kind == .phase || event.kind == .hint,
        let reason = event.reason
      else { continue }
      decisions += JudgedRules.decisions(in: reason).map { ($0, index) }
    }
    return decisions
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
