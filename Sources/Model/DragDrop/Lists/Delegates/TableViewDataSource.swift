public import Layout

/// The data source of a table.
///
/// UIKit: `UITableViewDataSource` (TBD-01 to TBD-07).
public protocol TableViewDataSource: OptionalDelegateMethods {
  /// The number of sections (TBD-06, iOS 2); 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows, read again after each batch (TBD-05, iOS 2).
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row (TBD-07, iOS 2).
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The title in a section's header; nil, for no header, by default.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The text in a section's footer; nil, for no footer, by default.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row may be moved (TBD-01, iOS 2); true by default.
  ///
  /// Used only if `moveRowAt` is implemented.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Moves a row in the model, once, at the release (TBD-02, iOS 2).
  ///
  /// The table moves the cell itself.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype TableViewNumberOfSections
  @_disfavoredOverload
  func numberOfSections(in tableView: TableView) -> TableViewNumberOfSections
  associatedtype TableViewTitleForHeader
  @_disfavoredOverload
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int)
    -> TableViewTitleForHeader
  associatedtype TableViewTitleForFooter
  @_disfavoredOverload
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int)
    -> TableViewTitleForFooter
  associatedtype TableViewCanMoveRow
  @_disfavoredOverload
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> TableViewCanMoveRow
  associatedtype TableViewMoveRow
  @_disfavoredOverload
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> TableViewMoveRow
}

extension OptionalDelegateMethods {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension TableViewDataSource {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .numberOfSections: TableViewNumberOfSections.self == Int.self
    case .titleForHeader: TableViewTitleForHeader.self == (String?).self
    case .titleForFooter: TableViewTitleForFooter.self == (String?).self
    case .canMoveRow: TableViewCanMoveRow.self == Bool.self
    case .moveRow: TableViewMoveRow.self == Void.self
    case .numberOfRows, .cellForRow: true
    default: false
    }
  }

  @_disfavoredOverload
  public func numberOfSections(in tableView: TableView) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int)
    -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> NotImplemented
  { NotImplemented() }

  @_disfavoredOverload
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> NotImplemented { NotImplemented() }
}
