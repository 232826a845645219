import Layout

// The end of a drag.
//
// Every destination that the drag has entered is notified of the end of the session, then the
// sources: after a cancellation when the items have returned (SM10), after a drop immediately
// (SM11).

extension ActiveDragSession {
  /// SM10: animates the items back to their source.
  func animateCancel(of touch: Touch) {
    operation = operation ?? .cancel
    isAnimating = true
    recordPhase("cancelling", value: .text(operation?.name ?? "cancel"))
    let animator = Animator()
    for source in contributors { source.sessionWillEnd(self, with: operation ?? .cancel) }
    for source in contributors {
      let items = items.filter { $0.origin?.source === source }
      source.prepareCancel(items, in: self, animator: animator)
    }
    simulation.notifyEnds { for destination in destinations.all { destination.end() } }
    guard simulation.failure == nil else { return }
    simulation.schedule(after: simulation.environment.constants.animationDuration) {
      animator.finish(at: .end)
      touch.handle { $0.finished() }
      touch.session?.conclude(touch)
    }
  }

  /// SM10, SM11: notifies the sources that the session has ended.
  func end() {
    leaveDrags()
    recordPhase("ended", value: .text(operation?.name ?? "cancel"))
    notifySources()
  }

  private func leaveDrags() {
    simulation.sessionsInProgress.removeAll { $0 === self }
    source.hasActiveDrag = simulation.sessionsInProgress.contains { $0.source === source }
  }

  /// Notifies all views that contributed items of the end, once.
  private func notifySources() {
    simulation.endingSession = self
    defer { simulation.endingSession = nil }
    simulation.notifyEnds {
      settleCells()
      for source in contributors { source.sessionDidEnd(self, with: operation ?? .cancel) }
    }
  }

  /// Called when the animations have ended; the transfer may still be in progress.
  func conclude(_ touch: Touch) {
    isAnimating = false
    explainOutdatedViews()
    guard transfer.wasOpened else { return simulation.retire(self) }
    showProgress()
    transfer.afterLastLoad { [simulation = Linked(simulation)] in
      guard let simulation = simulation.object else { return }
      touch.handle { $0.loadsEnded() }
      simulation.retire(self)
    }
  }

  /// Records the progress that the system shows for a transfer that outlasts the drop, if the
  /// destination allows it (SES-13, iOS 11).
  private func showProgress() {
    guard transfer.isBusy, let receiver = destinations.current?.dropSession,
      receiver.progressIndicatorStyle != .none
    else { return }
    recordPhase("progress", value: .number(receiver.progress.fractionCompleted))
  }

  /// SM12: all data that the receiver requested has been loaded.
  ///
  /// A table's delegate has no method for this.
  func notifyTransfer() {
    recordPhase("transferred")
    for source in contributors { source.sessionDidTransferItems(self) }
  }

  /// Ends the drag after a failure: source and destinations are notified of the end immediately,
  /// without animations.
  func abort() {
    operation = .cancel
    isAnimating = false
    transfer.abandon()
    for destination in destinations.all { destination.end() }
    leaveDrags()
    if let touch {
      touch.take { $0.interrupted() }
      touch.take { $0.failed() }
    }
    recordPhase("ended", value: .text("cancel"), reason: simulation.earlierFailure?.ownDescription)
    notifySources()
    simulation.retire(self)
  }
}
