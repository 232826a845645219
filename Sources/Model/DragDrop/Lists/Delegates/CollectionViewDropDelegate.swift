public import Layout

/// The drop delegate of a collection.
///
/// UIKit: `UICollectionViewDropDelegate` (CDP-01, iOS 11).
public protocol CollectionViewDropDelegate: OptionalDelegateMethods {
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

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype CollectionViewCanHandle
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession)
    -> CollectionViewCanHandle
  associatedtype CollectionViewDropSessionDidEnter
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) -> CollectionViewDropSessionDidEnter
  associatedtype CollectionViewDropSessionDidUpdate
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropSessionDidUpdate
  associatedtype CollectionViewDropSessionDidExit
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession)
    -> CollectionViewDropSessionDidExit
  associatedtype CollectionViewDropSessionDidEnd
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)
    -> CollectionViewDropSessionDidEnd
  associatedtype CollectionViewDropPreviewParametersForItem
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> CollectionViewDropPreviewParametersForItem
}

extension OptionalDelegateMethods {
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

extension CollectionViewDropDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .canHandle: CollectionViewCanHandle.self == Bool.self
    case .dropSessionDidEnter: CollectionViewDropSessionDidEnter.self == Void.self
    case .dropSessionDidUpdate:
      CollectionViewDropSessionDidUpdate.self == CollectionViewDropProposal.self
    case .dropSessionDidExit: CollectionViewDropSessionDidExit.self == Void.self
    case .dropSessionDidEnd: CollectionViewDropSessionDidEnd.self == Void.self
    case .dropPreviewParametersForItem:
      CollectionViewDropPreviewParametersForItem.self == (DragPreviewParameters?).self
    case .performDrop: true
    default: false
    }
  }

  @_disfavoredOverload
  public func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }
}
