import Layout

// A collection under the finger: the rule of 7.1, observed on running systems.

extension Simulation {
  /// One update of a collection, step by step as 7.1 numbers them.
  func updateCollection(_ destination: SectionedDestination, _ hover: Hover) {
    let view = destination.view
    let count = { view.layout.numberOfItems(inSection: $0) }
    let path = destination.tracking.collectionPath(hover)
    destination.path = path
    destination.gapWasClosed = false
    guard destination.asksDelegate else {
      return followMovement(destination)
    }
    let isSeveral = destination.drag.localCount(in: view) > 1
    // 2, 3: where the gap would go.
    var candidate = destination.tracking.consider(
      path: isSeveral ? nil : path, isSlot: hover.hit == .slot,
      isPlace: hover.waitingPlace != nil, hasMoved: hover.hasMoved, count: count)
    // 4: the delegate is asked.
    let answer = view.dropSessionDidUpdate(
      destination.session, path: path,
      value: destination.tracking.arguments(candidate: candidate.position))
    guard failure == nil else { return }
    if answer.isAutomatic { hint(.noAutomaticIntent, in: view, session: destination.drag) }
    var proposal = reduce(answer, intent: answer.anyIntent, of: destination)
    // 5: the gap moves, or it does not.
    defer { destination.proposal = proposal }
    guard !destination.needsUpdate else { return }
    guard proposal.operation.isAccepting else {
      stopDwelling(destination)
      return destination.tracking.refuse(candidate)
    }
    if isSeveral {
      proposal = placeSeveral(destination, proposal, hover)
      return
    }
    guard proposal.opensGap else {
      stopDwelling(destination)
      destination.tracking.refuse(candidate)
      proposal = proposal.settledInto(hover.row)
      destination.destination = path
      return
    }
    let takesOut = destination.tracking.own != nil && takesOut(proposal, of: destination)
    var hover = hover
    if takesOut != destination.tracking.takesOwnOut {
      // Move and copy show different lists, so the finger is hit-tested as on a first update.
      destination.tracking.startAfresh(takingOwnOut: takesOut)
      view.layout.displacement = destination.tracking.displacement
      hover = Hover(view: view, point: hover.point, hasMoved: true)
      candidate = destination.tracking.consider(
        path: destination.tracking.collectionPath(hover), isSlot: hover.hit == .slot,
        isPlace: hover.waitingPlace != nil, hasMoved: true, count: count)
    }
    if hover.isOutsideSections, !takesOut {
      destination.tracking.close()
    } else if let delay = cadenceDelay(of: destination) {
      holdBack(candidate, destination, path: path, delay: delay)
    } else {
      stopDwelling(destination)
      _ = destination.tracking.accept(candidate)
    }
    if !takesOut, destination.tracking.own != nil, proposal.operation == .copy {
      hint(.localCopyLooksLikeMove, in: view, session: destination.drag)
    }
    destination.wasHeldBack = destination.dwell != nil
    let held = destination.wasHeldBack ? destination.tracking.heldDestination : nil
    destination.destination =
      hover.isBetweenSections ? nil : held ?? destination.tracking.gap
    if destination.destination == nil {
      destination.gapWasClosed = hover.row != nil
      proposal = proposal.with(intent: .unspecified, reasonForNoPlace(hover))
    }
  }

  private func reasonForNoPlace(_ hover: Hover) -> String {
    if hover.isOverHeader {
      return "over the header of a section with items a collection has no path (7.1, Q-26)"
    }
    guard hover.row != nil else { return "no cell here: the destination is nil (Q-04)" }
    return "the gap closed when the data changed, and a resting finger opens none (7.1, Q-43)"
  }
}

extension Simulation {
  /// Step 5 with a cadence: an accepted cell is kept until the finger has rested (7.2).
  private func holdBack(
    _ candidate: GapTracking.Candidate, _ destination: SectionedDestination, path: Position?,
    delay: Double
  ) {
    if candidate.usesMemory {
      destination.tracking.postpone()
      return dwell(on: destination, path: path, delay: delay)
    }
    // At rest: over the gap nothing is kept any more, over nothing the same cell is, and a cell that
    // slid under the finger has yet to be accepted.
    guard let running = destination.dwell, running.path != path else { return }
    if path == nil, destination.tracking.memory != nil {
      dwell(on: destination, path: path, delay: delay)
    } else {
      stopDwelling(destination)
    }
  }
}

extension GapTracking {
  /// The argument of the update: the cell under the finger, or nil (7.1).
  func collectionPath(_ hover: Hover) -> Position? {
    switch hover.hit {
    case .item(let cell): cell
    case .placeholder(let place): place
    case .slot: takesOwnOut ? own : gap
    case .header, .footer, .section: hover.emptyPlace
    case .spacing, .nothing: nil
    }
  }
}
