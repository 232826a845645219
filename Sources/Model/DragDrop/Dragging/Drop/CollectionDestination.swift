import Layout

/// A collection under the finger: its gap moves by the rule of 7.1, observed on real systems.
///
/// With a reordering cadence, a collection that can move its items delays the gap until the path
/// under the finger has stayed the same for a while (7.2).
final class CollectionDestination: SectionedDestination {
  /// An accepted cell whose gap opens only after the finger has rested.
  private struct Dwell {
    /// The path under the finger when the rest began; nil for no cell.
    let path: Position?
    let timer: VirtualClock.Timer
  }

  private let collection: CollectionView
  private var dwell: Dwell?
  private var heldBack = false
  private var closedByData = false
  /// The gap of the layout's last invalidation, and the point of the finger then.
  private var reportedGap: Position?
  private var reportedPoint: Point?

  init(collection: CollectionView, dragSession: ActiveDragSession) {
    self.collection = collection
    super.init(view: collection, dragSession: dragSession)
    reportedGap = gap.position
  }

  override var wasHeldBack: Bool { heldBack }
  override var gapWasClosed: Bool { closedByData }

  /// One update; the numbers refer to the steps of 7.1.
  override func update(_ hover: Hover) {
    let path = gap.collectionPath(hover)
    let reported = updatePath(to: path)
    closedByData = false
    guard asksDelegate else { return followFinger(hover) }
    let isSeveral = dragSession.localCount(in: view) > 1
    // 2, 3: the position where the gap would open.
    let candidate = gap.consider(hover, path: isSeveral ? nil : path, in: collection)
    // 4: the delegate's proposal.
    guard let reduced = askForProposal(reported, candidate) else { return }
    // 5: the gap moves or stays.
    proposal =
      if needsUpdate {
        reduced
      } else if isSeveral, reduced.operation.isAccepting {
        placeSeveral(reduced, hover)
      } else {
        settle(reduced, candidate, hover)
      }
  }

  /// The delegate's proposal, reduced by the rules of 2.6; nil if its code failed.
  private func askForProposal(
    _ path: Position?, _ candidate: Gap.Candidate
  ) -> ReducedProposal? {
    let answer = view.dropSessionDidUpdate(
      dropSession, path: path, value: gap.arguments(candidate: candidate.position))
    guard simulation.failure == nil else { return nil }
    if answer.isAutomatic { simulation.hint(.noAutomaticIntent, in: view, session: dragSession) }
    return reduce(answer, intent: answer.anyIntent)
  }

  /// Opens, moves or closes the gap; returns the resulting proposal.
  private func settle(
    _ proposal: ReducedProposal, _ candidate: Gap.Candidate, _ hover: Hover
  ) -> ReducedProposal {
    guard proposal.operation.isAccepting, proposal.opensGap else {
      stopDwelling()
      gap.refuse(candidate)
      guard proposal.operation.isAccepting else { return proposal }
      dropPosition = path
      return proposal.settledInto(hover.row)
    }
    let takesOut = gap.own != nil && takesOut(proposal)
    var (hover, candidate) = (hover, candidate)
    if takesOut != gap.takesOwnOut {
      // For move and copy the layout differs, so the finger is hit-tested as in a first update.
      gap.startAfresh(takingOwnOut: takesOut)
      view.layout.displacement = gap.displacement
      hover = Hover(view: view, point: hover.point, hasMoved: true)
      candidate = gap.consider(hover, path: gap.collectionPath(hover), in: collection)
    }
    moveGap(to: candidate, takesOut: takesOut, hover)
    if takesOut, proposal.operation == .copy {
      simulation.hint(.localCopyLooksLikeMove, in: view, session: dragSession)
    }
    heldBack = dwell != nil
    let held = heldBack ? gap.heldDropPosition : nil
    dropPosition = hover.isBetweenSections ? nil : held ?? gap.position
    guard dropPosition == nil else { return proposal }
    closedByData = hover.row != nil
    return proposal.with(intent: .unspecified, reasonForNoPlace(hover))
  }

  private func moveGap(to candidate: Gap.Candidate, takesOut: Bool, _ hover: Hover) {
    if hover.isOutsideSections, !takesOut {
      gap.close()
    } else if let delay = cadenceDelay {
      holdBack(candidate, delay: delay)
    } else {
      stopDwelling()
      _ = gap.accept(candidate)
    }
  }

  private func reasonForNoPlace(_ hover: Hover) -> String {
    if hover.isOverHeader {
      return "over the header of a section with items a collection has no path (7.1, Q-26)"
    }
    guard hover.row != nil else { return "no cell here: the destination is nil (Q-04)" }
    return
      "the gap closed when the data changed, and a resting finger does not open another (7.1, Q-43)"
  }

