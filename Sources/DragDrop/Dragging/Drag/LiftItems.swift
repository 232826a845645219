import Layout

// The lift.
//
// A finger rests on a row. After the lift delay the source is asked for items: for the pressed row,
// or for each selected row if the pressed one is selected. With items the rows are lifted; the
// session begins only when the finger then moves (SM1 to SM6, SQ1, SQ2).

extension Simulation {
  /// SM1: begins the lift delay if a drag may begin here.
  func waitForLift(_ touch: Touch) {
    if touch.grabsControl, goesThroughDragDrop(touch) { return askForItems(touch) }
    if touch.grabsControl {
      return apply(touch.machine.itemsAnswered(nil, reorder: Reorder(of: touch)), to: touch)
    }
    guard let source = touch.source, mayLift(touch) else { return explainRefusedLift(touch) }
    touch.machine.waits(
      for: schedule(after: liftDelay(of: touch)) { [touch = Linked(touch)] simulation in
        if let touch = touch.object { simulation.liftDelayPassed(touch, over: source) }
      })
  }

  private func liftDelayPassed(_ touch: Touch, over source: any DragSource) {
    touch.machine.waits(for: nil)
    // Drags may have been disabled during the delay.
    guard mayLift(touch) else { return apply(touch.machine.interrupted(), to: touch) }
    log.record(.timer, name: "liftDelay", view: source.name, path: touch.sourcePosition)
    apply(touch.machine.liftDelayPassed(), to: touch)
  }

  /// Whether a reorder control begins a drag in place of a reorder.
  private func goesThroughDragDrop(_ touch: Touch) -> Bool {
    guard environment.editingReorderUsesDragDrop, let table = touch.view as? TableView else {
      return false
    }
    return table.dragResponder != nil && table.dropResponder != nil && table.dragInteractionEnabled
  }

  /// Seconds that a touch rests before it lifts (N1, DGI-07).
  func liftDelay(of touch: Touch) -> Double {
    touch.hasExtendedLift ? environment.extendedLiftDelay : environment.liftDelay
  }

  /// Whether a touch may begin a drag.
  func mayLift(_ touch: Touch) -> Bool { touch.source.map { touch.mayLift($0) } ?? false }

  /// SM3, SM4: asks the source for the items to drag.
  func askForItems(_ touch: Touch) {
    guard let source = touch.source, let application = source.application else { return }
    sessionCount += 1
    let session = TrackedDrag(
      number: sessionCount, source: source, application: application, location: touch.location,
      loads: loads)
    session.touch = touch
    sessions.append(session)
    sessionsDidChange?()
    touch.sessionNumber = session.number
    if let interaction = source as? DragInteraction {
      session.add(interaction.itemsForBeginning(session), from: interaction, at: nil, in: self)
    } else if let view = touch.sourceList {
      // The rows may have moved since the finger came down.
      if view === touch.view {
        touch.position = view.position(at: view.convert(touch.start, from: nil))
      }
      let updates = view.updates
      askForRows(of: view, touch, session)
      if view.updates != updates {
        // If the delegate changed the data, the row under the finger may be another one.
        recordPhase("liftReversed", session)
        retire(session)
        return apply(touch.machine.interrupted(), to: touch)
      }
    }
    guard failure == nil, touch.machine.isPressed else { return retire(session) }
    guard session.items.isEmpty else {
      return apply(touch.machine.itemsAnswered(session, reorder: nil), to: touch)
    }
    let reorder = Reorder(of: touch).flatMap { $0.view.canReorder($0.own) ? $0 : nil }
    apply(touch.machine.itemsAnswered(nil, reorder: reorder), to: touch)
    if reorder == nil { explainMissingItems(touch) }
    sessionCount -= 1
    retire(session)
  }

