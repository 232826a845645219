import Foundation
import Lessons
import Policies
import TestSupport
import Testing

@testable import Shell

/// The messages of a lesson in addition to its texts.
@Suite
struct LessonGuidanceTests {
  private func begin(
    _ word: String, task: Int? = nil, progress: String? = nil
  ) throws -> TestSession {
    var options = ShellOptions()
    options.lessons = LessonTests.search
    options.lessons.progressFile = progress
    let test = try TestSession(options: options)
    try test.shell.course.begin(word, task: task)
    return test
  }

  @Test(arguments: ["231", "2,3,1", "2-3-1"])
  func acceptsAnOrderWithAnySeparators(entry: String) throws {
    #expect(try begin("add", task: 4).enter(entry).contains("Right: itemsForBeginning, "))
  }

  @Test(arguments: LessonTests.search.files.map(\.word))
  func neverShowsTheAnswerAsTheSampleOrder(word: String) throws {
    for task in try PlayedLesson.named(word).tasks where task.asksForOrder {
      #expect(task.printed.contains("No: the order is "))
    }
  }

  @Test func showsTheNumberOfTheRightChoice() throws {
    #expect(try begin("exam", task: 6).enter("1").contains("No: the answer is 2, no."))
  }

  @Test func reportsThatALessonContinues() throws {
    try withTemporaryDirectory { folder in
      let progress = folder.appending(path: "lessons").path
      let test = try begin("session", progress: progress)
      test.enter("lift inbox Milk")
      #expect(
        test.enter(":lesson 1").contains(
          "You continue where you stopped: :lesson session 1 starts the lesson again"))
      #expect(!test.enter(":lesson session 1").contains("You continue"))
      for entry in ["lift inbox Milk", "over archive Tea", "drop"] { test.enter(entry) }
      #expect(!test.enter(":lesson next").contains("You continue"))
      test.enter(":lesson end")
      #expect(
        test.enter(":lesson next").contains(
          "You continue where you stopped: :lesson 1 starts the course again"))
    }
  }

  @Test func showsTheTaskAgainAfterThePager() throws {
    let test = try begin("lift", task: 3)
    test.session.output.pages.pager = { _, _ in true }
    #expect(test.enter(":help lua").contains("Question 3 of 4"))
  }

  @Test func showsTheViewsBeforeTheNextTaskIfNothingElseWasShown() throws {
    let printed = try PlayedLesson.printed("gap", task: 4)
    let views = try #require(printed.firstRange(of: "┌ inbox"))
    let question = try #require(printed.firstRange(of: "Question 5 of 5"))
    #expect(views.lowerBound < question.lowerBound)
  }

  @Test func namesAMisspeltCallback() throws {
    let printed = try begin("apps", task: 5).enter("function policy:canhandle() return false end")
    #expect(printed.contains("Not yet: after "))
    #expect(printed.contains("'canhandle' is not a callback and will not be called; did you mean"))
  }

  @Test func namesTheListThatRefusesADrag() throws {
    let printed = try begin("hover", task: 6).enter(
      "function policy:canHandle(view) return view.name ~= 'archive' end")
    #expect(
      printed.words.contains(
        "archive.canHandle returns false, so nothing is proposed, but the proposal should be forbidden."
      ), "\(printed)")
  }

  @Test func namesRowsThatTheViewDoesNotShow() throws {
    let printed = try begin("placeholders", task: 5).enter(
      """
      function policy:arrived(view, context, text)
        if not text then
          context:deletePlaceholder()
          return view.model:insert("Lost", view:endIndexPath())
        end
        context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
      end
      """)
    #expect(
      printed.words.contains("Dune; album shows 3 rows, its data source has 4."), "\(printed)")
  }

  @Test func refusesCodeThatAddsRowsOnlyToTheData() throws {
    let printed = try begin("placeholders", task: 5).enter(
      """
      function policy:arrived(view, context, text)
        context:commitInsertion(function(indexPath) view.model:insert(text or "Lost", indexPath) end)
        view.model:insert("Extra", view:endIndexPath())
      end
      """)
    #expect(printed.words.contains("album shows 4 rows, its data source has 5."), "\(printed)")
  }

  @Test func endsAQuestionWithoutAFullStop() throws {
    let printed = try begin("hover", task: 5).enter(
      "function policy:dropSessionDidUpdate() return 'Copy' end")
    #expect(printed.words.contains("did you mean \"copy\"? :task"), "\(printed)")
  }

  @Test func namesTheErrorOfATestThatFails() throws {
    let printed = try begin("file", task: 5).enter(
      """
      describe("shop", function()
        it("moves a row", function() assert.items("shop", { "Salt" }) end)
      end)
      """)
    #expect(printed.words.contains("shop has Tea, Salt, Rice, not Salt."), "\(printed)")
  }

  @Test func namesNoHelperThatIsCalled() throws {
    let test = try begin("drop", task: 3)
    let message = "'moveRows' is not a callback and will not be called"
    #expect(test.enter("function policy:moveRows(view) end").contains(message))
    let printed = test.enter("function policy:performDrop(view) self:moveRows(view) end")
    #expect(printed.contains("Not yet: after "))
    #expect(!printed.contains(message), "\(printed)")
  }

  @Test func acceptsANameThatIsNotInADelegate() throws {
    let printed = try begin("test", task: 5).enter("function promises.oneItem() return true end")
    #expect(printed.contains("Not yet: for two items that move"))
    #expect(!printed.contains("is not a callback"))
  }

  @Test func recognizesAFunctionThatWasNotCalled() throws {
    let printed = try begin("changes").enter("arrive New")
    #expect(printed.contains("'arrive' is a Lua function"))
    #expect(printed.contains("text in quotes: arrive(\"…\")"))
  }

  @Test func doesNotTreatLinesOfATextAsChoices() throws {
    #expect(try begin("gap", task: 3).enter(":task").contains("    drop\n\n    1  in folders"))
  }

  @Test func givesNoHintsAboutUnexplainedRules() throws {
    let test = try begin("add")
    test.enter("lift inbox Milk")
    #expect(!test.enter("add inbox Eggs").contains("hint:"))
    let other = try begin("add")
    other.enter(":trace all")
    other.enter("lift inbox Milk")
    #expect(other.enter("add inbox Eggs").contains("hint:"))
  }
}

extension String {
  /// Its words, without the line breaks of the terminal.
  fileprivate var words: String { split { $0.isWhitespace }.joined(separator: " ") }
}
