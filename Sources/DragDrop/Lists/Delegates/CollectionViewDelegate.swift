public import Layout

/// The delegate of a collection, the parts of it that drags use.
///
/// UIKit: `UICollectionViewDelegate` (IMV-07 to IMV-09).
public protocol CollectionViewDelegate: DelegateMethodResponding {
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
  /// Called for delegates that have only the older method. It has its own name in traces if
  /// `responds(to:)` is true for it and false for the newer one.
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
}

extension CollectionViewDelegate {
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
