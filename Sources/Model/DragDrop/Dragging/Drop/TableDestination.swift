import Layout

/// A table under the finger: the path is the row, and the destination depends on its halves or
/// quarters (3.4).
final class TableDestination: SectionedDestination {
  override func update(_ hover: Hover) {
    let path = gap.tablePath(hover, count: view.layout.numberOfItems)
    let reported = updatePath(to: path)
    guard asksDelegate else { return followFinger(hover) }  // RP2: without the delegate
    let answer = view.dropSessionDidUpdate(
      dropSession, path: reported, value: gap.arguments(candidate: nil))
    guard simulation.failure == nil else { return }
    guard !needsUpdate else {
      proposal = reduce(answer, intent: .unspecified)
      return
    }
    var reduced = reduce(answer, intent: settle(answer.anyIntent, hover))
    if !reduced.operation.isAccepting {
      proposal = reduced  // A refusal leaves the gap where it is.
      return
    }
    if dragSession.localCount(in: view) > 1 {
      reduced = placeSeveral(reduced, hover)
    } else if reduced.opensGap {
      reduced = placeByHalves(reduced, hover)
    } else {
      gap.takeOwnOut(false)
      gap.open(at: nil)
      reduced = reduced.settledInto(hover.row)
      dropPosition = path
    }
    proposal = reduced
  }

  /// Resolves `.automatic` by the quarter of the row under the finger: insert at or insert into
  /// (TPR-09, iOS 11); over the gap, a header or an empty section: insert at.
  private func settle(_ intent: DropIntent, _ hover: Hover) -> DropIntent {
    guard intent == .automatic else { return intent }
    guard hover.row != nil else { return .insertAtDestinationIndexPath }
    let edge = simulation.environment.constants.automaticEdgeFraction
    return hover.fraction >= edge && hover.fraction <= 1 - edge
      ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
  }

  /// insertAt with one local item, or with items from elsewhere: opens the gap at the destination.
  private func placeByHalves(_ proposal: ReducedProposal, _ hover: Hover) -> ReducedProposal {
    let takesOut = gap.own != nil && takesOut(proposal)
    var hover = hover
    if !takesOut, gap.takesOwnOut, gap.position == gap.own {
      // The row is not removed, so its position counts like that of any other row.
      gap.startAfresh(takingOwnOut: false)
      view.layout.displacement = .none
      hover = Hover(view: view, point: hover.point, hasMoved: hover.hasMoved)
    }
    gap.takeOwnOut(takesOut)
    let target = gap.tableTarget(hover, count: view.layout.numberOfItems)
    guard let target else {
      gap.takeOwnOut(false)
      gap.open(at: nil)
      dropPosition = nil
      return proposal.with(intent: .unspecified, "no row here: the destination is nil (Q-04)")
    }
    if takesOut, ownIsMovable {
      var new = gap
      new.retarget(in: view, to: target, keepsGap: hover.keepsGap)
      guard !needsUpdate else { return proposal }
      gap = new
    } else {
      gap.open(at: target)
    }
    dropPosition = gap.position
    return proposal
  }

  /// RP2: moves the gap as if the delegate had proposed move and insertAt.
  private func followFinger(_ hover: Hover) {
    var new = gap
    new.move(to: hover, in: view)
    guard !needsUpdate else { return }
    gap = new
    dropPosition = gap.position
  }
}

extension Gap {
  /// Moves the gap of a reorder: asks the delegate for the target, and clamps it (2.8).
  mutating func move(to hover: Hover, in view: SectionedView) {
    takeOwnOut(true)
    let target = tableTarget(hover, count: view.layout.numberOfItems)
    if let target { retarget(in: view, to: target, keepsGap: hover.keepsGap) }
  }

  fileprivate mutating func retarget(
    in view: SectionedView, to proposed: Position, keepsGap: Bool
  ) {
    guard let own, proposed != self.proposed else { return }
    // Over the gap and below all rows the destination stays.
    if keepsGap, self.proposed != nil { return }
    self.proposed = proposed
    let answer = view.targetForMove(original: own, current: position ?? own, proposed: proposed)
    guard view.lastDevice?.failure == nil else { return }
    let sections = view.layout.numberOfSections
    let section = answer.section.clamped(to: 0...max(0, sections - 1))
    let end = end(ofSection: section, count: view.layout.numberOfItems(inSection: section))
    open(at: Position(section: section, item: answer.item.clamped(to: 0...end)))
  }

  /// The argument of the update: the row under the finger, as an index path of the data source
  /// (3.4).
  fileprivate func tablePath(_ hover: Hover, count: (Int) -> Int) -> Position? {
    switch hover.hit {
    case .item(let row): row
    case .placeholder(let place): place
    case .slot: takesOwnOut ? own : position
    case .header(let section): Position(section: section, item: 0)
    case .footer(let section): Position(section: section, item: count(section))
    case .section: hover.emptyPlace
    case .spacing, .nothing: nil
    }
  }

  /// The destination of insertAt: over a row by its halves, over the gap unchanged (3.4).
  fileprivate func tableTarget(_ hover: Hover, count: (Int) -> Int) -> Position? {
    switch hover.hit {
    case .item(let row):
      half(of: row, isLower: hover.isLowerHalf, count: count(row.section))
    case .placeholder(let place):
      half(of: place, isLower: false, count: count(place.section))
    case .slot: position
    case .header(let section): Position(section: section, item: 0)
    case .footer(let section):
      Position(section: section, item: end(ofSection: section, count: count(section)))
    case .section: hover.emptyPlace
    // Below all rows, the gap of the only local item stays, so that a release there uses it.
    case .spacing, .nothing: takesOwnOut ? position : nil
    }
  }
}
