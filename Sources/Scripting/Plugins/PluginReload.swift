import Lua
package import Policies

/// The result of reloading a plug-in.
package struct PluginReload {
  package let name: String
  /// The differences, one per line.
  package let changes: [String]
  /// The errors in the current file.
  package let problems: [PolicyError]
  /// Whether a version is active: the new one, or the previous one if the new one is broken.
  package let works: Bool
}

extension PluginLibrary {
  /// Reloads the plug-ins whose files have changed.
  ///
  /// Views, items and the drag in progress are preserved; delegates in use get the new version.
  package func reloadChanged() -> [PluginReload] {
    entries.keys.sorted().compactMap { name in
      guard let entry = entries[name], entry.hasChanged else { return nil }
      return reload(entry, named: name)
    }
  }

  /// Reloads a plug-in, whether or not its files have changed.
  ///
  /// - Throws: `PolicyError` if there is no such plug-in.
  package func reload(named name: String) throws(PolicyError) -> PluginReload {
    if let entry = entries[name] { return reload(entry, named: name) }
    let plugin = try plugin(named: name)
    return PluginReload(
      name: name, changes: ["loaded version \(plugin.manifest.version)"], problems: [],
      works: true)
  }

  /// Reloads every plug-in that has been loaded.
  package func reloadAll() -> [PluginReload] {
    entries.keys.sorted().compactMap { name in entries[name].map { reload($0, named: name) } }
  }

  private func reload(_ entry: Entry, named name: String) -> PluginReload {
    let old = entry.plugin
    load(entry)
    guard entry.problems.isEmpty, let new = entry.plugin else {
      return PluginReload(name: name, changes: [], problems: entry.problems, works: old != nil)
    }
    var changes = old.map { PluginChanges(from: $0, to: new).lines } ?? ["loaded without errors"]
    var problems = entry.passSettings(to: new)
    if entry.isUsed {
      do throws(PolicyError) {
        try declareProperties(of: new)
      } catch {
        problems.append(error)
      }
    }
    for (key, value) in entry.instances.orderedEntries() {
      guard let standIn = key.tableValue, let before = value.tableValue else { continue }
      do throws(PolicyError) {
        let kept = kept(before, by: new, saying: &changes)
        let options = try new.options(from: kept)
        standIn.setMetatable(metatable(named: name, try new.makeDelegate(options)))
        entry.instances[raw: .table(standIn)] = .table(options)
      } catch {
        problems.append(error)
      }
    }
    host.delegates.attachments.refresh()
    return PluginReload(name: name, changes: changes, problems: problems, works: true)
  }

  /// The options of a delegate in use that the new version still accepts.
  private func kept(
    _ options: LuaTable, by plugin: Plugin, saying changes: inout [String]
  ) -> LuaTable {
    let kept = host.lua.makeTable()
    for (key, value) in options.orderedEntries() {
      guard let option = key.stringValue.flatMap({ plugin.manifest.option(named: $0) }) else {
        continue
      }
      if let known = PluginOption.Value(value, kind: option.kind), option.allows(known) {
        kept[raw: key] = value
      } else {
        let line =
          "option \(option.name) must be \(option.expectation) now: \(option.defaultValue) is used instead of the given value"
        if !changes.contains(line) { changes.append(line) }
      }
    }
    return kept
  }
}
