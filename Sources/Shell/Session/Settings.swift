package import DragDrop
import Policies
import Texts

/// The switches of the modelled device, by name.
package enum DeviceSettings {
  /// All of their names.
  package static var names: [String] { PolicyHost.settings(of: Environment()).map(\.name) }

  /// Sets a switch from words.
  ///
  /// - Throws: `ShellError` that names what is wrong and what may stand there.
  package static func set(
    _ name: String, to word: String, in environment: inout Environment
  ) throws(ShellError) {
    let names = PolicyHost.settings(of: environment).map(\.name)
    guard names.contains(name) else {
      throw ShellError(
        "there is no switch '\(name)'",
        hint: NearestName.adviceOrList(for: name, in: names, quotes: .none))
    }
    if let problem = PolicyHost.set(name, to: word, in: &environment) {
      throw ShellError("\(name) cannot be '\(word)'", hint: problem)
    }
  }
}

extension ShellSession {
  /// Everything that `:set` can change.
  var settings: [PolicyHost.SettingText] {
    PolicyHost.settings(of: host.simulation.environment)
      + OwnSetting.all.map { setting in
        PolicyHost.SettingText(
          name: setting.name, value: setting.read(self), summary: setting.summary,
          choices: setting.choices)
      }
  }

  /// `:set`, `:set NAME`, `:set NAME VALUE`.
  func set(_ arguments: CommandArguments) throws(ShellError) {
    guard let name = arguments[0] else {
      printTable(
        columns: ["name", "value", "meaning"],
        settings.map { [$0.name, $0.value, $0.summary] })
      return
    }
    guard let setting = settings.first(where: { $0.name == name }) else {
      throw arguments.error(
        "there is no setting '\(name)'", at: 0,
        hint: NearestName.advice(for: name, in: settings.map(\.name), quotes: .none)
          ?? ":set lists them")
    }
    guard let word = arguments[1] else {
      output.print("\(name) is \(setting.value)")
      return
    }
    if let setting = OwnSetting.named(name) {
      if let problem = setting.set(word, in: self) {
        throw arguments.error("\(name) cannot be '\(word)'", at: 1, hint: problem)
      }
    } else {
      do throws(ShellError) {
        try DeviceSettings.set(name, to: word, in: &host.simulation.environment)
      } catch {
        throw arguments.error(
          error.message, at: 1,
          hint: NearestName.advice(for: word, in: setting.choices, quotes: .none) ?? error.hint)
      }
      savedEntry.add("set(\(LuaSyntax.quoted(name)), \(LuaStatement.value(word)))")
    }
  }
}
