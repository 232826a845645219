import Shell

/// What `--help` prints, from the table of commands.
enum HelpPage {
  private static let columns = 80

  /// Everything about a command.
  ///
  /// - Parameter path: the command, after those above it.
  /// - Returns: the page, in lines of 80 columns.
  static func text(of path: [Subcommand]) -> String {
    guard let command = path.last else { return "" }
    var lines = heading(path)
    lines += commandList(command)
    if command.subcommands.isEmpty, !command.arguments.isEmpty {
      lines += section("arguments", command.arguments.map { ($0.usage, $0.summary) })
    }
    for (title, options) in optionSections(of: command) {
      lines += section(title, options.map { (usage(of: $0), $0.summary) })
    }
    for paragraph in command.discussion { lines += [""] + wrapped(paragraph, indent: "") }
    if !command.examples.isEmpty {
      lines += ["", "examples"] + command.examples.map { "  \($0)" }
    }
    if !command.statuses.isEmpty {
      lines += ["", "status"] + wrapped(statuses(of: command), indent: "  ")
    }
    return lines.joined(separator: "\n")
  }

  /// What fits half a screen: usage, commands, three examples.
  static func shortText(of path: [Subcommand]) -> String {
    guard let command = path.last, !command.subcommands.isEmpty else { return text(of: path) }
    let written = path.map(\.name).joined(separator: " ")
    return
      (heading(path) + commandList(command) + ["", "examples"]
      + command.examples.prefix(3).map { "  \($0)" }
      + ["", "\(written) --help lists the options; reorder help COMMAND explains a command."])
      .joined(separator: "\n")
  }

  /// The options of a command by what they are about; hidden ones are left out.
  static func optionSections(
    of command: Subcommand
  ) -> [(title: String, options: [CommandLineOption])] {
    let own = command.options.filter { !$0.isHidden }
    let rest = command.groups.flatMap { [($0.title, $0.options)] }
    return (own.isEmpty ? [] : [("options", own)]) + rest
      + [(OptionGroup.help.title, OptionGroup.help.options)]
  }

  /// `0 fine, 1 a script raised, 64 a wrong command line`.
  static func statuses(of command: Subcommand) -> String {
    let all =
      [(ExitStatus.success, "fine"), (.usage, "a wrong command line")]
      + command.statuses.map { ($0.status, $0.meaning) }
    return all.sorted { $0.0.rawValue < $1.0.rawValue }
      .map { "\($0.0.rawValue) \($0.1)" }.joined(separator: ", ")
  }

  /// The ways to call a command, without its name.
  static func usages(of path: [Subcommand]) -> [String] {
    guard let command = path.last else { return [] }
    let options = "[OPTION…]"
    if path.count == 1 {
      return [options, "\(options) FILE [ARG…]", "\(options) -e CHUNK", "COMMAND …"]
    }
    if !command.subcommands.isEmpty { return ["\(command.argumentUsage) …"] }
    return [[options, command.argumentUsage].filter { !$0.isEmpty }.joined(separator: " ")]
  }

  // MARK: Parts

  private static func heading(_ path: [Subcommand]) -> [String] {
    guard let command = path.last else { return [] }
    let written = path.map(\.name).joined(separator: " ")
    let summary = path.count == 1 ? "reorder: \(command.summary)" : command.summary
    return [summary, "", "usage"] + usages(of: path).map { "  \(written) \($0)" }
  }

  private static func commandList(_ command: Subcommand) -> [String] {
    guard !command.subcommands.isEmpty else { return [] }
    return section("commands", command.subcommands.map { (listed($0), $0.summary) })
  }

  /// A command in the list of those above it.
  private static func listed(_ command: Subcommand) -> String {
    let usage = "\(command.name) \(command.argumentUsage)"
    return command.argumentUsage.isEmpty || usage.count > 28 ? command.name : usage
  }

  /// Short names stand in a column of their own.
  private static func usage(of option: CommandLineOption) -> String {
    (option.short == nil ? "    " : "") + option.usage
  }

  private static func section(_ title: String, _ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return ["", title]
      + rows.flatMap { name, summary -> [String] in
        let padding = String(repeating: " ", count: width - name.count)
        let lines = wrapped(summary, indent: String(repeating: " ", count: width + 4))
        return ["  \(name)\(padding)  " + (lines.first ?? "").trimmedAtStart] + lines.dropFirst()
      }
  }

  /// A paragraph, broken at blanks; lines that begin with a blank are kept.
  static func wrapped(_ text: String, indent: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.hasPrefix(" ") { return [indent + line] }
      var lines: [String] = []
      var current = indent
      for word in line.split(separator: " ") {
        let isFirst = current.count == indent.count
        if !isFirst, current.count + 1 + word.count > columns {
          lines.append(current)
          current = indent + word
        } else {
          current += (isFirst ? "" : " ") + word
        }
      }
      return lines + [current]
    }
  }
}

extension String {
  fileprivate var trimmedAtStart: String { String(drop { $0 == " " }) }
}
