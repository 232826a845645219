import PolicyTesting
import Texts

/// Merges the parts of checks that several processes or machines have played.
package struct CheckMerge {
  /// A reason why parts cannot be merged.
  package struct Problem: Error {
    package let message: String
  }

  /// The parts of each policy, in the order in which the policies appeared.
  private var parts: [(name: String, results: [CheckResult])] = []

  package init() {}

  /// Adds the lines of a file.
  package mutating func add(_ bytes: [UInt8], from file: String) throws(Problem) {
    var unfinished: CheckResult?
    var hasCheck = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var cut: CheckResult?
      do throws(JSONProblem) {
        let node = try JSONNode(line)
        let kind = try node["kind"]?.string()
        if kind == "check" {
          (cut, hasCheck) = (unfinished, true)
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
        if !hasCheck {
          throw Problem(message: "\(file) was not written by --shard")
        }
        // The last line of a killed process may be incomplete.
        if unfinished != nil, error.isEnd { break }
        throw Problem(message: "\(file): \(error.message); expected \(error.expected)")
      }
      try close(cut, file)
    }
    try close(unfinished, file)
    guard hasCheck else {
      throw Problem(message: "\(file) is incomplete: run its part again")
    }
  }

  /// Adds the result of a process on this machine.
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
        "\(file) is incomplete: run part \(unfinished.part.index + 1)/\(unfinished.part.count) of "
        + "\(unfinished.name) again")
  }

  /// The policies that keep state according to some parts but not others.
  ///
  /// The parts have then played different drags.
  package var namesOfDisagreeing: Set<String> {
    Set(parts.filter { Set($0.results.map(\.keepsState)).count > 1 }.map(\.name))
  }

  /// Replaces the results of some policies with those of another check.
  package mutating func replace(_ names: Set<String>, from other: CheckMerge) {
    for index in parts.indices where names.contains(parts[index].name) {
      parts[index].results = other.parts.first { $0.name == parts[index].name }?.results ?? []
    }
  }

  /// The merged results, one for each policy.
  ///
  /// - Parameter wasInterrupted: Whether the user stopped the check, so that parts may be missing.
  /// - Returns: The results.
  /// - Throws: ``Problem`` if the parts do not belong to one check.
  package func results(wasInterrupted: Bool = false) throws(Problem) -> [CheckResult] {
    var merged: [CheckResult] = []
    for (_, results) in parts {
      merged.append(try sum(of: results, wasInterrupted: wasInterrupted))
    }
    return merged
  }

  private func sum(
    of results: [CheckResult], wasInterrupted: Bool
  ) throws(Problem) -> CheckResult {
    let results = results.sorted { $0.part.index < $1.part.index }
    guard var sum = results.first else { throw Problem(message: "no part is given") }
    for (number, result) in results.enumerated() {
      guard result.part.count == sum.part.count, result.scope == sum.scope,
        result.properties == sum.properties
      else { throw Problem(message: "\(sum.name): the parts belong to different checks") }
      guard result.part.index >= number else {
        throw Problem(message: "\(sum.name): part \(result.part.index + 1) appears twice")
      }
      guard wasInterrupted || result.part.index == number else { throw missing(number, of: sum) }
    }
    let isWhole = results.count == sum.part.count
    guard wasInterrupted || isWhole else { throw missing(results.count, of: sum) }
    if let part = results.first(where: { !$0.keepsState }), results.contains(where: \.keepsState),
      !wasInterrupted, !results.contains(where: \.wasInterrupted)
    {
      throw Problem(
        message: "\(sum.name) keeps state of its own, which part \(part.part.index + 1) "
          + "has not detected: run all parts with --fresh")
    }
    sum.part = (0, 1)
    sum.isFinished = isWhole && results.allSatisfy(\.isFinished)
    sum.hasMoreBeyond = results.contains(where: \.hasMoreBeyond)
    sum.keepsState = results.contains(where: \.keepsState)
    sum.wasInterrupted = !isWhole || results.contains(where: \.wasInterrupted)
    sum.random.drags = results.reduce(0) { $0 + $1.random.drags }
    sum.random.runs = results.reduce(0) { $0 + $1.random.runs }
    // A part without random runs does not know their scope.
    sum.random.scope = results.first { $0.random.runs > 0 }?.random.scope ?? sum.random.scope
    sum.heldOnce = results.reduce(into: []) { $0.formUnion($1.heldOnce) }
    sum.warnings = Set(results.flatMap(\.warnings)).sorted()
    sum.coverage = results.reduce(into: SpecCoverage()) { $0.merge($1.coverage) }
    var (impossible, unsteady) = (MergedCounts(), MergedCounts())
    for result in results {
      impossible.add(result.impossibleInStates, of: result, sharesFirst: true)
      unsteady.add(result.unsteadyInStates, of: result, sharesFirst: false)
    }
    (sum.impossible, sum.unsteadyLifts) = (impossible.sum, sum.keepsState ? 0 : unsteady.sum)
    sum.failures = failures(of: results)
    sum.counts = counts(of: results)
    sum.addWhatNeverHeld()
    return sum
  }

  private func missing(_ index: Int, of result: CheckResult) -> Problem {
    Problem(message: "\(result.name): part \(index + 1) of \(result.part.count) is missing")
  }

  /// The findings of several parts with one cause.
  private struct Cause {
    /// The failure that a single check would have found first.
    var failure: CheckResult.Failure
    var counts = MergedCounts()
    var random = 0

    mutating func add(_ failure: CheckResult.Failure, of result: CheckResult) {
      if failure.isEarlier(than: self.failure) { self.failure = failure }
      random += failure.randomCount
      counts.add(failure.counts, of: result, sharesFirst: true)
    }
  }

  /// The causes in the order in which a single check finds them, with the number of drags of each.
  private func failures(of results: [CheckResult]) -> [CheckResult.Failure] {
    var causes: [Cause] = []
    for result in results {
      for failure in result.failures {
        let index =
          causes.firstIndex { $0.failure.finding.cause == failure.finding.cause } ?? causes.count
        if index == causes.count { causes.append(Cause(failure: failure)) }
        causes[index].add(failure, of: result)
      }
    }
    return causes.map { cause in
      var failure = cause.failure
      failure.count = cause.counts.sum + cause.random
      return failure
    }.enumerated().sorted { left, right in
      left.element.isEarlier(than: right.element)
        || !right.element.isEarlier(than: left.element) && left.offset < right.offset
    }.map(\.element)
  }

  /// What a single process would have counted.
  ///
  /// Parts find the same states and share the first one.
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
        all.reduce(0) { $0 + $1.played },
        all.count == results[0].part.count && all.allSatisfy(\.isWhole)
      )
    }
    return ExplorationCounts(
      actions: played.values.reduce(0) { $0 + $1.actions },
      states: played.values.count { $0.isWhole }, found: played.count,
      depth: results.map(\.counts.depth).max() ?? 0)
  }
}
