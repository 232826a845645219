import Policies
import Testing
import Texts

@testable import Shell

/// The classification of typed lines.
struct InputTests {
  @Test(arguments: [
    ":show", ":show inbox", "  :quit", "lift inbox 0:1", "drop", "drop ; lift inbox 0",
    "over archive 0 below", "lift inbox \"Milk\"", "move 10 -5", "show inbox",
    "lift \"my list\" 0", "lift 'my list' 0:1", "over \"my list\" Milk below",
    "place \"a b\" before \"c d\"", "exit", "quit",
    "gesture lift inbox 0; drop",
  ])
  func recognizesCommands(line: String) {
    guard case .command = Input(line) else {
      Issue.record("\(line) was taken for \(Input(line))")
      return
    }
  }

  @Test(arguments: [
    "lift(inbox, 0)", "lift (inbox, 0)", "lift.x = 1", "drag:drop()", "drop:now()", "move[1]",
    "drop = 5", "lift, add = 1, 2", "gesture \"lift inbox 0\"", "gesture 'drop'", "add { 1 }",
    "lift \"inbox\"", "lift 'inbox':drop()", "lift 'inbox' and 1", "lift \"inbox\" -- here",
    "print(1)", "1 + 1", "::label::", "liftoff", "x", "= 1",
  ])
  func treatsOtherInputAsLua(line: String) {
    #expect(Input(line) == .lua(line))
  }

  @Test func treatsAnAssignedVariableAsLua() {
    #expect(Input("drop", isAssigned: { $0 == "drop" }) == .lua("drop"))
    #expect(Input(":drop", isAssigned: { $0 == "drop" }) == .command(LineWords("drop"), offset: 1))
  }

  @Test func showsHelpForAQuestionMark() {
    #expect(Input("?lift") == .help("lift"))
    #expect(Input("? lift ") == .help("lift"))
  }

  @Test(arguments: ["", " ", "\n\t "])
  func ignoresBlankLines(line: String) {
    #expect(Input(line) == .blank)
  }

  @Test func readsAPastedTranscriptLineByLine() {
    #expect(
      Input.entries(in: "lift inbox 0\n\ndrop\nfor i = 1, 2 do\n  print(i)\nend")
        == ["lift inbox 0", "drop", "for i = 1, 2 do\n  print(i)\nend"])
  }

  @Test func keepsAChunkOfLuaTogether() {
    let chunk = "function f()\n  lift(inbox, 0)\nend\nf()"
    #expect(Input.entries(in: chunk) == [chunk])
  }
}
