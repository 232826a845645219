import Foundation
import TestSupport
import Testing

/// The built executable with pipes as its standard streams.
struct CommandLineTests {
  @Test func printsTheValueOfAnExpression() throws {
    try expect(["-e", "6 * 7"], output: "42\n")
  }

  @Test func runsChunksBeforeTheFile() throws {
    try withScript("print('file', arg[0] ~= nil, ...)") { path in
      try expect(
        ["-e", "x = 1", "-e", "print(x)", path, "a", "-e", "print('last', x)", "b"],
        output: "1\nlast\t1\nfile\ttrue\ta\tb\n")
    }
  }

  @Test func runsAScriptFromAPipe() throws {
    try expect([], input: "local t = { 1,\n2 }\nprint(#t)\n", output: "2\n")
    try expect(["-"], input: "print(...)", output: "\n")
    try expect(["-", "a", "--", "-b"], input: "print(...)", output: "a\t-b\n")
  }

  @Test func skipsAShebangLine() throws {
    try withScript("#!/usr/bin/env -S reorder run\nprint('ran')") { path in
      try expect([path], output: "ran\n")
    }
  }

  @Test func summarizesEachDragOnOneLine() throws {
    let path = ProjectFiles.root.appending(path: "Scripts/policies/single-item-moves.lua").path
    try expect(
      ["run", path],
      output: """
        drag 1: inbox [0, 0] Milk, inbox [0, 1] Eggs → archive: refused (forbidden): \
        one item at a time
        drag 2: inbox [0, 0] Milk → archive [0, 0]: done (move)
        archive  Done: Milk

        """)
  }

