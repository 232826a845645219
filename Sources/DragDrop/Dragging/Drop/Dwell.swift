import Layout

// Reordering cadences: a collection that can move its items holds the gap back until the path under
// the finger has stayed the same for a while (7.2).

/// An accepted cell whose gap waits until the finger has rested.
struct Dwell {
  /// The path under the finger when the rest began; nil for no cell.
  let path: Position?
  let timer: VirtualClock.Timer
}

extension Simulation {
  /// How long the gap is held back, in seconds; nil if it moves at once.
  func cadenceDelay(of destination: SectionedDestination) -> Double? {
    guard let collection = destination.view as? CollectionView,
      collection.reorderingCadence != .immediate
    else { return nil }
    // A collection that cannot move its items ignores the cadence (7.2).
    guard destination.tracking.takesOwnOut, destination.ownIsMovable else { return nil }
    return collection.reorderingCadence == .fast
      ? environment.cadenceDelay.fast : environment.cadenceDelay.slow
  }

  /// Keeps an accepted cell; the rest begins again if the path has changed.
  func dwell(on destination: SectionedDestination, path: Position?, delay: Double) {
    if let running = destination.dwell, running.path == path { return }
    stopDwelling(destination)
    let timer = schedule(after: delay, isAwaited: false) { [weak destination] simulation in
      if let destination { simulation.endDwell(destination) }
    }
    destination.dwell = Dwell(path: path, timer: timer)
  }

  func stopDwelling(_ destination: SectionedDestination) {
    guard let running = destination.dwell else { return }
    clock.cancel(running.timer)
    destination.dwell = nil
  }

  func stopDwelling(_ touch: Touch) {
    for case let destination as SectionedDestination in touch.session?.destinations ?? [] {
      stopDwelling(destination)
    }
  }

  /// Called when the finger has rested: opens the gap for the kept cell, and asks for another
  /// proposal, as after every movement of the gap (2.13 g).
  private func endDwell(_ destination: SectionedDestination) {
    destination.dwell = nil
    guard failure == nil, destination.machine.isInside, !destination.needsUpdate else {
      return
    }
    let view = destination.view
    log.record(
      .timer, name: "cadence", view: view.name, session: destination.drag.number,
      path: destination.path)
    guard destination.tracking.placeMemory(count: view.layout.numberOfItems) else { return }
    destination.destination = destination.tracking.gap
    destination.wasHeldBack = false
    view.layout.displacement = destination.tracking.displacement
    gapMoved(destination)
    updateChangedDrops()
    for touch in touches where touch.session === destination.drag { trackRestingFinger(touch) }
  }
}
