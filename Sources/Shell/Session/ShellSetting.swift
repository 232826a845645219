import DragDrop
import Policies

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
      "json", "whether commands print JSON", read: { $0.printsJSON },
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
      name: "theme", summary: "the colours: for a dark or light background, or none",
      choices: Theme.Choice.allCases.map(\.rawValue), read: { $0.output.theme.choice.rawValue },
      write: { $0.output.theme.choice = Theme.Choice(rawValue: $1) ?? $0.output.theme.choice }),
    ShellSetting(
      name: "depth", summary: "the number of table levels that are printed",
      choices: (1...9).map(String.init), read: { "\($0.options.prompt.depth)" },
      write: { $0.options.prompt.depth = Int($1) ?? $0.options.prompt.depth }),
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
      name: name, summary: summary, choices: ["true", "false"], read: { "\(read($0))" },
      write: { write($0, $1 == "true") })
  }

  /// Changes it; `on` and `off` mean `true` and `false`.
  ///
  /// - Returns: A list of the possible words if the word is not one of them; nil if it was changed.
  func set(_ word: String, in session: ShellSession) -> String? {
    let meant = choices.contains(word) ? word : ["on": "true", "off": "false"][word] ?? word
    guard choices.contains(meant) else { return "one of \(choices.joined(separator: ", "))" }
    write(session, meant)
    return nil
  }

  /// The settings that `:set` lists: those of the device, then those of the shell.
  static func texts(in session: ShellSession) -> [SettingText] {
    SettingText.all(of: session.host.simulation.environment)
      + all.map { setting in
        SettingText(
          name: setting.name, value: setting.read(session), summary: setting.summary,
          choices: setting.choices)
      }
  }
}
