import Files
package import Lua
package import Policies
import Texts

/// The plug-ins that the scripts of one host can use: found by name, loaded when first asked for,
/// loaded anew when their files change.
///
/// A plug-in that is broken harms nobody else: it is shown with what is wrong with it, and where an
/// older version of it was loaded, that one goes on.
package final class PluginLibrary {
  /// Where plug-ins are looked for.
  package var search: PluginSearch
  unowned let host: PolicyHost
  /// What was asked for so far, by name.
  private(set) var entries: [String: Entry] = [:]

  /// How a plug-in fares.
  package struct Status {
    package let folder: PluginFolder
    /// The version that works; nil where none does.
    package let plugin: Plugin?
    /// What is wrong with the file as it is now.
    package let problems: [PolicyError]
  }

  /// A plug-in that somebody asked for.
  final class Entry {
    var folder: PluginFolder
    var plugin: Plugin?
    var problems: [PolicyError] = []
    var stamps: [String: FileStamp?] = [:]
    /// The delegates that are in use, with their options; a table that lets go of them.
    let instances: LuaTable

    init(_ folder: PluginFolder, instances: LuaTable) {
      self.folder = folder
      self.instances = instances
    }

    /// Whether a file is not what was read.
    var hasChanged: Bool { stamps.contains { $0.value != FileStamp(of: $0.key) } }
  }

  /// Gives a host its plug-ins: `plugin("…")` works in its scripts from now on.
  ///
  /// The host keeps the library.
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

  // MARK: Finding

  /// Every plug-in that can be found, sorted by name.
  package var folders: [PluginFolder] {
    var seen: Set<String> = []
    return search.roots.flatMap(\.folders).filter { seen.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The names of everything that can be found, sorted.
  package var names: [String] { folders.map(\.name) }

  /// How every plug-in fares; those that nobody asked for yet are loaded.
  package func statuses() -> [Status] { folders.map { status(of: $0) } }

  /// How the plug-in in a folder fares.
  package func status(of folder: PluginFolder) -> Status {
    let entry = entry(for: folder)
    return Status(folder: entry.folder, plugin: entry.plugin, problems: entry.problems)
  }

  /// The plug-in with a name.
  ///
  /// - Throws: `PolicyError` where there is none, or where it is broken.
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
    error.hints.append("so the plug-in '\(name)' cannot be used")
    if entry.problems.count > 1 {
      error.hints.append("reorder plugin check \(name) says what else is wrong")
    }
    throw error
  }

  private func missing(_ name: String) -> PolicyError {
    let names = names
    let nearest = NearestName.advice(for: name, in: names).map { "; \($0)" }
    let roots = search.roots.map(\.path)
    return PolicyError(
      .missing,
      "there is no plug-in '\(name)'"
        + (nearest
          ?? (roots.isEmpty
            ? ": there is no folder Plugins here, nor above"
            : " in \(roots.joined(separator: ", "))"))
    )
  }

  /// Finds modules that lie in the folders of plug-ins.
  package var modules: ModuleFinder {
    search.roots.reduce(.nowhere) { finder, root in
      finder.or { ScriptLoader.modules(besideScriptAt: "\(root.path)/.") }
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

  /// Loads what is on the disk now; what worked before stays where that fails.
  func load(_ entry: Entry) {
    let loader = PluginLoader(entry.folder, host: host)
    let plugin = loader.load()
    entry.problems = loader.problems
    entry.stamps = loader.stamps
    guard let plugin else { return }
    entry.plugin = plugin
    for note in plugin.notes { host.warnings(note.description) }
  }

  // MARK: Commands

  /// Runs a command of a plug-in with the words that follow it.
  ///
  /// - Throws: `PolicyError` for what the command raised.
  package func runCommand(
    _ name: String, of plugin: String, with words: [String]
  ) throws(PolicyError) {
    guard let function = try self.plugin(named: plugin).command(named: name) else { return }
    try host.call(function, words.map { .string($0) })
  }

  // MARK: Delegates

  /// A delegate of a plug-in, as `plugin("name", { limit = 2 })` gives it.
  ///
  /// - Throws: `PolicyError` for a name that no plug-in has, a broken plug-in, a wrong option.
  package func delegate(
    named name: String, options given: LuaTable?
  ) throws(PolicyError) -> LuaTable {
    let plugin = try plugin(named: name)
    let options = try plugin.options(from: given)
    let delegate = try plugin.makeDelegate(options)
    // Whoever holds the delegate holds a stand-in: a new version of the plug-in takes the place of
    // the old one behind it, and what the delegate keeps in `self` stays.
    let standIn = host.lua.makeTable()
    standIn.setMetatable(metatable(named: name, delegate))
    entries[name]?.instances[raw: .table(standIn)] = .table(options)
    return host.delegates.attachments.compose([standIn])
  }

  /// The same with options in words, to be attached to a view.
  ///
  /// - Throws: `PolicyError` as ``delegate(named:options:)`` does.
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
