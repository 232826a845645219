import Layout

// The drop.
//
// When the finger lifts, the last proposal decides: if it refuses, or there is no destination, the
// items go back; a row that its own table or collection can move is moved by the data source; in
// all other cases the delegate performs the drop (RP1 to RP8, CR1 to CR3, DM6 to DM10).

extension Simulation {
  /// How a drop is performed after a release.
  enum ReleasePath: Hashable {
    case cancel(DropOperation)
    /// The view moves the item itself: RP2, RP3, CR2.
    case move(from: Position, to: Position)
    case performDrop
  }

  /// SM9: the last proposal becomes the final operation.
  func decide(_ session: TrackedDrag, of touch: Touch) {
    // A destination that was hidden or moved away since the last movement is left first (2.5).
    leaveIfGone(session)
    guard failure == nil, touch.machine.isDragging else { return }
    let path = session.current.map { releasePath(of: $0) } ?? .cancel(.cancel)
    guard failure == nil else { return }
    switch path {
    case .cancel(let operation): session.operation = operation
    case .move: session.operation = .move
    case .performDrop: session.operation = session.current?.proposal?.operation
    }
    session.release = path
    let operation = session.operation ?? .cancel
    log.record(
      .phase, name: "released", view: session.current?.target.name, session: session.number,
      path: operation.isAccepting
        ? (session.current as? SectionedDestination)?.destination : nil,
      value: .text(operation.name),
      reason: session.explanation(of: path))
    explainRelease(session, path)
    apply(touch.machine.decided(operation), to: touch)
  }

  /// The tables of 2.8 and 7.2: the first row that matches decides.
  func releasePath(of destination: Destination) -> ReleasePath {
    let sectioned = destination as? SectionedDestination
    guard destination.asksDelegate else {  // RP2
      guard let sectioned, let own = sectioned.tracking.own else { return .cancel(.cancel) }
      return .move(from: own, to: sectioned.destination ?? own)
    }
    guard let proposal = destination.proposal, destination.target.hasDelegate else {
      return .cancel(.cancel)
    }
    guard proposal.operation.isAccepting else { return .cancel(proposal.operation) }  // RP8, CR1
    guard let destination = sectioned else { return .performDrop }
    let tracking = destination.tracking
    guard let own = tracking.own, proposal.takesOut, let gap = tracking.gap,
      destination.drag.items.count == 1
    else { return .performDrop }  // RP4, RP7, CR3
    if destination.view is CollectionView {
      guard environment.collectionPrefersMoveItem, gap != own, destination.ownIsMovable else {
        return .performDrop  // CR3
      }
      return .move(from: own, to: reported(gap, from: own, in: destination.view))  // CR2
    }
    return destination.ownIsMovable ? .move(from: own, to: gap) : .performDrop  // RP3, RP5
  }

  /// The position to which the data source is told to move the item: that of the gap, unless
  /// UIKit's fault is enabled (7.2).
  func reported(_ gap: Position, from own: Position, in view: SectionedView) -> Position {
    guard environment.diffableCrossSectionOffByOne, gap.section > own.section,
      view.dataResponder is any SnapshotDataSource
    else { return gap }
    let end = view.layout.numberOfItems(inSection: gap.section)
    return Position(section: gap.section, item: min(gap.item + 1, end))
  }

  func perform(_ session: TrackedDrag, of touch: Touch) {
    guard let destination = session.current else { return }
    session.isAnimating = true
    for source in session.contributors {
      source.sessionWillEnd(session, with: session.operation ?? .cancel)
    }
    guard failure == nil else { return }
    if case .move(let source, let target) = session.release,
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
    guard failure == nil else { return }
    guard view is CollectionView, destination.asksDelegate else {
      tellEnds {
        settleCells(destination.drag)
        end(destination)
        endOthers(than: destination)
      }
      apply(touch.machine.finished(), to: touch)
      return finishAnimations(touch, destination) {}
    }
    // CR2: the drag ends first, the drop when its animation has ended (7.2).
    view.dropPreview(at: target)
    tellEnds { endOthers(than: destination) }
    schedule(after: 0.05) { $0.apply(touch.machine.finished(), to: touch) }
    schedule(after: 0.95) { simulation in
      simulation.end(destination)
      simulation.conclude(touch)
    }
  }

