import DragDrop
import LineEditor
import Plugins
import Policies
import Traces

/// A setting of the shell itself, which is not part of traces and not visible to policies.
struct ShellSetting: Sendable {
  let name: String
  let summary: String
  /// Its possible values.
  let choices: [String]
  /// Returns its current value.
  let read: @Sendable (ShellSession) -> String
  private let write: @Sendable (ShellSession, String) -> Void

  /// All settings, in the order of `:set`.
  static let all: [ShellSetting] = [
    ShellSetting(
      name: "trace", summary: "how much of each drag is printed",
      choices: TraceLevel.allCases.map(\.rawValue), read: { $0.trace.rawValue },
      write: { $0.trace = TraceLevel(rawValue: $1) ?? $0.trace }),
    flag(
      "json", "whether everything is printed as JSON, one object per line", read: { $0.printsJSON },
      write: { $0.printsJSON = $1 }),
    flag(
      "suggestions", "whether dim suggestions are shown while typing",
      read: { $0.options.prompt.showsSuggestions },
      write: { $0.options.prompt.showsSuggestions = $1 }),
    flag(
      "timing", "whether the time of an entry is printed", read: { $0.options.prompt.showsTimes },
      write: { $0.options.prompt.showsTimes = $1 }),
    flag(
      "numbers", "whether the prompt shows the number of the entry",
      read: { $0.options.prompt.showsNumbers }, write: { $0.options.prompt.showsNumbers = $1 }),
    ShellSetting(
      name: "theme", summary: "the colors: for a dark or light background, or none",
      choices: Theme.Choice.allCases.map(\.rawValue), read: { $0.output.theme.text },
      write: { $0.output.theme.choice = Theme.Choice(rawValue: $1) ?? $0.output.theme.choice }),
    ShellSetting(
      name: "keys", summary: "the keys of the prompt",
      choices: KeyStyle.allCases.map(\.rawValue),
      read: { ($0.options.prompt.keys ?? .emacs).rawValue },
      write: { $0.options.prompt.keys = KeyStyle(rawValue: $1) }),
    ShellSetting(
      name: "depth", summary: "the number of table levels that are printed",
      choices: (1...9).map(String.init), read: { "\($0.options.prompt.depth)" },
      write: { $0.options.prompt.depth = Int($1) ?? $0.options.prompt.depth }),
    flag(
      "step", "whether gestures stop before each callback",
      read: { $0.stopsBeforeCallbacks }, write: { $0.stopsBeforeCallbacks = $1 }),
    flag(
      "pager", "whether long texts are shown in a pager",
      read: { $0.output.pages.usesPager && $0.output.pages.pager != nil },
      write: { $0.output.pages.usesPager = $1 }),
  ]

  /// The setting with a name.
  static func named(_ name: String) -> ShellSetting? { all.first { $0.name == name } }

  private static func flag(
    _ name: String, _ summary: String, read: @escaping @Sendable (ShellSession) -> Bool,
    write: @escaping @Sendable (ShellSession, Bool) -> Void
  ) -> ShellSetting {
    ShellSetting(
      name: name, summary: summary, choices: ["on", "off"], read: { read($0) ? "on" : "off" },
      write: { write($0, $1 == "on") })
  }

  /// Changes it; `true` and `yes` mean `on`, `false` and `no` mean `off`.
  ///
  /// - Returns: A list of the possible words if the word is not one of them; nil if it was changed.
  func set(_ word: String, in session: ShellSession) -> String? {
    let flag = SettingText.isOn(word).map { $0 ? "on" : "off" }
    let meant = choices.contains(word) ? word : flag ?? word
    guard choices.contains(meant) else { return "one of \(choices.joined(separator: ", "))" }
    write(session, meant)
    return nil
  }

  /// The settings that `:set` lists: those of the shell, of the device, and of plug-ins.
  static func texts(in session: ShellSession) -> [SettingText] {
    own(in: session) + SettingText.all(of: session.host.simulation.environment)
      + ofPlugins(in: session)
  }

  /// The settings of plug-ins; loads plug-ins that have not been loaded yet.
  static func ofPlugins(in session: ShellSession) -> [SettingText] {
    session.extensions.warnOfCollisions()
    return session.extensions.current.settings.map { setting, plugin in
      SettingText(
        name: setting.name, value: "\(session.extensions.value(of: setting, of: plugin.name))",
        summary: "\(setting.help): \(setting.expectation) (plug-in \(plugin.name))",
        choices: setting.kind == .boolean ? ["true", "false"] : setting.values)
    }
  }

  /// The settings of the shell.
  static func own(in session: ShellSession) -> [SettingText] {
    all.map { setting in
      SettingText(
        name: setting.name, value: setting.read(session), summary: setting.summary,
        choices: setting.choices)
    }
  }
}
