import ArgumentParser
import Shell

/// `reorder learn [LESSON]`: the shell with a lesson in it.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Learn drag and drop, lesson by lesson.",
    discussion: """
      Go on where you left off:       reorder learn
      One lesson, by number or name:  reorder learn 2
                                      reorder learn lift
      A lesson of your own:           reorder learn my-lesson.lua
      """)

  @Argument(help: "A lesson: its number, its name, or a file.")
  var lesson: String?

  func run() throws {
    var request = RunRequest()
    request.program = ProgramPath.own
    request.lesson = lesson ?? ""
    let status = ExitStatus(Runner(request).run())
    guard status == .success else { throw CommandFailure(status: status, message: "") }
  }
}
