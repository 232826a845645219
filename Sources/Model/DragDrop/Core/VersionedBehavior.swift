/// A behavior that only some versions of iOS have, as reports of those versions say.
///
/// A setting with the same name turns it on or off in any version.
public enum VersionedBehavior: String, CaseIterable, Sendable {
  /// Dropping two or more items on the view that they came from is forbidden.
  case legacyMultiItemForbidden
  /// A collection removes its own dragged item from the layout even for a copy.
  case localCopyLooksLikeMove
  /// A collection raises EX11 if sections are reloaded while a gap is open.
  case reloadSectionsDuringDragThrows
  /// The gap of a move counts the moved item.
  case iosTwelveMoveCountsSource

  /// The versions that have the behavior.
  public var versions: Range<Double> {
    switch self {
    case .legacyMultiItemForbidden: 11..<11.1
    case .localCopyLooksLikeMove, .reloadSectionsDuringDragThrows: 11..<13
    case .iosTwelveMoveCountsSource: 12..<13
    }
  }

  /// The versions in words.
  public var versionsInWords: String {
    switch self {
    case .legacyMultiItemForbidden: "only in 11.0"
    case .localCopyLooksLikeMove, .reloadSectionsDuringDragThrows: "in 11 and 12"
    case .iosTwelveMoveCountsSource: "in 12"
    }
  }

  /// What happens, for users.
  public var summary: String {
    switch self {
    case .legacyMultiItemForbidden: "several items cannot be dropped on their own view (Q-13)"
    case .localCopyLooksLikeMove: "a copy within a collection looks like a move (Q-16)"
    case .reloadSectionsDuringDragThrows: "reloading sections under a gap raises (Q-12)"
    case .iosTwelveMoveCountsSource: "the destination of a move counts the moved item (Q-15)"
    }
  }
}
