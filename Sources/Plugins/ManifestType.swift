/// A class of the table that a plug-in's `init.lua` returns, for editors.
///
/// The reader of manifests has a list of the same fields; a test compares them.
package struct ManifestType: Sendable {
  /// The name, `PluginManifest`.
  package let name: String
  package let summary: String
  /// Each field with its type, optional ones with a question mark.
  package let fields: [(name: String, type: String)]

  package static let all = [
    ManifestType(
      name: "PluginManifest", summary: "What the init.lua of a plug-in returns.",
      fields: [
        ("name", "string the name of its folder"), ("version", "string such as 1.0.0"),
        ("summary", "string one sentence"), ("author", "string"), ("license", "string"),
        ("apiVersion", "integer 1"), ("options?", "table<string, PluginOption> by name"),
        ("delegate?", "Policy this, or make"),
        ("make?", "fun(options: table): Policy gets the options with their values"),
        ("commands?", "table<string, PluginCommand> by name"),
        ("lessons?", "string[] files in its folder"),
      ]),
    ManifestType(
      name: "PluginOption", summary: "One thing that a plug-in can be told.",
      fields: [
        ("type", "\"boolean\"|\"integer\"|\"number\"|\"string\"|\"list\""),
        ("default", "boolean|number|string|string[]"), ("help", "string half a sentence"),
        ("values?", "string[] the words that it may be"),
        ("minimum?", "number"), ("maximum?", "number"),
      ]),
    ManifestType(
      name: "PluginCommand", summary: "A command that a plug-in adds to the prompt.",
      fields: [
        ("parameters?", "string[]"), ("summary", "string one sentence"),
        ("run", "fun(...: string) gets the words that follow the command"),
      ]),
  ]
}
