import Foundation
import TestSupport
import Testing

/// Features that users of other prompts expect.
@Suite struct EditingPointTests {
  private func withPerson(
    rows: Int = 40, columns: Int = 90, editrc: String = "", environment: [String: String] = [:],
    _ body: (PromptUser) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      try editrc.write(
        to: folder.appending(path: ".editrc"), atomically: true, encoding: .utf8)
      try body(
        PromptUser(environment: environment, in: folder, rows: rows, columns: columns))
    }
  }

  /// Presses keys one by one, so that they are not treated as a paste.
  private func type(_ person: PromptUser, _ keys: [String]) throws {
    for key in keys {
      try person.press(key)
      try person.see("what \(key.debugDescription) does") { _ in true }
    }
  }

  // MARK: Words

  @Test
  func altBStopsAtEachPartOfADottedName() throws {
    try withPerson { person in
      let name = "session.localDragSession.sourceView"
      try person.press(name, showing: name)
      try person.press("\u{1B}b", showing: "session.localDragSession.")
      try person.press("\u{1B}b", showing: "session.")
      try person.press("\u{1B}f", showing: "session.localDragSession")
      try person.press("\u{1B}b\u{1B}d", showing: "session.")
      #expect(person.screen.cursorRowText == "reorder> session..sourceView")
    }
  }

  @Test
  func altBackspaceCutsAPartOfANameAndControlYRestoresIt() throws {
    try withPerson { person in
      try person.press("return inbox.name", showing: "return inbox.name")
      try person.press("\u{1B}\u{7F}", showing: "return inbox.")
      try person.press(Key.control("W"), showing: "return ")
      try person.press(Key.control("Y"), showing: "return inbox.name")
    }
  }

  @Test
  func controlUAndControlKCutWithinTheRow() throws {
    try withPerson { person in
      try person.terminal.paste("x = {\n  one,\n  two}")
      try person.see("the block") { $0.cursorRowText == "    ...>   two}" }
      try person.press(Key.up + Key.control("U"))
      try person.see(rows: "reorder> x = {", "    ...>", "    ...>   two}")
      try person.press(Key.down + Key.control("A") + Key.control("K"))
      try person.see(rows: "reorder> x = {", "    ...>", "    ...>")
    }
  }

  @Test
  func altLessAndAltGreaterGoToTheEndsOfTheBlock() throws {
    try withPerson { person in
      try person.terminal.paste("x = {\n  1}")
      try person.press("\u{1B}<")
      try person.see("the start") { $0.cursorRowText == "reorder> x = {" && $0.cursorColumn == 9 }
      try person.press("\u{1B}>")
      try person.see("the end") { $0.cursorRowText == "    ...>   1}" && $0.cursorColumn == 13 }
    }
  }

  @Test
  func upAndDownRememberTheColumn() throws {
    try withPerson { person in
      try person.terminal.paste("first = {\n  1,\n  second}")
      try person.see("the block") { $0.cursorColumn == 18 }
      try person.press(Key.up)
      try person.see("the end of the short row") { $0.cursorColumn == 13 }
      try person.press(Key.up)
      try person.see("the column of before") { $0.cursorColumn == 18 && $0.cursorRow == 0 }
    }
  }

  // MARK: Blocks

  @Test(arguments: ["", "bind -v\n"])
  func marksAndIndentsContinuationRowsEvenInViMode(editrc: String) throws {
    try withPerson(editrc: editrc) { person in
      try type(
        person,
        ["x = {", Key.enter, "f = function()", Key.enter, "if a then", Key.enter, "b()", Key.enter])
      try type(person, ["e", "n", "d", Key.enter, "e", "n", "d", Key.enter, "}"])
      try person.see(
        rows: "reorder> x = {", "    ...>   f = function()", "    ...>     if a then",
        "    ...>       b()", "    ...>     end", "    ...>   end", "    ...> }")
    }
  }

  @Test
  func lastLetterOfABlocksEndIsACommandInViMode() throws {
    try withPerson(editrc: "bind -v\n") { person in
      try type(person, ["do", Key.enter, "e", "n", Key.escape, "d", "h"])
      try person.see(rows: "reorder> do", "    ...>   n")
      try type(person, ["a", "d"])
      try person.see(rows: "reorder> do", "    ...>   nd")
    }
  }

  @Test(arguments: ["", "bind -v\n"])
  func keepsTheIndentationOfAWordThatOnlyBeginsLikeAnEnd(editrc: String) throws {
    try withPerson(editrc: editrc) { person in
      try type(person, ["do", Key.enter, "e", "n", "d", "i", "n", "g"])
      try person.see(rows: "reorder> do", "    ...>   ending")
    }
  }

  @Test
  func textAfterTheEndOfABlockKeepsItsIndentation() throws {
    try withPerson { person in
      try type(
        person,
        ["x = {", Key.enter, "f(function()", Key.enter, "e", "n", "d", ")", ",", Key.enter, "}"])
      try person.see(
        rows: "reorder> x = {", "    ...>   f(function()", "    ...>   end),", "    ...> }")
    }
  }

  @Test
  func pastesABlockCopiedFromTheScreen() throws {
    try withPerson { person in
      try person.terminal.paste("reorder> x = {\n    ...>   7\n    ...> }\nreorder> x[1]\n7\n")
      try person.see(rows: "reorder> x = {", "    ...>   7", "    ...> }")
      try person.press(Key.enter)
      try person.see("the next entry") { $0.cursorRowText == "reorder> x[1]" }
    }
  }

  @Test
  func pastesATranscriptThatBeginsWithAPicture() throws {
    try withPerson { person in
      let picture = "┌ inbox ─┐\n│ 0  Milk │\n└─────────┘\n"
      try person.terminal.paste(picture + "reorder> x = 7\nreorder> 1 + x\n=> 8\n")
      try person.see(rows: "reorder> x = 7")
      try person.press(Key.enter)
      try person.see("the next entry") { $0.cursorRowText == "reorder> 1 + x" }
    }
  }

  @Test
  func leavesThreeFifthsOfTheRowForTheEntryDuringADrag() throws {
    try withTemporaryDirectory { folder in
      let person = try PromptUser(in: folder, columns: 80)
      try person.enter("lift inbox 0", prompt: "lifted 1 from inbox>")
      try person.enter("over archive 0", prompt: "to archive[0,0] · move>")
      #expect(person.screen.cursorColumn <= 32)
    }
  }

  // MARK: Crashes

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
  func restoresTheTerminalAfterACrash(signal: Int32) throws {
    try withTemporaryDirectory { folder in
      let person = try PromptUser(environment: ["SWIFT_BACKTRACE": "enable=no"], in: folder)
      try person.press("x = 1", showing: "x = 1")
      person.terminal.signal(signal)
      #expect(try person.terminal.waitForExit() == .signalled(signal))
      #expect(!person.screen.modes.contains(2004))
      #expect(person.terminal.isInItsOrdinaryMode)
    }
  }

  // MARK: Speed

  /// The largest number of bytes that the editor writes for one of the keys.
  private func bytes(_ person: PromptUser, _ keys: [String]) throws -> Int {
    try keys.map { key in
      let before = person.terminal.output.count
      try person.press(key)
      try person.see("what \(key.debugDescription) does") { _ in true }
      return person.terminal.output.count - before
    }.max() ?? 0
  }

  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func writesAtMost200BytesForAKeyInABlockOf24Rows(terminal: String) throws {
    try withPerson(rows: 30, columns: 80, environment: ["TERM": terminal]) { person in
      let row = "  print(\"some text\", session.localDragSession, 12345, nil) -- a comment"
      try person.terminal.paste("do\n" + String(repeating: row + "\n", count: 22) + "end")
      try person.see("the block") { $0.cursorRowText == "    ...> end" }
      let middle = String(repeating: Key.up, count: 12) + Key.home + "\u{1B}f"
      try type(person, [middle])
      let keys = [
        "x", "(", "\"", Key.backspace, Key.backspace, Key.left, Key.right, Key.up, Key.down,
      ]
      #expect(try bytes(person, keys) <= 200)
      #expect(try bytes(person, [Key.altEnter, Key.backspace, Key.end, "1", Key.home, "y"]) <= 200)
    }
  }

  @Test
  func writesAtMost200BytesForAKeyInABlockOf1000Rows() throws {
    try withPerson(rows: 24, columns: 80) { person in
      let rows = (1...998).map { "  print(\"text\", \($0)) -- a comment\n" }.joined()
      try person.terminal.paste("do\n" + rows + "end")
      try person.see("the block") { $0.cursorRowText == "    ...> end" }
      #expect(try bytes(person, ["1", Key.backspace] + Array(repeating: Key.up, count: 30)) <= 200)
    }
  }

  @Test
  func readsThousandLinesPastedWithoutMarks() throws {
    try withPerson { person in
      let rows = (1...998).map { "  t[#t + 1] = \($0)" }
      try person.press("t = {}" + Key.enter)
      try person.waitForPrompt()
      try person.press((["do"] + rows + ["end"]).joined(separator: "\r") + "\r")
      try person.terminal.waitUntilSettled("the prompt after it", timeout: .seconds(120)) {
        $0.cursorRowText == "reorder>"
      }
      try person.enter("print(#t, t[998])")
      #expect(person.screen.rows.contains { $0.hasPrefix("998 ") && $0.hasSuffix(" 998") })
    }
  }
}
