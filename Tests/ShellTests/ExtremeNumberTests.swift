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
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "-1", "0", "2147483648", "1e308", "nan", "inf",
    "9223372036854775807:9223372036854775807", "-9223372036854775808:0",
  ]

  private func session() throws -> TestSession {
    var options = ShellOptions()
    options.lessons = LessonSearch(
      folders: [ProjectFiles.root.appending(path: "Scripts/lessons").path])
    let test = try TestSession(options: options)
    test.shell.prompt.openEditor = { text throws(ExternalEditor.Failure) in text }
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

  @Test(arguments: numbers)
  func rejectsAnAnswerThatIsNotAChoice(number: String) throws {
    let test = try session()
    var task = 1
    try test.shell.course.begin("lift", task: task)
    while test.session.learner?.current?.question == nil, task < 9 {
      task += 1
      try test.shell.course.begin("lift", task: task)
    }
    #expect(test.session.learner?.current?.question != nil)
    let words = test.enter(":answer \(number)").split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("'\(number)' is not one of the answers"))
  }
}
