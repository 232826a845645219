import Layout

/// A move that the data source is performing; its counts are checked afterwards.
struct MoveUnderWay {
  let from: Position
  let to: Position
  /// Whether the data source called `reloadData` meanwhile: the counts are then read anew, and those
  /// of the move are not checked.
  var isReload = false
  /// Undoes the change of a diffable data source's snapshot; nil while there is none.
  var undo: (() -> Void)?
}

/// A data source whose content is a snapshot, as views and the simulation use it.
protocol SnapshotDataSource: Restorable {
  /// The position of the item whose identifier has this spelling; nil if there is none.
  func position(named name: String) -> Position?
  /// Whether the app has set reordering handlers.
  var hasReorderingHandlers: Bool { get }
}

extension SectionedView {
  /// Whether the content is that of a snapshot.
  package var showsSnapshots: Bool { dataResponder is any SnapshotDataSource }

  /// Performs a batch computed from snapshots; the data source changes in `adopt`.
  func perform(_ prepared: UpdateBatch, named name: String, adopt: () -> Void) -> Bool {
    guard mayChange(by: name) else { return false }
    updateName = name
    defer { updateName = nil }
    beginBatch()
    adopt()
    update(name) { $0 = prepared }
    return endBatch()
  }

  /// Whether the block of `commitInsertion` is running.
  var isCommitting: Bool { pending.committing != nil }

  /// Ends the gesture in progress with an exception of an update.
  func failUpdate(_ exception: UpdateException) {
    record(exception, reason: exception.hint.isEmpty ? nil : exception.hint)
    fail(exception)
  }

  /// Records the failure of an update.
  func record(_ exception: UpdateException, reason: String?) {
    device?.log.record(
      .batch, name: "exception", view: name, value: .text(exception.message), reason: reason)
  }
}
