package import DragDrop
import Lua

/// A setting of the environment, as text.
package struct SettingText: Hashable, Sendable {
  package let name: String
  package let value: String
  /// Its meaning, with unit and default.
  package let summary: String
  /// The possible words, if the setting is a choice of words.
  package let choices: [String]

  package init(name: String, value: String, summary: String, choices: [String]) {
    (self.name, self.value) = (name, value)
    (self.summary, self.choices) = (summary, choices)
  }

  /// The settings of an environment, in the order of the help.
  package static func all(of environment: Environment) -> [SettingText] {
    EnvironmentSetting.all.map { setting in
      let value = setting.value(in: environment)
      let choices: [String] =
        switch setting.domain {
        case .word(let words): words
        case .bool: ["true", "false"]
        case .number, .integer, .version, .numbers: []
        }
      return SettingText(
        name: setting.name, value: typedWord(for: value), summary: setting.summary, choices: choices
      )
    }
  }

  /// A setting's value as typed: numbers are separated by commas.
  private static func typedWord(for value: EventValue) -> String {
    if case .fields(let fields) = value {
      return fields.map { typedWord(for: $0.value) }.joined(separator: ",")
    }
    let value = value.settingForLua
    return value.stringValue ?? LuaPrinter().text(of: value)
  }

  /// The meaning of `on`, `yes` and `true`, or of their opposites; nil for other words.
  package static func isOn(_ word: String) -> Bool? {
    switch word {
    case "on", "yes", "true": true
    case "off", "no", "false": false
    default: nil
    }
  }

  /// Changes a setting of an environment from a word.
  ///
  /// - Returns: The problem with the word; nil if the setting was changed, or if there is no such
  ///   setting.
  package static func set(
    _ name: String, to word: String, in environment: inout Environment
  ) -> String? {
    guard let setting = EnvironmentSetting.named(name) else { return nil }
    let value: EventValue =
      switch isOn(word) {
      case let isOn?: .bool(isOn)
      case nil: Int(word).map { .integer($0) } ?? Double(word).map { .number($0) } ?? .text(word)
      }
    return setting.set(value, in: &environment)
  }
}
