import Layout

// The drop.
//
// When the finger lifts, the last proposal decides. If it refuses, or there is no destination, the
// items return. A row that its own table or collection can move is moved by the data source. In all
// other cases the delegate performs the drop (RP1 to RP8, CR1 to CR3, DM6 to DM10).

/// How a drop is performed after a release.
enum ReleasePath: Hashable {
  case cancel(DropOperation)
  /// The view moves the item itself: RP2, RP3, CR2.
  case move(from: Position, to: Position)
  case performDrop
}

extension ActiveDragSession {
  /// SM9: the last proposal becomes the final operation.
  func decide(by touch: Touch) {
    // A destination that was hidden or moved since the last movement is left first (2.5).
    destinations.leaveIfGone()
    guard simulation.failure == nil, touch.machine.isDragging else { return }
    let path = destinations.current?.releasePath ?? .cancel(.cancel)
    guard simulation.failure == nil else { return }
    switch path {
    case .cancel(let operation): self.operation = operation
    case .move: operation = .move
    case .performDrop: operation = destinations.current?.proposal?.operation
    }
    release = path
    let final = operation ?? .cancel
    simulation.log.record(
      .phase, name: "released", view: destinations.current?.target.name, session: number,
      path: final.isAccepting ? (destinations.current as? SectionedDestination)?.dropPosition : nil,
      value: .text(final.name), reason: explanation(of: path))
    explainRelease(path)
    touch.enqueue { $0.decided(final) }
  }

  /// Performs the drop on the destination.
  func perform(by touch: Touch) {
    guard let destination = destinations.current else { return }
    isAnimating = true
    for source in contributors { source.sessionWillEnd(self, with: operation ?? .cancel) }
    guard simulation.failure == nil else { return }
    if case .move(let source, let target) = release,
      let sectioned = destination as? SectionedDestination
    {
      return moveItem(touch, sectioned, from: source, to: target)
    }
    performDrop(touch, destination)
  }

  /// RP2, RP3, CR2: the data source moves the item, and the view moves the cell.
  private func moveItem(
    _ touch: Touch, _ destination: SectionedDestination, from source: Position, to target: Position
  ) {
    let view = destination.view
    view.layout.displacement = .none
    view.batch.moveByDataSource(from: source, to: target)
    guard simulation.failure == nil else { return }
    guard view is CollectionView, destination.asksDelegate else {
      endDestinations(destination)
      dropAnimations = {}
      return touch.enqueue { $0.finished() }
    }
    // CR2: the drag ends first, the drop when its animation has ended (7.2).
    view.dropPreview(at: target)
    simulation.notifyEnds { endOthers(than: destination) }
    simulation.schedule(after: 0.05) { touch.handle { $0.finished() } }
    simulation.schedule(after: 0.95) {
      destination.end()
      touch.session?.conclude(touch)
    }
  }

  /// DM6, DM7: the delegate performs the drop; data may be requested only during this call.
  private func performDrop(_ touch: Touch, _ destination: Destination) {
    guard let proposal = destination.proposal else { return }
    destination.apply(destination.machine.released())
    let receiver = destination.dropSession
    if simulation.environment.faults.dropAfterExit {
      destination.target.dropSessionDidExit(receiver)
      guard simulation.failure == nil else { return }
    }
    transfer.open(
      for: receiver.items.map(\.itemProvider), into: receiver.application?.files,
      progress: receiver.progress)
    let before = simulation.guardedModels()
    var finishAnimations = destination.performDrop(with: proposal)
    if simulation.environment.faults.performDropTwice, simulation.failure == nil {
      let (first, second) = (finishAnimations, destination.performDrop(with: proposal))
      finishAnimations = {
        first()
        second()
      }
    }
    transfer.close()
    guard simulation.failure == nil else { return simulation.restore(before) }
    if let sectioned = destination as? SectionedDestination, let path = sectioned.dropPosition {
      transfer.context = AwaitedPlace(view: sectioned.view, path: path, of: self)
    }
    destination.showGaps()
    endDestinations(destination)
    dropAnimations = finishAnimations
    touch.enqueue { $0.finished() }
  }

  /// Notifies first the drop's destination of the end of the session, then the others.
  private func endDestinations(_ destination: Destination) {
    simulation.notifyEnds {
      settleCells()
      destination.end()
      endOthers(than: destination)
    }
  }

  private func endOthers(than destination: Destination) {
    for other in destinations.all where other !== destination { other.end() }
  }

