public import DragDrop
public import Lua

/// How a host is to run scripts.
public struct PolicyOptions: Sendable {
  /// What a run may use.
  public var limits: LuaLimits
  /// What `math.random` starts from.
  public var seed: Int64
  /// The device that is modelled, until a script says otherwise.
  public var environment: Environment

  public init(
    limits: LuaLimits = .batch, seed: Int64 = 0, environment: Environment = Environment()
  ) {
    self.limits = limits
    self.seed = seed
    self.environment = environment
  }

  /// Takes the limit of real time away.
  public mutating func limitNoTime() { limits.seconds = nil }

  /// For files and pipes: memory, instructions, time and output are limited.
  public static let batch = PolicyOptions(limits: .batch)
  /// At a prompt: only memory is limited; a person stops the rest.
  public static let interactive = PolicyOptions(limits: .interactive)
}

extension LuaLimits {
  /// 256 MiB soft and 1 GiB hard, 2,000 million instructions a file, 50 million a callback, 10 s of
  /// real time, 64 MiB of output.
  public static let batch = LuaLimits(
    memory: 256 << 20, hardMemory: 1 << 30, instructions: 2_000_000_000,
    callbackInstructions: 50_000_000, seconds: 10, outputBytes: 64 << 20)

  /// The memory of ``batch`` and no other limit.
  public static let interactive = LuaLimits(memory: 256 << 20, hardMemory: 1 << 30)

  /// The same for code that only makes things, such as a plug-in that is loaded: at most 10 million
  /// instructions and 5 s of real time.
  var whileMaking: LuaLimits {
    var limits = self
    limits.instructions = min(limits.instructions ?? .max, 10_000_000)
    limits.seconds = min(limits.seconds ?? .infinity, 5)
    return limits
  }
}
