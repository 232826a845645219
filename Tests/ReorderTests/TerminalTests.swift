import Foundation
import TestSupport
import Testing

/// The shell in a terminal.
struct TerminalTests {
  @Test func startShowsTwoTablesAndWhatToType() throws {
    let terminal = try startShell()
    let text = terminal.screen.text
    #expect(text.contains("┌ inbox ─"))
    #expect(text.contains("┌ archive ─"))
    #expect(text.contains("Try: lift inbox 0"))
    #expect(terminal.screen.cursorRowText.hasPrefix("reorder>"))
  }

  @Test func dragsFromTableToTable() throws {
    let terminal = try startShell()
    try terminal.send("lift inbox 0\r")
    try terminal.waitFor(cursorRow: "lifted 1 from inbox>")
    try terminal.send("over archive 0\r")
    try terminal.waitFor(cursorRow: "to archive[0,0] · move>")
    #expect(terminal.screen.text.contains("│~0  Milk"))
    try terminal.send("drop\r")
    try terminal.waitFor(cursorRow: "reorder>")
    #expect(
      terminal.screen.text.contains(
        """
        ┌ inbox ───────────────┐  ┌ archive ───────────────┐
        │ 0  Eggs              │  │    Done                │
        │ 1  Bread             │  │ 0  Milk                │
        │ 2  Butter            │  └────────────────────────┘
        └──────────────────────┘
        """))
  }

  @Test func controlCInterruptsAScriptAndKeepsTheSession() throws {
    let terminal = try startShell()
    try terminal.send("x = 41\r")
    try terminal.send("print('on') while true do end\r")
    try terminal.waitUntil("the script's output") { $0.rows.contains("on") }
    try terminal.send("\u{3}")
    try terminal.waitFor(screenContains: "interrupted")
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send("x + 1\r")
    try terminal.waitFor(screenContains: "=> 42")
  }

  @Test func firstControlCEndsALoopOfTheHost() throws {
    let terminal = try startShell()
    try terminal.send(
      "v = TableView { name = 'v' } v.dataSource = { numberOfRows = function() return 2147483647 end }\r"
    )
    try terminal.send("print('on') select(v, 'zz')\r")
    try terminal.waitUntil("the script's output") { $0.rows.contains("on") }
    try terminal.send("\u{3}")
    try terminal.waitFor(screenContains: "interrupted")
    try terminal.waitFor(cursorRow: "reorder>")
  }

  @Test func firstControlCEndsAGesture() throws {
    let terminal = try startShell()
    try terminal.send(
      "inbox.dragDelegate = { itemsForBeginning = function() print('on') while true do end end }\r")
    try terminal.send("lift inbox 0\r")
    try terminal.waitUntil("the callback's output") { $0.rows.contains("on") }
    try terminal.send("\u{3}")
    try terminal.waitFor(cursorRow: "reorder>")
    #expect(terminal.screen.rows.contains("interrupted"))
  }

  @Test func controlDLeaves() throws {
    let terminal = try startShell()
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func keepsEntriesForTheNextSession() throws {
    try withTemporaryDirectory { folder in
      let environment = ["REORDER_HISTORY": folder.appending(path: "history").path]
      let first = try startShell(environment: environment)
      try first.send("x = 'kept'\r")
      try first.waitUntil("a second prompt") { screen in
        screen.rows.filter { $0.hasPrefix("reorder>") }.count == 2
      }
      try first.send("\u{4}")
      _ = try first.waitForExit()
      let second = try startShell(environment: environment)
      try second.send("\u{1B}[A")
      try second.waitFor(cursorRow: "reorder> x = 'kept'")
    }
  }

  @Test func startsTheShellAfterAChunk() throws {
    let terminal = try startShell(["-i", "-q", "-e", "x = 42"])
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send("x\r")
    try terminal.waitFor(screenContains: "=> 42")
  }

  @Test(arguments: ["LANG", "LC_ALL"])
  func drawsOnlyASCIIWithoutUTF8(variable: String) throws {
    let terminal = try startShell(
      environment: variable == "LANG" ? ["LANG": "C", "LC_ALL": ""] : ["LC_ALL": "C"])
    try terminal.send("lift inbox 0\r")
    try terminal.waitFor(cursorRow: "lifted 1 from inbox>")
    #expect(terminal.screen.text.contains("+ inbox ---"))
    #expect(!terminal.screen.text.unicodeScalars.contains { !$0.isASCII })
  }

  @Test func printsPlainLinesOnADumbTerminal() throws {
    let terminal = try startShell(environment: ["TERM": "dumb"])
    try terminal.send("lift inbox 0\r")
    try terminal.waitFor(cursorRow: "lifted 1 from inbox>")
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func usesNoStylesWithoutColors() throws {
    let terminal = try startShell(environment: ["NO_COLOR": "1"])
    try terminal.send("lift inbox 0\r")
    try terminal.waitFor(cursorRow: "lifted 1 from inbox>")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[3"))
  }

  @Test func fitsTwentyColumns() throws {
    let terminal = try startShell(columns: 20)
    try terminal.send("lift inbox 0\r")
    try terminal.waitFor(cursorRow: "lifted>")
    try terminal.send("over archive 0\r")
    try terminal.waitFor(cursorRow: "move>")
    try terminal.send("drop\r")
    try terminal.waitFor(cursorRow: "reorder>")
    #expect(terminal.screen.text.contains("│ 0  Milk"))
  }
}
