package import Policies

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
  /// The settings that it adds to the shell, sorted by name.
  package var settings: [PluginOption] = []
  /// The properties of drags that it declares, sorted by name.
  package var properties: [PluginProperty] = []
  /// Whether it has a policy; one without only extends the shell.
  package var hasPolicy = true
  /// Paths of lessons, relative to the plug-in's folder.
  package var lessons: [String] = []

  /// The option with a name; nil if there is none.
  package func option(named name: String) -> PluginOption? { options.first { $0.name == name } }
}

/// A property of drags that a plug-in declares, for checks and specs.
package struct PluginProperty: Hashable, Sendable {
  package var name: String
  /// Whether it holds for all drags, for none, or for at least one.
  package var kind: DragProperty.Kind
}

/// A command that a plug-in adds to the shell.
package struct PluginCommand: Hashable, Sendable {
  package var name: String
  /// The words of the usage: `VIEW`, `[ITEM]`; `VIEW` and `ITEM` are completed.
  package var parameters: [String]
  /// A one-sentence summary.
  package var summary: String
  /// Whether its drags are not printed.
  package var isSilent: Bool
}

/// The names of plug-ins and of their commands.
package enum PluginName {
  /// The characters of a name, in words.
  package static let rule = "lowercase letters, digits and hyphens"

  /// Whether a text is a valid name: see ``rule``; a leading hyphen is reserved for options.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
