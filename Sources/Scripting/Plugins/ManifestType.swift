package import Policies

/// A class of the table that a plug-in's `init.lua` returns, for editors and for the reader.
package struct ManifestType: Sendable {
  /// A field of the class.
  package struct Field: Sendable {
    /// Its name and type, by which it is checked.
    package let parameter: APIParameter
    /// Its type and meaning in files for editors.
    package let annotation: String
    /// What to write, for messages.
    let example: String

    init(
      _ name: String, _ type: APIType, optional: Bool = false, _ annotation: String,
      example: String = ""
    ) {
      parameter = APIParameter(name, type, optional: optional)
      self.annotation = annotation
      self.example = example
    }
  }

  /// The name, `PluginManifest`.
  package let name: String
  package let summary: String
  package let fields: [Field]

  /// The field with a name; nil if there is none.
  func field(_ name: String) -> Field? { fields.first { $0.parameter.name == name } }

  package static let all = [manifest, option, command, property, setting]

  static let manifest = ManifestType(
    name: "PluginManifest", summary: "What the init.lua of a plug-in returns.",
    fields: [
      Field("name", .string, "string the name of its folder"),
      Field("version", .string, "string such as 1.0.0", example: "version = \"1.0.0\""),
      Field(
        "summary", .string, "string one sentence",
        example: "summary = \"Refuses drags of several items.\""),
      Field("author", .string, "string", example: "author = \"Ada Lovelace\""),
      Field("license", .string, "string", example: "license = \"MIT\""),
      Field(
        "apiVersion", .number, "integer 1", example: "apiVersion = \(PluginManifest.apiVersion)"),
      Field(
        "options", .table, optional: true, "table<string, PluginOption> by name",
        example: "options = { limit = { type = \"integer\", default = 1, help = \"the maximum\" } }"
      ),
      Field(
        "delegate", .table, optional: true,
        "Policy this, or make, or neither if it only extends the shell"),
      Field(
        "make", .function, optional: true,
        "fun(options: table): Policy gets the options with their values",
        example: "make = function(options) … return policy end"),
      Field(
        "commands", .table, optional: true, "table<string, PluginCommand> by name",
        example: "commands = { pin = { summary = \"Pins an item.\", run = function(…) … end } }"),
      Field(
        "properties", .table, optional: true,
        "table<string, PluginProperty> by name; for checks, where it is used",
        example:
          "properties = { [\"one at a time\"] = { kind = \"always\", holds = function(drag) … end } }"
      ),
      Field(
        "settings", .table, optional: true, "table<string, PluginSetting> by name",
        example:
          "settings = { symbols = { type = \"boolean\", default = true, help = \"…\", changed = function(value) … end } }"
      ),
      Field("lessons", .list(.string), optional: true, "string[] files in its folder"),
    ])

  static let option = ManifestType(
    name: "PluginOption", summary: "One thing that a plug-in can be told.", fields: optionFields)

  static let command = ManifestType(
    name: "PluginCommand", summary: "A command that a plug-in adds to the prompt.",
    fields: [
      Field("parameters", .list(.string), optional: true, "string[]"),
      Field("summary", .string, "string one sentence", example: "summary = \"Pins an item.\""),
      Field("silent", .boolean, optional: true, "boolean whether its drags are not printed"),
      Field(
        "complete", .function, optional: true,
        "fun(...: string): string[] gets the words so far, returns the last ones",
        example: "complete = function(…) return { \"word\" } end"),
      Field(
        "run", .function, "fun(...: string) gets the words that follow the command",
        example: "run = function(…) … end; its arguments are the words after the command"),
    ])

  static let property = ManifestType(
    name: "PluginProperty", summary: "A property of drags, for checks and specs.",
    fields: [
      Field(
        "kind", .word(DragProperty.Kind.allCases.map(\.rawValue)),
        "\"always\"|\"never\"|\"sometimes\" for how many drags it holds",
        example: "kind = \"always\""),
      Field(
        "holds", .function, "fun(drag: Drag): boolean, string? gets each drag that has ended",
        example: "holds = function(drag) return … end"),
      Field("message", .string, optional: true, "string about a drag that violates it"),
    ])

  static let setting = ManifestType(
    name: "PluginSetting", summary: "A setting that a plug-in adds to the shell.",
    fields: optionFields + [
      Field(
        "changed", .function, "fun(value) gets the default first, then each new value",
        example: "changed = function(value) … end; it gets each new value")
    ])

  private static let optionFields = [
    Field(
      "type", .word(PluginOption.Kind.allCases.map(\.rawValue)),
      "\"boolean\"|\"integer\"|\"number\"|\"string\"|\"list\"", example: "type = \"integer\""),
    Field("default", .any, "boolean|number|string|string[]"),
    Field(
      "help", .string, "string half a sentence", example: "help = \"what it means, and its unit\""),
    Field("values", .list(.string), optional: true, "string[] the words that it may be"),
    Field("minimum", .number, optional: true, "number"),
    Field("maximum", .number, optional: true, "number"),
  ]
}
