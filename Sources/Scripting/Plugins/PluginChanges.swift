import Lua

/// The differences between two versions of a plug-in, one per line.
struct PluginChanges {
  private(set) var lines: [String] = []

  init(from old: Plugin, to new: Plugin) {
    guard old.texts != new.texts else { return }
    if old.manifest.version != new.manifest.version {
      lines.append("version \(old.manifest.version) → \(new.manifest.version)")
    }
    compare(Self.callbacks(of: old), Self.callbacks(of: new), what: "")
    compare(
      old.manifest.options.map { ($0.name, $0) }, new.manifest.options.map { ($0.name, $0) },
      what: "option ")
    compare(Self.commands(of: old), Self.commands(of: new), what: "command :")
    compare(
      old.manifest.settings.map { ($0.name, $0) }, new.manifest.settings.map { ($0.name, $0) },
      what: "setting ")
    compare(
      old.manifest.properties.map { ($0.name, $0) },
      new.manifest.properties.map { ($0.name, $0) }, what: "property ")
    if lines.isEmpty { lines.append("changed outside its callbacks") }
  }

  /// Adds a line for each name that was added, removed or changed.
  private mutating func compare<Value: Equatable>(
    _ old: [(name: String, value: Value)], _ new: [(name: String, value: Value)], what: String
  ) {
    for (name, value) in new {
      guard let before = old.first(where: { $0.name == name }) else {
        lines.append("added \(what)\(name)")
        continue
      }
      if before.value != value { lines.append("changed \(what)\(name)") }
    }
    for (name, _) in old where !new.contains(where: { $0.name == name }) {
      lines.append("removed \(what)\(name)")
    }
  }

  private static func callbacks(of plugin: Plugin) -> [(name: String, value: String)] {
    guard let sample = plugin.sample else { return [] }
    return Plugin.callbacks(of: sample).map { ($0.name, plugin.text(of: $0.function)) }
  }

  private static func commands(of plugin: Plugin) -> [(name: String, value: [String])] {
    plugin.manifest.commands.map { command in
      let text = plugin.command(named: command.name).map { plugin.text(of: $0.run) } ?? ""
      return (command.name, [text, command.summary] + command.parameters)
    }
  }
}
