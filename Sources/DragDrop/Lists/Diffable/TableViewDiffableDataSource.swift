public import Layout

/// A table's data source that shows snapshots and computes the changes between them.
///
/// UIKit: `UITableViewDiffableDataSource`. The table has only a weak reference to it. Tables have
/// no reordering handlers: a subclass overrides `canMoveRowAt` and `moveRowAt` and applies a
/// snapshot itself.
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: TableViewDataSource, SnapshotDataSource {
  /// Returns the cell of a row.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?
  /// The type of its snapshots.
  public typealias Snapshot =
    DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// A data source without items, which becomes that of the table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(view: tableView)
    self.cellProvider = cellProvider
    core.owner = self
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot (DIF-25, iOS 13): inserts, deletes, moves and reloads the differences.
  ///
  /// Such an update always agrees with the data. It cancels a lift without callbacks and makes the
  /// source paths of drags invalid (7.3); a snapshot without changes does neither. Before iOS 15 a
  /// snapshot that is not animated reloads everything.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot; if it has an exception, the gesture in progress ends with it.
  ///   - animatingDifferences: Whether to animate; nothing is drawn here.
  ///   - completion: Called once the table shows the snapshot, after the call has returned.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by `reloadData`, without computing the differences.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { core.reload(snapshot, completion: completion) }

  /// A copy of the present snapshot.
  open func snapshot() -> Snapshot { core.current }

  package func save(in state: inout SavedState) { core.save(in: &state) }

  // MARK: Identifiers

  /// The item at an index path (DIF-23, iOS 13); nil if there is none, as for the path past the
  /// end.
  ///
  /// The paths are those of the data source, which has no placeholders.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.item(at: indexPath)
  }

  /// The index path of an item (DIF-24, iOS 13); nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.indexPath(of: itemIdentifier)
  }

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.section(at: index)
  }

  /// The index of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.current.indexOfSection(sectionIdentifier)
  }

  func position(named name: String) -> Position? { core.position(named: name) }

  // MARK: TableViewDataSource

  /// Whether the data source implements a method: those of moving rows and of titles only a subclass
  /// does (AM9).
  open func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .canMoveRow, .moveRow, .titleForHeader, .titleForFooter:
      type(of: self) != TableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self
    default: true
    }
  }

  open func numberOfSections(in tableView: TableView) -> Int { core.current.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    core.count(inSection: section)
  }

  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    guard let item = core.item(at: indexPath) else { return TableViewCell(title: "") }
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    core.failWithoutCell(at: indexPath, of: item)
    return TableViewCell(title: "")
  }

  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Whether a row may be moved (DIF-19, iOS 13); false unless overridden.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Moves a row (DIF-20, iOS 13); does nothing unless overridden.
  ///
  /// An override changes the app's own store. The table moves the cell itself, and the snapshot
  /// that is applied then must have the row at its new place.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
