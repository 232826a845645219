public import DragDrop
import Policies
import Texts

/// The switches of the modelled device, by name.
public enum DeviceSettings {
  /// All of their names.
  public static var names: [String] { PolicyHost.settings(of: Environment()).map(\.name) }

  /// Sets a switch from words.
  ///
  /// - Throws: `ShellError` that names what is wrong and what may stand there.
  public static func set(
    _ name: String, to word: String, in environment: inout Environment
  ) throws(ShellError) {
    let names = PolicyHost.settings(of: environment).map(\.name)
    guard names.contains(name) else {
      throw ShellError(
        "there is no switch '\(name)'",
        hint: NearestName.advice(for: name, in: names, quotes: .none)
          ?? "there are \(names.joined(separator: ", "))")
    }
    if let problem = PolicyHost.set(name, to: word, in: &environment) {
      throw ShellError("\(name) cannot be '\(word)'", hint: problem)
    }
  }
}

extension ShellSession {
  /// Everything that `:set` can change.
  var settings: [PolicyHost.SettingText] {
    PolicyHost.settings(of: host.simulation.environment) + [
      PolicyHost.SettingText(
        name: "trace", value: trace.rawValue, summary: "how much of what happens is printed",
        choices: TraceLevel.allCases.map(\.rawValue)),
      PolicyHost.SettingText(
        name: "json", value: "\(printsJSON)", summary: "whether commands print JSON",
        choices: ["true", "false"]),
      PolicyHost.SettingText(
        name: "suggestions", value: "\(showsSuggestions)",
        summary: "whether the prompt shows dim what would follow", choices: ["true", "false"]),
      PolicyHost.SettingText(
        name: "timing", value: "\(showsTimes)", summary: "whether real time is printed",
        choices: ["true", "false"]),
      PolicyHost.SettingText(
        name: "pager", value: "\(output.usesPager)",
        summary: "whether long texts are shown in a pager", choices: ["true", "false"]),
    ]
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
    if Self.ownSettings.contains(name) {
      if let problem = setOwn(name, to: word) {
        throw arguments.error(
          "\(name) cannot be '\(word)'", at: 1, hint: problem)
      }
    } else {
      do throws(ShellError) {
        try DeviceSettings.set(name, to: word, in: &host.simulation.environment)
      } catch {
        throw arguments.error(
          error.message, at: 1,
          hint: NearestName.advice(for: word, in: setting.choices, quotes: .none) ?? error.hint)
      }
      savedEntry.add("set(\(LuaSyntax.quoted(name)), \(LuaText.value(word)))")
    }
  }

  /// The names of the shell's own settings.
  static let ownSettings = ["trace", "json", "suggestions", "timing", "pager"]

  /// Changes one of the shell's own settings.
  ///
  /// - Returns: what may stand there, where the word is none of that.
  func setOwn(_ name: String, to word: String) -> String? {
    let word = ["on": "true", "off": name == "trace" ? "off" : "false"][word] ?? word
    let choices = settings.first { $0.name == name }?.choices ?? []
    guard choices.contains(word) else { return "one of \(choices.joined(separator: ", "))" }
    switch name {
    case "json": printsJSON = word == "true"
    case "suggestions": showsSuggestions = word == "true"
    case "timing": showsTimes = word == "true"
    case "pager": output.usesPager = word == "true"
    default: trace = TraceLevel(rawValue: word) ?? trace
    }
    return nil
  }
}
