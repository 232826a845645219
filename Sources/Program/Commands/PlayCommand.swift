import ArgumentParser
import Running
import Shell
import Workspaces

/// `reorder play [FILE]`: opens the full-screen view.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Drag items on the full screen, with the mouse or keys.",
    discussion: """
      The script's demo is not run. Press ? for the keys.

      EXAMPLES:
        reorder play
        reorder play Scripts/policies/two-tables.lua

      STATUS:
        0    success
        1    the script raised an error
        64   an invalid command line
        65   an invalid input file
        66   the file does not exist
        130  interrupted
      """)

  @Argument(
    help: "A script or a workspace; two tables unless given.",
    completion: .file(extensions: ["lua", "json"]))
  var file: String?

  @OptionGroup var start: InitOption
  @OptionGroup var recording: RecordingOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  /// The file, if it is a workspace rather than a script.
  private var workspace: String? { file.flatMap { Workspace.isFileName($0) ? $0 : nil } }

  func validate() throws {
    if let workspace, scripts.workspace != nil {
      throw ValidationError("Give one workspace: \(workspace) or --workspace.")
    }
  }

  func run() throws {
    var request = RunRequest()
    request.next = .fullScreen
    request.readsInit = !start.noInit
    request.traceFile = recording.traceFile
    if let file, workspace == nil { request.pieces = [.file(file)] }
    var scripts = scripts
    scripts.workspace = workspace ?? scripts.workspace
    try request.run(scripts, output)
  }
}
