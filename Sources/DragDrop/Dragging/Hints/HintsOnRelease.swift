import Layout

// Hints about how a release was performed.

extension Simulation {
  /// Gives the hints about a release (A10, A11).
  func explainRelease(_ session: TrackedDrag, _ path: ReleasePath) {
    guard let current = session.current else { return explainNoDestination(session) }
    if let interaction = current.target as? DropInteraction {
      return explain(interaction, session)
    }
    guard let destination = current as? SectionedDestination else { return }
    switch path {
    case .cancel:
      if !destination.asksDelegate, destination.view.dropResponder == nil {
        explain(destination.view, nil, session)
      }
    case .move(let source, let target):
      guard destination.asksDelegate, source != target,
        destination.view.dropResponder?.responds(to: .performDrop) ?? false
      else { return }
      let hasHandlers = destination.view.dataResponder is any SnapshotDataSource
      hint(
        hasHandlers ? .movedByHandlers : .movedByDataSource, in: destination.view, session: session,
        path: source)
    case .performDrop: explainPerformDrop(destination, session)
    }
  }

  private func explain(_ interaction: DropInteraction, _ session: TrackedDrag) {
    if !interaction.answersUpdates {
      hint(.noSessionDidUpdate, in: interaction.targetView, session: session)
    } else if !interaction.performsDrops {
      hint(.noPerformDrop, in: interaction.targetView, session: session)
    }
  }

  // MARK: No destination

  /// Gives a hint if the release had no destination although a view under the finger takes part in
  /// drags.
  private func explainNoDestination(_ session: TrackedDrag) {
    var candidate = session.viewUnderFinger
    while let view = candidate {
      candidate = view.superview
      let interaction = view.storedInteractions.lazy.compactMap { $0 as? DropInteraction }.first
      guard view is SectionedView || interaction != nil else { continue }
      return explain(view, interaction, session)
    }
  }

  private func explain(
    _ view: View, _ interaction: DropInteraction?, _ session: TrackedDrag
  ) {
    guard isVisible(session, to: view) else {
      let reason =
        environment.dragsAcrossApps
        ? "it is restricted to its app" : "drags between apps on an iPhone came with iOS 15"
      return hint(
        .sessionStaysInItsApp, in: view, session: session, [("reason", reason)])
    }
    let wasDeclined = session.destinations.contains {
      $0.target.targetView === view && $0.wasAsked && $0.machine.isIgnored
    }
    guard let sectioned = view as? SectionedView else {
      if wasDeclined { hint(.sessionDeclined, in: view, session: session) }
      return
    }
    if sectioned.dropResponder == nil {
      if let reason = reasonAgainstReordering(in: sectioned, session) {
        return hint(.notReordered, in: sectioned, session: session, [("reason", reason)])
      }
      hint(.noDropDelegate, in: sectioned, session: session)
    } else if wasDeclined {
      hint(.sessionDeclined, in: sectioned, session: session)
    }
  }

  /// The condition of RP2 that does not hold for a view that can move its rows; nil for other
  /// views.
  private func reasonAgainstReordering(
    in view: SectionedView, _ session: TrackedDrag
  ) -> String? {
    let source = view.dataResponder as? any SnapshotDataSource
    guard session.count(from: view) > 0,
      source?.hasReorderingHandlers ?? view.dataResponder.responds(to: view.methods.move)
    else { return nil }
    guard session.items.count == 1 else { return "the drag has several items" }
    guard
      let destination = session.destinations.lazy.compactMap({ $0 as? SectionedDestination })
        .first(where: { $0.view === view }), session.own(in: view) != nil
    else { return nil }
    guard session.allowsMoveOperation else { return "dragSessionAllowsMoveOperation said false" }
    guard !destination.ownIsMovable else { return nil }
    return reasonAgainstMoving(in: view)
  }

  private func reasonAgainstMoving(in view: SectionedView) -> String {
    view.dataResponder is any SnapshotDataSource
      ? "canReorderItem said false, or it or didReorder is missing"
      : "\(view.methods.canMove.rawValue) said false"
  }

  // MARK: The delegate performs

  private func explainPerformDrop(
    _ destination: SectionedDestination, _ session: TrackedDrag
  ) {
    let view = destination.view
    if !(view.dropResponder?.responds(to: .performDrop) ?? false) {
      hint(.noPerformDrop, in: view, session: session)
    }
    if destination.gapWasClosed {
      hint(.gapClosedByData, in: view, session: session)
    } else if destination.destination == nil {
      hint(.destinationIsNil, in: view, session: session)
      if let section = view.sectionWithoutArea(near: view.convert(session.location, from: nil)) {
        hint(.emptySectionOutOfReach, in: view, session: session, [("section", "\(section)")])
      }
    }
    guard session.count(from: view) > 0, view.dataResponder.responds(to: view.methods.move),
      let reason = reasonAgainstMove(destination, session)
    else { return }
    if destination.wasHeldBack {
      hint(.gapHeldBack, in: view, session: session, path: destination.destination)
    } else if let source = view.dataResponder as? any SnapshotDataSource {
      guard source.hasReorderingHandlers else { return }
      hint(.handlersNotCalled, in: view, session: session, [("reason", reason)])
    } else {
      hint(.moveNotCalled, in: view, session: session, [("reason", reason)])
    }
  }

  /// The first condition of RP3 or CR2 that does not hold.
  private func reasonAgainstMove(
    _ destination: SectionedDestination, _ session: TrackedDrag
  ) -> String? {
    let view = destination.view
    guard session.items.count == 1 else { return "several items are dropped together" }
    guard let own = destination.drag.own(in: view) else {
      return "the source path was lost when the data changed"
    }
    guard view.dropResponder?.responds(to: .dropSessionDidUpdate) ?? false else {
      return "without dropSessionDidUpdate the answer is a copy"
    }
    guard let proposal = destination.proposal else { return nil }
    guard proposal.operation == .move else { return "the answer was \(proposal.operation.name)" }
    guard proposal.intent == .insertAtDestinationIndexPath else {
      return "the intent was \(proposal.intent.name), not insertAtDestinationIndexPath"
    }
    if view is CollectionView {
      guard environment.collectionPrefersMoveItem else { return "collectionPrefersMoveItem is off" }
      guard destination.tracking.gap != own else {
        return "the gap stands at the item's own place"
      }
    }
    guard !destination.ownIsMovable else { return nil }
    return reasonAgainstMoving(in: view)
  }
}

extension SectionedView {
  /// An empty section without area, which no finger can be over, but which the user may have meant
  /// at a point; if the point is behind all items, one of the last sections.
  fileprivate func sectionWithoutArea(near point: Point) -> Int? {
    let size = layout.contentSize
    let isBehind = layout.axis == .vertical ? point.y >= size.height : point.x >= size.width
    let isEmpty = { self.layout.numberOfItems(inSection: $0) == 0 }
    let sections = 0..<layout.numberOfSections
    let first = isBehind ? (sections.last { !isEmpty($0) } ?? -1) + 1 : 0
    return sections.dropFirst(first).first { section in
      guard isEmpty(section) else { return false }
      let frame = layout.frameOfSection(section) ?? .zero
      return frame.width == 0 || frame.height == 0
    }
  }
}
