import ArgumentParser
import Files
import Shell

/// `reorder learn [LESSON]`: the shell with a lesson in it.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Learn drag and drop, lesson by lesson.",
    discussion: """
      EXAMPLES:
        reorder learn
        reorder learn 2
        reorder learn lift
        reorder learn my-lesson.lua

      STATUS:
        0   fine
        64  a wrong command line
        66  no such lesson
      """)

  @Argument(
    help: "A lesson: its number, its name, or a file; where you left off unless given.",
    completion: .custom { _, _, _ in LessonSearch(program: ProgramPath.own).files.map(\.word) })
  var lesson: String?

  @OptionGroup(title: "Shell") var shell: ShellOptionGroup
  @OptionGroup(title: "Shell") var recording: RecordingOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    var request = RunRequest()
    request.lesson = lesson ?? ""
    request.apply(shell)
    request.traceFile = recording.traceFile
    try request.run(scripts, output)
  }
}
