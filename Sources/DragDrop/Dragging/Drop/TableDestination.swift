import Layout

// Updates of a table under the finger: the path is the row, the destination depends on halves or
// quarters of it (3.4).

extension Simulation {
  /// One update of a table: asks for a proposal and moves the gap.
  func updateTable(_ destination: SectionedDestination, _ hover: Hover) {
    let view = destination.view
    let path = destination.tracking.tablePath(hover) {
      view.layout.numberOfItems(inSection: $0)
    }
    let told = destination.update(to: path, in: environment)
    guard destination.asksDelegate else {
      return followFinger(destination, hover)  // RP2: without the delegate
    }
    let answer = view.dropSessionDidUpdate(
      destination.session, path: told, value: destination.tracking.arguments(candidate: nil))
    guard failure == nil else { return }
    guard !destination.needsUpdate else {
      destination.proposal = reduceProposal(answer, intent: .unspecified, of: destination)
      return
    }
    let intent = settle(answer.anyIntent, hover)
    var proposal = reduceProposal(answer, intent: intent, of: destination)
    if !proposal.operation.isAccepting {
      destination.proposal = proposal  // A refusal leaves the gap where it is.
      return
    }
    if destination.drag.localCount(in: view) > 1 {
      proposal = placeSeveral(destination, proposal, hover)
    } else if proposal.opensGap {
      proposal = placeByHalves(destination, proposal, hover)
    } else {
      destination.tracking.takeOwnOut(false)
      destination.tracking.open(at: nil)
      proposal = proposal.settledInto(hover.row)
      destination.destination = path
    }
    destination.proposal = proposal
  }

  /// Resolves `.automatic`: by the quarter of the row under the finger it means insert at or insert
  /// into (TPR-09, iOS 11); over the gap, a header or an empty section it means insert at.
  private func settle(_ intent: DropIntent, _ hover: Hover) -> DropIntent {
    guard intent == .automatic else { return intent }
    guard hover.row != nil else { return .insertAtDestinationIndexPath }
    let edge = environment.automaticEdgeFraction
    return hover.fraction >= edge && hover.fraction <= 1 - edge
      ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
  }

  /// insertAt with one local item, or with items from elsewhere: opens the gap at the destination.
  private func placeByHalves(
    _ destination: SectionedDestination, _ proposal: ReducedProposal, _ hover: Hover
  ) -> ReducedProposal {
    let view = destination.view
    let takesOut = destination.tracking.own != nil && takesOut(proposal, of: destination)
    var hover = hover
    if !takesOut, destination.tracking.takesOwnOut,
      destination.tracking.gap == destination.tracking.own
    {
      // Since the row is not taken out, its place counts as any other row's.
      destination.tracking.startAfresh(takingOwnOut: false)
      view.layout.displacement = .none
      hover = Hover(view: view, point: hover.point, hasMoved: hover.hasMoved)
    }
    destination.tracking.takeOwnOut(takesOut)
    let target = destination.tracking.tableTarget(hover) {
      view.layout.numberOfItems(inSection: $0)
    }
    guard let target else {
      destination.tracking.takeOwnOut(false)
      destination.tracking.open(at: nil)
      destination.destination = nil
      return proposal.with(intent: .unspecified, "no row here: the destination is nil (Q-04)")
    }
    if takesOut, destination.ownIsMovable {
      var tracking = destination.tracking
      retarget(&tracking, in: view, to: target, keepsGap: hover.keepsGap)
      guard !destination.needsUpdate else { return proposal }
      destination.tracking = tracking
    } else {
      destination.tracking.open(at: target)
    }
    destination.destination = destination.tracking.gap
    return proposal
  }

  /// Two or more local items: no gap; the items stay in their rows and are counted (3.6).
  func placeSeveral(
    _ destination: SectionedDestination, _ proposal: ReducedProposal, _ hover: Hover
  ) -> ReducedProposal {
    let view = destination.view
    destination.tracking.close()
    guard proposal.opensGap else {
      destination.destination = destination.path
      return proposal.settledInto(hover.row)
    }
    hint(.severalItemsOpenNoGap, in: view, session: destination.drag)
    destination.destination =
      hover.row.map { row in
        destination.tracking.half(
          of: row, isLower: hover.isLowerHalf,
          count: view.layout.numberOfItems(inSection: row.section))
      } ?? destination.path
    return destination.destination == nil
      ? proposal.with(intent: .unspecified, "no row here: the destination is nil (Q-04)") : proposal
  }

