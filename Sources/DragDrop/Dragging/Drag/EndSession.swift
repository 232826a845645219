import Layout

// The end of a drag.
//
// Every destination that the drag has come over gets the end of the session, then the sources do:
// after a cancellation when the items are back (SM10), after a drop at once (SM11).

extension Simulation {
  /// SM10: animates the items back to their source.
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

  /// Notifies all views that gave items of the end, once.
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

  /// Sets the drag state of the source's cells back.
  func settleCells(_ session: TrackedDrag) {
    for case let view as SectionedView in session.contributors { view.cells.settle(after: session) }
  }

  /// DM8, DM10: notifies the destination that the session has ended.
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

  /// SM10, SM11: notifies the source that the session has ended.
  func endSession(_ session: TrackedDrag) {
    drags.removeAll { $0 === session }
    session.source.hasActiveDrag = drags.contains { $0.source === session.source }
    recordPhase("ended", session, value: .text(session.operation?.name ?? "cancel"))
    tellEndOfDrag(session)
  }

  /// Called when the animations have ended; the transfer may still be in progress.
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

  /// Records the progress that the system shows of a transfer that outlasts the drop, if the
  /// destination allows it (SES-13, iOS 11).
  private func showProgress(of session: TrackedDrag) {
    guard session.transfer.isBusy, let receiver = session.current?.session,
      receiver.progressIndicatorStyle != .none
    else { return }
    recordPhase("progress", session, value: .number(receiver.progress.fractionCompleted))
  }

  /// SM12: all data that the receiver requested has been loaded.
  ///
  /// A table's delegate has no method for it.
  func tellTransfer(_ session: TrackedDrag) {
    recordPhase("transferred", session)
    for source in session.contributors { source.sessionDidTransferItems(session) }
  }

  /// Retires a session, which gets no more callbacks.
  func retire(_ session: TrackedDrag) {
    sessionDidRetire?(session, session.destinations.map(\.session))
    session.retire()
    sessions.removeAll { $0 === session }
    sessionsDidChange?()
  }

  // MARK: Failures

  /// Ends a touch after a failure.
  func abort(_ touch: Touch) {
    cancelRecognizers(of: touch)
    lift(offScreen: touch)
    if let session = touch.machine.dragged {
      abort(session)
    } else {
      apply(touch.machine.interrupted(), to: touch)
    }
  }

  /// Ends a drag after a failure: source and destinations get the end at once, without animations.
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
    log.record(
      .phase, name: "ended", view: session.source.name, session: session.number,
      value: .text("cancel"), reason: failure?.ownDescription)
    tellEndOfDrag(session)
    retire(session)
  }
}
