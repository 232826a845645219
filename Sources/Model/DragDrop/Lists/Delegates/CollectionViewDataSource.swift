public import Layout

/// The data source of a collection.
///
/// UIKit: `UICollectionViewDataSource` (IMV-05, IMV-06, iOS 9, IMV-11 to IMV-13, iOS 6).
public protocol CollectionViewDataSource: OptionalDelegateMethods {
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
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype CollectionViewNumberOfSections
  @_disfavoredOverload
  func numberOfSections(in collectionView: CollectionView) -> CollectionViewNumberOfSections
  associatedtype CollectionViewTitleForHeader
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int)
    -> CollectionViewTitleForHeader
  associatedtype CollectionViewTitleForFooter
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, titleForFooterInSection section: Int)
    -> CollectionViewTitleForFooter
  associatedtype CollectionViewCanMoveItem
  @_disfavoredOverload
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath)
    -> CollectionViewCanMoveItem
  associatedtype CollectionViewMoveItem
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> CollectionViewMoveItem
}

extension OptionalDelegateMethods {
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

extension CollectionViewDataSource {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .numberOfSections: CollectionViewNumberOfSections.self == Int.self
    case .titleForHeader: CollectionViewTitleForHeader.self == (String?).self
    case .titleForFooter: CollectionViewTitleForFooter.self == (String?).self
    case .canMoveItem: CollectionViewCanMoveItem.self == Bool.self
    case .moveItem: CollectionViewMoveItem.self == Void.self
    case .numberOfItems, .cellForItem: true
    default: false
    }
  }

  @_disfavoredOverload
  public func numberOfSections(in collectionView: CollectionView) -> NotImplemented {
    NotImplemented()
  }

  @_disfavoredOverload
  public func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(_ collectionView: CollectionView, titleForFooterInSection section: Int)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }
}
