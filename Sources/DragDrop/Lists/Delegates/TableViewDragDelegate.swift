public import Layout

/// The drag delegate of a table.
///
/// UIKit: `UITableViewDragDelegate` (TDG-01, iOS 11).
public protocol TableViewDragDelegate: DelegateMethodResponding {
  /// Returns the items to drag when the row is lifted; without items it is not lifted (TDG-02, iOS
  /// 11).
  ///
  /// Called once for the pressed row, or once for each selected row if the pressed one is selected.
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem]

  /// Returns the items to add when another finger taps a row during a drag (TDG-03, iOS 11); `[]`
  /// by default.
  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem]

  /// Returns the preview of the lifted row (TDG-04, iOS 11); nil, which means the whole cell, unless
  /// implemented.
  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  /// The drag is certain to begin (TDG-05, iOS 11).
  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession)

  /// The drag is over, with or without a drop (TDG-06, iOS 11).
  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession)

  /// Whether the source allows a `.move` (TDG-07, iOS 11); true by default.
  func tableView(_ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession)
    -> Bool

  /// Whether only the source's app may accept the drop (TDG-08, iOS 11); false by default.
  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension TableViewDragDelegate {
  public func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { [] }

  public func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  public func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {}

  public func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {}

  public func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }

  public func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}
