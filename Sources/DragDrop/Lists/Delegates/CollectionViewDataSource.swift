public import Layout

/// The data source of a collection.
///
/// UIKit: `UICollectionViewDataSource` (IMV-05, IMV-06, iOS 9, IMV-11 to IMV-13, iOS 6).
public protocol CollectionViewDataSource: DelegateMethodResponding {
  /// The number of sections (IMV-12, iOS 6); 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// The number of items, read again after each batch (IMV-11, iOS 6).
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item (IMV-13, iOS 6).
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell
  /// The title in a section's header; nil for no header.
  ///
  /// In UIKit it is a supplementary view.
  func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String?
  /// The text in a section's footer; nil for no footer.
  ///
  /// In UIKit it is a supplementary view.
  func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String?
  /// Whether an item may be moved (IMV-05, iOS 9); true by default.
  ///
  /// Used only if `moveItemAt` is implemented.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// Moves an item in the model, once, at the end (IMV-06, iOS 9).
  ///
  /// A class with it must announce it in `responds(to: .moveItem)`.
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
