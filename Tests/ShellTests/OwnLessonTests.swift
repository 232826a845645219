import Foundation
import Lessons
import Policies
import TestSupport
import Testing

@testable import Shell

/// Checking a custom lesson.
@Suite
struct LessonCheckTests {
  private func problems(_ change: (String) -> String) throws -> [String] {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "own.lua").path
      try change(LessonFunctions.template).write(toFile: path, atomically: true, encoding: .utf8)
      return LessonCheck(path: path).problems.map { $0.replacing(folder.path + "/", with: "") }
    }
  }

  @Test func acceptsTheTemplate() throws { #expect(try problems { $0 } == []) }

  @Test(arguments: [
    (
      "\"lift list 0\", \"over list Three above\"", "\"lift list 0\", \"over list Two above\"",
      "right attempt 1 does not solve it"
    ),
    (
      "\"over list Two below\", \"cancel\"", "\"over list Two below\", \"drop\"",
      "wrong attempt 1 solves it"
    ),
    (
      "says = \"is not called\"", "says = \"is called\"",
      "the message does not contain 'is called': Not yet: after"
    ),
    ("predict = \"lift list Two\"", "predict = \"cancel\"", "0 of its choices are right"),
    (
      "says = \"A row is lifted", "says = \"A row is dropped",
      "fact 1: the lesson's texts do not contain 'A row is"
    ),
    ("list = \"Two, One, Three\"", "list = \"Two\"", "carried and dropped': list has Two, One"),
    ("prints = \"~0 One\"", "prints = \"~1 One\"", "'~1 One' is not printed"),
    ("has { kind = \"phase\"", "has { kind = \"fase\"", "stay where it is' is not true"),
    ("because = \"A lift needs items.\",", "", "a question needs the reason of its answer"),
    (
      "{ \"lift list Two; over list 0 above; drop\", calls",
      "{ \"lift list Two; over list 0 above; drop\", lands = \"[0, 1]\", calls",
      "coordinator:drop sends the item to [0, 0]"
    ),
    (
      "local policy = { performDrop = StandardDrop }", "local policy = { performDrop = print }",
      "its solution leaves open 'lands': lift list 0"
    ),
    (
      "      tries = {", "      leaves = { lost = \"So.\" }, tries = {",
      "its solution does not leave open 'lost'"
    ),
    (
      "      tries = {",
      "      draft = { \"function policy:itemsForBeginning(view, _, path) "
        + "return path.row < 2 and { DragItem(view:item(path)) } or {} end\" }, tries = {",
      "its draft solves it"
    ),
  ])
  func reportsTheTaskOfAMistake(good: String, bad: String, message: String) throws {
    let found = try problems { $0.replacing(good, with: bad) }
    #expect(found.contains { $0.hasPrefix("own.lua:") && $0.contains(message) }, "\(found)")
  }
}

/// Mistakes in a custom lesson.
@Suite
struct LessonMistakeTests {
  private func error(_ text: String) throws -> String {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "own.lua").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      return test.enter(":lesson \(path)").replacing(folder.path + "/", with: "")
    }
  }

  private static let good = """
    return {
      title = "Mine", summary = "My own.", text = "Text.",
      prepare = function() end,
      tasks = {
        { text = "Do it.", hints = { "So." }, solution = { "x = 1" },
          done = function() return true end },
      },
    }
    """

  @Test func findsNoMistakeInAValidLesson() throws {
    #expect(try error(Self.good).contains("Task 1 of 1"))
  }

  @Test(arguments: [
    ("return {", "own.lua:1:9: unexpected symbol near <eof>"),
    ("local x = 1\n", "own.lua:2: a lesson file must return a table; this one returned nothing"),
    ("return 3", "own.lua:1: a lesson file must return a table; this one returned a number"),
    (good.replacing("title", with: "titel"), "own.lua:2:3: a lesson has no field 'titel'"),
    (good.replacing("prepare = function() end,", with: ""), "needs the field 'prepare'"),
    (good.replacing("hints = { \"So.\" },", with: ""), "own.lua:5:5: task 1 has no hint"),
    (
      good.replacing("text = \"Do it.\"", with: "text = 1"),
      "own.lua:5:5: bad field 'text' in task 1 (string expected, got number)"
    ),
    (
      good.replacing("solution = { \"x = 1\" },", with: ""),
      "own.lua:5:5: task 1 needs a 'solution' or"
    ),
    (
      good.replacing("done = function() return true end", with: "goal = false"),
      "own.lua:5:5: task 1 does not define when it is finished"
    ),
    (
      good.replacing("hints", with: "wrong = { \"x = 2\" }, hints"),
      "own.lua:5:5: 'wrong' of task 1 must be a list of attempts"
    ),
    (
      good.replacing("hints", with: "leaves = { \"lost\" }, hints"),
      "own.lua:5:5: 'leaves' of task 1 must be a table of property names"
    ),
    (
      good.replacing("title", with: "callbacks = { \"performDrip\" }, title"),
      "own.lua:2:3: 'performDrip' in 'callbacks' is not a callback"
    ),
    (good.replacing("return true", with: "return nil + 1"), "own.lua:6:"),
    (good.replacing("function() end", with: "function() error('no views') end"), "own.lua:3:"),
    (good.replacing("\"So.\"", with: "3"), "own.lua:5:5: bad field 'hints' in task 1"),
  ])
  func reportsTheFileAndLineOfAMistake(text: String, message: String) throws {
    var printed = try error(text)
    if text.contains("nil + 1") { printed = try errorWhilePlaying(text) }
    #expect(printed.contains(message), "\(printed)")
  }

  private func errorWhilePlaying(_ text: String) throws -> String {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "own.lua").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter(":lesson \(path)")
      return test.enter("x = 1").replacing(folder.path + "/", with: "")
    }
  }

  @Test func continuesTheSessionAfterAMistake() throws {
    let test = try TestSession()
    test.enter(":lesson /no/such.lua")
    #expect(test.titles("inbox") == [["Milk", "Eggs", "Bread", "Butter"]])
  }
}
