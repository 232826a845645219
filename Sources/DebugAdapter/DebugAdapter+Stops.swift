package import Debugging
import DragDrop
package import Policies
import Texts

// The debugger's state at a stop.

extension DebugAdapter: DebuggerDelegate {
  package var isPresent: Bool { !(launch?.isPlain ?? true) && state != .over }

  package func didStop(_ stop: Debugger.Stop) {
    let destination = arrive()
    finishPending()
    program?.flush()
    view = StopView(stop)
    state = .stopped
    connection.sendEvent("stopped") { body in
      switch stop.reason {
      case .step:
        let isEntry = travel.isBeforeFirstStop && launch?.stopsOnEntry == true
        body.member("reason", isEntry ? "entry" : "step")
      case .breakpoints(let numbers), .callbacks(let numbers):
        if case .callbacks = stop.reason {
          body.member("reason", "function breakpoint")
        } else {
          body.member("reason", "breakpoint")
        }
        body.member("hitBreakpointIds") { $0.array(numbers) { $0.integer($1) } }
      case .pause: body.member("reason", "pause")
      case .error(let message, _):
        body.member("reason", "exception")
        body.member("description", "An error was raised.")
        body.member("text", message)
      case .travel:
        switch destination {
        case .stepBack: body.member("reason", "step")
        case .reverseContinue: body.member("reason", "breakpoint")
        // No destination was found, or the client has cancelled going back.
        case nil: body.member("reason", travel.isBeforeFirstStop ? "entry" : "pause")
        }
      }
      body.member("threadId", thread)
      body.member("allThreadsStopped", true)
    }
    travel.isBeforeFirstStop = false
    while program?.debugger.mustWait == true { receive(connection.next()) }
    if state != .over { state = .running }
    view = StopView()
  }

  package func log(_ message: String, at function: StoppedFunction) {
    program?.flush()
    sendOutput("\(message)\n", as: "console", at: (function.scriptName, function.line))
  }

  package func couldNotEvaluate(_ text: String, _ error: PolicyError) {
    sendOutput("\(text): \(error.message)\n", as: "stderr")
  }

  package func visit() {
    guard state != .stopped else {
      if evaluations.poll() { program?.host?.currentRun.endScript() }
      return
    }
    if isMuted { progress.update(travel.ticksBefore + (program?.debugger.ticks ?? 0)) }
    while state == .running, let incoming = connection.poll() { receive(incoming) }
  }

  /// Reports which drags have begun, and which receive no more callbacks.
  package func sessionsDidChange() {
    guard !isMuted else { return }
    let drags = (program?.host?.simulation.openSessions ?? []).map(\.number)
    let before = knownDrags
    knownDrags = drags
    for number in before where !drags.contains(number) { report(drag: number, "exited") }
    for number in drags where !before.contains(number) { report(drag: number, "started") }
  }

  private func report(drag number: Int, _ reason: String) {
    connection.sendEvent("thread") { body in
      body.member("reason", reason)
      body.member("threadId", Self.thread(ofDrag: number))
    }
  }

  package func willRun(script name: String) {
    if !isMuted { reportSources([name]) }
  }
}
