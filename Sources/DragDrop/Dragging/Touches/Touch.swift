public import Layout

/// One finger, or a pointer, on the screen.
public final class Touch: LinkedObject, RecognizedTouch {
  /// The kind of a touch.
  ///
  /// UIKit: `UITouch.TouchType`.
  public enum TouchType: Int, CaseIterable, Sendable {
    /// A finger.
    case direct = 0
    /// A mouse or a trackpad with its button pressed.
    case indirectPointer = 3
  }

  /// Whether it is a finger or a pointer.
  public let type: TouchType
  /// The location on the screen.
  public internal(set) var location: Point
  /// The location at which it came down.
  let start: Point
  /// The drag sources under the touch, the deepest first; whether one may begin a drag or add items
  /// is decided later (2.5).
  let sources: [any DragSource]
  /// The source of the lift: the deepest one that may lift, else the deepest.
  private(set) var source: (any DragSource)?
  /// The pressed table or collection, whose rows the touch selects; nil if it is behind ``source``.
  private(set) var view: SectionedView?
  /// The pressed row or item of ``view``.
  var position: Position?
  /// The source of the lift, if it is a table or collection.
  var sourceList: SectionedView? { source as? SectionedView }
  /// The pressed row or item of ``sourceList``.
  var sourcePosition: Position? { sourceList.flatMap { position(in: $0) } }
  var machine = SourceMachine()
  /// The session that it lifts, drags or has dragged.
  var session: TrackedDrag? { machine.session }
  /// The last destination, once the session is over.
  var finalDestination: Destination?
  /// The present destination, or the last one.
  var destination: Destination? { session?.current ?? finalDestination }
  /// The reorder without a session in progress (RP1, SQ20, SQ21).
  var reorder: Reorder? {
    if case .reordering(let reorder) = machine.state, reorder.isMoving { reorder } else { nil }
  }
  var liftTimer: VirtualClock.Timer? {
    if case .pressed(let timer) = machine.state { timer } else { nil }
  }
  /// The recognisers that follow the touch.
  var recognizers: [GestureRecognizer] = []
  /// Whether a recogniser has the touch, so that it selects nothing.
  var isTaken = false
  /// Whether the gesture failed and was ended.
  var wasAborted = false
  /// Whether the finger pressed a reorder control, which needs no lift delay (SQ21).
  var grabsControl = false
  /// The number of the event of its beginning; 0 if nothing was recorded.
  var firstEvent = 0
  /// The number of the session for which its source was asked for items.
  var sessionNumber: Int?
  /// The position of a dragged cell under the finger that takes no touches, until the hint was
  /// given.
  var ignoredPosition: Position?
  /// The hints about why nothing was lifted.
  var hints: [String] = []
  /// The autoscroll under the finger (7.4).
  var autoscroll: Autoscroll?
  /// The hover over a spring-loaded target (SQ19).
  var spring: SpringHover?
  /// The row under the finger that refused spring loading.
  var springRefusal: SpringHover.Target?
  package let link = Link()

  init(location: Point, sources: [any DragSource], type: TouchType = .direct) {
    self.type = type
    self.location = location
    start = location
    self.sources = sources
    source = sources.first
    link.tie(to: self)
  }

  /// A touch with at most one source.
  convenience init(location: Point, source: (any DragSource)?, position: Position?) {
    self.init(location: location, sources: source.map { [$0] } ?? [])
    view = source as? SectionedView
    self.position = position
  }

  deinit { link.cut() }

  /// Finds the pressed table or collection, and the position in it.
  func findView() {
    view = sources.lazy.compactMap { $0 as? SectionedView }.first
    position = view.flatMap { $0.position(at: $0.convert(start, from: nil)) }
  }

  /// Finds the source of the lift.
  ///
  /// The last source in the list is not asked before the lift whether it can move the item.
  func findSource() {
    let number = sources.indices.first { number in
      guard mayLift(sources[number]) else { return false }
      guard number < sources.count - 1, let view = sources[number] as? SectionedView,
        view.dragResponder == nil
      else { return true }
      return position(in: view).map { view.isMovable($0) } ?? false
    }
    guard let number else { return }
    source = sources[number]
    // A list behind the source is not pressed.
    if !sources[...number].contains(where: { $0 === view }) { forgetView() }
  }

