import Layout

// Hints about how a release was performed.

extension ActiveDragSession {
  /// Gives the hints about a release (A10, A11).
  func explainRelease(_ path: ReleasePath) {
    if explainMisplacedMethod() { return }
    guard let current = destinations.current else { return explainNoDestination() }
    if let interaction = current.target as? DropInteraction {
      return explain(interaction)
    }
    guard let destination = current as? SectionedDestination else { return }
    switch path {
    case .cancel:
      if !destination.asksDelegate, destination.view.askedDropDelegate == nil {
        explain(destination.view, nil)
      }
    case .move(let source, let target):
      explainTarget(destination)
      guard destination.asksDelegate, source != target,
        destination.view.askedDropDelegate?.responds(to: .performDrop) ?? false
      else { return }
      let hasHandlers = destination.view.dataObject is any SnapshotDataSource
      simulation.hint(
        hasHandlers ? .movedByHandlers : .movedByDataSource, in: destination.view, session: self,
        path: source)
    case .performDrop:
      explainTarget(destination)
      explainPerformDrop(destination)
    }
  }

  /// Gives a hint if a method of the view under the finger, or else of the source, is in another of
  /// the view's delegates.
  private func explainMisplacedMethod() -> Bool {
    let views = [
      destinations.current?.target.targetView ?? destinations.viewUnderFinger, source.sourceView,
    ]
    for case let view as SectionedView in views {
      guard let misplaced = simulation.findMisplacedMethod?(view) else { continue }
      simulation.hint(.methodOnWrongObject, in: view, session: self, misplaced.words)
      return true
    }
    return false
  }

  /// Gives a hint if a collection's delegate has a method that only interactive movement calls.
  private func explainTarget(_ destination: SectionedDestination) {
    guard let view = destination.view as? CollectionView, count(from: view) > 0,
      let method = view.targetMethod
    else { return }
    simulation.hint(.targetNotAsked, in: view, session: self, [("method", method.rawValue)])
  }

  private func explain(_ interaction: DropInteraction) {
    if !interaction.answersUpdates {
      simulation.hint(.noSessionDidUpdate, in: interaction.targetView, session: self)
    } else if !interaction.performsDrops {
      simulation.hint(.noPerformDrop, in: interaction.targetView, session: self)
    }
  }

  /// Gives a hint if a drop has changed the data of a view, and the view was not updated.
  ///
  /// Only views of the default data source are examined: others would be asked more often than by
  /// UIKit.
  func explainOutdatedViews() {
    guard operation?.isAccepting ?? false, simulation.failure == nil else { return }
    let views = [source.sourceView, destinations.current?.target.targetView]
    for case let view as SectionedView in views {
      guard view.showsModel, let problem = view.disagreement else { continue }
      let shown = view.counts.reduce(0, +)
      let count = view.model.sections.reduce(0) { $0 + $1.items.count }
      let entries = view is TableView ? "Rows" : "Items"
      let call = (shown > count ? "delete" : "insert") + entries
      // The name of the view precedes its hints.
      let difference = "the view" + problem.dropFirst(view.name.count)
      simulation.hint(
        .viewNotUpdated, in: view, session: self,
        [("problem", difference), ("call", shown == count ? "reloadData" : call)])
    }
  }

  // MARK: No destination

  /// Gives a hint if the release had no destination although a view under the finger takes part in
  /// drags.
  private func explainNoDestination() {
    var candidate = destinations.viewUnderFinger
    while let view = candidate {
      candidate = view.superview
      let interaction = view.storedInteractions.lazy.compactMap { $0 as? DropInteraction }
        .first { !$0.isOfSystem }
      guard view is SectionedView || interaction != nil else { continue }
      return explain(view, interaction)
    }
  }

  private func explain(_ view: View, _ interaction: DropInteraction?) {
    guard isVisible(to: view) else {
      let reason =
        simulation.environment.dragsAcrossApps
        ? "it is restricted to its app" : "drags between apps on iPhone require iOS 15"
      return simulation.hint(
        .sessionStaysInItsApp, in: view, session: self, [("reason", reason)])
    }
    let wasDeclined = destinations.all.contains {
      $0.target.targetView === view && $0.wasAsked && $0.machine.isIgnored
    }
    guard let sectioned = view as? SectionedView else {
      if wasDeclined { simulation.hint(.sessionDeclined, in: view, session: self) }
      return
    }
    if sectioned.askedDropDelegate == nil {
      if let reason = reasonAgainstReordering(in: sectioned) {
        return simulation.hint(.notReordered, in: sectioned, session: self, [("reason", reason)])
      }
      simulation.hint(.noDropDelegate, in: sectioned, session: self)
    } else if wasDeclined {
      simulation.hint(.sessionDeclined, in: sectioned, session: self)
    }
  }

