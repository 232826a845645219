public import Layout

/// The delegate of a collection, the parts of it that drags use.
///
/// UIKit: `UICollectionViewDelegate` (IMV-07 to IMV-09).
public protocol CollectionViewDelegate: OptionalDelegateMethods {
  /// Returns the target of a moved item (IMV-08, iOS 15); by default the proposed path, or
  /// the result of the older method below.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// The older method for the target of a moved item (IMV-07, iOS 9), without the original path.
  ///
  /// Called for delegates that have only the older method.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// An item was tapped.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Whether a drag that rests over the item of a spring-loaded collection may select it (IMV-09,
  /// iOS 11); true by default.
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype CollectionViewTargetIndexPathForMove
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> CollectionViewTargetIndexPathForMove
  associatedtype CollectionViewTargetIndexPathForMoveFromItem
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> CollectionViewTargetIndexPathForMoveFromItem
  associatedtype CollectionViewDidSelectItem
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    -> CollectionViewDidSelectItem
  associatedtype CollectionViewShouldSpringLoadItem
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> CollectionViewShouldSpringLoadItem
}

extension OptionalDelegateMethods {
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { true }
}

extension CollectionViewDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .targetIndexPathForMove: CollectionViewTargetIndexPathForMove.self == IndexPath.self
    case .targetIndexPathForMoveFromItem:
      CollectionViewTargetIndexPathForMoveFromItem.self == IndexPath.self
    case .didSelectItem: CollectionViewDidSelectItem.self == Void.self
    case .shouldSpringLoadItem: CollectionViewShouldSpringLoadItem.self == Bool.self
    default: false
    }
  }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> NotImplemented { NotImplemented() }
}
