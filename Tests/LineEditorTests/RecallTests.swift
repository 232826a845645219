import TestSupport
import Testing

@Suite struct RecallTests {
  @Test func upRecallsTheLastEntry() throws {
    let terminal = try startDemo()
    try terminal.enter("one")
    try terminal.enter("two")
    try terminal.send(Key.up + Key.up)
    try terminal.waitFor(cursorRow: "demo> one")
    try terminal.send(Key.down)
    try terminal.waitFor(cursorRow: "demo> two")
  }

  @Test func upSearchesForTheTextBeforeTheCursor() throws {
    let terminal = try startDemo(["--no-suggestions"])
    for entry in ["move 1", "drop", "move 2", "cancel"] { try terminal.enter(entry) }
    try terminal.send("mo" + Key.up)
    try terminal.waitFor(cursorRow: "demo> move 2")
    try terminal.send(Key.up)
    try terminal.waitFor(cursorRow: "demo> move 1")
    try terminal.send(Key.enter)
    try terminal.waitForEntry("move 1")
  }

  @Test func downRestoresTheUnfinishedLine() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.enter("first entry")
    let long = String(repeating: "0123456789", count: 120)
    try terminal.send(long + Key.control("A"))
    try terminal.waitUntil("all of it") { $0.text.contains("789") && $0.cursorColumn == 6 }
    try terminal.send(Key.up)
    try terminal.waitFor(cursorRow: "demo> first entry")
    try terminal.send(Key.down + Key.enter)
    try terminal.waitFor(outputContains: "entry: " + long)
  }

  @Test func controlPAndControlNMoveThroughTheHistory() throws {
    let terminal = try startDemo()
    try terminal.enter("one")
    try terminal.send("x" + Key.backspace + Key.control("P"))
    try terminal.waitFor(cursorRow: "demo> one")
    try terminal.send(Key.control("N"))
    try terminal.waitFor(cursorRow: "demo>")
  }

  @Test func upMovesThroughTheRowsOfARecalledEntryFirst() throws {
    let terminal = try startDemo()
    try terminal.enter("one")
    try terminal.send("f(\r1)\r")
    try terminal.waitForEntry("f(\\n1)")
    try terminal.send(Key.up + Key.up)
    try terminal.waitFor(cursorRow: "demo> f(")
    try terminal.send(Key.up)
    try terminal.waitFor(cursorRow: "demo> one")
  }

  @Test func altDotInsertsTheLastWordOfEarlierEntries() throws {
    let terminal = try startDemo(["--no-suggestions"])
    for entry in ["one first", "two second"] { try terminal.enter(entry) }
    try terminal.send("x \u{1B}.")
    try terminal.waitFor(cursorRow: "demo> x second")
    try terminal.send("\u{1B}.")
    try terminal.waitFor(cursorRow: "demo> x first")
    try terminal.send("!\r")
    try terminal.waitForEntry("x first!")
  }

  @Test func controlRSearchesWhileTyping() throws {
    let terminal = try startDemo()
    for entry in ["alpha 1", "beta", "alpha 2", "gamma"] { try terminal.enter(entry) }
    try terminal.send(Key.control("R") + "alp")
    try terminal.waitUntilSettled("the entry and the pattern") { screen in
      screen.cursorRowText == "demo> alpha 2" && screen.rows[screen.cursorRow + 1] == "search: alp"
    }
    #expect(terminal.screen.style(of: "alpha 2") == "4")
    try terminal.send(Key.control("R"))
    try terminal.waitFor(cursorRow: "demo> alpha 1")
    try terminal.send(Key.enter)
    try terminal.waitUntil("the entry again") { screen in
      screen.rows.count { $0 == "entry: alpha 1" } == 2
    }
    #expect(!terminal.screen.text.contains("search:"))
  }

  @Test func controlSSearchesForward() throws {
    let terminal = try startDemo()
    for entry in ["alpha 1", "alpha 2", "alpha 3"] { try terminal.enter(entry) }
    try terminal.send(Key.control("R") + "alp" + Key.control("R") + Key.control("R"))
    try terminal.waitFor(cursorRow: "demo> alpha 1")
    try terminal.send(Key.control("S"))
    try terminal.waitFor(cursorRow: "demo> alpha 2")
  }

  @Test func escapeKeepsTheFoundEntry() throws {
    let terminal = try startDemo()
    try terminal.enter("alpha")
    try terminal.send(Key.control("R") + "ph")
    try terminal.waitFor(screenContains: "search: ph")
    try terminal.send(Key.escape)
    try terminal.waitUntil("no search") { !$0.text.contains("search:") }
    try terminal.send(Key.control("E") + "!\r")
    try terminal.waitForEntry("alpha!")
  }

  @Test func controlGRestoresTheLine() throws {
    let terminal = try startDemo()
    try terminal.enter("alpha")
    try terminal.send("mine")
    try terminal.waitFor(cursorRow: "demo> mine")
    try terminal.send(Key.control("R") + "al")
    try terminal.waitFor(cursorRow: "demo> alpha")
    try terminal.send(Key.control("G"))
    try terminal.waitUntil("the line") {
      $0.cursorRowText == "demo> mine" && !$0.text.contains("search")
    }
  }

  @Test func reportsASearchWithoutResult() throws {
    let terminal = try startDemo()
    try terminal.enter("alpha")
    try terminal.send(Key.control("R") + "xyz")
    try terminal.waitFor(screenContains: "no entry with: xyz")
    try terminal.send(Key.backspace + Key.backspace + Key.backspace + "al")
    try terminal.waitFor(cursorRow: "demo> alpha")
  }
}
