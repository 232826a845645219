public import Layout

/// A table's data source that shows snapshots and computes the changes between them.
///
/// UIKit: `UITableViewDiffableDataSource`. The table has only a weak reference to it. Tables have
/// no reordering handlers: a subclass overrides `canMoveRowAt` and `moveRowAt` and applies a
/// snapshot itself.
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, TableViewDataSource {
  /// Returns the cell of a row.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?

  private let cellProvider: CellProvider

  /// A data source without items, which becomes that of the table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(view: tableView)
    tableView.dataSource = self
  }

  // MARK: TableViewDataSource

  /// Whether the data source implements a method.
  ///
  /// Only subclasses implement those of moving rows and of titles (AM9).
  open func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .canMoveRow, .moveRow, .titleForHeader, .titleForFooter:
      type(of: self) != TableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self
    default: true
    }
  }

  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    count(inSection: section)
  }

  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    cell(at: indexPath) { cellProvider(tableView, indexPath, $0) } ?? TableViewCell(title: "")
  }

  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Whether a row may be moved (DIF-19, iOS 13); false unless overridden.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Moves a row (DIF-20, iOS 13); does nothing unless overridden.
  ///
  /// An override changes the app's own store. The table moves the cell itself; the snapshot that is
  /// applied afterwards must have the row at its new position.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
