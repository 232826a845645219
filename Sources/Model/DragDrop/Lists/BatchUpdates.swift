import Layout

/// The updates of one table or collection: collected in a batch, checked against the counts of the
/// data source, and shown.
package final class BatchUpdates {
  private unowned let view: SectionedView
  /// The updates collected since the beginning of the batch.
  private var batch = UpdateBatch()
  /// The depth of nested batches.
  private(set) var depth = 0
  /// The number of calls of `beginUpdates` whose `endUpdates` has not been called yet.
  package private(set) var openPairs = 0
  /// The counts of the view and the items of its default data source before the batch.
  private var countsBefore: [Int] = []
  private var modelBefore: [ListDataSource.Section] = []
  /// Whether the batch in progress was the first to read the counts.
  private var countsWereRead = false
  /// Whether the app has called `reloadData` in the batch.
  var isReload = false
  /// The name in the log of the update in progress, if it shows a snapshot.
  private var snapshotName: String?
  /// The view's own move, whose data source is being called.
  var move: MoveInProgress?
  /// Whether an observer of the log now receives a move of the view itself, not an update of the app.
  package private(set) var isRecordingMove = false
  /// The actions after that move.
  var afterMove: [() -> Void] = []

  init(of view: SectionedView) { self.view = view }

  /// Whether a batch is being collected.
  var isOpen: Bool { depth > 0 }
  /// Whether the update in progress shows a snapshot.
  var isOfSnapshot: Bool { snapshotName != nil }
  /// Whether no update has been collected so far.
  var isEmpty: Bool { batch.isEmpty }
  /// Whether neither a batch nor a move is in progress.
  var isAtRest: Bool {
    depth == 0 && openPairs == 0 && move == nil && afterMove.isEmpty
  }

  /// The name of the batch in the log.
  private var name: String {
    snapshotName ?? (view.placeholders.isCommitting ? "commitInsertion" : "performBatchUpdates")
  }

  // MARK: Collecting

  /// Begins a batch; nested ones join the outermost.
  package func begin() {
    if depth == 0 {
      settleMove()
      let countsWereRead = view.updater.needsReload
      view.reloadIfNeeded()
      self.countsWereRead = countsWereRead
      countsBefore = view.counts
      modelBefore = view.model.snapshot()
    }
    depth += 1
  }

  /// Adds to the open batch, or makes a batch of one update; `method` is the name of the caller.
  func add(_ method: String, _ change: (inout UpdateBatch) -> Void) {
    guard view.mayChange(by: method) else { return }
    guard depth == 0 else { return change(&batch) }
    begin()
    change(&batch)
    end()
  }

  /// Begins a batch that `endPair` ends.
  func beginPair() {
    begin()
    openPairs += 1
  }

  /// Ends the batch of `beginPair`, if there is one.
  func endPair() {
    guard openPairs > 0 else { return }
    openPairs -= 1
    end()
  }

  /// Performs a batch computed from snapshots; the data source changes in `adopt`.
  func perform(_ prepared: UpdateBatch, named name: String, adopt: () -> Void) -> Bool {
    guard view.mayChange(by: name) else { return false }
    snapshotName = name
    defer { snapshotName = nil }
    begin()
    adopt()
    add(name) { $0 = prepared }
    return end()
  }

  /// Discards the updates of a batch whose block failed, and undoes its changes of the default data
  /// source.
  package func abandon() {
    guard depth > 0 else { return }
    view.model.restore(modelBefore)
    drop()
  }

  /// Discards the updates of a batch, but not the changes of the data.
  private func drop() {
    (depth, openPairs) = (0, 0)
    batch = UpdateBatch()
    (countsBefore, modelBefore) = ([], [])
    (countsWereRead, isReload) = (false, false)
  }

  /// Returns to the state between gestures, which saved states require.
  func reset() {
    drop()
    (snapshotName, move, afterMove) = (nil, nil, [])
  }

  // MARK: Checking and showing

  /// Ends a batch: checks and shows its updates, if it is the outermost one.
  ///
  /// - Returns: False if the updates were discarded.
  @discardableResult
  package func end() -> Bool {
    guard depth > 0 else { return false }
    guard depth == 1 else {
      depth -= 1
      return true
    }
    let finished = batch.normalized()
    guard view.device?.failure == nil else {
      abandon()
      return false
    }
    let after = view.updater.asking { view.updater.counts() }
    guard view.device?.failure == nil else {
      abandon()
      return false
    }
    view.device?.viewEnds(finished, of: view)
    if let path = batch.deletedTwice {
      view.device?.hint(.deletedTwice, in: view, path: path, [("path", "\(path)")])
    }
    if let move { view.device?.explainTwofoldMove(finished, after: move, in: view) }
    let check = BatchCheck(
      batch: finished, before: countsBefore, after: after, wording: view.wording,
      osVersion: view.osVersion, view: view.name, miscountsReloads: miscountsReloads)
    if let exception = check.firstException() ?? exceptionDuringDrag(finished) {
      view.record(exception, reason: exception.reason)
      view.device?.view(
        view, refused: finished, exception, hadChangedBefore: hadChangedBefore(after))
      abandon()
      view.fail(exception)
      return false
    }
    let isReload = isReload
    drop()
    view.device?.log.record(.batch, name: name, view: view.name, value: finished.summary)
    guard !isReload else {
      view.reloadData()
      return true
    }
    if !finished.isEmpty { show(finished) }
    return true
  }

  /// Whether the data had been changed before the batch that failed, as far as this can be known
  ///
  ///
  /// The counts show it for the default data source, and for data sources that return its items;
  /// for others only if the batch was the first to read the counts. To know more, the data source
  /// would have to be asked more often than UIKit asks it.
  private func hadChangedBefore(_ after: [Int]) -> Bool {
    let isModel = after == view.model.snapshot().map(\.items.count)
    if isModel, modelBefore.map(\.items.count) != countsBefore { return true }
    return countsWereRead && after == countsBefore
  }

  /// Shows a checked batch in the layout, the selection, the cells and the placeholders.
  private func show(_ batch: UpdateBatch) {
    view.device?.view(view, accepted: batch)
    view.cells.keepTitles()
    let map = UpdateMap(batch)
    let waiting = view.placeholders.takeOut()
    view.updater.asking { apply(batch, map) { view.insertIntoLayout($0) } }
    view.placeholders.putBack(waiting, map)
    view.offset = view.clampedOffset(view.offset)
    for path in batch.reconfigures { map.position(path).map(view.cells.refresh) }
    view.placeholders.updateCells()
    view.cells.setNeedsLayout(ofSnapshot: isOfSnapshot)
    defer { if !view.cells.areDue { view.cells.release() } }
    guard !batch.keepsPlaces else { return }
    view.updates += 1
    view.device?.viewDidUpdate(view, map)
  }

  /// Applies a batch; `isOfData` says whether the default data source has changed, too.
  private func apply(
    _ batch: UpdateBatch, _ map: UpdateMap, isOfData: Bool = true, insert: (Position) -> Void
  ) {
    view.layout.beginUpdates()
    defer { view.layout.endUpdates() }
    if !batch.keepsPlaces { view.layout.displacement = .none }
    view.selection = view.selection.compactMap { map.isReloaded($0) ? nil : map.position($0) }
      .sorted()
    view.cells.moveRows(isOfData: isOfData) { map.isReloaded($0) ? nil : map.position($0) }
    for path in map.leaving.reversed() { view.layout.removeItem(at: path) }
    for section in map.leavingSections.reversed() { view.layout.removeSection(at: section) }
    for section in map.arrivingSections { insertSection(section) }
    let fresh = Set(map.arrivingSections)
    for path in map.arriving where !fresh.contains(path.section) { insert(path) }
    for section in batch.sectionReloads {
      guard let now = map.section(section) else { continue }
      view.layout.removeSection(at: now)
      insertSection(now)
    }
    for path in batch.reloads + batch.reconfigures {
      if let now = map.position(path) { view.resizeInLayout(now) }
    }
  }

  private func insertSection(_ section: Int) {
    view.layout.insertSection(
      view.metrics(ofSection: section, count: max(0, view.updater.count(inSection: section))),
      at: section)
  }

  // MARK: Behavior of older systems

  /// whether tables count only one half of a reload in a batch with a section move.
  var miscountsReloads: Bool {
    view.wording == .table && view.device?.environment.reloadWithSectionMoveMiscounted ?? false
  }

  /// the exception for reloading sections while a gap is open, if the setting is on (EX11).
  private func exceptionDuringDrag(_ batch: UpdateBatch) -> UpdateException? {
    guard view.device?.environment.reloadSectionsDuringDragThrows ?? false,
      view.wording == .collection, !batch.sectionReloads.isEmpty,
      let slot = view.layout.displacement.slot
    else { return nil }
    let source = view.layout.displacement.removed ?? slot
    return UpdateException(
      "EX11",
      "Could not compute initial update value after shadow updates. Update: \(UpdateException.print(source)) action (move) \(UpdateException.print(slot))",
      hint: "reloadSections while a gap is open: reload the items, or wait for the end of the drag")
  }
}

