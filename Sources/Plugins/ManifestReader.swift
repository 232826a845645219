import Files
import Lua
import LuaSyntax
import Policies
import Texts

/// Reads the table that `init.lua` returned, and collects all errors in it.
struct ManifestReader {
  /// The contents of a plug-in without errors.
  struct Content {
    var manifest: PluginManifest
    /// Either this or `make` is set.
    var delegate: LuaTable?
    var make: LuaFunction?
    /// The functions of the commands, by name.
    var commands: [String: Command] = [:]
    /// The functions of the properties, with their messages, by name.
    var properties: [String: (function: LuaFunction, message: String?)] = [:]
    /// The functions that receive the values of the settings, by name.
    var settings: [String: LuaFunction] = [:]
    /// The lines of the fields of `init.lua`, for messages.
    let lines: FieldLines
  }

  /// The functions of a command.
  struct Command {
    let run: LuaFunction
    /// Returns the words that can complete the last one.
    let complete: LuaFunction?
  }

  private let table: LuaTable
  private let script: Script
  private let folder: PluginFolder
  private let lines: FieldLines
  private(set) var problems: [PolicyError] = []

  static let fields = [
    "name", "version", "summary", "author", "license", "apiVersion", "options", "delegate", "make",
    "commands", "properties", "settings", "lessons",
  ]

  static let commandFields = ["parameters", "summary", "complete", "run"]
  static let propertyFields = ["kind", "holds", "message"]

  init(_ table: LuaTable, of script: Script, in folder: PluginFolder) {
    self.table = table
    self.script = script
    self.folder = folder
    lines = FieldLines(script.text)
  }

  /// Reads the table; the result is valid only if `problems` is empty afterwards.
  mutating func read() -> Content {
    checkNames(of: table, among: Self.fields, at: [], what: "a plug-in")
    let manifest = PluginManifest(
      name: name(), version: version(),
      summary: sentence(
        table[raw: "summary"], at: ["summary"],
        example: "summary = \"Refuses drags of several items.\""),
      author: text("author", example: "author = \"Ada Lovelace\""),
      license: text("license", example: "license = \"MIT\""))
    checkAPIVersion()
    var content = Content(manifest: manifest, lines: lines)
    readOptions(into: &content)
    readCommands(into: &content)
    readProperties(into: &content)
    readSettings(into: &content)
    readLessons(into: &content)
    readMaker(into: &content)
    if content.delegate != nil, !content.manifest.options.isEmpty {
      report(
        "there are options, but no 'make' that receives them", at: ["options"],
        hint: "write make = function(options) … return policy end instead of delegate")
    }
    return content
  }

  private mutating func report(_ message: String, at path: [String], hint: String? = nil) {
    problems.append(
      PolicyError(
        .runtime, message, scriptName: script.name, line: lines.line(of: path),
        hints: hint.map { [$0] } ?? []))
  }

  // MARK: Texts

  private mutating func text(_ field: String, example: String) -> String {
    switch table[raw: .string(field)] {
    case .nil: report("the field '\(field)' is missing", at: [], hint: "write \(example)")
    case .string(let text) where text.contains { !$0.isWhitespace }: return text
    case .string: report("'\(field)' is empty", at: [field], hint: "write \(example)")
    case let other:
      report(
        "'\(field)' must be a string, got a \(other.typeName)", at: [field],
        hint: "write \(example)")
    }
    return ""
  }

  private mutating func sentence(
    _ value: LuaValue, at path: [String], example: String
  ) -> String {
    let field = path.last ?? ""
    guard let text = value.stringValue, text.contains(where: { !$0.isWhitespace }) else {
      report(
        value == .nil ? "the field '\(field)' is missing" : "'\(field)' must be one sentence",
        at: value == .nil ? path.dropLast() : path, hint: "write \(example)")
      return ""
    }
    if text.contains(where: \.isNewline) {
      report("'\(field)' must fit one line", at: path, hint: "put details into the README")
    }
    return text
  }

  private mutating func name() -> String {
    let name = text("name", example: "name = \"\(folder.name)\"")
    guard !name.isEmpty else { return name }
    if !PluginName.isName(name) {
      report("'name' is \"\(name)\": use \(PluginName.rule)", at: ["name"])
    } else if name != folder.name {
      report(
        "'name' is \"\(name)\", but the folder is named \"\(folder.name)\"", at: ["name"],
        hint: "use the same name for both")
    }
    return name
  }

