/// When to stop next.
package enum StepPlan: Equatable {
  /// At breakpoints only.
  case breakpoints
  /// Before the next callback.
  case callback
  /// Before the next line of any function.
  case line
  /// Before the next line, because the user wants to see where the run is.
  case pause
  /// Before the next line of the same function, or of its caller.
  case lineOver(depth: Int, thread: Int)
  /// After the function has returned to its caller.
  case lineOut(depth: Int, thread: Int)

  /// Whether lines have to be observed.
  var needsLines: Bool { self != .breakpoints && self != .callback }

  /// Whether to stop at a line with this call depth and thread.
  func includes(depth: Int, thread: Int) -> Bool {
    switch self {
    case .breakpoints, .callback: false
    case .line, .pause: true
    case .lineOver(let limit, let own): thread == own && depth <= limit
    case .lineOut(let limit, let own): thread == own && depth < limit
    }
  }
}
