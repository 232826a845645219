import DragDrop
import Lua

/// A gesture whose arguments are known: it can be played, and played again.
struct Act {
  /// The drag that goes on; nil where it concerns none, or begins one.
  let drag: Drag?
  private let body: (PolicyHost, Drag?) throws(DragDropError) -> Drag?

  /// One that goes on with no drag.
  init(_ body: @escaping (PolicyHost, Drag?) throws(DragDropError) -> Drag?) {
    drag = nil
    self.body = body
  }

  /// One that goes on with a drag.
  init(_ drag: Drag, _ body: @escaping (Drag) throws(DragDropError) -> Drag) {
    self.drag = drag
    self.body = { (_, drag) throws(DragDropError) in
      guard let drag else { return nil }
      return try body(drag)
    }
  }

  /// The same gesture, to be kept: it holds no drag.
  var again: Act { Act(body) }

  /// Plays it, with the drag that goes on.
  func play(on host: PolicyHost, with drag: Drag?) throws(DragDropError) -> Drag? {
    try body(host, drag)
  }
}

extension APICall {
  /// Plays a gesture and answers its drag, or raises what came of it.
  func play(
    _ body: (APICall) throws(DragDropError) -> Act
  ) throws(APIFailure) -> Int32 {
    if !host.simulation.isInsideCallback { host.pendingError = nil }
    do throws(DragDropError) {
      let act = try body(self)
      let number = host.tape?.note(act, on: host)
      guard let drag = try act.play(on: host, with: act.drag) else { return answer(.nil) }
      if let number { host.tape?.note(drag, of: number) }
      stack.push(host.keep(drag))
      return 1
    } catch {
      throw host.failure(error, on: stack)
    }
  }
}
