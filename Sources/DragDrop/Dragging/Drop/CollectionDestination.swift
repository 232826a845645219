import Layout

// Updates of a collection under the finger: the rule of 7.1, observed on real systems.

extension Simulation {
  /// One update of a collection, step by step as 7.1 numbers them.
  func updateCollection(_ destination: SectionedDestination, _ hover: Hover) {
    let view = destination.view
    let path = destination.tracking.collectionPath(hover)
    let told = destination.update(to: path, in: environment)
    destination.gapWasClosed = false
    guard destination.asksDelegate else { return followMovement(destination) }
    let isSeveral = destination.drag.localCount(in: view) > 1
    // 2, 3: the position where the gap would open.
    let candidate = considerGap(path: isSeveral ? nil : path, of: destination, hover)
    // 4: the delegate's proposal.
    guard let proposal = askForProposal(destination, told, candidate) else { return }
    // 5: the gap moves or stays.
    destination.proposal =
      if destination.needsUpdate {
        proposal
      } else if isSeveral, proposal.operation.isAccepting {
        placeSeveral(destination, proposal, hover)
      } else {
        settle(proposal, candidate, of: destination, hover)
      }
  }

  private func considerGap(
    path: Position?, of destination: SectionedDestination, _ hover: Hover
  ) -> GapTracking.Candidate {
    let view = destination.view
    return destination.tracking.consider(
      path: path, isSlot: hover.hit == .slot, isPlace: hover.waitingPlace != nil,
      hasMoved: hover.hasMoved, count: { view.layout.numberOfItems(inSection: $0) })
  }

  /// The delegate's proposal, reduced by the rules of 2.6; nil if its code failed.
  private func askForProposal(
    _ destination: SectionedDestination, _ path: Position?, _ candidate: GapTracking.Candidate
  ) -> ReducedProposal? {
    let view = destination.view
    let answer = view.dropSessionDidUpdate(
      destination.session, path: path,
      value: destination.tracking.arguments(candidate: candidate.position))
    guard failure == nil else { return nil }
    if answer.isAutomatic { hint(.noAutomaticIntent, in: view, session: destination.drag) }
    return reduceProposal(answer, intent: answer.anyIntent, of: destination)
  }

  /// Opens, moves or closes the gap; returns the proposal as it is shown.
  private func settle(
    _ proposal: ReducedProposal, _ candidate: GapTracking.Candidate,
    of destination: SectionedDestination, _ hover: Hover
  ) -> ReducedProposal {
    guard proposal.operation.isAccepting, proposal.opensGap else {
      stopDwelling(destination)
      destination.tracking.refuse(candidate)
      guard proposal.operation.isAccepting else { return proposal }
      destination.destination = destination.path
      return proposal.settledInto(hover.row)
    }
    let takesOut = destination.tracking.own != nil && takesOut(proposal, of: destination)
    var (hover, candidate) = (hover, candidate)
    if takesOut != destination.tracking.takesOwnOut {
      // For move and copy the layout differs, so the finger is hit-tested as in a first update.
      destination.tracking.startAfresh(takingOwnOut: takesOut)
      destination.view.layout.displacement = destination.tracking.displacement
      hover = Hover(view: destination.view, point: hover.point, hasMoved: true)
      candidate = considerGap(
        path: destination.tracking.collectionPath(hover), of: destination, hover)
    }
    moveGap(to: candidate, takesOut: takesOut, of: destination, hover)
    if !takesOut, destination.tracking.own != nil, proposal.operation == .copy {
      hint(.localCopyLooksLikeMove, in: destination.view, session: destination.drag)
    }
    destination.wasHeldBack = destination.dwell != nil
    let held = destination.wasHeldBack ? destination.tracking.heldDestination : nil
    destination.destination =
      hover.isBetweenSections ? nil : held ?? destination.tracking.gap
    guard destination.destination == nil else { return proposal }
    destination.gapWasClosed = hover.row != nil
    return proposal.with(intent: .unspecified, reasonForNoPlace(hover))
  }

  private func moveGap(
    to candidate: GapTracking.Candidate, takesOut: Bool, of destination: SectionedDestination,
    _ hover: Hover
  ) {
    if hover.isOutsideSections, !takesOut {
      destination.tracking.close()
    } else if let delay = cadenceDelay(of: destination) {
      holdBack(candidate, destination, path: destination.path, delay: delay)
    } else {
      stopDwelling(destination)
      _ = destination.tracking.accept(candidate)
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
  /// Step 5 with a cadence: keeps an accepted cell until the finger has rested (7.2).
  private func holdBack(
    _ candidate: GapTracking.Candidate, _ destination: SectionedDestination, path: Position?,
    delay: Double
  ) {
    if candidate.usesMemory {
      destination.tracking.postpone()
      return dwell(on: destination, path: path, delay: delay)
    }
    // At rest: over the gap no cell is kept; over no cell the kept one stays; a cell that has moved
    // under the finger is not accepted yet.
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