  /// Asks for the items of the pressed row, or of each selected row.
  private func askForRows(
    of view: SectionedView, _ touch: Touch, _ session: TrackedDrag
  ) {
    guard let pressed = touch.position(in: view) else { return }
    let rows = view.selection.contains(pressed) ? view.selection : [pressed]
    var answers: [(row: Position, items: [DragItem])] = []
    for row in rows {
      let items = view.itemsForBeginning(session, at: row)
      // Without items of the pressed row nothing is lifted; another selected row without items is
      // left out.
      if items.isEmpty, row == pressed {
        answers = []
        break
      }
      answers.append((row, items))
    }
    for (row, items) in answers where !items.isEmpty {
      session.add(items, from: view, at: row, in: self)
    }
  }

  /// SM4: lifts the items.
  func lift(_ session: TrackedDrag, by touch: Touch) {
    recordPhase("lifting", session)
    session.source.prepareLift(session)
    (session.source as? SectionedView)?.cells.set(.lifting, of: session)
    liftBegan(touch)
  }

  /// SM5: puts the items back; the session never began.
  func reverseLift(_ session: TrackedDrag) {
    recordPhase("liftReversed", session)
    session.liftAnimator.finish(at: .start)
    settleCells(session)
    retire(session)
  }

  /// SM6: begins the session after the first movement.
  func begin(_ session: TrackedDrag, by touch: Touch) {
    cancelRecognizers(of: touch)
    session.location = touch.location
    drags.append(session)
    // Read before the delegate hears that the session begins; for views that are not the source's
    // nobody has measured it, and the insets are those of the moment.
    session.keepInsets()
    session.source.hasActiveDrag = true
    recordPhase("dragging", session)
    session.source.dragSessionWillBegin(session)
    session.allowsMoveOperation = session.source.allowsMoveOperation(session)
    if environment.dragsAcrossApps {
      session.isRestrictedToDraggingApplication =
        session.source.isRestrictedToDraggingApplication(session)
    }
    session.source.askForFullSizePreviews(session)
    askForReordering(session)
    (session.source as? SectionedView)?.cells.set(.dragging, of: session)
    session.liftAnimator.finish(at: .end)
    askForDragPreviews(of: session.items, in: session)
    // A delegate may have removed the source view.
    guard touch.machine.isDragging else { return }
    updateDrop(session, hasMoved: true)
  }

  /// SQ22: asks a diffable data source whether the dragged item can be reordered, once, as the
  /// session begins.
  func askForReordering(_ session: TrackedDrag) {
    guard let view = session.source as? CollectionView,
      view.dataResponder is any SnapshotDataSource,
      let own = session.own(in: view)
    else { return }
    session.ownIsMovable = view.isMovable(own)
  }

  /// Called when a finger lifts before the lift delay: adds items to a drag in progress, or selects
  /// a row.
  func tap(_ touch: Touch) {
    if let source = touch.addingSource, addItems(of: source, touch: touch) {
      return cancelRecognizers(of: touch)
    }
    endRecognizers(of: touch)
    guard !touch.isTaken else { return }
    guard let view = touch.view, let position = touch.position else { return }
    guard view.selectByTap(position) else {
      log.record(.phase, name: "deselected", view: view.name, path: position)
      return
    }
    log.record(.phase, name: "selected", view: view.name, path: position)
    view.didSelect(position)
  }

  func recordPhase(_ name: String, _ session: TrackedDrag, value: EventValue = .none) {
    log.record(
      .phase, name: name, view: session.source.name, session: session.number, value: value)
  }
}

extension SectionedView {
  /// Whether a touch may lift a row: the view has a drag delegate, or is a collection whose data
  /// source can move items (SM1, 2.8).
  func mayLift(_ position: Position) -> Bool {
    dragResponder != nil || (self is CollectionView && dataResponder.responds(to: methods.move))
  }

  /// Whether a row without items to drag can be reordered (RP1; for collections 2.8).
  func canReorder(_ position: Position) -> Bool {
    if self is CollectionView, dragResponder != nil { return false }
    return isMovable(position)
  }
}
