/// What a destination would do with the dragged items.
///
/// UIKit: `UIDropOperation` (OPR-01, iOS 11).
public enum DropOperation: UInt, CaseIterable, Sendable {
  /// No transfer; `performDrop` is not called (OPR-02, iOS 11).
  case cancel = 0
  /// Like `cancel`, with a "no" badge: this view accepts drops, but not at this place or time
  /// (OPR-03, iOS 11).
  case forbidden = 1
  /// `performDrop` will be called; the badge shows a plus and the count (OPR-04, iOS 11).
  case copy = 2
  /// `performDrop` will be called. Treated as `cancel` if the session does not allow moves (OPR-05,
  /// iOS 11).
  case move = 3

  /// The case's name, as policies write it.
  public var name: String {
    switch self {
    case .cancel: "cancel"
    case .forbidden: "forbidden"
    case .copy: "copy"
    case .move: "move"
    }
  }

  /// Whether a release with this operation performs the drop.
  public var isAccepting: Bool { self == .copy || self == .move }
}

/// How a drop changes a table or collection, and where the items go.
///
/// One type serves both views, so that policies for both look alike; only tables have `automatic`.
/// UIKit: `UITableViewDropProposal.Intent` (TPR-05), `UICollectionViewDropProposal.Intent`
/// (CPR-05).
public enum DropIntent: Int, CaseIterable, Sendable {
  /// Accept the drop without a place; no gap, no highlight (TPR-06, CPR-06, iOS 11).
  case unspecified = 0
  /// Open a gap at the destination (TPR-07, CPR-07, iOS 11).
  case insertAtDestinationIndexPath = 1
  /// Highlight the row or item at the destination; no gap (TPR-08, CPR-08, iOS 11).
  case insertIntoDestinationIndexPath = 2
  /// The table chooses one of the two, by the finger's position in the row (TPR-09, iOS 11).
  case automatic = 3

  /// The case's name, as policies write it.
  public var name: String {
    switch self {
    case .unspecified: "unspecified"
    case .insertAtDestinationIndexPath: "insertAtDestinationIndexPath"
    case .insertIntoDestinationIndexPath: "insertIntoDestinationIndexPath"
    case .automatic: "automatic"
    }
  }
}
