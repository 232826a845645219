import Layout

/// A data source whose content is a snapshot, as views and the simulation use it.
protocol SnapshotDataSource: Restorable {
  /// The position of the item whose identifier has this spelling; nil if there is none.
  func position(named name: String) -> Position?
  /// Whether the app has set reordering handlers.
  var hasReorderingHandlers: Bool { get }
}

extension SnapshotDataSource {
  var hasReorderingHandlers: Bool { false }
}

extension SectionedView {
  /// Whether the content is that of a snapshot.
  package var showsSnapshots: Bool { dataResponder is any SnapshotDataSource }
}

/// The common part of the diffable data sources of tables and collections: the snapshot and the
/// updates of the view.
final class DiffableCore<Section: Hashable, Item: Hashable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  @Linked private var view: SectionedView?
  private(set) var current = Snapshot()
  /// Whether the view shows a snapshot already; the first one reloads it (AM18).
  private var wasApplied = false
  /// The data source, kept to compare it with the view's present one.
  weak var owner: AnyObject?

  init(view: SectionedView) { self.view = view }

  private var device: Device? { view?.device }

  // MARK: Questions

  func item(at indexPath: IndexPath) -> Item? {
    Position(indexPath).flatMap { current.contents.item(at: $0) }
  }

  func indexPath(of item: Item) -> IndexPath? { current.contents.position(of: item)?.indexPath }

  func section(at index: Int) -> Section? {
    let sections = current.contents.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }

  func count(inSection index: Int) -> Int {
    let sections = current.contents.sections
    return sections.indices.contains(index) ? sections[index].entries.count : 0
  }

  func position(named name: String) -> Position? {
    (name as? Item).flatMap { current.contents.position(of: $0) }
  }

  func save(in state: inout SavedState) {
    state.hold((current, wasApplied)) { [self] in (current, wasApplied) = $0 }
  }

  // MARK: Applying

  /// Makes a snapshot the content, and updates the view by the differences: first by what comes,
  /// goes and moves, then by what is reloaded (AM18).
  func apply(
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
    let isFirst = !difference.batch.isEmpty || difference.reloads.isEmpty
    let succeeded = view.perform(
      isFirst ? difference.batch : difference.reloads, named: "apply"
    ) { current = snapshot.settled }
    guard succeeded else {
      current = before
      return
    }
    if isFirst, !difference.reloads.isEmpty {
      guard view.perform(difference.reloads, named: "apply", adopt: {}) else { return }
    }
    view.later(completion)
  }

  /// Makes a snapshot the content, and reloads the view.
  func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
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
    guard let view, let move = view.moveUnderWay, view.dataResponder === owner else { return false }
    if move.undo == nil,
      let transaction = DiffableDataSourceTransaction(of: current, from: move.from, to: move.to)
    {
      adopt(transaction.finalSnapshot, in: view)
    }
    view.afterMove.append { [self] in
      apply(snapshot, animatingDifferences: true, completion: completion)
    }
    return true
  }

  /// Makes the snapshot with the moved row the content, and keeps the old one to undo it.
  private func adopt(_ snapshot: Snapshot, in view: SectionedView) {
    let before = current
    current = snapshot
    view.moveUnderWay?.undo = { [self] in current = before }
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
    guard !view.isUpdating else {
      view.failUpdate(
        UpdateException(
          "apply",
          view.isCommitting
            ? "apply was called inside commitInsertion"
            : "apply was called while \(view.name) was being updated",
          hint: view.isCommitting
            ? "a snapshot is the whole content: apply one with the item at once, without a "
              + "placeholder, and reconfigure the item when its data is there"
            : "a snapshot is an update of its own: apply it before or afterwards"))
      return nil
    }
    guard view.dataResponder === owner else {
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
        hint: "the snapshot had items that were inserted: delete them first, or use moveItem "
          + "(Q-24)")
    }
    view.device?.hint(
      .insertsMoveItems, in: view, [("count", "\(snapshot.movedByInserts)")])
    return nil
  }

  /// Fails because the cell provider gave no cell for an item (AM20).
  func failWithoutCell(at indexPath: IndexPath, of item: Item) {
    guard let view else { return }
    let (type, word) =
      view is TableView
      ? ("UITableView", "table view") : ("UICollectionView", "collection view")
    let path = Position(indexPath).map(UpdateException.print) ?? "\(indexPath)"
    view.failUpdate(
      UpdateException(
        "diffable",
        "\(type)DiffableDataSource cell provider returned nil for index path \(path) with item "
          + "identifier '\(Snapshot.spelling(of: item))', which is not allowed. You must always "
          + "return a cell to the \(word): <\(type): \(view.name)>"))
  }

  // MARK: Reordering

  /// Reorders one item for the view, and calls the handlers before and after.
  func reorder(
    from source: IndexPath, to target: IndexPath,
    _ handlers: CollectionViewDiffableDataSource<Section, Item>.ReorderingHandlers
  ) {
    guard let view, let source = Position(source), let target = Position(target),
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
    let finish = {
      guard let didReorder = handlers.didReorder else { return }
      recorder.tell(.didReorder, path: source, value: value) { didReorder(transaction) }
    }
    if view.moveUnderWay != nil {
      adopt(transaction.finalSnapshot, in: view)
      view.afterMove.insert(finish, at: 0)
    } else {
      apply(transaction.finalSnapshot, animatingDifferences: true, completion: nil)
      if device?.failure == nil { finish() }
    }
  }

  /// Whether an item may be reordered: `canReorderItem` and `didReorder` are set, and the former
  /// returns true (DIF-04).
  func canReorder(
    at indexPath: IndexPath,
    _ handlers: CollectionViewDiffableDataSource<Section, Item>.ReorderingHandlers
  ) -> Bool {
    guard let view, handlers.didReorder != nil, let canReorderItem = handlers.canReorderItem,
      let item = item(at: indexPath)
    else { return false }
    return CallRecorder(name: view.name, device: device).call(
      .canReorderItem, path: Position(indexPath),
      value: .fields([("item", .text(Snapshot.spelling(of: item)))]), missing: false,
      describe: EventValue.bool
    ) { canReorderItem(item) }
  }
}