  /// DM6, DM7: the delegate performs the drop; only meanwhile may data be requested.
  private func performDrop(_ touch: Touch, _ destination: Destination) {
    guard let session = touch.session, let proposal = destination.proposal else { return }
    apply(destination.machine.released(), to: destination)
    let (transfer, receiver) = (session.transfer, destination.session)
    transfer.open(
      for: receiver.items.map(\.itemProvider), into: receiver.application?.files,
      progress: receiver.progress)
    let before = guardedModels()
    var finish = askToPerform(destination, proposal)
    if environment.performDropTwice, failure == nil {
      let (first, second) = (finish, askToPerform(destination, proposal))
      finish = {
        first()
        second()
      }
    }
    transfer.close()
    guard failure == nil else { return restore(before) }
    if let sectioned = destination as? SectionedDestination, let path = sectioned.destination {
      transfer.context = AwaitedPlace(view: sectioned.view, path: path, of: session)
    }
    (destination as? SectionedDestination).map { showGaps(of: $0.view) }
    tellEnds {
      settleCells(session)
      end(destination)
      endOthers(than: destination)
    }
    apply(touch.machine.finished(), to: touch)
    // Animations and transfer run independently; either may end first (2.1).
    if transfer.isBusy {
      transfer.afterLastLoad { [simulation = Linked(self)] in
        simulation.object?.apply(touch.machine.loadsEnded(), to: touch)
      }
    }
    finishAnimations(touch, destination, finish)
  }

  /// Calls `performDrop`; returns the action for the end of the animations.
  private func askToPerform(
    _ destination: Destination, _ proposal: ReducedProposal
  ) -> () -> Void {
    if let sectioned = destination as? SectionedDestination {
      sectioned.view.layout.displacement = .none
      let performance = sectioned.performance(of: proposal, in: environment)
      performing = performance
      sectioned.view.performDrop(performance, session: destination.session)
      performing = nil
      performance.close()
      if failure != nil { performance.withdraw() }
      return { performance.finish() }
    }
    guard let interaction = destination.target as? DropInteraction else { return {} }
    let animator = Animator()
    interaction.performDrop(destination.session)
    guard failure == nil else { return {} }
    interaction.animateDrop(in: destination.session, animator: animator)
    return { animator.finish(at: .end) }
  }

  /// DM9: schedules the end of the animations.
  private func finishAnimations(
    _ touch: Touch, _ destination: Destination, _ finish: @escaping () -> Void
  ) {
    schedule(after: environment.animationDuration) { simulation in
      finish()
      if destination.target is DropInteraction {
        simulation.apply(destination.machine.animationsEnded(), to: destination)
      }
      simulation.conclude(touch)
    }
  }
}

extension TrackedDrag {
  /// The reason for how the drop is performed, for the trace.
  fileprivate func explanation(of path: Simulation.ReleasePath) -> String? {
    switch path {
    case .cancel:
      guard let current else { return "released outside every destination" }
      if !current.target.hasDelegate, current.asksDelegate {
        return "the delegate is gone, so nothing is accepted"
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
        return "released at its own place: nothing moves"
          + (path?.section == source.section && path?.item == source.item + 1
            ? "; over goes to the upper half of a row, below to the lower one" : "")
      }
      return current?.target is CollectionView
        ? "the data source can move items, so it moves this one (CR2)"
        : "one local row, and the data source implements moveRow: it moves the row (RP2, RP3)"
    case .performDrop:
      return current?.proposal?.change
    }
  }
}
