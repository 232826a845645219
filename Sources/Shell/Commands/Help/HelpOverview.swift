import LineEditor
import Policies
import Texts

/// The page of `:help` without a topic: answers to first questions and all commands, on one screen.
enum HelpOverview {
  /// Endings of the question "How do I …", with what to type.
  private static let answers = [
    ("drag an item", "lift inbox 0, then over archive 0, then drop"),
    ("see what happened", ":why, :session, :callbacks, :show"),
    ("run a policy", ":run FILE.lua, or :attach PLUG-IN VIEW"),
    ("use Lua", "1 + 1 prints => 2; _ is the last result"),
    ("find help", ":help or ? with a command, a name of UIKit, or any words"),
    ("leave", ":quit, or Ctrl-D"),
  ]

  /// The page, in lines of 80 columns.
  static func text(of commands: [ShellCommand]) -> String {
    var lines = ["how do I …"] + Terminal.aligned(answers, margin: "  ")
    lines += [
      "", "commands (:help GROUP describes a group, Tab completes)",
    ]
    let groups = ShellCommand.Group.allCases.filter { group in
      commands.contains { $0.group == group }
    }
    let margin = groups.map(\.rawValue.count).max() ?? 0
    for group in groups {
      let names = commands.filter { $0.group == group }.map(\.written)
      lines += wrapped(names, title: group.rawValue, margin: margin)
    }
    return (lines + wrapped(HelpPages.own.map(\.topic.name), title: "topics", margin: margin))
      .joined(separator: "\n")
  }

  private static func wrapped(_ names: [String], title: String, margin: Int) -> [String] {
    let line = (["  " + title.padded(to: margin + 1)] + names).joined(separator: " ")
    return line.wrapped(to: 80, indentation: margin + 4)
  }
}
