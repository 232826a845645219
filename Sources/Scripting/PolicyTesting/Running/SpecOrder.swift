import DragChecking
import Policies

/// The order of tests: that of the file, or a random order that depends on a seed.
struct SpecOrder {
  let shuffles: Bool
  let seed: Int64
  let file: String

  /// The children of a block in the order of running.
  func shuffled(_ children: [SpecBlock.Child]) -> [SpecBlock.Child] {
    guard shuffles else { return children }
    var generator = SplitMix(seed: UInt64(bitPattern: seed) ^ Self.hash(file))
    return children.shuffled(using: &generator)
  }

  /// FNV-1a: each file has a different order, and the order is the same on every machine.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
