public import Layout

/// Where a collection's items come from.
///
/// UIKit: `UICollectionViewDataSource` (IMV-05, IMV-06, iOS 9, IMV-11 to IMV-13, iOS 6).
public protocol CollectionViewDataSource: DelegateMethodResponding {
  /// The number of sections (IMV-12, iOS 6); 1 unless implemented.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// The number of items, read again after each batch (IMV-11, iOS 6).
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item (IMV-13, iOS 6).
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell
  /// A section's header, as a title; none unless implemented. UIKit gives a supplementary view.
  func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String?
  /// A section's footer, as a text; none unless implemented. UIKit gives a supplementary view.
  func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String?
  /// Whether an item may be moved (IMV-05, iOS 9); true unless implemented, which counts only where
  /// `moveItemAt` is.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// Moves an item in the model, once, at the end (IMV-06, iOS 9). Announce it in
  /// `responds(to: .moveItem)`.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  public func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? { nil }

  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
