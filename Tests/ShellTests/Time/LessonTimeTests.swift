import Foundation
import Lessons
import LineEditor
import Policies
import TestSupport
import Testing

@testable import Shell

/// Going back in time within lessons.
struct LessonTimeTests {
  private func begin(_ word: String, task: Int? = nil) throws -> TestSession {
    var options = ShellOptions()
    options.lessons = LessonTests.search
    let test = try TestSession(options: options)
    try test.shell.course.begin(word, task: task)
    return test
  }

  private func task(_ test: TestSession) -> Int? { test.session.learner?.task }

  @Test func undoRevertsACompletedTask() throws {
    let test = try begin("session")
    test.enter("lift inbox Milk")
    test.enter("over archive Tea")
    #expect(task(test) == 2)
    #expect(test.enter(":undo").contains("Task 2 of 3"))
    #expect(task(test) == 1)
    #expect(test.enter("over archive Tea").contains("Done."))
    #expect(test.enter("drop").contains("The lesson is finished."))
  }

  @Test func reportsThatUndoLeavesTheLesson() throws {
    let test = try begin("session")
    #expect(test.enter(":undo").contains("The lesson has ended; :redo returns to it."))
    test.enter(":redo")
    #expect(task(test) == 0)
  }

  @Test func redoContinuesWithTheNextTask() throws {
    let test = try begin("session")
    test.enter("lift inbox Milk")
    test.enter("over archive Tea")
    test.enter(":undo")
    test.enter(":undo")
    #expect(task(test) == 0)
    test.enter(":redo")
    #expect(test.enter(":redo").contains("Task 3 of 3"))
    #expect(test.enter("drop").contains("The lesson is finished."))
  }

  @Test func checksEntriesAfterUndo() throws {
    let test = try begin("session")
    test.enter("lift inbox Milk")
    test.enter(":undo")
    test.enter("lift inbox Eggs")
    #expect(task(test) == 0)
    test.enter("cancel")
    #expect(test.enter("lift inbox Milk").contains("Done."))
    #expect(test.enter(":back 1").contains("Task 1 of 3"))
  }

  @Test func undoRevertsAnAnswer() throws {
    let number =
      1
      + (try #require(
        try begin("hover").session.learner?.lesson?.tasks.firstIndex { $0.question != nil }))
    let test = try begin("hover", task: number)
    test.enter(":answer 1")
    #expect(task(test) == number)
    #expect(test.enter(":undo").contains("Question \(number) of"))
    #expect(task(test) == number - 1)
    #expect(test.enter(":answer 1").contains("first"))
    #expect(task(test) == number)
  }

  @Test func undoReturnsToALeftLesson() throws {
    let test = try begin("session")
    test.enter("lift inbox Milk")
    test.enter(":lesson end")
    #expect(test.session.learner == nil)
    test.enter(":undo")
    #expect(task(test) == 1)
    #expect(test.titles("archive") == [["Tea"]])
    #expect(test.enter("over archive Tea").contains("Done."))
    test.enter(":lesson lift")
    test.enter(":undo")
    #expect(test.session.learner?.file.word == "session")
    #expect(test.enter("drop").contains("The lesson is finished."))
  }

  @Test func whatIfDoesNotChangeTheLesson() throws {
    let test = try begin("session")
    test.enter("lift inbox Milk")
    test.enter(":what-if itemsForBeginning {}")
    test.enter(":why")
    #expect(test.enter("over archive Tea").contains("Done."))
    #expect(test.enter("drop").contains("The lesson is finished."))
  }

  @Test func redoReturnsTheEntriesOfARestartedTask() throws {
    let test = try begin("session")
    test.enter("lift inbox Milk")
    test.enter("over inbox Bread")
    test.enter(":reset")
    #expect(task(test) == 1)
    #expect(test.enter(":redo").contains("inbox"))
    #expect(task(test) == 1)
    #expect(test.enter("over archive Tea").contains("Done."))
  }
}
