import CLuaShims

/// A closure that the watching thread calls, kept as an object for C.
private final class LastWords {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

extension LuaState {
  /// Runs `body` with a thread that watches the time, so that ``LuaLimits/seconds`` holds for
  /// everything that scripts do, in all states that this thread runs.
  ///
  /// Without it the deadline is checked every 1,000 instructions, which may take long if each of
  /// them copies a hundred megabytes. The watching thread makes the instruction hook check as soon
  /// as the time is over, by a signal that is otherwise ignored (SIGURG). If a call never returns,
  /// it ends the process: after as many seconds beyond the deadline as were allowed, but at least 1
  /// and at most 5. Lua 5.4.4 has one instruction that may not return, the call of a table whose
  /// `__call` is that table.
  ///
  /// Calls do not nest, and only one thread of a process is watched at a time: a second call only
  /// runs its body.
  ///
  /// - Parameters:
  ///   - farewell: The message to standard error when the process ends.
  ///   - status: The exit status of the process then.
  ///   - lifeline: A pipe to write to: the process ends at once when its reader has ended. Nil if
  ///     the process lives for itself.
  ///   - lastWords: Called before the process ends, on another thread, while this one is still in
  ///     the call that never returns; writes buffers. It may take 5 seconds.
  ///   - body: The code to watch.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileWatchingTime<Result, Failure: Error>(
    farewell: StaticString, status: Int32, lifeline: Int32? = nil, lastWords: @escaping () -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let words = LastWords(lastWords)
    let watch = farewell.withCString { farewell in
      clua_watch_begin(
        { context in
          guard let context else { return }
          Unmanaged<LastWords>.fromOpaque(context).takeUnretainedValue().body()
        }, Unmanaged.passUnretained(words).toOpaque(), farewell, status, lifeline ?? -1)
    }
    defer {
      clua_watch_end(watch)
      withExtendedLifetime(words) {}
    }
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

  /// Runs `body`, in which this thread waits for something outside of the process, such as the
  /// reader of a pipe: the process is not ended for the time that passes.
  public static func whileWaiting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = clua_turn(nil)
    defer { clua_turn(host) }
    return try body()
  }
}
