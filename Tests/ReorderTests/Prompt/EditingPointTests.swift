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
  private func type(_ user: PromptUser, _ keys: [String]) throws {
    for key in keys {
      try user.press(key)
      try user.see("what \(key.debugDescription) does") { _ in true }
    }
  }

  // MARK: Words

  @Test
  func altBStopsAtEachPartOfADottedName() throws {
    try withPerson { user in
      let name = "session.localDragSession.sourceView"
      try user.press(name, showing: name)
      try user.press("\u{1B}b", showing: "session.localDragSession.")
      try user.press("\u{1B}b", showing: "session.")
      try user.press("\u{1B}f", showing: "session.localDragSession")
      try user.press("\u{1B}b\u{1B}d", showing: "session.")
      #expect(user.screen.cursorRowText == "reorder> session..sourceView")
    }
  }

  @Test
  func altBackspaceCutsAPartOfANameAndControlYRestoresIt() throws {
    try withPerson { user in
      try user.press("return inbox.name", showing: "return inbox.name")
      try user.press("\u{1B}\u{7F}", showing: "return inbox.")
      try user.press(Key.control("W"), showing: "return ")
      try user.press(Key.control("Y"), showing: "return inbox.name")
    }
  }

  @Test
  func controlUAndControlKCutWithinTheRow() throws {
    try withPerson { user in
      try user.terminal.paste("x = {\n  one,\n  two}")
      try user.see("the block") { $0.cursorRowText == "    ...>   two}" }
      try user.press(Key.up + Key.control("U"))
      try user.see(rows: "reorder> x = {", "    ...>", "    ...>   two}")
      try user.press(Key.down + Key.control("A") + Key.control("K"))
      try user.see(rows: "reorder> x = {", "    ...>", "    ...>")
    }
  }

  @Test
  func altLessAndAltGreaterGoToTheEndsOfTheBlock() throws {
    try withPerson { user in
      try user.terminal.paste("x = {\n  1}")
      try user.press("\u{1B}<")
      try user.see("the start") { $0.cursorRowText == "reorder> x = {" && $0.cursorColumn == 9 }
      try user.press("\u{1B}>")
      try user.see("the end") { $0.cursorRowText == "    ...>   1}" && $0.cursorColumn == 13 }
    }
  }

  @Test
  func upAndDownRememberTheColumn() throws {
    try withPerson { user in
      try user.terminal.paste("first = {\n  1,\n  second}")
      try user.see("the block") { $0.cursorColumn == 18 }
      try user.press(Key.up)
      try user.see("the end of the short row") { $0.cursorColumn == 13 }
      try user.press(Key.up)
      try user.see("the column of before") { $0.cursorColumn == 18 && $0.cursorRow == 0 }
    }
  }

  // MARK: Blocks

  @Test(arguments: ["", "bind -v\n"])
  func marksAndIndentsContinuationRowsEvenInViMode(editrc: String) throws {
    try withPerson(editrc: editrc) { user in
      try type(
        user,
        ["x = {", Key.enter, "f = function()", Key.enter, "if a then", Key.enter, "b()", Key.enter])
      try type(user, ["e", "n", "d", Key.enter, "e", "n", "d", Key.enter, "}"])
      try user.see(
        rows: "reorder> x = {", "    ...>   f = function()", "    ...>     if a then",
        "    ...>       b()", "    ...>     end", "    ...>   end", "    ...> }")
    }
  }

  @Test
  func lastLetterOfABlocksEndIsACommandInViMode() throws {
    try withPerson(editrc: "bind -v\n") { user in
      try type(user, ["do", Key.enter, "e", "n", Key.escape, "d", "h"])
      try user.see(rows: "reorder> do", "    ...>   n")
      try type(user, ["a", "d"])
      try user.see(rows: "reorder> do", "    ...>   nd")
    }
  }

  @Test(arguments: ["", "bind -v\n"])
  func keepsTheIndentationOfAWordThatOnlyBeginsLikeAnEnd(editrc: String) throws {
    try withPerson(editrc: editrc) { user in
      try type(user, ["do", Key.enter, "e", "n", "d", "i", "n", "g"])
      try user.see(rows: "reorder> do", "    ...>   ending")
    }
  }

  @Test
  func textAfterTheEndOfABlockKeepsItsIndentation() throws {
    try withPerson { user in
      try type(
        user,
        ["x = {", Key.enter, "f(function()", Key.enter, "e", "n", "d", ")", ",", Key.enter, "}"])
      try user.see(
        rows: "reorder> x = {", "    ...>   f(function()", "    ...>   end),", "    ...> }")
    }
  }

  @Test
  func pastesABlockCopiedFromTheScreen() throws {
    try withPerson { user in
      try user.terminal.paste("reorder> x = {\n    ...>   7\n    ...> }\nreorder> x[1]\n7\n")
      try user.see(rows: "reorder> x = {", "    ...>   7", "    ...> }")
      try user.press(Key.enter)
      try user.see("the next entry") { $0.cursorRowText == "reorder> x[1]" }
    }
  }

  @Test
  func pastesATranscriptThatBeginsWithAPicture() throws {
    try withPerson { user in
      let picture = "┌ inbox ─┐\n│ 0  Milk │\n└─────────┘\n"
      try user.terminal.paste(picture + "reorder> x = 7\nreorder> 1 + x\n=> 8\n")
      try user.see(rows: "reorder> x = 7")
      try user.press(Key.enter)
      try user.see("the next entry") { $0.cursorRowText == "reorder> 1 + x" }
    }
  }

  @Test
  func leavesThreeFifthsOfTheRowForTheEntryDuringADrag() throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder, columns: 80)
      try user.enter("lift inbox 0", prompt: "lifted 1 from inbox>")
      try user.enter("over archive 0", prompt: "to archive[0,0] · move>")
      #expect(user.screen.cursorColumn <= 32)
    }
  }

  // MARK: Crashes

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
  func restoresTheTerminalAfterACrash(signal: Int32) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(environment: ["SWIFT_BACKTRACE": "enable=no"], in: folder)
      try user.press("x = 1", showing: "x = 1")
      user.terminal.signal(signal)
      #expect(try user.terminal.waitForExit() == .signalled(signal))
      #expect(!user.screen.modes.contains(2004))
      #expect(user.terminal.isInItsOrdinaryMode)
    }
  }

  // MARK: Speed

  @Test
  func readsThousandLinesPastedWithoutMarks() throws {
    try withPerson { user in
      let rows = (1...998).map { "  t[#t + 1] = \($0)" }
      try user.press("t = {}" + Key.enter)
      try user.waitForPrompt()
      try user.press((["do"] + rows + ["end"]).joined(separator: "\r") + "\r")
      try user.terminal.waitUntilSettled("the prompt after it", timeout: .seconds(120)) {
        $0.cursorRowText == "reorder>"
      }
      try user.enter("print(#t, t[998])")
      #expect(user.screen.rows.contains { $0.hasPrefix("998 ") && $0.hasSuffix(" 998") })
    }
  }
}
