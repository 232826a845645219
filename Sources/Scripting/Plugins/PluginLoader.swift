import Files
import Lua
import Policies

/// One attempt to load a plug-in.
final class PluginLoader {
  private let folder: PluginFolder
  private unowned let host: PolicyHost
  /// All errors, in the order in which they were found.
  private(set) var problems: [PolicyError] = []
  /// The files that were read, with their state before reading.
  private(set) var stamps: [String: FileStamp?] = [:]
  private var texts: [String: String] = [:]

  init(_ folder: PluginFolder, host: PolicyHost) {
    self.folder = folder
    self.host = host
  }

  /// Runs `init.lua`, checks what it returns, and creates a delegate as a test.
  ///
  /// - Returns: Nil if there are `problems`.
  func load() -> Plugin? {
    do throws(PolicyError) {
      return try host.currentRun.passively(work) { () throws(PolicyError) in try run() }
    } catch {
      problems.append(error)
      return nil
    }
  }

  private var work: String { "the plug-in \(folder.name) is loaded" }

  private func run() throws(PolicyError) -> Plugin? {
    stamps[folder.script] = FileStamp(of: folder.script)
    let script = try folder.load(folder.script)
    texts[script.name] = script.text
    let find = ScriptLoader.modules(besideScriptAt: folder.script)
    let results = try host.currentRun.passively(work) { () throws(PolicyError) in
      try host.modules.load(
        script, scope: folder.path, modules: find.telling { [weak self] in self?.record($0) })
    }
    guard let table = results.first?.tableValue else {
      throw PolicyError(
        .runtime,
        "must return the plug-in, a table, got \(results.first?.typeName ?? "nothing")",
        scriptName: script.name, hints: ["end it with return { name = \"\(folder.name)\", … }"])
    }
    var reader = ManifestReader(table, of: script, in: folder, stack: host.lua.stack)
    let content = reader.read()
    problems = reader.problems.map(host.errors.located)
    guard problems.isEmpty else { return nil }
    let plugin = Plugin(content, texts: texts, in: folder, host: host)
    for setting in plugin.manifest.settings {
      try plugin.set(setting.name, to: setting.defaultValue)
    }
    guard plugin.manifest.hasPolicy else { return plugin }
    let sample = try plugin.makeDelegate(try plugin.options(from: nil))
    if let fault = DelegateCheck.fault(
      of: sample, as: [.dragDelegate, .dropDelegate, .dataSource, .delegate])
    {
      throw PolicyError(.runtime, fault, scriptName: script.name)
    }
    plugin.sample = sample
    plugin.notes = DelegateCheck.misspeltCallbacks(in: sample).map(host.errors.located)
    guard Plugin.callbacks(of: sample).isEmpty else { return plugin }
    problems = plugin.notes
    if problems.isEmpty {
      problems = [
        PolicyError(
          .runtime, "the delegate has no callback", scriptName: script.name,
          hints: ["write function policy:dropSessionDidUpdate(view, session, destination) … end"])
      ]
    }
    return nil
  }

  private func record(_ module: Script) {
    texts[module.name] = module.text
    stamps[module.name] = FileStamp(of: module.name)
  }
}
