public import DragDrop
public import Lua

/// One Lua state, one simulation, and the scripts that run in them.
///
/// The only place where Lua meets drag and drop. A host belongs to one thread and is cheap: a fresh
/// one for each file of tests, for each start over. Nothing in it reads a clock, a file or a random
/// source: the same scripts give the same log.
///
/// What it knows stands in parts, each beside what is done with it. The host itself knows neither the
/// entries of the catalog nor who runs it.
public final class PolicyHost: LinkedObject {
  public let options: PolicyOptions
  /// The device on which drags are played; its log has everything that happens.
  ///
  /// Another one stands here after ``startOver()``.
  // One thread owns the host, and delegates ask for this on every call.
  @exclusivity(unchecked) public internal(set) var simulation: Simulation
  /// Gestures by name; scripts' and the shell's go through it.
  @exclusivity(unchecked) public internal(set) var player: GesturePlayer
  /// The interpreter, to be used while the host lives.
  public let lua: LuaState
  /// What `set` changes beside the device; nothing unless somebody has settings around the host.
  public var outerSettings = OuterSettings()
  package let link = Link()

  /// What scripts may hold of the device.
  let handles = Handles()
  /// Counts what the simulation keeps of what scripts give it, for their limit of memory.
  private(set) lazy var meter = StorageMeter { [host = Linked(self)] in
    host.object?.lua.account($0)
  } mayGoOn: { [host = Linked(self)] in
    host.object?.mayGoOn(steps: $0, bytes: $1) ?? true
  }

  let environments: Environments
  var modules = Modules()
  var scripts: KnownScripts
  var bindings = Bindings()
  @exclusivity(unchecked) var asking = Asking()
  var running = Running()

  /// A host whose Lua has nothing of ours.
  init(
    options: PolicyOptions, output: @escaping (String) -> Void,
    warnings: @escaping (String) -> Void, names: KnownNames
  ) {
    self.options = options
    simulation = Simulation(environment: options.environment)
    player = GesturePlayer(simulation: simulation)
    lua = LuaState(limits: options.limits, seed: options.seed)
    environments = Environments(lua)
    scripts = KnownScripts(names: names)
    link.tie(to: self)
    handles.follow(lua)
    self.output = output
    self.warnings = warnings
    lua.clock = { [unowned self] in Double(simulation.clock.now) / 1_000_000 }
    lua.undeclaredGlobal = { [unowned self] name, place in
      warn(
        "\(place): '\(name)' becomes a global here; write local \(name) = …, or declare it at the "
          + "top of the file", once: "global \(name) \(place)")
    }
    lua.undeclaredRead = { [unowned self] in warnOfUndeclared($0, at: $1) }
    watchSimulation()
  }

  deinit { link.cut() }

  /// Hears of sessions that are over, to let go of what scripts hold of them.
  func watchSimulation() {
    simulation.log.meter = meter
    simulation.springDidRetire = { [host = Linked(self)] in
      host.object?.retire($0)
    }
    simulation.sessionDidRetire = { [host = Linked(self)] drag, drops in
      host.object?.retire(drag, drops)
    }
  }
}

extension PolicyHost {
  /// Takes what `print` writes, a line at a time.
  public var output: (String) -> Void {
    get { lua.output }
    set { lua.output = newValue }
  }

  /// Takes warnings, one at a time: undeclared globals, misspelt callbacks, `warn`.
  public var warnings: (String) -> Void {
    get { lua.warning }
    set { lua.warning = newValue }
  }

  /// Warns, at most once for each `key`.
  func warn(_ message: String, once key: String) {
    guard scripts.warned.insert(key).inserted else { return }
    warnings(message)
  }

  /// The host that a direct function was given.
  @inline(__always)
  static func from(_ context: UnsafeMutableRawPointer?) -> PolicyHost? {
    context.map { Unmanaged<PolicyHost>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What direct functions are given.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
