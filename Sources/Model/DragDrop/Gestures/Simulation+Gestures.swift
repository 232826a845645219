public import Layout

// Each gesture computes a point on the screen and plays a touch there.

extension Simulation {
  /// Rests a finger on a row, or on the middle of a plain view, until the lift or its refusal.
  ///
  /// If a plain view has no enabled drag interaction, one of its superviews is the source.
  ///
  /// - Throws: The error of a delegate's code, or that the row does not exist or the view cannot be
  ///   lifted.
  public func lift(_ view: View, _ position: Position? = nil) throws(DragDropError) -> Drag {
    let point = try reach(view, position, by: "lift")
    guard position != nil || view.isInDragSource else {
      throw .gesture("\(view.name) has no drag interaction, so it cannot be lifted")
    }
    let touch = try touchDown(at: point, on: view, position, "touched")
    if position == nil {
      guard let source = touch.target.source?.sourceView, view.isDescendant(of: source) else {
        try touchCancelled(touch)
        throw .gesture(
          "\(view.name) cannot be lifted: \(touch.target.source?.name ?? "nothing") is at its middle"
        )
      }
    }
    try waitForLift(of: touch)
    return Drag(simulation: self, touch: touch)
  }

  /// Rests a finger on a point of the screen until the lift or its refusal, whatever is there.
  ///
  /// Unlike a gesture on a row, it never scrolls, so that a partly visible row can be lifted.
  ///
  /// - Throws: The error of a delegate's code.
  public func lift(at point: Point) throws(DragDropError) -> Drag {
    try tick()
    let touch = try touchBegan(at: point)
    try waitForLift(of: touch)
    return Drag(simulation: self, touch: touch)
  }

  /// Lets a finger rest until the lift or its refusal; a Mac needs no rest (N28).
  private func waitForLift(of touch: Touch) throws(DragDropError) {
    guard environment.idiom == .mac else { return try wait(touch.liftDelay) }
    try act("lifting") { touch.liftWithoutDelay() }
  }

  /// Presses the pointer's button at a point of the screen.
  ///
  /// - Throws: The error of a delegate's code.
  public func press(at point: Point) throws(DragDropError) -> Drag {
    try tick()
    return Drag(simulation: self, touch: try touchBegan(at: point, type: .indirectPointer))
  }

  /// Rests a finger on a point of the screen until the long press recognizers there have recognized
  /// it.
  ///
  /// - Throws: The error of a delegate's code, or that there is no long press recognizer.
  public func longPress(at point: Point) throws(DragDropError) -> Drag {
    guard let view = hitTest(point) else { throw .gesture("no view is at this point") }
    let duration = try longPressDuration(on: view)
    try tick()
    let touch = try touchBegan(at: point)
    try wait(duration)
    return Drag(simulation: self, touch: touch)
  }

  /// Taps a point of the screen: adds an item to a drag in progress, or selects it.
  ///
  /// - Throws: The error of a delegate's code.
  public func tap(at point: Point) throws(DragDropError) {
    try tick()
    let touch = try touchBegan(at: point)
    try tick()
    try touchEnded(touch)
  }

  /// Presses the pointer's button on a row, or on the middle of a plain view.
  ///
  /// The drag begins with the first movement, or after the lift delay if the interaction requires
  /// it (DGI-11).
  ///
  /// - Throws: The error of a delegate's code, or that the row does not exist or the view cannot be
  ///   touched.
  public func press(_ view: View, _ position: Position? = nil) throws(DragDropError) -> Drag {
    let point = try reach(view, position, by: "press")
    return Drag(
      simulation: self,
      touch: try touchDown(at: point, on: view, position, "pressed", .indirectPointer))
  }

  /// Rests a finger on a row or item, or on the middle of a plain view, until the long press
  /// recognizers there have recognized it.
  ///
  /// - Throws: The error of a delegate's code, or that the row or a long press recognizer does not
  ///   exist.
  public func longPress(_ view: View, _ position: Position? = nil) throws(DragDropError) -> Drag {
    let duration = try longPressDuration(on: view)
    let point = try reach(view, position, by: "longPress")
    let touch = try touchDown(at: point, on: view, position, "pressed")
    try wait(duration)
    return Drag(simulation: self, touch: touch)
  }

  /// Puts a finger or the pointer down, and removes it again if the row is covered.
  private func touchDown(
    at point: Point, on view: View, _ position: Position?, _ verb: String,
    _ type: Touch.TouchType = .direct
  ) throws(DragDropError) -> Touch {
    try tick()
    let touch = try touchBegan(at: point, type: type)
    guard let position, touch.target.view !== view, touch.target.source !== view else {
      return touch
    }
    // The interaction of a row's cell is reached through the row.
    if let cell = touch.target.source?.sourceView as? Cell, cell.superview === view { return touch }
    try touchCancelled(touch)
    throw .gesture(
      "\(view.name) \(position) cannot be \(verb): \(touch.target.sources.first?.name ?? "nothing") is there"
    )
  }

