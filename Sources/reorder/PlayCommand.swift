import ArgumentParser
import Shell
import Workspaces

/// `reorder play [FILE]`: the whole terminal.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Drag on the whole terminal, with mouse or keys.",
    discussion: """
      FILE is a policy script, or a workspace (.json, .csv); without one there are two tables.
      A script's demo is not played. ? lists the keys.
      """)

  @Argument(help: ArgumentHelp("A script or a workspace.", valueName: "file"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "A workspace whose views are there before the script runs.", valueName: "file"))
  var workspace: String?

  @Option(
    name: .customLong("plugins"),
    help: ArgumentHelp("A folder of plug-ins; may come several times.", valueName: "dir"))
  var pluginFolders: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("A switch of the device; may come several times.", valueName: "name=value"))
  var settings: [String] = []

  @Option(help: ArgumentHelp("Where everything that happens is written.", valueName: "file"))
  var traceFile: String?

  @Option(help: "auto, always or never.")
  var color = "auto"

  func run() throws {
    var request = RunRequest()
    request.playsOnScreen = true
    request.workspace = workspace
    request.pluginFolders = pluginFolders
    request.traceFile = traceFile
    request.color = color
    if let path {
      if WorkspaceFormat(path: path) != nil {
        guard workspace == nil else {
          throw CommandFailure(
            status: .usage,
            message: "reorder play: there are two workspaces: \(path) and --workspace")
        }
        request.workspace = path
      } else {
        request.pieces = [.file(path)]
      }
    }
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw CommandFailure(
          status: .usage, message: "reorder play: --set takes NAME=VALUE, not '\(setting)'")
      }
      request.settings.append(RunRequest.Setting(name: parts[0], value: parts[1]))
    }
    let status = ExitStatus(Runner(request).run())
    if status != .success { throw CommandFailure(status: status, message: "") }
  }
}
