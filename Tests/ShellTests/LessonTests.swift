import DragDrop
import Foundation
import Lessons
import LineEditor
import Policies
import TestSupport
import Testing
import Texts
import Traces

@testable import Shell

/// The shipped lessons, played from start to end.
@Suite
struct LessonTests {
  static let search = LessonSearch(
    folders: [ProjectFiles.root.appending(path: "Scripts/lessons").path])

  /// A session with a lesson, and the output of its beginning.
  private func begin(
    _ word: String, task: Int? = nil, progress: String? = nil, columns: Int = 80,
    usesUnicode: Bool = true
  ) throws -> TestSession {
    var options = ShellOptions()
    options.lessons = Self.search
    options.lessons.progressFile = progress
    let test = try TestSession(options: options, columns: columns, usesUnicode: usesUnicode)
    try test.shell.course.begin(word, task: task)
    return test
  }

  private func learner(_ test: TestSession) throws -> Learner {
    try #require(test.session.learner)
  }

  private func lesson(_ test: TestSession) throws -> Lesson {
    try #require(try learner(test).lesson)
  }

  /// An answer to a question, right or wrong.
  private func answer(to question: Lesson.Question) -> String {
    let numbers = question.choices.indices.map { "\($0 + 1)" }
    return question.asksForOrder ? numbers.joined(separator: " ") : numbers.first ?? "nothing"
  }

