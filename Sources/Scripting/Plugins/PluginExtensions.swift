package import Policies

/// The names that the shell itself uses.
package struct ReservedNames {
  package var commands: Set<String> = []
  package var settings: Set<String> = []

  /// No names.
  package init() {}
}

/// What the loaded plug-ins add to the shell.
///
/// A name that two plug-ins define, or that the shell has itself, belongs to its first owner; the
/// others are refused, with an error that names both.
package struct PluginExtensions {
  /// The commands, with the manifests of their plug-ins.
  package private(set) var commands: [(command: PluginCommand, plugin: PluginManifest)] = []
  /// The settings, with the manifests of their plug-ins.
  package private(set) var settings: [(setting: PluginOption, plugin: PluginManifest)] = []
  /// The errors about names that are taken, by the plug-in whose name is refused.
  package private(set) var collisions: [(plugin: String, error: PolicyError)] = []

  /// The extensions of a library's plug-ins, in their order; loads plug-ins that have not been
  /// loaded yet.
  init(of library: PluginLibrary, reserved: ReservedNames) {
    var owners = Dictionary(
      uniqueKeysWithValues: reserved.commands.map { (":\($0)", "reorder itself") }
        + reserved.settings.map { ($0, "reorder itself") })
    for plugin in library.statuses().compactMap(\.plugin) {
      let manifest = plugin.manifest
      for command in manifest.commands {
        let key = ":\(command.name)"
        if owners[key] == nil {
          owners[key] = "the plug-in \(manifest.name)"
          commands.append((command, manifest))
        } else {
          refuse("command", key, of: plugin, at: ["commands", command.name], owner: owners[key])
        }
      }
      for setting in manifest.settings {
        if owners[setting.name] == nil {
          owners[setting.name] = "the plug-in \(manifest.name)"
          settings.append((setting, manifest))
        } else {
          refuse(
            "setting", setting.name, of: plugin, at: ["settings", setting.name],
            owner: owners[setting.name])
        }
      }
    }
  }

  private mutating func refuse(
    _ what: String, _ name: String, of plugin: Plugin, at path: [String], owner: String?
  ) {
    let error = PolicyError(
      .runtime,
      "the \(what) \(name) of the plug-in \(plugin.manifest.name) is refused: \(owner ?? "another plug-in") has a \(what) with this name",
      scriptName: plugin.scriptName, line: plugin.line(of: path))
    collisions.append((plugin.manifest.name, error))
  }
}
