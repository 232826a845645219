import Plugins
import Shell

/// `reorder learn [LESSON]`: the shell with a lesson in it.
enum LearnCommand {
  static let description = Subcommand(
    name: "learn", summary: "Learn drag and drop, lesson by lesson.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("LESSON", .file(endings: [".lua"])),
        "A lesson: its number, its name, or a file; where you left off unless given.",
        isOptional: true)
    ],
    groups: [.scripts, .output],
    examples: [
      "reorder learn", "reorder learn 2", "reorder learn lift", "reorder learn my-lesson.lua",
    ],
    statuses: [(.noInput, "no such lesson")],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    var request = RunRequest()
    request.scripts = invocation.scriptOptions
    request.color = invocation["color"] ?? "auto"
    request.usesPager = !invocation.has("no-pager")
    request.program = ProgramPath.own
    request.lesson = invocation.arguments.first ?? ""
    let status = ExitStatus(Runner(request).run())
    guard status == .success else { throw CommandFailure(status: status) }
  }
}
