import DragDrop
import Layout

// Removes one item from a list and inserts it elsewhere; the cost must not grow with the list.

/// A list of a number of short titles.
func titles(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }

/// Removes and inserts at three sizes, compared with an array.
func moves() -> [Row] {
  let sizes = [1_000, 100_000, 1_000_000]
  let operations = 20_000
  var contest = Contest()
  var lists = sizes.map { OrderedList(titles($0).map { ListItem($0) }) }
  for (index, size) in sizes.enumerated() {
    var random = SplitMix(seed: UInt64(size))
    contest.add("\(size)", operations: operations) {
      for _ in 0..<operations {
        let from = random.below(size)
        guard let item = lists[index].remove(at: from) else { continue }
        lists[index].insert(item, at: random.below(size))
      }
    }
  }
  let medians = contest.medians(rounds: 7)
  var array = titles(1_000_000).map { ListItem($0) }
  var random = SplitMix(seed: 1)
  var plain = Contest()
  plain.add("array", operations: 100) {
    for _ in 0..<100 {
      let item = array.remove(at: random.below(1_000_000))
      array.insert(item, at: random.below(1_000_000))
    }
  }
  let naive = plain.medians(rounds: 3)[0]
  return [
    row("remove and insert, 1,000 items", medians[0]),
    row("remove and insert, 100,000 items", medians[1], against: medians[0]),
    row("remove and insert, 1,000,000 items", medians[2], against: medians[0], goal: 10),
    row("the same in an array of 1,000,000", naive, against: medians[0]),
  ]
}

/// A small generator with a seed.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }
}
