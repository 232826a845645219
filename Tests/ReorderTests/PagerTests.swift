import Foundation
import TestSupport
import Testing

/// Long texts on a terminal are shown in the user's pager.
@Suite struct PagerTests {
  private func start(
    _ arguments: [String], pager: String?, environment: [String: String] = [:], rows: Int = 12
  ) throws -> PseudoTerminal {
    var variables = ["REORDER_HISTORY": "", "REORDER_PAGER": "", "HOME": "/nowhere"]
    variables["REORDER_PAGER"] = pager
    return try PseudoTerminal(
      reorderProgram, arguments, environment: variables.merging(environment) { $1 },
      rows: rows, columns: 100)
  }

  @Test func showsATallTextInThePager() throws {
    let terminal = try start(["help", "test"], pager: "sed 's/^/paged: /' | head -n 3")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.rows.prefix(3) == [
        "paged: OVERVIEW: Run policy specs.", "paged:",
        "paged: A spec is a file whose name ends in _spec.lua. It uses the functions of busted: describe, it,",
      ])
  }

  @Test func acceptsAPagerThatQuitsEarly() throws {
    let terminal = try start(["api"], pager: "head -n 1", rows: 8)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows.dropFirst().joined() == "")
  }

  @Test func doesNotPageAShortText() throws {
    let terminal = try start(["--version"], pager: "sed 's/^/paged: /'")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.hasPrefix("reorder "))
  }

  @Test(arguments: ["", "cat", "  "])
  func honorsAnEmptyPAGER(pager: String) throws {
    let terminal = try start(["help", "trace"], pager: pager, rows: 80)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.hasPrefix("OVERVIEW: Show a recorded trace."))
  }

  @Test func optionTurnsThePagerOff() throws {
    let terminal = try start(["test", "--help", "--no-pager"], pager: "sed 's/^/paged: /'")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.text.contains("paged"))
  }

  @Test func printsDirectlyIfThePagerIsMissing() throws {
    let terminal = try start(["help", "trace"], pager: "/no/such/pager")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("Show help information."))
  }

  @Test func doesNotPageToAPipe() throws {
    let result = try reorder(["help", "test"], environment: ["REORDER_PAGER": "sed s/^/paged/"])
    #expect(result.standardOutput.hasPrefix("OVERVIEW: Run policy specs.\n"))
  }

  @Test func doesNotPageOnADumbTerminal() throws {
    let terminal = try start(
      ["help", "test"], pager: "sed 's/^/paged: /'", environment: ["TERM": "dumb"])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.text.contains("paged"))
  }

  static let less = "/usr/bin/less"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: less)))
  func returnsToThePromptAfterLess() throws {
    let terminal = try start(["--no-init"], pager: nil, environment: ["PAGER": "less"])
    try terminal.waitFor(screenContains: "reorder>")
    try terminal.send(":help questions\r")
    try terminal.waitUntil("less") { $0.rows.contains { $0.hasPrefix(":") } }
    // Ctrl-C goes to less, which continues; keys that it has not read are lost.
    try terminal.send("\u{3}")
    func hasScrolled(_ screen: Screen) -> Bool { screen.text.contains("(A6)") }
    for _ in 0..<20 where !hasScrolled(terminal.screen) {
      try terminal.send("j")
      try? terminal.waitUntil("the next line", timeout: .seconds(1)) { hasScrolled($0) }
    }
    #expect(hasScrolled(terminal.screen))
    try terminal.send("q")
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send("1 + 1\r")
    try terminal.waitFor(screenContains: "=> 2")
  }

  @Test func letsThePagerStartNoPrograms() throws {
    let terminal = try start(
      ["help", "test"],
      pager: "sh -c 'echo \"secure=$LESSSECURE history=$LESSHISTFILE\"; cat >/dev/null'")
    try terminal.waitFor(screenContains: "secure=1 history=-")
  }

  @Test func showsTypedTextAfterAPager() throws {
    let terminal = try start(["--no-init"], pager: "stty -echo </dev/tty; head -n 1")
    try terminal.waitFor(screenContains: "reorder>")
    try terminal.send(":help questions\r")
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send("x = 'seen'")
    try terminal.waitFor(cursorRow: "reorder> x = 'seen'")
  }
}
