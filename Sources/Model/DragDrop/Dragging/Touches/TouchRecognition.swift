import Layout

/// The recognizers that follow one touch, and how they share it with the drag (DGI-04, SM2 to SM6).
///
/// A recognizer that recognizes the touch before the lift prevents the drag. When the lift begins,
/// the other recognizers fail, except long presses. If the drag interaction allows simultaneous
/// recognition, they remain, and the first one to recognize cancels the lift. When the session
/// begins, all of them are cancelled.
final class TouchRecognition {
  private unowned let touch: Touch
  private var recognizers: [GestureRecognizer] = []
  /// Whether a recognizer has the touch, so that it selects nothing.
  private(set) var isTaken = false

  private var simulation: Simulation { touch.simulation }

  init(of touch: Touch) { self.touch = touch }

  func remove(_ recognizer: GestureRecognizer) { recognizers.removeAll { $0 === recognizer } }

  /// Makes the recognizers of a view and its superviews follow the touch.
  func begin(on view: View?) {
    var candidate = view
    while let current = candidate {
      for recognizer in current.storedRecognizers where recognizer.isEnabled {
        guard recognizer.touch == nil else { continue }
        recognizer.beginTracking(touch)
        recognizers.append(recognizer)
      }
      candidate = current.superview
    }
    for recognizer in recognizers {
      guard let delay = recognizer.delay else { continue }
      recognizer.timer = simulation.schedule(after: delay) {
        [weak recognizer, touch = Linked(touch)] in
        guard let recognizer, let touch = touch.object, recognizer.touch === touch else { return }
        recognizer.timer = nil
        touch.recognition.timePassed(for: recognizer)
      }
    }
  }

  /// Called when a long press has rested long enough.
  ///
  /// It waits while the lift is undecided, unless the lift is an extended one, which lets the long
  /// press win (DGI-10).
  private func timePassed(for recognizer: GestureRecognizer) {
    guard recognizer.state == .possible else { return }
    guard touch.liftTimer == nil || touch.target.hasExtendedLift else {
      recognizer.isHeldBack = true
      return
    }
    recognize(recognizer)
  }

  /// Called when the lift is decided: the waiting recognizers recognize now.
  func releaseHeldBack() {
    for recognizer in recognizers where recognizer.isHeldBack {
      guard recognizer.state == .possible else { continue }
      recognize(recognizer)
    }
  }

  private func recognize(_ recognizer: GestureRecognizer) {
    // The recognizer has the touch, so there is no lift.
    if touch.machine.isPressed && !recognizer.isDiscrete
      || touch.machine.lifted != nil && touch.target.allowsSimultaneousRecognition
    {
      touch.handle { $0.interrupted() }
    }
    if recognizer.cancelsTouchesInView { isTaken = true }
    fail(
      recognizers.filter { $0 !== recognizer },
      "\(recognizer.name ?? recognizer.className) recognized the touch")
    recognizer.enter(recognizer.isDiscrete ? .ended : .began, on: simulation)
  }

  private func fail(_ failing: [GestureRecognizer], _ reason: String?) {
    for recognizer in failing where recognizer.state == .possible {
      remove(recognizer)
      recognizer.enter(.failed, on: simulation, reason: reason)
      recognizer.release(on: simulation)
    }
  }

  /// Passes a movement to the recognizers.
  func move() {
    let distance = touch.start.distance(to: touch.location)
    for recognizer in recognizers {
      guard recognizer.touch === touch else { continue }
      switch recognizer.moved(to: distance, slop: simulation.environment.constants.liftSlop) {
      case .wait: break
      case .recognize where recognizer.state == .possible: recognize(recognizer)
      case .change: recognizer.enter(.changed, on: simulation)
      case .fail, .recognize: fail([recognizer], nil)
      }
    }
  }

  /// Called when the items are lifted: other recognizers fail, except long presses, unless the
  /// interaction allows them (DGI-04).
  func liftBegan() {
    if !touch.target.allowsSimultaneousRecognition {
      fail(
        recognizers.filter { !($0 is LongPressGestureRecognizer) },
        "the lift has begun (DGI-04)")
    }
    releaseHeldBack()
  }

  /// Called when the touch has left the screen.
  func end() {
    for recognizer in recognizers {
      guard recognizer.touch === touch else { continue }
      if recognizer.isActive {
        recognizer.enter(.ended, on: simulation)
      } else if recognizer.state == .possible {
        if recognizer.ended() == .recognize {
          recognize(recognizer)
        } else {
          recognizer.enter(.failed, on: simulation)
        }
      }
      recognizer.release(on: simulation)
    }
    recognizers = []
  }

  /// Cancels the recognizers, because the touch belongs to a drag or was cancelled.
  func cancelAll() {
    let all = recognizers
    recognizers = []
    for recognizer in all { recognizer.release(on: simulation) }
  }
}
