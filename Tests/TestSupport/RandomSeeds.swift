import Foundation

/// The random cases that a run plays: some of them, chosen again in each run.
///
/// The choice depends on a seed, which the run prints. With that number in `REORDER_SEED`, a run
/// chooses the same cases again; with `REORDER_THOROUGH=1`, it plays all of them.
public enum RandomSeeds {
  /// Whether everything that takes long is played.
  public static let isThorough =
    ProcessInfo.processInfo.environment["REORDER_THOROUGH"] == "1"

  private static let base: UInt64 = {
    let given = ProcessInfo.processInfo.environment["REORDER_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    print("Random cases are chosen by REORDER_SEED=\(seed)")
    return seed
  }()

  /// Some of the cases in their order, by default a quarter; all of them in a thorough run.
  public static func sample<Cases: Collection>(
    of cases: Cases, count: Int? = nil
  ) -> [Cases.Element] {
    if isThorough { return Array(cases) }
    var random = SeededGenerator(seed: base)
    let indices = cases.indices.shuffled(using: &random).prefix(count ?? max(1, cases.count / 4))
    return indices.sorted().map { cases[$0] }
  }
}