  /// Whether a source allows a lift where the finger came down (SM1).
  func mayLift(_ source: any DragSource) -> Bool {
    guard let view = source as? SectionedView else { return source.mayAddItems }
    guard view.dragInteractionEnabled, let position = position(in: view) else { return false }
    return view.mayLift(position)
  }

  /// The source of the items that a tap adds: the deepest one that lets touches add items (2.5).
  var addingSource: (any DragSource)? {
    sources.first { source in
      guard source.mayAddItems, source.application != nil else { return false }
      guard let view = source as? SectionedView else { return true }
      return position(in: view) != nil || (view === self.view && ignoredPosition != nil)
    }
  }

  /// The pressed row or item of a table or collection under the touch.
  func position(in view: SectionedView) -> Position? {
    view === self.view ? position : view.position(at: view.convert(start, from: nil))
  }

  /// Removes the pressed list, as there is none or it was removed.
  func forgetView() { (view, position) = (nil, nil) }
}

extension Simulation {
  /// A finger comes down on the screen, or a pointer's button is pressed.
  ///
  /// - Throws: what a delegate's code or a batch failed with.
  public func touchBegan(
    at point: Point, type: Touch.TouchType = .direct
  ) throws(DragDropError) -> Touch {
    let hit = hitTest(point)
    let touch = Touch(
      location: point, sources: hit.map { dragSources(at: $0) } ?? [], type: type)
    try act("a touch") {
      touches.append(touch)
      touch.firstEvent = log.record(
        .input, name: type == .direct ? "touchBegan" : "pointerPressed", value: .point(point))
      if let pressed = touch.sources.first {
        touch.findView()
        log.record(
          .hit, name: "touch", view: pressed.name,
          path: pressed === touch.view ? touch.position : nil)
        touch.findSource()
      }
      ignoreDraggedCell(under: touch)
      giveWay(to: hit)
      beginRecognizers(of: touch, on: hit)
      apply(touch.machine.touchBegan(), to: touch)
    }
    return touch
  }

  /// Cancels an extended lift on the view when a second touch hits it (DGI-10).
  private func giveWay(to hit: View?) {
    for touch in touches.dropLast() where touch.hasExtendedLift {
      guard touch.machine.isPressed || touch.machine.lifted != nil,
        let view = touch.source?.sourceView, hit?.isDescendant(of: view) ?? false
      else { continue }
      apply(touch.machine.interrupted(), to: touch)
    }
  }

  /// Removes the position of a pressed cell that is in a drag, unless the cell takes touches then
  /// (TCL-06).
  private func ignoreDraggedCell(under touch: Touch) {
    guard let view = touch.view, let position = touch.position,
      isDragged(position, of: view), !view.takesTouchesInDrag(at: position)
    else { return }
    touch.ignoredPosition = position
    touch.position = nil
  }

  /// Gives a hint when a finger lifts from a cell that takes no touches; if it rested, the hint was
  /// given then.
  private func explainIgnoredTouch(_ touch: Touch) {
    guard let view = touch.view, let position = touch.ignoredPosition else { return }
    touch.ignoredPosition = nil
    let session = drags.first { drag in
      drag.items.contains { drag.sourcePosition(of: $0, in: view) == position }
    }
    hint(.cellTakesNoTouches, in: view, session: session, path: position, cause: position)
  }

  /// The finger moves, or is reported again at the same point.
  ///
  /// - Throws: what a delegate's code failed with.
  public func touchMoved(_ touch: Touch, to point: Point) throws(DragDropError) {
    try act("a touch") {
      guard touches.contains(where: { $0 === touch }) else { return }
      log.record(.input, name: "touchMoved", value: .point(point))
      touch.location = point
      let beyond = touch.start.distance(to: point) > environment.liftSlop
      if beyond, touch.machine.isPressed, touch.dragsBeforeLiftDelay {
        cancelLiftTimer(touch)
        if mayLift(touch) {
          apply(touch.machine.liftDelayPassed(), to: touch)
        } else {
          hintAtRefusedLift(touch)
        }
      }
      moveRecognizers(of: touch)
      apply(touch.machine.touchMoved(beyondSlop: beyond), to: touch)
      trackRestingFinger(touch)
    }
  }