  private mutating func version() -> String {
    let version = text("version", example: "version = \"1.0.0\"")
    let core = version.prefix { $0 != "-" && $0 != "+" }.split(
      separator: ".", omittingEmptySubsequences: false)
    if !version.isEmpty, core.count != 3 || !core.allSatisfy({ Int($0) != nil }) {
      report(
        "'version' is \"\(version)\", not three numbers", at: ["version"],
        hint: "write version = \"1.0.0\"")
    }
    return version
  }

  private mutating func checkAPIVersion() {
    let known = PluginManifest.apiVersion
    switch table[raw: "apiVersion"] {
    case .nil:
      report("the field 'apiVersion' is missing", at: [], hint: "write apiVersion = \(known)")
    case .integer(Int64(known)): break
    case .integer(let other) where other > 0:
      report(
        "'apiVersion' is \(other), but this program supports version \(known)", at: ["apiVersion"],
        hint: other > known ? "use a newer reorder" : "see the change log for the differences")
    default:
      report(
        "'apiVersion' must be a whole number from 1", at: ["apiVersion"],
        hint: "write apiVersion = \(known)")
    }
  }

  // MARK: The delegate

  private mutating func readMaker(into content: inout Content) {
    let delegate = table[raw: "delegate"]
    let make = table[raw: "make"]
    switch (delegate, make) {
    case (.nil, .nil):
      content.manifest.hasPolicy = false
      let extends = ["commands", "properties", "settings", "lessons"].contains {
        table[raw: .string($0)] != .nil
      }
      guard !extends || !content.manifest.options.isEmpty else { return }
      report(
        "there is no 'delegate' or 'make'", at: [],
        hint: "write delegate = policy, or make = function(options) … return policy end")
    case (.nil, .function(let function)): content.make = function
    case (.table(let table), .nil): content.delegate = table
    case (.nil, _):
      report(
        "'make' must be a function, got a \(make.typeName)", at: ["make"],
        hint: "write make = function(options) … return policy end")
    case (_, .nil):
      report(
        "'delegate' must be a table of functions, got a \(delegate.typeName)", at: ["delegate"])
    default:
      report("both 'delegate' and 'make' are set", at: ["make"], hint: "keep only one of them")
    }
  }

  // MARK: Options

  private mutating func readOptions(into content: inout Content) {
    guard let options = subtable("options", example: OptionReader.example) else { return }
    for (key, value) in options.orderedEntries() {
      guard let name = key.stringValue, LuaSyntax.isWord(name) else {
        report(
          "an option's name must be a word of letters, digits and _", at: ["options"],
          hint: OptionReader.example)
        continue
      }
      var reader = OptionReader(name: name)
      let option = reader.read(value)
      for (message, field, hint) in reader.problems {
        report(message, at: ["options", name] + (field.map { [$0] } ?? []), hint: hint)
      }
      if let option, reader.problems.isEmpty { content.manifest.options.append(option) }
    }
  }

  // MARK: Commands and lessons

  private mutating func readCommands(into content: inout Content) {
    let example = "commands = { pin = { summary = \"Pins an item.\", run = function(…) … end } }"
    guard let commands = subtable("commands", example: example) else { return }
    for (key, value) in commands.orderedEntries() {
      guard let name = key.stringValue, let command = value.tableValue else {
        report("a command is a table under its name", at: ["commands"], hint: example)
        continue
      }
      let path = ["commands", name]
      if !PluginName.isName(name) {
        report("'\(name)' is not a valid command name: use \(PluginName.rule)", at: path)
      }
      checkNames(of: command, among: Self.commandFields, at: path, what: "a command")
      let summary = sentence(
        command[raw: "summary"], at: path + ["summary"], example: "summary = \"Pins an item.\"")
      let complete = command[raw: "complete"]
      if complete != .nil, complete.functionValue == nil {
        report(
          "'complete' must be a function, got a \(complete.typeName)", at: path + ["complete"],
          hint: "write complete = function(…) return { \"word\" } end")
      }
      if let function = command[raw: "run"].functionValue {
        content.commands[name] = Command(run: function, complete: complete.functionValue)
      } else {
        report(
          "the command '\(name)' must have a function 'run'", at: path,
          hint: "write run = function(…) … end; its arguments are the words after the command")
      }
      content.manifest.commands.append(
        PluginCommand(
          name: name, parameters: strings(command[raw: "parameters"], at: path + ["parameters"]),
          summary: summary))
    }
  }

