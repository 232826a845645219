import Diagrams
import DragDrop
import LineEditor
import Policies
import TestSupport
import Testing

@testable import Shell

/// Stops before callbacks and lines.
struct StepTests {
  /// A conversation that includes the entries typed at stops.
  private func conversation(
    _ entry: String, typing entries: [String], in test: TestSession
  ) -> String {
    let typed = TypedEntries(test.session.prompt, entries)
    let read = test.session.prompt.readEntry
    var rest = entries[...]
    test.session.prompt.readEntry = { prompt in
      let result = read?(prompt) ?? .endOfInput
      if let next = rest.popFirst() { test.session.output.print(prompt + next) }
      return result
    }
    defer { test.session.prompt.readEntry = nil }
    let text = test.session.printer.prompt + entry + "\n" + test.enter(entry)
    #expect(typed.isDone)
    return text
  }

  private static let policy = #"""
    policy = {}
    function policy:itemsForBeginning(view, session, path)
      local item = view:item(path)
      return { DragItem(item) }
    end
    function policy:itemsForAddingTo(view, session, path) return { DragItem(view:item(path)) } end
    function policy:dropSessionDidUpdate(view, session, destination)
      local count = #session.items
      if count > 1 then return "forbidden", nil, "one at a time" end
      return "move", "insertAtDestinationIndexPath"
    end
    policy.performDrop = StandardDrop
    inbox.dragDelegate, archive.dropDelegate = policy, policy
    """#

  private func session() throws -> TestSession {
    let test = try TestSession()
    test.enter(Self.policy)
    return test
  }

  @Test func stopShowsTheCallbackItsArgumentsAndTheLifecycle() throws {
    let test = try session()
    test.session.prompt.readEntry = { _ in .endOfInput }
    test.enter(":step on")
    expectGolden(
      conversation("lift inbox 0", typing: ["1 + 1", ":lifecycle", ":next"], in: test)
        + conversation("over archive 0", typing: [":next", "", ":continue"], in: test), "stops")
  }

  @Test func stepsThroughTheLinesOfACallback() throws {
    let test = try session()
    test.enter("lift inbox 0")
    test.enter(":break archive.dropSessionDidUpdate")
    expectGolden(
      conversation(
        "over archive 0",
        typing: [
          ":into", ":next", "count", "count = 2", ":locals", ":next",
        ],
        in: test), "lines")
    #expect(test.session.host.simulation.player.current?.proposal?.operation == .forbidden)
  }

  @Test func namesTheArgumentsBeforeACallback() throws {
    let test = try session()
    test.enter(":break itemsForBeginning")
    test.enter(":break archive.dropSessionDidUpdate")
    test.enter(":break performDrop")
    expectGolden(
      conversation(
        "lift inbox 1",
        typing: [
          "view.name", "indexPath", "session.items", "x = view:item(indexPath).title", "x",
          ":locals", "self == policy", "destination", ":continue",
        ], in: test)
        + conversation(
          "over archive 0; drop",
          typing: [
            "destination, #session.items", ":continue", ":continue",
            "coordinator.proposal.operation", "view.name", ":continue",
          ], in: test), "arguments")
    #expect(test.titles("archive") == [["Eggs"]])
  }

  @Test func endsAnEntryAtAStop() throws {
    let test = try session()
    let typed = TypedEntries(
      test.session.prompt, [.entry("#session.items"), .interrupted, .interrupted])
    test.enter(":break archive.dropSessionDidUpdate")
    #expect(test.enter("lift inbox 0; over archive 0; drop").contains("=> 1\n"))
    #expect(typed.isDone)
    #expect(test.titles("archive") == [[]])
    #expect(test.session.printer.prompt == "reorder> ")
  }

  /// The states that `:lifecycle` marks for the source and for the last view, and those of the
  /// picture of the same session.
  private func marks(after entries: [String], in test: TestSession) -> (shown: [String], [String]) {
    for entry in entries { test.enter(entry) }
    let marked = test.enter(":lifecycle").split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.first == "▸" ? String(words[1]) : nil
    }
    let path = LifecyclePath(test.session.host.simulation.log.transitions)
    return (
      [marked.first, marked.last].compactMap { $0 },
      [path.source.current, path.destination.current]
    )
  }

  @Test(arguments: [
    (["lift inbox 0; over archive 0; drop"], ["transferred", "ended"]),
    (["lift inbox 0; over archive 0; cancel"], ["ended", "ended"]),
    (
      ["function policy:performDrop() error('no') end", "lift inbox 0; over archive 0; drop"],
      ["ended", "ended"]
    ),
    (
      ["function policy:dropSessionDidUpdate() error('no') end", "lift inbox 0; over archive 0"],
      ["ended", "ended"]
    ),
  ])
  func lifecycleOfAnEndedDragMatchesItsDiagram(
    entries: [String], states: [String]
  ) throws {
    let test = try session()
    let (shown, drawn) = marks(after: entries, in: test)
    #expect(shown == states)
    #expect(drawn == states)
    #expect(test.enter(":lifecycle").contains("destination archive\n"))
  }

  @Test func evaluatesAConditionInTheCallback() throws {
    let test = try session()
    test.enter("lift inbox 0")
    test.enter(":break dropSessionDidUpdate if #session.items > 1")
    let typed = TypedEntries(test.session.prompt, [":continue"])
    test.enter("over archive 0")
    #expect(!typed.isDone)
    test.enter("add inbox 1")
    #expect(typed.isDone)
    #expect(typed.prompts == ["stopped at entry 1:8> "])
  }

  @Test func errorAtAStopEndsNothing() throws {
    let test = try session()
    test.session.prompt.readEntry = { _ in .endOfInput }
    test.enter(":step on")
    let typed = TypedEntries(
      test.session.prompt, ["error('no')", "lift(inbox, 1)", ":undo", ":next"])
    let text = test.enter("lift inbox 0")
    #expect(text.contains("no"))
    #expect(text.contains("a finger cannot move while a delegate is being called"))
    #expect(text.contains(":undo is not available while a callback is stopped"))
    #expect(typed.isDone)
    #expect(test.session.printer.prompt == "lifted 1 from inbox> ")
  }

  @Test func finishesTheEntryAtTheEndOfInput() throws {
    let test = try session()
    let typed = TypedEntries(test.session.prompt, [] as [String])
    test.enter(":step on")
    test.enter("lift inbox 0; over archive 0; drop")
    #expect(test.titles("archive") == [["Milk"]])
    #expect(typed.prompts.count == 1)
  }

  @Test func secondInterruptEndsTheEntry() throws {
    let test = try session()
    let typed = TypedEntries(test.session.prompt, [.interrupted, .interrupted])
    test.enter(":break performDrop")
    test.enter("lift inbox 0; over archive 0; drop")
    #expect(typed.isDone)
    #expect(test.titles("archive") == [[]])
    #expect(test.titles("inbox").first?.first == "Milk")
    test.session.prompt.readEntry = nil
    test.enter(":delete")
    test.enter("lift inbox 0; over archive 0; drop")
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func quitAtAStopLeavesTheShell() throws {
    let test = try session()
    let typed = TypedEntries(test.session.prompt, [":quit"])
    test.enter(":step on")
    #expect(test.shell.enter("lift inbox 0") == .quit)
    #expect(typed.isDone)
  }

  @Test(arguments: [":lesson 2", ":answer 1", ":reset"])
  func delaysCommandsThatReplaceTheSession(entry: String) throws {
    let test = try session()
    let typed = TypedEntries(test.session.prompt, [entry, ":continue"])
    test.enter(":step on")
    let text = test.enter("lift inbox 0")
    let command = entry.split(separator: " ")[0]
    #expect(
      text.contains("\(command) is not available while a callback is stopped; :continue resumes it")
    )
    #expect(typed.isDone)
  }

  @Test func whyAtAStopReportsWhatIsNotKnownYet() throws {
    let test = try session()
    let typed = TypedEntries(test.session.prompt, [":next", ":why", ":continue"])
    test.enter("lift inbox 0")
    test.enter(":step on")
    let text = test.enter("over archive 0")
    #expect(text.contains("the returning line can be found only while no callback"))
    #expect(text.contains("its effect is not known yet: a callback is stopped"))
    #expect(!text.contains("used as returned"))
    #expect(typed.isDone)
  }

  @Test func rejectsAPredictionThatIsNotACallback() throws {
    let test = try session()
    let typed = TypedEntries(
      test.session.prompt, [.entry("foo"), .entry(""), .interrupted, .entry("itemsForBeginning")])
    test.enter(":predict on")
    let text = test.enter("lift inbox 0")
    #expect(text.contains("'foo' is not a callback: :callbacks lists them"))
    #expect(text.contains("type the callback that you expect; :predict off ends the game"))
    #expect(text.contains(":predict off ends the game; Ctrl-C again aborts the entry"))
    #expect(text.contains("right  (1 of 1 right)"))
    #expect(typed.isDone)
  }

  @Test func marksTheStoppedFunctionInASCIIWithoutUnicode() throws {
    let test = try TestSession(usesUnicode: false)
    test.enter(Self.policy)
    test.enter(":break itemsForBeginning")
    let text = conversation("lift inbox 0", typing: [":into", ":where", ":continue"], in: test)
    #expect(text.contains("\n> 0  inbox.itemsForBeginning  entry 1:3\n"), "\(text)")
  }

  @Test func saysHowToLoadAScriptForABreakpoint() throws {
    #expect(try TestSession().enter(":break rows.lua:1").contains(":load or :run loads one"))
  }

  @Test func completesCallbacksInAPrediction() throws {
    let test = try session()
    var found: [[String]] = []
    test.session.prompt.readEntry = { _ in
      found = ["itemsForB", "inbox.itemsForB", ":predict of", "lif"].map { text in
        Completer(shell: test.shell).completion(of: text, at: text.utf8.count)
          .candidates.map(\.text)
      }
      return .endOfInput
    }
    test.enter(":predict on")
    test.enter("lift inbox 0")
    #expect(found == [["itemsForBeginning"], ["inbox.itemsForBeginning"], ["off"], []])
    test.session.prompt.readEntry = nil
    let text = "lif"
    #expect(
      Completer(shell: test.shell).completion(of: text, at: text.utf8.count)
        .candidates.map(\.text) == ["lift "])
  }

  @Test func secondInterruptOfAPredictionEndsTheEntry() throws {
    let test = try session()
    let typed = TypedEntries(test.session.prompt, [.interrupted, .interrupted])
    test.enter(":predict on")
    test.enter("lift inbox 0; over archive 0; drop")
    #expect(typed.isDone)
    #expect(test.titles("archive") == [[]])
  }

  @Test func rejectsAConditionWithASyntaxError() throws {
    let test = try session()
    #expect(
      test.enter(":break canHandle if ((")
        == """
        the condition is not an expression: unexpected end of input
          :break canHandle if ((
                              ^

        """)
    #expect(test.enter(":break") == "no breakpoints\n")
  }

  @Test func stopsAtALineOfAScript() throws {
    let test = try TestSession()
    try test.session.host.run(
      Script(
        name: "two/rows.lua",
        text: "function twice(n)\n  -- nothing\n  local m = n * 2\n  return m\nend"))
    #expect(
      test.enter(":break rows.lua:2 if n > 1") == """
        1  rows.lua:3 if n > 1
           line 2 has no code, so it stops at line 3

        """)
    #expect(test.enter(":break other.lua:1").hasPrefix("no script is named 'other.lua'"))
    #expect(
      test.enter(":break rows.lua:90").hasPrefix("two/rows.lua has no code at or after line 90"))
  }

  @Test func evaluatesWithTheGlobalsOfThePrompt() throws {
    let test = try session()
    test.enter("lift inbox 0")
    test.enter(":break inbox.canHandle")
    let typed = TypedEntries(
      test.session.prompt, [":into", "IndexPath(0, 1)", "session", "nothing()", ":continue"])
    let text = test.enter("over archive 0")
    #expect(text.contains("=> [1, 0]\n"))
    #expect(text.contains("=> DropSession 1"))
    #expect(text.contains("attempt to call a nil value (global 'nothing')"))
    #expect(!text.contains("did you mean"))
    #expect(typed.isDone)
  }

  @Test func rejectsStepsWithoutAStop() throws {
    let test = try session()
    #expect(test.enter(":next").contains(":set step on stops before each callback"))
    #expect(test.enter(":break canHandl").contains("did you mean canHandle?"))
  }

  @Test func asksForAPredictionBeforeEachCallback() throws {
    let test = try session()
    test.session.prompt.readEntry = { _ in .endOfInput }
    test.enter(":predict on")
    let text = conversation(
      "lift inbox 0; over archive 0",
      typing: ["itemsForBeginning", "canHandle", "archive.dropSessionDidUpdate"], in: test)
    expectGolden(text, "predictions")
    #expect(test.enter(":predict off") == "2 of 3 right\n")
  }
}
