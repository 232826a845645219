import ArgumentParser
import Shell

/// The whole program as one command, with the options of its default subcommand.
///
/// The help, the completion scripts and the manual page are made from it.
///
/// Command lines are parsed with ``Subcommands`` as the root.
struct ReorderCommand: ParsableCommand {
  static let abstract = "A scripting shell for drag and drop."
  static let usage = """
    reorder [<options>]
    reorder [<options>] <file> [<arg> ...]
    reorder [<options>] -e <chunk>
    reorder <subcommand> ...
    """

  static let configuration = CommandConfiguration(
    commandName: "reorder",
    abstract: abstract,
    usage: usage,
    discussion: """
      Without arguments, reorder opens the shell, or runs standard input as a script if it is not \
      a terminal. Each -e is evaluated before the file. Arguments after -- belong to the script. A \
      limit of 0 means no limit.

      The shell reads $XDG_CONFIG_HOME/reorder/init.lua and keeps its history in \
      $XDG_STATE_HOME/reorder/history. Scripts, -e and pipes use neither.

      EXAMPLES:
        reorder
        reorder Scripts/policies/single-item-moves.lua
        reorder -e 'print(1 + 1)'
        reorder --workspace board.json -e 'gesture "lift inbox 0; over done 0; drop"'
        echo 'print(6 * 7)' | reorder --trace all --json
        echo 'lift inbox 0' | reorder --commands -

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
    subcommands: Subcommands.configuration.subcommands)

  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Program") var program: ProgramOptions
}
