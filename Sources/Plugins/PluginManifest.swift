/// What a plug-in says of itself.
package struct PluginManifest: Hashable, Sendable {
  /// The version of the API that this program speaks.
  package static let apiVersion = 1

  package var name: String
  /// By the rules of semver.org.
  package var version: String
  /// One sentence.
  package var summary: String
  package var author: String
  package var license: String
  /// In order of their names.
  package var options: [PluginOption] = []
  /// In order of their names.
  package var commands: [PluginCommand] = []
  /// Paths of lessons, relative to the plug-in's folder.
  package var lessons: [String] = []

  /// The option with a name.
  package func option(named name: String) -> PluginOption? { options.first { $0.name == name } }
}

/// A command that a plug-in adds to the shell.
package struct PluginCommand: Hashable, Sendable {
  package var name: String
  /// The words of its usage: `VIEW`, `[ITEM]`; `VIEW` and `ITEM` are completed.
  package var parameters: [String]
  /// One sentence.
  package var summary: String
}
