public import Layout

/// A collection's data source that shows snapshots and computes the changes between them.
///
/// UIKit: `UICollectionViewDiffableDataSource`. The collection has only a weak reference to it.
/// Subclasses may override how items are moved (DIF-17, DIF-18) and add titles.
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, CollectionViewDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// The transactions that its reordering handlers receive.
  public typealias Transaction =
    DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// The reordering handlers of an app (DIF-02, iOS 14); none by default (DIF-03).
  public struct ReorderingHandlers {
    /// Returns whether an item may be reordered (DIF-04, iOS 14); called once, as the drag begins.
    ///
    /// Without it, or without `didReorder`, no item can be reordered.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the collection has the new snapshot (DIF-05, iOS 14).
    public var willReorder: ((Transaction) -> Void)?
    /// Called afterwards (DIF-06, iOS 14): the collection already has the change; apply it to the
    /// app's own store here.
    public var didReorder: ((Transaction) -> Void)?

    /// No handlers: no item can be reordered (DIF-03, iOS 14).
    public init() {}
  }

  /// The three handlers (DIF-01, iOS 14).
  public var reorderingHandlers = ReorderingHandlers()
  private let cellProvider: CellProvider

  /// A data source without items, which becomes that of the collection.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(view: collectionView)
    collectionView.dataSource = self
  }

  /// The items of one section; none if there is no such section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    DiffableDataSourceSectionSnapshot(current.itemIdentifiers(inSection: section))
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(reorderingHandlers) { [self] in reorderingHandlers = $0 }
  }

  override var hasReorderingHandlers: Bool {
    reorderingHandlers.canReorderItem != nil || reorderingHandlers.willReorder != nil
      || reorderingHandlers.didReorder != nil
  }

  override var missingReorderingHandler: String? {
    guard hasReorderingHandlers else { return nil }
    if reorderingHandlers.canReorderItem == nil { return "canReorderItem" }
    return reorderingHandlers.didReorder == nil ? "didReorder" : nil
  }

  // MARK: CollectionViewDataSource

  open func responds(to method: DelegateMethod) -> Bool { true }

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count(inSection: section) }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    cell(at: indexPath) { cellProvider(collectionView, indexPath, $0) }
      ?? CollectionViewCell(title: "")
  }

  open func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Whether an item may be reordered (DIF-17, iOS 14): `canReorderItem` and `didReorder` are set,
  /// and the former returns true (DIF-04).
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let view, reorderingHandlers.didReorder != nil,
      let canReorderItem = reorderingHandlers.canReorderItem, let item = item(at: indexPath)
    else { return false }
    return CallRecorder(name: view.name, device: device).call(
      .canReorderItem, path: Position(indexPath),
      value: .fields([("item", .text(Snapshot.spelling(of: item)))]), missing: false,
      describe: EventValue.bool
    ) { canReorderItem(item) }
  }

  /// Performs a reorder (DIF-18, iOS 14): `willReorder`, the new snapshot, `didReorder`.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let handlers = reorderingHandlers
    guard let view, let source = Position(sourceIndexPath),
      let target = Position(destinationIndexPath),
      let transaction = DiffableDataSourceTransaction(of: current, from: source, to: target)
    else { return }
    let recorder = CallRecorder(name: view.name, device: device)
    let value = EventValue.fields([
      ("item", .text(Snapshot.spelling(of: transaction.item))), ("to", .path(target)),
    ])
    if let willReorder = handlers.willReorder {
      recorder.tell(.willReorder, path: source, value: value) { willReorder(transaction) }
    }
    guard device?.failure == nil else { return }
    // Only a snapshot that was applied has changed the content by now.
    if view.batch.move?.undo != nil {
      device?.hint(.appliedInWillReorder, in: view, path: source)
    }
    let finish = {
      guard let didReorder = handlers.didReorder else { return }
      recorder.tell(.didReorder, path: source, value: value) { didReorder(transaction) }
    }
    if view.batch.move != nil {
      replaceContent(by: transaction.finalSnapshot, in: view)
      view.batch.afterMove.insert(finish, at: 0)
    } else {
      show(transaction.finalSnapshot, animatingDifferences: true, completion: nil)
      if device?.failure == nil { finish() }
    }
  }
}
