import Lua

/// Changes to what a run may use: nil keeps what is set, 0 takes the limit away.
public struct LimitOptions: Hashable, Sendable {
  /// Bytes of all that scripts hold.
  public var memory: Int?
  /// Instructions of a whole file.
  public var instructions: Int?
  /// Instructions of one callback.
  public var callbackInstructions: Int?
  /// Seconds of real time of a whole file.
  public var seconds: Double?
  /// Bytes of one file, or of one text for `load`.
  public var chunkBytes: Int?
  /// Bytes that a whole file may write: printed, as warnings, and as the trace of its drags.
  public var outputBytes: Int?

  /// No changes.
  public init() {}
}

extension PolicyOptions {
  /// Changes limits.
  ///
  /// A single allocation may take four times the memory of a run, for a moment.
  public mutating func limit(_ changes: LimitOptions) {
    if let memory = changes.memory {
      limits.memory = memory == 0 ? nil : memory
      limits.hardMemory =
        memory == 0 ? nil : memory > Int.max / 4 ? Int.max : memory * 4
    }
    change(\.instructions, to: changes.instructions)
    change(\.callbackInstructions, to: changes.callbackInstructions)
    change(\.seconds, to: changes.seconds)
    change(\.chunkBytes, to: changes.chunkBytes)
    change(\.outputBytes, to: changes.outputBytes)
  }

  private mutating func change<Value: Numeric>(
    _ limit: WritableKeyPath<LuaLimits, Value?>, to value: Value?
  ) {
    if let value { limits[keyPath: limit] = value == 0 ? nil : value }
  }
}
