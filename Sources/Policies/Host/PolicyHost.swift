public import DragDrop
public import Lua

/// One Lua state, one simulation, and the scripts that run in them.
///
/// A host belongs to one thread. Making one is cheap: each file of tests has a new host. It reads
/// no clock, file or random source: the same scripts give the same log.
///
/// Its state is kept in several values, each declared beside the code that uses it. The host itself
/// knows neither the entries of the catalog nor the program that runs it.
public final class PolicyHost: LinkedObject {
  public let options: PolicyOptions
  /// The device on which drags are played; its log records everything that happens.
  ///
  /// ``startOver(environment:)`` replaces it.
  public internal(set) var simulation: Simulation
  /// Plays the gestures of scripts and of the shell.
  public internal(set) var player: GesturePlayer
  /// The interpreter; must not be used after the host is gone.
  public let lua: LuaState
  /// Settings that `set` changes besides those of the device; by default there are none.
  public var outerSettings = OuterSettings()
  package let link = Link()

  /// The handles of the simulation's objects.
  let handles = Handles()
  /// Counts the memory that the simulation uses for values of scripts, for the limit of memory.
  private(set) lazy var meter = StorageMeter { [host = Linked(self)] in
    host.object?.lua.account($0)
  } mayGoOn: { [host = Linked(self)] in
    host.object?.currentRun.mayGoOn(steps: $0, bytes: $1) ?? true
  }

  /// The present run of scripts.
  package private(set) lazy var currentRun = ScriptRun(of: self)
  /// What a debugger wants to know.
  package let hooks = DebuggerHooks()
  let environments: Environments
  var modules = Modules()
  var scripts: KnownScripts
  var bindings = Bindings()
  var asking = Asking()
  var running = Running()

  /// A host without the catalog and the prelude.
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

  /// Observes the simulation for sessions and springs that have ended, to retire their handles.
  func watchSimulation() {
    simulation.log.meter = meter
    simulation.sessionsDidChange = { [hooks] in hooks.sessionsDidChange?() }
    simulation.springDidRetire = { [host = Linked(self)] in
      host.object?.retire($0)
    }
    simulation.sessionDidRetire = { [host = Linked(self)] drag, drops in
      host.object?.retire(drag, drops)
    }
  }
}

extension PolicyHost {
  /// Called with each line that `print` writes.
  public var output: (String) -> Void {
    get { lua.output }
    set { lua.output = newValue }
  }

  /// Called with each warning: undeclared globals, misspelt callbacks, `warn`.
  public var warnings: (String) -> Void {
    get { lua.warning }
    set { lua.warning = newValue }
  }

  /// Warns, at most once for each `key`.
  func warn(_ message: String, once key: String) {
    guard scripts.warned.insert(key).inserted else { return }
    warnings(message)
  }

  /// The host in the context pointer of a direct function.
  @inline(__always)
  static func from(_ context: UnsafeMutableRawPointer?) -> PolicyHost? {
    context.map { Unmanaged<PolicyHost>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The context pointer of direct functions.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
