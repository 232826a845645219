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
