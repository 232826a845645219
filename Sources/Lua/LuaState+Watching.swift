import CLuaShims

extension LuaState {
  /// Runs `body` with a clock beside it, so that ``LuaLimits/seconds`` is kept whatever scripts do.
  ///
  /// Without it the deadline is seen every 1,000 instructions, which may take long where each copies a
  /// hundred megabytes. With it a thread makes the instruction hook look as soon as the time is up, by
  /// a signal that is otherwise ignored (SIGURG). And it ends the process where a call never returns
  /// at all: Lua 5.4.4 has one instruction that may not, the call of a table whose `__call` is that
  /// table.
  ///
  /// Calls do not nest, and only one state of a process is watched at a time: a second call just runs
  /// its body.
  ///
  /// - Parameters:
  ///   - grace: Seconds between the deadline and the end of the process.
  ///   - farewell: What is then written to standard error.
  ///   - status: What the process then ends with. Nothing that is buffered is written out.
  ///   - body: What is to be watched.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func whileWatchingTime<Result, Failure: Error>(
    grace: Double, farewell: StaticString, status: Int32,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watch = farewell.withCString { clua_watch_begin(main, max(0, grace), $0, status) }
    defer { clua_watch_end(watch) }
    return try body()
  }
}
