import CLuaShims

/// A switch that ends the running script, from any thread or signal handler.
public final class LuaInterrupt: Sendable {
  /// A C atomic; written by signal handlers, read by the count hook.
  nonisolated(unsafe) let flag: OpaquePointer

  /// A switch of no state: it ends nothing but what runs ``whileHandlingSIGINT(_:)`` on it.
  public init() { flag = clua_flag_create() }

  deinit { clua_flag_free(flag) }

  /// Asks the running script to end with "interrupted!" within 1,000 instructions.
  ///
  /// Async-signal-safe. ``LuaState/beginRun()`` withdraws a request that nothing has answered, except
  /// within ``whileHandlingSIGINT(_:)``.
  public func request() { clua_interrupt(flag) }

  /// Whether a request is waiting to be answered.
  public var isRequested: Bool { clua_flag_israised(flag) }

  /// Runs `body` with SIGINT (Ctrl-C) as a request, then puts the handler before back.
  ///
  /// Call it on the thread that runs the scripts, of this state or of others: whichever looks first is
  /// ended. Calls nest. A signal that comes before a script begins ends that script. A third signal
  /// that no script has answered goes to the handler before, or ends the process, so that a library
  /// function that never returns can still be left.
  public func whileHandlingSIGINT<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let saved = clua_sigint_enter(flag)
    defer {
      clua_sigint_leave(saved)
      // Up to here the signal's handler has the flag.
      withExtendedLifetime(self) {}
    }
    return try body()
  }

  /// Whether a SIGINT came that nothing has answered, within ``whileHandlingSIGINT(_:)``.
  public static var hasUnansweredSIGINT: Bool { clua_sigint_came() }

  /// Takes a SIGINT for answered.
  public static func answerSIGINT() { clua_sigint_withdraw() }
}
