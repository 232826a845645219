import ArgumentParser
import Shell

/// The subcommands: everything but running scripts and the shell.
struct ReorderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reorder",
    abstract: "A scripting shell for drag and drop.",
    usage: "reorder [OPTION…] [FILE [ARG…]]\n       reorder SUBCOMMAND …",
    subcommands: [
      APICommand.self, LearnCommand.self, PlayCommand.self, PluginCommand.self, ReplayCommand.self,
      SurfaceCommand.self, TableCommand.self,
      TestCommand.self, TraceCommand.self,
    ])

  /// The words that call them.
  static let names = configuration.subcommands.compactMap { $0.configuration.commandName }

  /// Their lines in the program's help.
  static let overview = configuration.subcommands.map { command in
    let usage = "  reorder \(command.configuration.commandName ?? "") …"
    let padding = String(repeating: " ", count: max(1, 40 - usage.count))
    return usage + padding + command.configuration.abstract
  }.joined(separator: "\n")
}

/// What ends a subcommand, with its status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// For standard error; empty where everything was said already.
  let message: String
}
