/// When to stop next.
package enum StepPlan: Equatable {
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

  /// Whether a line is one to stop at, as far as the functions tell that are running.
  func includes(depth: Int, thread: Int) -> Bool {
    switch self {
    case .breakpoints, .callback: false
    case .line: true
    case .lineOver(let limit, let own): thread == own && depth <= limit
    case .lineOut(let limit, let own): thread == own && depth < limit
    }
  }
}
