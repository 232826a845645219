package import DragDrop

/// Shows a debugger's stops to the user, and continues as the user says: the prompt, or an editor.
package protocol DebuggerFace: AnyObject {
  /// Whether a user can decide how to continue.
  var isPresent: Bool { get }
  /// Called before a callback runs, when it is not decided yet whether to stop.
  func willCall(_ event: Event)
  /// Handles a stop; the run continues when it returns.
  func attend(to stop: Debugger.Stop)
  /// Shows the message of a breakpoint that does not stop.
  func said(_ text: String, at stop: PolicyHost.StoppedFunction)
  /// Reports that an expression of a breakpoint could not be evaluated; the breakpoint stops.
  func couldNotEvaluate(_ text: String, _ error: PolicyError)
  /// Called regularly while scripts run; must not use the scripts' values.
  func visit()
}

extension DebuggerFace {
  package func willCall(_ event: Event) {}
  package func visit() {}
}
