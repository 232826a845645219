import Foundation
import TestSupport
import Testing

@Suite struct MultilineTests {
  @Test func enterStartsARowInAnIncompleteEntry() throws {
    let terminal = try startDemo()
    try terminal.send("f(\r1,\r2)\r")
    try terminal.waitForEntry("f(\\n1,\\n2)")
    #expect(Array(terminal.screen.rows[0...2]) == ["demo> f(", "1,", "2)"])
  }

  @Test func enterRunsACompleteEntryWhereverTheCursorIs() throws {
    let terminal = try startDemo()
    try terminal.send("f(\r1)")
    try terminal.waitFor(cursorRow: "1)")
    try terminal.send(Key.up + Key.home + Key.enter)
    try terminal.waitForEntry("f(\\n1)")
  }

  @Test func altEnterAlwaysStartsARow() throws {
    let terminal = try startDemo()
    try terminal.send("one" + Key.altEnter + "two\r")
    try terminal.waitForEntry("one\\ntwo")
  }

  @Test func upAndDownMoveBetweenRows() throws {
    let terminal = try startDemo()
    try terminal.send("f(\rabcdef\rxy")
    try terminal.waitFor(cursorRow: "xy")
    try terminal.send(Key.up + "1")
    try terminal.waitFor(cursorRow: "ab1cdef")
    try terminal.send(Key.down + "2)\r")
    try terminal.waitForEntry("f(\\nab1cdef\\nxy2)")
  }

  @Test func homeAndEndStayInTheRow() throws {
    let terminal = try startDemo()
    try terminal.send("f(\rabc\rdef" + Key.up + Key.home + "<" + Key.end + ">")
    try terminal.waitFor(cursorRow: "<abc>")
  }

  @Test func recallsAndRunsAWholeEntry() throws {
    let terminal = try startDemo()
    try terminal.send("f(\r1)\r")
    try terminal.waitForEntry("f(\\n1)")
    let before = terminal.screen.rows.count { $0 == "entry: f(\\n1)" }
    try terminal.send(Key.up)
    try terminal.waitUntil("both rows") { screen in
      screen.cursorRow > 0
        && Array(screen.rows[(screen.cursorRow - 1)...screen.cursorRow]) == ["demo> f(", "1)"]
    }
    try terminal.send(Key.enter)
    try terminal.waitUntil("the entry once more") { screen in
      screen.rows.count { $0 == "entry: f(\\n1)" } == before + 1
    }
  }

  @Test func pastesABlockWithTabsAsOneEntry() throws {
    let terminal = try startDemo()
    try terminal.paste("f(\r\tx,\r\ty\r)\r")
    try terminal.waitFor(cursorRow: ")")
    #expect(Array(terminal.screen.rows[0...3]) == ["demo> f(", "        x,", "        y", ")"])
    try terminal.send(Key.enter)
    try terminal.waitForEntry("f(\\n\\tx,\\n\\ty\\n)")
  }

  @Test func doesNotRunPastedText() throws {
    let terminal = try startDemo()
    try terminal.paste("one\ntwo\n")
    try terminal.waitFor(cursorRow: "two")
    #expect(!terminal.screen.text.contains("entry"))
  }

  @Test func removesPromptsAndOutputOfAPastedTranscript() throws {
    let terminal = try startDemo()
    try terminal.paste("demo> one\nentry: one\ndemo> f(\n1)\nentry: f(\\n1)\ndemo> ")
    try terminal.waitUntilSettled("the first entry, and what follows it") {
      $0.text == "demo> one\n1 more pasted entry follows; Ctrl-C drops it"
    }
    try terminal.send(Key.enter)
    try terminal.waitUntil("the second entry at the next prompt") {
      $0.text == "demo> one\nentry: one\ndemo> f(\n1)"
    }
    try terminal.send(Key.enter)
    try terminal.waitForEntry("f(\\n1)")
  }

