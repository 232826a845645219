import Foundation
import Lessons
import LineEditor
import Policies
import TestSupport
import Testing

@testable import Shell

/// Numbers that overflow, as arguments of commands; `EveryCommandTests` passes them to each command.
@Suite
struct ExtremeNumberTests {
  private func session() throws -> TestSession {
    var options = ShellOptions()
    options.lessons = LessonSearch(
      folders: [ProjectFiles.root.appending(path: "Scripts/lessons").path])
    let test = try TestSession(options: options)
    test.session.prompt.openEditor = { text throws(ExternalEditor.Failure) in text }
    return test
  }

  @Test(arguments: [
    (":edit", "entry -9223372036854775808 does not exist"),
    (":delete", "there is no breakpoint -9223372036854775808"),
    (":lesson", "there is no lesson -9223372036854775808"),
  ])
  func rejectsNumbersOfMissingEntriesBreakpointsAndLessons(command: String, message: String) throws
  {
    let test = try session()
    #expect(test.enter("\(command) -9223372036854775808").contains(message))
  }

  @Test func rejectsAnAnswerThatIsNotAChoice() throws {
    let test = try session()
    var task = 1
    try test.shell.course.begin("lift", task: task)
    while test.session.learner?.current?.question == nil, task < 9 {
      task += 1
      try test.shell.course.begin("lift", task: task)
    }
    #expect(test.session.learner?.current?.question != nil)
    let words = test.enter(":answer 9223372036854775807").split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ").contains("'9223372036854775807' is not one of the answers"))
  }
}
