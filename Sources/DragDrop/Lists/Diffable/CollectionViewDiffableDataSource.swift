public import Layout

/// A collection's data source that shows snapshots and finds out by itself what changed.
///
/// UIKit: `UICollectionViewDiffableDataSource`. The collection does not keep it alive. Subclasses may
/// override how items are moved (DIF-17, DIF-18) and give titles.
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: CollectionViewDataSource, SnapshotDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// The snapshots that it shows.
  public typealias Snapshot =
    DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What it tells its reordering handlers.
  public typealias Transaction =
    DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// What an app says about reorders (DIF-02, iOS 14); empty at first (DIF-03).
  public struct ReorderingHandlers {
    /// Whether an item may be reordered (DIF-04, iOS 14), asked once as the drag begins.
    ///
    /// Without it, or without `didReorder`, no item may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the new snapshot is the collection's (DIF-05, iOS 14).
    public var willReorder: ((Transaction) -> Void)?
    /// Called afterwards (DIF-06, iOS 14): bring the change into your own store here, the
    /// collection has it already.
    public var didReorder: ((Transaction) -> Void)?

    /// No handlers: nothing can be reordered (DIF-03, iOS 14).
    public init() {}
  }

  /// The three handlers (DIF-01, iOS 14).
  public var reorderingHandlers = ReorderingHandlers()
  private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// A data source without items, which becomes the collection's.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(view: collectionView)
    self.cellProvider = cellProvider
    core.owner = self
    collectionView.dataSource = self
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
  ///   - completion: Called when the collection shows the snapshot, before the call returns.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by `reloadData`, without looking for what differs.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { core.reload(snapshot, completion: completion) }

  /// A copy of what the collection shows.
  open func snapshot() -> Snapshot { core.current }

  /// The items of one section; none where there is no such section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    DiffableDataSourceSectionSnapshot(core.current.itemIdentifiers(inSection: section))
  }

  package func save(in state: inout SavedState) {
    core.save(in: &state)
    state.hold(self, \.reorderingHandlers)
  }

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

  var hasReorderingHandlers: Bool {
    reorderingHandlers.canReorderItem != nil || reorderingHandlers.willReorder != nil
      || reorderingHandlers.didReorder != nil
  }

  // MARK: CollectionViewDataSource

  open func responds(to method: DelegateMethod) -> Bool { true }

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    core.current.numberOfSections
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { core.count(inSection: section) }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    core.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? CollectionViewCell(title: "")
  }

  open func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Asks `canReorderItem` (DIF-17, iOS 14).
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { core.canReorder(at: indexPath, reorderingHandlers) }

  /// Performs the transaction (DIF-18, iOS 14): `willReorder`, the new snapshot, `didReorder`.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { core.reorder(from: sourceIndexPath, to: destinationIndexPath, reorderingHandlers) }
}
