import Layout

/// A move that the data source is performing: its counts are checked when it is done.
struct MoveUnderWay {
  let from: Position
  let to: Position
  /// Takes back what a snapshot data source did for it; nil before it did anything.
  var undo: (() -> Void)?
}

extension SectionedView {
  /// Performs updates that were worked out beforehand; the data source changes in `adopt`.
  func perform(_ prepared: UpdateBatch, named name: String, adopt: () -> Void) -> Bool {
    guard mayChange(by: name) else { return false }
    updateName = name
    defer { updateName = nil }
    beginBatch()
    adopt()
    update(name) { $0 = prepared }
    return endBatch()
  }

  /// Whether a placeholder's block is running.
  var isCommitting: Bool { pending.committing != nil }

  /// Ends the gesture in progress with an exception of an update.
  func failUpdate(_ exception: UpdateException) {
    record(exception, reason: exception.hint.isEmpty ? nil : exception.hint)
    fail(exception)
  }

  /// Says in the log that an update failed.
  func record(_ exception: UpdateException, reason: String?) {
    device?.log.record(
      .batch, name: "exception", view: name, value: .text(exception.message), reason: reason)
  }
}
