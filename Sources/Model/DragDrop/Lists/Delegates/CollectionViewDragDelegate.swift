public import Layout

/// The drag delegate of a collection.
///
/// UIKit: `UICollectionViewDragDelegate` (CDG-01, iOS 11).
public protocol CollectionViewDragDelegate: OptionalDelegateMethods {
  /// Returns the items to drag when the item is lifted; without items it is not lifted (CDG-02, iOS
  /// 11).
  ///
  /// Called once for the pressed item, or once for each selected item if the pressed one is
  /// selected.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Returns the items to add when another finger taps an item during a drag (CDG-03, iOS 11); `[]`
  /// by default.
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> [DragItem]

  /// Returns the preview of the lifted item (CDG-04, iOS 11); nil, which means the whole cell, unless
  /// implemented.
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  /// The drag is certain to begin (CDG-05, iOS 11).
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession)

  /// The drag is over, with or without a drop (CDG-06, iOS 11).
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)

  /// Whether the source allows a `.move` (CDG-07, iOS 11); true by default.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Whether only the source's app may accept the drop (CDG-08, iOS 11); false by default.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype CollectionViewItemsForAddingTo
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> CollectionViewItemsForAddingTo
  associatedtype CollectionViewDragPreviewParametersForItem
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> CollectionViewDragPreviewParametersForItem
  associatedtype CollectionViewDragSessionWillBegin
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) -> CollectionViewDragSessionWillBegin
  associatedtype CollectionViewDragSessionDidEnd
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)
    -> CollectionViewDragSessionDidEnd
  associatedtype CollectionViewDragSessionAllowsMoveOperation
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> CollectionViewDragSessionAllowsMoveOperation
  associatedtype CollectionViewDragSessionIsRestrictedToDraggingApplication
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> CollectionViewDragSessionIsRestrictedToDraggingApplication
}

extension OptionalDelegateMethods {
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

extension CollectionViewDragDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .itemsForAddingTo: CollectionViewItemsForAddingTo.self == [DragItem].self
    case .dragPreviewParametersForItem:
      CollectionViewDragPreviewParametersForItem.self == (DragPreviewParameters?).self
    case .dragSessionWillBegin: CollectionViewDragSessionWillBegin.self == Void.self
    case .dragSessionDidEnd: CollectionViewDragSessionDidEnd.self == Void.self
    case .dragSessionAllowsMoveOperation:
      CollectionViewDragSessionAllowsMoveOperation.self == Bool.self
    case .dragSessionIsRestrictedToDraggingApplication:
      CollectionViewDragSessionIsRestrictedToDraggingApplication.self == Bool.self
    case .itemsForBeginning: true
    default: false
    }
  }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> NotImplemented { NotImplemented() }
}
