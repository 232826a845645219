public import Layout

/// The source-side policy of a collection.
///
/// UIKit: `UICollectionViewDragDelegate` (CDG-01, iOS 11).
public protocol CollectionViewDragDelegate: DelegateMethodResponding {
  /// The items to drag when the item is lifted; `[]` refuses (CDG-02, iOS 11).
  ///
  /// Asked once for the pressed item, or once for each selected one when it is selected.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// The items to add when another finger taps a item during a drag (CDG-03, iOS 11); `[]` unless
  /// implemented.
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> [DragItem]

  /// How the lifted item looks (CDG-04, iOS 11); nil, the whole cell, unless implemented.
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  /// The drag is certain (CDG-05, iOS 11).
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession)

  /// The drag is over, whatever came of it (CDG-06, iOS 11).
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)

  /// Whether a `.move` proposal counts (CDG-07, iOS 11); true unless implemented.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Whether other apps are kept out (CDG-08, iOS 11); false unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> [DragItem] { [] }

  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}
