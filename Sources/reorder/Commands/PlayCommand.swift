import Shell
import Workspaces

/// `reorder play [FILE]`: the whole terminal.
enum PlayCommand {
  static let description = Subcommand(
    name: "play", summary: "Drag on the whole terminal, with mouse or keys.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("FILE", .file(endings: [".lua", ".json", ".csv"])),
        "A script or a workspace; two tables unless given.", isOptional: true)
    ],
    options: [
      CommandLineOption(
        "trace-file", CommandLineValue("FILE", .file(endings: [])),
        "write everything that happens, as JSON lines")
    ],
    groups: [.scripts, .output],
    discussion: ["A script's demo is not played. ? lists the keys."],
    examples: ["reorder play", "reorder play Scripts/policies/two-tables.lua"],
    statuses: [
      (.failure, "the script raised"), (.dataError, "a bad input file"), (.noInput, "no such file"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    var request = RunRequest()
    request.playsOnScreen = true
    request.scripts = invocation.scriptOptions
    request.traceFile = invocation["trace-file"]
    request.color = invocation["color"] ?? "auto"
    if let path = invocation.arguments.first {
      if WorkspaceFormat(path: path) == nil {
        request.pieces = [.file(path)]
      } else {
        guard request.scripts.workspace == nil else {
          throw UsageError("there are two workspaces: \(path) and --workspace")
        }
        request.scripts.workspace = path
      }
    }
    let status = ExitStatus(Runner(request).run())
    if status != .success { throw CommandFailure(status: status) }
  }
}