// MARK: - The view's own moves

/// A move that the view has made itself, while its data source is called to move the item, too.
struct MoveInProgress {
  let from: Position
  let to: Position
  /// Whether the drags know of the move, which can then no longer be taken back.
  fileprivate(set) var isSettled = false
  /// Undoes the change of a diffable data source's snapshot; nil while there is none.
  var undo: (() -> Void)?

  fileprivate var batch: UpdateBatch { Self.batch(from: from, to: to) }

  fileprivate static func batch(from source: Position, to target: Position) -> UpdateBatch {
    var batch = UpdateBatch()
    if source != target { batch.move(from: source, to: target) }
    return batch
  }
}

extension BatchUpdates {
  /// Moves an item: first the view moves its cell, then the data source moves it in the model
  /// (3.2.9).
  ///
  /// Updates that the data source makes are batches of their own. If it makes none, the counts are
  /// checked when it has returned, but not for a reorder control. A control also calls the data source
  /// for a row that was put back; otherwise nothing happens if the item does not move.
  func moveByDataSource(
    from source: Position, to target: Position, isByControl: Bool = false
  ) {
    guard source != target || isByControl else { return }
    let device = view.device
    view.reloadIfNeeded()
    let before = device?.guardedModels() ?? []
    let (counts, item) = (view.counts, view.model.item(at: source))
    shift(from: source, to: target)
    move = MoveInProgress(from: source, to: target)
    view.move(from: source, to: target)
    let followers = afterMove
    afterMove = []
    // After an update by the data source, the item may rightly be elsewhere.
    if let device, device.failure == nil, source != target, move?.isSettled != true {
      device.explainMove(of: item, from: source, to: target, in: view)
    }
    guard let moved = move else { return }
    let succeeded =
      device?.failure == nil && (isByControl || moved.isSettled || agrees(moved, with: counts))
    move = nil
    if succeeded {
      if !moved.isSettled { settle(moved, resizes: true) }
      for follower in followers { follower() }
    } else {
      if !moved.isSettled {
        shift(from: target, to: source)
        view.cells.dropTitlesOfData()
      }
      moved.undo?()
      device?.restore(before)
    }
  }

