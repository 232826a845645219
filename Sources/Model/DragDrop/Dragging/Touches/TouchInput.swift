public import Layout

// The input of a simulation: touches on the screen, and the time that passes.

extension Simulation {
  /// A finger comes down on the screen, or a pointer's button is pressed.
  ///
  /// - Throws: The error of a delegate's code or of a batch.
  public func touchBegan(
    at point: Point, type: Touch.TouchType = .direct
  ) throws(DragDropError) -> Touch {
    let hit = hitTest(point)
    // On a Mac every touch is a pointer's.
    let type = environment.idiom == .mac ? .indirectPointer : type
    let touch = Touch(TouchTarget(start: point, on: hit), type: type, on: self)
    try act("a touch") {
      touches.append(touch)
      touch.firstEvent = recordInput(
        type == .direct ? "touchBegan" : "pointerPressed", of: touch, at: point)
      if let pressed = touch.target.sources.first {
        touch.target.findView()
        log.record(
          .hit, name: "touch", view: pressed.name,
          path: pressed === touch.target.view ? touch.target.position : nil)
        touch.target.findSource()
      }
      ignoreDraggedCell(under: touch)
      yieldExtendedLifts(to: hit)
      touch.recognition.begin(on: hit)
      touch.handle { $0.touchBegan() }
    }
    return touch
  }

  /// Cancels an extended lift on the view when a second touch hits it (DGI-10).
  private func yieldExtendedLifts(to hit: View?) {
    for touch in touches.dropLast() where touch.target.hasExtendedLift {
      guard touch.machine.isPressed || touch.machine.lifted != nil,
        let view = touch.target.source?.sourceView, hit?.isDescendant(of: view) ?? false
      else { continue }
      touch.handle { $0.interrupted() }
    }
  }

  /// Removes the position of a pressed cell that is being dragged, unless the cell accepts touches
  /// during drags (TCL-06).
  private func ignoreDraggedCell(under touch: Touch) {
    guard let view = touch.target.view, let position = touch.target.position,
      isDragged(position, of: view), !view.takesTouchesInDrag(at: position)
    else { return }
    touch.target.ignorePosition()
  }

  /// Gives a hint when a finger lifts from a cell that ignores touches; if it rested, the hint was
  /// given then.
  private func explainIgnoredTouch(_ touch: Touch) {
    guard let view = touch.target.view, let position = touch.target.takeIgnoredPosition() else {
      return
    }
    let session = sessionsInProgress.first { candidate in
      candidate.items.contains { candidate.sourcePosition(of: $0, in: view) == position }
    }
    hint(.cellTakesNoTouches, in: view, session: session, path: position, cause: position)
  }

  /// The finger moves, or is reported again at the same location.
  ///
  /// - Throws: The error of a delegate's code.
  public func touchMoved(_ touch: Touch, to point: Point) throws(DragDropError) {
    try act("a touch") {
      guard touch.isOnScreen else { return }
      recordInput("touchMoved", of: touch, at: point)
      touch.location = point
      let beyond = touch.start.distance(to: point) > environment.constants.liftSlop
      if beyond { touch.liftWithoutDelay() }
      touch.recognition.move()
      touch.handle { $0.touchMoved(beyondSlop: beyond) }
      touch.updateRestEffects()
    }
  }

  /// The finger leaves the screen.
  ///
  /// - Throws: The error of a delegate's code.
  public func touchEnded(_ touch: Touch) throws(DragDropError) {
    try act("a touch") {
      guard touch.isOnScreen else { return }
      recordInput("touchEnded", of: touch, at: touch.location)
      explainIgnoredTouch(touch)
      touch.leaveScreen()
      touch.handle { $0.touchEnded() }
      touch.recognition.end()
    }
  }

  /// The system cancels the touch, for example for an incoming call or when the app enters the
  /// background (SQ18).
  ///
  /// - Throws: The error of a delegate's code.
  public func touchCancelled(_ touch: Touch) throws(DragDropError) {
    try act("a touch") {
      guard touch.isOnScreen else { return }
      recordInput("touchCancelled", of: touch, at: touch.location)
      explainIgnoredTouch(touch)
      touch.leaveScreen()
      touch.handle { $0.interrupted() }
      touch.recognition.cancelAll()
    }
  }

  /// Records an input of a finger, which observers of the log find in ``touchOfInput``.
  @discardableResult
  func recordInput(_ name: String, of touch: Touch, at point: Point) -> Int {
    touchOfInput = touch
    return log.record(.input, name: name, value: .point(point))
  }

  /// Lets virtual time pass, in seconds.
  ///
  /// - Throws: The error of a delegate's code during a due event.
  public func wait(_ seconds: Double) throws(DragDropError) {
    guard (0...VirtualClock.longest).contains(seconds) else {
      throw .gesture("cannot wait \(seconds) seconds, only 0 to \(Int(VirtualClock.longest))")
    }
    try clock.checkEnd(after: seconds)
    try act("a gesture") { clock.advance(by: VirtualClock.time(seconds: seconds)) }
  }

  /// Lets time pass until the animations after the end of a touch have finished.
  func runAnimations(of touch: Touch) throws(DragDropError) {
    try wait(environment.constants.animationDuration)
    while touch.session?.isAnimating ?? false, let due = clock.nextDue {
      try wait(Double(due - clock.now) / 1_000_000)
    }
    if clock.nextDue == nil { touch.session?.transfer.hintAtStuckLoads() }
  }

  // MARK: The system (SQ18, N24)

  /// Cancels every touch, as the system does for an incoming call (SQ18).
  ///
  /// - Throws: The error of a delegate's code.
  public func interrupt() throws(DragDropError) {
    for touch in touches {
      try touchCancelled(touch)
      try runAnimations(of: touch)
    }
  }

  /// Sends an app to the background: its views receive no touches, and drags over it exit.
  ///
  /// Its own touches are cancelled if they are not dragging yet. Its own drags continue if drags
  /// between apps are allowed, so that the user can open another app; otherwise, or if the session
  /// is restricted to the app, they are cancelled (SM9).
  ///
  /// - Throws: The error of a delegate's code.
  public func enterBackground(_ application: Application) throws(DragDropError) {
    try act("going to the background") {
      guard !application.isInBackground else { return }
      application.isInBackground = true
      log.record(.input, name: "enterBackground", value: .text(application.name))
      for touch in touches
      where touch.target.source?.application === application && !survives(touch) {
        touch.leaveScreen()
        touch.handle { $0.interrupted() }
      }
      for session in sessionsInProgress where session.release == nil {
        if let current = session.destinations.current, current.target.application === application {
          current.leave()
        }
      }
    }
  }

  /// Brings an app back to the screen.
  ///
  /// - Throws: The error of a delegate's code.
  public func enterForeground(_ application: Application) throws(DragDropError) {
    try act("coming to the foreground") {
      guard application.isInBackground else { return }
      application.isInBackground = false
      log.record(.input, name: "enterForeground", value: .text(application.name))
    }
  }

  /// Whether a touch's drag continues while its app is in the background.
  private func survives(_ touch: Touch) -> Bool {
    guard let session = touch.machine.dragged else { return false }
    return environment.dragsAcrossApps && !session.isRestrictedToDraggingApplication
  }
}
