import Lua
package import Policies

/// What came of loading a plug-in anew.
package struct PluginReload {
  package let name: String
  /// What is different, one line each.
  package let changes: [String]
  /// What is wrong with the file as it is now.
  package let problems: [PolicyError]
  /// Whether a version works: the new one, or where that is broken the one before.
  package let works: Bool
}

extension PluginLibrary {
  /// Loads the plug-ins anew whose files have changed.
  ///
  /// Views, items and the drag on its way stay; delegates in use become those of the new version.
  package func reloadChanged() -> [PluginReload] {
    entries.keys.sorted().compactMap { name in
      guard let entry = entries[name], entry.hasChanged else { return nil }
      return reload(entry, named: name)
    }
  }

  /// Loads a plug-in anew, whether its files have changed or not.
  ///
  /// - Throws: `PolicyError` where there is no such plug-in.
  package func reload(named name: String) throws(PolicyError) -> PluginReload {
    if let entry = entries[name] { return reload(entry, named: name) }
    let plugin = try plugin(named: name)
    return PluginReload(
      name: name, changes: ["loaded version \(plugin.manifest.version)"], problems: [],
      works: true)
  }

  /// Loads everything anew that has been loaded.
  package func reloadAll() -> [PluginReload] {
    entries.keys.sorted().compactMap { name in entries[name].map { reload($0, named: name) } }
  }

  private func reload(_ entry: Entry, named name: String) -> PluginReload {
    let old = entry.plugin
    load(entry)
    guard entry.problems.isEmpty, let new = entry.plugin else {
      return PluginReload(name: name, changes: [], problems: entry.problems, works: old != nil)
    }
    var changes = old.map { PluginChanges(from: $0, to: new).lines } ?? ["it works now"]
    var problems: [PolicyError] = []
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

  /// The options of a delegate in use that the new version still takes.
  private func kept(
    _ options: LuaTable, by plugin: Plugin, saying changes: inout [String]
  ) -> LuaTable {
    let kept = host.lua.makeTable()
    for (key, value) in options.orderedEntries() {
      guard let option = key.stringValue.flatMap({ plugin.manifest.option(named: $0) }) else {
        continue
      }
      if let known = OptionReader.value(of: value, kind: option.kind), option.allows(known) {
        kept[raw: key] = value
      } else {
        let line =
          "option \(option.name) must be \(option.expectation) now: "
          + "\(option.defaultValue) takes the place of what was given"
        if !changes.contains(line) { changes.append(line) }
      }
    }
    return kept
  }
}
