/// Which drags are played.
package struct CheckScope: Hashable, Sendable {
  /// A part of what can happen that is played or left out, by its name.
  package enum Dimension: String, CaseIterable, Sendable {
    /// Rows that are added to a drag on its way.
    case additions
    /// A place in another view, or outside of all, before the last one.
    case detours
    /// The middle of each row, beside its halves.
    case middles
    /// Drags that the system ends, as when a call comes in.
    case interruptions
    /// Items of another app.
    case otherApp

    /// What is played, in a line.
    package var summary: String {
      switch self {
      case .additions: "rows that are added to a drag on its way"
      case .detours: "a place in another view, or outside, before the last one"
      case .middles: "the middle of each row, beside its halves"
      case .interruptions: "drags that the system ends, as when a call comes in"
      case .otherApp: "items of another app"
      }
    }
  }

  /// How many rows of a section are dragged, and hovered over.
  package var rows = 3
  /// How many items a drag has at most.
  package var items = 2
  /// How many drags are played one after the other; nil for as many as lead to new states.
  package var drags: Int? = 2
  /// What is played beside the plain drags.
  package var dimensions: Set<Dimension> = [.additions, .detours, .otherApp]

  package init() {}

  func has(_ dimension: Dimension) -> Bool { dimensions.contains(dimension) }

  /// The rows that stand for so many: the first, the last, and between them at equal distances.
  func rows(among count: Int) -> [Int] {
    let wanted = min(max(1, rows), count)
    return (0..<wanted).map { wanted == 1 ? 0 : $0 * (count - 1) / (wanted - 1) }
  }
}
