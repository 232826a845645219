import Lua
import Policies
import Texts

/// Reads one option of a manifest, and converts values from scripts.
struct OptionReader {
  static let example =
    "options = { limit = { type = \"integer\", default = 1, help = \"the maximum\" } }"

  static let fields = ["type", "default", "help", "values", "minimum", "maximum"]

  let name: String
  /// The errors, each with its field and a suggestion.
  private(set) var problems: [(message: String, field: String?, hint: String?)] = []

  init(name: String) { self.name = name }

  /// The option; nil if its kind is unknown.
  mutating func read(_ value: LuaValue) -> PluginOption? {
    guard let table = value.tableValue else {
      report("the option '\(name)' must be a table, got a \(value.typeName)", hint: Self.example)
      return nil
    }
    checkNames(of: table)
    guard let kind = kind(table[raw: "type"]) else { return nil }
    var option = PluginOption(
      name: name, kind: kind, defaultValue: .boolean(false),
      help: table[raw: "help"].stringValue ?? "")
    if option.help.isEmpty {
      report(
        "the option '\(name)' needs a 'help'", hint: "write help = \"what it means, and its unit\"")
    }
    readLimits(table, into: &option)
    let given = table[raw: "default"]
    guard let standard = Self.value(of: given, kind: kind), option.allows(standard) else {
      report(
        given == .nil
          ? "the option '\(name)' needs a 'default'"
          : "the default of '\(name)' must be \(option.expectation)",
        field: given == .nil ? nil : "default")
      return option
    }
    option.defaultValue = standard
    return option
  }

  private mutating func report(_ message: String, field: String? = nil, hint: String? = nil) {
    problems.append((message, field, hint))
  }

  private mutating func checkNames(of table: LuaTable) {
    let names = Self.fields
    for key in table.orderedKeys() {
      let name = key.stringValue ?? ""
      guard !names.contains(name) else { continue }
      report(
        "an option has no field '\(name)'", field: name,
        hint: NearestName.advice(for: name, in: names)
          ?? "the fields are \(names.joined(separator: ", "))")
    }
  }

  private mutating func kind(_ value: LuaValue) -> PluginOption.Kind? {
    let names = PluginOption.Kind.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    guard let word = value.stringValue else {
      report("the option '\(name)' needs a 'type'", hint: "one of \(list)")
      return nil
    }
    guard let kind = PluginOption.Kind(rawValue: word) else {
      report(
        "\"\(word)\" is not an option type", field: "type",
        hint: NearestName.advice(for: word, in: names, quotes: .double)
          ?? "one of \(list)")
      return nil
    }
    return kind
  }

  private mutating func readLimits(_ table: LuaTable, into option: inout PluginOption) {
    if table[raw: "values"] != .nil {
      if let words = Self.strings(of: table[raw: "values"]), !words.isEmpty,
        option.kind == .string || option.kind == .list
      {
        option.values = words
      } else {
        report(
          "'values' is a list of strings, for an option of type string or list", field: "values")
      }
    }
    for bound in ["minimum", "maximum"] where table[raw: .string(bound)] != .nil {
      guard let number = table[raw: .string(bound)].numberValue,
        option.kind == .integer || option.kind == .number
      else {
        report(
          "'\(bound)' is a number, for an option of type integer or number", field: bound)
        continue
      }
      if bound == "minimum" { option.minimum = number } else { option.maximum = number }
    }
  }

  // MARK: Values

  /// A script's value as a value of a kind; nil if its type is different.
  static func value(of value: LuaValue, kind: PluginOption.Kind) -> PluginOption.Value? {
    switch kind {
    case .boolean: value.booleanValue.map { .boolean($0) }
    case .integer: value.integerValue.map { .integer($0) }
    case .number: value.numberValue.map { .number($0) }
    case .string: value.stringValue.map { .string($0) }
    case .list: strings(of: value).map { .list($0) }
    }
  }

  /// A list of strings; nil for other values.
  static func strings(of value: LuaValue) -> [String]? {
    guard let table = value.tableValue else { return nil }
    // The length of a table with holes may be far beyond them, so it is not used.
    var strings: [String] = []
    while let string = table[raw: .integer(Int64(strings.count + 1))].stringValue {
      strings.append(string)
    }
    return strings.count == table.orderedKeys().count ? strings : nil
  }

  /// A value for scripts.
  static func luaValue(of value: PluginOption.Value, in lua: LuaState) -> LuaValue {
    switch value {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let words): .table(lua.makeTable(list: words.map { .string($0) }))
    }
  }
}
