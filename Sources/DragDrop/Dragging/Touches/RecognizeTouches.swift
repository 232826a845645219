import Layout

// How recognisers and drags share a touch (DGI-04, SM2 to SM6).
//
// Both follow the touch. A recogniser that recognises it before the lift prevents the drag. When
// the lift begins, the other recognisers fail, except long presses; if the drag interaction allows
// simultaneous recognition they stay, and the first to recognise cancels the lift. When the session
// begins, all of them are cancelled.

extension Simulation {
  /// Makes the recognisers of a view and its superviews follow a new touch.
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

  /// Called when a long press has rested long enough: it waits while the lift is undecided, unless
  /// the lift is an extended one, whose purpose is to let it win (DGI-10).
  private func timePassed(for recognizer: GestureRecognizer, of touch: Touch) {
    guard recognizer.state == .possible else { return }
    guard touch.liftTimer == nil || touch.hasExtendedLift else {
      recognizer.isHeldBack = true
      return
    }
    recognize(recognizer, touch)
  }

  /// Called when the lift is decided: the recognisers that waited recognise now.
  func releaseHeldBack(_ touch: Touch) {
    for recognizer in touch.recognizers where recognizer.isHeldBack {
      guard recognizer.state == .possible else { continue }
      recognize(recognizer, touch)
    }
  }

  private func recognize(_ recognizer: GestureRecognizer, _ touch: Touch) {
    // The recogniser has the touch, so there is no lift.
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

  /// Passes a movement to the recognisers.
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

  /// Called when the items are lifted: other recognisers fail, except long presses, unless the
  /// interaction allows them (DGI-04).
  func liftBegan(_ touch: Touch) {
    if !touch.allowsSimultaneousRecognition {
      fail(
        touch.recognizers.filter { !($0 is LongPressGestureRecognizer) }, of: touch,
        "the lift has begun (DGI-04)")
    }
    releaseHeldBack(touch)
  }

  /// Called when the touch has left the screen.
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

  /// Cancels the recognisers of a touch that belongs to a drag or is cancelled.
  func cancelRecognizers(of touch: Touch) {
    let all = touch.recognizers
    touch.recognizers = []
    for recognizer in all { recognizer.release(on: self) }
  }
}

extension Touch {
  /// Whether recognisers may recognise during the lift, and then cancel it (DGI-04, iOS 11).
  var allowsSimultaneousRecognition: Bool {
    (source as? DragInteraction)?.allowsSimultaneousRecognitionDuringLift ?? false
  }

  /// Whether the lift takes longer and yields to other recognisers (DGI-10, iOS 27).
  var hasExtendedLift: Bool { (source as? DragInteraction)?.liftBehavior == .extended }

  /// Whether a pointer's drag begins with the first movement, without a lift delay (DGI-11, iOS
  /// 27).
  var dragsBeforeLiftDelay: Bool {
    guard type == .indirectPointer else { return false }
    return (source as? DragInteraction)?.allowsPointerDragBeforeLiftDelay ?? true
  }
}