  /// DM9: schedules the end of the drop's animations after the session has ended.
  ///
  /// Animations and transfer run independently, and either may end first (2.1).
  func animateDrop(of touch: Touch) {
    guard let finishAnimations = dropAnimations, let destination = destinations.current else {
      return
    }
    if transfer.isBusy {
      transfer.afterLastLoad { [simulation = Linked(simulation)] in
        if simulation.object != nil { touch.handle { $0.loadsEnded() } }
      }
    }
    simulation.schedule(after: simulation.environment.constants.animationDuration) {
      finishAnimations()
      if destination is InteractionDestination {
        destination.apply(destination.machine.animationsEnded())
      }
      touch.session?.conclude(touch)
    }
  }

  /// Why the drop is performed in this way, for the trace.
  private func explanation(of path: ReleasePath) -> String? {
    let current = destinations.current
    switch path {
    case .cancel:
      guard let current else { return "released outside every destination" }
      if !current.target.hasDelegate, current.asksDelegate {
        return "the delegate no longer exists, so nothing is accepted"
      }
      if current.proposal == nil, let interaction = current.target as? DropInteraction,
        !interaction.answersUpdates
      {
        return "the delegate has no sessionDidUpdate, so nothing is accepted (2.7)"
      }
      return current.proposal?.change ?? current.proposal?.given.reason
    case .move(let source, let target):
      guard source != target else {
        let path = (current as? SectionedDestination)?.path
        return "released at its own position: nothing moves"
          + (path?.section == source.section && path?.item == source.item + 1
            ? "; over means the upper half of a row, below the lower half" : "")
      }
      return current?.target is CollectionView
        ? "the data source can move items, so it moves this item (CR2)"
        : "the data source implements moveRow, so it moves the only local row (RP2, RP3)"
    case .performDrop:
      return current?.proposal?.change
    }
  }
}

extension Destination {
  /// The tables of 2.8 and 7.2: the first row that matches decides.
  fileprivate var releasePath: ReleasePath {
    let sectioned = self as? SectionedDestination
    // A table whose delegate does not handle the session reorders its own row (RP2).
    guard asksDelegate else {
      guard let sectioned, let own = sectioned.gap.own else { return .cancel(.cancel) }
      return .move(from: own, to: sectioned.dropPosition ?? own)
    }
    guard let proposal, target.hasDelegate else { return .cancel(.cancel) }
    guard proposal.operation.isAccepting else { return .cancel(proposal.operation) }
    guard let sectioned else { return .performDrop }
    let gap = sectioned.gap
    // Only a single item of the list can be moved without `performDrop` (RP4, RP7, CR3).
    guard let own = gap.own, proposal.takesOut, let target = gap.position,
      dragSession.items.count == 1
    else { return .performDrop }
    if sectioned.view is CollectionView {
      guard simulation.environment.collectionPrefersMoveItem, target != own, sectioned.ownIsMovable
      else { return .performDrop }
      return .move(from: own, to: sectioned.reported(target, from: own))
    }
    return sectioned.ownIsMovable ? .move(from: own, to: target) : .performDrop
  }

  /// Calls `performDrop`; returns the action for the end of the animations.
  fileprivate func performDrop(with proposal: ReducedProposal) -> () -> Void {
    if let sectioned = self as? SectionedDestination {
      sectioned.view.layout.displacement = .none
      let performance = sectioned.performance(of: proposal)
      simulation.performing = performance
      sectioned.view.performDrop(performance, session: dropSession)
      simulation.performing = nil
      performance.close()
      if simulation.failure != nil { performance.withdraw() }
      return { performance.finishAnimations() }
    }
    guard let interaction = target as? DropInteraction else { return {} }
    let animator = Animator()
    interaction.performDrop(dropSession)
    guard simulation.failure == nil else { return {} }
    interaction.animateDrop(in: dropSession, animator: animator)
    return { animator.finish(at: .end) }
  }
}

extension SectionedDestination {
  /// The position to which the data source is asked to move the item: that of the gap, unless
  /// UIKit's bug is enabled (7.2).
  fileprivate func reported(_ target: Position, from own: Position) -> Position {
    guard simulation.environment.diffableCrossSectionOffByOne, target.section > own.section,
      view.dataObject is any SnapshotDataSource
    else { return target }
    let end = view.layout.numberOfItems(inSection: target.section)
    return Position(section: target.section, item: min(target.item + 1, end))
  }
}
