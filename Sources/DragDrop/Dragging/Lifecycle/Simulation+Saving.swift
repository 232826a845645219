extension Simulation {
  /// The current state, for ``restore(_:)``.
  ///
  /// - Parameter others: Objects to save in addition to the views on the screen: removed views, and
  ///   layouts without a view.
  /// - Returns: Nil if the simulation is not idle.
  public func saved(with others: [AnyObject] = []) -> SavedState? {
    guard touches.isEmpty, drags.isEmpty, sessions.isEmpty, loads.waiting.isEmpty,
      failure == nil, !isInsideCallback, performing == nil, loads.completing == nil,
      endingSession == nil
    else { return nil }
    var state = SavedState(eventCount: log.count)
    let (environment, boundaries) = (environment, replayLimit.boundaryCount)
    let (applications, viewNames) = (applications, viewNames)
    let (sessionCount, declaredTypes) = (sessionCount, declaredTypes)
    let count = state.eventCount
    state.whenRestored { [self] in
      if self.environment != environment {
        let isRecording = log.isRecording
        log.isRecording = false
        self.environment = environment
        log.isRecording = isRecording
      }
      (self.applications, self.viewNames) = (applications, viewNames)
      (self.sessionCount, self.declaredTypes) = (sessionCount, declaredTypes)
      log.forget(after: count)
      replayLimit.goBack(toBoundaries: boundaries)
    }
    state.add(clock)
    for application in applications { state.add(application) }
    state.addWaiting()
    for object in others { state.add(object) }
    state.addWaiting()
    // Restored views request a layout.
    let layoutIsDue = layoutIsDue
    state.whenRestored { [self] in self.layoutIsDue = layoutIsDue }
    return state.isAtRest ? state : nil
  }

  /// Restores a saved state of this simulation.
  ///
  /// Gestures in progress are discarded without callbacks, and the log is truncated to its state at
  /// that time. Has no effect while a callback runs.
  public func restore(_ state: SavedState) {
    guard !isInsideCallback else { return }
    touches = []
    for session in sessions { session.letGo() }
    (sessions, drags, loads.waiting, failure) = ([], [], [], nil)
    state.restore()
  }
}
