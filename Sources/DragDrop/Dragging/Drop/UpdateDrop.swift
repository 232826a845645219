import Layout

// Movements of a drag.
//
// Each movement hit-tests the drag point: the deepest view that can take the drag is the
// destination. A new destination is asked `canHandle`, then gets `sessionDidEnter`; on entry and at
// every movement it is asked for a proposal. The proposal, reduced by the rules of 2.6, decides
// whether a gap opens and where (3.4, 7.1).

extension Simulation {
  /// SM7: called when the finger has moved.
  func move(_ session: TrackedDrag, by touch: Touch) {
    session.location = touch.location
    for source in session.contributors { source.sessionDidMove(session) }
    guard touch.machine.isDragging else { return }
    updateDrop(session, hasMoved: true)
  }

  /// Finds the destination under the drag point and asks it for a proposal.
  func updateDrop(_ session: TrackedDrag, hasMoved: Bool) {
    (session.contentMoved, session.lostTarget) = (false, false)
    guard let known = findDestination(session) else { return }
    updateInside(known, hasMoved: hasMoved)
  }

  /// Leaves the destination that is no longer under the drag point, and enters another one.
  ///
  /// - Returns: The destination if it is the same as before, not asked yet; nil otherwise.
  @discardableResult
  func findDestination(_ session: TrackedDrag) -> Destination? {
    let under = candidates(for: session)
    leaveUnless(under, session)
    for target in under {
      if let current = session.current, current.target === target { return current }
      if enterIfWilling(session.destination(for: target)) { return nil }
    }
    return nil
  }

  /// Leaves the destination if it is not under the drag point or gets no touches any more; the next
  /// candidate under the point is then asked as after a movement (AM38).
  func leaveIfGone(_ session: TrackedDrag) {
    if let current = session.current {
      leaveUnless(candidates(for: session), session)
      if session.current !== current { session.lostTarget = true }
    }
    if session.lostTarget, failure == nil { updateDrop(session, hasMoved: true) }
  }

  private func leaveUnless(_ under: [any DropTarget], _ session: TrackedDrag) {
    guard let current = session.current, !under.contains(where: { $0 === current.target }) else {
      return
    }
    leave(current)
  }

  /// The targets under the drag point that may see the session, the deepest first; several
  /// interactions of one view are in the order in which they were added.
  private func candidates(for session: TrackedDrag) -> [any DropTarget] {
    var result: [any DropTarget] = []
    var turnedAway: [DropInteraction] = []
    var view = hitTest(session.location)
    session.viewUnderFinger = view
    while let current = view {
      if isVisible(session, to: current) {
        if let sectioned = current as? SectionedView { result.append(sectioned) }
        for case let drop as DropInteraction in current.interactions {
          if isFree(drop, for: session) { result.append(drop) } else { turnedAway.append(drop) }
        }
      }
      view = current.superview
    }
    session.turnedAway = turnedAway
    return result
  }

  /// Whether an interaction may take a session: it allows several, or no other one is inside, or
  /// was inside when this one came over it (DPI-04).
  private func isFree(_ target: DropInteraction, for session: TrackedDrag) -> Bool {
    guard !target.takesSeveralSessions else { return true }
    if session.turnedAway.contains(where: { $0 === target }) { return false }
    return !drags.contains {
      $0 !== session && $0.current?.target === target && $0.current?.machine.isOpen ?? false
    }
  }

  /// Whether a view may see a session: a restricted session stays in its app, and before iOS 15 all
  /// sessions of a phone did (2.9).
  func isVisible(_ session: TrackedDrag, to view: View) -> Bool {
    if view.application === session.application { return true }
    return environment.dragsAcrossApps && !session.isRestrictedToDraggingApplication
  }

  /// DM1, DM2, DM5: asks `canHandle` if that is due, and enters; false if the destination does not
  /// take the session.
  private func enterIfWilling(_ destination: Destination) -> Bool {
    let target = destination.target
    switch destination.machine.cameOver(hasDelegate: target.hasDelegate) {
    case .none: return false
    case .enter: break
    case .askCanHandle:
      destination.wasAsked = target.hasDelegate
      let handles = target.canHandle(destination.session)
      // If the delegate removed the source from the screen, the drag is over.
      guard destination.drag.operation == nil else { return false }
      // A view that the session was inside before still gets its end, even if it declines the added
      // items.
      destination.asksDelegate = handles || destination.machine.isOutside
      // RP2 and 2.8: a view without a delegate, or one that declines, may still reorder its own
      // item.
      guard handles || reordersWithoutAsking(destination) else {
        apply(destination.machine.declined(wasAsked: destination.wasAsked), to: destination)
        return false
      }
    }
    guard failure == nil else { return false }
    if let old = destination.drag.current { leave(old) }
    guard destination.drag.operation == nil else { return false }
    apply(destination.machine.entered(), to: destination)
    destination.drag.current = destination
    if destination.asksDelegate {
      target.hasActiveDrop = true
      target.dropSessionDidEnter(destination.session)
    }
    updateInside(destination, hasMoved: true)
    return true
  }

