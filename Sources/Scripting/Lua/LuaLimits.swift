import CLuaShims

/// The limits of a run.
///
/// Nil means no limit.
///
/// A script that exceeds a limit cannot catch the error: `pcall` and coroutines pass it on until it
/// reaches Swift, and no script runs until ``LuaState/beginRun()``. The count hook checks every
/// 1,000 instructions, so small limits are rounded up. Work of library functions that call no hook,
/// such as matching a pattern, also counts as instructions.
public struct LuaLimits: Equatable, Sendable {
  /// The bytes with which the run ends with "not enough memory": those that Lua uses after a full
  /// collection, or, with a tolerance of 32 MiB, those by which the process has grown during the runs
  /// of the state.
  public var memory: Int?
  /// Bytes at which a single allocation is refused immediately; nil means four times ``memory``.
  public var hardMemory: Int?
  /// Virtual machine instructions of a whole run.
  public var instructions: Int?
  /// Virtual machine instructions of one call by ``LuaStack/call(arguments:results:traceback:)``.
  public var callbackInstructions: Int?
  /// Seconds of processor time after ``LuaState/beginRun()``: time in which the thread waits or the
  /// process is stopped does not count.
  public var seconds: Double?
  /// Bytes of one chunk, for files and for `load`.
  ///
  /// Lua 5.4.4 may crash in messages about much larger chunks; for the same reason chains of fields
  /// are limited.
  public var chunkBytes: Int?
  /// Bytes that a run may write with `print` and `warn`, and that are counted with
  /// ``LuaState/spendOutput(_:)``.
  public var outputBytes: Int?

  public init(
    memory: Int? = nil, hardMemory: Int? = nil, instructions: Int? = nil,
    callbackInstructions: Int? = nil, seconds: Double? = nil, chunkBytes: Int? = 64 * 1024,
    outputBytes: Int? = nil
  ) {
    self.memory = memory
    self.hardMemory = hardMemory
    self.instructions = instructions
    self.callbackInstructions = callbackInstructions
    self.seconds = seconds
    self.chunkBytes = chunkBytes
    self.outputBytes = outputBytes
  }

  /// Limits only the size of a chunk.
  public static let none = LuaLimits()

  /// The same limits for C, where 0 means no limit.
  var shim: clua_limits {
    let soft = max(0, memory ?? 0)
    let hard = max(soft, hardMemory ?? soft.multipliedReportingOverflow(by: 4).partialValue)
    return clua_limits(
      soft_memory: soft, hard_memory: hard, instructions: Int64(max(0, instructions ?? 0)),
      callback_instructions: Int64(max(0, callbackInstructions ?? 0)),
      seconds: min(max(0, seconds ?? 0), 1e9), chunk_bytes: max(0, chunkBytes ?? 0),
      output_bytes: max(0, outputBytes ?? 0))
  }
}
