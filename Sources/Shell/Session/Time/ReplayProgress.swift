/// The progress of a replay.
struct ReplayProgress {
  /// The number of events at its end.
  let total: Int
  private var shown = 0

  private let first: Int

  /// An entry with more instructions, which take some tenths of a second, is shown itself.
  static let longEntry = 10_000_000

  /// A replay of fewer events is too short for showing its progress.
  private static let least = 5000

  init(total: Int, from first: Int = 0) {
    self.total = total
    self.first = first
  }

  /// A text to show after so many events; nil if it would be the same as before.
  mutating func text(after count: Int) -> String? {
    guard total - first >= Self.least else { return nil }
    let percent = min(99, (count - first) * 100 / (total - first))
    guard percent > shown else { return nil }
    shown = percent
    return "playing again: \(percent) %"
  }
}