  /// Makes the view's own move visible to the drags before the data source updates the view.
  func settleMove() {
    guard let moved = move, !moved.isSettled else { return }
    move?.isSettled = true
    settle(moved, resizes: false)
  }

  /// Moves the cell of an item, with its size.
  private func shift(from source: Position, to target: Position) {
    guard source != target else { return }
    view.cells.keepTitles()
    let batch = MoveInProgress.batch(from: source, to: target)
    let map = UpdateMap(batch)
    let waiting = view.placeholders.takeOut()
    view.layout.displacement = .none
    let size = view.layout.frame(of: source)?.size ?? .zero
    apply(batch, map, isOfData: false) { view.layout.insertItem(at: $0, size: size) }
    view.placeholders.putBack(waiting, map)
  }

  /// Whether the data source has the counts that the move leads to; otherwise fails.
  private func agrees(_ moved: MoveInProgress, with before: [Int]) -> Bool {
    let after = view.updater.asking { view.updater.counts() }
    guard view.device?.failure == nil else { return false }
    let check = BatchCheck(
      batch: moved.batch, before: before, after: after, wording: view.wording,
      osVersion: view.osVersion, view: view.name)
    guard let exception = check.firstException() else { return true }
    view.record(exception, reason: exception.reason)
    view.device?.view(view, refused: moved.batch, exception, hadChangedBefore: false)
    view.fail(exception)
    return false
  }

  /// Records a move of the view itself, and notifies the drags of it.
  private func settle(_ moved: MoveInProgress, resizes: Bool) {
    guard moved.from != moved.to else { return }
    let batch = moved.batch
    isRecordingMove = true
    view.device?.log.record(.batch, name: name, view: view.name, value: batch.summary)
    isRecordingMove = false
    view.device?.view(view, accepted: batch)
    view.cells.dropTitlesOfData()
    if resizes { view.updater.asking { view.resizeInLayout(moved.to) } }
    view.offset = view.clampedOffset(view.offset)
    view.placeholders.updateCells()
    view.cells.setNeedsLayout()
    defer { if !view.cells.areDue { view.cells.release() } }
    view.updates += 1
    view.device?.viewDidUpdate(view, UpdateMap(batch))
  }
}
