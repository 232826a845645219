/// A switch of the shell itself, which no trace and no policy has.
struct OwnSetting: Sendable {
  let name: String
  let summary: String
  /// The words that may stand there.
  let choices: [String]
  /// The word that stands there now.
  let read: @Sendable (ShellSession) -> String
  private let write: @Sendable (ShellSession, String) -> Void

  /// All of them, in the order in which `:set` lists them.
  static let all: [OwnSetting] = [
    OwnSetting(
      name: "trace", summary: "how much of what happens is printed",
      choices: TraceLevel.allCases.map(\.rawValue), read: { $0.trace.rawValue },
      write: { $0.trace = TraceLevel(rawValue: $1) ?? $0.trace }),
    flag(
      "json", "whether commands print JSON", read: { $0.printsJSON },
      write: { $0.printsJSON = $1 }),
    flag(
      "suggestions", "whether the prompt shows dim what would follow",
      read: { $0.options.showsSuggestions }, write: { $0.options.showsSuggestions = $1 }),
    flag(
      "timing", "whether real time is printed", read: { $0.options.showsTimes },
      write: { $0.options.showsTimes = $1 }),
    flag(
      "pager", "whether long texts are shown in a pager", read: { $0.output.usesPager },
      write: { $0.output.usesPager = $1 }),
  ]

  /// The setting with a name.
  static func named(_ name: String) -> OwnSetting? { all.first { $0.name == name } }

  private static func flag(
    _ name: String, _ summary: String, read: @escaping @Sendable (ShellSession) -> Bool,
    write: @escaping @Sendable (ShellSession, Bool) -> Void
  ) -> OwnSetting {
    OwnSetting(
      name: name, summary: summary, choices: ["true", "false"], read: { "\(read($0))" },
      write: { write($0, $1 == "true") })
  }

  /// Changes it; `on` and `off` will do for `true` and `false`.
  ///
  /// - Returns: what may stand there, where the word is none of that.
  func set(_ word: String, in session: ShellSession) -> String? {
    let meant = choices.contains(word) ? word : ["on": "true", "off": "false"][word] ?? word
    guard choices.contains(meant) else { return "one of \(choices.joined(separator: ", "))" }
    write(session, meant)
    return nil
  }
}
