public import Layout

/// The coordinator of a table's `performDrop`.
///
/// UIKit: `UITableViewDropCoordinator` (TCO-01, iOS 11).
public protocol TableViewDropCoordinator: AnyObject {
  /// The items, in the order of the session (TCO-02, iOS 11).
  var items: [any TableViewDropItem] { get }
  /// The destination of the drop; nil over empty space (TCO-03, iOS 11).
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal (TCO-04, iOS 11).
  var proposal: TableViewDropProposal { get }
  /// The session (TCO-05, iOS 11).
  var session: any DropSession { get }

  /// Inserts a placeholder and animates the item to it (TCO-06, iOS 11); the data source does not
  /// change.
  ///
  /// Keep the context until the item's data is loaded.
  func drop(
    _ dragItem: DragItem, to placeholder: TableViewDropPlaceholder
  ) -> any TableViewDropPlaceholderContext

  /// Animates the item to a row that was inserted before (TCO-07, iOS 11).
  @discardableResult
  func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating

  /// Animates the item into a rectangle of an existing row, in the cell's coordinates; an empty one
  /// shrinks it to a point (TCO-08, iOS 11).
  @discardableResult
  func drop(
    _ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: Rect
  ) -> any DragAnimating

  /// Animates the item to a point of any view (TCO-09, iOS 11).
  @discardableResult
  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating
}

/// A dropped item as the table sees it.
///
/// UIKit: `UITableViewDropItem` (TDI-01, iOS 11).
public protocol TableViewDropItem: AnyObject {
  /// The session's item (TDI-02, iOS 11).
  var dragItem: DragItem { get }
  /// The path that the item comes from in this table; nil for other sources, and after an update of
  /// the table since the drag began (TDI-03, iOS 11).
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview, in points (TDI-04, iOS 11); zero if it has no visible preview.
  var previewSize: Size { get }
}
