import Layout

/// A table or collection that a drag has entered, with its gap.
class SectionedDestination: Destination {
  final let view: SectionedView
  final var gap: Gap
  /// What the finger was over at the last update: the argument of `dropSessionDidUpdate`, unless a
  /// bug is enabled.
  private(set) final var path: Position?
  /// The last argument of `dropSessionDidUpdate` if a bug is enabled.
  private final var reportedPath: Position?
  /// The position at which a release would drop, from the last proposal (3.4, 7.1).
  final var dropPosition: Position?
  /// Whether the view's data changed since the last update, so that another one is due as soon as
  /// no callback runs (2.13 e).
  final var needsUpdate = false

  init(view: SectionedView, dragSession: ActiveDragSession) {
    self.view = view
    gap = Gap(own: dragSession.own(in: view))
    super.init(target: view, dragSession: dragSession)
  }

  /// Whether the data source can move the only local item; asked once for each session.
  private(set) final lazy var ownIsMovable: Bool =
    dragSession.own(in: view).map { dragSession.ownIsMovable ?? view.isMovable($0) } ?? false

  /// Whether the cadence delayed the gap at the last answer.
  var wasHeldBack: Bool { false }
  /// Whether the gap at the cell under the finger was closed because the data changed at rest
  /// (7.1).
  var gapWasClosed: Bool { false }

  /// One update: asks for a proposal and moves the gap.
  func update(_ hover: Hover) {}
  /// Called when the gap has moved.
  func explainGap() {}
  func invalidateLayout() {}
  /// Called when the gap corresponds to the layout on entry.
  func resetGap() {}

  // MARK: The path

  /// Sets ``path`` and returns the path for the delegate.
  final func updatePath(to newPath: Position?) -> Position? {
    let faults = simulation.environment.faults
    reportedPath = faults.staleDestination ? path : nil
    path = newPath
    return faults.hidesDestinations ? reportedPath : newPath
  }

  /// The drop to perform here with a proposal.
  final func performance(of proposal: ReducedProposal) -> DropPerformance {
    DropPerformance(
      in: view, session: dropSession,
      destination: simulation.environment.faults.hidesDestinations ? reportedPath : dropPosition,
      operation: proposal.operation, intent: proposal.intent,
      countsSource: !(proposal.takesOut && gap.takesOwnOut))
  }

  /// Whether the only local item is treated as removed with this proposal: by 3.5, or by the
  /// settings for older systems.
  final func takesOut(_ proposal: ReducedProposal) -> Bool {
    guard proposal.opensGap else { return false }
    if proposal.operation == .copy {
      return simulation.environment.localCopyLooksLikeMove && view is CollectionView
    }
    // A row that its data source moves is always treated as removed; only other drops counted it
    //
    return !simulation.environment.iosTwelveMoveCountsSource || ownIsMovable
  }

  override var reordersWithoutAsking: Bool {
    dragSession.own(in: view) != nil && dragSession.allowsMoveOperation && ownIsMovable
  }

  override var hasLostOwnItem: Bool { dragSession.own(in: view) == nil }

  override func askOnceMore(at path: Position?) {
    _ = view.dropSessionDidUpdate(dropSession, path: path, value: .none)
  }

  // MARK: The gap

  override func makeUpdate(hasMoved: Bool) {
    if updateOnce(hasMoved: hasMoved) { gapMoved() }
  }

  private func updateOnce(hasMoved: Bool) -> Bool {
    view.reloadIfNeeded()
    needsUpdate = false
    view.layout.displacement = gap.displacement
    let point = view.convert(dragSession.location, from: nil)
    let gapBefore = gap.position
    let shownBefore = view.layout.displacement
    update(Hover(view: view, point: point, hasMoved: hasMoved))
    guard simulation.failure == nil, machine.isInside else { return false }
    guard !needsUpdate else {
      // The proposal was for old data, so it has no position until the next one.
      dropPosition = nil
      proposal = proposal?.withoutPlace
      view.layout.displacement = .none
      return false
    }
    view.layout.displacement = gap.displacement
    return gap.position != gapBefore
      || (view.layout.displacement != shownBefore && gap.position != nil)
  }

  /// Called when the gap or the layout around it has changed: makes one more update, at rest (2.13
  /// g).
  final func gapMoved() {
    simulation.log.record(
      .phase, name: "gap", view: view.name, session: dragSession.number, path: gap.position)
    explainGap()
    invalidateLayout()
    guard asksDelegate, simulation.failure == nil, machine.isInside else { return }
    _ = updateOnce(hasMoved: false)
  }

  /// Two or more local items: no gap; the items stay in their rows and are counted (3.6).
  final func placeSeveral(_ proposal: ReducedProposal, _ hover: Hover) -> ReducedProposal {
    gap.close()
    guard proposal.opensGap else {
      dropPosition = path
      return proposal.settledInto(hover.row)
    }
    simulation.hint(.severalItemsOpenNoGap, in: view, session: dragSession)
    dropPosition =
      hover.row.map { row in
        gap.half(
          of: row, isLower: hover.isLowerHalf,
          count: view.layout.numberOfItems(inSection: row.section))
      } ?? path
    return dropPosition == nil
      ? proposal.with(intent: .unspecified, "no row here: the destination is nil (Q-04)") : proposal
  }

  override func closeGap() -> Position? {
    let last = path
    path = nil
    dropPosition = nil
    gap.leave()
    resetGap()
    showGaps()
    return last
  }

  override func showGaps() {
    let inside = simulation.sessionsInProgress.compactMap {
      $0.destinations.current as? SectionedDestination
    }
    .last { $0.view === view && $0.machine.isInside }
    view.layout.displacement = inside?.gap.displacement ?? .none
  }

  /// Called when the data of the view has changed during the drag (3.7, 7.1); `map` is nil after a
  /// reload.
  final func dataDidChange(_ map: UpdateMap?) {
    // After the release, the view's updates are part of the drop.
    guard dragSession.release == nil, machine.isInside || machine.isOutside else { return }
    gap = gap.after(map, own: dragSession.own(in: view))
    resetGap()
    dropPosition = nil
    view.layout.displacement = .none
    needsUpdate = machine.isInside
    if !simulation.isInsideCallback { simulation.updateChangedDrops() }
  }
}

extension Gap {
  /// The values of an update in addition to the path, for the trace.
  func arguments(candidate: Position?) -> EventValue {
    var fields: [EventValue.Field] = []
    if let candidate, candidate != position {
      fields.append(EventValue.Field("candidate", .path(candidate)))
    }
    if let position { fields.append(EventValue.Field("gap", .path(position))) }
    return fields.isEmpty ? .none : .fields(fields)
  }
}
