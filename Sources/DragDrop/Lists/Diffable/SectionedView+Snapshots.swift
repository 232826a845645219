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
    simulation?.log.record(
      .batch, name: "exception", view: name, value: .text(exception.message),
      reason: exception.hint.isEmpty ? nil : exception.hint)
    simulation?.fail(.inconsistency(exception, view: name))
  }
}

extension Simulation {
  /// SQ22: whether a snapshot data source lets the dragged item be reordered is asked once, as the
  /// session begins.
  func askForReordering(_ session: ActiveDragSession) {
    guard let view = session.source as? CollectionView,
      view.dataResponder is any SnapshotDataSource,
      let own = session.own(in: view)
    else { return }
    session.ownIsMovable = view.isMovable(own)
  }

  /// Where the data source is told to move an item that stands at the gap: right there, except where
  /// UIKit's fault is switched on (7.2).
  func reported(_ gap: Position, from own: Position, in view: SectionedView) -> Position {
    guard environment.diffableCrossSectionOffByOne, gap.section > own.section,
      view.dataResponder is any SnapshotDataSource
    else { return gap }
    let end = view.layout.numberOfItems(inSection: gap.section)
    return Position(section: gap.section, item: min(gap.item + 1, end))
  }
}
