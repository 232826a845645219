import ArgumentParser
import Shell

/// The whole program in one command, with the options of its default subcommand: the help, the
/// completion scripts and the manual page are made from it.
///
/// ``Subcommands`` is the root that command lines are parsed with.
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
      Without arguments the shell opens, or standard input is run as a script if it is not a \
      terminal. Each -e is evaluated before the file. Arguments after -- belong to the script. A \
      limit of 0 means no limit.

      The shell reads $XDG_CONFIG_HOME/reorder/init.lua and keeps its history in \
      $XDG_STATE_HOME/reorder/history; scripts, -e and pipes do neither.

      EXAMPLES:
        reorder
        reorder Scripts/policies/single-item-moves.lua
        reorder -e 'print(1 + 1)'
        reorder --workspace board.csv -e 'gesture "lift inbox 0; over done 0; drop"'
        echo 'print(6 * 7)' | reorder --trace all --json
        echo 'lift inbox 0' | reorder --commands -

      STATUS:
        0    fine
        1    a script raised, or a check failed
        64   a wrong command line
        65   a bad input file
        66   no such file
        70   an error of reorder itself
        73   a file that cannot be made
        74   an output that is closed, or cannot be written
        130  interrupted
      """,
    version: ReorderVersion.line,
    subcommands: Subcommands.configuration.subcommands)

  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "reorder itself") var program: ProgramOptions
}
