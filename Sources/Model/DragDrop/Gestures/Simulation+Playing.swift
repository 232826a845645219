extension Simulation {
  /// Plays a line of the gesture language: `lift inbox 0; over archive 0; drop`.
  ///
  /// - Returns: The drag of the last gesture; nil if no gesture has one.
  /// - Throws: The error of a delegate's code, or that the line is not valid, that a view or item
  ///   does not exist, or that nothing is lifted.
  @discardableResult
  public func play(_ line: String) throws(DragDropError) -> Drag? {
    let script: GestureScript
    do throws(GestureScript.SyntaxError) {
      script = try GestureScript(line)
    } catch {
      throw .syntax(error)
    }
    return try play(script)
  }

  /// Plays gestures in order.
  ///
  /// - Parameters:
  ///   - script: The gestures.
  ///   - willPlay: Called before each gesture.
  ///   - didPlay: Called after each gesture, with its drag.
  /// - Returns: The drag of the last gesture; nil if no gesture has one.
  /// - Throws: As ``play(_:)``.
  @discardableResult
  package func play(
    _ script: GestureScript, willPlay: (GestureScript.Step) -> Void = { _ in },
    didPlay: (GestureScript.Step, Drag?) -> Void = { _, _ in }
  ) throws(DragDropError) -> Drag? {
    var last: Drag?
    for step in script.steps {
      willPlay(step)
      let drag = try play(step.gesture)
      didPlay(step, drag)
      last = drag ?? last
    }
    return last
  }

  /// Plays one gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - drag: The drag to continue, if the gesture needs one; nil for the newest.
  /// - Returns: The drag that the gesture began or continued, if any.
  /// - Throws: The error of a delegate's code, or that a view or item does not exist, or that
  ///   nothing is lifted.
  @discardableResult
  public func play(_ gesture: Gesture, with drag: Drag? = nil) throws(DragDropError) -> Drag? {
    try player.play(gesture, with: drag)
  }
}
