import DragDrop
import Lua
import Texts

/// The simulated device.
enum EnvironmentAPI {
  static let globals: [APIEntry] = [
    .function(
      "environment", "Changes settings of the device, and returns all current ones.",
      Parameter("settings", .optional(settings)), returns: Parameter("settings", .table),
      errors: ["a value out of range"],
      example: "print(environment { idiom = \"phone\", osVersion = 14 }.liftDelay)"
    ) { call, settings throws(APIFailure) in
      let host = call.host
      for (key, value) in settings?.orderedEntries() ?? [] {
        try SettingWriter.set(key.stringValue ?? "", to: value, in: host)
      }
      let table = host.lua.makeTable()
      for setting in EnvironmentSetting.all {
        let value = setting.value(in: host.simulation.environment)
        if case .fields(let fields) = value {
          let numbers = host.lua.makeTable()
          for field in fields { numbers[raw: .string(field.name)] = field.value.settingForLua }
          table[raw: .string(setting.name)] = .table(numbers)
        } else {
          table[raw: .string(setting.name)] = value.settingForLua
        }
      }
      return .table(table)
    },
    .function(
      "set", "Changes one setting of the environment, or of the shell.", Parameter("name", .string),
      Parameter("value", .any), errors: ["an unknown setting", "a value out of range"],
      example: "set(\"liftDelay\", 0.5)"
    ) { call, name, value throws(APIFailure) in
      try SettingWriter.set(name, to: value, in: call.host)
    },
  ]

  /// Settings by name.
  private static let settings = APIValue<LuaTable>(
    .options(EnvironmentSetting.parameters),
    read: { call, index throws(APIFailure) in
      guard let table = call.stack.value(at: index).tableValue else { return nil }
      try call.checkOptions(EnvironmentSetting.parameters, at: index)
      return table
    }, push: { $1.stack.push(.table($0)) })
}

extension EnvironmentSetting {
  /// The settings as options of `environment { … }`.
  static var parameters: [APIParameter] {
    all.map { APIParameter($0.name, $0.type, optional: true, $0.summary) }
  }

  private var type: APIType {
    switch domain {
    case .bool: .boolean
    case .number, .version: .number
    case .integer: .index
    case .word(let words): .word(words)
    case .numbers(let names, _):
      .either([.number, .options(names.map { APIParameter($0, .number, optional: true) })])
    }
  }
}

extension EventValue {
  /// The value of a setting from a script; functions and other values become `.none`.
  init(setting value: LuaValue) {
    self =
      switch value {
      case .boolean(let flag): .bool(flag)
      case .integer(let integer): .integer(Int(integer))
      case .number(let number): .number(number)
      case .string(let text): .text(text)
      case .table(let table): Self.numbers(in: table)
      default: .none
      }
  }

  /// A table of numbers, as a list or with names.
  private static func numbers(in table: LuaTable) -> EventValue {
    let fields = table.orderedEntries().map { key, value in
      // Nested tables are ignored: a table may contain itself.
      if case .table = value { return Field(key.stringValue ?? "", .none) }
      return Field(key.stringValue ?? "", EventValue(setting: value))
    }
    return fields.allSatisfy(\.name.isEmpty) ? .list(fields.map(\.value)) : .fields(fields)
  }

  /// A setting's value for scripts.
  var settingForLua: LuaValue {
    switch self {
    case .bool(let flag): .boolean(flag)
    case .integer(let integer): .integer(Int64(integer))
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    default: .nil
    }
  }
}

/// Changes settings by their names.
private enum SettingWriter {
  /// Changes a setting of the environment, or of the program around the host.
  static func set(
    _ name: String, to value: LuaValue, in host: PolicyHost
  ) throws(APIFailure) {
    guard let setting = EnvironmentSetting.named(name) else {
      let outer = host.outerSettings
      guard outer.names.contains(name) else {
        let names = EnvironmentSetting.all.map(\.name) + outer.names
        throw .message(
          "unknown setting '\(name)'; " + NearestName.adviceOrList(for: name, in: names))
      }
      host.currentRun.changes += 1
      do throws(PolicyError) {
        return try outer.set(name, word(for: value))
      } catch {
        throw .message(error.message)
      }
    }
    if let problem = setting.set(EventValue(setting: value), in: &host.simulation.environment) {
      throw .message("bad value for '\(name)': \(problem)")
    }
  }

  /// A value as text.
  private static func word(for value: LuaValue) -> String {
    switch value {
    case .boolean(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string(let text): text
    default: ""
    }
  }
}
