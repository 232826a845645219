import Foundation

/// The seeds of tests that play random cases.
///
/// A run plays a quarter of a test's seeds, chosen at random; it prints the choice, and `REORDER_SEED`
/// repeats it. If `REORDER_THOROUGH` is set, as by `Scripts/test --thorough`, it plays all of them.
public enum RandomSeeds {
  private static let environment = ProcessInfo.processInfo.environment
  public static let isThorough = environment["REORDER_THOROUGH"] != nil

  /// The number that decides the choice.
  public static let choice: UInt64 = {
    let given = environment["REORDER_SEED"].flatMap { UInt64($0) }
    let choice = given ?? .random(in: 0..<1_000_000)
    print("Random cases: a quarter of the seeds; to repeat the choice: REORDER_SEED=\(choice)")
    return choice
  }()

  /// Returns a quarter of the given seeds, in ascending order, but at least one.
  public static func sample(of seeds: some Collection<UInt64>) -> [UInt64] {
    if isThorough { return Array(seeds) }
    var random = SeededGenerator(seed: choice)
    return seeds.shuffled(using: &random).prefix(max(1, seeds.count / 4)).sorted()
  }
}
