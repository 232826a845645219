import Layout

// Batches of updates: collected, checked against the counts of the data source, and shown.

extension SectionedView {
  /// The updates collected in the present batch.
  var pendingBatch: UpdateBatch { batch }

  /// Collects the updates of a block and checks them at its end (TBL-08, iOS 11, COL-13, iOS 6).
  ///
  /// Nested batches join the outermost one. The completion is called after the call has returned, as
  /// soon as time passes (AM23), with false for a view that is in no window. If the counts do not
  /// agree, UIKit's exception ends the gesture in progress, and the default data source is as it was
  /// before the batch.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    let succeeded = endBatch()
    if let completion { later { [self] in completion(succeeded && application != nil) } }
  }

  /// Runs a completion handler of an update on a later turn of the run loop; at once for a view
  /// without a device, which has none.
  package func later(_ completion: (() -> Void)?) {
    guard let completion else { return }
    guard let device else { return completion() }
    device.clock.schedule(after: 0) { [device = Linked(device)] in
      if let device = device.object, device.mayCall { device.runCode(completion) }
    }
  }

  /// Whether a batch is being collected.
  var isUpdating: Bool { batchDepth > 0 }

  /// Whether the batch has no updates so far.
  var isBatchEmpty: Bool { batch.isEmpty }

  /// The name of the batch in the log.
  private var batchName: String {
    updateName ?? (isCommitting ? "commitInsertion" : "performBatchUpdates")
  }

  package func beginBatch() {
    if batchDepth == 0 {
      countsWereRead = needsReload
      reloadIfNeeded()
      countsBefore = counts
      modelBefore = model.snapshot()
      batch = UpdateBatch()
    }
    batchDepth += 1
  }

  /// Whether the data had been changed before the batch that failed, as far as that can be known
  ///
  ///
  /// The counts show it for the default data source, and for data sources that return its items;
  /// for others only if the batch was the first to read the counts. To know more, the data source
  /// would have to be asked more often than UIKit asks it.
  private func hadChangedBefore(_ after: [Int]) -> Bool {
    let isModel = after == model.snapshot().map(\.items.count)
    if isModel, modelBefore.map(\.items.count) != countsBefore { return true }
    return countsWereRead && after == countsBefore
  }

  /// Discards the updates of a batch whose block failed, and undoes its changes of the default data
  /// source.
  package func abandonBatch() {
    guard batchDepth > 0 else { return }
    model.restore(modelBefore)
    dropBatch()
  }

  /// Discards the updates of a batch; the data stays as it is.
  func dropBatch() {
    (batchDepth, openPairs) = (0, 0)
    batch = UpdateBatch()
    modelBefore = []
  }

  @discardableResult
  package func endBatch() -> Bool {
    guard batchDepth > 0 else { return false }
    guard batchDepth == 1 else {
      batchDepth -= 1
      return true
    }
    let finished = batch.normalized()
    guard device?.failure == nil else {
      abandonBatch()
      return false
    }
    let after = asking { askCounts() }
    guard device?.failure == nil else {
      abandonBatch()
      return false
    }
    device?.viewEnds(finished, of: self)
    let check = BatchCheck(
      batch: finished, before: countsBefore, after: after, wording: wording,
      osVersion: osVersion, view: name, miscountsReloads: miscountsReloads)
    if let exception = check.firstException() ?? exceptionDuringDrag(finished) {
      record(exception, reason: exception.reason)
      device?.view(
        self, refused: finished, exception, hadChangedBefore: hadChangedBefore(after))
      abandonBatch()
      fail(exception)
      return false
    }
    batchDepth = 0
    modelBefore = []
    device?.log.record(.batch, name: batchName, view: name, value: finished.summary)
    guard !finished.isEmpty else { return true }
    device?.view(self, accepted: finished)
    let map = UpdateMap(finished)
    let waiting = takeOutPlaceholders()
    asking { apply(finished, map) }
    putBack(waiting, map)
    offset = clampedOffset(offset)
    for path in finished.reconfigures { map.position(path).map(refreshCell) }
    updatePlaceholderCells()
    setNeedsCells()
    defer { if !cellsAreDue { releaseCells() } }
    guard !finished.keepsPlaces else { return true }
    updates += 1
    device?.viewDidUpdate(self, map)
    return true
  }

  /// Adds to the present batch, or makes a batch of one update; `method` is the name of the caller.
  package func update(_ method: String = #function, _ change: (inout UpdateBatch) -> Void) {
    guard mayChange(by: method) else { return }
    guard batchDepth == 0 else { return change(&batch) }
    beginBatch()
    change(&batch)
    endBatch()
  }

  /// Updates the layout by a checked batch.
  private func apply(_ batch: UpdateBatch, _ map: UpdateMap) {
    layout.beginUpdates()
    defer { layout.endUpdates() }
    if !batch.keepsPlaces { layout.displacement = .none }
    selection = selection.compactMap { map.isReloaded($0) ? nil : map.position($0) }.sorted()
    cells.follow { map.isReloaded($0) ? nil : map.position($0) }
    for path in map.leaving.reversed() { layout.removeItem(at: path) }
    for section in map.leavingSections.reversed() { layout.removeSection(at: section) }
    for section in map.arrivingSections { insertSectionIntoLayout(section) }
    let fresh = Set(map.arrivingSections)
    for path in map.arriving where !fresh.contains(path.section) { insertIntoLayout(path) }
    for section in batch.sectionReloads {
      guard let now = map.section(section) else { continue }
      layout.removeSection(at: now)
      insertSectionIntoLayout(now)
    }
    for path in batch.reloads + batch.reconfigures {
      if let now = map.position(path) { resizeInLayout(now) }
    }
  }

  private func insertSectionIntoLayout(_ section: Int) {
    layout.insertSection(
      metrics(ofSection: section, count: max(0, askCount(inSection: section))), at: section)
  }

  // MARK: Behavior of older systems

  /// The version of the system, which decides the words of exceptions.
  var osVersion: Double { (device?.environment ?? Environment()).osVersion }

  /// whether tables count only one half of a reload in a batch with a section move.
  var miscountsReloads: Bool {
    wording == .table && device?.environment.reloadWithSectionMoveMiscounted ?? false
  }

  /// the exception for reloading sections while a gap is open, if the setting is on (EX11).
  func exceptionDuringDrag(_ batch: UpdateBatch) -> UpdateException? {
    guard device?.environment.reloadSectionsDuringDragThrows ?? false, wording == .collection,
      !batch.sectionReloads.isEmpty, let slot = layout.displacement.slot
    else { return nil }
    let source = layout.displacement.removed ?? slot
    return UpdateException(
      "EX11",
      "Could not compute initial update value after shadow updates. Update: "
        + "\(UpdateException.print(source)) action (move) \(UpdateException.print(slot))",
      hint: "reloadSections while a gap is open: reload the items, or wait for the end of the drag")
  }
}