  /// RP2: moves the gap as if the delegate had proposed move and insertAt.
  private func followFinger(_ destination: SectionedDestination, _ hover: Hover) {
    var tracking = destination.tracking
    follow(&tracking, in: destination.view, hover)
    guard !destination.needsUpdate else { return }
    destination.tracking = tracking
    destination.destination = destination.tracking.gap
  }

  /// Moves the gap of a reorder: asks the delegate for the target, and keeps it in range (2.8).
  func follow(_ tracking: inout GapTracking, in view: SectionedView, _ hover: Hover) {
    tracking.takeOwnOut(true)
    let target = tracking.tableTarget(hover) { view.layout.numberOfItems(inSection: $0) }
    if let target { retarget(&tracking, in: view, to: target, keepsGap: hover.keepsGap) }
  }

  private func retarget(
    _ tracking: inout GapTracking, in view: SectionedView, to proposed: Position, keepsGap: Bool
  ) {
    guard let own = tracking.own, proposed != tracking.proposed else { return }
    // Over the gap and below all rows the destination stays.
    if keepsGap, tracking.proposed != nil { return }
    tracking.proposed = proposed
    let answer = view.targetForMove(
      original: own, current: tracking.gap ?? own, proposed: proposed)
    guard failure == nil else { return }
    let sections = view.layout.numberOfSections
    let section = answer.section.clamped(to: 0...max(0, sections - 1))
    let end = tracking.end(
      ofSection: section, count: view.layout.numberOfItems(inSection: section))
    tracking.open(at: Position(section: section, item: answer.item.clamped(to: 0...end)))
  }
}

extension GapTracking {
  /// The argument of the update: the row under the finger, as an index path of the data source
  /// (3.4).
  func tablePath(_ hover: Hover, count: (Int) -> Int) -> Position? {
    switch hover.hit {
    case .item(let row): row
    case .placeholder(let place): place
    case .slot: takesOwnOut ? own : gap
    case .header(let section): Position(section: section, item: 0)
    case .footer(let section): Position(section: section, item: count(section))
    case .section: hover.emptyPlace
    case .spacing, .nothing: nil
    }
  }

  /// The destination of insertAt: over a row by its halves, over the gap unchanged (3.4).
  func tableTarget(_ hover: Hover, count: (Int) -> Int) -> Position? {
    switch hover.hit {
    case .item(let row):
      half(of: row, isLower: hover.isLowerHalf, count: count(row.section))
    case .placeholder(let place):
      half(of: place, isLower: false, count: count(place.section))
    case .slot: gap
    case .header(let section): Position(section: section, item: 0)
    case .footer(let section):
      Position(section: section, item: end(ofSection: section, count: count(section)))
    case .section: hover.emptyPlace
    // Below all rows the gap of one local item stays, so that a release there uses it.
    case .spacing, .nothing: takesOwnOut ? gap : nil
    }
  }

  /// The values of an update beside the path, for the trace.
  func arguments(candidate: Position?) -> EventValue {
    var fields: [EventValue.Field] = []
    if let candidate, candidate != gap {
      fields.append(EventValue.Field("candidate", .path(candidate)))
    }
    if let gap { fields.append(EventValue.Field("gap", .path(gap))) }
    return fields.isEmpty ? .none : .fields(fields)
  }
}

extension ReducedProposal {
  /// The same proposal for no place.
  var withoutPlace: ReducedProposal {
    guard intent != .unspecified else { return self }
    return with(intent: .unspecified, "the data changed meanwhile: the destination is nil (3.7)")
  }

  func with(intent: DropIntent, _ change: String) -> ReducedProposal {
    ReducedProposal(operation: operation, intent: intent, given: given, change: change)
  }

  /// insertInto needs a row; over anything else the intent counts as unspecified (N18).
  func settledInto(_ row: Position?) -> ReducedProposal {
    guard intent == .insertIntoDestinationIndexPath, row == nil else { return self }
    return with(intent: .unspecified, "no row to go into: the intent counts as unspecified (N18)")
  }
}
