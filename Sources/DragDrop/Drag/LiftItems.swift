import Layout

// What happens on lift.
//
// A finger rests on a row. After the lift delay the source is asked for items: once for the
// pressed row, or once for each selected row when it is selected. With items the rows are lifted;
// the session begins only when the finger then moves (SM1 to SM6, SQ1, SQ2).

extension Simulation {
  /// SM1: the lift delay runs where a drag may begin at all.
  func waitForLift(_ touch: Touch) {
    if touch.grabsControl {
      _ = touch.machine.handle(.liftDelayPassed)
      return apply(touch.machine.handle(.itemsAnswered(count: 0, canReorder: true)), to: touch)
    }
    guard let view = touch.view, let position = touch.position, view.dragInteractionEnabled,
      view.mayLift(position)
    else { return }
    touch.liftTimer = clock.schedule(after: VirtualClock.time(seconds: environment.liftDelay)) {
      [weak touch, self] in
      guard let touch else { return }
      touch.liftTimer = nil
      log.record(.timer, name: "liftDelay", view: view.name, path: position)
      apply(touch.machine.handle(.liftDelayPassed), to: touch)
    }
  }

  /// SM3, SM4: the source says what is dragged.
  func askForItems(_ touch: Touch) {
    guard let view = touch.view, let pressed = touch.position,
      let application = view.application
    else { return }
    sessionCount += 1
    let session = ActiveDragSession(
      number: sessionCount, source: view, application: application, location: touch.location)
    let rows = view.selection.contains(pressed) ? view.selection : [pressed]
    var answers: [(row: Position, items: [DragItem])] = []
    for row in rows {
      let items = view.itemsForBeginning(session, at: row)
      // The pressed row decides for all; another selected row only for itself.
      if items.isEmpty, row == pressed {
        answers = []
        break
      }
      answers.append((row, items))
    }
    // A delegate that changed the view's data has pulled the row away under the finger.
    guard failure == nil, touch.machine.phase == .pressed else { return }
    for (row, items) in answers where !items.isEmpty { session.add(items, from: view, at: row) }
    touch.session = session
    let canReorder = session.items.isEmpty && view.canReorder(pressed)
    apply(
      touch.machine.handle(.itemsAnswered(count: session.items.count, canReorder: canReorder)),
      to: touch)
    if session.items.isEmpty {
      sessionCount -= 1
      sessionDidRetire?(session, [])
    }
  }

  /// SM4: the rows rise.
  func lift(_ touch: Touch) {
    guard let session = touch.session else { return }
    recordPhase("lifting", session)
    for item in session.items.dropRepeatedOrigins() {
      if let origin = item.origin { origin.view?.dragPreview(at: origin.position, in: session) }
    }
  }

  /// SM5: the rows sink back; no session ever was.
  func reverseLift(_ touch: Touch) {
    guard let session = touch.session else { return }
    recordPhase("liftReversed", session)
    session.liftAnimator.finish(at: .start)
    touch.session = nil
    sessionDidRetire?(session, [])
  }

  /// SM6: the finger moves, the drag is certain.
  func begin(_ touch: Touch) {
    guard let session = touch.session else { return }
    session.location = touch.location
    session.hasBegun = true
    drags.append(session)
    session.source.hasActiveDrag = true
    recordPhase("dragging", session)
    session.source.dragSessionWillBegin(session)
    session.allowsMoveOperation = session.source.allowsMoveOperation(session)
    if environment.dragsAcrossApps {
      session.isRestrictedToDraggingApplication =
        session.source.isRestrictedToDraggingApplication(session)
    }
    session.liftAnimator.finish(at: .end)
    updateDrop(session, hasMoved: true)
  }

  /// A finger that lifted before the lift delay: it adds to a drag on its way, or it selects.
  func tap(_ touch: Touch) {
    if let timer = touch.liftTimer { clock.cancel(timer) }
    touch.liftTimer = nil
    guard let view = touch.view, let position = touch.position else { return }
    if addItems(of: view, at: position, point: view.convert(touch.location, from: nil)) { return }
    view.selection = [position]
    log.record(.phase, name: "selected", view: view.name, path: position)
    view.didSelect(position)
  }

  func recordPhase(_ name: String, _ session: ActiveDragSession, value: EventValue = .none) {
    log.record(
      .phase, name: name, view: session.source.name, session: session.number, value: value)
  }
}

extension SectionedView {
  /// Whether a touch on a row may lift it: there is a drag delegate, or a collection's item can be
  /// moved (SM1, 2.8).
  func mayLift(_ position: Position) -> Bool {
    dragResponder != nil || (self is CollectionView && dataResponder.responds(to: methods.move))
  }

  /// Whether a row that gave no items reorders all the same (RP1; for collections 2.8).
  func canReorder(_ position: Position) -> Bool {
    if self is CollectionView, dragResponder != nil { return false }
    return isMovable(position)
  }
}

extension [DragItem] {
  /// One item for each row: a row's preview is asked once, however many items it gave.
  fileprivate func dropRepeatedOrigins() -> [DragItem] {
    var seen: Set<Position> = []
    return filter { item in
      guard let origin = item.origin else { return false }
      return seen.insert(origin.position).inserted
    }
  }
}
