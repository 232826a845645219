public import Layout

/// The data source of a table.
///
/// UIKit: `UITableViewDataSource` (TBD-01 to TBD-07).
public protocol TableViewDataSource: DelegateMethodResponding {
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
  /// The table moves the cell itself. A class with it must announce it in `responds(to: .moveRow)`.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
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
