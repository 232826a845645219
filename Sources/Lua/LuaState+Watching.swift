import CLuaShims

/// What a thread that watches the time calls, kept for the C side.
private final class LastWords {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

extension LuaState {
  /// Runs `body` with a clock beside it, so that ``LuaLimits/seconds`` is kept whatever scripts do: in
  /// all states that this thread runs meanwhile.
  ///
  /// Without it the deadline is seen every 1,000 instructions, which may take long where each copies a
  /// hundred megabytes. With it a thread makes the instruction hook look as soon as the time is up, by
  /// a signal that is otherwise ignored (SIGURG). And it ends the process where a call never returns
  /// at all, as many seconds after the deadline as were allowed, but 1 at least and 5 at most: Lua
  /// 5.4.4 has one instruction that may not return, the call of a table whose `__call` is that table.
  ///
  /// Calls do not nest, and only one thread of a process is watched at a time: a second call just
  /// runs its body.
  ///
  /// - Parameters:
  ///   - farewell: What is written to standard error when the process ends.
  ///   - status: What it then ends with.
  ///   - lastWords: Called before that, on another thread, while this one stays in the call that never
  ///     returns: it writes out what is buffered. It may take 5 seconds.
  ///   - body: What is to be watched.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileWatchingTime<Result, Failure: Error>(
    farewell: StaticString, status: Int32, lastWords: @escaping () -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let words = LastWords(lastWords)
    let watch = farewell.withCString { farewell in
      clua_watch_begin(
        { context in
          guard let context else { return }
          Unmanaged<LastWords>.fromOpaque(context).takeUnretainedValue().body()
        }, Unmanaged.passUnretained(words).toOpaque(), farewell, status)
    }
    defer {
      clua_watch_end(watch)
      withExtendedLifetime(words) {}
    }
    return try body()
  }

  /// Runs `body`, which calls functions of scripts again and again, as one thing that ends: the time is
  /// watched between these calls, too.
  public func whileCalling<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = clua_turn(clua_hostof(main))
    defer { clua_turn(host) }
    return try body()
  }

  /// Runs `body`, in which this thread waits for somebody outside, such as the reader of a pipe: the
  /// process does not end for the time that passes.
  public static func whileWaiting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = clua_turn(nil)
    defer { clua_turn(host) }
    return try body()
  }
}
