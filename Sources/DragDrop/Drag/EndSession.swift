import Layout

// What happens at the end of a drag.
//
// Every destination that the drag came over hears of the end; then the source. After a
// cancellation the source hears it when the items are back (SM10), after a drop at once (SM11).

extension Simulation {
  /// SM10: the items fly back to where they came from.
  func animateCancel(_ touch: Touch) {
    guard let session = touch.session else { return }
    session.operation = session.operation ?? .cancel
    session.isAnimating = true
    recordPhase("cancelling", session, value: .text(session.operation?.name ?? "cancel"))
    askForCancelPreviews(session)
    for destination in session.destinations { end(destination) }
    clock.schedule(after: VirtualClock.time(seconds: environment.animationDuration)) { [self] in
      apply(touch.machine.handle(.animationsEnded), to: touch)
      conclude(touch)
    }
  }

  private func askForCancelPreviews(_ session: ActiveDragSession) {
    var seen: [(SectionedView, Position)] = []
    for item in session.items {
      guard let origin = item.origin, let view = origin.view, origin.updates == view.updates,
        !seen.contains(where: { $0.0 === view && $0.1 == origin.position })
      else { continue }
      seen.append((view, origin.position))
      view.dragPreview(at: origin.position, in: session)
    }
  }

  /// DM8, DM10: the destination hears that the session is over.
  func end(_ destination: Destination) {
    let event: DestinationMachine.Event =
      destination.machine.phase == .performing ? .performed : .sessionEnded
    guard destination.machine.handle(event) == .end else { return }
    tellEnd(destination)
  }

  func tellEnd(_ destination: Destination) {
    let view = destination.view
    view.layout.displacement = .none
    view.hasActiveDrop = false
    if destination.asksDelegate { view.dropSessionDidEnd(destination.session) }
  }

  func endOthers(than destination: Destination) {
    for other in destination.drag.destinations where other !== destination { end(other) }
  }

  /// SM10, SM11: the source hears that the session is over.
  func endSession(_ touch: Touch) {
    guard let session = touch.session else { return }
    drags.removeAll { $0 === session }
    session.source.hasActiveDrag = drags.contains { $0.source === session.source }
    recordPhase("ended", session, value: .text(session.operation?.name ?? "cancel"))
    guard session.hasBegun else { return }
    session.hasBegun = false
    session.source.dragSessionDidEnd(session)
  }

  /// The animations are over; the transfer may still run.
  func conclude(_ touch: Touch) {
    guard let session = touch.session else { return }
    session.isAnimating = false
    guard let transfer = session.transfer else { return retire(touch) }
    transfer.afterLastLoad { [self] in
      apply(touch.machine.handle(.loadsEnded), to: touch)
      retire(touch)
    }
  }

  /// SM12: the receiver has all the data that it asked for.
  ///
  /// A table's delegate does not hear of it.
  func tellTransfer(_ touch: Touch) {
    guard let session = touch.session else { return }
    recordPhase("transferred", session)
  }

  /// Nobody will hear of the session again.
  private func retire(_ touch: Touch) {
    guard let session = touch.session else { return }
    sessionDidRetire?(session, session.destinations.map(\.session))
  }

  // MARK: Failures

  /// Ends a touch whose gesture failed.
  func abort(_ touch: Touch) {
    if let timer = touch.liftTimer { clock.cancel(timer) }
    let effect = touch.machine.handle(.interrupted)
    switch effect {
    case .animateCancel:
      if let session = touch.session { abort(session) }
    default: apply(effect, to: touch)
    }
  }

  /// Ends a drag that failed: everybody hears of the end at once, nothing is animated.
  func abort(_ session: ActiveDragSession) {
    session.operation = .cancel
    session.isAnimating = false
    for destination in session.destinations { end(destination) }
    drags.removeAll { $0 === session }
    session.source.hasActiveDrag = drags.contains { $0.source === session.source }
    recordPhase("ended", session, value: .text("cancel"))
    if session.hasBegun {
      session.hasBegun = false
      session.source.dragSessionDidEnd(session)
    }
    sessionDidRetire?(session, session.destinations.map(\.session))
  }
}
