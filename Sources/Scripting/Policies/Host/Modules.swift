package import Lua

/// A scope in which `require` looks for the modules of some chunks, such as a plug-in's.
package struct ModuleScope {
  /// The name of the scope.
  let name: String
  /// Finds a module by its name.
  let find: ModuleFinder

  package init(name: String, find: ModuleFinder) {
    self.name = name
    self.find = find
  }

  /// The key of a loaded module; the scope is nil for modules next to the script.
  struct Key: Hashable {
    let scope: String?
    let module: String
  }
}

/// The modules and plug-ins that a host's scripts load.
package final class Modules {
  private unowned let host: PolicyHost
  /// Finds the modules that `require` loads; by default none.
  ///
  /// Setting it clears the modules that were loaded from the script's folder.
  package var source = ModuleFinder.nowhere {
    didSet { loaded = loaded.filter { $0.key.scope != nil } }
  }
  /// Called with every module and plug-in before it runs; the script that it returns is run
  /// instead.
  package var willLoad: (Script, LoadedScript) -> Script = { script, _ in script }
  /// Makes the delegate of a plug-in, from its name and a table of options; by default there are no
  /// plug-ins.
  package var pluginDelegate: (String, LuaTable?) throws(PolicyError) -> LuaTable = {
    (name, _) throws(PolicyError) in
    throw PolicyError(.missing, "unknown plug-in '\(name)': no folder of plug-ins is known")
  }
  /// The results of modules that have been loaded.
  var loaded: [ModuleScope.Key: LuaValue] = [:]
  /// The scopes of chunks whose modules are not next to the script, by the chunk's name.
  private var scopes: [String: ModuleScope] = [:]
  /// The globals of modules in addition to those of every script.
  package var globals: [(name: String, value: LuaValue)] = []
  private var beingLoaded: [String] = []

  /// What kind of script is loaded by another one.
  package enum LoadedScript: Hashable, Sendable {
    case module
    case plugin
  }

  init(of host: PolicyHost) { self.host = host }

  /// Makes a chunk look for modules in a scope first, and load the scope's modules again.
  package func setScope(_ scope: ModuleScope, ofChunk name: String) {
    loaded = loaded.filter { $0.key.scope != scope.name }
    scopes[name] = scope
  }

  /// Runs a chunk in its own environment.
  ///
  /// - Parameters:
  ///   - script: Its text, and its name in messages.
  ///   - scope: The name of the scope; the chunk and its modules look for modules in it first.
  ///   - find: Finds a module of the scope by its name.
  /// - Returns: The results of the chunk.
  /// - Throws: ``PolicyError`` for a text that is not valid Lua, and for errors of the chunk.
  package func load(
    _ script: Script, scope: String, modules find: ModuleFinder
  ) throws(PolicyError) -> [LuaValue] {
    host.currentRun.changes += 1
    let script = willLoad(script, .plugin)
    setScope(ModuleScope(name: scope, find: find), ofChunk: script.name)
    return try host.execute(script, in: host.lua.makeEnvironment(), arguments: [])
  }

  /// The result of a module, which runs at its first `require`; `caller` is the chunk that requires
  /// it.
  func require(_ name: String, from caller: String?) throws(APIFailure) -> LuaValue {
    let scope = caller.flatMap { scopes[$0] }
    let key = ModuleScope.Key(scope: scope?.name, module: name)
    if let known = loaded[key] { return known }
    guard !beingLoaded.contains(name) else {
      let chain = (beingLoaded + [name]).joined(separator: ", which requires ")
      throw .message("module '\(name)' requires itself: \(chain)")
    }
    beingLoaded.append(name)
    defer { beingLoaded.removeLast() }
    let script = try find(name, in: scope)
    // Earlier saved states are no longer valid: after going back, the module must be loaded again.
    host.currentRun.changes += 1
    // A module of a plug-in can require other modules of the plug-in.
    scopes[script.name] = scope
    let environment = host.lua.makeEnvironment()
    if scope == nil {
      for (name, value) in globals { environment[name] = value }
    }
    do throws(PolicyError) {
      let results = try host.execute(script, in: environment, arguments: [.string(name)])
      let module: LuaValue = results.first.flatMap { $0 == .nil ? nil : $0 } ?? true
      loaded[key] = module
      return module
    } catch {
      throw .error(LuaError(error))
    }
  }

  /// The text of a module; throws an error that lists the places where it was looked for.
  private func find(_ name: String, in scope: ModuleScope?) throws(APIFailure) -> Script {
    switch (scope.map { scope in scope.find.or { [self] in source } } ?? source)(name) {
    case .found(let script): return willLoad(script, .module)
    case .notFound(let tried):
      let places =
        tried.isEmpty
        ? [
          "require looks next to a script file; the prompt has none"
        ] : tried
      throw .message("module '\(name)' not found:" + places.map { "\n  \($0)" }.joined())
    }
  }
}