  /// The condition of RP2 that is not satisfied, for a view that can move its rows; nil for other
  /// views.
  private func reasonAgainstReordering(in view: SectionedView) -> String? {
    let source = view.dataObject as? any SnapshotDataSource
    guard count(from: view) > 0,
      source?.hasReorderingHandlers ?? view.dataSourceResponds(to: view.methods.move)
    else { return nil }
    guard items.count == 1 else { return "the drag has several items" }
    guard
      let destination = destinations.all.lazy.compactMap({ $0 as? SectionedDestination })
        .first(where: { $0.view === view }), own(in: view) != nil
    else { return nil }
    guard allowsMoveOperation else { return "dragSessionAllowsMoveOperation returned false" }
    guard !destination.ownIsMovable else { return nil }
    return reasonAgainstMoving(in: view)
  }

  private func reasonAgainstMoving(in view: SectionedView) -> String {
    guard let source = view.dataObject as? any SnapshotDataSource else {
      return "\(view.methods.canMove.rawValue) returned false"
    }
    return source.missingReorderingHandler.map { "the reorderingHandlers have no \($0)" }
      ?? "canReorderItem returned false"
  }

  // MARK: The delegate performs

  private func explainPerformDrop(_ destination: SectionedDestination) {
    let view = destination.view
    if !(view.askedDropDelegate?.responds(to: .performDrop) ?? false) {
      simulation.hint(.noPerformDrop, in: view, session: self)
    }
    if destination.gapWasClosed {
      simulation.hint(.gapClosedByData, in: view, session: self)
    } else if destination.dropPosition == nil {
      simulation.hint(.destinationIsNil, in: view, session: self)
      // A drop on the only section goes there wherever it is.
      if view.layout.numberOfSections > 1,
        let section = view.layout.sectionWithoutArea(near: view.convert(location, from: nil))
      {
        simulation.hint(
          .emptySectionOutOfReach, in: view, session: self, [("section", "\(section)")])
      }
    }
    guard count(from: view) > 0, view.dataSourceResponds(to: view.methods.move),
      let reason = reasonAgainstMove(destination)
    else { return }
    if destination.wasHeldBack {
      simulation.hint(.gapHeldBack, in: view, session: self, path: destination.dropPosition)
    } else if let source = view.dataObject as? any SnapshotDataSource {
      guard source.hasReorderingHandlers else { return }
      simulation.hint(.handlersNotCalled, in: view, session: self, [("reason", reason)])
    } else {
      simulation.hint(.moveNotCalled, in: view, session: self, [("reason", reason)])
    }
  }

  /// The first condition of RP3 or CR2 that is not satisfied.
  private func reasonAgainstMove(_ destination: SectionedDestination) -> String? {
    let view = destination.view
    guard items.count == 1 else { return "several items are dropped together" }
    guard let own = own(in: view) else {
      return "the source path was lost when the data changed"
    }
    guard view.askedDropDelegate?.responds(to: .dropSessionDidUpdate) ?? false else {
      return "without dropSessionDidUpdate the proposal is copy"
    }
    guard let proposal = destination.proposal else { return nil }
    guard proposal.operation == .move else { return "the proposal was \(proposal.operation.name)" }
    guard proposal.intent == .insertAtDestinationIndexPath else {
      return "the intent was \(proposal.intent.name), not insertAtDestinationIndexPath"
    }
    if view is CollectionView {
      guard simulation.environment.collectionPrefersMoveItem else {
        return "collectionPrefersMoveItem is off"
      }
      guard destination.gap.position != own else {
        return "the gap is at the item's own position"
      }
    }
    guard !destination.ownIsMovable else { return nil }
    return reasonAgainstMoving(in: view)
  }
}

extension Touch {
  /// Gives a hint if a collection's delegate has a method that the reorder does not call.
  func explainTarget(of reorder: Reorder) {
    guard reorder.interactiveCollection == nil, reorder.isOver(location),
      let method = (reorder.view as? CollectionView)?.targetMethod
    else { return }
    hint(.targetNotAsked, [("method", method.rawValue)])
  }
}

extension CollectionView {
  /// The delegate's method that chooses the target of an interactive movement; nil if it has none.
  fileprivate var targetMethod: DelegateMethod? {
    guard let delegate = askedDelegate else { return nil }
    return [.targetIndexPathForMove, .targetIndexPathForMoveFromItem]
      .first { delegate.responds(to: $0) }
  }
}

extension ItemLayout {
  /// An empty section without an area, which no finger can be over, but which the user may have
  /// meant; if the point is after all items, one of the last sections.
  fileprivate func sectionWithoutArea(near point: Point) -> Int? {
    let size = contentSize
    let isBehind = axis == .vertical ? point.y >= size.height : point.x >= size.width
    let isEmpty = { numberOfItems(inSection: $0) == 0 }
    let sections = 0..<numberOfSections
    let first = isBehind ? (sections.last { !isEmpty($0) } ?? -1) + 1 : 0
    return sections.dropFirst(first).first { section in
      guard isEmpty(section) else { return false }
      let frame = frameOfSection(section) ?? .zero
      return frame.width == 0 || frame.height == 0
    }
  }
}
