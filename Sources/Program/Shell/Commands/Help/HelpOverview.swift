import LineEditor
import Policies
import Texts

/// The page of `:help` without a topic: answers to first questions, and the commands to learn first.
enum HelpOverview {
  /// Endings of the question "How do I …", with what to type.
  private static let answers = [
    ("learn drag and drop", ":lesson 1 begins the course, :lesson lists it"),
    ("drag an item", "lift inbox 0, then over archive 0, then drop"),
    ("see what happened", ":why explains the last answer, :session the drag"),
    ("run a policy", ":run FILE.lua, or :attach PLUG-IN VIEW"),
    ("use Lua", "1 + 1 prints => 2; _ is the last result"),
    ("find help", ":help with a command, a name of UIKit, or any words"),
    ("leave", ":quit, or Ctrl-D"),
  ]

  /// The commands to learn first, each with what it does.
  static let core = [
    ("lift", "rests a finger on an item until it lifts"),
    ("over", "moves the finger over a view, or a part of an item"),
    ("drop", "lifts the finger; cancel ends the drag without a drop"),
    ("show", "draws the views"),
    ("why", "explains the last answer, and its effect"),
    ("run", "loads a Lua file, and plays its demo"),
    ("attach", "adds a plug-in to a view"),
    ("check", "plays every short drag, and shows one that fails"),
    ("undo", "undoes the last entry, or several"),
    ("set", "lists the settings, or changes one"),
    ("save", "saves the session as a script"),
  ]

  /// The page for people who begin; it fits one screen.
  static func text(of commands: [ShellCommand]) -> String {
    let rows = core.compactMap { name, text in
      commands.first { $0.name == name }.map { ($0.shortUsage, text) }
    }
    return
      (["how do I …"] + Terminal.aligned(answers, margin: "  ")
      + ["", "commands to learn first (:help COMMAND explains one, Tab completes)"]
      + Terminal.aligned(rows, margin: "  ")
      + ["", "more: :help commands lists all commands, :help topics the other pages"])
      .joined(separator: "\n")
  }

  /// The page `:help commands`: all commands by group.
  static func list(of commands: [ShellCommand]) -> String {
    var lines = ["all commands (:help GROUP describes those of a group)"]
    let groups = ShellCommand.Group.allCases.filter { group in
      commands.contains { $0.group == group }
    }
    let margin = groups.map(\.rawValue.count).max() ?? 0
    for group in groups {
      let names = commands.filter { $0.group == group }.map(\.written)
      let line = (["  " + group.rawValue.padded(to: margin + 1)] + names).joined(separator: " ")
      lines += line.wrapped(to: 80, indentation: margin + 4)
    }
    return lines.joined(separator: "\n")
  }

  /// The page `:help topics`: the pages that are not about a single command or function.
  static func topics(appearance: TextOutput.Appearance) -> String {
    appearance.aligned(HelpPages.own.map { ($0.topic.name, $0.topic.summary) })
      .joined(separator: "\n")
  }
}

extension ShellCommand {
  /// The command with its required arguments: `over VIEW`.
  fileprivate var shortUsage: String {
    ([written] + parameters.filter { !$0.isOptional }.map(\.name)).joined(separator: " ")
  }
}
