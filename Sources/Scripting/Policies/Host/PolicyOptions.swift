public import DragDrop
public import Lua

/// Options for running scripts in a host.
public struct PolicyOptions: Sendable {
  /// The limits of a run.
  public var limits: LuaLimits
  /// The seed of `math.random`.
  public var seed: Int64
  /// The environment of the device, until a script changes it.
  public var environment: Environment

  public init(
    limits: LuaLimits = .batch, seed: Int64 = 0, environment: Environment = Environment()
  ) {
    self.limits = limits
    self.seed = seed
    self.environment = environment
  }

  /// Removes the limit of processor time.
  public mutating func limitNoTime() { limits.seconds = nil }

  /// For files and pipes: memory, instructions, time and output are limited.
  public static let batch = PolicyOptions(limits: .batch)
  /// At a prompt: only memory is limited, because the user can interrupt everything else.
  public static let interactive = PolicyOptions(limits: .interactive)
}

extension LuaLimits {
  /// 256 MiB soft and 1 GiB hard, 2,000 million instructions a file, 50 million a callback, 10 s of
  /// processor time, 64 MiB of output.
  public static let batch = LuaLimits(
    memory: 256 << 20, hardMemory: 1 << 30, instructions: 2_000_000_000,
    callbackInstructions: 50_000_000, seconds: 10, outputBytes: 64 << 20)

  /// The memory limit of ``batch`` and no other limit.
  public static let interactive = LuaLimits(memory: 256 << 20, hardMemory: 1 << 30)

  /// The same limits for passive code, such as loading a plug-in: at most 10 million instructions
  /// and 5 s of processor time.
  var whileMaking: LuaLimits {
    var limits = self
    limits.instructions = min(limits.instructions ?? .max, 10_000_000)
    limits.seconds = min(limits.seconds ?? .infinity, 5)
    return limits
  }
}

/// Changes to the limits of a run: nil keeps a limit, 0 removes it.
public struct LimitOptions: Hashable, Sendable {
  /// The bytes of all values of scripts.
  public var memory: Int?
  /// The instructions of a whole file.
  public var instructions: Int?
  /// The instructions of one callback.
  public var callbackInstructions: Int?
  /// The processor time of a whole file, in seconds.
  public var seconds: Double?
  /// The bytes of one file, or of one text for `load`.
  public var chunkBytes: Int?
  /// The bytes that a whole file can write: with `print`, as warnings, and as the trace of its
  /// drags.
  public var outputBytes: Int?

  /// No changes.
  public init() {}
}

extension PolicyOptions {
  /// Changes limits.
  ///
  /// For a short time, a single allocation may use four times the memory limit.
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

/// Settings of the program around a host, such as a shell, rather than of the device.
public struct OuterSettings {
  /// Their names, which differ from those of the device's settings.
  public var names: [String]
  /// Sets one of them from a word.
  public var set: (_ name: String, _ word: String) throws(PolicyError) -> Void

  public init(
    names: [String] = [],
    set: @escaping (_ name: String, _ word: String) throws(PolicyError) -> Void = {
      (_, _) throws(PolicyError) in
    }
  ) {
    self.names = names
    self.set = set
  }
}
