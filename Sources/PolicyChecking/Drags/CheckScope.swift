import DragDrop

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
    /// The headers and footers of sections.
    case headers
    /// Rows that are selected together, of which one is lifted.
    case selections
    /// Drags that the system ends, as when a call comes in.
    case interruptions
    /// Items of another app.
    case otherApp
    /// Data of another app that comes late, or not at all.
    case loads
    /// Editing that is switched on and off, and rows taken by their reorder controls.
    case editing
    /// Rows that come and go while the finger is down, and views that are reloaded or go away.
    case changes
    /// A drag that begins while the one before it still animates.
    case overlaps
    /// Each end at each place, also where a view refuses; without it alike answers share one.
    case endings
    // Faults of UIKit that apps meet, each a setting of the device under the same name.
    case nilDestination
    case staleDestination
    case updateAfterExit
    case lateLoads
    case performDropTwice

    /// What is played, in a line.
    package var summary: String {
      switch self {
      case .additions: "rows that are added to a drag on its way"
      case .detours: "a place in another view, or outside, before the last one"
      case .middles: "the middle of each row, beside its halves"
      case .headers: "the headers and footers of sections"
      case .selections: "rows that are selected and lifted together"
      case .interruptions: "drags that the system ends, as when a call comes in"
      case .otherApp: "items of another app"
      case .loads: "data of another app that comes late, fails, or never comes"
      case .editing: "editing on and off; rows taken by their reorder controls"
      case .changes: "rows and views that come and go while the finger is down"
      case .overlaps: "a drag that begins while the one before it still animates"
      case .endings: "each end at each place, not once for each answer"
      case .nilDestination, .staleDestination, .updateAfterExit, .lateLoads, .performDropTwice:
        (setting?.summary ?? "").split(separator: ";").first.map { "UIKit \($0)" } ?? ""
      }
    }

    /// Whether it is a fault of UIKit, which is played only where somebody asks for it.
    var isFault: Bool {
      switch self {
      case .nilDestination, .staleDestination, .updateAfterExit, .lateLoads, .performDropTwice: true
      default: false
      }
    }

    /// The setting that a fault is.
    var setting: EnvironmentSetting? { .named(rawValue) }

    /// What is said of it where the scope is told; nil where the scope has other words for it.
    var clause: String? {
      switch self {
      case .additions, .detours, .interruptions, .otherApp, .endings: nil
      case .middles: "over the middle of rows too"
      case .headers: "over headers and footers too"
      case .selections: "selected rows lifted together"
      case .loads: "data that comes late, fails or never comes"
      case .editing: "with editing on and off"
      case .changes: "with rows and views that come, go and are reloaded meanwhile"
      case .overlaps: "another drag begun before one has come to its end"
      case .nilDestination, .staleDestination, .updateAfterExit, .lateLoads, .performDropTwice:
        "with UIKit's fault \(rawValue)"
      }
    }
  }

  /// How many rows of a section are dragged, and hovered over.
  package var rows = 3
  /// How many items a drag has at most.
  package var items = 2
  /// How many drags are played one after the other; nil for as many as lead to new states.
  package var drags: Int? = 2
  /// What is played beside the plain drags; ``PolicyCheck/findsDimensions`` finds them out.
  package var dimensions: Set<Dimension> = [.additions, .detours, .otherApp]

  package init() {}

  func has(_ dimension: Dimension) -> Bool { dimensions.contains(dimension) }

  /// The rows that stand for so many: the first, the last, and between them at equal distances.
  func rows(among count: Int) -> [Int] {
    let wanted = min(max(1, rows), count)
    return (0..<wanted).map { wanted == 1 ? 0 : $0 * (count - 1) / (wanted - 1) }
  }
}
