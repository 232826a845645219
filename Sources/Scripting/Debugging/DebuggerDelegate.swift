package import DragDrop
package import Policies

/// Shows a debugger's stops to the user, and continues as the user decides: the prompt, or an
/// editor.
package protocol DebuggerDelegate: AnyObject {
  /// Whether a user can decide how to continue.
  var isPresent: Bool { get }
  /// Called before a callback runs, before deciding whether to stop.
  func willCall(_ event: Event)
  /// Handles a stop; the run continues when it returns.
  func didStop(_ stop: Debugger.Stop)
  /// Shows the message of a breakpoint that does not stop.
  func log(_ message: String, at function: StoppedFunction)
  /// Reports that an expression of a breakpoint could not be evaluated; the breakpoint stops.
  func couldNotEvaluate(_ text: String, _ error: PolicyError)
  /// Called regularly while scripts run, including evaluations at a stop; must not use the scripts'
  /// values.
  func visit()
  /// Called when a drag session has begun, or received its last callback; must not use the scripts'
  /// values.
  func sessionsDidChange()
  /// Called before the text of a script runs.
  func willRun(script: String)
}

extension DebuggerDelegate {
  package func willCall(_ event: Event) {}
  package func visit() {}
  package func sessionsDidChange() {}
  package func willRun(script: String) {}
}
