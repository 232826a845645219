public import Layout

/// A row without data, which stands for one that is still on its way.
///
/// UIKit: `UITableViewPlaceholder` (TPH-01, iOS 11).
open class TableViewPlaceholder {
  package let insertionIndexPath: IndexPath
  package let reuseIdentifier: String
  package let rowHeight: Double
  /// Called whenever the placeholder's cell is visible or becomes so (TPH-03, iOS 11).
  public var cellUpdateHandler: ((TableViewCell) -> Void)?

  /// A placeholder for a place that counts rows and earlier placeholders (TPH-02, iOS 11).
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where it is inserted; what stands there is pushed down.
  ///   - reuseIdentifier: The name under which the table reuses its cell; a plain cell where no
  ///     class is registered.
  ///   - rowHeight: In points; `TableView.automaticDimension` takes the table's row height.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: Double) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
  }
}

/// A row without data for an item that is dropped.
///
/// UIKit: `UITableViewDropPlaceholder` (TPH-04, iOS 11).
public final class TableViewDropPlaceholder: TableViewPlaceholder, Placeholder {
  /// Says how the cell looks when the item lands on it (TPH-05, iOS 11); nil shows the whole cell.
  public var previewParametersProvider: ((TableViewCell) -> DragPreviewParameters?)?

  package var extent: Double? { rowHeight < 0 ? nil : rowHeight }
  package var providesPreview: Bool { previewParametersProvider != nil }

  package func update(_ cell: Cell) {
    if let cell = cell as? TableViewCell { cellUpdateHandler?(cell) }
  }

  package func previewParameters(for cell: Cell) -> DragPreviewParameters? {
    (cell as? TableViewCell).flatMap { previewParametersProvider?($0) }
  }
}

/// The handle to one placeholder: keep it until the data is there.
///
/// UIKit: `UITableViewDropPlaceholderContext` (TPH-06, iOS 11).
public protocol TableViewDropPlaceholderContext: DragAnimating {
  /// The item that the placeholder stands for (TPH-07, iOS 11).
  var dragItem: DragItem { get }

  /// Swaps the placeholder for a real row (TPH-08, iOS 11).
  ///
  /// The block is called at once with the index path that the row has in the data source now; it
  /// changes the data source and nothing else, for the table updates itself. Where the data source
  /// has not grown by just that row, UIKit's exception ends the gesture in progress (EX1).
  ///
  /// - Returns: false, and the block is not called, where the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool

  /// Takes the placeholder away (TPH-09, iOS 11); false where it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
}

extension TableView {
  /// The height that stands for the table's own row height.
  ///
  /// UIKit: `UITableView.automaticDimension`.
  public static let automaticDimension = -1.0
}
