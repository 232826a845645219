public import Layout

/// An item without data, which stands for one that is still on its way.
///
/// UIKit: `UICollectionViewPlaceholder` (CPH-01, iOS 11).
open class CollectionViewPlaceholder {
  package let insertionIndexPath: IndexPath
  package let reuseIdentifier: String
  /// Called whenever the placeholder's cell is visible or becomes so, in place of `cellForItemAt`
  /// (CPH-03, iOS 11).
  public var cellUpdateHandler: ((CollectionViewCell) -> Void)?

  /// A placeholder for a place that counts items and earlier placeholders (CPH-02, iOS 11); the
  /// layout gives it the size of an item.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where it is inserted; what stands there is pushed on.
  ///   - reuseIdentifier: The name under which the collection reuses its cell; a plain cell where no
  ///     class is registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

/// An item without data for an item that is dropped.
///
/// UIKit: `UICollectionViewDropPlaceholder` (CPH-04, iOS 11).
public final class CollectionViewDropPlaceholder: CollectionViewPlaceholder, Placeholder {
  /// Says how the cell looks when the item lands on it (CPH-05, iOS 11); nil shows the whole cell.
  public var previewParametersProvider: ((CollectionViewCell) -> DragPreviewParameters?)?

  package var extent: Double? { nil }
  package var providesPreview: Bool { previewParametersProvider != nil }

  package func update(_ cell: Cell) {
    if let cell = cell as? CollectionViewCell { cellUpdateHandler?(cell) }
  }

  package func previewParameters(for cell: Cell) -> DragPreviewParameters? {
    (cell as? CollectionViewCell).flatMap { previewParametersProvider?($0) }
  }
}

/// The handle to one placeholder: keep it until the data is there.
///
/// UIKit: `UICollectionViewDropPlaceholderContext` (CPH-06, iOS 11).
public protocol CollectionViewDropPlaceholderContext: DragAnimating {
  /// The item that the placeholder stands for (CPH-07, iOS 11).
  var dragItem: DragItem { get }

  /// Swaps the placeholder for a real item (CPH-08, iOS 11).
  ///
  /// The block is called at once with the index path that the item has in the data source now; it
  /// changes the data source and nothing else, for the collection updates itself. Where the data
  /// source has not grown by just that item, UIKit's exception ends the gesture in progress (EX1).
  ///
  /// - Returns: false, and the block is not called, where the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool

  /// Takes the placeholder away (CPH-09, iOS 11); false where it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Calls the placeholder's `cellUpdateHandler` again if its cell is visible (CPH-10, iOS 11).
  func setNeedsCellUpdate()
}