  @Test func ordersLessonsLikeTheStepsOfADrag() {
    #expect(
      Self.search.files.map(\.word) == [
        "session", "lift", "add", "hover", "gap", "drop", "counts", "between-lists", "apps",
        "placeholders", "reorder", "spring", "places", "editing", "changes", "diffable", "test",
        "check", "exam",
      ])
  }

  @Test(arguments: search.files.map(\.word))
  func solutionsCompleteTheLesson(word: String) throws {
    let test = try begin(word)
    for number in try lesson(test).tasks.indices {
      #expect(try learner(test).task == number, "task \(number + 1) is next")
      let task = try lesson(test).tasks[number]
      if let question = task.question {
        test.enter(answer(to: question))
      }
      for entry in task.solution {
        #expect(try learner(test).task == number, "task \(number + 1) is not done before \(entry)")
        test.enter(entry)
      }
    }
    #expect(try learner(test).current == nil)
    #expect(test.shell.course.progress[try learner(test).file.name].isDone)
  }

  @Test(arguments: search.files.map(\.path))
  func acceptsRightWaysAndRejectsWrongOnes(path: String) {
    let check = LessonCheck(path: path)
    #expect(check.problems == [])
  }

  @Test(arguments: search.files.map(\.word))
  func listsTwoRightWaysAndAWrongOneForEachTask(word: String) throws {
    for (number, task) in try lesson(try begin(word)).tasks.enumerated() where task.question == nil
    {
      #expect(!task.right.isEmpty, "task \(number + 1)")
      #expect(!task.wrong.isEmpty, "task \(number + 1)")
    }
  }

  @Test(arguments: search.files.map(\.word).filter { $0 != "exam" })
  func factsProveTheTexts(word: String) throws {
    #expect(try lesson(try begin(word)).facts.count >= 2)
  }

  @Test(arguments: search.files.dropFirst(3).map(\.word))
  func requiresTwoWrittenFunctionsFromTheFourthLessonOn(word: String) throws {
    func words(_ text: String) -> String {
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    let written = try lesson(try begin(word)).tasks.filter { task in
      task.isWritten && !task.solution.allSatisfy { words(task.text).contains(words($0)) }
    }
    #expect(written.count >= 2)
  }

  @Test func documentsProblemsThatASolutionLeaves() throws {
    let test = try begin("counts", task: 4)
    let task = try #require(try learner(test).current)
    let reason = try #require(task.leaves.first).reason
    let printed = task.solution.map { test.enter($0) }.joined()
    let said = printed.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("Left open: \(reason)"), "\(printed)")
  }

  @Test func reportsNothingMissingBeforeTheEndOfASolution() throws {
    let test = try begin("changes", task: 3)
    let task = try #require(try learner(test).current)
    for entry in task.solution.dropLast() { #expect(!test.enter(entry).contains("Not yet")) }
    // Any other entry could be the last line.
    #expect(test.enter("x = 1").contains("Not yet: list should have Late"))
    #expect(test.enter(task.solution.last ?? "").contains("Done."))
  }

  @Test func hintsAtUndoIfItIsTheOnlyWay() throws {
    let test = try begin("session", task: 3)
    for entry in ["cancel", "lift archive Tea", "over inbox", "drop"] { test.enter(entry) }
    #expect(test.enter(":hint").contains("First: :undo, then :undo, then lift inbox Milk, then"))
    let way = try #require(test.shell.course.wayOn())
    #expect(way.map { test.enter($0) }.joined().contains("The lesson is finished."))
  }

  @Test func matchesTheRecordedAnswers() throws {
    var lines: [String] = []
    for file in Self.search.files {
      for (number, task) in try lesson(try begin(file.word)).tasks.enumerated() {
        guard let question = task.question else { continue }
        let test = try begin(file.word, task: number + 1)
        test.enter(":answer " + answer(to: question).replacing(/^nothing$/, with: "canHandle"))
        let text = task.text.split { $0.isWhitespace }.joined(separator: " ")
        lines += ["\(file.word) \(number + 1): \(text)", "  " + (try learner(test).rightAnswer)]
      }
    }
    expectGolden(lines.joined(separator: "\n") + "\n", "lesson-answers")
  }

  @Test func endsAnActiveDragBeforeAQuestion() throws {
    let test = try begin("gap", task: 6)
    let printed = test.enter("3 1 2")
    #expect(printed.contains("Right: inbox.itemsForBeginning, folders.drop"))
    #expect(printed.contains("The lesson plays: cancel; lift inbox Eggs; over folders Work; drop"))
  }

  @Test(arguments: search.files.map(\.path))
  func namesNoRuleByItsNumberAlone(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.firstMatch(of: /\b(Q-\d|RP\d|A\d+\)|2\.\d+)/) == nil)
  }

  @Test(arguments: search.files.map(\.word).filter { $0 != "changes" })
  func solutionsGiveNoHints(word: String) throws {
    let test = try begin(word)
    for task in try lesson(test).tasks {
      if let question = task.question { test.enter(answer(to: question)) }
      for entry in task.solution { test.enter(entry) }
    }
    let hints = test.session.host.simulation.log.events.filter {
      $0.kind == .hint && Hint(rawValue: $0.name)?.isOfAppCode ?? false
    }
    #expect(hints.isEmpty, "\(hints.map(\.reason))")
  }

  @Test(
    arguments: [
      ("session", 1, ["lift inbox Eggs", "cancel"], "lift inbox Milk", nil),
      (
        "lift", 4, ["lift inbox Milk", "over inbox Bread", "drop"], "lift inbox Milk", "should have"
      ),
      ("add", 1, ["lift inbox Milk", "over archive", "cancel"], "lift inbox Milk", "is over"),
      (
        "drop", 2, ["lift list One", "over list Three below", "drop"], "lift list One",
        "should have"
      ),
      ("apps", 1, ["lift album Dune", "over notes", "cancel"], "lift album Cliff", "you lifted"),
    ] as [(String, Int, [String], String, String?)])
  func advisesOnlyOnTheCurrentDrag(
    word: String, task: Int, before: [String], entry: String, advice: String?
  ) throws {
    let test = try begin(word, task: task)
    for entry in before { test.enter(entry) }
    let printed = test.enter(entry)
    #expect(!printed.contains("Not yet: \(advice ?? "you")"), "\(printed)")
    if let advice { #expect(!printed.contains(advice), "\(printed)") }
  }

  @Test func showsCallsByDefault() throws {
    let test = try begin("session")
    #expect(test.enter(":trace") == "trace is off\n")
    test.enter(":lesson between-lists")
    #expect(test.enter(":trace") == "trace is calls\n")
    test.enter(":trace all")
    test.enter(":reset")
    #expect(test.enter(":trace") == "trace is all\n")
  }

  @Test func acceptsOnlyChoicesAsAnswers() throws {
    let test = try begin("lift", task: 3)
    test.enter(":task")
    for word in ["foo", "9", "canHandel", "dropSessionDidExit"] {
      #expect(
        test.enter(":answer \(word)") == """
          '\(word)' is not one of the answers
            the choices are 1 to 4; :task shows them

          """)
    }
    #expect(try learner(test).task == 2)
    #expect(try learner(test).prediction.asked == 0)
    #expect(test.enter(":answer inbox.itemsForBeginning").contains("Right: "))
  }

  @Test(arguments: ["2", " 2 ", "itemsForBeginning", ":answer 2"])
  func acceptsAnAnswerWithoutACommand(entry: String) throws {
    let test = try begin("lift", task: 3)
    test.enter(":task")
    #expect(test.enter("7") == "=> 7\n")
    #expect(test.enter(entry).contains("Right: inbox.itemsForBeginning comes first"))
  }

  @Test func acceptsAnOrderAsNumbers() throws {
    let test = try begin("add", task: 4)
    #expect(test.enter(":answer 1 2").contains("the answer must be an order of all 3"))
    #expect(
      test.enter("2 3 1").contains("Right: itemsForBeginning, itemsForAddingTo, performDrop."))
    let other = try begin("add", task: 4)
    #expect(other.enter("1 2 3").contains("No: the order is itemsForBeginning, "))
  }

  @Test func givesHintsForTheCurrentState() throws {
    let test = try begin("session", task: 3)
    test.enter("cancel")
    #expect(test.enter(":hint").contains("First: lift inbox Milk, then over archive Tea."))
    #expect(test.enter(":hint").contains("    lift inbox Milk\n    over archive Tea\n    drop\n"))
    let other = try begin("session")
    other.enter("lift inbox Eggs")
    #expect(other.enter(":hint").contains("First: cancel."))
  }

  @Test func suggestsAddAfterATapThatAddsNothing() throws {
    let test = try begin("add")
    test.enter("lift inbox Milk")
    #expect(test.enter("tap inbox Eggs").contains("to add it to the drag: add inbox Eggs"))
  }

  @Test(arguments: search.files.map(\.word))
  func fitsTheTimelineOfADragOnTheScreen(word: String) throws {
    let test = try begin(word)
    for task in try lesson(test).tasks {
      if let question = task.question { test.enter(answer(to: question)) }
      for entry in task.solution { test.enter(entry) }
      let lines = test.enter(":lifecycle drag").split(separator: "\n")
      #expect(lines.count <= 18)
      #expect(lines.allSatisfy { String($0).displayWidth <= 78 })
    }
  }

  @Test func timelineShowsWhichViewIsCalled() throws {
    let test = try begin("hover")
    for entry in ["lift inbox Milk", "over archive", "drop"] { test.enter(entry) }
    let rows = test.enter(":lifecycle drag").split(separator: "\n").map {
      $0.split(separator: /\s{2,}/).map(String.init)
    }
    #expect(rows.first == ["finger", "source", "destination"])
    #expect(rows.contains(["touches", "inbox.itemsForBeginning"]))
    #expect(rows.contains { $0.last == "archive.canHandle" })
    #expect(rows.contains(["lets go", "archive.performDrop"]))
  }

  @Test func returnBeginsTheNextLesson() throws {
    let test = try begin("session")
    for entry in ["lift inbox Milk", "over archive Tea", "drop", ""] { test.enter(entry) }
    #expect(try learner(test).file.word == "session")
    test.shell.prompt.readEntry = { _ in .entry("") }
    #expect(test.enter("").contains("Lesson 2: Lift"))
  }

  @Test func rulesPointToTheirHelp() throws {
    let test = try begin("reorder")
    test.enter("lift list One")
    #expect(test.enter("add list Two").contains("(:help Q-14)"))
    test.enter("cancel")
    for entry in ["lift list One", "over list Three below"] { test.enter(entry) }
    #expect(test.enter("drop").contains("it moves the only local row (:help RP3)"))
    let crash = try begin("counts")
    for entry in ["lift list One", "over list Three below"] { crash.enter(entry) }
    #expect(crash.enter("drop").contains("in list (:help EX18)"))
  }

  @Test(arguments: [
    ("it moves the row (RP3)", "it moves the row (:help RP3)"),
    ("no row here (SM5, Q-04)", "no row here (:help Q-04)"),
    ("it runs without end (50000000)", "it runs without end (50000000)"),
    ("too many (AB12), or (3)", "too many (AB12), or (3)"),
  ]) func onlyNumbersOfRulesPointToHelp(text: String, shown: String) {
    #expect(EventPrinter.pointingToHelp(text) == shown)
  }

  @Test func listShowsTheProgress() throws {
    let test = try begin("lift")
    for entry in [
      "lift inbox Bread", "cancel", "2", "lift inbox Milk", "over inbox 2 below", "drop",
    ] {
      test.enter(entry)
    }
    #expect(
      test.enter(":lesson").contains(
        "learned: itemsForBeginning; next: itemsForAddingTo, in :lesson add"))
  }

  @Test func checksAGestureWithoutEffect() throws {
    let test = try begin("placeholders", task: 2)
    #expect(test.enter("wait 1").contains("Not yet: album should have Reef, Cliff"))
    let last = try begin("spring", task: 3)
    #expect(last.enter("wait 2").contains(":task shows the task again"))
  }

  @Test func showsTheViewsBeforeAndAfterATask() throws {
    let test = try begin("add", task: 3)
    for entry in [":task", ":reset"] {
      let printed = test.enter(entry)
      let (now, goal) = try #require(
        printed.firstRange(of: "It will look like this:").map {
          (printed[..<$0.lowerBound], printed[$0.upperBound...])
        })
      #expect(now.contains("│~0  Milk"))
      #expect(goal.contains("│ 0  Milk"))
    }
  }

  @Test func doesNotRepeatTheOutputOfEarlierTasks() throws {
    let test = try TestSession(options: ShellOptions())
    test.session.options.lessons = Self.search
    #expect(!test.enter(":lesson 12 3").contains("opened: Work"))
    #expect(!test.enter(":reset").contains("opened: Work"))
  }

  @Test func pausesATextTallerThanTheScreen() throws {
    var prompts: [String] = []
    var shown = ""
    var options = ShellOptions()
    options.lessons = Self.search
    let output = TextOutput(
      appearance: {
        var appearance = TextOutput.Appearance()
        appearance.rows = 24
        return appearance
      }, results: { shown += $0 }, errors: { _ in })
    let shell = CommandInterpreter(options: options, output: output)
    try shell.session.open()
    shell.prompt.readEntry = { prompt in
      prompts.append(prompt)
      #expect(shown.contains("Lesson 1: What a session is"))
      #expect(!shown.contains("Task 1 of 3"))
      return .entry("lift inbox Milk ")
    }
    try shell.course.begin("1")
    output.flush()
    #expect(prompts == ["Press Return to continue> "])
    #expect(shown.contains("Task 1 of 3"))
    #expect(shell.prompt.takeTypedAhead() == "lift inbox Milk ")
  }

  @Test(arguments: search.files.map(\.word))
  func exactlyOneChoiceIsRight(word: String) throws {
    let tasks = try lesson(try begin(word)).tasks
    for (number, task) in tasks.enumerated() {
      guard let question = task.question, !question.asksForOrder else { continue }
      var right = 0
      for choice in question.choices.indices {
        let test = try begin(word, task: number + 1)
        let printed = test.enter(":answer \(choice + 1)")
        let learner = try learner(test)
        right += learner.prediction.right
        #expect(learner.prediction.asked == 1)
        #expect(learner.task == number + 1, "a wrong answer leads on too")
        #expect(printed.contains(learner.prediction.right == 1 ? "Right: " : "No: "))
      }
      #expect(right == 1, "question \(number + 1)")
    }
  }

  @Test(
    arguments: search.files.map(\.word),
    [true, false])
  func printsNothingWiderThan80Columns(word: String, usesUnicode: Bool) throws {
    var printed = ""
    let test = try begin(word, usesUnicode: usesUnicode)
    printed += test.enter(":task")
    for task in try lesson(test).tasks {
      printed += test.enter(":hint")
      if let question = task.question { printed += test.enter(answer(to: question)) }
      for entry in task.solution where !entry.hasPrefix("function") { printed += test.enter(entry) }
      for line in LessonText.lines(of: task.text, columns: 80) {
        #expect(line.plain.displayWidth <= 80, "\(line.plain)")
      }
    }
    let drawn = printed.split(separator: "\n").filter { line in
      line.contains { "┌│└+|".contains($0) } && !line.contains("next:")
    }
    #expect(!drawn.isEmpty)
    for line in drawn where line.hasPrefix("┌") || line.hasPrefix("│") || line.hasPrefix("└") {
      #expect(String(line).displayWidth <= 80, "\(line)")
    }
    for line in LessonText.lines(of: try lesson(test).text, columns: 80) {
      #expect(line.plain.displayWidth <= 80, "\(line.plain)")
    }
  }

  @Test(arguments: ["session", "lift", "add"])
  func matchesTheRecordedFirstLessons(word: String) throws {
    let test = try begin(word)
    var entries = [":task"]
    for task in try lesson(test).tasks {
      entries += task.solution
      if let question = task.question {
        entries.append(question.asksForOrder ? answer(to: question) : ":answer 2")
      }
    }
    expectGolden(test.printed + test.conversation(entries), "lesson-\(word)")
  }

  @Test func lastHintIsTheAnswer() throws {
    let test = try begin("session")
    #expect(test.enter(":hint").contains("Hint 1 of 2"))
    #expect(test.enter(":hint").contains("enter :hint again for the solution"))
    #expect(test.enter(":hint").contains("    lift inbox Milk\n"))
  }

  @Test func advisesOnWhatIsMissing() throws {
    let test = try begin("session")
    #expect(test.enter("lift inbox Eggs").contains("Not yet: you lifted Eggs"))
    #expect(try learner(test).task == 0)
  }

  @Test func checksTheEventLogInsteadOfTheTypedText() throws {
    let test = try begin("session")
    test.enter("_ = 'lift inbox Milk'")
    #expect(try learner(test).task == 0)
    test.enter("gesture \"lift inbox 0\"")
    #expect(try learner(test).task == 1)
  }

  @Test func savesAndContinuesProgress() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "state/reorder/lessons").path
      let first = try begin("session", progress: path)
      first.enter("lift inbox Milk")
      #expect(
        try String(contentsOfFile: path, encoding: .utf8)
          == "{\"lesson\":\"01-session\",\"tasks\":1,\"done\":false,\"asked\":0,\"right\":0}\n")
      let second = try begin("", progress: path)
      #expect(try learner(second).task == 1)
      second.enter("over archive Tea")
      second.enter("drop")
      let third = try begin("", progress: path)
      #expect(try learner(third).file.word == "lift")
      #expect(third.enter(":lesson").contains(" ✓  1  session"))
    }
  }

  @Test func returnsToTheDefaultTablesAfterALesson() throws {
    let test = try begin("counts")
    #expect(test.enter(":lesson end").contains("archive"))
    #expect(test.session.learner == nil)
    #expect(test.enter(":task").contains("no task is in progress"))
    #expect(test.enter(":hint").contains(":lesson lists the lessons"))
    #expect(test.enter(":answer x").contains("there is no open question"))
  }

  @Test func resetAfterTheEndBeginsTheLessonAgain() throws {
    let test = try begin("session")
    for entry in ["lift inbox Milk", "over archive Tea", "drop"] { test.enter(entry) }
    #expect(try learner(test).current == nil)
    #expect(test.enter(":reset").contains("Task 1 of 3"))
    #expect(test.titles("inbox") == [["Milk", "Eggs", "Bread"]])
  }

  @Test func nextBeginsTheFollowingLesson() throws {
    let test = try begin("session")
    test.enter(":lesson next")
    #expect(try learner(test).file.word == "lift")
    test.enter(":lesson exam")
    #expect(test.enter(":lesson next").contains("this is the last lesson"))
  }

  @Test(arguments: [
    ("99", "there is no lesson 99"), ("lfit", "did you mean lift?"),
    ("1 x", "'x' is not the number of a task"),
    ("no/such.lua", "there is no such file"),
  ])
  func reportsAMissingLesson(word: String, message: String) throws {
    let test = try begin("session")
    #expect(test.enter(":lesson \(word)").contains(message))
  }

  @Test func ignoresAttemptsBeforeAnAnswer() throws {
    let test = try begin("lift", task: 3)
    #expect(test.enter("lift inbox Milk").contains("The question is still open"))
    #expect(test.enter(":answer itemsForBeginning").contains("Right: inbox.itemsForBeginning"))
  }
}

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
    ("says = \"is not called\"", "says = \"is called\"", "the advice does not contain 'is called'"),
    ("predict = \"lift list Two\"", "predict = \"cancel\"", "0 of its choices are right"),
    (
      "says = \"A row is lifted", "says = \"A row is dropped",
      "fact 1: the lesson's texts do not contain 'A row is"
    ),
    ("list = \"Two, One, Three\"", "list = \"Two\"", "carried and dropped': list has Two, One"),
    ("prints = \"~0 One\"", "prints = \"~1 One\"", "'~1 One' is not printed"),
    ("has { kind = \"phase\"", "has { kind = \"fase\"", "stay where it is' is not true"),
    (
      "local policy = { performDrop = StandardDrop }", "local policy = { performDrop = print }",
      "its solution leaves open 'lands': lift list 0"
    ),
    (
      "      tries = {", "      leaves = { lost = \"So.\" }, tries = {",
      "its solution does not leave open 'lost'"
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
    (good.replacing("prepare = function() end,", with: ""), "needs a function 'prepare'"),
    (good.replacing("hints = { \"So.\" },", with: ""), "own.lua:5:5: task 1 has no hint"),
    (good.replacing("text = \"Do it.\"", with: "text = 1"), "'text' of task 1 is not a string"),
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
    (
      good.replacing("\"So.\"", with: "3"), "own.lua:5:5: 'hints' of task 1 must be a list of texts"
    ),
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
