public import Layout

/// The coordinator of a collection's `performDrop`.
///
/// UIKit: `UICollectionViewDropCoordinator` (CCO-01, iOS 11).
public protocol CollectionViewDropCoordinator: AnyObject {
  /// The items, in the order of the session (CCO-02, iOS 11).
  var items: [any CollectionViewDropItem] { get }
  /// The destination of the drop; nil over empty space (CCO-03, iOS 11).
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal (CCO-04, iOS 11).
  var proposal: CollectionViewDropProposal { get }
  /// The session (CCO-05, iOS 11).
  var session: any DropSession { get }

  /// Inserts a placeholder and animates the item to it (CCO-06, iOS 11); the data source does not
  /// change.
  ///
  /// Keep the context until the item's data is loaded.
  func drop(
    _ dragItem: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext

  /// Animates the item to an item that was inserted before (CCO-07, iOS 11).
  @discardableResult
  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating

  /// Animates the item into a rectangle of an existing item, in the cell's coordinates; an empty
  /// one shrinks it to a point (CCO-08, iOS 11).
  @discardableResult
  func drop(
    _ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: Rect
  ) -> any DragAnimating

  /// Animates the item to a point of any view (CCO-09, iOS 11).
  @discardableResult
  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating
}

/// A dropped item as the collection sees it.
///
/// UIKit: `UICollectionViewDropItem` (CDI-01, iOS 11).
public protocol CollectionViewDropItem: AnyObject {
  /// The session's item (CDI-02, iOS 11).
  var dragItem: DragItem { get }
  /// The path that the item comes from in this collection; nil for other sources, and after an
  /// update of the collection since the drag began (CDI-03, iOS 11).
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview, in points (CDI-04, iOS 11); zero if it has no visible preview.
  var previewSize: Size { get }
}
