import PolicyTesting
import Texts

/// Adds up the parts of checks that several processes, or machines, have played.
package struct CheckMerge {
  /// Why parts cannot be added up.
  package struct Problem: Error {
    package let message: String
  }

  /// The parts of each policy, in the order in which policies came.
  private var parts: [(name: String, results: [CheckResult])] = []

  package init() {}

  /// Adds the lines of a file.
  package mutating func add(_ bytes: [UInt8], from file: String) throws(Problem) {
    var unfinished: CheckResult?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var cut: CheckResult?
      do throws(JSONProblem) {
        let node = try JSONNode(line)
        let kind = try node["kind"]?.string()
        if kind == "check" {
          cut = unfinished
          unfinished = try CheckResult(head: node)
        } else if unfinished != nil {
          try unfinished?.add(node)
          if kind == "end", let result = unfinished {
            add(result)
            unfinished = nil
          }
        } else {
          throw node.problem("a line before the first check", expected: "a check")
        }
      } catch {
        // The last line of a process that was killed may be cut.
        if unfinished != nil, error.isEnd { break }
        throw Problem(message: "\(file): \(error.message), where \(error.expected) is expected")
      }
      try close(cut, file)
    }
    try close(unfinished, file)
    guard !parts.isEmpty else { throw Problem(message: "\(file): there is no check in it") }
  }

  /// Adds what a process here has found.
  package mutating func add(_ result: CheckResult) {
    guard let known = parts.firstIndex(where: { $0.name == result.name }) else {
      return parts.append((result.name, [result]))
    }
    parts[known].results.append(result)
  }

  private func close(_ unfinished: CheckResult?, _ file: String) throws(Problem) {
    guard let unfinished else { return }
    throw Problem(
      message:
        "\(file) is not whole: play part \(unfinished.part.index + 1)/\(unfinished.part.count) of "
        + "\(unfinished.name) again")
  }

  /// What all parts have found together, a result for each policy.
  package func results() throws(Problem) -> [CheckResult] {
    var merged: [CheckResult] = []
    for (_, results) in parts { merged.append(try sum(of: results)) }
    return merged
  }

  private func sum(of results: [CheckResult]) throws(Problem) -> CheckResult {
    let results = results.sorted { $0.part.index < $1.part.index }
    guard var sum = results.first else { throw Problem(message: "there is no part") }
    for (number, result) in results.enumerated() {
      guard result.part.count == sum.part.count, result.scope == sum.scope,
        result.properties == sum.properties
      else { throw Problem(message: "\(sum.name): the parts are of different checks") }
      guard result.part.index >= number else {
        throw Problem(message: "\(sum.name): part \(result.part.index + 1) is there twice")
      }
      guard result.part.index == number else { throw missing(number, of: sum) }
    }
    guard results.count == sum.part.count else { throw missing(results.count, of: sum) }
    sum.part = (0, 1)
    sum.isFinished = results.allSatisfy(\.isFinished)
    sum.hasMoreBeyond = results.contains(where: \.hasMoreBeyond)
    sum.keepsState = results.contains(where: \.keepsState)
    sum.wasInterrupted = results.contains(where: \.wasInterrupted)
    sum.random.drags = results.reduce(0) { $0 + $1.random.drags }
    sum.random.runs = results.reduce(0) { $0 + $1.random.runs }
    // A part without random runs knows nothing of their scope.
    sum.random.scope = results.first { $0.random.runs > 0 }?.random.scope ?? sum.random.scope
    sum.heldOnce = results.reduce(into: []) { $0.formUnion($1.heldOnce) }
    sum.warnings = Set(results.flatMap(\.warnings)).sorted()
    sum.coverage = results.reduce(into: SpecCoverage()) { $0.merge($1.coverage) }
    sum.failures = failures(of: results)
    sum.counts = counts(of: results)
    sum.addWhatNeverHeld()
    return sum
  }

  private func missing(_ index: Int, of result: CheckResult) -> Problem {
    Problem(message: "\(result.name): part \(index + 1) of \(result.part.count) is missing")
  }

  /// The shortest drags of each cause.
  private func failures(of results: [CheckResult]) -> [CheckResult.Failure] {
    var failures: [CheckResult.Failure] = []
    for failure in results.flatMap(\.failures) {
      guard let known = failures.firstIndex(where: { $0.finding.cause == failure.finding.cause })
      else {
        failures.append(failure)
        continue
      }
      if failure.length < failures[known].length { failures[known] = failure }
    }
    return failures.enumerated().sorted {
      ($0.element.length, $0.offset) < ($1.element.length, $1.offset)
    }.map(\.element)
  }

  /// What one process would have counted: parts meet in the same states, and share the first one.
  private func counts(of results: [CheckResult]) -> ExplorationCounts {
    var played: [StateFingerprint: (actions: Int, isWhole: Bool)] = [:]
    for state in results.flatMap({ $0.states.dropFirst() }) {
      let known = played[state.fingerprint] ?? (0, false)
      played[state.fingerprint] = (
        max(known.actions, state.played), known.isWhole || state.isWhole
      )
    }
    if let first = results.first?.states.first {
      let all = results.compactMap(\.states.first)
      played[first.fingerprint] = (
        all.reduce(0) { $0 + $1.played }, all.allSatisfy(\.isWhole)
      )
    }
    return ExplorationCounts(
      actions: played.values.reduce(0) { $0 + $1.actions },
      states: played.values.count { $0.isWhole }, found: played.count,
      depth: results.map(\.counts.depth).max() ?? 0)
  }
}
