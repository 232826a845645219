import CLuaShims

/// A switch that ends the running script, from any thread or signal handler.
public final class LuaInterrupt: Sendable {
  /// A C atomic; written by signal handlers, read by the count hook.
  nonisolated(unsafe) let flag: OpaquePointer

  init() { flag = clua_flag_create() }

  deinit { clua_flag_free(flag) }

  /// Asks the running script to end with "interrupted!" within 1,000 instructions.
  ///
  /// Async-signal-safe. ``LuaState/beginRun()`` withdraws a request that nothing has answered.
  public func request() { clua_interrupt(flag) }

  /// Whether a request is waiting to be answered.
  public var isRequested: Bool { clua_flag_israised(flag) }

  /// Runs `body` with SIGINT (Ctrl-C) as a request, then puts the handler before back.
  ///
  /// Call it on the thread that runs the scripts. Calls nest. A third signal that no script has answered ends the process, so that a library
  /// function that never returns can still be left.
  public func whileHandlingSIGINT<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let saved = clua_sigint_enter(flag)
    defer { clua_sigint_leave(saved) }
    return try body()
  }
}
