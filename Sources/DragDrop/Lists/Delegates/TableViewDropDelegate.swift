public import Layout

/// The destination-side policy of a table.
///
/// UIKit: `UITableViewDropDelegate` (TDP-01, iOS 11).
public protocol TableViewDropDelegate: DelegateMethodResponding {
  /// The finger lifted with an accepting proposal (TDP-02, iOS 11). Doing nothing reverts the
  /// table.
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator)

  /// The first question for a session that comes over the table (TDP-03, iOS 11); true unless
  /// implemented. False ends all drop calls for this session.
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool

  /// The drag entered the table's bounds (TDP-04, iOS 11).
  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)

  /// What would happen if the finger lifted now (TDP-05, iOS 11); copy with no intent unless
  /// implemented (2.7). The path may be nil, or one past the last row.
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal

  /// The drag left the bounds (TDP-06, iOS 11). Not an end.
  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)

  /// The session is over, for a table that it was over at some time (TDP-07, iOS 11).
  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession)

  /// How the dropped row looks (TDP-08, iOS 11); nil, the whole cell, unless implemented.
  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?
}

extension TableViewDropDelegate {
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
