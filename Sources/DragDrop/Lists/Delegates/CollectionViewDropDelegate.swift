public import Layout

/// The drop delegate of a collection.
///
/// UIKit: `UICollectionViewDropDelegate` (CDP-01, iOS 11).
public protocol CollectionViewDropDelegate: DelegateMethodResponding {
  /// The finger lifted with an accepting proposal (CDP-02, iOS 11).
  ///
  /// If the method does nothing, the collection does not change.
  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  )

  /// Whether the collection handles a session that enters it (CDP-03, iOS 11); true unless
  /// implemented.
  ///
  /// After false there are no further drop calls for the session.
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool

  /// The drag entered the collection's bounds (CDP-04, iOS 11).
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession)

  /// Returns the proposal for a release at the current location (CDP-05, iOS 11); copy without
  /// intent unless implemented (2.7).
  ///
  /// The path may be nil, or one past the last item.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal

  /// The drag left the bounds, and may return (CDP-06, iOS 11).
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession)

  /// The session ended, for a collection that it had entered (CDP-07, iOS 11).
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)

  /// Returns the preview of the dropped item (CDP-08, iOS 11); nil, which means the whole cell, unless
  /// implemented.
  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
}

extension CollectionViewDropDelegate {
  public func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession)
    -> Bool
  { true }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal { CollectionViewDropProposal(operation: .copy) }

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
}
