import Foundation
import TestSupport
import Testing

/// `reorder check` and `:check`, from their arguments to their status.
@Suite(.timeLimit(.minutes(2))) struct CheckCommandTests {
  private static let good = """
    local list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    """
  /// The drop takes the item out and puts it nowhere.
  private static let losing = """
    local list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate = StandardPolicy
    list.dropDelegate = {
      dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
      performDrop = function(_, view, coordinator)
        local path = coordinator.items[1].sourceIndexPath
        if not path then return end
        view:performBatchUpdates(function()
          view.model:remove(path)
          view:deleteRows { path }
        end)
      end,
    }
    """

  /// Checks a policy in a small scope.
  private func check(_ text: String, _ arguments: String...) throws -> ProgramResult {
    try withTemporaryDirectory { folder in
      try text.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      return try reorder(
        ["check", "p.lua", "--drags", "1", "--without", "otherApp"] + arguments,
        currentDirectory: folder.path)
    }
  }

  @Test func aPolicyThatHoldsEndsWithStatus0() throws {
    let result = try check(Self.good)
    #expect(result.status == .exited(0))
    #expect(
      result.standardOutput == """
        p.lua: list (2 of 2 rows)
        every drag of up to 2 of these rows, to every place, also by way of another view; dropped, \
        cancelled; 1 drag deep
        ✓ every one of 88 drags in all 1 state held; 1 more states lie beyond


        """)
  }

  @Test func aFailureIsShownAsALineForThePrompt() throws {
    let result = try check(Self.losing)
    #expect(result.status == .exited(1))
    #expect(
      result.standardOutput.contains("✗ an item is lost\n    lift list 0; over list 0; drop\n"))
    #expect(result.standardOutput.contains("\n    p.lua:5: A stood in list, and is gone\n"))
  }

  @Test(arguments: [
    ("pretty", "✗ 1 failure in"), ("tap", "not ok 5 - check lost"),
    ("junit", "name=\"lost\""), ("json", "\"names\":[\"check\",\"lost\"]"),
  ])
  func aFailureIsInEveryForm(format: String, text: String) throws {
    let result = try check(Self.losing, "--format", format)
    #expect(result.status == .exited(1))
    #expect(result.standardOutput.contains(text), "\(result.standardOutput)")
  }

  @Test(
    arguments: [
      ("check", 64), ("check --rows 0 p.lua", 64), ("check --items 5 p.lua", 64),
      ("check --with nothing p.lua", 64), ("check --format xml p.lua", 64),
      ("check no/such.lua", 66),
    ] as [(String, Int32)])
  func aWrongCommandLineHasItsStatus(line: String, status: Int32) throws {
    let result = try reorder(line.split(separator: " ").map { String($0) })
    #expect(result.status == .exited(status))
    #expect(result.standardError != "")
  }

  @Test func aScriptThatRaisesEndsWithStatus1() throws {
    let result = try check("error('no')")
    #expect(result.status == .exited(1))
    #expect(result.standardError.contains("p.lua:1"))
  }

  @Test func theSameCheckHasTheSameBytes() throws {
    #expect(try check(Self.losing) == check(Self.losing))
  }

  @Test func controlCPrintsWhatWasFoundSoFar() throws {
    try withScript(Self.losing) { path in
      let terminal = try PseudoTerminal(
        productURL("reorder").path,
        ["check", path, "--rows", "20", "--items", "4", "--drags", "0", "--without", "lost"])
      try terminal.waitFor(screenContains: "drags …")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("not all were played"))
    }
  }

  // MARK: :check

  @Test func whatIsOnTheScreenIsChecked() throws {
    let terminal = try startShell()
    try terminal.send(":check 1\r")
    try terminal.waitFor(screenContains: "held;")
    try terminal.waitFor(cursorRow: "reorder>")
    #expect(terminal.screen.text.contains("the screen: inbox"))
  }

  @Test func aDragIsEndedBeforeACheck() throws {
    let terminal = try startShell()
    try terminal.send("lift inbox 0\r")
    try terminal.send(":check\r")
    try terminal.waitFor(screenContains: "a finger holds a drag")
  }

  @Test func theLineOfACheckFailsWhenItIsTyped() throws {
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
}
