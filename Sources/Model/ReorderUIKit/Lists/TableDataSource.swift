public import DragDrop

/// A table's data source that shows snapshots.
///
/// Of the optional methods, it responds to those that a subclass overrides. UIKit:
/// `UITableViewDiffableDataSource`; the methods for editing rows are not called here.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: TableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
  private lazy var overridden = OverriddenMethods(
    [.titleForHeader, .canMoveRow, .moveRow],
    of: UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self,
    plain: PlainTableDataSource<SectionIdentifierType, ItemIdentifierType>.self,
    full: FullTableDataSource<SectionIdentifierType, ItemIdentifierType>.self)

  open override func responds(to method: DelegateMethod) -> Bool {
    overridden.contains(method, of: self) ?? true
  }

  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

private final class PlainTableDataSource<Section: Hashable, Item: Hashable>:
  UITableViewDiffableDataSource<Section, Item>
{}

private final class FullTableDataSource<Section: Hashable, Item: Hashable>:
  UITableViewDiffableDataSource<Section, Item>
{
  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { super.tableView(tableView, titleForHeaderInSection: section) }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canMoveRowAt: indexPath)
  }

  override func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}
