import DragDrop

/// Which drags are played.
package struct CheckScope: Hashable, Codable, Sendable {
  /// A kind of event that a check can include or leave out, by its name.
  package enum Dimension: String, CaseIterable, Codable, Sendable {
    /// Rows that are added to a drag after it has begun.
    case additions
    /// A position in another view, or outside all views, before the last one.
    case viaOtherViews
    /// The middle of each row, in addition to its upper and lower half.
    case rowMiddles
    /// The headers and footers of sections.
    case headers
    /// Rows that are selected together, one of which is lifted.
    case selections
    /// Drags that the system interrupts, such as by an incoming call.
    case interruptions
    /// Items of another app.
    case otherApp
    /// Data of another app that arrives late, fails or never arrives.
    case loads
    /// Editing that is turned on and off, and rows dragged by their reorder controls.
    case editing
    /// Rows and views that appear, disappear or reload while the finger is down.
    case changes
    /// A drag that begins while the previous one is still animating.
    case overlaps
    /// A finger that rests until nothing of the policy is pending: timers and springs.
    case rests
    /// Drops into another app.
    case intoOtherApp
    /// Each ending at each position, even where a view refuses; otherwise equal answers share one
    /// ending.
    case endings
    // Bugs of UIKit that apps encounter; each is a setting of the device with the same name.
    case nilDestination
    case staleDestination
    case updateAfterExit
    case dropAfterExit
    case lateLoads
    case failingLoads
    case endlessLoads
    case performDropTwice

    /// A short description of the dimension.
    package var summary: String {
      switch self {
      case .additions: "rows that are added to a drag"
      case .viaOtherViews: "a detour through another view or outside all views"
      case .rowMiddles: "the middle of each row, in addition to its halves"
      case .headers: "the headers and footers of sections"
      case .selections: "selected rows that are lifted together"
      case .interruptions: "drags that the system interrupts"
      case .otherApp: "items of another app"
      case .loads: "another app's data that is late, fails or never arrives"
      case .editing: "editing on and off; rows dragged by their reorder controls"
      case .changes: "rows and views that appear, disappear or reload in a drag"
      case .overlaps: "a drag that begins while the previous one still animates"
      case .rests: "a finger that rests until timers and springs fire"
      case .intoOtherApp: "drops into another app"
      case .endings: "each ending at each position, not once for each answer"
      case .nilDestination, .staleDestination, .updateAfterExit, .dropAfterExit, .lateLoads,
        .failingLoads, .endlessLoads, .performDropTwice:
        (setting?.summary ?? "").split(separator: ";").first.map { "UIKit \($0)" } ?? ""
      }
    }

    /// Whether it is a bug of UIKit, which is played only on request.
    var isFault: Bool {
      switch self {
      case .nilDestination, .staleDestination, .updateAfterExit, .dropAfterExit, .lateLoads,
        .failingLoads, .endlessLoads, .performDropTwice:
        true
      default: false
      }
    }

    /// Whether it is one of the bugs that ``loads`` plays with data of another app.
    var isOfLoads: Bool { [.lateLoads, .failingLoads, .endlessLoads].contains(self) }

    /// The setting that enables the bug.
    var setting: EnvironmentSetting? { .named(rawValue) }
  }

  /// The number of rows of a section that are dragged and hovered over.
  package var rows = 3
  /// The maximum number of items in a drag.
  package var items = 2
  /// The maximum number of consecutive drags; nil to follow every new state.
  package var drags: Int? = 2
  /// How long a finger rests with ``Dimension/rests``, in seconds.
  package var rest = 2.0
  /// The dimensions; ``DragCheck/findsDimensions`` chooses them.
  package var dimensions: Set<Dimension> = [.additions, .viaOtherViews, .otherApp]

  package init() {}

  func has(_ dimension: Dimension) -> Bool { dimensions.contains(dimension) }

  /// The rows that represent a section: the first, the last, and others at equal distances; then
  /// the first row of each kind that is missing, at most as many again.
  ///
  /// - Parameters:
  ///   - count: The number of rows of the section.
  ///   - kinds: Returns the kinds of the first rows; nil if they are unknown.
  /// - Returns: The rows, ascending.
  func rows(of count: Int, kinds: () -> [String]?) -> [Int] {
    let wanted = min(max(1, rows), count)
    let even = (0..<wanted).map { wanted == 1 ? 0 : $0 * (count - 1) / (wanted - 1) }
    guard wanted < count, let kinds = kinds() else { return even }
    var seen = Set(even.filter(kinds.indices.contains).map { kinds[$0] })
    var others: [Int] = []
    for (item, kind) in kinds.enumerated() where others.count < wanted && seen.insert(kind).inserted
    {
      others.append(item)
    }
    return (even + others).sorted()
  }
}
