public import Layout

/// The delegate of a table, the parts of it that drags use.
///
/// UIKit: `UITableViewDelegate` (TBD-03, iOS 2).
public protocol TableViewDelegate: DelegateMethodResponding {
  /// Returns the target of a moved row (TBD-03, iOS 2); the proposed path by default.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// A row's height in points; the table's `rowHeight` by default.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// A row was tapped.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Whether a drag that rests over the row of a spring-loaded table may select it (TBD-04, iOS
  /// 11); by default true, except for a row that is being dragged.
  func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool
}

extension TableViewDelegate {
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight
  }

  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  public func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { Position(indexPath).map { tableView.springLoadsUnlessAsked($0) } ?? true }
}
