/// The description that a plug-in returns.
package struct PluginManifest: Hashable, Sendable {
  /// The version of the plug-in API that this program supports.
  package static let apiVersion = 1

  package var name: String
  /// The version, by the rules of semver.org.
  package var version: String
  /// A one-sentence summary.
  package var summary: String
  package var author: String
  package var license: String
  /// The options, sorted by name.
  package var options: [PluginOption] = []
  /// The commands, sorted by name.
  package var commands: [PluginCommand] = []
  /// Paths of lessons, relative to the plug-in's folder.
  package var lessons: [String] = []

  /// The option with a name; nil if there is none.
  package func option(named name: String) -> PluginOption? { options.first { $0.name == name } }
}

/// A command that a plug-in adds to the shell.
package struct PluginCommand: Hashable, Sendable {
  package var name: String
  /// The words of the usage: `VIEW`, `[ITEM]`; `VIEW` and `ITEM` are completed.
  package var parameters: [String]
  /// A one-sentence summary.
  package var summary: String
}
