import Lua
package import Policies

/// The use of what plug-ins add to the shell: commands and settings.
package final class ShellExtensions {
  package let library: PluginLibrary
  /// The names of the shell's own commands and settings, which plug-ins cannot have.
  private let reserved: ReservedNames
  /// The refused names of which the user was warned.
  private var reported: Set<String> = []

  package init(of library: PluginLibrary, reserved: ReservedNames) {
    self.library = library
    self.reserved = reserved
  }

  /// What the plug-ins add now; loads plug-ins that have not been loaded yet.
  package var current: PluginExtensions { PluginExtensions(of: library, reserved: reserved) }

  /// Warns of names that are refused, once for each.
  package func warnOfCollisions() {
    for (_, error) in current.collisions where reported.insert(error.description).inserted {
      library.host.warnings(error.description)
    }
  }

  // MARK: Commands

  /// Runs a command of a plug-in with its arguments.
  ///
  /// - Throws: `PolicyError` for an error that the command raises.
  package func runCommand(
    _ name: String, of plugin: String, with words: [String]
  ) throws(PolicyError) {
    guard let command = try library.plugin(named: plugin).command(named: name) else { return }
    do throws(PolicyError) {
      try library.host.call(command.run, words.map { .string($0) })
    } catch {
      var error = error
      if error.kind != .interrupted {
        error.hints.append("in the command :\(name) of the plug-in \(plugin)")
      }
      throw error
    }
  }

  /// The words that can complete the last argument of a command; empty if the plug-in does not
  /// complete it, or if its function fails.
  package func completions(
    ofCommand name: String, of plugin: String, after words: [String]
  ) -> [String] {
    guard let complete = (try? library.plugin(named: plugin))?.command(named: name)?.complete
    else { return [] }
    let host = library.host
    let work = "the plug-in \(plugin) completes :\(name)"
    let results = try? host.currentRun.passively(work) { () throws(PolicyError) in
      try host.call(complete, words.map { .string($0) })
    }
    return results?.first?.strings ?? []
  }

  // MARK: Settings

  /// The value of a setting of a plug-in.
  package func value(of setting: PluginOption, of plugin: String) -> PluginOption.Value {
    library.entries[plugin]?.value(of: setting) ?? setting.defaultValue
  }

  /// Changes a setting of a plug-in.
  ///
  /// - Throws: `PolicyError` of the plug-in's function.
  package func set(
    _ setting: PluginOption, of plugin: String, to value: PluginOption.Value
  ) throws(PolicyError) {
    try library.entries[plugin]?.set(setting, to: value)
  }
}
