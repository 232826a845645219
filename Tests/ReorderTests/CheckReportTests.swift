import Foundation
import TestSupport
import Testing

/// `:check`, the reports of checks, and the lines to type in them.
@Suite(.timeLimit(.minutes(10))) struct CheckReportTests {
  @Test func checksTheViewsOnTheScreen() throws {
    let terminal = try startShell()
    try terminal.send(":check 1\r")
    try terminal.waitFor(screenContains: " passed;")
    try terminal.waitFor(cursorRow: "reorder>")
    #expect(terminal.screen.text.contains("the screen: inbox"))
  }

  @Test func controlCShowsTheFailuresSoFar() throws {
    let terminal = try startShell()
    try terminal.send(":check 9\r")
    try terminal.waitFor(screenContains: "drags left in this one; ")
    try terminal.send("\u{3}")
    try terminal.waitFor(screenContains: "not all were played")
    try terminal.waitFor(cursorRow: "reorder>")
  }

  @Test func endsADragBeforeACheck() throws {
    let terminal = try startShell()
    try terminal.send("lift inbox 0\r")
    try terminal.send(":check\r")
    try terminal.waitFor(screenContains: "a drag is in progress")
  }

  @Test func reportedLineFailsWhenTyped() throws {
    let terminal = try startShell()
    try terminal.send("inbox.dropDelegate = { performDrop = function() error('full') end }\r")
    try terminal.send(":check 1\r")
    try terminal.waitFor(screenContains: "a callback raises")
    try terminal.waitFor(cursorRow: "reorder>")
    let line = try #require(
      terminal.screen.rows.map { $0.trimmingCharacters(in: .whitespaces) }
        .first { $0.hasPrefix("lift ") })
    try terminal.send("\(line)\r")
    try terminal.waitFor(screenContains: "in inbox.performDrop, event")
  }

  @Test func reportedLineFromAnotherAppFailsWhenTyped() throws {
    let terminal = try startShell()
    try terminal.send(
      "inbox.dropDelegate = { performDrop = function(_, _, c) "
        + "if not c.session.localDragSession then error('full') end end }\r")
    try terminal.send(":check 1\r")
    try terminal.waitFor(screenContains: "lift elsewhere 0; ")
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send("lift elsewhere 0; over inbox 0; drop\r")
    try terminal.waitFor(screenContains: "in inbox.performDrop, event")
  }

  /// Actions of the app during a drag are listed between its gestures.
  @Test func reportedLinesFailAtThePrompt() throws {
    try withTemporaryDirectory { folder in
      let policy = """
        local list = TableView { name = "list", items = { "A", "B" } }
        list.dragDelegate = StandardPolicy
        list.dropDelegate = {
          dropSessionDidUpdate = StandardPolicy.dropSessionDidUpdate,
          performDrop = function(_, _, coordinator)
            print(coordinator.items[1].sourceIndexPath.row)
          end,
        }
        """
      try policy.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      let result = try reorder(
        [
          "check", "p.lua", "--drags", "1", "--without", "otherApp", "--with", "changes",
          "--without", "lands",
        ], currentDirectory: folder.path)
      let report = result.standardOutput.split(separator: "\n").map { String($0) }
      let start = try #require(report.firstIndex { $0.hasPrefix("✗ a callback raises") })
      let lines = report[(start + 1)...].prefix { !$0.contains("p.lua:") }.map { $0.dropFirst(4) }
      #expect(lines.contains { $0.hasPrefix("view(\"list\")") })
      let typed = try reorder(
        ["--commands", "-", "p.lua"], input: lines.joined(separator: "\n"),
        currentDirectory: folder.path)
      #expect(typed.standardError.contains("p.lua:6"), "\(lines) \(typed)")
    }
  }

  @Test func explainsAFailureAndShowsItsCalls() throws {
    let result = try CheckCommandTests.check(CheckCommandTests.losing, [])
    #expect(result.standardOutput.contains("why: list.dropSessionDidUpdate returned move"))
    #expect(result.standardOutput.contains("session 1 released over list [0, 0]  → move\n"))
    #expect(result.standardOutput.contains("list.performDrop(session 1"))
  }

  @Test func namesCasesByTheirPolicy() throws {
    try withTemporaryDirectory { folder in
      for name in ["p.lua", "q.lua"] {
        try CheckCommandTests.good.write(
          to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let report = try reorder(
        ["check", "p.lua", "q.lua", "--drags", "1", "--rows", "1", "--format", "junit"],
        currentDirectory: folder.path
      ).standardOutput
      let names = report.split(separator: "\n").filter { $0.contains("<testcase ") }.map {
        $0.prefix(upTo: $0.range(of: " file=")?.lowerBound ?? $0.endIndex)
      }
      #expect(names.count > 10 && Set(names).count == names.count)
    }
  }

  @Test func usesTheRemainingTimeForRandomRuns() throws {
    let result = try CheckCommandTests.check(
      CheckCommandTests.good, ["--rows", "1", "--time", "1"])
    #expect(result.standardOutput.contains(" random drags in "))
    #expect(result.status == .exited(0))
  }
}
