/// The progress of a replay.
struct ReplayProgress {
  /// The number of events at its end.
  let total: Int
  private var shown = 0

  private let first: Int

  /// An entry with more instructions takes tenths of a second, so its text is shown.
  static let longEntry = 10_000_000

  /// A replay of fewer events is too short to show its progress.
  private static let least = 5000

  init(total: Int, from first: Int = 0) {
    self.total = total
    self.first = first
  }

  /// The text after a number of events; nil if it has not changed.
  mutating func text(after count: Int) -> String? {
    guard total - first >= Self.least else { return nil }
    let percent = min(99, (count - first) * 100 / (total - first))
    guard percent > shown else { return nil }
    shown = percent
    return "replaying: \(percent) %"
  }
}
