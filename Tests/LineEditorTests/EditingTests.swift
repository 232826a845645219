import Foundation
import TestSupport
import Testing

@Suite struct EditingTests {
  @Test func showsThePromptInItsStyle() throws {
    let terminal = try startDemo()
    try terminal.waitUntilSettled("the row") { $0.cursorRowText == "demo>" }
    #expect(terminal.screen.cursorColumn == 6)
    #expect(terminal.screen.style(of: "demo>") == "1;36")
  }

  @Test func redrawsOnlyTheLastLineOfAPrompt() throws {
    let terminal = try PseudoTerminal(
      productURL("LineEditorDemo").path, ["--prompt", "a headline\nlonger demo> "])
    try terminal.waitFor(cursorRow: "longer demo>")
    #expect(terminal.screen.rows[0] == "a headline")
    try terminal.send("x" + Key.control("L"))
    try terminal.waitUntil("the prompt at the top") { $0.rows[0] == "longer demo> x" }
  }

  @Test func readsAnEntryAsTyped() throws {
    let terminal = try startDemo()
    try terminal.enter("hello world")
    #expect(terminal.screen.rows[0] == "demo> hello world")
  }

  @Test(arguments: [
    ("abc" + Key.left + "X", "abXc"),
    ("abc" + Key.control("B") + Key.control("B") + Key.control("F") + "X", "abXc"),
    ("abc" + Key.home + "X" + Key.end + "Y", "XabcY"),
    ("abc" + Key.control("A") + "X" + Key.control("E") + "Y", "XabcY"),
    ("abc" + Key.backspace + "d", "abd"),
    ("abc" + Key.home + Key.delete, "bc"),
    ("abc" + Key.home + Key.control("D"), "bc"),
    ("one two" + Key.control("W") + "three", "one three"),
    ("one two\u{1B}[1;5DX", "one Xtwo"),
    ("abc" + Key.control("A") + Key.control("K") + "d" + Key.control("Y"), "dabc"),
    ("bc" + Key.home + "日本", "日本bc"),
    ("日本語" + Key.left + Key.backspace, "日語"),
    ("ÄÖÜ é" + Key.backspace + "è", "ÄÖÜ è"),
  ])
  func keysEditTheLine(keys: String, expected: String) throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send(keys)
    try terminal.waitUntil("demo> \(expected)") { $0.rows[0] == "demo> " + expected }
    try terminal.send(Key.enter)
    try terminal.waitForEntry(expected)
  }

  @Test(arguments: [
    ("e\u{301}x", "x"),
    ("👩🏽x", "x"),
    ("🇩🇪x", "x"),
    ("👨\u{200D}👩\u{200D}👧x", "x"),
  ])
  func backspaceDeletesAWholeCharacter(text: String, rest: String) throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send(text + Key.left + Key.backspace)
    try terminal.waitFor(cursorRow: "demo> " + rest)
    try terminal.send(Key.enter)
    try terminal.waitForEntry(rest)
  }

  @Test(arguments: ["e\u{301}", "🇩🇪", "👨\u{200D}👩\u{200D}👧"])
  func leftAndDeleteActOnAWholeCharacter(text: String) throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("a" + text + "b" + Key.left + Key.left + Key.delete)
    try terminal.waitFor(cursorRow: "demo> ab")
    try terminal.send("\r")
    try terminal.waitForEntry("ab")
  }

  @Test func drawsACombiningMark() throws {
    let terminal = try startDemo()
    try terminal.send("xe\u{301}y")
    try terminal.waitUntilSettled("the accent") { screen in
      screen.rows[0].unicodeScalars.elementsEqual("demo> xe\u{301}y".unicodeScalars)
    }
    #expect(terminal.screen.cursorColumn == 9)
  }

  @Test func wrapsAndEditsALongLine() throws {
    let terminal = try startDemo(columns: 20)
    try terminal.send("abcdefghijklmnopqrstuvwxyz")
    try terminal.waitUntil("two rows") {
      $0.rows[0] == "demo> abcdefghijklmn" && $0.rows[1] == "opqrstuvwxyz"
    }
    try terminal.send(Key.home + Key.right + "123")
    try terminal.waitUntilSettled("the rows moved on") {
      $0.rows[0] == "demo> a123bcdefghijk" && $0.rows[1] == "lmnopqrstuvwxyz"
    }
    #expect(terminal.screen.cursorColumn == 10)
  }

  @Test func doesNotSplitAWideCharacterAtTheMargin() throws {
    let terminal = try startDemo(columns: 11)
    try terminal.send("日本語x")
    try terminal.waitUntil("the third character on the next row") {
      $0.rows[0] == "demo> 日本" && $0.rows[1] == "語x"
    }
  }

  @Test func controlUnderscoreUndoesOneStep() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("one two")
    try terminal.waitFor(cursorRow: "demo> one two")
    try terminal.send(Key.left + Key.right + "!")
    try terminal.waitFor(cursorRow: "demo> one two!")
    try terminal.send(Key.control("_"))
    try terminal.waitFor(cursorRow: "demo> one two")
    try terminal.send(Key.control("_"))
    try terminal.waitFor(cursorRow: "demo>")
    try terminal.send("\u{1B}/")
    try terminal.waitFor(cursorRow: "demo> one two")
  }

  @Test func undoRestoresKilledText() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("precious")
    try terminal.waitFor(cursorRow: "demo> precious")
    try terminal.send(Key.control("U"))
    try terminal.waitFor(cursorRow: "demo>")
    try terminal.send(Key.control("_"))
    try terminal.waitFor(cursorRow: "demo> precious")
  }

  @Test func undoesTextTypedWithoutAPause() throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("one" + Key.control("U") + "two" + Key.control("W") + Key.control("_"))
    try terminal.waitFor(cursorRow: "demo> two")
    try terminal.send(Key.control("_") + Key.control("_"))
    try terminal.waitFor(cursorRow: "demo> one")
  }

  @Test func discardsC1Controls() throws {
    let terminal = try startDemo()
    try terminal.send("a\u{80}\u{84}\u{9F}b")
    try terminal.waitFor(cursorRow: "demo> ab")
  }

  @Test func controlCDiscardsTheLine() throws {
    let terminal = try startDemo()
    try terminal.send("unwanted")
    try terminal.waitUntilSettled("the line") { $0.cursorRowText == "demo> unwanted" }
    try terminal.send(Key.control("C"))
    try terminal.waitUntil("a new prompt") {
      Array($0.rows[0...2]) == ["demo> unwanted^C", "interrupted", "demo>"]
    }
    try terminal.enter("next")
  }

  @Test func controlCOnAnEmptyLineDoesNotEndTheInput() throws {
    let terminal = try startDemo()
    try terminal.send(Key.control("C"))
    try terminal.waitUntil("a new prompt") {
      Array($0.rows[0...2]) == ["demo> ^C", "interrupted", "demo>"]
    }
  }

  @Test func controlDOnAnEmptyLineEndsTheInputOnANewRow() throws {
    let terminal = try startDemo()
    try terminal.send(Key.control("D"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text == "demo>\nend")
    #expect(!terminal.screen.modes.contains(2004))
  }

  @Test func startsTheEntryOnANewRow() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "printf unfinished; exec \"$0\"", productURL("LineEditorDemo").path])
    try terminal.waitFor(cursorRow: "demo>")
    #expect(terminal.screen.text == "unfinished%\ndemo>")
  }

  @Test func losesNoKeyBetweenTwoEntries() throws {
    let terminal = try startDemo()
    try terminal.send("one\rtwo\rthree\r")
    try terminal.waitForEntry("three")
    let entries = terminal.screen.rows.filter { $0.hasPrefix("entry: ") }
    #expect(entries == ["entry: one", "entry: two", "entry: three"])
  }

  @Test func usesViKeysIfEditrcRequestsThem() throws {
    try withTemporaryDirectory { directory in
      let editrc = directory.appendingPathComponent(".editrc")
      try "demo:bind -v\nother:bind x ed-delete-prev-char\n".write(
        to: editrc, atomically: true, encoding: .utf8)
      let terminal = try startDemo(["--no-suggestions"], environment: ["HOME": directory.path])
      try terminal.enter("first")
      // Arrows in insert mode, then Escape and commands.
      try terminal.send("ab" + Key.left + "x")
      try terminal.waitFor(cursorRow: "demo> axb")
      try terminal.send(Key.escape)
      try terminal.waitUntil("the cursor on the x") { $0.cursorColumn == 7 }
      try terminal.send("x")
      try terminal.waitFor(cursorRow: "demo> ab")
      try terminal.send("ddk")
      try terminal.waitUntilSettled("the entry") { $0.cursorRowText == "demo> first" }
      try terminal.send(Key.control("C"))
      try terminal.waitFor(screenContains: "interrupted")
    }
  }

  @Test func keepsBindingsOfEditrcForOtherKeys() throws {
    try withTemporaryDirectory { directory in
      let editrc = directory.appendingPathComponent(".editrc")
      try "demo:bind ^T ed-delete-prev-word\n".write(to: editrc, atomically: true, encoding: .utf8)
      let terminal = try startDemo(["--no-suggestions"], environment: ["HOME": directory.path])
      try terminal.send("one two" + Key.control("T"))
      try terminal.waitFor(cursorRow: "demo> one")
    }
  }

  /// Sequences of xterm, rxvt, screen, PuTTY and the Linux console for keys without a function.
  private static let keysWithoutFunction: [String] = {
    let numbered = [
      2, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 34,
    ]
    let tilde = numbered.flatMap { number in
      [
        "[\(number)~", "[\(number);2~", "[\(number);5~", "[\(number)^", "[\(number)@",
        "[\(number)$",
      ]
    }
    let letters = ["A", "B", "C", "D", "F", "H", "P", "Q", "R", "S"]
    let modified = letters.flatMap { ["[1;2\($0)", "[1;6\($0)", "[1;10\($0)"] }
    let functions =
      "PQRSMIjklmnopqrstuvwxy".map { "O\($0)" } + ["O5P", "[E", "[G", "[Z", "[I", "[O"]
    let console = "ABCDE".map { "[[\($0)" }
    let small = "abcd".flatMap { ["[\($0)", "O\($0)"] }
    return (tilde + modified + functions + console + small + ["[27;5;13~", "[13;6u", "\u{1B}[Z"])
      .map { "\u{1B}\($0)" }
  }()

  @Test(arguments: [false, true])
  func keysWithoutAFunctionTypeNothing(usesVi: Bool) throws {
    try withTemporaryDirectory { directory in
      if usesVi {
        try "bind -v\n".write(
          to: directory.appendingPathComponent(".editrc"), atomically: true, encoding: .utf8)
      }
      let terminal = try startDemo(["--no-suggestions"], environment: ["HOME": directory.path])
      for (index, keys) in Self.keysWithoutFunction.enumerated() {
        let text = String(index)
        try terminal.send(keys + text)
        try terminal.waitUntil("nothing for \(keys.debugDescription)") {
          $0.cursorRowText == "demo> " + text
        }
        try terminal.send(String(repeating: Key.backspace, count: text.count))
      }
    }
  }

  @Test(arguments: ["\u{1B}x", "\u{1B}X", "\0"])
  func noKeyLosesTheEntry(keys: String) throws {
    let terminal = try startDemo(["--no-suggestions"])
    try terminal.send("ab" + keys + "c")
    try terminal.waitFor(cursorRow: "demo> abc")
  }

  @Test func keepsTheFunctionOfAKeyBoundInEditrc() throws {
    try withTemporaryDirectory { directory in
      let editrc = directory.appendingPathComponent(".editrc")
      try "bind ^[[5~ ed-delete-prev-word\n".write(to: editrc, atomically: true, encoding: .utf8)
      let terminal = try startDemo(["--no-suggestions"], environment: ["HOME": directory.path])
      try terminal.send("one two\u{1B}[5~")
      try terminal.waitFor(cursorRow: "demo> one")
    }
  }

  @Test func startsAnEntryWithAText() throws {
    let terminal = try startDemo(["--start", "f(\n1)", "--no-suggestions"])
    try terminal.waitUntilSettled("both rows, the cursor at the end") {
      $0.text == "demo> f(\n1)" && $0.cursorRow == 1 && $0.cursorColumn == 2
    }
    try terminal.send(Key.control("_"))
    try terminal.waitUntil("nothing after undo") { $0.text == "demo>" }
    try terminal.send("\u{1B}/" + Key.backspace + ",2)\r")
    try terminal.waitForEntry("f(\\n1,2)")
  }

  @Test func returnsTheTextIfTheTerminalCannotEdit() throws {
    let result = try runProgram(
      productURL("LineEditorDemo").path, ["--start", "one"], input: "two\n")
    #expect(result.standardOutput == "entry: one\nentry: two\nend\n")
  }

  @Test func reportsAFailingEditorAndKeepsTheEntry() throws {
    let terminal = try startDemo(["--no-suggestions"], environment: ["EDITOR": "false"])
    try terminal.send("keep me")
    try terminal.waitFor(cursorRow: "demo> keep me")
    try terminal.send(Key.control("X") + Key.control("E"))
    try terminal.waitUntilSettled("the reason and the line") { screen in
      screen.text
        == "demo> keep me\nthe editor ended with status 1; nothing was changed\ndemo> keep me"
    }
  }

  @Test func editsTheEntryInAnExternalEditor() throws {
    try withTemporaryDirectory { directory in
      let editor = directory.appendingPathComponent("editor")
      try """
      perl -e 'printf "mode %o\n", (stat shift)[2] & 0777' "$1"
      perl -pi -e 's/old/new/' "$1"
      """.write(to: editor, atomically: true, encoding: .utf8)
      let terminal = try startDemo(
        ["--no-suggestions"], environment: ["VISUAL": "sh \(editor.path)"])
      try terminal.send("an old text" + Key.control("X") + Key.control("E"))
      try terminal.waitFor(cursorRow: "demo> an new text")
      #expect(terminal.screen.rows[1] == "mode 600")
      try terminal.send(Key.enter)
      try terminal.waitForEntry("an new text")
    }
  }
}
