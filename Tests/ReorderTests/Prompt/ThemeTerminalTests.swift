import Foundation
import TestSupport
import Testing

@Suite struct ThemeTerminalTests {
  private static let question = "\u{1B}]11;?\u{7}"

  private func start(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      reorderProgram, ["-q"],
      environment: ["REORDER_HISTORY": "", "REORDER_THEME": "auto"].merging(environment) { $1 },
      rows: 24, columns: 80)
    try terminal.waitFor(cursorRow: "reorder>")
    return terminal
  }

  private func asks(_ terminal: PseudoTerminal) -> Bool {
    String(decoding: terminal.output, as: UTF8.self).contains(Self.question)
  }

  @Test(arguments: [("ffff/ffff/ffff", "1;38;5;24"), ("0000/0000/0000", "1;38;5;80")])
  func answerOfTheTerminalChangesTheColorsOfThePrompt(color: String, style: String) throws {
    let terminal = try start()
    try terminal.waitFor(outputContains: Self.question)
    #expect(terminal.screen.style(of: "reorder>") == "1;38;5;63")
    try terminal.send("\u{1B}]11;rgb:\(color)\u{7}")
    try terminal.waitUntil("the other colour") { $0.style(of: "reorder>") == style }
  }

  @Test
  func keepsKeysAroundTheAnswer() throws {
    let terminal = try start()
    try terminal.waitFor(outputContains: Self.question)
    try terminal.send("pri\u{1B}]11;rgb:ffff/ffff/ffff\u{7}nt(6 *")
    try terminal.send(" 7)")
    try terminal.waitFor(cursorRow: "reorder> print(6 * 7)")
    try terminal.send("\r")
    try terminal.waitUntil("the result") { $0.rows.contains("42") }
    try terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\print(7 * 7)\r")
    try terminal.waitUntil("the other result") { $0.rows.contains("49") }
  }

  @Test
  func discardsALateAnswerAndKeepsLaterKeys() throws {
    let terminal = try start()
    try terminal.waitFor(outputContains: Self.question)
    try terminal.send("print(6 * 7)\rprint(\u{1B}]11;rgb:ffff/ffff/ffff\u{7}7 * 7)\r")
    try terminal.waitUntil("both results") { $0.rows.contains("42") && $0.rows.contains("49") }
    #expect(!terminal.screen.text.contains("rgb"))
    #expect(terminal.screen.style(of: "reorder>") == "1;38;5;24")
  }

  @Test(arguments: [
    ["REORDER_THEME": "light"], ["REORDER_THEME": "plain"], ["NO_COLOR": "1"], ["TERM": "linux"],
  ])
  func sendsNoQueryIfTheAnswerHasNoEffect(environment: [String: String]) throws {
    let terminal = try start(environment)
    try terminal.send("print(6 * 7)\r")
    try terminal.waitUntil("the result") { $0.rows.contains("42") }
    #expect(!asks(terminal))
  }

  @Test
  func setThemeChangesTheColors() throws {
    let terminal = try start(["REORDER_THEME": "dark"])
    #expect(terminal.screen.style(of: "reorder>") == "1;38;5;80")
    try terminal.send(":set theme light\r")
    try terminal.waitUntil("the other colour") { screen in
      screen.style(of: "reorder>") == "1;38;5;24"
    }
    try terminal.send(":set theme\r")
    try terminal.waitFor(screenContains: "theme is light")
  }

  @Test
  func playReadsTheAnswerAndLosesNoKey() throws {
    let terminal = try PseudoTerminal(
      reorderProgram, ["play"],
      environment: ["REORDER_HISTORY": "", "REORDER_THEME": "auto"], rows: 24, columns: 100)
    try terminal.waitFor(screenContains: "q quits")
    try terminal.waitFor(outputContains: Self.question)
    try terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{7} ")
    try terminal.waitFor(screenContains: "lifted 1 from inbox")
    try terminal.waitUntil("the colours of a light ground") { screen in
      screen.style(of: "arrows move") == "38;5;241"
    }
  }

  @Test(arguments: [("dark", "1;38;5;210"), ("light", "1;38;5;124"), ("plain", "1")])
  func colorsAnErrorAndItsCaretButNotTheInput(theme: String, style: String) throws {
    let terminal = try start(["REORDER_THEME": theme])
    try terminal.send("print(nosuch.name)\r")
    try terminal.waitUntil("the error, and the prompt below it") { screen in
      screen.text.contains("attempt to index") && screen.cursorRowText == "reorder>"
        && screen.cursorRow > 3
    }
    let screen = terminal.screen
    let row = try #require(screen.rows.firstIndex { $0.contains("attempt to index") })
    #expect(screen.style(of: "attempt", inRow: row) == style)
    #expect(screen.style(of: "print", inRow: row + 1) != style)
    #expect(screen.style(of: "^", inRow: row + 2) == style)
  }

  @Test
  func colorsSourceAndWhyLikeTheEditor() throws {
    let terminal = try start(["REORDER_THEME": "dark"])
    try terminal.send("function f() return 'x' end\r")
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send(":source f\r")
    try terminal.waitUntil("the code, and the prompt below it") { screen in
      screen.text.contains("entry 1:1") && screen.cursorRow > 3
    }
    let row = terminal.screen.cursorRow - 1
    #expect(terminal.screen.style(of: "return", inRow: row) == "38;5;177")
    #expect(terminal.screen.style(of: "'x'", inRow: row) == "38;5;114")
  }
}