  /// The longest duration of a long press on a view or one of its superviews.
  private func longPressDuration(on view: View) throws(DragDropError) -> Double {
    var longest: Double?
    for current in view.andSuperviews {
      for case let press as LongPressGestureRecognizer in current.gestureRecognizers ?? []
      where press.isEnabled {
        longest = max(longest ?? 0, press.minimumPressDuration)
      }
    }
    guard let longest else {
      throw .gesture(
        "\(view.name) has no long press: give it a LongPressGestureRecognizer, or a collection a CollectionViewController"
      )
    }
    return longest
  }

  /// Presses the reorder control of a row in a view that is being edited (SQ21).
  ///
  /// - Throws: The error of a delegate's code, or that the row shows no reorder control, with the
  ///   reason.
  public func grab(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    guard view.isEditing || view is CollectionView else {
      throw .gesture("\(view.name) shows no reorder controls: set isEditing first")
    }
    let point = try scrollIntoView(view, position)
    try tick()
    guard view.showsReorderControl(at: position) else {
      throw .gesture(
        "\(view.name) \(position) shows no reorder control: "
          + (view.isEditing ? "its cell has no such accessory" : "set isEditing first"))
    }
    var isMovable = false
    try act("grabbing") { isMovable = view.isMovable(position) }
    guard isMovable else {
      throw .gesture(
        "\(view.name) \(position) has no reorder control: its data source has no \(view.methods.move.rawValue), or \(view.methods.canMove.rawValue) returned false"
      )
    }
    let touch = Touch(
      TouchTarget(start: point, source: view, position: position), on: self)
    touch.target.isReorderControl = true
    try act("grabbing") {
      touches.append(touch)
      touch.firstEvent = recordInput("touchBegan", of: touch, at: point)
      log.record(.hit, name: "reorderControl", view: view.name, path: position)
      touch.handle { $0.touchBegan() }
    }
    return Drag(simulation: self, touch: touch)
  }

  /// Taps a row, or the middle of a plain view: adds it to a drag in progress, or selects it.
  ///
  /// - Throws: The error of a delegate's code, or that the row does not exist or the view cannot be
  ///   touched.
  public func tap(_ view: View, _ position: Position? = nil) throws(DragDropError) {
    try tap(at: try reach(view, position, by: "tap"))
  }

  /// Replaces the selection.
  ///
  /// - Throws: The error of a delegate's code, or that the row does not exist or only one row can
  ///   be selected.
  public func select(_ view: SectionedView, _ positions: [Position]) throws(DragDropError) {
    for position in positions { try check(position, in: view) }
    guard Set(positions).count <= 1 || view.allowsMultipleSelection else {
      throw .gesture(
        "\(view.name) selects one \(view.wording.item) at a time: for more, set its allowsMultipleSelection to true"
      )
    }
    try act("selecting") {
      view.selection = Array(Set(positions)).sorted()
      log.record(
        .input, name: "select", view: view.name,
        value: .list(view.selection.map { .path($0) }))
    }
  }

  /// Scrolls a view's content along the axis on which it scrolls.
  ///
  /// - Parameters:
  ///   - view: The table or collection.
  ///   - distance: In points; a positive distance scrolls down, or right in a collection that
  ///     scrolls horizontally. The content stays within its edges.
  /// - Throws: The error of a delegate's code, or that the view's `isScrollEnabled` is false.
  public func scroll(_ view: SectionedView, by distance: Double) throws(DragDropError) {
    guard view.isScrollEnabled else {
      throw .gesture("\(view.name) cannot be scrolled: its isScrollEnabled is false")
    }
    try act("scrolling") {
      let distance = distance.isFinite ? distance : 0
      let isVertical = view.presentedLayout.axis == .vertical
      let wanted =
        view.contentOffset + Point(x: isVertical ? 0 : distance, y: isVertical ? distance : 0)
      view.offset = view.clampedOffset(wanted)
      log.record(.input, name: "scroll", view: view.name, value: .point(view.contentOffset))
      for session in sessionsInProgress {
        guard session.destinations.current?.target === view else { continue }
        session.destinations.update(hasMoved: true)
      }
      for touch in touches { touch.updateRestEffects() }
    }
  }

  /// The maximum number of due times before ``runUntilIdle()`` fails.
  private static let longestRun = 1_000_000

  /// Lets virtual time pass until nothing awaited is scheduled.
  ///
  /// Loads whose handlers never complete them then fail.
  ///
  /// - Throws: The error of a delegate's code, or that waiting never ends, for example because a
  ///   function schedules itself again and again.
  public func runUntilIdle() throws(DragDropError) { try runUntilIdle(within: Self.longestRun) }

  /// The same, for at most a number of due times.
  package func runUntilIdle(within limit: Int) throws(DragDropError) {
    var moments = 0
    repeat {
      while let due = clock.nextDue {
        guard moments < limit else {
          throw .gesture(
            "waiting never ends: at \(Double(clock.now) / 1_000_000) s, after \(limit) timers or loads, more are due; stop whatever schedules itself again"
          )
        }
        try wait(Double(due - clock.now) / 1_000_000)
        moments += 1
      }
      try giveUpLoads()
    } while clock.nextDue != nil
  }
}
