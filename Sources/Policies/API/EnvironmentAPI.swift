public import DragDrop
public import Lua

// The device that is modelled.

extension APICatalog {
  static let environmentEntries: [APIEntry] = [
    .function(
      "environment", "Changes the device and its constants; gives all that hold now.",
      [APIParameter("settings", .options(EnvironmentSetting.parameters), optional: true)],
      returns: [APIParameter("settings", .table)], errors: ["a value out of range"],
      example: "print(environment { idiom = \"phone\", osVersion = 14 }.liftDelay)"
    ) { call throws(APIFailure) in
      let host = call.host
      if let settings = call.value(1).tableValue {
        for (key, value) in settings.orderedEntries() {
          try host.set(key.stringValue ?? "", to: value)
        }
      }
      let table = host.lua.makeTable()
      for setting in EnvironmentSetting.all {
        table[raw: .string(setting.name)] = setting.get(host.simulation.environment)
      }
      return call.answer(.table(table))
    },
    .function(
      "set", "Changes one setting of the environment.",
      [APIParameter("name", .string), APIParameter("value", .any)],
      errors: ["a name that is no setting", "a value out of range"],
      example: "set(\"liftDelay\", 0.5)"
    ) { call throws(APIFailure) in
      try call.host.set(call.string(1) ?? "", to: call.value(2))
      return 0
    },
  ]
}

/// One setting of the environment, by the name that scripts, `:set` and `--set` use.
public struct EnvironmentSetting: Sendable {
  public let name: String
  public let type: APIType
  /// What it means, with unit and default.
  public let summary: String
  /// Reads it.
  public let get: @Sendable (Environment) -> LuaValue
  /// Changes it; says what is wrong where the value is none for it.
  public let set: @Sendable (inout Environment, LuaValue) -> String?

  /// All settings, in the order of help.
  public static let all: [EnvironmentSetting] = [
    EnvironmentSetting(
      name: "idiom", type: .word(Words.idioms), summary: "the kind of device; pad",
      get: { .string($0.idiom.rawValue) },
      set: { environment, value in
        guard let idiom = value.stringValue.flatMap({ Idiom(rawValue: $0) }) else {
          return "write \(Words.list(Words.idioms))"
        }
        environment.idiom = idiom
        return nil
      }),
    EnvironmentSetting(
      name: "osVersion", type: .index, summary: "the system's major version; 26",
      get: { .integer(Int64($0.osVersion)) },
      set: { environment, value in
        guard let version = value.integerValue, (11...99).contains(version) else {
          return "drag and drop exists from 11 on"
        }
        environment.osVersion = Int(version)
        return nil
      }),
    number("liftDelay", "seconds that a finger rests before the lift; 0.325", \.liftDelay, 0...60),
    number("liftSlop", "points that a finger may move meanwhile; 10", \.liftSlop, 0...1000),
    number("tick", "seconds between two touch events; 1/60", \.tick, 0.001...1),
    number(
      "animationDuration", "seconds of a drop or cancel animation; 0.5", \.animationDuration,
      0...60),
    number(
      "automaticEdgeFraction", "the part of a row where automatic inserts; 0.25",
      \.automaticEdgeFraction, 0...0.5),
    boolean(
      "legacyMultiItemForbidden", "forbids dropping several items of a view on it, as iOS 11 did",
      \.legacyMultiItemForbidden),
    boolean(
      "foreignMoveIsCopy", "lets a move of another app's items copy, where it else cancels",
      \.foreignMoveIsCopy),
    boolean(
      "collectionPrefersMoveItem", "lets a collection's data source move items itself; true",
      \.collectionPrefersMoveItem),
  ]

  static var parameters: [APIParameter] {
    all.map { APIParameter($0.name, $0.type, optional: true, $0.summary) }
  }

  private static func number(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Environment, Double> & Sendable, _ range: ClosedRange<Double>
  ) -> EnvironmentSetting {
    EnvironmentSetting(
      name: name, type: .number, summary: summary, get: { .number($0[keyPath: path]) },
      set: { environment, value in
        guard let number = value.numberValue, range.contains(number) else {
          return "a number from \(LuaStack.text(of: range.lowerBound)) to "
            + "\(LuaStack.text(of: range.upperBound)) is wanted"
        }
        environment[keyPath: path] = number
        return nil
      })
  }

  private static func boolean(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<Environment, Bool> & Sendable
  ) -> EnvironmentSetting {
    EnvironmentSetting(
      name: name, type: .boolean, summary: summary, get: { .boolean($0[keyPath: path]) },
      set: { environment, value in
        guard let flag = value.booleanValue else { return "true or false is wanted" }
        environment[keyPath: path] = flag
        return nil
      })
  }
}

extension PolicyHost {
  /// Changes a setting, for scripts.
  fileprivate func set(_ name: String, to value: LuaValue) throws(APIFailure) {
    do throws(PolicyError) {
      try setEnvironment(name, to: value)
    } catch {
      throw .message(error.message)
    }
  }

  /// Changes one setting of the environment by name.
  ///
  /// - Throws: ``PolicyError`` for a name that is no setting, or a value out of range.
  public func setEnvironment(_ name: String, to value: LuaValue) throws(PolicyError) {
    guard let setting = EnvironmentSetting.all.first(where: { $0.name == name }) else {
      let names = EnvironmentSetting.all.map(\.name)
      let nearest = NearestName.find(name, in: names).map { "; did you mean '\($0)'?" }
      throw PolicyError(
        .runtime,
        "there is no setting '\(name)'"
          + (nearest ?? "; there are \(names.joined(separator: ", "))"))
    }
    if let problem = setting.set(&simulation.environment, value) {
      throw PolicyError(.runtime, "bad value for '\(name)': \(problem)")
    }
  }
}
