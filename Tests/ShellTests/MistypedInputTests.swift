import DragDrop
import Foundation
import Policies
import TestSupport
import Testing

@testable import Shell

@Suite struct MistypedInputTests {
  @Test(arguments: [
    ("liftinbox 0", "did you mean lift inbox?"),
    (":run -x policy.lua", "unknown option -x"),
    (":transcript on", "usage: :transcript [-f] FILE"),
    (":lifecycle canHandle", "usage: :lifecycle [all|drag]"),
    (
      ":break canHandle if #session.items >",
      "the condition is not an expression: unexpected end of input"
    ),
    ("#inbox.items +", "1 | #inbox.items +\n    |               ^"),
    ("inbox.items", "it is a method: write inbox:items()"),
    ("drag Milk to archive", "lift VIEW ITEM, then over VIEW, then drop"),
    ("!ls", "Ctrl-Z suspends reorder"), ("vi policy.lua", ":edit FILE opens $EDITOR"),
    ("t = TableView { name = 't' }", "t is open; :show t draws it"),
  ])
  func suggestsWhatWasMeant(entry: String, said: String) throws {
    let printed = try TestSession().enter(entry)
    #expect(printed.contains(said), "\(printed)")
  }

  @Test(arguments: [
    ("local t = nil; print(1, t.x)", 25), ("n = nil; n()", 10),
    ("t = 'a' t = {} print(t.x.y)", 24), ("s = nil print('a' .. s)", 22),
    ("a = nil print(a + 1)", 15), ("l = nil print(#l)", 16), ("t = {} t['k']()", 10),
  ])
  func putsTheCaretAtTheUseOfANilValue(entry: String, column: Int) throws {
    let printed = try TestSession().enter(entry)
    let caret = "\n    | " + String(repeating: " ", count: column - 1) + "^\n"
    #expect(printed.contains(caret), "\(printed)")
  }

  @Test(arguments: [
    ("place inbox 0 after inbox 99", 27), ("place inbox 99 after inbox 0", 13),
    ("place Milk after inbox 99", 24), ("place inbox 0 after inbox 7:0", 27),
    ("lift inbox 0:9", 12),
  ])
  func putsTheCaretAtTheRowThatDoesNotExist(entry: String, column: Int) throws {
    let printed = try TestSession().enter(entry)
    let caret = "\n  \(entry)\n  " + String(repeating: " ", count: column - 1) + "^\n"
    #expect(printed.contains(caret), "\(printed)")
  }

  @Test
  func namesAnUnclosedBracketOfAnEarlierLine() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "open.lua").path
      try "x = 1\nprint(\n".write(toFile: path, atomically: true, encoding: .utf8)
      let printed = try TestSession().enter(":run \(path)")
      #expect(printed.contains("the ( in line 2 is not closed"), "\(printed)")
    }
  }

  @Test
  func quotesTheNameOfAViewWithABlank() throws {
    let test = try TestSession()
    test.enter(#"mine = TableView { name = "my list", items = { "A" } }"#)
    test.enter("mine.dragDelegate = StandardPolicy")
    test.enter(#"lift "my list" 0"#)
    #expect(test.session.printer.prompt == "lifted 1 from my list> ")
  }

  @Test
  func setsABreakpointOnceAndRemovesAllByName() throws {
    let test = try TestSession()
    test.enter(":break canHandle")
    #expect(test.enter(":break canHandle") == "1  canHandle\n")
    test.enter(":break performDrop")
    #expect(test.enter(":delete all") == "deleted: canHandle, performDrop\n")
  }

  @Test
  func whyReportsThatNoProposalWasRequested() throws {
    let test = try TestSession()
    test.enter("archive.dropDelegate = { performDrop = StandardDrop }")
    test.enter("lift inbox 0; over archive 0")
    #expect(
      test.enter(":why").contains(
        "no callback was called for the proposal: the drop delegate of archive has no "
          + "dropSessionDidUpdate, so the proposal is copy"))
  }

  @Test
  func reportsThatALuaFileIsNotATrace() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "policy.lua").path
      try "local x = 1".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try TestSession().enter(":replay \(path)").contains("is a Lua file, not a trace"))
    }
  }

  @Test(arguments: [":set", ":plugins"])
  func doesNotTruncateNamesThatMustBeTyped(command: String) throws {
    let printed = try TestSession().enter(command).split(separator: "\n")
    #expect(!printed.contains { $0.split(separator: "│").first?.contains("…") ?? false })
  }

  @Test
  func marksContinuationLinesInTheTranscript() throws {
    let test = try TestSession()
    test.shell.session.output.transcript = Transcript()
    test.enter("function f()\n  return 1 end")
    #expect(
      test.session.output.transcript?.text == "reorder> function f()\n    ...>   return 1 end\n")
  }
}