  /// RP2: whether the view reorders its own item: one local item that its data source can move (for
  /// collections 2.8).
  private func reordersWithoutAsking(_ destination: Destination) -> Bool {
    guard let destination = destination as? SectionedDestination,
      destination.drag.own(in: destination.view) != nil,
      destination.drag.allowsMoveOperation
    else { return false }
    return destination.ownIsMovable
  }

  /// DM4: leaves the destination; its gap closes.
  func leave(_ destination: Destination) { apply(destination.machine.left(), to: destination) }

  /// Records the transition of a destination's machine, and performs its action.
  func apply(_ step: DestinationMachine.Step, to destination: Destination) {
    if let place = step.place {
      log.record(
        place, of: .destination, view: destination.target.name, session: destination.drag.number)
    }
    switch step.action {
    case .nothing: break
    case .exit: exit(destination)
    case .end: tellEnd(destination)
    case .conclude: (destination.target as? DropInteraction)?.concludeDrop(destination.session)
    }
  }

  private func exit(_ destination: Destination) {
    destination.drag.current = nil
    destination.proposal = nil
    let path = (destination as? SectionedDestination)?.path
    if let sectioned = destination as? SectionedDestination {
      sectioned.path = nil
      sectioned.destination = nil
      sectioned.tracking.leave()
      sectioned.toldGap = sectioned.tracking.gap
      stopDwelling(sectioned)
      showGaps(of: sectioned.view)
    }
    guard destination.asksDelegate else { return }
    destination.target.hasActiveDrop = isTracking(destination.target)
    destination.target.dropSessionDidExit(destination.session)
    if environment.updateAfterExit { askOnceMore(destination, at: path) }
  }

  /// The fault `updateAfterExit`: asks a delegate that the drag has left; its answer is ignored.
  private func askOnceMore(_ destination: Destination, at path: Position?) {
    guard failure == nil else { return }
    if let view = destination.target as? SectionedView {
      _ = view.dropSessionDidUpdate(destination.session, path: path, value: .none)
    } else {
      _ = (destination.target as? DropInteraction)?.sessionDidUpdate(destination.session)
    }
  }

  /// Whether any session is inside a target whose delegate gets its callbacks (TBL-05).
  func isTracking(_ target: any DropTarget) -> Bool {
    drags.contains { drag in
      guard let current = drag.current, current.target === target else { return false }
      return current.asksDelegate && current.machine.isOpen
    }
  }

  /// Shows the gap of the drag that was lifted last; each session has its own gap in a view.
  func showGaps(of view: SectionedView) {
    let inside = drags.compactMap { $0.current as? SectionedDestination }
      .last { $0.view === view && $0.machine.isInside }
    view.layout.displacement = inside?.tracking.displacement ?? .none
  }

  /// Lays a view out as one session sees it, so that items named in gestures are hit where they
  /// are.
  func show(_ view: SectionedView, to session: TrackedDrag) {
    let destination = session.destinations.first { $0.target === view } as? SectionedDestination
    view.layout.displacement =
      destination?.machine.isInside ?? false ? destination?.tracking.displacement ?? .none : .none
  }

  /// Called when the data of the view has changed during the drag (3.7, 7.1).
  func dataDidChange(under destination: SectionedDestination) {
    // After the release the updates of the view are part of the drop.
    guard destination.drag.release == nil,
      destination.machine.isInside || destination.machine.isOutside
    else { return }
    destination.tracking = GapTracking(own: destination.drag.own(in: destination.view))
    destination.toldGap = destination.tracking.gap
    stopDwelling(destination)
    destination.destination = nil
    destination.view.layout.displacement = .none
    destination.needsUpdate = destination.machine.isInside
    if !isInsideCallback { updateChangedDrops() }
  }

  /// 2.13 d, e: makes one update for each destination whose data has changed, or under which the
  /// content has moved.
  func updateChangedDrops() {
    for drag in drags where drag.release == nil {
      guard !drag.contentMoved else {
        updateDrop(drag, hasMoved: true)
        drag.touch.map { trackRestingFinger($0) }
        continue
      }
      guard let current = drag.current as? SectionedDestination, current.needsUpdate else {
        continue
      }
      updateInside(current, hasMoved: false)
    }
  }

  /// DM3: makes one update, and if the gap moved exactly one more at rest (2.13).
  func updateInside(_ destination: Destination, hasMoved: Bool) {
    guard failure == nil, destination.machine.isInside else { return }
    destination.drag.lastUpdate = clock.now
    guard let destination = destination as? SectionedDestination else {
      return updateInteraction(destination)
    }
    if !destination.asksDelegate, destination.drag.own(in: destination.view) == nil {
      return giveUpReordering(destination)
    }
    if updateOnce(destination, hasMoved: hasMoved) { gapMoved(destination) }
  }

