public import Lua

/// A scope in which `require` looks for the modules of some chunks, such as a plug-in's.
struct ModuleScope {
  /// The name of the scope.
  let name: String
  /// Finds a module by its name.
  let find: ModuleFinder

  /// The key of a loaded module; the scope is nil for modules beside the script.
  struct Key: Hashable {
    let scope: String?
    let module: String
  }
}

/// The state of `require` and of plug-ins.
struct Modules {
  var source = ModuleFinder.nowhere {
    didSet { loaded = loaded.filter { $0.key.scope != nil } }
  }
  var willLoad: (Script, PolicyHost.LoadedScript) -> Script = { script, _ in script }
  var pluginDelegate: (String, LuaTable?) throws(PolicyError) -> LuaTable = {
    (name, _) throws(PolicyError) in
    throw PolicyError(.missing, "there is no plug-in '\(name)': no folder of plug-ins is known")
  }
  /// The results of modules that have been loaded.
  var loaded: [ModuleScope.Key: LuaValue] = [:]
  /// The scopes of chunks whose modules are not beside the script, by the chunk's name.
  var scopes: [String: ModuleScope] = [:]
  /// Globals that modules get in addition to those of every script: the words of specs.
  var globals: [(name: String, value: LuaValue)] = []
  private var beingLoaded: [String] = []

  /// Forgets the modules of a scope, so that they are loaded again.
  mutating func forget(ofScope scope: String) {
    loaded = loaded.filter { $0.key.scope != scope }
  }

  /// Notes that a module is being loaded; throws if it already is, because it requires itself.
  mutating func begin(_ name: String) throws(APIFailure) {
    guard !beingLoaded.contains(name) else {
      let chain = (beingLoaded + [name]).joined(separator: ", which requires ")
      throw .message("module '\(name)' requires itself: \(chain)")
    }
    beingLoaded.append(name)
  }

  mutating func end() { beingLoaded.removeLast() }

  /// The text of a module; throws an error that lists the places where it was looked for.
  func find(_ name: String, in scope: ModuleScope?) throws(APIFailure) -> Script {
    switch (scope.map { $0.find.or { source } } ?? source)(name) {
    case .found(let script): return willLoad(script, .module)
    case .notFound(let tried):
      let places = tried.isEmpty ? ["modules lie beside a script, and this is none"] : tried
      throw .message("module '\(name)' not found:" + places.map { "\n  \($0)" }.joined())
    }
  }
}

extension PolicyHost {
  /// What kind of script is loaded by another one.
  public enum LoadedScript: Hashable, Sendable {
    case module
    case plugin
  }

  /// Finds the modules that `require` loads; by default there are none.
  ///
  /// Setting it forgets the modules that were loaded beside the script.
  public var moduleSource: ModuleFinder {
    get { modules.source }
    set { modules.source = newValue }
  }

  /// Makes the delegate of a plug-in, from its name and a table of options; by default there are no
  /// plug-ins.
  public var pluginDelegate: (String, LuaTable?) throws(PolicyError) -> LuaTable {
    get { modules.pluginDelegate }
    set { modules.pluginDelegate = newValue }
  }

  /// Called with every module and plug-in before it runs; the script that it returns is run
  /// instead.
  public var willLoad: (Script, LoadedScript) -> Script {
    get { modules.willLoad }
    set { modules.willLoad = newValue }
  }

  /// Runs a chunk in an environment of its own.
  ///
  /// - Parameters:
  ///   - script: Its text, and its name in messages.
  ///   - scope: The name of the scope; the chunk and its modules look for modules in it first.
  ///   - find: Finds a module of the scope by its name.
  /// - Returns: The results of the chunk.
  /// - Throws: ``PolicyError`` for a text that is not valid Lua, and for errors of the chunk.
  public func load(
    _ script: Script, scope: String, modules find: ModuleFinder
  ) throws(PolicyError) -> [LuaValue] {
    running.changes += 1
    modules.forget(ofScope: scope)
    let script = willLoad(script, .plugin)
    modules.scopes[script.name] = ModuleScope(name: scope, find: find)
    return try execute(script, in: lua.makeEnvironment(), arguments: [])
  }

  /// The result of a module, which runs at its first `require`; `caller` is the chunk that requires
  /// it.
  func require(_ name: String, from caller: String?) throws(APIFailure) -> LuaValue {
    let scope = caller.flatMap { modules.scopes[$0] }
    let key = ModuleScope.Key(scope: scope?.name, module: name)
    if let known = modules.loaded[key] { return known }
    try modules.begin(name)
    defer { modules.end() }
    let script = try modules.find(name, in: scope)
    // Saved states from before the load are no longer valid: after going back, the module has to
    // load again.
    running.changes += 1
    // A module of a plug-in may require other modules of the plug-in.
    modules.scopes[script.name] = scope
    let environment = lua.makeEnvironment()
    if scope == nil {
      for (name, value) in modules.globals { environment[name] = value }
    }
    do throws(PolicyError) {
      let results = try execute(script, in: environment, arguments: [.string(name)])
      let module: LuaValue = results.first.flatMap { $0 == .nil ? nil : $0 } ?? true
      modules.loaded[key] = module
      return module
    } catch {
      throw .error(LuaError(error))
    }
  }
}
