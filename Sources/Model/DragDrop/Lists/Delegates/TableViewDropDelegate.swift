public import Layout

/// The drop delegate of a table.
///
/// UIKit: `UITableViewDropDelegate` (TDP-01, iOS 11).
public protocol TableViewDropDelegate: OptionalDelegateMethods {
  /// The finger lifted with an accepting proposal (TDP-02, iOS 11).
  ///
  /// If the method does nothing, the table does not change.
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator)

  /// Whether the table handles a session that enters it (TDP-03, iOS 11); true unless
  /// implemented.
  ///
  /// After false there are no further drop calls for the session.
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool

  /// The drag entered the table's bounds (TDP-04, iOS 11).
  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)

  /// Returns the proposal for a release at the current location (TDP-05, iOS 11); copy without
  /// intent unless implemented (2.7).
  ///
  /// The path may be nil, or one past the last row.
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal

  /// The drag left the bounds, and may return (TDP-06, iOS 11).
  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)

  /// The session ended, for a table that it had entered (TDP-07, iOS 11).
  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession)

  /// Returns the preview of the dropped row (TDP-08, iOS 11); nil, which means the whole cell, unless
  /// implemented.
  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype TableViewCanHandle
  @_disfavoredOverload
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> TableViewCanHandle
  associatedtype TableViewDropSessionDidEnter
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)
    -> TableViewDropSessionDidEnter
  associatedtype TableViewDropSessionDidUpdate
  @_disfavoredOverload
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropSessionDidUpdate
  associatedtype TableViewDropSessionDidExit
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)
    -> TableViewDropSessionDidExit
  associatedtype TableViewDropSessionDidEnd
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession)
    -> TableViewDropSessionDidEnd
  associatedtype TableViewDropPreviewParametersForRow
  @_disfavoredOverload
  func tableView(_ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> TableViewDropPreviewParametersForRow
}

extension OptionalDelegateMethods {
  public func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }

  public func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {}

  public func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal { TableViewDropProposal(operation: .copy) }

  public func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {}

  public func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {}

  public func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
}

extension TableViewDropDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .canHandle: TableViewCanHandle.self == Bool.self
    case .dropSessionDidEnter: TableViewDropSessionDidEnter.self == Void.self
    case .dropSessionDidUpdate: TableViewDropSessionDidUpdate.self == TableViewDropProposal.self
    case .dropSessionDidExit: TableViewDropSessionDidExit.self == Void.self
    case .dropSessionDidEnd: TableViewDropSessionDidEnd.self == Void.self
    case .dropPreviewParametersForRow:
      TableViewDropPreviewParametersForRow.self == (DragPreviewParameters?).self
    case .performDrop: true
    default: false
    }
  }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, canHandle session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> NotImplemented
  { NotImplemented() }
}
