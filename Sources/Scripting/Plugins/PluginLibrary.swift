import Files
package import Lua
package import Policies
import Texts

/// The plug-ins that the scripts of one host can use: found by name, loaded on first use, and
/// loaded again when their files change.
///
/// A broken plug-in does not affect others: its errors are shown, and if an older version was
/// loaded, that version stays active.
package final class PluginLibrary {
  /// Where to search for plug-ins.
  package var search: PluginSearch
  unowned let host: PolicyHost
  /// The plug-ins that were requested so far, by name.
  private(set) var entries: [String: Entry] = [:]

  /// The state of a plug-in.
  package struct Status {
    package let folder: PluginFolder
    /// The active version; nil if there is none.
    package let plugin: Plugin?
    /// The errors in the current file.
    package let problems: [PolicyError]
  }

  /// Adds plug-ins to a host: `plugin("…")` works in its scripts from now on.
  ///
  /// The host keeps the library alive.
  @discardableResult
  package static func connect(to host: PolicyHost, search: PluginSearch) -> PluginLibrary {
    let library = PluginLibrary(host: host, search: search)
    host.modules.pluginDelegate = { (name, options) throws(PolicyError) in
      try library.delegate(named: name, options: options)
    }
    return library
  }

  private init(host: PolicyHost, search: PluginSearch) {
    self.host = host
    self.search = search
  }

  // MARK: Search

  /// Every plug-in that can be found, sorted by name.
  package var folders: [PluginFolder] {
    var seen: Set<String> = []
    return search.roots.flatMap(\.folders).filter { seen.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The names of all plug-ins that can be found, sorted.
  package var names: [String] { folders.map(\.name) }

  /// The state of every plug-in; those that are not loaded yet are loaded.
  package func statuses() -> [Status] { folders.map { status(of: $0) } }

  /// The state of the plug-in in a folder.
  package func status(of folder: PluginFolder) -> Status {
    let entry = entry(for: folder)
    return Status(folder: entry.folder, plugin: entry.plugin, problems: entry.problems)
  }

  /// The plug-in with a name.
  ///
  /// - Throws: `PolicyError` if there is none, or if it is broken.
  package func plugin(named name: String) throws(PolicyError) -> Plugin {
    if let plugin = entries[name]?.plugin { return plugin }
    guard let folder = search.roots.lazy.compactMap({ $0.folder(named: name) }).first else {
      throw missing(name)
    }
    let entry = entry(for: folder)
    if let plugin = entry.plugin { return plugin }
    var error =
      entry.problems.first
      ?? PolicyError(.runtime, "the plug-in '\(name)' is broken", scriptName: folder.script)
    error.hints.append("therefore the plug-in '\(name)' cannot be used")
    if entry.problems.count > 1 {
      error.hints.append("reorder plugin check \(name) shows all errors")
    }
    throw error
  }

  private func missing(_ name: String) -> PolicyError {
    let names = names
    let nearest = NearestName.advice(for: name, in: names).map { "; \($0)" }
    let roots = search.roots.map(\.path)
    return PolicyError(
      .missing,
      "unknown plug-in '\(name)'"
        + (nearest
          ?? (roots.isEmpty
            ? ": there is no folder Plugins in this folder or above it"
            : " in \(roots.joined(separator: ", "))"))
    )
  }

  /// Finds modules in the folders of plug-ins.
  package var modules: ModuleFinder {
    search.roots.reduce(.nowhere) { finder, root in
      finder.or { ScriptLoader.modules(inFolder: root.path) }
    }
  }

  // MARK: Loading

  private func entry(for folder: PluginFolder) -> Entry {
    if let known = entries[folder.name], known.folder.path == folder.path { return known }
    let instances = host.lua.makeTable()
    let weak = host.lua.makeTable()
    weak[raw: "__mode"] = "k"
    instances.setMetatable(weak)
    let entry = Entry(folder, instances: instances)
    entries[folder.name] = entry
    load(entry)
    return entry
  }

  /// Loads the current files; if this fails, the active version remains.
  func load(_ entry: Entry) {
    let loader = PluginLoader(entry.folder, host: host)
    let plugin = loader.load()
    entry.problems = loader.problems
    entry.stamps = loader.stamps
    guard let plugin else { return }
    entry.plugin = plugin
    for note in plugin.notes { host.warnings(note.description) }
  }

  /// Declares the properties of a plug-in that is used, for checks.
  ///
  /// - Throws: `PolicyError` if another plug-in or a script declares one with the same name.
  func declareProperties(of plugin: Plugin) throws(PolicyError) {
    let name = plugin.manifest.name
    host.scripts.removeProperties(of: name)
    for property in plugin.dragProperties {
      if let other = host.scripts.properties.first(where: { $0.name == property.name }) {
        let owner = other.owner.map { "the plug-in \($0)" } ?? other.place ?? "a script"
        throw PolicyError(
          .runtime,
          "the property '\(property.name)' of the plug-in \(name) is declared by \(owner) too",
          scriptName: plugin.scriptName, line: plugin.line(of: ["properties", property.name]))
      }
      host.scripts.declare(property)
    }
  }

  // MARK: Delegates

  /// A delegate of a plug-in, as returned by `plugin("name", { limit = 2 })`.
  ///
  /// - Throws: `PolicyError` for an unknown name, a broken plug-in or an invalid option.
  package func delegate(
    named name: String, options given: LuaTable?
  ) throws(PolicyError) -> LuaTable {
    let plugin = try plugin(named: name)
    let options = try plugin.options(from: given)
    guard plugin.manifest.hasPolicy || !plugin.manifest.properties.isEmpty else {
      throw PolicyError(
        .runtime, "the plug-in \(name) has no policy and no properties",
        hints: ["it extends the shell only: reorder plugin info \(name) lists its commands"])
    }
    try declareProperties(of: plugin)
    entries[name]?.isUsed = true
    let delegate = try plugin.makeDelegate(options)
    // Views hold a proxy of the delegate: a new version of the plug-in replaces the old one in it,
    // and values that the delegate keeps in `self` are preserved.
    let standIn = host.lua.makeTable()
    standIn.setMetatable(metatable(named: name, delegate))
    entries[name]?.instances[raw: .table(standIn)] = .table(options)
    return host.delegates.attachments.compose([standIn])
  }

  /// The same with options as words, to be attached to a view.
  ///
  /// - Throws: `PolicyError` as in ``delegate(named:options:)``.
  package func policy(
    named name: String, words: [(name: String, value: String)]
  ) throws(PolicyError) -> AttachedPolicy {
    let options = try plugin(named: name).options(fromWords: words)
    return AttachedPolicy(
      name: name, options: words.map { "\($0.name)=\($0.value)" }.joined(separator: " "),
      delegate: try delegate(named: name, options: options))
  }

  func metatable(named name: String, _ delegate: LuaTable) -> LuaTable {
    let metatable = host.lua.makeTable()
    metatable[raw: "__index"] = .table(delegate)
    metatable[raw: "__name"] = .string(name)
    metatable[raw: "__metatable"] = false
    metatable[raw: "__tostring"] = .function(
      host.lua.makeFunction("tostring") { _ in [.string(name)] })
    return metatable
  }
}
