public import Layout

/// Where a table's rows come from.
///
/// UIKit: `UITableViewDataSource` (TBD-01 to TBD-07).
public protocol TableViewDataSource: DelegateMethodResponding {
  /// The number of sections (TBD-06, iOS 2); 1 unless implemented.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows, read again after each batch (TBD-05, iOS 2).
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row (TBD-07, iOS 2).
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// A section's header; none unless implemented.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// A section's footer; none unless implemented.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row may be moved (TBD-01, iOS 2); true unless implemented, which counts only where
  /// `moveRowAt` is.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Moves a row in the model, once, at the release (TBD-02, iOS 2). The table moves the cell
  /// itself. Announce it in `responds(to: .moveRow)`.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// The parts of a table's delegate that drags use.
///
/// UIKit: `UITableViewDelegate` (TBD-03, iOS 2).
public protocol TableViewDelegate: DelegateMethodResponding {
  /// Where a moved row may go (TBD-03, iOS 2); the proposed path unless implemented.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// A row's height in points; the table's `rowHeight` unless implemented.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// A row was tapped.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Whether a drag that rests over the row of a spring-loaded table may select it (TBD-04, iOS
  /// 11); true unless implemented, except for a row that is being dragged.
  func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool
}

extension TableViewDelegate {
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight
  }

  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  public func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { Position(indexPath).map { tableView.springLoadsUnlessAsked($0) } ?? true }
}

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

/// The parts of a collection's delegate that drags use.
///
/// UIKit: `UICollectionViewDelegate` (IMV-07 to IMV-09).
public protocol CollectionViewDelegate: DelegateMethodResponding {
  /// Where a moved item may go (IMV-08, iOS 15); the proposed path, or what the older method below
  /// says, unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Where a moved item may go, the older way (IMV-07, iOS 9): without the path where it came from.
  ///
  /// Called only where the newer method is not there. It has its own name in traces where
  /// `responds(to:)` says true for it and false for the newer one.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// An item was tapped.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Whether a drag that rests over the item of a spring-loaded collection may select it (IMV-09,
  /// iOS 11); true unless implemented.
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