  // MARK: Properties and settings

  private mutating func readProperties(into content: inout Content) {
    let example =
      "properties = { [\"one at a time\"] = { kind = \"always\", holds = function(drag) … end } }"
    guard let properties = subtable("properties", example: example) else { return }
    for (key, value) in properties.orderedEntries() {
      guard let name = key.stringValue, let property = value.tableValue else {
        report("a property is a table under its name", at: ["properties"], hint: example)
        continue
      }
      let path = ["properties", name]
      checkNames(of: property, among: Self.propertyFields, at: path, what: "a property")
      let kinds = DragProperty.Kind.allCases.map(\.rawValue)
      let word = property[raw: "kind"].stringValue ?? ""
      guard let kind = DragProperty.Kind(rawValue: word) else {
        report(
          "the property '\(name)' must have a kind", at: path,
          hint: "one of \(kinds.joined(separator: ", "))")
        continue
      }
      guard let function = property[raw: "holds"].functionValue else {
        report(
          "the property '\(name)' must have a function 'holds'", at: path,
          hint: "write holds = function(drag) return … end")
        continue
      }
      content.manifest.properties.append(PluginProperty(name: name, kind: kind))
      content.properties[name] = (function, property[raw: "message"].stringValue)
    }
  }

  private mutating func readSettings(into content: inout Content) {
    let example =
      "settings = { symbols = { type = \"boolean\", default = true, help = \"…\", changed = function(value) … end } }"
    guard let settings = subtable("settings", example: example) else { return }
    for (key, value) in settings.orderedEntries() {
      guard let name = key.stringValue, let setting = value.tableValue else {
        report("a setting is a table under its name", at: ["settings"], hint: example)
        continue
      }
      let path = ["settings", name]
      if !PluginName.isName(name) {
        report("'\(name)' is not a valid setting name: use \(PluginName.rule)", at: path)
      }
      var reader = OptionReader(name: name, isSetting: true)
      let option = reader.read(value)
      for (message, field, hint) in reader.problems {
        report(message, at: path + (field.map { [$0] } ?? []), hint: hint)
      }
      guard let changed = setting[raw: "changed"].functionValue else {
        report(
          "the setting '\(name)' must have a function 'changed'", at: path,
          hint: "write changed = function(value) … end; it gets each new value")
        continue
      }
      if let option, reader.problems.isEmpty {
        content.manifest.settings.append(option)
        content.settings[name] = changed
      }
    }
  }

  private mutating func readLessons(into content: inout Content) {
    content.manifest.lessons = strings(table[raw: "lessons"], at: ["lessons"])
    for lesson in content.manifest.lessons {
      let path = "\(folder.path)/\(lesson)"
      if !FilePath.leadsDown(lesson) {
        report("the lesson '\(lesson)' must be in the plug-in's folder", at: ["lessons"])
      } else if !FileSystem.isFile(path) {
        report("there is no file \(path)", at: ["lessons"])
      } else if !FileSystem.isInside(path, folder.path) {
        report(
          "the lesson '\(lesson)' is a link to a place outside the plug-in's folder",
          at: ["lessons"]
        )
      }
    }
  }

  // MARK: Parts

  private mutating func subtable(_ field: String, example: String) -> LuaTable? {
    switch table[raw: .string(field)] {
    case .nil: return nil
    case .table(let table): return table
    case let other:
      report(
        "'\(field)' must be a table, got a \(other.typeName)", at: [field], hint: "write \(example)"
      )
      return nil
    }
  }

  private mutating func strings(_ value: LuaValue, at path: [String]) -> [String] {
    guard value != .nil else { return [] }
    guard let list = OptionReader.strings(of: value) else {
      report("'\(path.last ?? "")' must be a list of strings", at: path)
      return []
    }
    return list
  }

  private mutating func checkNames(
    of table: LuaTable, among names: [String], at path: [String], what: String
  ) {
    for key in table.orderedKeys() {
      guard let name = key.stringValue else {
        report("\(what) has fields with names, not entries of a list", at: path)
        return
      }
      guard !names.contains(name) else { continue }
      report(
        "\(what) has no field '\(name)'", at: path + [name],
        hint: NearestName.advice(for: name, in: names)
          ?? "the fields are \(names.joined(separator: ", "))")
    }
  }
}
