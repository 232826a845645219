import Shell

/// The manual page reorder(1), from the table of commands, in the macros of man(7).
enum ManualPage {
  static var text: String {
    let root = CommandLineTable.root
    var lines = [
      ".\\\" Made by `reorder --manual`; changes belong into the table of commands.",
      ".TH REORDER 1 \"\" \"reorder \(ReorderVersion.current)\" \"User Commands\"",
      ".SH NAME", "reorder \\- \(roff(lowercasedStart(root.summary)))",
      ".SH SYNOPSIS",
    ]
    for (index, usage) in HelpPage.usages(of: [root]).enumerated() {
      lines += (index == 0 ? [] : [".br"]) + [".B reorder", roff(usage)]
    }
    lines += [".SH DESCRIPTION"] + paragraphs(description + root.discussion)
    lines += [".SH OPTIONS"]
    for (title, options) in HelpPage.optionSections(of: root) {
      lines += [".SS \(capitalized(title))"]
      lines += options.flatMap(entry)
    }
    lines += [".SH COMMANDS"]
    for command in root.subcommands { lines += section(of: [root, command]) }
    lines += [".SH EXIT STATUS"] + statuses(of: root)
    lines += [".SH ENVIRONMENT"] + definitions(environment)
    lines += [".SH FILES"] + definitions(files)
    lines += [".SH EXAMPLES"] + examples(root.examples)
    lines += [".SH SEE ALSO", ".BR lua (1),", ".BR less (1)"]
    return lines.joined(separator: "\n")
  }

  private static let description = [
    """
    reorder plays UIKit's whole drag-and-drop lifecycle, without a screen, against a policy written \
    in Lua. At its prompt one lifts, moves and drops items and sees every callback with its answer; \
    scripts do the same in files, with the same trace in every run.
    """
  ]

  private static let environment = [
    ("NO_COLOR", "Where it is set and not empty, nothing is coloured."),
    ("CLICOLOR_FORCE, FORCE_COLOR", "Where one is set, and not 0, colour goes into pipes too."),
    ("CLICOLOR", "Where it is 0, nothing is coloured."),
    (
      "REORDER_PAGER, PAGER",
      "What shows texts that are taller than the screen; less unless set. None where it is empty or cat."
    ),
    ("REORDER_HISTORY", "The file of the history; where it is empty, none is kept."),
    ("REORDER_SUGGESTIONS", "Where it is off, nothing dim is shown after what is typed."),
    ("VISUAL, EDITOR", "What edits an entry in a file of its own."),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME", "Where the files below are."),
  ]

  private static let files = [
    ("$XDG_CONFIG_HOME/reorder/init.lua", "What the shell runs when it starts (~/.config)."),
    ("$XDG_STATE_HOME/reorder/history", "What was typed (~/.local/state)."),
    ("$XDG_DATA_HOME/reorder/plugins", "A person's own plug-ins (~/.local/share)."),
    ("~/.editrc", "Key bindings of the line editor."),
  ]

  // MARK: Commands

  private static func section(of path: [Subcommand]) -> [String] {
    guard let command = path.last else { return [] }
    let written = path.map(\.name).joined(separator: " ")
    guard command.subcommands.isEmpty else {
      return [".SS \(roff(written))"] + paragraphs([command.summary] + command.discussion)
        + command.subcommands.flatMap { section(of: path + [$0]) }
    }
    var lines = [".SS \(roff(([written] + HelpPage.usages(of: path)).joined(separator: " ")))"]
    lines += paragraphs([command.summary] + command.discussion)
    lines += command.options.filter { !$0.isHidden }.flatMap(entry)
    let titles = command.groups.map(\.title)
    let groups = [titles.dropLast().joined(separator: ", "), titles.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    if !groups.isEmpty { lines += [".PP"] + text("The options for \(groups) go with it too.") }
    if !command.statuses.isEmpty {
      lines += [".PP"] + text("Status: \(HelpPage.statuses(of: command)).")
    }
    return lines + [".PP"] + examples(command.examples)
  }

  private static func entry(of option: CommandLineOption) -> [String] {
    let names = option.writtenNames.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(roff($0.name))\\fR" } ?? ""
    return [".TP", names + value] + text(capitalized(option.summary) + ".")
  }

  private static func statuses(of command: Subcommand) -> [String] {
    definitions(
      ([(ExitStatus.success, "fine"), (.usage, "a wrong command line")]
        + command.statuses.map { ($0.status, $0.meaning) })
        .sorted { $0.0.rawValue < $1.0.rawValue }
        .map { ("\($0.0.rawValue)", capitalized($0.1) + ".") })
  }

  // MARK: Macros

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.enumerated().flatMap { index, text in (index == 0 ? [] : [".PP"]) + Self.text(text) }
  }

  private static func definitions(_ rows: [(String, String)]) -> [String] {
    rows.flatMap { [".TP", ".B \(roff($0.0))"] + text($0.1) }
  }

  private static func examples(_ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".RS", ".nf"] + lines.map { roff($0) } + [".fi", ".RE"]
  }

  /// A paragraph, in lines that an editor can show.
  private static func text(_ text: String) -> [String] {
    HelpPage.wrapped(text, indent: "").map { roff($0) }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func lowercasedStart(_ text: String) -> String {
    let sentence = text.hasSuffix(".") ? String(text.dropLast()) : text
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// A text as roff takes it: its own characters escaped, options with the hyphens that are typed.
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
