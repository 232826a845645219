import TestSupport
import Testing

@Suite struct AssistanceTests {
  @Test func tabInsertsTheCommonPrefixOfTheCandidates() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("pr" + Key.tab)
    try terminal.waitFor(cursorRow: "demo> print")
  }

  @Test(arguments: [("ta", "table"), ("日", "日本"), ("x ta", "x table")])
  func tabInsertsTheOnlyCandidate(typed: String, completed: String) throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send(typed + Key.tab)
    try terminal.waitFor(cursorRow: "demo> " + completed)
  }

  @Test func tabKeepsTheTextAfterTheCursor() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("(ta)" + Key.left + Key.tab)
    try terminal.waitUntilSettled("the row") { $0.cursorRowText == "demo> (table)" }
    #expect(terminal.screen.cursorColumn == 12)
  }

  @Test
  func twoFastTabsListTheCandidates() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("print" + Key.tab + Key.tab)
    try terminal.waitFor(screenContains: "print   writes its arguments")
  }

  @Test
  func tabAfterTheCommonPrefixListsTheCandidates() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("pr" + Key.tab)
    try terminal.waitFor(cursorRow: "demo> print")
    try terminal.send(Key.tab)
    try terminal.waitFor(screenContains: "print   writes its arguments")
  }

  @Test func secondTabListsTheCandidatesWithDescriptions() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("print")
    try terminal.waitFor(cursorRow: "demo> print")
    try terminal.send(Key.tab)
    try terminal.waitUntil("the bell") { $0.bellCount == 1 }
    #expect(terminal.screen.text == "demo> print")
    try terminal.send(Key.tab)
    try terminal.waitUntil("the list and the line below it") { screen in
      screen.text
        == """
        demo> print
        print   writes its arguments
        printf  writes with a format
        demo> print
        """ && screen.cursorRow == 3
    }
    try terminal.send("f")
    try terminal.waitFor(cursorRow: "demo> printf")
  }

  @Test(arguments: [Key.tab, Key.down])
  func aThirdTabAndDownChooseACandidate(key: String) throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("print" + Key.tab + Key.tab)
    try terminal.waitFor(screenContains: "print   writes its arguments")
    try terminal.send(key)
    try terminal.waitFor(screenContains: "1 of 2: Tab, Down, Up choose; Enter accepts")
    try terminal.send(Key.down)
    try terminal.waitFor(cursorRow: "demo> printf")
    try terminal.send("\r")
    try terminal.waitUntil("the end of the menu") { !$0.text.contains("2 of 2") }
    #expect(terminal.screen.cursorRowText == "demo> printf")
  }

  @Test func scrollsForAListAtTheBottomOfTheScreen() throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 4, columns: 40)
    for entry in ["1", "2", "3"] { try terminal.enter(entry) }
    try terminal.send("print")
    try terminal.waitFor(cursorRow: "demo> print")
    try terminal.send(Key.tab)
    try terminal.waitUntil("the bell") { $0.bellCount == 1 }
    try terminal.send(Key.tab)
    try terminal.waitUntil("the list") {
      $0.rows[1] == "print   writes its arguments" && $0.rows[3] == "demo> print"
    }
  }

  @Test func controlCIsNotLostDuringACompletion() throws {
    let terminal = try startDemo(["--no-suggestions"])
    // The terminal discards unread keys at Ctrl-C, so try often enough to hit every moment.
    for _ in 0..<150 {
      try terminal.send("print" + Key.tab)
      try terminal.send(Key.control("C"))
      try terminal.waitUntilSettled("a new prompt", answer: "interrupted") {
        $0.cursorRowText == "demo>"
      }
    }
  }

  @Test func colorsAWordWhileTyping() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("table")
    try terminal.waitUntil("blue") { $0.style(of: "table") == "34" }
    try terminal.send("x" + Key.home + "y")
    try terminal.waitUntil("plain again") {
      $0.rows[0] == "demo> ytablex" && $0.style(of: "ytable") == ""
    }
  }

  @Test func marksTheMatchingBracketUntilTheEntryEnds() throws {
    let terminal = try startDemo()
    try terminal.send("f(1)")
    try terminal.waitUntil("the mark") { $0.style(of: "(") == "7" }
    try terminal.send(Key.enter)
    try terminal.waitForEntry("f(1)")
    #expect(terminal.screen.rows[0] == "demo> f(1)")
    #expect(terminal.screen.style(of: "(1) ") != "7")
    #expect(terminal.screen.style(of: "f(1)") == "")
  }

  @Test func showsADimSuggestionAfterTheCursor() throws {
    let terminal = try startDemo()
    try terminal.send("ta")
    try terminal.waitUntilSettled("the row") { $0.cursorRowText == "demo> table" }
    #expect(terminal.screen.cursorColumn == 8)
    #expect(terminal.screen.style(of: "ble") == "2")
  }

  @Test(arguments: [Key.right, Key.control("F"), Key.end, Key.control("E")])
  func movingRightAcceptsASuggestion(key: String) throws {
    let terminal = try startDemo()
    try terminal.send("ta")
    try terminal.waitFor(cursorRow: "demo> table")
    try terminal.send(key)
    try terminal.waitUntil("the word") { $0.rows[0] == "demo> table" && $0.cursorColumn == 11 }
    try terminal.send(Key.enter)
    try terminal.waitForEntry("table")
  }

  @Test func doesNotIncludeASuggestionInTheEntry() throws {
    let terminal = try startDemo()
    try terminal.send("ta")
    try terminal.waitFor(cursorRow: "demo> table")
    try terminal.send(Key.enter)
    try terminal.waitForEntry("ta")
    #expect(terminal.screen.rows[0] == "demo> ta")
  }

  @Test func controlCRemovesASuggestion() throws {
    let terminal = try startDemo()
    try terminal.send("ta")
    try terminal.waitUntilSettled("the word") { $0.cursorRowText == "demo> table" }
    try terminal.send(Key.control("C"))
    try terminal.waitFor(screenContains: "interrupted")
    #expect(terminal.screen.rows[0] == "demo> ta^C")
  }

  @Test func suggestsFromTheHistory() throws {
    let terminal = try startDemo()
    try terminal.enter("something long")
    try terminal.send("so")
    try terminal.waitUntilSettled("the row") { $0.cursorRowText == "demo> something long" }
    #expect(terminal.screen.cursorColumn == 8)
  }

  @Test(arguments: [["--no-suggestions"], ["--no-color"]])
  func suggestionsCanBeTurnedOff(options: [String]) throws {
    let terminal = try startDemo(options)
    try terminal.send("ta")
    try terminal.waitFor(cursorRow: "demo> ta")
    try terminal.send(Key.right + "x\r")
    try terminal.waitForEntry("tax")
  }

  @Test func showsAHintBelowTheEntryUntilItEnds() throws {
    let terminal = try startDemo(["--hints", "--no-suggestions"])
    try terminal.send("print(")
    try terminal.waitUntilSettled("the hint") {
      $0.rows[1] == "print(value, ...)" && $0.cursorRow == 0
    }
    #expect(terminal.screen.cursorColumn == 12)
    try terminal.send("1)\r")
    try terminal.waitForEntry("print(1)")
    #expect(terminal.screen.rows[1] == "entry: print(1)")
  }

  @Test func scrollsForAHintOnTheLastRow() throws {
    let terminal = try startDemo(["--hints", "--no-suggestions"], rows: 4)
    for entry in ["1", "2"] { try terminal.enter(entry) }
    try terminal.send("print(")
    try terminal.waitUntil("the hint") {
      $0.rows[2] == "demo> print(" && $0.rows[3] == "print(value, ...)" && $0.cursorRow == 2
    }
  }

  @Test func usesNoColorsIfTheyAreTurnedOff() throws {
    let terminal = try startDemo(["--no-color"])
    try terminal.send("table")
    try terminal.waitUntilSettled("the row") { $0.cursorRowText == "demo> table" }
    #expect(terminal.screen.style(of: "table") == "")
    #expect(terminal.screen.style(of: "demo>") == "")
  }
}
