import Layout

// The lift.
//
// A finger rests on a row. After the lift delay the source is asked for items: for the pressed row,
// or for each selected row if the pressed one is selected. If it returns items, the rows are
// lifted. The session begins only when the finger then moves (SM1 to SM6, SQ1, SQ2).

extension Touch {
  /// SM1: begins the lift delay if a drag may begin here.
  func waitForLift() {
    if target.isReorderControl, goesThroughDragDrop { return askForItems() }
    if target.isReorderControl {
      let reorder = Reorder(of: self)
      return enqueue { $0.itemsAnswered(nil, reorder: reorder) }
    }
    guard target.mayLift else { return explainRefusedLift() }
    machine.waits(
      for: simulation.schedule(after: liftDelay) { [touch = Linked(self)] in
        touch.object?.liftDelayPassed()
      })
  }

  private func liftDelayPassed() {
    machine.waits(for: nil)
    // Drags may have been disabled during the delay.
    guard target.mayLift else { return handle { $0.interrupted() } }
    simulation.log.record(
      .timer, name: "liftDelay", view: target.source?.name, path: target.sourcePosition)
    handle { $0.liftDelayPassed() }
  }

  /// Whether a reorder control begins a drag instead of a reorder.
  private var goesThroughDragDrop: Bool {
    guard simulation.environment.editingReorderUsesDragDrop, let table = target.view as? TableView
    else { return false }
    return table.askedDragDelegate != nil && table.askedDropDelegate != nil
      && table.dragInteractionEnabled
  }

  /// How long the touch must rest before the lift, in seconds (N1, DGI-07).
  var liftDelay: Double {
    simulation.environment.constants.delay(ofExtendedLift: target.hasExtendedLift)
  }

  /// A pointer that passes the movement threshold lifts without a delay (DGI-11, N28).
  func liftWithoutDelay() {
    guard type == .indirectPointer, machine.isPressed,
      target.dragsBeforeLiftDelay || simulation.environment.idiom == .mac
    else { return }
    if let timer = liftTimer { simulation.clock.cancel(timer) }
    machine.waits(for: nil)
    if target.mayLift {
      handle { $0.liftDelayPassed() }
    } else {
      hintAtRefusedLift()
    }
  }

  /// The timer of the lift delay.
  var liftTimer: VirtualClock.Timer? {
    if case .pressed(let timer) = machine.state { timer } else { nil }
  }

  /// SM3, SM4: asks the source for the items to drag.
  func askForItems() {
    guard let source = target.source, let application = source.application else { return }
    let session = simulation.openSession(of: self, from: source, in: application)
    if let interaction = source as? DragInteraction {
      session.add(interaction.itemsForBeginning(session), from: interaction, at: nil)
    } else if let view = target.sourceList {
      // The rows may have moved since the finger came down.
      if view === target.view { target.findPosition() }
      let updates = view.updates
      askForRows(of: view, session)
      if view.updates != updates {
        // If the delegate changed the data, there may be another row under the finger.
        session.recordPhase("liftReversed")
        simulation.retire(session)
        return enqueue { $0.interrupted() }
      }
    }
    guard simulation.failure == nil, machine.isPressed else { return simulation.retire(session) }
    guard session.items.isEmpty else {
      return enqueue { $0.itemsAnswered(session, reorder: nil) }
    }
    let reorder = Reorder(of: self).flatMap { $0.view.canReorder($0.own) ? $0 : nil }
    simulation.discard(session)
    enqueue { $0.itemsAnswered(nil, reorder: reorder) }
  }

  /// Asks for the items of the pressed row, or of each selected row.
  private func askForRows(of view: SectionedView, _ session: ActiveDragSession) {
    guard let pressed = target.position(in: view) else { return }
    let rows = view.selection.contains(pressed) ? view.selection : [pressed]
    var answers: [(row: Position, items: [DragItem])] = []
    for row in rows {
      let items = view.itemsForBeginning(session, at: row)
      // If the pressed row has no items, nothing is lifted; another selected row without items is
      // omitted.
      if items.isEmpty, row == pressed {
        answers = []
        break
      }
      answers.append((row, items))
    }
    for (row, items) in answers where !items.isEmpty { session.add(items, from: view, at: row) }
  }

  /// SM3: the source returned no items, and its data source cannot move the row.
  func refuseLift() {
    recognition.releaseHeldBack()
    explainMissingItems()
  }

  /// SM4: lifts the items.
  func lift(_ session: ActiveDragSession) {
    session.recordPhase("lifting")
    session.source.prepareLift(session)
    (session.source as? SectionedView)?.cells.set(.lifting, of: session)
    recognition.liftBegan()
  }

  /// Called when a finger lifts before the lift delay: adds items to a drag in progress, or selects
  /// a row.
  func tap() {
    if let source = target.addingSource, addItems(of: source) { return recognition.cancelAll() }
    recognition.end()
    guard !recognition.isTaken, let view = target.view, let position = target.position else {
      return
    }
    let isSelected = view.selectByTap(position)
    simulation.log.record(
      .phase, name: isSelected ? "selected" : "deselected", view: view.name, path: position)
    if isSelected { view.didSelect(position) }
  }
}

extension ActiveDragSession {
  /// SM5: returns the items; the session never began.
  func reverseLift() {
    recordPhase("liftReversed")
    liftAnimator.finish(at: .start)
    settleCells()
    simulation.retire(self)
  }

  /// SM6: begins the session after the first movement.
  func begin(by touch: Touch) {
    touch.recognition.cancelAll()
    location = touch.location
    simulation.sessionsInProgress.append(self)
    // Read before the delegate is notified that the session begins. For views other than the
    // source's it has not been measured, and the insets are the current ones.
    touch.autoscroll.keepInsets(of: source)
    source.hasActiveDrag = true
    recordPhase("dragging")
    source.dragSessionWillBegin(self)
    allowsMoveOperation = source.allowsMoveOperation(self)
    if simulation.environment.dragsAcrossApps {
      isRestrictedToDraggingApplication = source.isRestrictedToDraggingApplication(self)
    }
    source.askForFullSizePreviews(self)
    askForReordering()
    (source as? SectionedView)?.cells.set(.dragging, of: self)
    liftAnimator.finish(at: .end)
    askForPreviews(of: items)
    // A delegate may have removed the source view.
    guard touch.machine.isDragging else { return }
    destinations.update(hasMoved: true)
  }

  /// SQ22: asks a diffable data source once, when the session begins, whether the dragged item can
  /// be reordered.
  private func askForReordering() {
    guard let view = source as? CollectionView, view.dataObject is any SnapshotDataSource,
      let own = own(in: view)
    else { return }
    ownIsMovable = view.isMovable(own)
  }

  /// Calls the preview providers of items for their previews during the drag (ITM-05, iOS 11).
  ///
  /// A provider that returns nil hides its item; delegates are then no longer asked for its
  /// previews.
  func askForPreviews(of items: [DragItem]) {
    for item in items {
      guard simulation.mayCall, let provider = item.previewProvider else { continue }
      let preview = simulation.runCode(provider)
      if let preview {
        item.previewSize = preview.parameters.visiblePath?.bounds.size ?? preview.view.frame.size
      } else {
        hide(item)
      }
      simulation.log.record(
        .phase, name: "dragPreview", view: preview?.view.name, session: number,
        value: .fields([
          ("item", .text(item.title)), ("preview", .text(preview == nil ? "none" : "preview")),
        ]))
    }
  }
}