  /// The finger leaves the screen.
  ///
  /// - Throws: what a delegate's code failed with.
  public func touchEnded(_ touch: Touch) throws(DragDropError) {
    try act("a touch") {
      guard touches.contains(where: { $0 === touch }) else { return }
      log.record(.input, name: "touchEnded", value: .point(touch.location))
      explainIgnoredTouch(touch)
      lift(offScreen: touch)
      apply(touch.machine.touchEnded(), to: touch)
      endRecognizers(of: touch)
    }
  }

  /// The system cancels the touch: a call comes in, or the app goes to the background (SQ18).
  ///
  /// - Throws: what a delegate's code failed with.
  public func touchCancelled(_ touch: Touch) throws(DragDropError) {
    try act("a touch") {
      guard touches.contains(where: { $0 === touch }) else { return }
      log.record(.input, name: "touchCancelled", value: .point(touch.location))
      explainIgnoredTouch(touch)
      lift(offScreen: touch)
      apply(touch.machine.interrupted(), to: touch)
      cancelRecognizers(of: touch)
    }
  }

  /// Whether the finger is still down.
  func isOnScreen(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  /// Removes a touch from the screen, and ends its autoscroll, spring and cadence.
  func lift(offScreen touch: Touch) {
    touches.removeAll { $0 === touch }
    endAutoscroll(touch, "the finger is gone")
    endSpring(touch)
    stopDwelling(touch)
  }

  /// Lets virtual time pass, in seconds.
  ///
  /// - Throws: what a delegate's code failed with in an event that was due.
  public func wait(_ seconds: Double) throws(DragDropError) {
    guard (0...VirtualClock.longest).contains(seconds) else {
      throw .gesture("time passes by 0 to \(Int(VirtualClock.longest)) seconds, not \(seconds)")
    }
    try clock.checkEnd(after: seconds)
    try act("a gesture") { clock.advance(by: VirtualClock.time(seconds: seconds)) }
  }

  /// Lets time pass until the animations after the end of a touch have ended.
  func runAnimations(of touch: Touch) throws(DragDropError) {
    try wait(environment.animationDuration)
    while touch.session?.isAnimating ?? false, let due = clock.nextDue {
      try wait(Double(due - clock.now) / 1_000_000)
    }
    if clock.nextDue == nil { touch.session?.transfer.hintAtStuckLoads() }
  }

  /// The drag sources of a view and its superviews, the deepest first.
  private func dragSources(at view: View) -> [any DragSource] {
    var sources: [any DragSource] = []
    for current in view.andSuperviews {
      if let sectioned = current as? SectionedView { sources.append(sectioned) }
      if let interaction = current.dragInteraction { sources.append(interaction) }
    }
    return sources
  }

  /// Records the transition of a touch's machine, and performs its action.
  func apply(_ step: SourceMachine.Step, to touch: Touch) {
    record(step, of: touch)
    switch step.action {
    case .nothing: break
    case .waitForLift: waitForLift(touch)
    case .scroll(let timer): timer.map { clock.cancel($0) }
    case .tap(let timer):
      timer.map { clock.cancel($0) }
      tap(touch)
    case .askForItems: askForItems(touch)
    case .refuse: releaseHeldBack(touch)
    case .lift(let session): lift(session, by: touch)
    case .reverseLift(let session): reverseLift(session)
    case .begin(let session): begin(session, by: touch)
    case .move(let session): move(session, by: touch)
    case .decide(let session): decide(session, of: touch)
    case .perform(let session): perform(session, of: touch)
    case .animateCancel(let session): animateCancel(session, of: touch)
    case .endSession(let session): endSession(session)
    case .tellTransfer(let session): tellTransfer(session)
    case .beginReorder(let reorder): begin(reorder, by: touch)
    case .moveReorder(let reorder) where reorder.isMoving: move(reorder, to: touch.location)
    case .finishReorder(let reorder) where reorder.isMoving: finish(reorder, by: touch)
    case .undoReorder(let reorder) where reorder.isMoving: undo(reorder)
    case .moveReorder, .finishReorder, .undoReorder: break
    }
  }

  func record(_ step: SourceMachine.Step, of touch: Touch) {
    guard let place = step.place else { return }
    log.record(place, of: .source, view: touch.source?.name, session: touch.sessionNumber)
  }

  func cancelLiftTimer(_ touch: Touch) {
    if let timer = touch.liftTimer { clock.cancel(timer) }
    touch.machine.waits(for: nil)
  }
}
