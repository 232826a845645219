import Layout

// Gestures on plain views, which have no items: the finger goes to the middle.

extension Simulation {
  /// Rests a finger on the middle of a plain view until its drag interaction lifts, or refuses; where
  /// it has none that is enabled, what lies around it lifts.
  ///
  /// - Throws: what a delegate's code failed with, or why the view cannot be lifted there.
  public func lift(_ view: View) throws(DragDropError) -> Drag {
    let point = try reach(view, by: "lift")
    guard view.isInDragSource else {
      throw .gesture("\(view.name) has no drag interaction, so it cannot be lifted")
    }
    try tick()
    let touch = try touchBegan(at: point)
    guard let source = touch.source?.sourceView, view.isDescendant(of: source) else {
      try touchCancelled(touch)
      throw .gesture(
        "\(view.name) cannot be lifted: \(touch.source?.name ?? "nothing") lies in its middle")
    }
    try wait(liftDelay(of: touch))
    return Drag(simulation: self, touch: touch)
  }

  /// Presses the pointer's button in the middle of a plain view; the drag begins with the first
  /// movement, or after the lift delay where the interaction says so (DGI-11).
  ///
  /// - Throws: what a delegate's code failed with, or why the view cannot be touched.
  public func press(_ view: View) throws(DragDropError) -> Drag {
    try press(view, .indirectPointer)
  }

  func press(_ view: View, _ type: Touch.TouchType) throws(DragDropError) -> Drag {
    let point = try reach(view, by: type == .direct ? "longPress" : "press")
    try tick()
    return Drag(simulation: self, touch: try touchBegan(at: point, type: type))
  }

  /// Taps the middle of a plain view, whose drag interaction may add to a drag on its way.
  ///
  /// - Throws: what a delegate's code failed with, or why the view cannot be touched.
  public func tap(_ view: View) throws(DragDropError) {
    let point = try reach(view, by: "tap")
    try tick()
    let touch = try touchBegan(at: point)
    try tick()
    try touchEnded(touch)
  }

  /// The screen's point of a view's middle, if a finger can touch the view there.
  private func reach(_ view: View, by gesture: String) throws(DragDropError) -> Point {
    if view is SectionedView {
      throw .gesture("\(view.name) holds items: say which one, as in \(gesture) \(view.name) 0")
    }
    guard view.application != nil else {
      throw .gesture("\(view.name) is not on the screen: add it to an application or a view")
    }
    var candidate: View? = view
    while let current = candidate {
      if current.isHidden {
        throw .gesture("\(view.name) cannot be touched: \(current.name) is hidden")
      }
      if !current.isUserInteractionEnabled {
        throw .gesture(
          "\(view.name) cannot be touched: isUserInteractionEnabled of \(current.name) is false")
      }
      candidate = current.superview
    }
    let point = view.convert(view.bounds.center, to: nil)
    let hit = hitTest(point)
    guard let hit, hit.isDescendant(of: view) else {
      throw .gesture(
        "\(view.name) cannot be touched: \(hit?.name ?? "nothing") lies in its middle")
    }
    return point
  }
}

extension View {
  /// Whether the view, or one around it, may be what a finger lifts.
  fileprivate var isInDragSource: Bool {
    var candidate: View? = self
    while let current = candidate {
      if current is SectionedView || current.dragInteraction != nil { return true }
      candidate = current.superview
    }
    return false
  }
}
