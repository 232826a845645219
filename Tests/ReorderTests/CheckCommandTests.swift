import Foundation
import TestSupport
import Testing

/// `reorder check` and `:check`, from their arguments to their status.
@Suite(.timeLimit(.minutes(10))) struct CheckCommandTests {
  static let good = """
    local list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    """
  /// The drop removes the item and does not insert it.
  static let losing = """
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

  /// A policy with enough rows for a long check.
  static let idle = """
    local list = TableView { name = "list", items = { "A", "B", "C", "D", "E", "F", "G", "H" } }
    local policy = {}
    for name, callback in pairs(StandardPolicy) do policy[name] = callback end
    function policy:performDrop(view, coordinator)
      if #coordinator.items > 5 then print("many") end
      StandardDrop(self, view, coordinator)
    end
    list.dragDelegate, list.dropDelegate = policy, policy
    """

  private func check(_ text: String, _ arguments: String...) throws -> ProgramResult {
    try Self.check(text, arguments)
  }

  /// Checks a policy in a small scope.
  static func check(_ text: String, _ arguments: [String]) throws -> ProgramResult {
    try withTemporaryDirectory { folder in
      try text.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      return try reorder(
        ["check", "p.lua", "--drags", "1", "--without", "otherApp"] + arguments,
        currentDirectory: folder.path)
    }
  }

  @Test(arguments: [
    (good, ["--time", "0.000001"], "✗ nothing was checked: no drag was played in time\n"),
    (
      "TableView { name = 'list', items = {} }", [],
      "✗ nothing was checked: there is nothing to drag\n"
    ),
  ])
  func exitsWith1IfNoDragIsPlayed(text: String, arguments: [String], sentence: String) throws {
    for jobs in ["1", "2"] {
      let result = try Self.check(text, arguments + ["--jobs", jobs])
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.contains(sentence), "\(result.standardOutput)")
    }
  }

  @Test func reportsNoPropertyAsPassedIfNoDragIsPlayed() throws {
    let result = try check(Self.good, "--time", "0.000001", "--format", "tap")
    #expect(result.status == .exited(1))
    let lines = result.standardOutput.split(separator: "\n").filter { $0.hasPrefix("ok") }
    #expect(lines.allSatisfy { $0.contains("# SKIP") }, "\(lines)")
  }

  @Test func exitsWith0IfNothingFails() throws {
    let result = try check(Self.good)
    #expect(result.status == .exited(0))
    #expect(
      result.standardOutput == """
        p.lua: list (2 of 2 rows)
        Scope: every drag of up to 2 rows to every position, arriving from every other position, \
        1 drag deep. Drops are played wherever the policy accepts them; refusals and cancellations \
        once per distinct answer.
          not checked: the order of several rows, and which may join \
        (--with dragOrder,rowOrder,addedRows); your own rules, such as limits and blocked rows \
        (always, never)
        ✓ all 50 drags in 1 state passed; raise --drags to explore 1 more state


        """)
  }

  @Test func acceptsAMovePastEqualRows() throws {
    #expect(
      try check(
        """
        local list = TableView { name = "list", items = { "A", "A", "A", "B" } }
        list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
        """, "--rows", "4"
      ).status == .exited(0))
  }

  @Test func insertsRowsWithTheFieldsOfTheOthers() throws {
    let result = try check(
      """
      local list = TableView { name = "list", items = { { title = "A", depth = 0, mark = "it's" } } }
      list.dragDelegate = {
        itemsForBeginning = function(_, view, session, path)
          if view:item(path).title == "New" then error(view:item(path).mark) end
          return { DragItem(tostring(view:item(path).depth + 1)) }
        end,
      }
      """, "--with", "changes", "--runs", "40")
    #expect(
      result.standardOutput.contains(
        #"view("list").model:insert({ title = "New", depth = 0, mark = "it's" }, "0:0")"#))
    #expect(result.standardOutput.contains("p.lua:4: it's"))
  }

  @Test func playsEveryEndAtEveryPlaceOnRequest() throws {
    let result = try check(Self.good, "--with", "endings")
    #expect(
      result.standardOutput.contains(
        """
        to every position, directly and through another view, 1 drag deep. At every position, \
        drags are dropped and cancelled.
          not checked: the order of several rows, and which may join \
        (--with dragOrder,rowOrder,addedRows); your own rules, such as limits and blocked rows \
        (always, never)
        ✓ all 80 drags in 1 state passed; raise --drags to explore 1 more state
        """))
  }

  @Test func printsAFailureAsALineForThePrompt() throws {
    let result = try check(Self.losing)
    #expect(result.status == .exited(1))
    #expect(
      result.standardOutput.contains("✗ an item is lost\n    lift list 0; "))
    #expect(result.standardOutput.contains("A was in list and is gone\n"))
  }

  @Test(arguments: [
    ("pretty", "✗ 2 failures in"), ("tap", "not ok 6"),
    ("junit", "lost\""), ("json", "\"names\":[\"check p.lua\",\"lost\"]"),
  ])
  func reportsAFailureInEveryFormat(format: String, text: String) throws {
    let result = try check(Self.losing, "--format", format)
    #expect(result.status == .exited(1))
    #expect(result.standardOutput.contains(text), "\(result.standardOutput)")
  }

  @Test(
    arguments: [
      ("check", 64), ("check --rows 0 p.lua", 64), ("check --items 5 p.lua", 64),
      ("check --with nothing p.lua", 64), ("check --format xml p.lua", 64),
      ("check no/such.lua", 66), ("check --with rowMiddles, p.lua", 64),
      ("check --shard 1/2 --format tap p.lua", 64),
    ] as [(String, Int32)])
  func rejectsAWrongCommandLine(line: String, status: Int32) throws {
    let result = try reorder(line.split(separator: " ").map { String($0) })
    #expect(result.status == .exited(status))
    #expect(result.standardError != "")
  }

  @Test func checksAPolicyNamedTwiceOnce() throws {
    #expect(try check(Self.good, "p.lua", "p.lua") == check(Self.good))
  }

  @Test func acceptsSeveralSettingsInOneArgument() throws {
    let one = try check(Self.losing, "--with", "rowMiddles,endings", "--without", "lost,lands")
    let several = try check(
      Self.losing, "--with", "rowMiddles", "--with", "endings", "--without", "lost", "--without",
      "lands")
    #expect(one == several)
    #expect(one.standardOutput.contains("the middle of each row"))
  }

  @Test func controlCPrintsTheFailuresSoFar() throws {
    try withScript(Self.idle) { path in
      let terminal = try PseudoTerminal(
        reorderProgram, ["check", path, "--rows", "20", "--drags", "0"])
      try terminal.waitFor(screenContains: "drags …")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("not all were played"))
    }
  }

  @Test func checksAScreenWithManyDragsOneDragDeep() throws {
    try withScript(Self.idle) { path in
      let result = try reorder(["check", path, "--rows", "8", "--without", "otherApp"])
      #expect(result.status == .exited(0))
      #expect(result.standardOutput.contains(", 1 drag deep. Drops"))
      #expect(result.standardOutput.contains("; raise --drags to explore "))
    }
  }

  @Test func reportsProgressEvery1024Drags() throws {
    let result = try check(Self.idle, "--rows", "8", "--with", "endings", "--format", "json")
    let lines = result.standardOutput.split(separator: "\n").filter { $0.contains("progress") }
    #expect(lines.count == 2)
    for (number, line) in lines.enumerated() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["kind"] as? String == "progress")
      #expect(object?["file"] as? String == "p.lua")
      #expect(object?["drags"] as? Int == (number + 1) * 1024)
      let states = try #require(object?["states"] as? Int)
      #expect(try states <= #require(object?["found"] as? Int))
    }
  }

  // MARK: Shards

  /// Checks a policy in shards, and returns their output.
  private func shards(_ count: Int, in folder: URL) throws -> [String] {
    try Self.losing.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
    return try (1...count).map { number in
      let result = try reorder(
        ["check", "p.lua", "--rows", "1", "--shard", "\(number)/\(count)"],
        currentDirectory: folder.path)
      try result.standardOutput.write(
        to: folder.appending(path: "\(number).json"), atomically: true, encoding: .utf8)
      return result.standardOutput
    }
  }

  private func lastLine(_ result: ProgramResult) -> Substring? {
    result.standardOutput.split(separator: "\n").last
  }

  @Test func shardsTogetherFindTheSameAsOneProcess() throws {
    try withTemporaryDirectory { folder in
      _ = try shards(3, in: folder)
      let merged = try reorder(
        ["check", "--merge", "1.json", "2.json", "3.json"], currentDirectory: folder.path)
      let whole = try reorder(["check", "p.lua", "--rows", "1"], currentDirectory: folder.path)
      #expect(merged.status == .exited(1))
      #expect(lastLine(merged) == lastLine(whole))
    }
  }

  @Test func jobsShareTheRandomRuns() throws {
    let arguments = ["--rows", "1", "--runs", "21", "--seed", "3", "--jobs", "2"]
    let result = try Self.check(Self.good, arguments)
    #expect(result.standardOutput.contains(" random drags in 21 runs, up to 3 items and 3 rows"))
    #expect(try Self.check(Self.good, arguments) == result)
  }

  // MARK: Saved files

  @Test func savedSpecFails() throws {
    try withTemporaryDirectory { folder in
      try Self.losing.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      _ = try reorder(
        ["check", "p.lua", "--drags", "1", "--save", "p_spec.lua"], currentDirectory: folder.path)
      let failing = try reorder(["test", "p_spec.lua"], currentDirectory: folder.path)
      #expect(failing.status == .exited(1))
      #expect(failing.standardOutput.contains("an item is lost: A was in list and is gone"))
      try Self.good.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      #expect(
        try reorder(["test", "p_spec.lua"], currentDirectory: folder.path).status == .exited(0))
    }
  }

  @Test func savesNoSpecIfNothingFails() throws {
    try withTemporaryDirectory { folder in
      try Self.good.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      let result = try reorder(
        ["check", "p.lua", "--drags", "1", "--save", "p_spec.lua"], currentDirectory: folder.path)
      #expect(result.status == .exited(0))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "p_spec.lua").path))
    }
  }

  @Test func drawsTheDragsOfAFailure() throws {
    try withTemporaryDirectory { folder in
      try Self.losing.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      _ = try reorder(
        ["check", "p.lua", "--drags", "1", "--trace-file", "d.jsonl", "--html", "d.html"],
        currentDirectory: folder.path)
      let trace = try reorder(["trace", "d.jsonl"], currentDirectory: folder.path)
      #expect(trace.standardOutput.contains("performDrop"))
      let page = try String(contentsOf: folder.appending(path: "d.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test func reportsWhatWasNeverReached() throws {
    let result = try check(
      Self.good + """

        function helper()
          return 1
        end
        """)
    #expect(result.standardOutput.contains("\n  never run: p.lua 4"))
  }

  @Test func continuesWithRandomRunsAfterTheScope() throws {
    let result = try check(Self.good, "--runs", "20", "--seed", "3")
    #expect(result.standardOutput.contains(" random drags in 20 runs, up to 3 items and 5 "))
    #expect(try check(Self.good, "--runs", "20", "--seed", "3") == result)
  }
}
