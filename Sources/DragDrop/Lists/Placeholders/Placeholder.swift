package import Layout

/// What a table's and a collection's placeholders have in common.
///
/// UIKit repeats these members in `UITableViewPlaceholder` and `UICollectionViewPlaceholder`.
package protocol Placeholder: AnyObject {
  /// Where it is inserted, counting rows and earlier placeholders.
  var insertionIndexPath: IndexPath { get }
  /// The name under which the view reuses its cell.
  var reuseIdentifier: String { get }
  /// Its size along the scrolling axis in points; nil takes the view's.
  var extent: Double? { get }

  /// Brings a cell up to date that became visible.
  func update(_ cell: Cell)
  /// How the cell looks when the item lands on it; nil is the whole cell.
  func previewParameters(for cell: Cell) -> DragPreviewParameters?
  /// Whether `previewParameters(for:)` asks anybody.
  var providesPreview: Bool { get }
}
