public import Layout

/// The destination-side policy of a collection.
///
/// UIKit: `UICollectionViewDropDelegate` (CDP-01, iOS 11).
public protocol CollectionViewDropDelegate: DelegateMethodResponding {
  /// The finger lifted with an accepting proposal (CDP-02, iOS 11). Doing nothing reverts the
  /// collection.
  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  )

  /// The first question for a session that comes over the collection (CDP-03, iOS 11); true unless
  /// implemented. False ends all drop calls for this session.
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool

  /// The drag entered the collection's bounds (CDP-04, iOS 11).
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession)

  /// What would happen if the finger lifted now (CDP-05, iOS 11); copy with no intent unless
  /// implemented (2.7). The path may be nil, or one past the last item.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal

  /// The drag left the bounds (CDP-06, iOS 11). Not an end.
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession)

  /// The session is over, for a collection that it was over at some time (CDP-07, iOS 11).
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)

  /// How the dropped item looks (CDP-08, iOS 11); nil, the whole cell, unless implemented.
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
