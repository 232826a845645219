import Shell

/// The manual page reorder(1), from ArgumentParser's description of the program, in the macros of
/// man(7).
///
/// ArgumentParser's own plug-in needs the package, has no sections for files and variables, and
/// merges examples into paragraphs.
enum ManualPage {
  static func text() throws -> String {
    let root = try ToolInfo.current().command
    let about = sections(of: root)
    let options = root.displayed.filter { $0.kind != .positional }
    var lines = [
      ".\\\" Made by `reorder --manual`; edit the descriptions of the commands instead.",
      ".TH REORDER 1 \"\" \"reorder \(ReorderVersion.current)\" \"User Commands\"",
      ".SH NAME", "reorder \\- \(roff(lowercasedStart(ReorderCommand.abstract)))",
      ".SH SYNOPSIS",
    ]
    lines += verbatim(ReorderCommand.usage.split(separator: "\n"))
    lines += [".SH DESCRIPTION", roff(description), ".PP"] + about.text
    lines += [".SH OPTIONS"]
    for title in titles(of: root) {
      lines += [".SS \(roff(title ?? "Help"))"]
      lines += options.filter { $0.sectionTitle == title }.flatMap(entry)
    }
    lines += [".SH COMMANDS"]
    for command in root.subcommands ?? [] {
      lines += part(of: command, after: [], described: titles(of: root))
    }
    lines += [".SH EXIT STATUS"] + (about.titled.first { $0.title == "STATUS" }?.lines ?? [])
    lines += [".SH ENVIRONMENT"] + definitions(environment)
    lines += [".SH FILES"] + definitions(files)
    lines += [".SH EXAMPLES"] + (about.titled.first { $0.title == "EXAMPLES" }?.lines ?? [])
    lines += [".SH SEE ALSO", ".BR lua (1),", ".BR less (1)"]
    return lines.joined(separator: "\n")
  }

  private static let description = """
    reorder simulates UIKit's drag and drop and plays it, without a screen, against a policy \
    written in Lua. At its prompt you lift, move and drop items and see every callback with its \
    answer. Scripts do the same from files, with the same trace in every run.
    """

  private static let environment = [
    ("NO_COLOR", "If set and not empty, disables color."),
    ("CLICOLOR_FORCE, FORCE_COLOR", "If one is set and not 0, enables color in pipes too."),
    ("CLICOLOR", "If 0, disables color."),
    (
      "REORDER_PAGER, PAGER",
      "The pager for texts taller than the screen; less by default. None if empty or cat."
    ),
    ("REORDER_HISTORY", "The history file; if empty, no history is kept."),
    ("REORDER_SUGGESTIONS", "If off, no suggestions are shown while typing."),
    (
      "REORDER_THEME",
      "The colors: dark, light or plain; auto (the default) uses the terminal and COLORFGBG."
    ),
    ("VISUAL, EDITOR", "The editor for entries."),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME", "The folders of the files below."),
  ]

  private static let files = [
    ("$XDG_CONFIG_HOME/reorder/init.lua", "Runs when the shell starts (~/.config)."),
    ("$XDG_STATE_HOME/reorder/history", "The history of the shell (~/.local/state)."),
    ("$XDG_DATA_HOME/reorder/plugins", "The user's own plug-ins (~/.local/share)."),
    ("~/.editrc", "Key bindings of the line editor."),
  ]

  // MARK: Commands

  /// A command's discussion and its titled lists, as roff.
  private static func sections(
    of command: ToolInfo.Command
  ) -> (text: [String], titled: [(title: String, lines: [String])]) {
    var text: [String] = []
    var titled: [(title: String, lines: [String])] = []
    for paragraph in (command.discussion ?? "").split(separator: "\n\n") {
      let lines = paragraph.split(separator: "\n")
      if let title = lines.first, title.hasSuffix(":"), lines.count > 1 {
        titled.append(
          (String(title.dropLast()), verbatim(lines.dropFirst().map { $0.dropFirst(2) })))
      } else {
        text += (text.isEmpty ? [] : [".PP"]) + [roff(String(paragraph))]
      }
    }
    return (text, titled)
  }

