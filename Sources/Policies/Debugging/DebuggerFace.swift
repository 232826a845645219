package import DragDrop

/// What shows a debugger's stops to somebody, and hears what comes next: the prompt, or an editor.
package protocol DebuggerFace: AnyObject {
  /// Whether there is somebody who would say what comes next.
  var isPresent: Bool { get }
  /// A callback is about to run, and nobody has decided yet whether to stop.
  func willCall(_ event: Event)
  /// Something waits until this returns.
  func attend(to stop: Debugger.Stop)
  /// A breakpoint says something in place of a stop.
  func said(_ text: String, at stop: PolicyHost.StoppedFunction)
  /// What a breakpoint evaluates could not be evaluated; it stops.
  func couldNotEvaluate(_ text: String, _ error: PolicyError)
  /// Scripts have run for a while; called on the way, where nothing of them may be touched.
  func visit()
}

extension DebuggerFace {
  package func willCall(_ event: Event) {}
  package func visit() {}
}
