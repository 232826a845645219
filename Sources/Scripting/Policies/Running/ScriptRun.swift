import DragDrop
import Lua

/// The current run of a host's scripts: its limits, its permissions, and how it ends.
///
/// A run begins with each script, entry and gesture of the host, and resets the limits.
package final class ScriptRun {
  private unowned let host: PolicyHost
  /// A description of the running passive code, which can neither make views nor play gestures; nil
  /// if none is running.
  private(set) var passiveWork: String?
  /// Whether code runs for a debugger while a script is stopped.
  private(set) var isStopped = false
  /// Counts changes that saved states do not contain: modules that are loaded, policies that are
  /// attached, settings outside of the simulation.
  var changes = 0

  init(of host: PolicyHost) { self.host = host }

  package func begin() {
    guard !host.simulation.isInsideCallback, !isStopped else { return }
    // The end of the previous run has been reported, even if no gesture threw it.
    if !isAlive { _ = host.simulation.takeFailure() }
    host.lua.beginRun()
    host.errors.beginRun()
  }

  // MARK: Limits

  /// Counts bytes that are printed for a script; false, and the run ends, if they exceed the limit.
  package func mayWrite(_ bytes: Int) -> Bool { host.lua.spendOutput(bytes) }

  /// Whether work of the simulation may take a number of steps, which count as instructions.
  ///
  /// If not, the run ends and the simulation fails.
  func mayContinue(for steps: Int) -> Bool {
    // After the end of a run, steps that do not belong to the script, such as remaining animations,
    // are not limited.
    if !isAlive, !host.lua.isRunning, !host.simulation.hasFailed { return true }
    guard let error = host.lua.spend(work: steps) else { return true }
    if !host.simulation.hasFailed { host.errors.fail(error) }
    return false
  }

  /// Runs `body` so that Ctrl-C stops the script that runs in it, with an error of kind
  /// ``PolicyError/Kind/interrupted``.
  package func whileInterruptible<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try host.lua.interrupt.whileHandlingSIGINT(body)
  }

  // MARK: Ending

  /// Whether scripts can run, because nothing has ended the run.
  package var isAlive: Bool { host.lua.endOfRun == nil }

  /// Ends the script that is running, and the gesture in progress.
  package func end() {
    endScript()
    host.simulation.fail(.gesture("interrupted"))
  }

  /// Ends the script that is running, but not the gesture.
  package func endScript() { host.lua.endRun() }

  /// Lets scripts run again after ``endScript()``.
  package func resume() {
    if !isAlive { host.lua.revive() }
  }

  // MARK: Restricted code

  /// Runs code while a script is stopped in a gesture: errors and interruptions of the code do not
  /// end the gesture.
  package func whileStopped<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasStopped = isStopped
    isStopped = true
    defer { isStopped = wasStopped }
    return try host.lua.whileGranted(body)
  }

  /// Runs passive code: scripts can make values in it, but no views, and cannot play gestures.
  ///
  /// - Parameters:
  ///   - work: What is being done, for messages: `the plug-in fixed-rows is loaded`.
  ///   - body: The code, in which `print` is an error. If no script is running, it is a separate
  ///     run with lower limits, so that endless code does not affect later runs.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; otherwise an error if something was printed.
  package func passively<Result>(
    _ work: String, _ body: () throws(PolicyError) -> Result
  ) throws(PolicyError) -> Result {
    let (lua, outerWork, outerOutput) = (host.lua, passiveWork, host.output)
    let isRun = outerWork == nil && !lua.isRunning && !isStopped
    if isRun {
      lua.limits = host.options.limits.whileMaking
      lua.beginRun()
    }
    passiveWork = work
    var printed: PolicyError?
    host.output = { [unowned host] _ in
      let place = lua.stack.location(at: 1)
      printed =
        printed
        ?? host.errors.located(
          PolicyError(
            .runtime, "nothing may be printed while \(work)", scriptName: place?.chunkName,
            line: place?.line))
    }
    defer {
      passiveWork = outerWork
      host.output = outerOutput
      if isRun {
        lua.limits = host.options.limits
        lua.beginRun()
      }
    }
    let result = try body()
    if let printed { throw printed }
    return result
  }
}

/// The functions of a debugger of a host's scripts; none by default.
package final class DebuggerHooks {
  /// Called before each function of a policy, with the function's arguments.
  package var willCall: ((WaitingCall) -> Void)?
  /// Called with the name of each script before it runs, except for entries of the prompt and
  /// built-in scripts.
  package var willRun: ((_ script: String) -> Void)?
  /// Called after a drag session has begun, and after its last callback.
  package var sessionsDidChange: (() -> Void)?
}
