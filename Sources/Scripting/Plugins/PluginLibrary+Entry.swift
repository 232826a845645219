import Files
import Lua
import Policies

extension PluginLibrary {
  /// A plug-in that was requested.
  final class Entry {
    var folder: PluginFolder
    var plugin: Plugin?
    var problems: [PolicyError] = []
    var stamps: [String: FileStamp?] = [:]
    /// The delegates in use, with their options; a weak table.
    let instances: LuaTable
    /// The values of its settings that were changed, by name.
    private var settings: [String: PluginOption.Value] = [:]
    /// Whether its policy or its properties are in use.
    var isUsed = false

    init(_ folder: PluginFolder, instances: LuaTable) {
      self.folder = folder
      self.instances = instances
    }

    /// Whether a file has changed since it was read.
    var hasChanged: Bool { stamps.contains { $0.value != FileStamp(of: $0.key) } }

    /// The value of a setting.
    func value(of setting: PluginOption) -> PluginOption.Value {
      settings[setting.name] ?? setting.defaultValue
    }

    /// Changes a setting.
    ///
    /// - Throws: `PolicyError` of the plug-in's function.
    func set(_ setting: PluginOption, to value: PluginOption.Value) throws(PolicyError) {
      try plugin?.set(setting.name, to: value)
      settings[setting.name] = value
    }

    /// Tells a new version the values that it still allows, and drops the others.
    ///
    /// - Returns: The errors of the plug-in's functions.
    func passSettings(to new: Plugin) -> [PolicyError] {
      let before = settings
      settings = [:]
      return new.manifest.settings.compactMap { setting in
        guard let value = before[setting.name], setting.allows(value) else { return nil }
        settings[setting.name] = value
        do throws(PolicyError) {
          try new.set(setting.name, to: value)
          return nil
        } catch {
          return error
        }
      }
    }
  }
}
