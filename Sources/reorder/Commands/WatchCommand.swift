import ArgumentParser
import Running
import Shell

/// `reorder watch FILE`: runs a script whenever it is saved.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Run a script on each save, and show what changed.",
    discussion: """
      On each save the script is loaded again, and the calls of its demo stand beside those before. A \
      script with an error changes nothing. What the script requires is watched, too. Ctrl-C ends it.

      EXAMPLES:
        reorder watch Scripts/policies/two-tables.lua
        reorder watch policy.lua --workspace board.csv

      STATUS:
        64   a wrong command line
        65   a bad input file
        66   no such file
        130  Ctrl-C ended it
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
  var file: String

  @Argument(help: ArgumentHelp("What the script gets in arg and in ...", valueName: "arg"))
  var arguments: [String] = []

  @OptionGroup var recording: RecordingOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    var request = RunRequest()
    request.pieces = [.file(file)]
    request.arguments = arguments
    request.next = .watching
    request.isQuiet = true
    request.traceFile = recording.traceFile
    try request.run(scripts, output)
  }
}
