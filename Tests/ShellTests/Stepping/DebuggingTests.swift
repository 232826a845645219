import DragDrop
import LineEditor
import Policies
import TestSupport
import Testing

@testable import Shell

/// Functions on the call stack, errors, and going back at a stop.
struct DebuggingTests {
  private static let policy = #"""
    policy = {}
    function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
    local function isFull(session)
      local limit = 1
      return #session.items > limit
    end
    function policy:dropSessionDidUpdate(view, session, destination)
      local full = isFull(session)
      if full then return "forbidden" end
      return "move", "insertAtDestinationIndexPath"
    end
    inbox.dragDelegate, archive.dropDelegate = policy, policy
    """#

  /// The output of a drag that stops in `isFull`, with entries typed at the stops.
  private func drag(
    typing entries: [String], in test: TestSession? = nil
  ) throws -> (output: String, test: TestSession) {
    let test = try test ?? TestSession()
    test.enter(Self.policy)
    test.enter(":break isFull")
    let typed = TypedEntries(test.session.prompt, entries)
    defer { test.session.prompt.readEntry = nil }
    let output = test.enter("lift inbox 0; over archive 0")
    #expect(typed.isDone)
    return (output, test)
  }

  @Test func stopsAtTheFirstLineOfALocalFunction() throws {
    let output = try drag(typing: ["#session.items", ":delete", ":continue"]).output
    #expect(output.contains("entry 1:4, in archive.dropSessionDidUpdate"))
    #expect(output.contains("=> 1\n"))
  }

  @Test func stepsOutIntoTheCaller() throws {
    let output = try drag(typing: [":out", "full", ":delete", ":continue"]).output
    #expect(output.contains("entry 1:9, in archive.dropSessionDidUpdate"))
    #expect(output.contains("=> false\n"))
  }

  @Test func stepsOverTheEndOfAFunctionIntoTheCaller() throws {
    let output = try drag(typing: [":next", ":next", "view.name", ":delete", ":continue"]).output
    #expect(output.contains("entry 1:9, in archive.dropSessionDidUpdate"))
    #expect(output.contains("=> \"archive\"\n"))
  }

  @Test func evaluatesInTheChosenFunction() throws {
    let output = try drag(
      typing: [":up", "view.name", ":down", "destination", ":delete", ":continue"]
    ).output
    #expect(output.contains("=> \"archive\"\n"))
    #expect(output.contains("=> nil\n"))
  }

  @Test func marksTheChosenFunction() throws {
    let output = try drag(typing: [":up", ":where", ":delete", ":continue"]).output
    #expect(
      output.contains("  0  isFull  entry 1:4\n▸ 1  archive.dropSessionDidUpdate  entry 1:8\n"))
  }

  @Test(arguments: [(":up 9", "frame 1 is the outermost"), (":down", "frame 0 is the innermost")])
  func choosesNoFunctionBeyondTheStack(entry: String, error: String) throws {
    let output = try drag(typing: [entry, ":delete", ":continue"]).output
    #expect(output.contains(error))
  }

  @Test func printsDisplayedExpressionsAtEachStop() throws {
    let test = try TestSession()
    test.enter(":display #session.items")
    let output = try drag(typing: [":next", ":delete", ":continue"], in: test).output
    #expect(output.ranges(of: "  #session.items = 1\n").count == 2)
  }

  @Test func goesBackByALine() throws {
    let (output, test) = try drag(
      typing: [":next", ":back", "limit", ":delete", ":continue"])
    #expect(output.ranges(of: "entry 1:4, in archive.dropSessionDidUpdate").count == 2)
    #expect(output.contains("=> nil\n"))
    #expect(test.session.host.simulation.player.current?.proposal?.operation == .move)
  }

  @Test func goesBackIntoTheCaller() throws {
    let output = try drag(typing: [":back", "isFull ~= nil", ":delete", ":continue"]).output
    #expect(output.contains("entry 1:8, in archive.dropSessionDidUpdate"))
  }

  @Test func entryThatWentBackIsOneStepOfUndo() throws {
    let (_, test) = try drag(typing: [":next", ":back", ":delete", ":continue"])
    test.enter(":undo")
    #expect(test.session.host.simulation.player.current == nil)
  }

  @Test func saysThatThereIsNoEarlierLine() throws {
    let test = try TestSession()
    test.enter(":break error")
    let typed = TypedEntries(test.session.prompt, [":back", ":back", ":continue", ":continue"])
    let output = test.enter("error 'no'")
    #expect(typed.isDone)
    #expect(output.contains("this is the first line of the entry"))
  }

  @Test func stopsWhereAnErrorIsRaised() throws {
    let test = try TestSession()
    test.enter(":break error")
    let typed = TypedEntries(test.session.prompt, ["n + 1", ":continue"])
    let output = test.enter("local n, t = 5, nil\nt.x = n")
    #expect(typed.isDone)
    #expect(output.contains("stopped at an error: "))
    #expect(output.contains("=> 6\n"))
  }

  @Test(arguments: ["uncaught", "raised"])
  func stopsAtCaughtErrorsOnlyOnRequest(kind: String) throws {
    let test = try TestSession()
    test.enter(":break error \(kind)")
    let typed = TypedEntries(test.session.prompt, [":continue"])
    test.enter("pcall(error, 'no')")
    #expect(typed.isDone == (kind == "raised"))
  }

  @Test func looksAtTheErrorOfTheLastEntry() throws {
    let test = try TestSession()
    test.enter("count = 0")
    test.session.prompt.readEntry = { _ in .endOfInput }
    test.enter("count = count + 1\nlocal n, t = count, nil\nt.x = n")
    let typed = TypedEntries(test.session.prompt, ["n", ":continue"])
    let output = test.enter(":debug")
    #expect(typed.isDone)
    #expect(output.contains("=> 1\n"))
  }

  @Test func hasNoErrorToLookAt() throws {
    let test = try TestSession()
    #expect(test.enter(":debug").contains("the last entry has raised no error"))
  }

  @Test(arguments: [[":undo"], ["w = 1"], [":undo 3", "w = 1"], [":reset"]])
  func doesNotLookAtTheErrorOfAnEarlierEntry(entries: [String]) throws {
    let test = try TestSession()
    test.session.prompt.readEntry = { _ in .endOfInput }
    for entry in ["x = 1", "y = 2", "z = 3", "error 'no'"] + entries { test.enter(entry) }
    #expect(test.enter(":debug").contains("the last entry has raised no error"))
  }
}
