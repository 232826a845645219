/// Merges the shards of checks that several processes or machines have played.
package struct CheckMerge {
  /// A reason why shards cannot be merged.
  package struct Problem: Error {
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// The shards of each policy, in the order in which the policies appeared.
  private var shards: [(name: String, results: [CheckResult])] = []

  package init() {}

  /// Adds the results of a shard.
  package mutating func add(_ results: [CheckResult]) {
    for result in results {
      if let known = shards.firstIndex(where: { $0.name == result.name }) {
        shards[known].results.append(result)
      } else {
        shards.append((result.name, [result]))
      }
    }
  }

  /// The policies that keep state according to some shards but not others.
  ///
  /// The shards have then played different drags.
  package var namesOfDisagreeing: Set<String> {
    Set(shards.filter { Set($0.results.map(\.explored.keepsState)).count > 1 }.map(\.name))
  }

  /// Replaces the results of some policies with those of another check.
  package mutating func replace(_ names: Set<String>, from other: CheckMerge) {
    for index in shards.indices where names.contains(shards[index].name) {
      shards[index].results = other.shards.first { $0.name == shards[index].name }?.results ?? []
    }
  }

  /// The merged results, one for each policy.
  ///
  /// - Parameter wasInterrupted: Whether the user stopped the check, so that shards may be missing.
  /// - Returns: The results.
  /// - Throws: ``Problem`` if the shards do not belong to one check.
  package func results(wasInterrupted: Bool = false) throws(Problem) -> [CheckResult] {
    var merged: [CheckResult] = []
    for (_, results) in shards {
      merged.append(try sum(of: results, wasInterrupted: wasInterrupted))
    }
    return merged
  }

  private func sum(
    of results: [CheckResult], wasInterrupted: Bool
  ) throws(Problem) -> CheckResult {
    let results = results.sorted { index(of: $0) < index(of: $1) }
    guard var sum = results.first else { throw Problem(message: "no shard is given") }
    let count = sum.shard?.count ?? 1
    for (number, result) in results.enumerated() {
      let index = index(of: result)
      guard result.shard?.count ?? 1 == count, result.scope == sum.scope,
        result.properties == sum.properties, result.settings == sum.settings
      else { throw Problem(message: "\(sum.name): the shards belong to different checks") }
      guard index >= number else {
        throw Problem(message: "\(sum.name): shard \(index + 1) appears twice")
      }
      guard wasInterrupted || index == number else { throw missing(number, of: sum) }
    }
    let isWhole = results.count == count
    guard wasInterrupted || isWhole else { throw missing(results.count, of: sum) }
    if let stateless = results.first(where: { !$0.explored.keepsState }),
      results.contains(where: \.explored.keepsState),
      !wasInterrupted, !results.contains(where: \.wasInterrupted)
    {
      let shard = index(of: stateless) + 1
      throw Problem(
        message:
          "\(sum.name) is stateful, but shard \(shard) did not detect it: use --fresh in all shards"
      )
    }
    sum.shard = nil
    sum.explored = ExploredScope(merging: results.map(\.explored), isWhole: isWhole)
    sum.wasInterrupted = !isWhole || results.contains(where: \.wasInterrupted)
    sum.random = RandomDrags(merging: results.map(\.random))
    for result in results { sum.sometimes.recordHeld(result.sometimes.held) }
    sum.warnings = Set(results.flatMap(\.warnings)).sorted()
    sum.coverage = results.reduce(into: SpecCoverage()) { $0.merge($1.coverage) }
    sum.irregular = IrregularDrags(merging: results, keepsState: sum.explored.keepsState)
    sum.failures = failures(of: results)
    sum.performers = results.reduce(into: []) { $0.formUnion($1.performers) }
    for result in results { sum.touched.formUnion(result.touched) }
    sum.removeRefuted()
    sum.addWhatNeverHeld()
    return sum
  }

  private func index(of result: CheckResult) -> Int { result.shard?.index ?? 0 }

  private func missing(_ index: Int, of result: CheckResult) -> Problem {
    let count = result.shard?.count ?? 1
    return Problem(message: "\(result.name): shard \(index + 1) of \(count) is missing")
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

/// One of several shares of the drags of a check.
package struct Shard: Hashable, Codable, Sendable {
  /// The index, from 0.
  package let index: Int
  /// The number of shards.
  package let count: Int

  /// All drags.
  package static let whole = Shard(index: 0, count: 1)

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// What `reorder check --shard` writes and `--merge` reads.
package struct ShardFile: Codable {
  /// The version of the program, because the format changes with it.
  package let version: String
  /// A result for each policy.
  package let results: [CheckResult]

  package init(version: String, results: [CheckResult]) {
    self.version = version
    self.results = results
  }
}
