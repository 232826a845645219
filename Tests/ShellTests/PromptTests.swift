import DragDrop
import Policies
import Testing

@testable import Shell

/// The prompt and the line of next commands.
struct PromptTests {
  @Test(arguments: [
    ([], "reorder> "),
    (["lift inbox 0"], "lifted 1 from inbox> "),
    (["lift inbox 0", "move 1300 900"], "over nothing> "),
    (
      ["lift inbox 0", "add inbox 1", "over archive 0"],
      "to archive[0,0] · move> "
    ),
    (["lift inbox 0", "over archive 0", "drop"], "reorder> "),
    (["lift inbox 0", "cancel"], "reorder> "),
  ])
  func promptShowsTheStateOfTheDrag(entries: [String], prompt: String) throws {
    let test = try TestSession()
    for entry in entries { test.enter(entry) }
    #expect(test.session.printer.prompt == prompt)
  }

  @Test(arguments: [
    (50, "move> "), (80, "to archive[0,0] · move> "),
    (120, "dragging 1 from inbox · to archive[0,0] · move> "),
  ])
  func leavesThreeFifthsOfTheColumnsForTheEntry(columns: Int, prompt: String) throws {
    let test = try TestSession(columns: columns)
    test.enter("lift inbox 0; over archive 0")
    #expect(test.session.printer.prompt == prompt)
  }

  @Test func shortensThePromptInANarrowTerminal() throws {
    let test = try TestSession(columns: 40)
    test.enter("lift inbox 0; over archive 0")
    #expect(test.session.printer.prompt == "move> ")
  }

  @Test func usesOneWordInAVeryNarrowTerminal() throws {
    let test = try TestSession(columns: 20)
    test.enter("lift inbox 0")
    #expect(test.session.printer.prompt == "lifted> ")
  }

  @Test(arguments: [
    ("reorder> x", "reorder> "), ("reorder>", "reorder> "),
    ("lifted 1 from inbox> drop", "lifted 1 from inbox> "),
    (
      "dragging 1 from inbox · over archive[0,0] · move> drop",
      "dragging 1 from inbox · over archive[0,0] · move> "
    ),
    ("to archive[0,0] · move> drop", "to archive[0,0] · move> "),
    ("reordering inbox[0,0] · to [0,2]> drop", "reordering inbox[0,0] · to [0,2]> "),
    ("finger 2 · lifted 1 from inbox> drop", "finger 2 · lifted 1 from inbox> "),
    ("7 finger 2 · move> drop", "7 finger 2 · move> "),
    ("pressing inbox> drop", "pressing inbox> "),
    ("move> drop", "move> "), ("over nothing> drop", "over nothing> "),
    ("if x > 1 then", nil), ("lifted(1) > 2", nil), ("=> 2", nil), ("x = 1", nil),
  ])
  func recognizesPromptsInATranscript(line: String, prompt: String?) {
    #expect(PromptText.prompt(atStartOf: line) == prompt)
  }

  @Test func separatesPartsWithCommasWithoutUnicode() throws {
    let test = try TestSession(usesUnicode: false)
    test.enter("lift inbox 0; over archive 0")
    #expect(test.session.printer.prompt == "to archive[0,0], move> ")
  }

  @Test(arguments: [
    ([], ["lift inbox 0", ":show", ":help"]),
    (["lift inbox 0"], ["over archive 0", "add inbox 1", "cancel"]),
    (["lift inbox 1", "add inbox 0"], ["drop", "add inbox 2", "cancel"]),
    (["lift inbox 0", "over archive 0"], ["drop", "add inbox 1", "cancel"]),
    (["lift inbox 0", "move 1300 900"], ["over archive 0", "cancel", ":callbacks"]),
  ])
  func suggestsNextCommands(entries: [String], commands: [String]) throws {
    let test = try TestSession()
    for entry in entries { test.enter(entry) }
    #expect(NextSteps.commands(for: test.session.host.simulation.player) == commands)
  }

  @Test func quotesNamesWithBlanksInNextCommands() throws {
    let host = PolicyHost()
    let text =
      "TableView { name = 'my list', items = { 'Milk' } }.dragDelegate = { itemsForBeginning = print }"
    try host.run(Script(name: "views.lua", text: text))
    #expect(NextSteps.commands(for: host.simulation.player).first == "lift \"my list\" 0")
  }

  @Test func suggestsNoLiftThatIsRefused() throws {
    let test = try TestSession()
    test.enter("inbox.dragDelegate = nil")
    let commands = NextSteps.commands(for: test.session.host.simulation.player)
    #expect(commands == [":callbacks", ":help policy"])
  }

  @Test(arguments: [
    [], ["lift inbox 0"], ["lift inbox 0", "over archive 0"], ["lift inbox 0", "move 1300 900"],
  ])
  func everyNextCommandRuns(entries: [String]) throws {
    let test = try TestSession()
    for entry in entries { test.enter(entry) }
    for command in NextSteps.commands(for: test.session.host.simulation.player) {
      let fresh = try TestSession()
      for entry in entries { fresh.enter(entry) }
      #expect(!fresh.enter(command).contains("^"), "\(command)")
    }
  }
}