  /// A command with its subcommands; `described` are the groups of options that the page already
  /// contains.
  private static func part(
    of command: ToolInfo.Command, after names: [String], described: [String?]
  ) -> [String] {
    let names = names + [command.commandName]
    let about = sections(of: command)
    let arguments = command.displayed.filter { $0.kind == .positional }
    let options = command.displayed.filter { option in
      option.kind != .positional
        && !option.written.contains { ["--help", "--version"].contains($0) }
    }
    var lines = [
      ".SS \(roff((["reorder"] + names + arguments.map(\.usage)).joined(separator: " ")))"
    ]
    lines += [roff(command.abstract ?? "")]
    if !about.text.isEmpty { lines += [".PP"] + about.text }
    lines += arguments.filter { $0.abstract != nil }.flatMap(entry)
    lines += options.filter { $0.sectionTitle == nil || !described.contains($0.sectionTitle) }
      .flatMap(entry)
    let groups = titles(of: command).compactMap { $0 }.filter { described.contains($0) }
    if !groups.isEmpty {
      lines += [".PP", roff("Its other options: \(groups.joined(separator: ", ")), as above.")]
    }
    for (title, list) in about.titled {
      let words = ["EXAMPLES": "Examples", "STATUS": "Status"][title] ?? title
      lines += [".PP", roff("\(words):")] + list
    }
    let rest = (command.subcommands ?? []).flatMap {
      part(of: $0, after: names, described: described)
    }
    return lines + rest
  }

  /// The titles of a command's groups of options, in order; nil for options without a group.
  private static func titles(of command: ToolInfo.Command) -> [String?] {
    var titles: [String?] = []
    for option in command.displayed where option.kind != .positional {
      if !titles.contains(option.sectionTitle) { titles.append(option.sectionTitle) }
    }
    return titles
  }

  private static func entry(of argument: ToolInfo.Argument) -> [String] {
    let names = argument.written.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
    let value =
      argument.kind == .flag ? [] : [argument.valueName.map { "\\fI\(roff($0))\\fR" } ?? ""]
    let facts = [
      argument.allValues.map { "values: \($0.joined(separator: ", "))" },
      argument.defaultValue.map { "default: \($0)" },
    ].compactMap { $0 }
    return [
      ".TP", ([names] + value).filter { !$0.isEmpty }.joined(separator: " "),
      roff(argument.abstract ?? "")
        + (facts.isEmpty ? "" : roff(" (\(facts.joined(separator: "; ")))")),
    ]
  }

  // MARK: Macros

  private static func definitions(_ rows: [(String, String)]) -> [String] {
    rows.flatMap { [".TP", ".B \(roff($0.0))", roff($0.1)] }
  }

  private static func verbatim(_ lines: [Substring]) -> [String] {
    [".RS", ".nf"] + lines.map { roff(String($0)) } + [".fi", ".RE"]
  }

  private static func lowercasedStart(_ text: String) -> String {
    let sentence = text.hasSuffix(".") ? String(text.dropLast()) : text
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// A text as roff: its special characters are escaped, and options keep their literal hyphens.
  private static func roff(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    // A line that begins with a dot is a request.
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

extension ToolInfo.Command {
  /// The visible options and arguments.
  var displayed: [ToolInfo.Argument] { (arguments ?? []).filter(\.shouldDisplay) }
}

extension ToolInfo.Argument {
  /// The names as typed, the short one first.
  var written: [String] { (names ?? []).map(\.written).sorted { $0.count < $1.count } }

  /// `[<path> ...]`, as in the parser's own usage lines.
  fileprivate var usage: String {
    let name = "<\(valueName ?? "")>" + (isRepeating ? " ..." : "")
    return isOptional ? "[\(name)]" : name
  }
}