  /// Leaves a view that can no longer reorder its own item without its delegate (RP2).
  ///
  /// Another item has joined the item, or its path is invalid. A view behind this one may take the
  /// drag (2.5).
  private func giveUpReordering(_ destination: SectionedDestination) {
    apply(destination.machine.declined(wasAsked: destination.wasAsked), to: destination)
    findDestination(destination.drag)
  }

  /// Called when the gap or the layout around it has changed: makes one more update, at rest (2.13
  /// g).
  func gapMoved(_ destination: SectionedDestination) {
    log.record(
      .phase, name: "gap", view: destination.view.name, session: destination.drag.number,
      path: destination.tracking.gap)
    explainGap(of: destination)
    invalidateLayout(of: destination)
    guard destination.asksDelegate, failure == nil, destination.machine.isInside else {
      return
    }
    _ = updateOnce(destination, hasMoved: false)
  }

  /// Invalidates a collection's layout for the movement of the gap (7.1, 7.3).
  private func invalidateLayout(of destination: SectionedDestination) {
    let gap = destination.tracking.gap
    guard let collection = destination.view as? CollectionView, gap != destination.toldGap else {
      return
    }
    let point = collection.convert(destination.drag.location, from: nil)
    collection.invalidateLayout(
      moving: destination.toldGap, at: destination.toldPoint ?? point, to: gap, at: point)
    destination.toldGap = gap
    destination.toldPoint = point
    if let gap, failure == nil { collection.checkTail(of: gap) }
  }

  /// Updates a drop interaction, whose proposals have no place.
  private func updateInteraction(_ destination: Destination) {
    guard let interaction = destination.target as? DropInteraction else { return }
    guard let answer = interaction.sessionDidUpdate(destination.session), failure == nil,
      destination.machine.isInside
    else { return }
    let proposal = reduceProposal(answer, intent: .unspecified, of: destination)
    if proposal.operation.isAccepting, !interaction.performsDrops {
      destination.proposal = ReducedProposal(
        operation: .cancel, intent: .unspecified, given: answer,
        change: "the delegate has no performDrop, so the proposal counts as cancel (2.7)")
    } else {
      destination.proposal = proposal
    }
  }

  private func updateOnce(_ destination: SectionedDestination, hasMoved: Bool) -> Bool {
    let view = destination.view
    view.reloadIfNeeded()
    destination.needsUpdate = false
    view.layout.displacement = destination.tracking.displacement
    let point = view.convert(destination.drag.location, from: nil)
    let hover = Hover(view: view, point: point, hasMoved: hasMoved)
    let gapBefore = destination.tracking.gap
    let shownBefore = view.layout.displacement
    if view is CollectionView {
      updateCollection(destination, hover)
    } else {
      updateTable(destination, hover)
    }
    guard failure == nil, destination.machine.isInside else { return false }
    guard !destination.needsUpdate else {
      // The proposal was for old data, so it has no place until the next one.
      destination.destination = nil
      destination.proposal = destination.proposal?.withoutPlace
      view.layout.displacement = .none
      return false
    }
    view.layout.displacement = destination.tracking.displacement
    return destination.tracking.gap != gapBefore
      || (view.layout.displacement != shownBefore && destination.tracking.gap != nil)
  }

  // MARK: Answers

  /// 2.6: reduces a proposal.
  ///
  /// The caller has resolved the intent, which depends on the place.
  func reduceProposal(
    _ given: DropProposal, intent: DropIntent, of destination: Destination
  ) -> ReducedProposal {
    func reduced(_ operation: DropOperation, _ why: Hint) -> ReducedProposal {
      hint(
        why, in: destination.target.targetView, session: destination.drag,
        value: .proposal(operation, .unspecified))
      return ReducedProposal(
        operation: operation, intent: .unspecified, given: given, change: why.template)
    }
    if destination.session.items.isEmpty { return reduced(.cancel, .sessionIsEmpty) }
    if given.operation == .move, !destination.session.allowsMoveOperation {
      guard destination.session.isForeign else { return reduced(.cancel, .moveNotAllowed) }
      guard environment.foreignMoveIsCopy else { return reduced(.cancel, .foreignMove) }
      return ReducedProposal(operation: .copy, intent: intent, given: given, change: "copy (N12)")
    }
    if environment.legacyMultiItemForbidden,
      let view = destination.target as? SectionedView, destination.drag.count(from: view) > 1
    {
      return reduced(.forbidden, .severalItemsForbidden)
    }
    return ReducedProposal(operation: given.operation, intent: intent, given: given, change: nil)
  }
}

extension TrackedDrag {
  /// The destination for a target in this session, created at first contact.
  fileprivate func destination(for target: any DropTarget) -> Destination {
    if let known = destinations.first(where: { $0.target === target }) { return known }
    let new =
      if let view = target as? SectionedView {
        SectionedDestination(view: view, drag: self)
      } else {
        Destination(target: target, drag: self)
      }
    destinations.append(new)
    return new
  }
}
