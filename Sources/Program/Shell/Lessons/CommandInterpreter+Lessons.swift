package import DragChecking
package import DragDrop
import Files
package import Lessons
package import Policies
package import Texts
package import Traces

extension CommandInterpreter: LessonSession {
  package var host: PolicyHost { session.host }
  package var lesson: Lesson? { session.lesson }
  package var learner: Learner? { session.learner }
  package var recordedTrace: Trace { SessionSaver(session).recordedTrace }

  package func drawing(of views: [View]) -> [StyledText] { session.printer.drawing(of: views) }

  package func enter(_ entries: [String]) {
    for entry in entries { _ = enter(entry) }
  }

  package func withCopy<Value>(_ read: (any LessonSession) -> Value) -> Value? {
    guard let copy = session.history.playCopy() else { return nil }
    // The session does not keep its interpreter.
    return withExtendedLifetime(copy) { read(copy) }
  }

  package func run(_ check: DragCheck) throws(PolicyError) -> CheckResult {
    try SessionCheck(session: session).run(check)
  }

  /// Opens the sessions of lessons that are played on their own.
  ///
  /// - Parameters:
  ///   - policies: The limits of scripts.
  ///   - folders: The folders of the lessons, whose scripts are called by their names, without a
  ///     path.
  /// - Returns: What opens a session.
  fileprivate static func opener(
    _ policies: PolicyOptions, folders: [String] = []
  ) -> LessonPlay.Opener {
    var options = ShellOptions(policies: policies)
    options.lessons = LessonSearch(folders: folders)
    return { [options] path, task, print in
      let output = TextOutput(
        appearance: { TextOutput.Appearance(columns: 80) }, results: print, errors: print)
      let shell = CommandInterpreter(options: options, output: output)
      do {
        try shell.session.open()
        try shell.course.begin(path, task: task)
      } catch {
        print("\(error)")
      }
      output.flush()
      return shell
    }
  }
}

extension LessonCheck {
  /// Plays the lesson of a file at prompts that print nothing.
  package init(path: String, policies: PolicyOptions = .batch) {
    self.init(path: path, open: CommandInterpreter.opener(policies))
  }
}

extension LessonPages {
  /// Plays lessons at prompts that print nothing, and creates the pages.
  ///
  /// - Parameters:
  ///   - lessons: Their files, in order.
  ///   - policies: The limits of scripts.
  ///   - style: What the pages are for.
  /// - Throws: What is wrong with a lesson.
  package init(
    of lessons: [LessonSearch.File], policies: PolicyOptions = .batch, style: Style = Style()
  ) throws(PolicyError) {
    // The pages do not contain the paths of the lessons.
    let folders = lessons.map { FilePath.parent(of: $0.path) }
    try self.init(
      of: lessons, words: Glossary.words, style: style,
      open: CommandInterpreter.opener(policies, folders: folders))
  }
}
