import ArgumentParser
import Running
import Shell

/// `reorder watch FILE`: reruns a script whenever it is saved.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Rerun a script on each save, and show the changes.",
    discussion: """
      Each time the file is saved, its demo runs again, and the old and new calls are shown side \
      by side. If the script has an error, the error is shown and the previous version stays \
      active. Files that the script requires are watched too. Press Ctrl-C to stop.

      EXAMPLES:
        reorder watch Scripts/policies/two-tables.lua
        reorder watch policy.lua --workspace board.json

      STATUS:
        64   an invalid command line
        65   an invalid input file
        66   the file does not exist
        130  interrupted
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
  var file: String

  @Argument(help: ArgumentHelp("The script's arguments, as arg and ...", valueName: "arg"))
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
