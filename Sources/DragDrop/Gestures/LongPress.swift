public import Layout

// Fingers that rest until a long press recognises them.

extension Simulation {
  /// Rests a finger on a row or item until the long presses there have recognised it.
  ///
  /// - Throws: what a delegate's code failed with, that there is no such row, or no long press.
  public func longPress(
    _ view: SectionedView, _ position: Position
  ) throws(DragDropError) -> Drag {
    let duration = try longPressDuration(on: view)
    let drag = try press(view, position, .direct)
    try wait(duration)
    return drag
  }

  /// Rests a finger on the middle of a plain view until the long presses there have recognised it.
  ///
  /// - Throws: what an action's code failed with, or that there is no long press.
  public func longPress(_ view: View) throws(DragDropError) -> Drag {
    let duration = try longPressDuration(on: view)
    let drag = try press(view, .direct)
    try wait(duration)
    return drag
  }

  /// How long the slowest long press on a view, or on one that holds it, takes.
  private func longPressDuration(on view: View) throws(DragDropError) -> Double {
    var longest: Double?
    var candidate: View? = view
    while let current = candidate {
      for case let press as LongPressGestureRecognizer in current.gestureRecognizers ?? []
      where press.isEnabled {
        longest = max(longest ?? 0, press.minimumPressDuration)
      }
      candidate = current.superview
    }
    guard let longest else {
      throw .gesture(
        "\(view.name) has no long press: give it a LongPressGestureRecognizer, or a collection a "
          + "CollectionViewController")
    }
    return longest
  }
}

extension GesturePlayer {
  /// Rests a finger until a long press recognises it, and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or that the view has no long press.
  @discardableResult
  public func longPress(
    _ view: SectionedView, _ position: Position
  ) throws(DragDropError) -> Drag {
    keep(try simulation.longPress(view, position))
  }

  /// Rests a finger on a plain view until a long press recognises it, and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or that the view has no long press.
  @discardableResult
  public func longPress(_ view: View) throws(DragDropError) -> Drag {
    keep(try simulation.longPress(view))
  }
}
