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
    let (index, count) = unfinished.part ?? (0, 1)
    throw Problem(
      message: "\(file) is incomplete: run part \(index + 1)/\(count) of \(unfinished.name) again")
  }

  /// The policies that keep state according to some parts but not others.
  ///
  /// The parts have then played different drags.
  package var namesOfDisagreeing: Set<String> {
    Set(parts.filter { Set($0.results.map(\.explored.keepsState)).count > 1 }.map(\.name))
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
    let parts = results.map { ($0.part ?? (0, 1), $0) }.sorted { $0.0.index < $1.0.index }
    guard let first = parts.first?.0, var sum = parts.first?.1 else {
      throw Problem(message: "no part is given")
    }
    for (number, (part, result)) in parts.enumerated() {
      guard part.count == first.count, result.scope == sum.scope,
        result.properties == sum.properties, result.digest == sum.digest
      else { throw Problem(message: "\(sum.name): the parts belong to different checks") }
      guard part.index >= number else {
        throw Problem(message: "\(sum.name): part \(part.index + 1) appears twice")
      }
      guard wasInterrupted || part.index == number else { throw missing(number, of: sum) }
    }
    let isWhole = parts.count == first.count
    guard wasInterrupted || isWhole else { throw missing(parts.count, of: sum) }
    if let (part, _) = parts.first(where: { !$0.1.explored.keepsState }),
      results.contains(where: \.explored.keepsState),
      !wasInterrupted, !results.contains(where: \.wasInterrupted)
    {
      throw Problem(
        message:
          "\(sum.name) is stateful, which part \(part.index + 1) has not detected: run all parts with --fresh"
      )
    }
    let results = parts.map(\.1)
    sum.part = nil
    sum.explored = ExploredScope(merging: results.map(\.explored), isWhole: isWhole)
    sum.wasInterrupted = !isWhole || results.contains(where: \.wasInterrupted)
    sum.random = RandomDrags(merging: results.map(\.random))
    for result in results { sum.sometimes.note(result.sometimes.held) }
    sum.warnings = Set(results.flatMap(\.warnings)).sorted()
    sum.coverage = results.reduce(into: SpecCoverage()) { $0.merge($1.coverage) }
    sum.irregular = IrregularDrags(merging: results, keepsState: sum.explored.keepsState)
    sum.failures = failures(of: results)
    sum.performers = results.reduce(into: []) { $0.formUnion($1.performers) }
    sum.removeRefuted()
    sum.addWhatNeverHeld()
    return sum
  }

  private func missing(_ index: Int, of result: CheckResult) -> Problem {
    Problem(message: "\(result.name): part \(index + 1) of \(result.part?.count ?? 1) is missing")
  }

  /// The causes in the order in which a single check finds them, with the number of drags of each.
  private func failures(of results: [CheckResult]) -> [CheckResult.Failure] {
    var causes: [[(failure: CheckResult.Failure, result: CheckResult)]] = []
    for result in results {
      for failure in result.failures {
        let known = causes.firstIndex { $0[0].failure.finding.cause == failure.finding.cause }
        if known == nil { causes.append([]) }
        causes[known ?? causes.count - 1].append((failure, result))
      }
    }
    return causes.map { found in
      // What one check would have found first.
      var failure = found.dropFirst().reduce(found[0].failure) {
        $1.failure.isEarlier(than: $0) ? $1.failure : $0
      }
      failure.counts = StateCounts(
        merging: found.map { ($0.failure.counts, $0.result.explored.states) }, sharesFirst: true)
      failure.randomCount = found.reduce(0) { $0 + $1.failure.randomCount }
      return failure
    }.enumerated().sorted { left, right in
      left.element.isEarlier(than: right.element)
        || !right.element.isEarlier(than: left.element) && left.offset < right.offset
    }.map(\.element)
  }
}
