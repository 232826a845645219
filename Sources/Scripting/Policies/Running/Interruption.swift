import Lua

extension PolicyHost {
  /// The version of Lua, such as `Lua 5.4.6`.
  public static var luaVersion: String { LuaState.version }

  /// Whether Ctrl-C was pressed within ``ScriptRun/whileInterruptible(_:)`` and has not stopped a
  /// script yet.
  public static var isInterrupted: Bool { LuaInterrupt.hasUnansweredSIGINT }

  /// Marks Ctrl-C as handled, so that it stops no script.
  public static func answerInterrupt() { LuaInterrupt.answerSIGINT() }

  /// Runs `body`, a complete command, so that no script in it runs forever.
  ///
  /// Ctrl-C stops the running script in any host, and so does a time limit, even during a call in
  /// which Lua calls no hook. If the script cannot be stopped, all output buffers are written and
  /// the process exits a few seconds after the time limit, with a message on standard error and
  /// status 1.
  public static func whileGuarded<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try LuaState.whileWatchingTime(
      message: "the time limit was reached in a call that did not return; the program ends\n",
      status: 1
    ) { () throws(Failure) in
      try LuaInterrupt().whileHandlingSIGINT(body)
    }
  }

  /// The same for a process that runs scripts for another process, which reads its exit status; it
  /// exits together with that process.
  ///
  /// - Parameters:
  ///   - status: The exit status if a call never returns.
  ///   - parentPipe: A pipe that the other process reads.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileGuarded<Result, Failure: Error>(
    endingWith status: Int32, parentPipe: Int32, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try LuaState.whileWatchingTime(message: "", status: status, parentPipe: parentPipe, body)
  }
}
