package import Layout

/// The common part of the placeholders of tables and collections.
///
/// UIKit repeats these members in `UITableViewPlaceholder` and `UICollectionViewPlaceholder`.
package protocol Placeholder: AnyObject {
  /// The path of the placeholder, which counts rows and earlier placeholders.
  var insertionIndexPath: IndexPath { get }
  /// The reuse identifier of its cell.
  var reuseIdentifier: String { get }
  /// Its size along the scrolling axis in points; nil for the view's.
  var extent: Double? { get }

  /// Updates a cell that became visible.
  func update(_ cell: Cell)
  /// The preview of the cell for the drop animation; nil for the whole cell.
  func previewParameters(for cell: Cell) -> DragPreviewParameters?
  /// Whether the app has set a provider for `previewParameters(for:)`.
  var providesPreview: Bool { get }
}
