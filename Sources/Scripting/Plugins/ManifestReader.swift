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
  private let stack: LuaStack
  private let lines: FieldLines
  private(set) var problems: [PolicyError] = []

  init(_ table: LuaTable, of script: Script, in folder: PluginFolder, stack: LuaStack) {
    self.table = table
    self.script = script
    self.folder = folder
    self.stack = stack
    lines = FieldLines(script.text)
  }

  /// Reads the table; the result is valid only if `problems` is empty afterwards.
  mutating func read() -> Content {
    check(table, .manifest, at: [], "a plug-in")
    let manifest = PluginManifest(
      name: name(), version: version(), summary: text("summary", of: table),
      author: text("author", of: table), license: text("license", of: table))
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

  /// Reports unknown and missing fields, and those of other types; false if there are any.
  @discardableResult
  private mutating func check(
    _ table: LuaTable, _ type: ManifestType, at path: [String], _ owner: String
  ) -> Bool {
    let faults = stack.faults(in: table, owner, type.fields.map(\.parameter))
    for (field, given, message) in faults {
      let example =
        field == "name"
        ? "name = \"\(folder.name)\"" : field.flatMap { type.field($0)?.example } ?? ""
      report(
        message, at: path + (given ? [field].compactMap { $0 } : []),
        hint: example.isEmpty ? nil : "write \(example)")
    }
    return faults.isEmpty
  }

  // MARK: Texts

  /// The text of a field, in one line; empty if `check` has reported the field.
  private mutating func text(
    _ field: String, of table: LuaTable, at path: [String] = []
  ) -> String {
    guard let text = table[raw: .string(field)].stringValue else { return "" }
    if text.allSatisfy(\.isWhitespace) {
      report("'\(field)' is empty", at: path + [field])
      return ""
    }
    if text.contains(where: \.isNewline) {
      report("'\(field)' must fit one line", at: path + [field])
    }
    return text
  }

  private mutating func name() -> String {
    let name = text("name", of: table)
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
    let version = text("version", of: table)
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
    let known = Double(PluginManifest.apiVersion)
    guard let version = table[raw: "apiVersion"].numberValue, version != known else { return }
    report(
      "'apiVersion' is \(NumberText.of(version)), but this program supports version \(PluginManifest.apiVersion)",
      at: ["apiVersion"],
      hint: version > known ? "use a newer reorder" : "see the change log for the differences")
  }

  // MARK: The delegate

  private mutating func readMaker(into content: inout Content) {
    content.delegate = table[raw: "delegate"].tableValue
    content.make = table[raw: "make"].functionValue
    switch (table[raw: "delegate"], table[raw: "make"]) {
    case (.nil, .nil):
      content.manifest.hasPolicy = false
      let extends = ["commands", "properties", "settings", "lessons"].contains {
        table[raw: .string($0)] != .nil
      }
      guard !extends || !content.manifest.options.isEmpty else { return }
      report(
        "there is no 'delegate' or 'make'", at: [],
        hint: "write delegate = policy, or make = function(options) … return policy end")
    case (.nil, _), (_, .nil): break
    default:
      report("both 'delegate' and 'make' are set", at: ["make"], hint: "keep only one of them")
    }
  }

  // MARK: Options and settings

  private mutating func readOptions(into content: inout Content) {
    for (name, table) in entries(of: "options") {
      if !LuaSyntax.isWord(name) {
        report("an option's name must be a word of letters, digits and _", at: ["options", name])
      }
      if let option = option(name, table, .option, at: ["options", name]) {
        content.manifest.options.append(option)
      }
    }
  }

  private mutating func readSettings(into content: inout Content) {
    for (name, table) in entries(of: "settings") {
      checkName(name, of: "setting", at: ["settings", name])
      if let setting = option(name, table, .setting, at: ["settings", name]) {
        content.manifest.settings.append(setting)
        content.settings[name] = table[raw: "changed"].functionValue
      }
    }
  }

  /// An option or a setting; nil if it has errors.
  private mutating func option(
    _ name: String, _ table: LuaTable, _ type: ManifestType, at path: [String]
  ) -> PluginOption? {
    let count = problems.count
    let noun = path[0].dropLast()
    guard check(table, type, at: path, "the \(noun) '\(name)'"),
      let kind = PluginOption.Kind(rawValue: table[raw: "type"].stringValue ?? "")
    else { return nil }
    var option = PluginOption(
      name: name, kind: kind, defaultValue: .boolean(false),
      help: text("help", of: table, at: path))
    option.values = strings(table[raw: "values"])
    option.minimum = table[raw: "minimum"].numberValue
    option.maximum = table[raw: "maximum"].numberValue
    if !option.values.isEmpty, kind != .string, kind != .list {
      report("'values' is only for the types string and list", at: path + ["values"])
    }
    for bound in ["minimum", "maximum"]
    where table[raw: .string(bound)] != .nil && kind != .integer && kind != .number {
      report("'\(bound)' is only for the types integer and number", at: path + [bound])
    }
    guard let value = PluginOption.Value(table[raw: "default"], kind: kind), option.allows(value)
    else {
      report("the default of '\(name)' must be \(option.expectation)", at: path + ["default"])
      return nil
    }
    option.defaultValue = value
    return problems.count == count ? option : nil
  }

  // MARK: Commands, properties and lessons

  private mutating func readCommands(into content: inout Content) {
    for (name, command) in entries(of: "commands") {
      let path = ["commands", name]
      checkName(name, of: "command", at: path)
      check(command, .command, at: path, "the command '\(name)'")
      content.commands[name] = command[raw: "run"].functionValue.map {
        Command(run: $0, complete: command[raw: "complete"].functionValue)
      }
      content.manifest.commands.append(
        PluginCommand(
          name: name, parameters: strings(command[raw: "parameters"]),
          summary: text("summary", of: command, at: path),
          isSilent: command[raw: "silent"] == .boolean(true)))
    }
  }

  private mutating func readProperties(into content: inout Content) {
    for (name, property) in entries(of: "properties") {
      guard check(property, .property, at: ["properties", name], "the property '\(name)'"),
        let kind = DragProperty.Kind(rawValue: property[raw: "kind"].stringValue ?? ""),
        let function = property[raw: "holds"].functionValue
      else { continue }
      content.manifest.properties.append(PluginProperty(name: name, kind: kind))
      content.properties[name] = (function, property[raw: "message"].stringValue)
    }
  }

  private mutating func readLessons(into content: inout Content) {
    content.manifest.lessons = strings(table[raw: "lessons"])
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

  /// The tables of a field such as `commands`, with their names.
  private mutating func entries(of field: String) -> [(name: String, table: LuaTable)] {
    var entries: [(name: String, table: LuaTable)] = []
    for (key, value) in table[raw: .string(field)].tableValue?.orderedEntries() ?? [] {
      if let name = key.stringValue, let table = value.tableValue {
        entries.append((name, table))
      } else {
        report(
          "'\(field)' must have a name and a table for each \(field == "properties" ? "property" : String(field.dropLast()))",
          at: [field],
          hint: ManifestType.manifest.field(field).map { "write \($0.example)" })
      }
    }
    return entries
  }

  private mutating func checkName(_ name: String, of noun: String, at path: [String]) {
    guard !PluginName.isName(name) else { return }
    report("'\(name)' is not a valid \(noun) name: use \(PluginName.rule)", at: path)
  }

  /// The strings of a list, which `check` has checked, or a single one.
  private func strings(_ value: LuaValue) -> [String] {
    value.stringValue.map { [$0] } ?? value.strings ?? []
  }
}
