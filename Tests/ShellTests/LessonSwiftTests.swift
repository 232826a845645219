import Foundation
import Lessons
import LineEditor
import TestSupport
import Testing

@testable import Shell

/// The learner's functions in Swift, after a task is done.
@Suite
struct LessonSwiftTests {
  private static let search = LessonTests.search

  private func begin(_ word: String, task: Int, rows: Int? = nil) throws -> TestSession {
    var options = ShellOptions()
    options.lessons = Self.search
    let test = try TestSession(options: options, rows: rows)
    try test.shell.course.begin(word, task: task)
    return test
  }

  /// What is printed when the task is solved as the lesson does.
  private func solve(_ test: TestSession) throws -> String {
    let task = try #require(test.session.learner?.current)
    return task.solution.map { test.enter($0) }.joined()
  }

  /// The lines after "In Swift:".
  private func swift(in printed: String) -> [Substring] {
    printed.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "In Swift:" }.dropFirst().prefix { $0.isEmpty || $0.hasPrefix("    ") }
  }

  @Test func translatesTheSolutions() throws {
    var lines: [String] = []
    for file in Self.search.files {
      for task in try PlayedLesson.named(file.word).tasks where task.writesFunctions {
        lines += ["\(file.word) \(task.number)"] + swift(in: task.printed).map(String.init)
      }
    }
    expectGolden(lines.joined(separator: "\n") + "\n", "lesson-swift")
  }

  @Test func showsTheBodyOfTheLearnersOwnAnswer() throws {
    let printed = try begin("drop", task: 3).enter(
      """
      function policy:performDrop(list, drop)
        local origin, goal = drop.items[1].sourceIndexPath, drop.destinationIndexPath
        local title = list:item(origin)
        list:performBatchUpdates(function()
          list.model:remove(origin)
          list.model:insert(title, goal)
          list:deleteRows { origin }
          list:insertRows { goal }
        end)
        drop:drop(drop.items[1].dragItem, { toRowAt = goal })
      end
      """)
    let lines = swift(in: printed)
    #expect(lines.contains("        let origin = item.sourceIndexPath,"), "\(printed)")
    #expect(lines.contains { $0.contains("tableView.insertRows(at: [goal]") }, "\(printed)")
    #expect(!lines.contains { $0.contains("moveRow") })
  }

  @Test func marksWhatIsNotTranslated() throws {
    let printed = try begin("hover", task: 5).enter(
      """
      function policy:dropSessionDidUpdate(view, session, destination)
        return setmetatable({}, { __call = function() return "copy" end })()
      end
      """)
    let lines = swift(in: printed)
    #expect(lines.contains { $0.hasPrefix("      #warning(\"translate: ") }, "\(printed)")
    #expect(lines.contains { $0.hasPrefix("      // return setmetatable({}, ") }, "\(printed)")
  }

  @Test func showsNoFunctionOfTheLesson() throws {
    // The views of the lesson have an itemsForBeginning of their own.
    let printed = try PlayedLesson.printed("drop", task: 3)
    #expect(printed.contains("performDropWith coordinator"))
    #expect(!printed.contains("itemsForBeginning session"))
  }

  @Test func showsAFunctionThatNoCallbackCalls() throws {
    let printed = try PlayedLesson.printed("changes", task: 3)
    #expect(
      swift(in: printed).prefix(3) == [
        "    func receive(_ title: String) {",
        "      if !list.hasActiveDrag { arrive(title) }", "    }",
      ], "\(printed)")
  }

  @Test func showsNoFunctionThatIsNotAboutViews() throws {
    #expect(try !PlayedLesson.printed("test", task: 5).contains("In Swift:"))
  }

  /// The answer to the fourth task of the lesson about performDrop, which is the longest.
  private func wholeAnswer() throws -> [Substring] {
    swift(in: try solve(try begin("perform", task: 4)))
  }

  @Test(arguments: [20, 24])
  func cutsWhatDoesNotFitOnTheScreen(rows: Int) throws {
    let long = try solve(try begin("perform", task: 4, rows: rows))
    let lines = swift(in: long)
    let all = try wholeAnswer()
    #expect(lines.count == rows - 5 && Array(lines) == Array(all.prefix(rows - 5)))
    #expect(
      long.contains("\n… \(all.count - lines.count) more lines; :swift shows all\n"), "\(long)")
    let short = try solve(try begin("drop", task: 3, rows: rows))
    #expect(!short.contains("more lines"))
  }

  @Test func swiftShowsTheRestAfterTheTask() throws {
    let test = try begin("perform", task: 4, rows: 24)
    _ = try solve(test)
    let lines = try wholeAnswer()
    let printed = test.enter(":swift")
    for line in lines.suffix(4) { #expect(printed.contains(line.dropFirst(4)), "\(line)") }
  }
}

