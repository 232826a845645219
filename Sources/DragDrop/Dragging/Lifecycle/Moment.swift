/// A moment at which nothing was under way on a device, to come back to.
///
/// It holds data, views and phases as they were: lists, layouts, selections, scrolling, what lies in
/// files, the clock, the numbers of sessions and events. All of them are values that share what has
/// not changed since, so that a moment of a million items costs no more than one of ten.
///
/// It does not hold what only an app's own code changes: which views there are, their delegates and
/// their settings. Whoever comes back makes sure that these are still the same.
package struct Moment {
  /// How many events there were.
  package let events: Int
  fileprivate let restore: [() -> Void]
}

extension Simulation {
  /// The present moment; nil while a finger, a session, a load or a timer is on its way, and where a
  /// view holds what cannot be kept.
  package func moment() -> Moment? {
    guard touches.isEmpty, drags.isEmpty, transfers.isEmpty, clock.isEmpty, failure == nil,
      !isInsideCallback, performing == nil, completing == nil, endingSession == nil
    else { return nil }
    var restore: [() -> Void] = []
    for view in allViews {
      guard let part = view.keep() else { return nil }
      restore.append(part)
    }
    for application in applications { restore.append(application.keep()) }
    let (environment, sessions, types) = (environment, sessionCount, declaredTypes)
    let receipts = typeReceipts
    let (now, count, boundaries) = (clock.now, log.count, winding.boundaries.count)
    restore.append { [unowned self] in
      let isRecording = log.isRecording
      log.isRecording = false
      self.environment = environment
      log.isRecording = isRecording
      sessionCount = sessions
      declaredTypes = types
      typeReceipts = receipts
      clock.goBack(to: now)
      log.forget(after: count)
      winding.goBack(toBoundaries: boundaries)
    }
    return Moment(events: count, restore: restore)
  }

  /// Makes everything as it was at a moment of this simulation; no delegate may be answering.
  package func goBack(to moment: Moment) {
    guard !isInsideCallback else { return }
    dropEverything()
    for part in moment.restore { part() }
  }

  /// Lets go of every finger and session, of whom nobody hears: they have never been.
  private func dropEverything() {
    touches = []
    for drag in drags { (drag.destinations, drag.current) = ([], nil) }
    drags = []
    transfers = []
    clock.removeAll()
    _ = takeFailure()
    for view in allViews { view.forgetDrags() }
  }
}

extension Application {
  fileprivate func keep() -> () -> Void {
    let background = isInBackground
    let files = files.keep()
    return { [unowned self] in
      isInBackground = background
      files()
    }
  }
}
