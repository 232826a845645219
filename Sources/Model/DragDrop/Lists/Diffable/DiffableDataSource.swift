public import Layout

/// The common part of the diffable data sources of tables and collections: the snapshot and the
/// updates of the view.
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  SnapshotDataSource
{
  /// The type of its snapshots.
  public typealias Snapshot =
    DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  @Linked private(set) final var view: SectionedView?
  private(set) final var current = Snapshot()
  /// Whether the view shows a snapshot already; the first one reloads it (AM18).
  private var wasApplied = false
  /// Whether a snapshot is being shown.
  private var isApplying = false

  init(view: SectionedView) { self.view = view }

  final var device: Device? { view?.device }

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
  ///   - completion: Called once the view shows the snapshot, after the call has returned.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by `reloadData`, without computing the differences.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { reload(snapshot, completion: completion) }

  /// A copy of the present snapshot.
  open func snapshot() -> Snapshot { current }

  package func save(in state: inout SavedState) {
    state.hold((current, wasApplied)) { [self] in (current, wasApplied) = $0 }
  }

  // MARK: Identifiers

  /// The item at an index path (DIF-23, iOS 13); nil if there is none, as for the path past the
  /// end.
  ///
  /// The paths are those of the data source, which has no placeholders.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    item(at: indexPath)
  }

  /// The index path of an item (DIF-24, iOS 13); nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.contents.position(of: itemIdentifier)?.indexPath
  }

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.contents.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// The index of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  final func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    Position(indexPath).flatMap { current.contents.item(at: $0) }
  }

  final func position(named name: String) -> Position? {
    (name as? ItemIdentifierType).flatMap { current.contents.position(of: $0) }
  }

  var hasReorderingHandlers: Bool { false }
  var missingReorderingHandler: String? { nil }

  final func count(inSection index: Int) -> Int {
    let sections = current.contents.sections
    return sections.indices.contains(index) ? sections[index].entries.count : 0
  }

  // MARK: Applying

  /// Makes a snapshot the content, and updates the view by the differences: first by what comes,
  /// goes and moves, then by what is reloaded (AM18).
  final func show(
    _ snapshot: Snapshot, animatingDifferences: Bool, completion: (() -> Void)?
  ) {
    let reloads = !wasApplied || (!animatingDifferences && (view?.osVersion ?? 26) < 15)
    guard !reloads else { return reload(snapshot, completion: completion) }
    if follows(snapshot, completion) { return }
    guard let view = target(for: snapshot) else { return }
    let before = current
    let difference = SnapshotDifference(from: before, to: snapshot)
    if difference.reloadsTables, view is TableView {
      return show(snapshot, in: view, completion)
    }
    isApplying = true
    defer { isApplying = false }
    let isFirst = !difference.batch.isEmpty || difference.reloads.isEmpty
    let succeeded = view.batch.perform(
      isFirst ? difference.batch : difference.reloads, named: "apply"
    ) { current = snapshot.settled }
    guard succeeded else {
      current = before
      return
    }
    if isFirst, !difference.reloads.isEmpty {
      guard view.batch.perform(difference.reloads, named: "apply", adopt: {}) else { return }
    }
    view.later(completion)
  }

  /// Makes a snapshot the content, and reloads the view.
  private func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
    if follows(snapshot, completion) { return }
    guard let view = target(for: snapshot) else { return }
    show(snapshot, in: view, completion)
  }

  private func show(_ snapshot: Snapshot, in view: SectionedView, _ completion: (() -> Void)?) {
    current = snapshot.settled
    wasApplied = true
    view.reloadData()
    view.later(completion)
  }

  /// Handles a snapshot that is applied while the view moves a row, as overrides of `moveRowAt` do:
  /// the move is made first, then the snapshot is applied.
  ///
  /// Returns false if no row is being moved.
  private func follows(_ snapshot: Snapshot, _ completion: (() -> Void)?) -> Bool {
    guard let view, let move = view.batch.move, view.dataObject === self else {
      return false
    }
    if move.undo == nil,
      let transaction = DiffableDataSourceTransaction(of: current, from: move.from, to: move.to)
    {
      replaceContent(by: transaction.finalSnapshot, in: view)
    }
    view.batch.afterMove.append { [self] in
      show(snapshot, animatingDifferences: true, completion: completion)
    }
    return true
  }

  /// Makes the snapshot with the moved row the content, and keeps the old one to undo it.
  final func replaceContent(by snapshot: Snapshot, in view: SectionedView) {
    let before = current
    current = snapshot
    view.batch.move?.undo = { [self] in current = before }
  }

  /// The view that is to show a snapshot; nil if there is nothing to show, or after a failure.
  private func target(for snapshot: Snapshot) -> SectionedView? {
    guard let view else {
      if snapshot.exception == nil { current = snapshot.settled }
      return nil
    }
    if let exception = snapshot.exception ?? exception(ofMovesIn: snapshot, for: view) {
      view.failUpdate(exception)
      return nil
    }
    guard !isApplying, !view.cells.isShowingSnapshot else {
      view.failUpdate(
        UpdateException(
          "apply",
          "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS",
          hint:
            "apply was called while \(view.name) was showing a snapshot: apply the next one after the call has returned, not in the cell provider (AM53)"
        ))
      return nil
    }
    guard !view.batch.isOpen else {
      view.failUpdate(
        UpdateException(
          "apply",
          view.placeholders.isCommitting
            ? "apply was called inside commitInsertion"
            : "apply was called while \(view.name) was being updated",
          hint: view.placeholders.isCommitting
            ? "a snapshot is the complete content: apply one that includes the item, without a placeholder, and reconfigure the item when its data has arrived"
            : "a snapshot is a separate update: apply it before or afterwards"))
      return nil
    }
    guard view.dataObject === self else {
      // The view has another data source and does not show the snapshot.
      current = snapshot.settled
      return nil
    }
    return view
  }

  /// AM11: items that were inserted although they were there raise on iOS 13, as its reports say;
  /// newer systems move them and warn.
  private func exception(ofMovesIn snapshot: Snapshot, for view: SectionedView) -> UpdateException?
  {
    guard snapshot.movedByInserts > 0 else { return nil }
    guard view.osVersion >= 14 else {
      return UpdateException(
        "diffable", "Fatal: supplied identifiers are not unique.",
        hint:
          "the snapshot already contained inserted items: delete them first, or use moveItem (Q-24)"
      )
    }
    view.device?.hint(
      .insertsMoveItems, in: view, [("count", "\(snapshot.movedByInserts)")])
    return nil
  }

  // MARK: Cells

  /// The cell of an item; nil if there is no such item, or, with a failure, if the cell provider
  /// gives none (AM20).
  final func cell<Cell>(
    at indexPath: IndexPath, from provider: (ItemIdentifierType) -> Cell?
  ) -> Cell? {
    guard let item = item(at: indexPath) else { return nil }
    let cell = provider(item)
    if cell == nil { failWithoutCell(at: indexPath, of: item) }
    return cell
  }

  private func failWithoutCell(at indexPath: IndexPath, of item: ItemIdentifierType) {
    guard let view else { return }
    let (type, word) =
      view is TableView
      ? ("UITableView", "table view") : ("UICollectionView", "collection view")
    let path = Position(indexPath).map(UpdateException.print) ?? "\(indexPath)"
    view.failUpdate(
      UpdateException(
        "diffable",
        "\(type)DiffableDataSource cell provider returned nil for index path \(path) with item identifier '\(Snapshot.spelling(of: item))', which is not allowed. You must always return a cell to the \(word): <\(type): \(view.name)>"
      ))
  }
}