/// What the prompt begins with in a task.
@Suite
struct LessonDraftTests {
  private func begin(_ word: String, task: Int) throws -> TestSession {
    var options = ShellOptions()
    options.lessons = LessonTests.search
    let test = try TestSession(options: options)
    test.session.prompt.hasLineEditor = true
    try test.shell.course.begin(word, task: task)
    return test
  }

  @Test func putsTheLearnersFunctionOnThePrompt() throws {
    let test = try begin("perform", task: 1)
    #expect(test.session.prompt.takeNextEntry() == "")
    let task = try #require(test.session.learner?.current)
    let answer = try #require(task.right.first?.first)
    #expect(answer != task.solution.first)
    test.enter(answer)
    #expect(test.session.prompt.takeNextEntry() == answer + "\npolicy.step = 2")
  }

  @Test func putsItBackIfTheTaskIsShownAgain() throws {
    let test = try begin("collection", task: 2)
    let draft = test.session.prompt.takeNextEntry()
    #expect(draft.hasPrefix("function policy:performDrop(view, coordinator)\n"))
    test.enter(":hint")
    #expect(test.session.prompt.takeNextEntry() == "")
    for command in [":task", ":reset"] {
      test.enter(command)
      #expect(test.session.prompt.takeNextEntry() == draft, "\(command)")
    }
  }

  @Test(arguments: ["", " ", "\n"])
  func runsACommandAfterADraftAndPutsTheDraftBack(space: String) throws {
    let test = try begin("collection", task: 2)
    let draft = test.session.prompt.takeNextEntry()
    #expect(test.enter("\(draft)\(space):hint").contains("Hint 1 of 3"))
    #expect(test.session.prompt.takeNextEntry() == draft)
  }

  @Test func anEntryThatEndsInACommandIsComplete() throws {
    let test = try begin("perform", task: 2)
    let draft = test.session.prompt.takeNextEntry()
    let configuration = InteractiveShell.configuration(test.shell, output: test.session.output)
    #expect(configuration.language.isComplete("\(draft):hint") == .complete)
    #expect(!configuration.language.isOpen("\(draft):hint"))
  }

  @Test func runsAMethodCallAfterADraftAsLua() throws {
    let test = try begin("perform", task: 2)
    let draft = test.session.prompt.takeNextEntry()
    #expect(test.shell.course.commandAfterDraft(in: "\(draft) policy:undo()") == nil)
  }

  @Test func leavesThePromptEmptyInOtherTasks() throws {
    let test = try begin("collection", task: 2)
    let solution = try #require(test.session.learner?.current).solution
    for entry in solution { test.enter(entry) }
    #expect(test.session.learner?.task == 2)
    #expect(test.session.prompt.takeNextEntry() == "")
  }

  @Test func printsItWithoutALineEditor() throws {
    let test = try begin("collection", task: 2)
    test.session.prompt.hasLineEditor = false
    test.session.prompt.nextEntry = ""
    test.session.prompt.readEntry = { _ in .endOfInput }
    #expect(test.enter(":task").contains("\n        view:moveRow(from, to)\n"))
    #expect(test.session.prompt.takeNextEntry() == "")
  }
}
