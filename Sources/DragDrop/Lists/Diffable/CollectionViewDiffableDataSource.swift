public import Layout

/// A collection's data source that shows snapshots and computes the changes between them.
///
/// UIKit: `UICollectionViewDiffableDataSource`. The collection has only a weak reference to it.
/// Subclasses may override how items are moved (DIF-17, DIF-18) and add titles.
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: CollectionViewDataSource, SnapshotDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// The type of its snapshots.
  public typealias Snapshot =
    DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The transactions that its reordering handlers get.
  public typealias Transaction =
    DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// The reordering handlers of an app (DIF-02, iOS 14); none at first (DIF-03).
  public struct ReorderingHandlers {
    /// Returns whether an item may be reordered (DIF-04, iOS 14); called once, as the drag begins.
    ///
    /// Without it, or without `didReorder`, no item may be reordered.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the collection has the new snapshot (DIF-05, iOS 14).
    public var willReorder: ((Transaction) -> Void)?
    /// Called afterwards (DIF-06, iOS 14): the collection has the change already; make it in the
    /// app's own store here.
    public var didReorder: ((Transaction) -> Void)?

    /// No handlers: no item can be reordered (DIF-03, iOS 14).
    public init() {}
  }

  /// The three handlers (DIF-01, iOS 14).
  public var reorderingHandlers = ReorderingHandlers()
  private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// A data source without items, which becomes that of the collection.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(view: collectionView)
    self.cellProvider = cellProvider
    core.owner = self
    collectionView.dataSource = self
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
  ///   - completion: Called once the collection shows the snapshot, after the call has returned.
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

  /// The items of one section; none if there is no such section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    DiffableDataSourceSectionSnapshot(core.current.itemIdentifiers(inSection: section))
  }

  package func save(in state: inout SavedState) {
    core.save(in: &state)
    state.hold(reorderingHandlers) { [self] in reorderingHandlers = $0 }
  }

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
    guard let item = core.item(at: indexPath) else { return CollectionViewCell(title: "") }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    core.failWithoutCell(at: indexPath, of: item)
    return CollectionViewCell(title: "")
  }

  open func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Calls `canReorderItem` (DIF-17, iOS 14).
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { core.canReorder(at: indexPath, reorderingHandlers) }

  /// Performs a reorder (DIF-18, iOS 14): `willReorder`, the new snapshot, `didReorder`.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { core.reorder(from: sourceIndexPath, to: destinationIndexPath, reorderingHandlers) }
}
