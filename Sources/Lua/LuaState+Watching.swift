import CLuaShims

extension LuaState {
  /// Runs `body` with a thread that watches the time, so that ``LuaLimits/seconds`` applies to
  /// everything that scripts do, in all states that this thread runs.
  ///
  /// Otherwise the deadline is checked every 1,000 instructions, which may take long if each of
  /// them copies a hundred megabytes. When the time is over, the watching thread makes the
  /// instruction hook check, by a signal that is otherwise ignored (SIGURG). If a call never
  /// returns, it writes all output buffers and ends the process: after as many seconds of processor
  /// time beyond the deadline as were allowed, but at least 1 and at most 5. Lua 5.4.4 has one
  /// instruction that may not return: calling a table whose `__call` is that table.
  ///
  /// Calls do not nest, and only one thread of a process is watched at a time: a second call only
  /// runs its body.
  ///
  /// - Parameters:
  ///   - message: Written to standard error when the process ends.
  ///   - status: The exit status of the process in that case.
  ///   - parentPipe: A pipe to write to: the process ends when its reader has ended. Nil if the
  ///     process does not depend on another one.
  ///   - body: The code to watch.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileWatchingTime<Result, Failure: Error>(
    message: StaticString, status: Int32, parentPipe: Int32? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watch = message.withCString { clua_watch_begin($0, status, parentPipe ?? -1) }
    defer { clua_watch_end(watch) }
    return try body()
  }

  /// Runs `body`, which calls functions of scripts several times, as a single call: the time is
  /// also watched between these calls.
  public func whileCalling<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = clua_turn(clua_hostof(main))
    defer { clua_turn(host) }
    return try body()
  }
}
