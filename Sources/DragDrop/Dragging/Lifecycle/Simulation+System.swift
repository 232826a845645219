import Layout

// What the system does on its own: calls come in, apps go to the background (SQ18, N24).

extension Simulation {
  /// The system takes every touch away, as when a call comes in (SQ18).
  ///
  /// - Throws: what a delegate's code failed with.
  public func interrupt() throws(DragDropError) {
    for touch in touches {
      try touchCancelled(touch)
      try runAnimations(of: touch)
    }
  }

  /// Sends an app to the background: nothing of it can be touched, and drags over it leave.
  ///
  /// What its own touches do not drag yet is taken back. A drag of its own goes on where drags may
  /// go from app to app, so that the person can open another one; elsewhere, and where the session
  /// is restricted to the app, it is cancelled (SM9).
  ///
  /// - Throws: what a delegate's code failed with.
  public func enterBackground(_ application: Application) throws(DragDropError) {
    try act("going to the background") {
      guard !application.isInBackground else { return }
      application.isInBackground = true
      log.record(.input, name: "enterBackground", value: .text(application.name))
      for touch in touches where touch.source?.application === application && !survives(touch) {
        lift(offScreen: touch)
        apply(touch.machine.interrupted(), to: touch)
      }
      for drag in drags where drag.release == nil {
        if let current = drag.current, current.target.application === application {
          leave(current)
        }
      }
    }
  }

  /// Brings an app back to the screen.
  ///
  /// - Throws: what a delegate's code failed with.
  public func enterForeground(_ application: Application) throws(DragDropError) {
    try act("coming to the foreground") {
      guard application.isInBackground else { return }
      application.isInBackground = false
      log.record(.input, name: "enterForeground", value: .text(application.name))
    }
  }

  /// Whether a touch's drag outlives the stay of its app in the background.
  private func survives(_ touch: Touch) -> Bool {
    guard let session = touch.machine.dragged else { return false }
    return environment.dragsAcrossApps && !session.isRestrictedToDraggingApplication
  }
}
