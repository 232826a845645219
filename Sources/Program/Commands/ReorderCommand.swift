import ArgumentParser
import Shell

/// The whole program; without a subcommand it runs a script or opens the shell.
struct ReorderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reorder",
    abstract: "A scripting shell for drag and drop.",
    usage: """
      reorder [<options>]
      reorder [<options>] <file> [<arg> ...]
      reorder [<options>] -e <chunk>
      reorder <subcommand> ...
      """,
    discussion: """
      Without arguments, reorder opens the shell, or runs standard input as a script if it is not \
      a terminal. The options are those of run: reorder run --help lists them.

      The shell reads $XDG_CONFIG_HOME/reorder/init.lua and keeps its history in \
      $XDG_STATE_HOME/reorder/history, next to the last session that was not saved (:restore). \
      Scripts, -e and pipes use none of these.

      EXAMPLES:
        reorder
        reorder Scripts/policies/single-item-moves.lua
        reorder -e 'print(1 + 1)'
        reorder --workspace board.json -e 'gesture "lift inbox 0; over done 0; drop"'
        echo 'print(6 * 7)' | reorder --trace all --json
        echo 'lift inbox 0' | reorder --commands - --fail-fast

      ENVIRONMENT:
        NO_COLOR             disables color
        CLICOLOR_FORCE       enables color in pipes too; also FORCE_COLOR
        REORDER_PAGER        the pager for long texts, or PAGER (less)
        REORDER_HISTORY      the history file; empty keeps no history and no session
        REORDER_SUGGESTIONS  off shows no suggestions while typing
        REORDER_THEME        the colors: dark, light, plain or auto
        VISUAL               the editor for entries, or EDITOR

      STATUS:
        0    success
        1    a script raised an error, or a check failed
        64   an invalid command line
        65   an invalid input file
        66   a file does not exist
        70   an internal error of reorder
        73   a file cannot be created
        74   the output is closed or cannot be written
        130  interrupted
      """,
    version: ReorderVersion.line,
    subcommands: [
      RunCommand.self, PlayCommand.self, TestCommand.self, CheckCommand.self, TableCommand.self,
      TraceCommand.self, LearnCommand.self, ReplayCommand.self, RulesCommand.self,
      WatchCommand.self,
      PluginCommand.self, SwiftCommand.self, DebugCommand.self, APICommand.self,
      SurfaceCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Returns the command of a command line; throws if it is invalid or asks for help.
  static func command(of words: [String]) throws -> any ParsableCommand {
    var words = words
    // ArgumentParser looks for -h before it reads the options of run, and would find it in
    // -eprint('h').
    if let word = words.first, word.hasPrefix("-e"), word.count > 2 {
      words.replaceSubrange(0...0, with: ["-e", String(word.dropFirst(2))])
    }
    return try parseAsRoot(withSubcommandFirst(words))
  }

  /// Moves a subcommand before the options that precede it: `--time-limit 1 run x.lua`.
  private static func withSubcommandFirst(_ words: [String]) -> [String] {
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), !["-", "--"].contains(words[index]) {
      index += takesNextWord(words[index]) ? 2 : 1
    }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard index < words.count, names.contains(words[index]) else { return words }
    var words = words
    words.insert(words.remove(at: index), at: 0)
    return words
  }

  /// Whether an option of run has its value in the next word.
  private static func takesNextWord(_ option: String) -> Bool {
    if option.hasPrefix("--") { return !option.contains("=") && !flags.contains(option) }
    return option.last == "e" && option.dropFirst().dropLast().allSatisfy { "inqh".contains($0) }
  }

  /// The options of run without a value.
  private static let flags: Set = [
    "--fail-fast", "--help", "--json", "--no-init", "--no-pager", "--no-suggestions", "--quiet",
    "--version",
  ]
}
