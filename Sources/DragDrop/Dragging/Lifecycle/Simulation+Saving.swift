extension Simulation {
  /// The present state, for ``restore(_:)``.
  ///
  /// - Parameter others: Objects to be saved with the views on the screen: views removed from it,
  ///   and layouts without a view.
  /// - Returns: Nil if the simulation is not at rest.
  public func saved(with others: [AnyObject] = []) -> SavedState? {
    guard touches.isEmpty, drags.isEmpty, sessions.isEmpty, loads.waiting.isEmpty,
      failure == nil, !isInsideCallback, performing == nil, loads.completing == nil,
      endingSession == nil
    else { return nil }
    var state = SavedState(eventCount: log.count)
    let (environment, boundaries) = (environment, winding.boundaryCount)
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
      winding.goBack(toBoundaries: boundaries)
    }
    state.add(clock)
    for application in applications { state.add(application) }
    state.addWaiting()
    for object in others { state.add(object) }
    state.addWaiting()
    // Views that are restored say that they are to be laid out.
    let layoutIsDue = layoutIsDue
    state.whenRestored { [self] in self.layoutIsDue = layoutIsDue }
    return state.isAtRest ? state : nil
  }

  /// Restores a saved state of this simulation.
  ///
  /// Gestures in progress are discarded without callbacks, and the log ends where it ended then.
  /// Does nothing while a callback runs.
  public func restore(_ state: SavedState) {
    guard !isInsideCallback else { return }
    touches = []
    for session in sessions { session.letGo() }
    (sessions, drags, loads.waiting, failure) = ([], [], [], nil)
    state.restore()
  }
}
