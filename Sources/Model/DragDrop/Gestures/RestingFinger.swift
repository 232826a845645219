public import Layout

// Resting fingers: at an edge, where a drag scrolls the view, or anywhere for a while.

extension Drag {
  /// An edge of a view, near which a drag scrolls it.
  public enum Edge: String, CaseIterable, Sendable {
    case top
    case bottom
    case left
    case right
  }

  /// Moves to an edge of a view, where a drag scrolls the view as long as the finger rests (7.4).
  ///
  /// - Parameters:
  ///   - edge: The edge; the finger goes to its middle.
  ///   - view: The view.
  ///   - depth: Points inward from the edge, or from the view's inset there; a smaller number
  ///     scrolls faster.
  /// - Returns: The drag.
  /// - Throws: The error of a delegate's code, or that this depth is outside the view.
  @discardableResult
  public func move(
    to edge: Edge, of view: View, depth: Double = 12
  ) throws(DragDropError) -> Drag {
    try go { () throws(DragDropError) in try device().point(at: edge, of: view, depth: depth) }
  }

  /// Rests the finger for a time: the destination receives an update at every tick (2.13 f).
  ///
  /// Waiting lets time pass without these updates. Autoscroll, springs and cadences run in both
  /// cases.
  ///
  /// - Parameter seconds: From 0 to 3600.
  /// - Returns: The drag.
  /// - Throws: The error of a delegate's code, or that the time is out of range.
  @discardableResult
  public func hold(_ seconds: Double) throws(DragDropError) -> Drag {
    if let touch { try device().hold(touch, for: seconds) }
    return self
  }

  /// The target whose spring is loading under the finger: a view, and for tables and collections
  /// the row or item; nil if there is none or it has already opened (SQ19).
  public var springLoading: (view: View, position: Position?)? {
    guard let spring = touch?.springs.hover, spring.context.state == .possible,
      let view = spring.target.view
    else { return nil }
    return (view, spring.target.path)
  }
}

extension Simulation {
  /// Rests a finger: lets time pass, with an update of the destination at every `updateTicks`-th
  /// tick (2.13 f, N26).
  func hold(_ touch: Touch, for seconds: Double) throws(DragDropError) {
    guard (0...3600).contains(seconds) else {
      throw .gesture("a finger can be held for 0 to 3600 seconds, not \(seconds)")
    }
    try clock.checkEnd(after: seconds)
    let end = clock.now + VirtualClock.time(seconds: seconds)
    let tick = VirtualClock.time(seconds: environment.constants.tick)
    var ticks = 0
    while clock.now < end {
      let start = clock.now
      try act("holding") {
        guard mayContinue(Self.stepsOfEvent) else { return }
        clock.advance(by: min(tick, end - start))
        guard clock.now - start == tick else { return }
        ticks += 1
        guard environment.constants.sendsUpdate(afterTicks: ticks) else { return }
        askAtRest(touch, since: start)
      }
    }
  }

  /// The update at a tick of a hold, unless the tick has already caused one, for example by
  /// scrolling.
  private func askAtRest(_ touch: Touch, since start: VirtualClock.Time) {
    guard failure == nil, let session = touch.machine.dragged else { return }
    if session.destinations.lastUpdate <= start { session.destinations.update(hasMoved: false) }
    touch.springs.update()
  }

  /// The point on the screen at the middle of an edge, `depth` points inside.
  fileprivate func point(
    at edge: Drag.Edge, of view: View, depth: Double
  ) throws(DragDropError) -> Point {
    let size = view.frame.size
    let inset = (view as? ScrollView)?.adjustedContentInset ?? .zero
    let isVertical = edge == .top || edge == .bottom
    let before = isVertical ? inset.top : inset.left
    let behind = isVertical ? inset.bottom : inset.right
    let length = isVertical ? size.height : size.width
    let place =
      edge == .top || edge == .left ? before + depth : length - behind - depth
    guard depth >= 0, place >= 0, place <= length else {
      throw .gesture(
        "\(depth) points inside the \(edge.rawValue) of \(view.name) is outside the view, which is \(length) points \(isVertical ? "high" : "wide")"
      )
    }
    // The right and bottom edges themselves are outside the view; the margin allows for rounding in
    // the conversion to screen coordinates.
    let inside = min(place, length - 1 / 1024)
    return view.convert(
      view.bounds.origin
        + (isVertical
          ? Point(x: size.width / 2, y: inside) : Point(x: inside, y: size.height / 2)),
      to: nil)
  }
}
