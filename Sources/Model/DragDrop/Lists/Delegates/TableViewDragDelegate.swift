public import Layout

/// The drag delegate of a table.
///
/// UIKit: `UITableViewDragDelegate` (TDG-01, iOS 11).
public protocol TableViewDragDelegate: OptionalDelegateMethods {
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

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype TableViewItemsForAddingTo
  @_disfavoredOverload
  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> TableViewItemsForAddingTo
  associatedtype TableViewDragPreviewParametersForRow
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> TableViewDragPreviewParametersForRow
  associatedtype TableViewDragSessionWillBegin
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession)
    -> TableViewDragSessionWillBegin
  associatedtype TableViewDragSessionDidEnd
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession)
    -> TableViewDragSessionDidEnd
  associatedtype TableViewDragSessionAllowsMoveOperation
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession)
    -> TableViewDragSessionAllowsMoveOperation
  associatedtype TableViewDragSessionIsRestrictedToDraggingApplication
  @_disfavoredOverload
  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> TableViewDragSessionIsRestrictedToDraggingApplication
}

extension OptionalDelegateMethods {
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

extension TableViewDragDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .itemsForAddingTo: TableViewItemsForAddingTo.self == [DragItem].self
    case .dragPreviewParametersForRow:
      TableViewDragPreviewParametersForRow.self == (DragPreviewParameters?).self
    case .dragSessionWillBegin: TableViewDragSessionWillBegin.self == Void.self
    case .dragSessionDidEnd: TableViewDragSessionDidEnd.self == Void.self
    case .dragSessionAllowsMoveOperation: TableViewDragSessionAllowsMoveOperation.self == Bool.self
    case .dragSessionIsRestrictedToDraggingApplication:
      TableViewDragSessionIsRestrictedToDraggingApplication.self == Bool.self
    case .itemsForBeginning: true
    default: false
    }
  }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> NotImplemented { NotImplemented() }
}
