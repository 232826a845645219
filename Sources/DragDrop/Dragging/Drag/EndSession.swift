import Layout

// What happens at the end of a drag.
//
// Every destination that the drag came over hears of the end; then the source. After a
// cancellation the source hears it when the items are back (SM10), after a drop at once (SM11).

extension Simulation {
  /// SM10: the items fly back to where they came from.
  func animateCancel(_ session: TrackedDrag, of touch: Touch) {
    session.operation = session.operation ?? .cancel
    session.isAnimating = true
    recordPhase("cancelling", session, value: .text(session.operation?.name ?? "cancel"))
    let animator = Animator()
    for source in session.contributors {
      source.sessionWillEnd(session, with: session.operation ?? .cancel)
    }
    for source in session.contributors {
      let items = session.items.filter { $0.origin?.source === source }
      source.prepareCancel(items, in: session, animator: animator)
    }
    tellEnds { for destination in session.destinations { end(destination) } }
    guard failure == nil else { return }
    schedule(after: environment.animationDuration) { simulation in
      animator.finish(at: .end)
      simulation.apply(touch.machine.finished(), to: touch)
      simulation.conclude(touch)
    }
  }

  /// Everybody who gave items hears of the end, once.
  private func tellEndOfDrag(_ session: TrackedDrag) {
    endingSession = session
    defer { endingSession = nil }
    tellEnds {
      settleCells(session)
      for source in session.contributors {
        source.sessionDidEnd(session, with: session.operation ?? .cancel)
      }
    }
  }

  /// The rows are back, or gone for good: their cells are as before the lift.
  func settleCells(_ session: TrackedDrag) {
    for case let view as SectionedView in session.contributors { view.settleCells(of: session) }
  }

  /// DM8, DM10: the destination hears that the session is over.
  func end(_ destination: Destination) {
    apply(destination.machine.sessionEnded(), to: destination)
  }

  func tellEnd(_ destination: Destination) {
    (destination as? SectionedDestination).map { showGaps(of: $0.view) }
    destination.target.hasActiveDrop = isTracking(destination.target)
    if destination.asksDelegate { destination.target.dropSessionDidEnd(destination.session) }
  }

  func endOthers(than destination: Destination) {
    for other in destination.drag.destinations where other !== destination { end(other) }
  }

  /// SM10, SM11: the source hears that the session is over.
  func endSession(_ session: TrackedDrag) {
    drags.removeAll { $0 === session }
    session.source.hasActiveDrag = drags.contains { $0.source === session.source }
    recordPhase("ended", session, value: .text(session.operation?.name ?? "cancel"))
    tellEndOfDrag(session)
  }

  /// The animations are over; the transfer may still run.
  func conclude(_ touch: Touch) {
    guard let session = touch.session else { return }
    session.isAnimating = false
    guard session.transfer.wasOpened else { return retire(session) }
    showProgress(of: session)
    session.transfer.afterLastLoad { [simulation = Linked(self)] in
      guard let simulation = simulation.object else { return }
      simulation.apply(touch.machine.loadsEnded(), to: touch)
      simulation.retire(session)
    }
  }

  /// The system shows how far a transfer is that takes longer than the drop, if the destination
  /// lets it (SES-13, iOS 11).
  private func showProgress(of session: TrackedDrag) {
    guard session.transfer.isBusy, let receiver = session.current?.session,
      receiver.progressIndicatorStyle != .none
    else { return }
    recordPhase("progress", session, value: .number(receiver.progress.fractionCompleted))
  }

  /// SM12: the receiver has all the data that it asked for.
  ///
  /// A table's delegate does not hear of it.
  func tellTransfer(_ session: TrackedDrag) {
    recordPhase("transferred", session)
    for source in session.contributors { source.sessionDidTransferItems(session) }
  }

  /// Nobody will hear of the session again.
  func retire(_ session: TrackedDrag) {
    sessionDidRetire?(session, session.destinations.map(\.session))
    session.retire()
    sessions.removeAll { $0 === session }
  }

  // MARK: Failures

  /// Ends a touch whose gesture failed.
  func abort(_ touch: Touch) {
    cancelRecognizers(of: touch)
    lift(offScreen: touch)
    if let session = touch.machine.dragged {
      abort(session)
    } else {
      apply(touch.machine.interrupted(), to: touch)
    }
  }

  /// Ends a drag that failed: everybody hears of the end at once, nothing is animated.
  func abort(_ session: TrackedDrag) {
    session.operation = .cancel
    session.isAnimating = false
    session.transfer.abandon()
    for destination in session.destinations { end(destination) }
    drags.removeAll { $0 === session }
    session.source.hasActiveDrag = drags.contains { $0.source === session.source }
    if let touch = session.touch {
      record(touch.machine.interrupted(), of: touch)
      record(touch.machine.failed(), of: touch)
    }
    recordPhase("ended", session, value: .text("cancel"))
    tellEndOfDrag(session)
    retire(session)
  }
}
