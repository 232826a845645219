import ArgumentParser
import Files
import Lessons
import Policies
import Running
import Shell

/// `reorder learn [LESSON]`: opens the shell with a lesson; also makes and checks lessons and
/// writes them as pages.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Learn drag and drop, lesson by lesson.",
    discussion: """
      EXAMPLES:
        reorder learn
        reorder learn 2
        reorder learn lift
        reorder learn my-lesson.lua
        reorder learn --new my-lesson.lua
        reorder learn --check my-lesson.lua
        reorder learn --html course
        reorder learn --html pages my-lesson.lua
        reorder learn --html handouts --no-solutions

      STATUS:
        0   success
        1   a lesson has a mistake
        64  an invalid command line
        66  the lesson does not exist
        73  a file cannot be created
      """)

  @Argument(
    help: "The number, name or file of a lesson; without it, continue where you left off.",
    completion: .custom { _, _, _ in LessonSearch(program: ProgramPath.own).files.map(\.word) })
  var lesson: String?

  @Flag(help: "Test every right and wrong solution of the lesson, and report mistakes.")
  var check = false

  @Flag(help: "Create a lesson from a working template.")
  var new = false

  @Option(
    help: ArgumentHelp(
      "Write all lessons, or the given one, as self-contained pages.",
      valueName: "folder"),
    completion: .directory)
  var html: String?

  @Flag(help: "With --html: leave out solutions, answers and players, for handouts.")
  var noSolutions = false

  @Flag(help: "With --html: write large text, for a projector.")
  var largeType = false

  @OptionGroup(title: "Shell") var shell: ShellOptionGroup
  @OptionGroup(title: "Shell") var recording: RecordingOptions
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard [check, new, html != nil].count(where: \.self) <= 1 else {
      throw ValidationError("--check, --new and --html cannot be combined.")
    }
    if noSolutions || largeType, html == nil {
      throw ValidationError("--no-solutions and --large-type need --html FOLDER.")
    }
    if check || new, lesson == nil { throw ValidationError("Name the file of the lesson.") }
  }

  func run() throws {
    if let lesson, check { return try check(lesson) }
    if let lesson, new { return try write(lesson) }
    if let html { return try writePages(into: html) }
    var request = RunRequest()
    request.next = .lesson(lesson ?? "")
    request.apply(shell)
    request.traceFile = recording.traceFile
    try request.run(scripts, output)
  }

  /// The files of the given lesson, or of all lessons.
  private func files() throws -> [LessonSearch.File] {
    let files = LessonSearch(program: ProgramPath.own).files
    guard let lesson else { return files }
    let file: LessonSearch.File
    do throws(PolicyError) {
      file = try files.named(lesson)
    } catch {
      throw CommandFailure(status: .noInput, message: "reorder: \(error.rendered)")
    }
    do throws(PolicyError) {
      _ = try ScriptLoader.load(file.path)
    } catch {
      throw CommandFailure(status: .noInput, message: error.rendered)
    }
    return [file]
  }

  private func writePages(into folder: String) throws {
    let (files, output) = (try files(), output.text)
    var style = LessonPages.Style()
    (style.hasSolutions, style.isLarge) = (!noSolutions, largeType)
    let pages: LessonPages
    do throws(PolicyError) {
      pages = try PolicyHost.whileGuarded { [style] () throws(PolicyError) in
        try LessonPages(of: files, style: style)
      }
    } catch {
      throw CommandFailure(status: .failure, message: error.message)
    }
    do throws(FileError) {
      try? FileSystem.makeFolder(folder)
      for (name, html) in pages.files {
        try FileBytes.write(html, to: FilePath.joined(folder, name))
      }
    } catch {
      throw CommandFailure(
        status: .cannotCreate,
        message: "reorder: \(error.path) cannot be written: \(error.system.description)")
    }
    let first = FilePath.joined(folder, "index.html")
    output.print("wrote \(first) and \(pages.files.count - 1) pages")
    output.flush()
  }

  private func check(_ lesson: String) throws {
    let path = try files()[0].path
    let output = output.text
    let check = PolicyHost.whileGuarded { LessonCheck(path: path) }
    for problem in check.problems { output.printError(problem) }
    let (tasks, right, wrong, facts) = check.counts
    output.print(
      check.problems.isEmpty
        ? "\(path): OK: \(tasks) tasks, \(right) right solutions, \(wrong) wrong ones, \(facts) facts"
        : "\(path): problems: \(check.problems.count)")
    output.flush()
    if !check.problems.isEmpty { throw CommandFailure(status: .failure) }
  }

  private func write(_ path: String) throws {
    do throws(FileError) {
      try FileBytes.writeNew(LessonFunctions.template, to: path)
    } catch {
      throw CommandFailure(
        status: .cannotCreate,
        message: "reorder: \(path) cannot be written: \(error.system.description)")
    }
    let output = output.text
    output.print("wrote \(path)")
    output.flush()
  }
}
