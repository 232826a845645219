public import Layout

/// A placeholder: an item without data, shown until the data is loaded.
///
/// UIKit: `UICollectionViewPlaceholder` (CPH-01, iOS 11).
open class CollectionViewPlaceholder {
  package let insertionIndexPath: IndexPath
  package let reuseIdentifier: String
  /// Called when the placeholder's cell is or becomes visible, instead of `cellForItemAt` (CPH-03,
  /// iOS 11).
  public var cellUpdateHandler: ((CollectionViewCell) -> Void)?

  /// A placeholder at a path that counts items and earlier placeholders (CPH-02, iOS 11); the
  /// layout gives it the size of an item.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The path of the placeholder; items from there on are shifted.
  ///   - reuseIdentifier: The reuse identifier of its cell; a plain cell if no class is registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

/// A placeholder for an item that is dropped.
///
/// UIKit: `UICollectionViewDropPlaceholder` (CPH-04, iOS 11).
public final class CollectionViewDropPlaceholder: CollectionViewPlaceholder, Placeholder {
  /// Returns the preview of the cell for the drop animation (CPH-05, iOS 11); nil for the whole
  /// cell.
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

/// The context of one placeholder: keep it until the data is loaded.
///
/// UIKit: `UICollectionViewDropPlaceholderContext` (CPH-06, iOS 11).
public protocol CollectionViewDropPlaceholderContext: DragAnimating {
  /// The item that the placeholder represents (CPH-07, iOS 11).
  var dragItem: DragItem { get }

  /// Replaces the placeholder with a real item (CPH-08, iOS 11).
  ///
  /// The block is called immediately with the item's current path in the data source. It must only
  /// change the data source; the collection updates itself. If the data source has not grown by
  /// exactly this item, UIKit's exception ends the gesture in progress (EX1).
  ///
  /// - Returns: False, without calling the block, if the placeholder no longer exists.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool

  /// Removes the placeholder (CPH-09, iOS 11); false if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Calls the placeholder's `cellUpdateHandler` again if its cell is visible (CPH-10, iOS 11).
  func setNeedsCellUpdate()
}
