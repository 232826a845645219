import Layout

// Actions of the system: incoming calls, and apps that go to the background (SQ18, N24).

extension Simulation {
  /// Cancels every touch, as the system does when a call comes in (SQ18).
  ///
  /// - Throws: what a delegate's code failed with.
  public func interrupt() throws(DragDropError) {
    for touch in touches {
      try touchCancelled(touch)
      try runAnimations(of: touch)
    }
  }

  /// Sends an app to the background: its views get no touches, and drags over it exit.
  ///
  /// Its own touches are cancelled if they do not drag yet. Its own drags go on if drags may go
  /// from app to app, so that the user can open another app; otherwise, or if the session is
  /// restricted to the app, they are cancelled (SM9).
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

  /// Whether a touch's drag goes on while its app is in the background.
  private func survives(_ touch: Touch) -> Bool {
    guard let session = touch.machine.dragged else { return false }
    return environment.dragsAcrossApps && !session.isRestrictedToDraggingApplication
  }
}
