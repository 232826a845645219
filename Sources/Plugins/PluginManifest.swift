/// What a plug-in says of itself.
public struct PluginManifest: Hashable, Sendable {
  /// The version of the API that this program speaks.
  public static let apiVersion = 1

  public var name: String
  /// By the rules of semver.org.
  public var version: String
  /// One sentence.
  public var summary: String
  public var author: String
  public var license: String
  /// In order of their names.
  public var options: [PluginOption] = []
  /// In order of their names.
  public var commands: [PluginCommand] = []
  /// Paths of lessons, relative to the plug-in's folder.
  public var lessons: [String] = []

  /// The option with a name.
  public func option(named name: String) -> PluginOption? { options.first { $0.name == name } }
}

/// A command that a plug-in adds to the shell.
public struct PluginCommand: Hashable, Sendable {
  public var name: String
  /// The words of its usage: `VIEW`, `[ITEM]`; `VIEW` and `ITEM` are completed.
  public var parameters: [String]
  /// One sentence.
  public var summary: String
}
