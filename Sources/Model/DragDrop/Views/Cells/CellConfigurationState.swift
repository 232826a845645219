/// The state that a cell is drawn from, at the time it is read.
///
/// UIKit: `UICellConfigurationState`, the parts of it that drags use.
public struct CellConfigurationState: Hashable, Sendable {
  /// UIKit: `UICellConfigurationState.DragState` (CCL-06, iOS 14).
  public typealias DragState = DragDrop.DragState

  /// What a drop would mean for a cell (CCL-07, iOS 14).
  public enum DropState: Int, CaseIterable, Sendable {
    /// No drop is possible.
    case none = 0
    /// A drop is possible in the view, but not into this cell.
    case notTargeted = 1
    /// A drop would go into this cell.
    case targeted = 2

    /// The case's name, as policies read it.
    public var name: String { "\(self)" }
  }

  /// Whether the row or item is selected.
  public var isSelected = false
  /// Whether the view is being edited.
  public var isEditing = false
  /// Whether the cell is being reordered (CCL-08, iOS 14).
  public var isReordering = false
  /// The cell's role in a drag (CCL-06, iOS 14).
  public var cellDragState = DragState.none
  /// What a drop would mean for the cell (CCL-07, iOS 14).
  public var cellDropState = DropState.none

  /// The state of a cell that is neither selected, edited nor dragged.
  public init() {}
}

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
