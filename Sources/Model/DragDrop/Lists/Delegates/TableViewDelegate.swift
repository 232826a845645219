public import Layout

/// The delegate of a table, the parts of it that drags use.
///
/// UIKit: `UITableViewDelegate` (TBD-03, iOS 2).
public protocol TableViewDelegate: OptionalDelegateMethods {
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

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype TableViewTargetIndexPathForMove
  @_disfavoredOverload
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> TableViewTargetIndexPathForMove
  associatedtype TableViewHeightForRow
  @_disfavoredOverload
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath)
    -> TableViewHeightForRow
  associatedtype TableViewDidSelectRow
  @_disfavoredOverload
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    -> TableViewDidSelectRow
  associatedtype TableViewShouldSpringLoadRow
  @_disfavoredOverload
  func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> TableViewShouldSpringLoadRow
}

extension OptionalDelegateMethods {
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

extension TableViewDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .targetIndexPathForMove: TableViewTargetIndexPathForMove.self == IndexPath.self
    case .heightForRow: TableViewHeightForRow.self == Double.self
    case .didSelectRow: TableViewDidSelectRow.self == Void.self
    case .shouldSpringLoadRow: TableViewShouldSpringLoadRow.self == Bool.self
    default: false
    }
  }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> NotImplemented { NotImplemented() }
}
