import Foundation
import TestSupport
import Testing

/// The user's files that the program reads and writes, and failures to do so.
@Suite struct StartUpTests {
  /// A home with an init.lua that prints a line.
  private func withHome(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { (home) throws in
      let folder = home.appending(path: ".config/reorder")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try "print('hello from init') greeting = 'hello'".write(
        to: folder.appending(path: "init.lua"), atomically: true, encoding: .utf8)
      try body(home)
    }
  }

  private func start(
    _ arguments: [String] = [], home: String, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let variables = [
      "HOME": home, "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "XDG_DATA_HOME": "",
    ]
    let terminal = try PseudoTerminal(
      reorderProgram, arguments, environment: variables.merging(environment) { $1 },
      rows: 40, columns: 90)
    try terminal.waitFor(screenContains: "reorder>")
    return terminal
  }

  @Test func shellRunsTheInitFile() throws {
    try withHome { (home) throws in
      let terminal = try start(home: home.path)
      #expect(terminal.screen.rows.contains("hello from init"))
      try terminal.send("greeting\r")
      try terminal.waitFor(screenContains: "=> \"hello\"")
    }
  }

  @Test(arguments: [["--no-init"], ["-n"], ["learn", "1", "--no-init"]])
  func optionSkipsTheInitFile(arguments: [String]) throws {
    try withHome { (home) throws in
      let terminal = try start(arguments, home: home.path)
      #expect(!terminal.screen.text.contains("hello from init"))
    }
  }

  @Test(arguments: [["-e", "print(greeting == nil)"], ["-"]])
  func batchRunsSkipTheInitFile(arguments: [String]) throws {
    try withHome { (home) throws in
      let result = try reorder(
        arguments, input: "print(rawget(_G, 'greeting') == nil)",
        environment: ["HOME": home.path, "XDG_CONFIG_HOME": ""])
      #expect(!result.standardOutput.contains("hello"))
    }
  }

  @Test func nextStartOffersTheSessionThatWasLeft() throws {
    try withHome { (home) throws in
      let first = try start(home: home.path)
      try first.send("x = 41\rx\r")
      try first.waitFor(screenContains: "=> 41")
      try first.waitFor(cursorRow: "reorder>")
      try first.send("\u{4}")
      #expect(try first.waitForExit() == .exited(0))
      let next = try start(home: home.path)
      #expect(next.screen.text.contains("The last session (2 entries) was not saved"))
      try next.send(":restore\rx + 1\r")
      try next.waitFor(screenContains: "=> 42")
    }
  }

  @Test func reportsAHomeThatCannotBeCreated() throws {
    let terminal = try start(home: "/dev/null/home")
    try terminal.send("x = 41\r")
    try terminal.waitFor(screenContains: "note: cannot create the history file")
    try terminal.send("x + 1\r")
    try terminal.waitFor(screenContains: "=> 42")
    // Reported once, and the entries can be recalled.
    #expect(terminal.screen.text.components(separatedBy: "note:").count == 2)
    try terminal.send("\u{1B}[A\u{1B}[A")
    try terminal.waitFor(cursorRow: "reorder> x = 41")
    try terminal.send("\u{3}\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func reportsAFullDiskForTheHistory() throws {
    try withTemporaryDirectory { (home) throws in
      let terminal = try start(home: home.path, environment: ["REORDER_HISTORY": "/dev/full"])
      try terminal.send("x = 41\r")
      try terminal.waitFor(screenContains: "No space left on device")
      try terminal.send("x + 1\r")
      try terminal.waitFor(screenContains: "=> 42")
      #expect(terminal.screen.text.components(separatedBy: "note:").count == 2)
    }
  }
}
