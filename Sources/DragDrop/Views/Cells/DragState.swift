/// A cell's role in a drag: none, lifting, dragging, then none again.
///
/// UIKit: `UITableViewCell.DragState` (TCL-01, iOS 11), `UICollectionViewCell.DragState` (CCL-01,
/// iOS 11), `UICellConfigurationState.DragState` (CCL-06, iOS 14).
public enum DragState: Int, CaseIterable, Sendable {
  /// Not in a drag (TCL-02, CCL-02, iOS 11).
  case none = 0
  /// Being lifted, not yet in a session (TCL-03, CCL-03, iOS 11).
  case lifting = 1
  /// In a drag session: the cell that is left at the source (TCL-04, CCL-04, iOS 11).
  case dragging = 2

  /// The case's name, as policies read it.
  public var name: String { "\(self)" }
}
