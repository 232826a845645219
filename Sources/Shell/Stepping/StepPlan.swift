/// When to stop next.
enum StepPlan: Equatable {
  /// At breakpoints alone.
  case breakpoints
  /// Before the next callback.
  case callback
  /// Before the next line of any function.
  case line
  /// Before the next line of the same function, or of the one that called it.
  case lineOver(depth: Int, thread: Int)
  /// When the function has returned to the one that called it.
  case lineOut(depth: Int, thread: Int)

  /// Whether lines are looked at.
  var needsLines: Bool { self != .breakpoints && self != .callback }
}
