import Shell

/// The completion scripts of the shells, from the table of commands.
enum CompletionScript {
  static let allShells = ["bash", "zsh", "fish"]

  /// The script for a shell, without the newline at its end.
  static func text(for shell: String) -> String {
    switch shell {
    case "zsh": ZshCompletion.text
    case "fish": FishCompletion.text
    default: BashCompletion.text
    }
  }

  /// A command with the names that lead to it: `["plugin", "info"]`.
  typealias PlacedCommand = (path: [String], command: Subcommand)

  /// All commands, each after the one above it.
  static var commands: [PlacedCommand] {
    func placed(_ command: Subcommand, _ path: [String]) -> [PlacedCommand] {
      [(path, command)] + command.subcommands.flatMap { placed($0, path + [$0.name]) }
    }
    return placed(CommandLineTable.root, [])
  }

  /// The options of a command that are offered.
  static func options(of command: Subcommand) -> [CommandLineOption] {
    command.allOptions.filter { !$0.isHidden }
  }

  /// As the options are written that take the next word: `-e --seed …`.
  static var optionsWithValues: [String] {
    var seen: Set<String> = []
    return commands.flatMap { options(of: $0.command) }.filter { $0.value != nil }
      .flatMap(\.writtenNames).filter { seen.insert($0).inserted }
  }

  /// Lists the names of plug-ins, one a line, where `program` runs reorder.
  static func pluginNames(program: String) -> String {
    #"\#(program) plugin list --json 2>/dev/null | sed -n 's/.*"plugin":"\([^"]*\)".*/\1/p'"#
  }

  /// A text in single quotes for bash and zsh.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
