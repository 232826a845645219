public import Layout

/// A placeholder: a row without data, shown until the data is loaded.
///
/// UIKit: `UITableViewPlaceholder` (TPH-01, iOS 11).
open class TableViewPlaceholder {
  package let insertionIndexPath: IndexPath
  package let reuseIdentifier: String
  package let rowHeight: Double
  /// Called when the placeholder's cell is or becomes visible (TPH-03, iOS 11).
  public var cellUpdateHandler: ((TableViewCell) -> Void)?

  /// A placeholder at a path that counts rows and earlier placeholders (TPH-02, iOS 11).
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The path of the placeholder; rows from there on move down.
  ///   - reuseIdentifier: The reuse identifier of its cell; a plain cell if no class is registered.
  ///   - rowHeight: In points; `TableView.automaticDimension` for the table's row height.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: Double) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
  }
}

/// A placeholder for an item that is dropped.
///
/// UIKit: `UITableViewDropPlaceholder` (TPH-04, iOS 11).
public final class TableViewDropPlaceholder: TableViewPlaceholder, Placeholder {
  /// Returns the preview of the cell for the drop animation (TPH-05, iOS 11); nil for the whole
  /// cell.
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

/// The context of one placeholder: keep it until the data is loaded.
///
/// UIKit: `UITableViewDropPlaceholderContext` (TPH-06, iOS 11).
public protocol TableViewDropPlaceholderContext: DragAnimating {
  /// The item that the placeholder represents (TPH-07, iOS 11).
  var dragItem: DragItem { get }

  /// Replaces the placeholder with a real row (TPH-08, iOS 11).
  ///
  /// The block is called immediately with the row's current path in the data source. It must only
  /// change the data source; the table updates itself. If the data source has not grown by exactly
  /// this row, UIKit's exception ends the gesture in progress (EX1).
  ///
  /// - Returns: False, without calling the block, if the placeholder no longer exists.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool

  /// Removes the placeholder (TPH-09, iOS 11); false if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool
}

extension TableView {
  /// The value that means the table's row height.
  ///
  /// UIKit: `UITableView.automaticDimension`.
  public static let automaticDimension = -1.0
}
