import ArgumentParser
import Running
import Shell
import Workspaces

/// `reorder play [FILE]`: the whole terminal.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Drag on the whole terminal, with mouse or keys.",
    discussion: """
      A script's demo is not played. ? lists the keys.

      EXAMPLES:
        reorder play
        reorder play Scripts/policies/two-tables.lua

      STATUS:
        0    fine
        1    the script raised
        64   a wrong command line
        65   a bad input file
        66   no such file
        130  interrupted
      """)

  @Argument(
    help: "A script or a workspace; two tables unless given.",
    completion: .file(extensions: ["lua", "json", "csv"]))
  var file: String?

  @OptionGroup var start: InitOption
  @OptionGroup var recording: RecordingOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  /// The file, where it is a workspace rather than a script.
  private var workspace: String? { file.flatMap { WorkspaceFormat(path: $0) == nil ? nil : $0 } }

  func validate() throws {
    if let workspace, scripts.workspace != nil {
      throw ValidationError("There are two workspaces: \(workspace) and --workspace.")
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
