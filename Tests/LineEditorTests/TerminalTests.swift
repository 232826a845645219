import Foundation
import LineEditor
import TestSupport
import Testing

/// Terminals of every kind, and no terminal.
@Suite struct TerminalTests {
  private let demo = productURL("LineEditorDemo").path

  @Test func readsAPipeWithoutPrompts() throws {
    let result = try runProgram(demo, input: "one\nf(\n1)\nlast without an end")
    #expect(
      result.standardOutput == "entry: one\nentry: f(\\n1)\nentry: last without an end\nend\n")
    #expect(result.standardError.isEmpty)
  }

  @Test func readsAnIncompleteLastEntry() throws {
    let result = try runProgram(demo, input: "f(\n1")
    #expect(result.standardOutput == "entry: f(\\n1\nend\n")
  }

  @Test func readsAPipedLineOfAnyLength() throws {
    let line = String(repeating: "x", count: 1_000_000)
    let result = try runProgram(demo, input: line + "\r\nnext\n")
    #expect(result.standardOutput == "entry: \(line)\nentry: next\nend\n")
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func readsPlainLinesIfTheTerminalCannotMoveUp(name: String) throws {
    let terminal = try startDemo(environment: ["TERM": name])
    try terminal.waitUntil("the prompt alone") { $0.text == "demo>" && $0.cursorColumn == 6 }
    try terminal.send("f(\r")
    try terminal.waitFor(cursorRow: "   ...>")
    try terminal.send("1)\r")
    try terminal.waitForEntry("f(\\n1)")
    #expect(terminal.screen.style(of: "demo>") == "")
    try terminal.send(Key.control("D"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func controlCDiscardsTheLineOnADumbTerminal() throws {
    let terminal = try startDemo(environment: ["TERM": "dumb"])
    try terminal.send("unwanted" + Key.control("C"))
    try terminal.waitUntil("a new prompt") {
      $0.rows[1] == "interrupted" && $0.rows[2] == "demo>"
    }
    try terminal.enter("next")
  }

  @Test(arguments: ["xterm", "screen-256color", "linux", "vt100", "tmux-256color"])
  func editsOnCommonTerminals(name: String) throws {
    let terminal = try startDemo(["--no-suggestions"], environment: ["TERM": name], columns: 20)
    try terminal.send("abcdefghijklmnopqrstuvwxyz" + Key.home + "日本" + Key.right + Key.delete)
    try terminal.waitUntil("the rows") {
      $0.rows[0] == "demo> 日本acdefghijk" && $0.rows[1] == "lmnopqrstuvwxyz"
        && $0.cursorColumn == 11
    }
  }

  @Test(arguments: ["C", "POSIX", "", "xx_YY.ISO-8859-1"])
  func readsUTF8InAnyLocale(locale: String) throws {
    let terminal = try startDemo(environment: ["LANG": locale, "LC_ALL": locale])
    try terminal.send("é日本😀" + Key.left + Key.backspace)
    try terminal.waitFor(cursorRow: "demo> é日😀")
    try terminal.send("\r")
    try terminal.waitForEntry("é日😀")
  }

  @Test(arguments: [30, 17, 60, 120])
  func rewrapsTheLineForANewWidth(columns: Int) throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 50)
    try terminal.enter("before")
    let text = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    try terminal.send(text)
    let line = "demo> " + text
    try terminal.waitUntilSettled("the line") { $0.rows[2...3].joined() == line }
    try terminal.resize(rows: 20, columns: columns)
    try terminal.send("!")
    try terminal.waitUntil("the line in the new width") { screen in
      screen.text
        == "demo> before\nentry: before\n"
        + Self.broken(line + "!", columns).joined(separator: "\n")
    }
    try terminal.send("\r")
    try terminal.waitFor(outputContains: "entry: " + text + "!")
  }

  @Test func manyResizesLoseNothing() throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 50)
    let text = String(repeating: "0123456789", count: 8)
    try terminal.send(text + Key.home)
    try terminal.waitUntilSettled("the line") { $0.cursorRow == 0 && $0.rows[1].count == 36 }
    for columns in [30, 60, 17, 80, 50] {
      try terminal.resize(rows: 20, columns: columns)
      try terminal.waitUntilSettled("the line in \(columns) columns") { screen in
        screen.text == Self.broken("demo> " + text, columns).joined(separator: "\n")
          && screen.cursorRow == 0 && screen.cursorColumn == 6
      }
    }
  }

  @Test(arguments: [11, 14, 25, 40, 80])
  func rewrapsWideCharacters(columns: Int) throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 21)
    try terminal.enter("before")
    try terminal.send("日本語日本語日本語日本語日本語!")
    try terminal.waitUntilSettled("two rows") {
      $0.rows[2...3].joined() == "demo> 日本語日本語日本語日本語日本語!"
    }
    try terminal.resize(rows: 20, columns: columns)
    try terminal.send("?")
    try terminal.waitUntil("the line in the new width") { screen in
      let entries = screen.rows.filter { $0.hasPrefix("demo>") || $0.hasPrefix("entry") }
      return entries.count == 3
        && screen.text.filter { $0 != "\n" }.hasSuffix("demo> 日本語日本語日本語日本語日本語!?")
    }
  }

  @Test(arguments: [17, 30, 60, 120])
  func drawsAKeyRightAfterAResizeInTheNewWidth(columns: Int) throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 50)
    let text = String(repeating: "0123456789", count: 8)
    try terminal.send(text + Key.home)
    try terminal.waitUntilSettled("the line") { $0.cursorRow == 0 && $0.rows[1].count == 36 }
    try terminal.resize(rows: 20, columns: columns)
    try terminal.send("abc" + Key.end + "xyz")
    try terminal.waitUntilSettled("the line in the new width") { screen in
      screen.text == Self.broken("demo> abc" + text + "xyz", columns).joined(separator: "\n")
    }
  }

  @Test(
    arguments: [(1, 80), (1, 3), (2, 10), (2, 3), (3, 1), (23, 6), (5, 3)],
    [String(repeating: "0123456789", count: 20), "lift inbox 0 "])
  func editsALineInAWindowThatIsTooSmall(
    _ size: (rows: Int, columns: Int), text: String
  ) throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 50)
    try terminal.send(text)
    try terminal.waitUntilSettled("the line") {
      $0.rows.joined() == ("demo> " + text).trimmingCharacters(in: .whitespaces)
    }
    try terminal.resize(rows: size.rows, columns: size.columns)
    try terminal.waitUntilInputIsRead()
    try terminal.send("abc" + Key.home + "xyz" + Key.backspace)
    try terminal.waitUntilInputIsRead()
    try terminal.resize(rows: 20, columns: 50)
    try terminal.send("\r")
    try terminal.waitFor(outputContains: "entry: xy" + text + "abc")
  }

  @Test func extendsALineInAWindowThatIsTooSmall() throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 50)
    let text = String(repeating: "a", count: 200)
    try terminal.send(text + Key.home)
    try terminal.waitUntilSettled("the line") { $0.cursorRow == 0 && $0.rows[4].count == 6 }
    try terminal.resize(rows: 11, columns: 17)
    try terminal.waitUntilSettled("the line in the new size") { $0.rows[0].hasPrefix("demo> a") }
    try terminal.send(Key.end)
    try terminal.waitUntilInputIsRead()
    for _ in 0..<60 {
      try terminal.send("b")
      try terminal.waitUntilInputIsRead()
    }
    try terminal.resize(rows: 20, columns: 50)
    try terminal.send("\r")
    try terminal.waitFor(outputContains: "entry: " + text + String(repeating: "b", count: 60))
  }

  @Test func resizeDoesNotTruncateAPaste() throws {
    let terminal = try startDemo(rows: 20, columns: 50)
    // A paste is not drawn before its end.
    try terminal.send("x\u{1B}[200~one\r")
    try terminal.waitFor(cursorRow: "demo> x")
    try terminal.waitUntilInputIsRead()
    try terminal.resize(rows: 20, columns: 40)
    try terminal.send("two\rthree\u{1B}[201~")
    try terminal.waitUntil("the rows") { $0.text == "demo> xone\ntwo\nthree" }
    try terminal.send("\r")
    try terminal.waitForEntry("xone\\ntwo\\nthree")
  }

  @Test func keepsSeparateRowsApartInAWiderWindow() throws {
    let terminal = try startDemo(["--no-suggestions"], rows: 20, columns: 20)
    // The first row is full but for one column, the second is full.
    let rows = ["demo> 0123456789012", "01234567890123456789", "", "x"]
    try terminal.send(rows[0].dropFirst(6) + Key.altEnter + rows[1] + Key.altEnter + "x")
    try terminal.waitUntilSettled("the rows") { $0.text == rows.joined(separator: "\n") }
    try terminal.resize(rows: 20, columns: 40)
    try terminal.waitUntilSettled("the rows in the new width") { screen in
      screen.text == [rows[0], rows[1], "x"].joined(separator: "\n") && screen.cursorRow == 2
    }
  }

  private static func broken(_ text: String, _ columns: Int) -> [String] {
    stride(from: 0, to: text.count, by: columns).map { String(text.dropFirst($0).prefix(columns)) }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func terminatingSignalRestoresTheTerminal(signal: Int32) throws {
    let terminal = try startDemo()
    try terminal.send("unfinished")
    try terminal.waitFor(cursorRow: "demo> unfinished")
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(!terminal.screen.modes.contains(2004))
  }

  @Test func stoppedSessionContinuesWithItsLine() throws {
    let terminal = try PseudoTerminal("/bin/bash", ["--norc", "-i"], environment: ["PS1": "sh$ "])
    try terminal.waitFor(cursorRow: "sh$")
    try terminal.send("\(demo) --no-suggestions\r")
    try terminal.waitFor(cursorRow: "demo>")
    try terminal.send("half a li")
    try terminal.waitUntilSettled("the line") { $0.cursorRowText == "demo> half a li" }
    try terminal.send(Key.control("Z"))
    try terminal.waitFor(cursorRow: "sh$")
    try terminal.send("fg\r")
    try terminal.waitFor(cursorRow: "demo> half a li")
    try terminal.send("ne\r")
    try terminal.waitFor(screenContains: "entry: half a line")
  }

  @Test func externalInterruptDiscardsTheLine() throws {
    let terminal = try startDemo()
    try terminal.send("x")
    try terminal.waitFor(cursorRow: "demo> x")
    terminal.signal(SIGINT)
    try terminal.waitUntil("a new prompt") {
      Array($0.rows[0...2]) == ["demo> x^C", "interrupted", "demo>"]
    }
  }

  @Test func closingTheWindowEndsTheSession() throws {
    try withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("history").path
      do {
        let terminal = try startDemo(["--history", path])
        try terminal.enter("kept")
      }
      #expect(History(path: path).entries == ["kept"])
    }
  }
}
