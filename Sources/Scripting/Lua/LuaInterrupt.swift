import CLuaShims

/// Ends the running script, from any thread or signal handler.
public final class LuaInterrupt: Sendable {
  /// A C atomic; set by signal handlers, read by the count hook.
  nonisolated(unsafe) let flag: OpaquePointer

  /// An interrupt that belongs to no state: it ends only scripts in ``whileHandlingSIGINT(_:)``.
  public init() { flag = clua_flag_create() }

  deinit { clua_flag_free(flag) }

  /// Requests that the running script end with "interrupted!" within 1,000 instructions.
  ///
  /// Async-signal-safe. ``LuaState/beginRun()`` clears a request that has not ended a script,
  /// except within ``whileHandlingSIGINT(_:)``.
  public func request() { clua_interrupt(flag) }

  /// Runs `body` with a handler of SIGINT (Ctrl-C) that requests an interrupt, and restores the
  /// previous handler afterwards.
  ///
  /// Call it on the thread that runs scripts, of this state or of others: the first state that
  /// checks the request is ended. Calls nest. A signal before a script begins ends that script. A
  /// third signal that has ended no script for a second is passed to the previous handler, or ends
  /// the process, so that the user can leave a library function that never returns.
  public func whileHandlingSIGINT<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let saved = clua_sigint_enter(flag)
    defer {
      clua_sigint_leave(saved)
      // The signal handler uses the flag until here.
      withExtendedLifetime(self) {}
    }
    return try body()
  }

  /// Whether a SIGINT arrived within ``whileHandlingSIGINT(_:)`` and has not yet ended a script.
  public static var hasUnansweredSIGINT: Bool { clua_sigint_ispending() }

  /// Marks a SIGINT as handled.
  public static func answerSIGINT() { clua_sigint_withdraw() }
}