  @Test func controlCDiscardsTheRestOfAPastedTranscript() throws {
    let terminal = try startDemo()
    try terminal.paste("demo> one\ndemo> two\ndemo> three\n")
    try terminal.waitUntilSettled("the note") { $0.text.contains("2 more pasted entries follow") }
    try terminal.send(Key.control("C"))
    try terminal.waitUntilSettled("an empty prompt") {
      $0.text == "demo> one^C\ninterrupted\ndemo>"
    }
  }

  @Test func doesNotRunTextAfterControlCInAPaste() throws {
    let terminal = try startDemo()
    try terminal.send("x\u{1B}[200~one\rtwo\r")
    // A paste is not drawn before its end.
    try terminal.waitFor(cursorRow: "demo> x")
    try terminal.waitUntilInputIsRead()
    terminal.signal(SIGINT)
    try terminal.waitFor(screenContains: "interrupted")
    // The end of the paste may arrive late: it is not a key.
    try terminal.send("\u{1B}[201~")
    try terminal.enter("next")
    #expect(!terminal.screen.text.contains("entry: two"))
  }

  @Test func insertsATabInAnUnmarkedPaste() throws {
    let terminal = try startDemo()
    try terminal.send("f(\tpri\tx)\r")
    try terminal.waitForEntry("f(\\tpri\\tx)")
  }

  @Test func pastesALongTextCompletely() throws {
    let terminal = try startDemo(rows: 10)
    let row = String(repeating: "abcdefghi ", count: 100)
    try terminal.paste((0..<50).map { "\($0) \(row)" }.joined(separator: "\n"))
    try terminal.send(Key.enter)
    let expected = (0..<50).map { "\($0) \(row)" }.joined(separator: "\\n")
    try terminal.waitFor(outputContains: "entry: " + expected)
  }

  @Test func scrollsForAnEmptyLastRow() throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 4)
    try terminal.enter("first")
    try terminal.send("one" + Key.altEnter + "two")
    try terminal.waitFor(cursorRow: "two")
    try terminal.send(Key.altEnter + Key.altEnter + Key.up)
    try terminal.waitUntil("the empty rows") { screen in
      screen.rows == ["demo> one", "two", "", ""] && screen.cursorRow == 2
    }
  }

  @Test func scrollsATallBlockToTheCursor() throws {
    let terminal = try startDemo(["--rainbow", "--no-suggestions"], rows: 6, columns: 40)
    try terminal.paste("f(" + (1...12).map { "\n\($0)," }.joined() + "\n日本)")
    try terminal.waitUntilSettled("the last rows") { screen in
      screen.rows == ["8,", "9,", "10,", "11,", "12,", "日本)"]
    }
    try terminal.send(String(repeating: Key.up, count: 13) + Key.end)
    try terminal.waitUntilSettled("the first rows, the cursor in the first") { screen in
      screen.rows == ["demo> f(", "1,", "2,", "3,", "4,", "5,"] && screen.cursorRow == 0
    }
    try terminal.send(Key.down + Key.end + "0")
    try terminal.waitUntilSettled("what was typed") { screen in
      screen.rows == ["demo> f(", "1,0", "2,", "3,", "4,", "5,"] && screen.cursorRow == 1
    }
    try terminal.send(String(repeating: Key.down, count: 6))
    try terminal.waitUntilSettled("the rows moved as little as they must") { screen in
      screen.rows == ["2,", "3,", "4,", "5,", "6,", "7,"] && screen.cursorRow == 5
    }
    try terminal.send("\r")
    let rows = ["1,0"] + (2...12).map { "\($0)," }
    try terminal.waitFor(outputContains: "entry: f(\\n\(rows.joined(separator: "\\n"))\\n日本)")
  }

  @Test func keepsABlockTallerThanTheScreen() throws {
    let terminal = try startDemo(rows: 6, columns: 40)
    try terminal.paste("f(" + (1...12).map { "\n\($0)" }.joined() + ")")
    try terminal.waitFor(cursorRow: "12)")
    try terminal.send(Key.backspace + ",0)\r")
    let expected = "f(\\n" + (1...12).map { "\($0)" }.joined(separator: "\\n") + ",0)"
    try terminal.waitFor(outputContains: "entry: " + expected)
  }
}
