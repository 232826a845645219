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
