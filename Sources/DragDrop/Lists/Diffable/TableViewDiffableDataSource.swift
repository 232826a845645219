public import Layout

/// A table's data source that shows snapshots and finds out by itself what changed.
///
/// UIKit: `UITableViewDiffableDataSource`. The table does not keep it alive. Tables have no reordering
/// handlers: a subclass overrides `canMoveRowAt` and `moveRowAt` and applies a snapshot itself.
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: TableViewDataSource, SnapshotDataSource {
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?
  /// The snapshots that it shows.
  public typealias Snapshot =
    DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// A data source without items, which becomes the table's.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(view: tableView)
    self.cellProvider = cellProvider
    core.owner = self
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot (DIF-25, iOS 13): inserts, deletes, moves and reloads what differs.
  ///
  /// Such an update is never at odds with the data. It ends a lift under way silently and makes the
  /// source paths of drags unknown (7.3); a snapshot that changes nothing does neither. Before iOS 15
  /// a snapshot that is not animated reloads everything.
  ///
  /// - Parameters:
  ///   - snapshot: What to show; with a mistake in it, the gesture in progress ends with that.
  ///   - animatingDifferences: Nothing is drawn here.
  ///   - completion: Called when the table shows the snapshot, before the call returns.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by `reloadData`, without looking for what differs.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { core.reload(snapshot, completion: completion) }

  /// A copy of what the table shows.
  open func snapshot() -> Snapshot { core.current }

  package func save(in state: inout SavedState) { core.save(in: &state) }

  // MARK: Identifiers

  /// The item at an index path (DIF-23, iOS 13); nil where there is none, as for the path past the
  /// end.
  ///
  /// Placeholders have no path in the data source, so no path finds one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.item(at: indexPath)
  }

  /// Where an item stands (DIF-24, iOS 13); nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.indexPath(of: itemIdentifier)
  }

  /// The section with a number; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.section(at: index)
  }

  /// The number of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.current.indexOfSection(sectionIdentifier)
  }

  func position(named name: String) -> Position? { core.position(named: name) }

  // MARK: TableViewDataSource

  open func responds(to method: DelegateMethod) -> Bool { true }

  open func numberOfSections(in tableView: TableView) -> Int { core.current.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    core.count(inSection: section)
  }

  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    core.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? TableViewCell(title: "")
  }

  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Whether a row may be moved (DIF-19, iOS 13): no, unless overridden.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Moves a row (DIF-20, iOS 13): does nothing, unless overridden.
  ///
  /// An override changes its own store; the table moves the cell itself, and the snapshot that it then
  /// applies must have the row there.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
