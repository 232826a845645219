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
    _ word: String, task: Int? = nil, progress: String? = nil
  ) throws -> TestSession {
    var options = ShellOptions()
    options.lessons = Self.search
    options.lessons.progressFile = progress
    let test = try TestSession(options: options)
    try test.shell.course.begin(word, task: task)
    return test
  }

  private func learner(_ test: TestSession) throws -> Learner {
    try #require(test.session.learner)
  }

  private func lesson(_ test: TestSession) throws -> Lesson {
    try #require(try learner(test).lesson)
  }

  @Test func ordersTheCorePathBeforeTheOptionalLessons() {
    let files = Self.search.files
    #expect(
      files.filter { !$0.isOptional }.map(\.word) == [
        "session", "lift", "add", "hover", "gap", "drop", "counts", "between-lists", "places",
        "check", "collection", "apps", "placeholders", "perform", "file",
      ])
    #expect(
      files.drop { !$0.isOptional }.map(\.word) == [
        "reorder", "spring", "editing", "changes", "diffable", "test", "exam",
      ])
  }

  @Test func listsALessonInThePartThatItsFileDeclares() throws {
    let list = try begin("session").enter(":lesson")
    let optional = try #require(list.firstRange(of: "Optional, in any order"))
    for file in Self.search.files {
      let entry = try #require(list.firstRange(of: "  \(file.word) "))
      let isOptional = try PlayedLesson.named(file.word).isOptional
      #expect((entry.lowerBound > optional.lowerBound) == isOptional, "\(file.word)")
    }
  }

  @Test(arguments: search.files.map(\.word))
  func solutionsCompleteTheLesson(word: String) throws {
    let lesson = try PlayedLesson.named(word)
    #expect(lesson.misplaced == [])
    #expect(lesson.isDone)
  }

  @Test(arguments: search.files.map(\.word))
  func listsTwoRightWaysAndAWrongOneForEachTask(word: String) throws {
    for task in try PlayedLesson.named(word).tasks where !task.isQuestion {
      #expect(task.right > 0, "task \(task.number)")
      #expect(task.wrong > 0, "task \(task.number)")
    }
  }

  @Test(arguments: search.files.map(\.word).filter { $0 != "exam" })
  func factsProveTheTexts(word: String) throws {
    #expect(try PlayedLesson.named(word).factCount >= 2)
  }

  @Test(arguments: search.files.filter(\.isOptional).map(\.word))
  func requiresAWrittenFunctionInEachOptionalLesson(word: String) throws {
    #expect(try PlayedLesson.named(word).tasks.contains(where: \.isWritten))
  }

  @Test func corePathRequiresWrittenFunctionsUntilThePolicyFile() throws {
    let lessons = try Self.search.files.filter { !$0.isOptional }.map {
      try PlayedLesson.named($0.word)
    }
    #expect(lessons.flatMap(\.tasks).count(where: \.isWritten) >= 12)
  }

  @Test func showsTheRemainingFailureAsItsShortestDrag() throws {
    let test = try begin("check", task: 3)
    let printed = test.enter("function policy:performDrop() end")
    #expect(printed.contains("Not yet: after \"lift other 0; over list 0\" the last proposal"))
    let code = """
      function policy:dropSessionDidUpdate(view, session)
        return session.items[1].sourceView == view and "move" or "forbidden"
      end
      """
    let words = test.enter(code).split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Not yet: after \"lift list"), "\(words)")
    // The drag can be typed as printed.
    let drag = try #require(words.firstMatch(of: /after "(lift list [^"]*)"/)).output.1
    #expect(test.enter(String(drag)).contains("performDrop"))
  }

  @Test func showsTheViewsAfterTheTry() throws {
    let printed = try PlayedLesson.printed("drop", task: 3)
    let tried = try #require(
      printed.firstRange(of: "Done.\ntried: lift list 0; over list 2 below; drop\n"))
    let after = printed[tried.upperBound...]
    #expect(after.contains(#/│ 0  Three +│\n│ 1  One +│\n│ 2  Two /#))
    #expect(after.contains("The try is undone; the views are now:\n┌ list"))
  }

  @Test func everyFailedTryOfWrittenCodePrintsAMessage() throws {
    let test = try begin("hover", task: 6)
    let code = "function policy:dropSessionDidUpdate() return 'forbidden' end"
    for _ in 1...3 { #expect(test.enter(code).contains("Not yet: after ")) }
    // Looking at a variable is not a try.
    #expect(!test.enter("policy").contains("Not yet"))
  }

  @Test func hintNamesTheCallbackThatFailed() throws {
    let test = try begin("drop", task: 2)
    for entry in [
      "function policy:performDrop(view) view.model:remove('0:0') view:deleteRows { '0:0' } x() end",
      "lift list One", "over list Three below", "drop",
      "policy.performDrop = StandardDrop", "lift list Three", "over list One above", "drop",
    ] {
      test.enter(entry)
    }
    let printed = test.enter(":hint")
    #expect(printed.contains("Your code has failed: performDrop: "), "\(printed)")
    #expect(printed.contains("First: :undo"))
  }

  @Test func documentsProblemsThatASolutionLeaves() throws {
    let task = try #require(try lesson(try begin("spring")).tasks.last { !$0.leaves.isEmpty })
    let reason = try #require(task.leaves.first).reason
    let printed = try PlayedLesson.printed("spring", task: 5)
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
    let way = try #require(test.shell.findSolution())
    #expect(way.map { test.enter($0) }.joined().contains("The lesson is finished."))
  }

  @Test func matchesTheRecordedAnswers() throws {
    var lines: [String] = []
    for file in Self.search.files {
      for task in try PlayedLesson.named(file.word).tasks where task.isQuestion {
        lines += ["\(file.word) \(task.number): \(task.text)", "  " + task.rightAnswer]
      }
    }
    expectGolden(lines.joined(separator: "\n") + "\n", "lesson-answers")
  }

  @Test func endsAnActiveDragBeforeAQuestion() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "own.lua").path
      // The first task ends while a row is dragged.
      try LessonFunctions.template.replacing("\"over list Two below\", \"drop\" }", with: "}")
        .replacing("calls = { \"performDrop\" },\n    },\n    --", with: "},\n    --")
        .write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter(":lesson \(path) 2")
      let printed = test.enter("itemsForBeginning")
      #expect(printed.contains("The lesson plays: cancel; lift list Two"), "\(printed)")
      #expect(printed.contains("Right: list.itemsForBeginning comes first"))
    }
  }

  @Test func beginsTheTaskAgainAfterADetourOfADragWithLua() throws {
    let text = """
      return {
        title = "Own", summary = "A list that changes.", text = "A change during a drag.",
        prepare = function()
          list = TableView { name = "list", items = { "One", "Two" } }
          local policy = { performDrop = StandardDrop }
          function policy:itemsForBeginning(view, _, path) return { DragItem(view:item(path)) } end
          function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
          list.dragDelegate, list.dropDelegate = policy, policy
          list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }
          return { list = list, insert = function()
            list.model:insert("New", "0:0")
            list:reloadData()
          end }
        end,
        tasks = {
          {
            text = "Lift One, and insert a row.", hints = { "insert()" }, goal = false,
            solution = { "lift list One; over list Two below", "insert()" },
            done = function() return titles("list") == "New, One, Two" and list.hasActiveDrag end,
          },
          {
            text = "What does the drop call?", hints = { "The source path is lost." },
            predict = "drop", choices = { "moveRow", "performDrop" }, because = "It is.",
          },
        },
      }
      """
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "own.lua").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      // The source path is not lost.
      for entry in [":lesson \(path)", "insert()", "lift list One; over list Two below"] {
        test.enter(entry)
      }
      let printed = test.enter("performDrop")
      #expect(printed.contains("so the drag begins again."))
      #expect(printed.contains("Right: list.performDrop comes first."), "\(printed)")
      #expect(test.titles("list") == [["New", "One", "Two"]])
    }
  }

  @Test(arguments: search.files.map(\.path))
  func namesNoRuleByItsNumberAlone(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.firstMatch(of: /\b(Q-\d|RP\d|A\d+\)|2\.\d+)/) == nil)
  }

  @Test(arguments: search.files.map(\.word).filter { $0 != "changes" })
  func solutionsGiveNoHints(word: String) throws {
    #expect(try PlayedLesson.named(word).hints == [])
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
    for task in try PlayedLesson.named(word).tasks {
      let lines = task.timeline.split(separator: "\n")
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
    test.session.prompt.readEntry = { _ in .entry("") }
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
    ("the rows of section 0 before (3)", "the rows of section 0 before (3)"),
    ("a path that is not valid (3.7)", "a path that is not valid (:help 3.7)"),
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
    #expect(!test.enter(":lesson spring 3").contains("didSelectRow: Work"))
    #expect(!test.enter(":reset").contains("didSelectRow: Work"))
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
    shell.session.prompt.readEntry = { prompt in
      prompts.append(prompt)
      #expect(shown.contains("Lesson 1: What a session is"))
      #expect(!shown.contains("Task 1 of 3"))
      return .entry("lift inbox Milk ")
    }
    try shell.course.begin("1")
    output.flush()
    #expect(prompts == ["Press Return to continue> "])
    #expect(shown.contains("Task 1 of 3"))
    #expect(shell.session.prompt.takeTypedAhead() == "lift inbox Milk ")
  }

  @Test(arguments: search.files.map(\.word))
  func exactlyOneChoiceIsRight(word: String) throws {
    for (number, task) in try lesson(try begin(word)).tasks.enumerated() {
      guard let question = task.question, !question.asksForOrder else { continue }
      let right = try question.choices.indices.count { choice in
        let test = try begin(word, task: number + 1)
        return test.enter(":answer \(choice + 1)").contains("Right: ")
      }
      #expect(right == 1, "question \(number + 1)")
    }
  }

  @Test(arguments: search.files.map(\.word))
  func drawsNothingWiderThan80Columns(word: String) throws {
    let lines = try PlayedLesson.named(word).tasks
      .flatMap { ($0.task + $0.printed).split(separator: "\n") }
      .filter { line in ["┌", "│", "└"].contains { line.hasPrefix($0) } }
    #expect(!lines.isEmpty)
    for line in lines { #expect(String(line).displayWidth <= 80, "\(line)") }
  }

  @Test(arguments: ["session", "lift", "add"])
  func matchesTheRecordedFirstLessons(word: String) throws {
    let test = try begin(word)
    var entries = [":task"]
    for task in try lesson(test).tasks {
      entries += task.solution
      if let question = task.question {
        entries.append(question.asksForOrder ? question.sampleOrder : ":answer 2")
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
        try String(contentsOfFile: path, encoding: .utf8).hasPrefix(
          "{\"lesson\":\"session\",\"tasks\":1,\"done\":false,\"asked\":0,\"right\":0,"
            + "\"attempts\":1,\"hints\":0,\"seconds\":"))
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

  @Test func answersAQuestionInTheLessonsOwnDragAfterADetour() throws {
    let test = try begin("hover")
    for entry in ["lift inbox Milk", "over archive", "over inbox Bread"] { test.enter(entry) }
    let printed = test.enter("2")
    #expect(
      printed.contains(
        "The lesson plays: cancel; lift inbox Milk; over inbox Bread; over archive\n"))
    #expect(printed.contains("Right: archive.canHandle comes first"), "\(printed)")
  }

  @Test func continuesTheLearnersDragWithoutADetour() throws {
    let test = try begin("hover")
    for entry in ["lift inbox 0", "over inbox Eggs", "over inbox 2"] { test.enter(entry) }
    #expect(test.enter("2").contains("The lesson plays: over archive\n"))
  }

  @Test func undoOfWrittenCodeReturnsToItsTask() throws {
    let test = try begin("hover", task: 5)
    test.enter("function policy:dropSessionDidUpdate() return 'copy' end")
    #expect(try learner(test).task == 5)
    #expect(test.enter(":undo").contains("Task 5 of 7"))
    #expect(test.enter(":redo").contains("Task 6 of 7"))
  }

  @Test func resetKeepsWhatTheLearnerWroteInEarlierTasks() throws {
    let test = try begin("hover", task: 5)
    test.enter("function policy:dropSessionDidUpdate() return 'copy', nil, 'mine' end")
    test.enter("function policy:dropSessionDidUpdate() return 'move' end")
    #expect(test.enter(":reset").contains("Task 6 of 7"))
    #expect(test.enter(":source policy.dropSessionDidUpdate").contains("'copy', nil, 'mine'"))
  }

  @Test func resetKeepsTheEntriesOfEarlierTasks() throws {
    try withTemporaryDirectory { folder in
      let test = try begin("file")
      for task in try lesson(test).tasks.prefix(3) {
        for entry in task.solution { test.enter(entry) }
      }
      test.enter("lift shop 0; over shop 1 below; drop")
      #expect(test.enter(":reset").contains("Question 4 of 5"))
      let path = folder.appending(path: "shop.lua").path
      #expect(test.enter(":save \(path) 1-6").contains("saved "))
    }
  }

  @Test func resetUsesTheLessonsSolutionsIfTheTaskCannotBeSolvedOtherwise() throws {
    let test = try begin("drop", task: 2)
    test.enter("list.model:remove('0:0') list.model:remove('0:0') list:reloadData()")
    test.session.learner?.begin(
      1, after: test.session.host.simulation.log.count, step: test.session.history.place.done)
    #expect(test.enter(":reset").contains("Task 2 of 5"))
    #expect(test.titles("list") == [["One", "Two", "Three"]])
  }

  @Test func doesNotCountAnAnswerAfterAPlayedDrag() throws {
    let test = try begin("lift", task: 3)
    #expect(test.enter("lift inbox Rent").contains("It does not count as a prediction."))
    #expect(test.enter("2").contains("Answered. It does not count as a prediction"))
    #expect(try learner(test).prediction.asked == 0)
  }

  @Test(arguments: [":undo", ":reset"])
  func doesNotCountAnAnswerAfterAnUndoneDrag(command: String) throws {
    let test = try begin("lift", task: 3)
    test.enter("lift inbox Rent")
    test.enter(command)
    test.enter("2")
    #expect(try learner(test).prediction.asked == 0)
  }

  @Test func countsAQuestionOnce() throws {
    let test = try begin("lift", task: 3)
    test.enter("1")
    test.enter(":undo")
    #expect(test.enter("2").contains("Right: "))
    let prediction = try learner(test).prediction
    #expect(prediction.asked == 1)
    #expect(prediction.right == 0)
  }

  @Test func restartOfALessonForgetsTheAnswers() throws {
    let test = try begin("lift", task: 3)
    for entry in ["1", "lift inbox Milk", "over inbox Bread below", "drop", ":reset"] {
      test.enter(entry)
    }
    #expect(try learner(test).task == 0)
    #expect(try learner(test).prediction.asked == 0)
  }

  @Test func doesNotJudgeAnEntryThatIsNotLua() throws {
    let test = try begin("hover", task: 5)
    #expect(
      test.enter("function policy:dropSessionDidUpdate() return 'move' end").contains("Not yet"))
    let printed = test.enter("function policy:dropSessionDidUpdate() { return 'copy' }")
    #expect(printed.contains("the body of a function ends with end, without braces"))
    #expect(!printed.contains("Not yet"))
  }

  @Test func suggestsUndoAfterADropThatWasTooEarly() throws {
    let test = try begin("session", task: 2)
    test.enter("over archive")
    let words = test.enter("drop").split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("undo the drop with :undo"))
  }

  @Test func recordsAttemptsAndHints() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "lessons").path
      let test = try begin("session", progress: path)
      test.enter("lift inbox Eggs")
      test.enter(":hint")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\"tasks\":0,"), "\(text)")
      #expect(text.contains("\"attempts\":1,\"hints\":1,"), "\(text)")
    }
  }

  @Test func helpForTeachersExplainsTheProgressFile() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "lessons").path
      let test = try begin("session", progress: path)
      test.enter("lift inbox Milk")
      let help = test.enter(":help teachers")
      let keys = try String(contentsOfFile: path, encoding: .utf8).matches(of: /"(\w+)":/)
      #expect(keys.count == 8)
      for key in keys { #expect(help.contains("\n  \(key.output.1) "), "\(key.output.1)") }
    }
  }

  @Test func listShowsTheMinutesOfEachLesson() throws {
    let test = try begin("session")
    let list = test.enter(":lesson").split { $0.isWhitespace }.joined(separator: " ")
    #expect(list.matches(of: /\d+ min\b/).count == test.shell.course.files.count)
  }

  @Test func nextBeginsTheFollowingLesson() throws {
    let test = try begin("session")
    test.enter(":lesson next")
    #expect(try learner(test).file.word == "lift")
    test.enter(":lesson \(test.shell.course.files.count)")
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
