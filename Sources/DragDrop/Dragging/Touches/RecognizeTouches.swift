import Layout

// How recognisers and drags share a touch (DGI-04, SM2 to SM6).
//
// Both follow it. Who recognises before the lift keeps the drag away. When the lift begins, the
// others fail, except long presses; where the drag interaction allows simultaneous recognition they
// stay, and the first that recognises cancels the lift. When the session begins, all are over.

extension Simulation {
  /// A touch came down on a view: its recognisers, and those of all that hold it, follow.
  func beginRecognizers(of touch: Touch, on view: View?) {
    var candidate = view
    while let current = candidate {
      for recognizer in current.storedRecognizers where recognizer.isEnabled {
        guard recognizer.touch == nil else { continue }
        recognizer.follow(touch)
        touch.recognizers.append(recognizer)
      }
      candidate = current.superview
    }
    for recognizer in touch.recognizers {
      guard let delay = recognizer.delay else { continue }
      recognizer.timer = schedule(after: delay) {
        [weak recognizer, touch = Linked(touch)] simulation in
        guard let recognizer, let touch = touch.object, recognizer.touch === touch else { return }
        recognizer.timer = nil
        simulation.timePassed(for: recognizer, of: touch)
      }
    }
  }

  /// A long press has rested long enough; it waits for a lift that is still undecided, unless that
  /// is an extended one, which is there to let it win (DGI-10).
  private func timePassed(for recognizer: GestureRecognizer, of touch: Touch) {
    guard recognizer.state == .possible else { return }
    guard touch.liftTimer == nil || touch.hasExtendedLift else {
      recognizer.isHeldBack = true
      return
    }
    recognize(recognizer, touch)
  }

  /// The lift is decided: what was held back is recognised now.
  func releaseHeldBack(_ touch: Touch) {
    for recognizer in touch.recognizers where recognizer.isHeldBack {
      guard recognizer.state == .possible else { continue }
      recognize(recognizer, touch)
    }
  }

  private func recognize(_ recognizer: GestureRecognizer, _ touch: Touch) {
    // Somebody else has the touch: there will be no lift.
    if touch.machine.isPressed && !recognizer.isDiscrete
      || touch.machine.lifted != nil && touch.allowsSimultaneousRecognition
    {
      apply(touch.machine.interrupted(), to: touch)
    }
    if recognizer.cancelsTouchesInView { touch.isTaken = true }
    fail(
      touch.recognizers.filter { $0 !== recognizer }, of: touch,
      "\(recognizer.name ?? recognizer.className) recognised the touch")
    recognizer.enter(recognizer.isDiscrete ? .ended : .began, on: self)
  }

  private func fail(_ recognizers: [GestureRecognizer], of touch: Touch, _ reason: String?) {
    for recognizer in recognizers where recognizer.state == .possible {
      touch.recognizers.removeAll { $0 === recognizer }
      recognizer.enter(.failed, on: self, reason: reason)
      recognizer.release(on: self)
    }
  }

  /// The touch moved.
  func moveRecognizers(of touch: Touch) {
    let distance = touch.start.distance(to: touch.location)
    for recognizer in touch.recognizers {
      guard recognizer.touch === touch else { continue }
      switch recognizer.moved(to: distance, slop: environment.liftSlop) {
      case .wait: break
      case .recognize where recognizer.state == .possible: recognize(recognizer, touch)
      case .change: recognizer.enter(.changed, on: self)
      case .fail, .recognize: fail([recognizer], of: touch, nil)
      }
    }
  }

  /// The items are lifted: competing recognisers fail, except long presses, unless the interaction
  /// lets them be (DGI-04).
  func liftBegan(_ touch: Touch) {
    if !touch.allowsSimultaneousRecognition {
      fail(
        touch.recognizers.filter { !($0 is LongPressGestureRecognizer) }, of: touch,
        "the lift has begun (DGI-04)")
    }
    releaseHeldBack(touch)
  }

  /// The touch left the screen.
  func endRecognizers(of touch: Touch) {
    for recognizer in touch.recognizers {
      guard recognizer.touch === touch else { continue }
      if recognizer.isActive {
        recognizer.enter(.ended, on: self)
      } else if recognizer.state == .possible {
        if recognizer.ended() == .recognize {
          recognize(recognizer, touch)
        } else {
          recognizer.enter(.failed, on: self)
        }
      }
      recognizer.release(on: self)
    }
    touch.recognizers = []
  }

  /// The touch belongs to a drag, or to nobody, from now on.
  func cancelRecognizers(of touch: Touch) {
    let all = touch.recognizers
    touch.recognizers = []
    for recognizer in all { recognizer.release(on: self) }
  }
}

extension Touch {
  /// Whether recognisers may recognise during the lift, which cancels it (DGI-04, iOS 11).
  var allowsSimultaneousRecognition: Bool {
    (source as? DragInteraction)?.allowsSimultaneousRecognitionDuringLift ?? false
  }

  /// Whether the lift takes longer, and gives way to others (DGI-10, iOS 27).
  var hasExtendedLift: Bool { (source as? DragInteraction)?.liftBehavior == .extended }

  /// Whether a drag begins with the first movement, without a lift delay (DGI-11, iOS 27).
  var dragsBeforeLiftDelay: Bool {
    guard type == .indirectPointer else { return false }
    return (source as? DragInteraction)?.allowsPointerDragBeforeLiftDelay ?? true
  }
}