  /// Without a drop delegate, moves the gap of the only local item by the same rule (2.8).
  private func followFinger(_ hover: Hover) {
    gap.follow(hover, in: collection)
    dropPosition = gap.position
  }

  override func resetGap() {
    reportedGap = gap.position
    stopDwelling()
  }

  // MARK: Cadence (7.2)

  /// How long the gap is delayed, in seconds; nil if it moves immediately.
  private var cadenceDelay: Double? {
    guard collection.reorderingCadence != .immediate else { return nil }
    // A collection that cannot move its items ignores the cadence (7.2).
    guard gap.takesOwnOut, ownIsMovable else { return nil }
    let delay = simulation.environment.constants.cadenceDelay
    return collection.reorderingCadence == .fast ? delay.fast : delay.slow
  }

  /// How long the finger must rest before the gap moves, in seconds; nil if no cell waits.
  var dwellDelay: Double? { dwell == nil ? nil : cadenceDelay }

  /// Step 5 with a cadence: remembers an accepted cell until the finger has rested.
  private func holdBack(_ candidate: Gap.Candidate, delay: Double) {
    if candidate.usesMemory {
      gap.postpone()
      return dwell(delay: delay)
    }
    // At rest: over the gap no cell is remembered; outside all cells the remembered one is kept; a
    // cell that has moved under the finger is not accepted yet.
    guard let running = dwell, running.path != path else { return }
    if path == nil, gap.memory != nil {
      dwell(delay: delay)
    } else {
      stopDwelling()
    }
  }

  /// Remembers an accepted cell; the rest begins again if the path has changed.
  private func dwell(delay: Double) {
    if let running = dwell, running.path == path { return }
    stopDwelling()
    let timer = simulation.schedule(after: delay, isAwaited: false) { [weak self] in
      self?.endDwell()
    }
    dwell = Dwell(path: path, timer: timer)
  }

  func stopDwelling() {
    guard let running = dwell else { return }
    simulation.clock.cancel(running.timer)
    dwell = nil
  }

  /// Called when the finger has rested: opens the gap for the remembered cell, and asks for another
  /// proposal, as after every movement of the gap (2.13 g).
  private func endDwell() {
    dwell = nil
    guard simulation.failure == nil, machine.isInside, !needsUpdate else { return }
    simulation.log.record(
      .timer, name: "cadence", view: view.name, session: dragSession.number, path: path)
    guard gap.placeMemory(count: view.layout.numberOfItems) else { return }
    dropPosition = gap.position
    heldBack = false
    view.layout.displacement = gap.displacement
    gapMoved()
    simulation.updateChangedDrops()
    for touch in simulation.touches where touch.session === dragSession {
      touch.updateRestEffects()
    }
  }

  // MARK: The layout

  /// Invalidates the layout for the movement of the gap (7.1, 7.3).
  override func invalidateLayout() {
    let position = gap.position
    guard position != reportedGap else { return }
    let point = collection.convert(dragSession.location, from: nil)
    collection.gapMoved(from: reportedGap, at: reportedPoint ?? point, to: position, at: point)
    reportedGap = position
    reportedPoint = point
  }

  /// Gives a hint if the gap moved to a place where some systems have bugs.
  override func explainGap() {
    guard let position = gap.position else { return }
    if gap.takesOwnOut, let own = gap.own, own.section != position.section {
      simulation.hint(.gapInAnotherSection, in: view, session: dragSession, path: position)
    }
    if view.layout is FlowLayout,
      position.item == view.layout.numberOfItems(inSection: position.section)
    {
      simulation.hint(.gapBehindTheLast, in: view, session: dragSession, path: position)
    }
  }
}

extension Gap {
  /// Moves the gap of an item that the collection reorders without calls of a drop delegate (7.1).
  mutating func follow(_ hover: Hover, in collection: CollectionView) {
    _ = accept(consider(hover, path: collectionPath(hover), in: collection))
  }

  fileprivate mutating func consider(
    _ hover: Hover, path: Position?, in collection: CollectionView
  ) -> Candidate {
    consider(
      path: path, isSlot: hover.hit == .slot, isPlace: hover.waitingPlace != nil,
      hasMoved: hover.hasMoved, count: collection.layout.numberOfItems)
  }

  /// The argument of the update: the cell under the finger, or nil (7.1).
  fileprivate func collectionPath(_ hover: Hover) -> Position? {
    switch hover.hit {
    case .item(let cell): cell
    case .placeholder(let place): place
    case .slot: takesOwnOut ? own : position
    case .header, .footer, .section: hover.emptyPlace
    case .spacing, .nothing: nil
    }
  }
}