  @Test func reportsADropThatRaisesAsNotDone() throws {
    let chunk = """
      list = TableView { name = "list", items = { "A", "B" } }
      policy = {}
      function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
      function policy:dropSessionDidUpdate() return "move" end
      function policy:performDrop(view, coordinator)
        view:performBatchUpdates(function() view:insertRows { "0:0" } end)
      end
      list.dragDelegate, list.dropDelegate = policy, policy
      lift(list, 0):over(list, 1):drop()
      """
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(result.status == .exited(1))
    #expect(
      result.standardOutput.hasPrefix(
        "drag 1: list [0, 0] A → list [0, 1]: failed: EX18: rows of section 0: 2 + 1 - 0 + 0 - 0 "
          + "= 3"
      ))
    #expect(
      result.standardError.contains("Invalid batch updates detected: the number of sections "))
  }

  private static let oneList = """
    local list = TableView { name = "list", items = { "A", "B" } }
    local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
    function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
    list.dragDelegate, list.dropDelegate = policy, policy

    """

  @Test
  func reportsAFailedDrop() throws {
    let chunk =
      Self.oneList + """
        function policy:performDrop(view, coordinator)
          coordinator:drop(coordinator.items[1].dragItem, { toRowAt = "0:9" })
        end
        lift(list, 0):over(list, 1, "below"):drop()
        """
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(
      result.standardOutput
        == "drag 1: list [0, 0] A → list [0, 1]: failed: coordinator.drop was called with [0, 9], "
        + "but at the end of performDrop section 0 of list has 2 rows: insert it in the view before "
        + "performDrop returns (the model's own text, AM37)\n")
  }

  @Test
  func reportsADropWithoutPerformDrop() throws {
    let chunk = Self.oneList + "lift(list, 0):over(list, 1, \"below\"):drop()"
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(
      result.standardOutput.hasPrefix("drag 1: list [0, 0] A → list [0, 1]: ignored (move): "))
    #expect(result.standardOutput.contains("performDrop"))
  }

  @Test(arguments: [
    ("", "there is no dragDelegate (TBL-01)"),
    ("list.dragDelegate = {}", "the drag delegate has no itemsForBeginning (TDG-02)"),
    (
      "list.dragDelegate = StandardPolicy list.dragInteractionEnabled = false",
      "dragInteractionEnabled is false (TBL-03)"
    ),
  ])
  func explainsALiftThatIsNotPossible(setup: String, reason: String) throws {
    let chunk = "list = TableView { name = 'list', items = { 'A' } } \(setup) lift(list, 0)"
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(result.status == .exited(0))
    #expect(
      result.standardOutput == "lift: list [0, 0]: refused: nothing lifts, because \(reason)\n")
  }

  /// Rule RP1.
  @Test(arguments: ["", "canMoveRow = function() return true end,"])
  func reportsARowThatMovesAlthoughNothingWasLifted(canMove: String) throws {
    let chunk = """
      list = TableView { name = "list", items = { "A", "B" } }
      list.dataSource = { \(canMove) moveRow = function(_, view, from, to) view.model:move(from, to) end }
      list.dragDelegate = { itemsForBeginning = function() return {} end }
      lift(list, 0):over(list, 1, "below"):drop()
      """
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(
      result.standardOutput
        == "lift: list [0, 0]: reorders: no items, but the data source can move this row (RP1)\n")
  }

  /// Rule AM43.
  @Test
  func reportsAViewThatADropHasNotUpdated() throws {
    let chunk =
      Self.oneList + """
        list.dropDelegate = { performDrop = function(_, view) view.model:remove("0:0") end,
          dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end }
        lift(list, 0):over(list, 1, "below"):drop()
        """
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(
      result.standardOutput.contains(
        "drag 1: list: outdated: the view shows 2 rows, its data source has 1: it keeps its rows "
          + "until it is updated, so call deleteRows (AM43)\n"))
  }

  @Test(.covers("TCL-06"))
  func explainsALiftOfADraggedRow() throws {
    let chunk = """
      a, b = TableView { name = "a", items = { "A", "B" } }, TableView { name = "b" }
      for _, view in ipairs { a, b } do view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy end
      lift(a, 0):over(b):add(a, 0)
      lift(a, 0)
      gesture "lift a 0; over b; drop"
      """
    let result = try reorder(["--trace", "drags", "-e", chunk])
    let line =
      "lift: a [0, 0]: refused: the cell is being dragged and ignores touches: set its "
      + "userInteractionEnabledWhileDragging (TCL-06)\n"
    #expect(result.status == .exited(0))
    #expect(result.standardOutput == line + line)
  }

  @Test(arguments: [
    ("error('\\27[2Jred')", "-e:1:1: \\u{1B}[2Jred"),
    ("error('a\\155b')", "-e:1:1: a"),
    ("load('error(1)', '=[evil]\\27[31m')()", "[evil]\\u{1B}[31m:1: 1"),
  ])
  func escapesControlCharactersInErrors(chunk: String, message: String) throws {
    let result = try reorder(["-e", chunk])
    #expect(result.status == .exited(1))
    #expect(result.standardError.contains(message), "\(result.standardError)")
    #expect(!result.standardError.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
  }

  @Test func reportsALiftThatRaisesAsFailed() throws {
    let chunk = """
      list = TableView { name = "list", items = { "A" } }
      policy = {}
      function policy:itemsForBeginning() error("no luck") end
      list.dragDelegate = policy
      lift(list, 0)
      """
    let result = try reorder(["--trace", "drags", "-e", chunk])
    #expect(result.status == .exited(1))
    #expect(result.standardOutput.hasPrefix("lift: list [0, 0]: failed: "))
    #expect(result.standardOutput.contains("no luck"))
  }

  @Test func failFastStopsCommandsAtTheFirstError() throws {
    try withFile("commands.txt", "print(1)\nerror('no luck')\nprint(2)\n") { path in
      let result = try reorder(["--commands", path, "--fail-fast"])
      #expect(result.status == .exited(1))
      #expect(result.standardOutput == "1\n")
    }
  }

  @Test func traceOffPrintsOnlyTheOutput() throws {
    let path = ProjectFiles.root.appending(path: "Scripts/policies/single-item-moves.lua").path
    try expect(["--trace", "off", path], output: "archive  Done: Milk\n")
  }

  @Test func printsOneJSONObjectALine() throws {
    let path = ProjectFiles.root.appending(path: "Scripts/policies/single-item-moves.lua").path
    let result = try reorder(["--json", path])
    let second = result.standardOutput.split(separator: "\n").dropFirst().first.map(String.init)
    let expected =
      #"{"schema":1,"kind":"drag","number":2,"items":["inbox [0, 0] Milk"],"#
      + #""destination":"archive [0, 0]","outcome":"done","operation":"move"}"#
    #expect(second == expected)
  }

  @Test func roundTripsTheTraceFile() throws {
    try withTemporaryDirectory { folder in
      let path = ProjectFiles.root.appending(path: "Scripts/policies/single-item-moves.lua").path
      let trace = folder.appending(path: "drag.jsonl").path
      try expect(["--trace-file", trace, "--trace", "off", path], output: "archive  Done: Milk\n")
      let shown = try reorder(["trace", trace])
      let told = try reorder(["--trace", "calls", path])
      let printed = "archive  Done: Milk\n"
      #expect(shown.standardOutput == told.standardOutput.replacing(printed, with: ""))
      let json = try reorder(["trace", trace, "--format", "json"])
      let written = try String(contentsOfFile: trace, encoding: .utf8)
      #expect(json.standardOutput == written)
    }
  }

  @Test func loadsViewsFromAWorkspace() throws {
    try withFile(
      "views.json",
      #"{"version":1,"views":[{"name":"a","items":["x"]},{"name":"b","items":["y"]}]}"#
    ) { path in
      try expect(["--workspace", path, "-e", "print(view 'a')"], output: "a  x\n")
      try expect(
        ["--workspace", path, "-e", "gesture 'lift a 0; over b 0; drop'"],
        output: "drag 1: a [0, 0] x → b [0, 0]: done (move)\n")
    }
  }

  @Test func seedsRandomNumbers() throws {
    let chunk = "print(math.random(1000000), math.random(1000000))"
    let outputs = try ["7", "7", "8"].map {
      try reorder(["--seed", $0, "-e", chunk]).standardOutput
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] != outputs[2])
  }

  @Test func printsTheVersionWithThatOfLua() throws {
    let result = try reorder(["--version"])
    #expect(result.status == .exited(0))
    #expect(
      result.standardOutput.wholeMatch(of: /reorder \d+\.\d+\.\d+ \(Lua 5\.4\.\d+\)\n/) != nil)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func helpListsTheSubcommands(words: [String]) throws {
    let result = try reorder(words)
    #expect(result.status == .exited(0))
    #expect(result.standardOutput.contains("\nEXAMPLES:\n"))
    #expect(result.standardOutput.contains("\nSUBCOMMANDS:\n  run (default) "))
  }

  @Test(arguments: [["--seed", "3", "--help"], ["run", "--help"], ["help", "run"]])
  func helpOfRunListsItsOptions(words: [String]) throws {
    let result = try reorder(words)
    #expect(result.status == .exited(0))
    for option in ["--workspace", "--memory-limit", "--trace-file", "--color", "--version"] {
      #expect(result.standardOutput.contains("  \(option)"))
    }
  }

  @Test func keepsTheOrderOfOutputAndErrorsInOneStream() throws {
    let program = reorderProgram
    let result = try runProgram(
      "/bin/sh", ["-c", "'\(program)' -e 'print(1) warn(\"between\") print(2)' 2>&1"])
    #expect(result.standardOutput == "1\nwarning: between\n2\n")
  }

  @Test func endsQuietlyIfTheReaderStops() throws {
    let program = reorderProgram
    let result = try runProgram(
      "/bin/sh", ["-c", "'\(program)' -e 'for i = 1, 1e6 do print(i) end' | head -n 1"])
    #expect(result.standardOutput == "1\n")
    #expect(result.standardError == "")
  }

  @Test func writesNoHistoryInABatchRun() throws {
    try withTemporaryDirectory { folder in
      let environment = ["HOME": folder.path, "XDG_STATE_HOME": folder.path]
      _ = try reorder(["-e", "print(1)"], environment: environment)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == [])
    }
  }

  private func expect(
    _ arguments: [String], input: String = "", output: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try reorder(arguments, input: input)
    #expect(result.standardOutput == output, sourceLocation: sourceLocation)
    #expect(result.standardError == "", sourceLocation: sourceLocation)
    #expect(result.status == .exited(0), sourceLocation: sourceLocation)
  }

  @Test func commandsFromAPipeOpenNoEditor() throws {
    try withTemporaryDirectory { folder in
      let result = try reorder(
        ["--commands", "-"], input: ":edit new.lua\nprint('next')\n",
        environment: ["VISUAL": "touch"], currentDirectory: folder.path)
      #expect(result.standardError.contains(":edit needs a terminal"))
      #expect(result.standardOutput == "next\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "new.lua").path))
    }
  }
}
