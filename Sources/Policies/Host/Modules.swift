public import Lua

/// Where `require` looks for some chunks.
struct ModuleScope {
  /// Whose modules they are.
  let name: String
  /// Finds a module by its name.
  let find: ModuleFinder

  /// A module, as one scope knows it; without a scope it lies beside the script.
  struct Key: Hashable {
    let scope: String?
    let module: String
  }
}

/// What `require` and the loading of plug-ins know.
struct Modules {
  var source = ModuleFinder.nowhere {
    didSet { loaded = loaded.filter { $0.key.scope != nil } }
  }
  var willLoad: (Script, PolicyHost.LoadedScript) -> Script = { script, _ in script }
  var pluginDelegate: (String, LuaTable?) throws(PolicyError) -> LuaTable = {
    (name, _) throws(PolicyError) in
    throw PolicyError(.missing, "there is no plug-in '\(name)': no folder of plug-ins is known")
  }
  /// What `require` has loaded.
  var loaded: [ModuleScope.Key: LuaValue] = [:]
  /// Where the modules of chunks are that do not lie beside the script, by the name of the chunk.
  var scopes: [String: ModuleScope] = [:]
  /// What modules find beside the globals of every script: the words of specs.
  var globals: [(name: String, value: LuaValue)] = []
  private var beingLoaded: [String] = []

  /// Makes what was required in a scope be loaded anew.
  mutating func forget(ofScope scope: String) {
    loaded = loaded.filter { $0.key.scope != scope }
  }

  /// Begins to load a module, which nothing that it requires may require.
  mutating func begin(_ name: String) throws(APIFailure) {
    guard !beingLoaded.contains(name) else {
      let chain = (beingLoaded + [name]).joined(separator: ", which requires ")
      throw .message("module '\(name)' requires itself: \(chain)")
    }
    beingLoaded.append(name)
  }

  mutating func end() { beingLoaded.removeLast() }

  /// The text of a module, or an error that lists where it was looked for.
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
  /// What a script is that another one asks for.
  public enum LoadedScript: Hashable, Sendable {
    case module
    case plugin
  }

  /// Finds the text of `require`'s modules; nothing can be required unless set.
  ///
  /// A new one makes the host forget what was loaded: each script gets modules of its own.
  public var moduleSource: ModuleFinder {
    get { modules.source }
    set { modules.source = newValue }
  }

  /// Gives the delegate of a plug-in, by its name and a table of options; there are no plug-ins
  /// unless set.
  public var pluginDelegate: (String, LuaTable?) throws(PolicyError) -> LuaTable {
    get { modules.pluginDelegate }
    set { modules.pluginDelegate = newValue }
  }

  /// Gets the text of every module and plug-in before it runs, and says what to run in its place.
  public var willLoad: (Script, LoadedScript) -> Script {
    get { modules.willLoad }
    set { modules.willLoad = newValue }
  }

  /// Runs a chunk in an environment of its own.
  ///
  /// - Parameters:
  ///   - script: Its text, and the name for messages.
  ///   - scope: Whose modules `find` gives; the chunk and what it requires look there first.
  ///   - find: Finds a module by its name.
  /// - Returns: What the chunk returned.
  /// - Throws: ``PolicyError`` for what is no Lua, and for what the chunk raised.
  public func load(
    _ script: Script, scope: String, modules find: ModuleFinder
  ) throws(PolicyError) -> [LuaValue] {
    running.changes += 1
    modules.forget(ofScope: scope)
    let script = willLoad(script, .plugin)
    modules.scopes[script.name] = ModuleScope(name: scope, find: find)
    return try execute(script, in: lua.makeEnvironment(), arguments: [])
  }

  /// What a module returned, which is loaded the first time; `caller` is the chunk that asks.
  func require(_ name: String, from caller: String?) throws(APIFailure) -> LuaValue {
    let scope = caller.flatMap { modules.scopes[$0] }
    let key = ModuleScope.Key(scope: scope?.name, module: name)
    if let known = modules.loaded[key] { return known }
    try modules.begin(name)
    defer { modules.end() }
    let script = try modules.find(name, in: scope)
    // Whoever goes back to before it reads it anew.
    running.changes += 1
    // What a plug-in requires may require what lies beside the plug-in.
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
